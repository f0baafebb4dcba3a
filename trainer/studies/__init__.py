"""Studies: run on one core, all cores or a cluster, and written down."""

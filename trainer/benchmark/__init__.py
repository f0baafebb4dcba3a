"""How fast the parts are, as rows for `trainer bench`."""

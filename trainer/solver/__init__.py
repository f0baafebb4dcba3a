"""Open-card solvers, without rules of scoring."""

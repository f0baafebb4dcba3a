"""What the results of studies say: read, counted and compared."""

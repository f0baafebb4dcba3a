"""Open-card estimates turned into probabilities at the table, fitted to games played with hidden cards."""

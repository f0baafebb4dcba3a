"""Practice: a round of questions about one deal, and drills that choose the deal."""

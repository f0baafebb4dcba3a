"""What a hand holds: features and point counts as tables."""

"""What a decision is worth, with its uncertainty."""

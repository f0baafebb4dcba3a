"""Bidders and declarers that see only their own cards."""

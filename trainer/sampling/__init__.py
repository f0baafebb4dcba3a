"""Worlds: deals consistent with what one seat knows."""

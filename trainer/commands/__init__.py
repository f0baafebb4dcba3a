"""The commands for people with files."""

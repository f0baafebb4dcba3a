"""The rules of Vint: auction, play, score sheet and rubber. No solver, no estimates."""

"""The rules of Skat, without a solver."""

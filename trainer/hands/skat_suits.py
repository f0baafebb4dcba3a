"""One suit of a Skat hand, its eight cards as a byte (bit 0 the seven, then 8 9 T J Q K A), measured by counting."""

from __future__ import annotations

RANKS = "789TJQKA"
"""The ranks in the order of the bits."""
JACK = 1 << RANKS.index("J")
PLAIN = 0xFF ^ JACK
"""The suit without its jack."""


def has(byte: int, ranks: str) -> bool:
    """Whether all these ranks are held."""
    return all(byte >> RANKS.index(rank) & 1 for rank in ranks)


def length(byte: int) -> int:
    """Cards of the suit, the jack not counted."""
    return (byte & PLAIN).bit_count()


def losers(byte: int) -> int:
    """Cards of a side suit that will hardly take a trick: all but the ace, and the ten beside it; at most three."""
    return min(3, length(byte)) - min(3, has(byte, "A") + has(byte, "AT"))


def loose_ten(byte: int) -> float:
    """A ten without its ace: half safe if it is guarded, in danger if it is bare."""
    if not has(byte, "T") or has(byte, "A"):
        return 0.0
    return 1.0 if length(byte) == 1 else 0.5

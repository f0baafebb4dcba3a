"""Games and contracts of Skat: what the declarer undertakes to play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.cards import Suit


class Game(Enum):
    """What is trumps, or that there are none."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    GRAND = "grand"
    NULL = "null"

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit of a suit game; None in Grand and Null."""
        return Suit(self.value) if len(self.value) == 1 else None

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Contract:
    """A game with what was announced."""

    game: Game
    hand: bool = False
    schneider_announced: bool = False
    schwarz_announced: bool = False
    ouvert: bool = False

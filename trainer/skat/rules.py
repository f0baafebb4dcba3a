"""What the codes of Skat disagree on: one field or enum a rule, the International Skat Order (ISkO) first.

A code is a `SkatRules` value in `profiles`; another code is that value with some rules replaced.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from trainer.cards import Suit
from trainer.errors import IllegalError


class SuitBases(NamedTuple):
    """Base values of the suit games."""

    clubs: int
    spades: int
    hearts: int
    diamonds: int

    def of(self, suit: Suit) -> int:
        """Base value of the game in this suit."""
        return self[tuple(Suit).index(suit)]


class NullValues(NamedTuple):
    """Fixed values of the four Null games."""

    plain: int
    hand: int
    ouvert: int
    ouvert_hand: int


class Steps(Enum):
    """How the multipliers beyond matadors add up."""

    ADDITIVE = "additive"
    """Game, hand, schneider and schwarz, the announcement of either, ouvert: +1 each (ISkO 5.1; Altenburg 1927)."""


class Ouvert(Enum):
    """What a suit or Grand game ouvert undertakes."""

    SCHWARZ_ANNOUNCED = "schwarz announced"
    """A Hand game in which no trick may be lost, counted as schwarz announced (ISkO 5.2.6; Altenburg 1927)."""


class LostGame(Enum):
    """How often a lost game counts against the declarer."""

    DOUBLE = "double"
    """Twice its value, Hand or not (ISkO)."""
    HAND_SINGLE = "hand single"
    """A Hand game once, a game with the skat twice (Altenburg 1927; German rules before 1999)."""


class OverbidCharge(Enum):
    """What is charged for a suit or Grand game whose value stays below the bid."""

    SMALLEST_MULTIPLE = "smallest multiple"
    """The smallest multiple of the base value that reaches the bid (ISkO 5.4.2)."""


class NullOverbid(Enum):
    """What is charged for a Null game whose value stays below the bid."""

    CHEAPEST_GAME = "cheapest game"
    """The cheapest suit or Grand game that reaches the bid; Hand carries over, ouvert does not (ISkO 3.6.2)."""


class AllPass(Enum):
    """What follows when nobody bids and forehand passes too."""

    NEXT_DEAL = "next deal"
    """The deal counts as passed in, the next one follows (ISkO 3.3.7; Altenburg 1927)."""


_MODERN_BASES = SuitBases(clubs=12, spades=11, hearts=10, diamonds=9)
_MODERN_NULLS = NullValues(plain=23, hand=35, ouvert=46, ouvert_hand=59)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkatRules:
    """One code of rules. Raises IllegalError if its rules do not fit together."""

    name: str
    suit_bases: SuitBases = _MODERN_BASES
    grand_base: int = 24
    null_values: NullValues = _MODERN_NULLS
    lowest_bid: int = 18
    schneider_points: int = 90
    """Card points (61 to 120) from which a side has made the other schneider."""
    steps: Steps = Steps.ADDITIVE
    ouvert: Ouvert = Ouvert.SCHWARZ_ANNOUNCED
    lost_game: LostGame = LostGame.DOUBLE
    overbid_charge: OverbidCharge = OverbidCharge.SMALLEST_MULTIPLE
    null_overbid: NullOverbid = NullOverbid.CHEAPEST_GAME
    all_pass: AllPass = AllPass.NEXT_DEAL

    def __post_init__(self) -> None:
        self._check_values()
        if not 61 <= self.schneider_points <= 120:
            raise IllegalError(f"{self.name}: schneider from {self.schneider_points} points: it must be 61 to 120")
        lowest_game = 2 * min(self.suit_bases)
        if not 1 <= self.lowest_bid <= lowest_game:
            raise IllegalError(f"{self.name}: lowest bid {self.lowest_bid}: it must be 1 to {lowest_game}")

    def _check_values(self) -> None:
        bases = (*reversed(self.suit_bases), self.grand_base)
        if bases[0] < 1 or any(low >= high for low, high in pairwise(bases)):
            raise IllegalError(f"{self.name}: bases {bases}: diamonds, hearts, spades, clubs, Grand must rise from 1")
        if self.null_values.plain < 1 or any(low > high for low, high in pairwise(self.null_values)):
            raise IllegalError(f"{self.name}: Null values {tuple(self.null_values)} must not fall")

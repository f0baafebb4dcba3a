"""Strains, bids and contracts of Vint."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import total_ordering

from trainer.cards import Suit
from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Compass, Pair

MIN_LEVEL, MAX_LEVEL = 1, 7
SMALL_SLAM, GRAND_SLAM = 6, 7
BOOK = 6
"""Tricks that do not count towards the level: level L promises 6 + L (rule 29)."""
TRICKS = 13


@total_ordering
class Strain(Enum):
    """What is trumps, lowest first: spades, clubs, diamonds, hearts, no trump (rules 5 and 33)."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    NO_TRUMP = "NT"

    @property
    def suit(self) -> Suit | None:
        """The trump suit; None at no trump."""
        return None if self is Strain.NO_TRUMP else Suit(self.value)

    @property
    def rank(self) -> int:
        """0 for spades to 4 for no trump."""
        return _STRAINS.index(self)

    def __lt__(self, other: Strain) -> bool:
        return self.rank < other.rank

    def __str__(self) -> str:
        return self.value

    @classmethod
    def of(cls, suit: Suit | None) -> Strain:
        """The strain in which this suit is trumps; None: no trump."""
        return cls.NO_TRUMP if suit is None else cls(suit.value)

    @classmethod
    def parse(cls, text: str) -> Strain:
        """Read a letter, a suit symbol, an English word, or NT; raises UnreadableError."""
        key = text.strip().upper().removesuffix("\N{VARIATION SELECTOR-16}")
        if key not in _WORDS:
            raise UnreadableError(f"{text.strip()[:20]!r} is no strain: write S, C, D, H or NT")
        return _WORDS[key]


_STRAINS = tuple(Strain)
_WORDS = {strain.value: strain for strain in Strain}
_WORDS |= {strain.name.replace("_", " "): strain for strain in Strain}
_WORDS |= {strain.name.removesuffix("S"): strain for strain in Strain if strain.suit}
_WORDS |= dict(zip("♠♣♦♥", Strain, strict=False)) | dict(zip("♤♧♢♡", Strain, strict=False))
_WORDS |= {"N": Strain.NO_TRUMP, "NO TRUMPS": Strain.NO_TRUMP, "NOTRUMP": Strain.NO_TRUMP, "БК": Strain.NO_TRUMP}
_WORDS |= dict(zip(("П", "Т", "Б", "Ч"), Strain, strict=False))
_BID = re.compile(r"([1-7])\s*(\S.*)", re.DOTALL)


@total_ordering
@dataclass(frozen=True, slots=True)
class Bid:
    """A call with a value: a level from 1 to 7 and a strain; bids rank by level, then by strain."""

    level: int
    strain: Strain

    def __post_init__(self) -> None:
        if not MIN_LEVEL <= self.level <= MAX_LEVEL:
            raise IllegalError(f"level {self.level}: levels go from {MIN_LEVEL} to {MAX_LEVEL}, the grand slam")

    @property
    def tricks(self) -> int:
        """How many tricks it promises (rule 29)."""
        return BOOK + self.level

    @property
    def rank(self) -> int:
        """0 for one spade to 34 for seven no trump."""
        return (self.level - MIN_LEVEL) * len(_STRAINS) + self.strain.rank

    def __lt__(self, other: Bid) -> bool:
        return self.rank < other.rank

    def __str__(self) -> str:
        return f"{self.level}{self.strain}"

    @classmethod
    def parse(cls, text: str) -> Bid:
        """Read a bid such as 1S, 2NT or 3♥; raises UnreadableError."""
        found = _BID.fullmatch(text.strip())
        if not found:
            raise UnreadableError(f"{text.strip()[:20]!r} is no bid: write a level from 1 to 7 and a strain, as in 2H")
        return cls(int(found[1]), Strain.parse(found[2]))

    @classmethod
    def lowest(cls, strain: Strain, over: Bid | None) -> Bid | None:
        """The lowest bid in the strain that is higher than another; None above seven."""
        if over is None:
            return cls(MIN_LEVEL, strain)
        level = over.level if strain > over.strain else over.level + 1
        return cls(level, strain) if level <= MAX_LEVEL else None


ALL_BIDS = tuple(Bid(level, strain) for level in range(MIN_LEVEL, MAX_LEVEL + 1) for strain in Strain)


class Pass(Enum):
    """The call without a value."""

    PASS = "pass"

    def __str__(self) -> str:
        return self.value


PASS = Pass.PASS
Call = Bid | Pass


def parse_call(text: str) -> Call:
    """Read a bid or a pass (`pass`, `p`, `-`); raises UnreadableError."""
    word = text.strip()
    if word.lower() in {"pass", "p", "-", "пас"}:
        return PASS
    if not _BID.fullmatch(word):
        raise UnreadableError(f"{word[:20]!r} is no call: write pass, or a level and a strain, as in 2H or 1NT")
    return Bid.parse(word)


@dataclass(frozen=True, slots=True)
class Contract:
    """The last bid and who made it; text form `3H by N`."""

    bid: Bid
    declarer: Compass

    @property
    def level(self) -> int:
        """The level of the bid, 1 to 7."""
        return self.bid.level

    @property
    def strain(self) -> Strain:
        """The strain of the bid."""
        return self.bid.strain

    @property
    def pair(self) -> Pair:
        """The side that has to make it."""
        return self.declarer.pair

    @property
    def leader(self) -> Compass:
        """Who leads to the first trick: the player left of the declarer."""
        return self.declarer.left

    def __str__(self) -> str:
        return f"{self.bid} by {self.declarer}"

"""What the codes of Skat disagree on: one field or enum a rule, the International Skat Order (ISkO) first.

A code is a `SkatRules` value in `profiles`; another code is that value with some rules replaced. The older codes stand
in two Russian collections of rules: the texts on the code of 1927 (Altenburg), pirate Skat, Ramsch, Räuberskat and
American official Skat, and the old official rules that go with the last.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from trainer.cards import Suit
from trainer.errors import IllegalError
from trainer.skat.ramsch_rules import RamschRules


class SuitBases(NamedTuple):
    """Base values of the suit games."""

    clubs: int
    spades: int
    hearts: int
    diamonds: int

    def of(self, suit: Suit) -> int:
        """Base value of the game in this suit."""
        return self[tuple(Suit).index(suit)]


class GrandBases(NamedTuple):
    """Base values of Grand: with the skat, Hand, and ouvert."""

    taken: int
    hand: int
    ouvert: int


class TurnBases(NamedTuple):
    """Base values of the games in which a card of the skat is turned to be trumps."""

    suits: SuitBases
    grand: int


class NullValues(NamedTuple):
    """Fixed values of the four Null games; None for one that may not be played."""

    plain: int | None
    hand: int | None
    ouvert: int | None
    ouvert_hand: int | None


class Steps(Enum):
    """How the multipliers beyond matadors add up."""

    ADDITIVE = "additive"
    """Game, hand, schneider and schwarz, the announcement of either, ouvert: +1 each (ISkO 5.1; Altenburg 1927)."""
    ONE_LEVEL = "one level"
    """Game, hand, ouvert: +1 each; and of schneider 1, schwarz 2, schneider announced 3, the same made schwarz 4,
    schwarz announced 5 one only (Räuberskat)."""
    LADDER = "ladder"
    """One step of a ladder: game 1, schneider 2, schneider announced or schwarz 3, schwarz after schneider announced
    4, schwarz announced 5 (American official Skat)."""


class WithSkat(Enum):
    """Which games may be played with both skat cards taken up unseen by the others."""

    ANY_GAME = "any game"
    """Every suit game and Grand, and Null where it has a value with the skat (ISkO 3.5; Altenburg 1927; Räuberskat)."""
    GUCKI_ONLY = "Gucki only"
    """Grand alone, called Gucki and declared before looking; a suit is found by turning (American official Skat)."""


class Ouvert(Enum):
    """What a suit or Grand game ouvert undertakes."""

    SCHWARZ_ANNOUNCED = "schwarz announced"
    """A Hand game in which no trick may be lost, counted as schwarz announced (ISkO 5.2.6; Altenburg 1927)."""
    OPEN_HAND = "open Hand"
    """A Hand game with the cards on the table before the first lead, no trick promised (Räuberskat)."""
    GRAND_ALL_TRICKS = "Grand only, all tricks"
    """Grand without the skat as a contract to take all tricks; suits are not played so (American official Skat)."""


class LostGame(Enum):
    """How often a lost game counts against the declarer."""

    DOUBLE = "double"
    """Twice its value, Hand or not (ISkO)."""
    HAND_SINGLE = "hand single"
    """A Hand game once, a game with the skat twice (Altenburg 1927; German rules before 1999)."""
    THE_BID = "the bid"
    """The bid, twice the bid with the skat; Null its value (Räuberskat)."""
    SINGLE = "single"
    """Its value once; Gucki and a game by second turn twice (American official Skat; old official rules 8, 1)."""


class OverbidCharge(Enum):
    """What is charged for a suit or Grand game whose value stays below the bid."""

    SMALLEST_MULTIPLE = "smallest multiple"
    """The smallest multiple of the base value that reaches the bid (ISkO 5.4.2; American official Skat)."""


class NullOverbid(Enum):
    """What becomes of a Null game whose value stays below the bid."""

    CHEAPEST_GAME = "cheapest game"
    """Lost at the cheapest suit or Grand game that reaches the bid; Hand stays, ouvert does not (ISkO 3.6.2)."""
    ITS_VALUE = "its value"
    """Lost at its own value, as every lost Null (Räuberskat)."""
    FORBIDDEN = "forbidden"
    """It may not be named: Null not after a bid above its value, Null ouvert likewise (American official Skat)."""


class AllPass(Enum):
    """What follows when middlehand and rearhand pass without a bid and forehand does not take the game."""

    NEXT_DEAL = "next deal"
    """The deal counts as passed in, the next one follows (ISkO 3.3.7; Altenburg 1927)."""
    FOREHAND_MAY_RAMSCH = "forehand may call Ramsch"
    """Forehand may call Ramsch, else the next deal follows (Räuberskat)."""
    FOREHAND_OR_RAMSCH = "forehand names a game or Ramsch"
    """Forehand names a game without a bid, or Ramsch is played (American official Skat; old official rules 5, 1)."""
    RAMSCH = "Ramsch"
    """Ramsch is played (pirate Skat; the Ramsch text)."""


class Settled(Enum):
    """What a finished list comes to."""

    THE_LIST = "the list"
    """The sums as they stand, highest first (ISkO; Altenburg 1927)."""
    AGAINST_AVERAGE = "against the average"
    """Everybody pays or receives what he lies below or above the average of all (American official, Räuberskat)."""


class Series(Enum):
    """In which order deals of different kinds follow."""

    LIST = "list"
    """Ordinary deals throughout (all codes but pirate Skat)."""
    TO_HUNDRED = "to 100, Bock, Schieberamsch"
    """Until somebody has 100; then one round of Bock, each player dealing once; then one of Ramsch (pirate Skat)."""


class Bock(Enum):
    """Which games a Bock round doubles; the sentence of the source can be read in two ways."""

    ALL_GAMES = "all games"
    """Every game: with the skat won x 2 and lost x 4, Hand x 2 either way (pirate Skat, "all games doubled")."""
    WITH_SKAT = "with the skat only"
    """Only games with the skat: won x 2, lost x 4 (pirate Skat, "if the game is with the skat")."""


_MODERN_BASES = SuitBases(clubs=12, spades=11, hearts=10, diamonds=9)
_MODERN_GRANDS = GrandBases(taken=24, hand=24, ouvert=24)
_MODERN_NULLS = NullValues(plain=23, hand=35, ouvert=46, ouvert_hand=59)


@dataclass(frozen=True, slots=True, kw_only=True)
class SkatRules:
    """One code of rules. Raises IllegalError if its rules do not fit together."""

    name: str
    """The name in links and commands."""
    title: str = ""
    """The name as people write it."""
    source: str = ""
    """Which text it follows; of a rule that it shares with its parent, the parent's."""
    parent: SkatRules | None = field(default=None, compare=False, repr=False)
    """The code from which it is declared by what differs; None for the first."""
    suit_bases: SuitBases = _MODERN_BASES
    """Base values of the suit games."""
    grand_bases: GrandBases = _MODERN_GRANDS
    """Base values of Grand."""
    turn_bases: TurnBases | None = None
    """Base values of Tournee and second turn; None where the skat is not turned."""
    null_values: NullValues = _MODERN_NULLS
    """Values of the Null games; None for one that is not played."""
    lowest_bid: int = 18
    """Lowest bid."""
    schneider_points: int = 90
    """Card points (61 to 120) from which the declarer has made the others schneider; they make him so at 90."""
    steps: Steps = Steps.ADDITIVE
    """Multipliers beyond matadors."""
    with_skat: WithSkat = WithSkat.ANY_GAME
    """Games with the skat; whatever they are, schneider and schwarz are announced without it only."""
    ouvert: Ouvert = Ouvert.SCHWARZ_ANNOUNCED
    """Suit games and Grand ouvert."""
    lost_game: LostGame = LostGame.DOUBLE
    """A lost game."""
    overbid_charge: OverbidCharge = OverbidCharge.SMALLEST_MULTIPLE
    """An overbid suit game or Grand."""
    null_overbid: NullOverbid = NullOverbid.CHEAPEST_GAME
    """An overbid Null."""
    all_pass: AllPass = AllPass.NEXT_DEAL
    """When all pass."""
    ramsch: RamschRules | None = None
    """Ramsch; None where it never is played."""
    settled: Settled = Settled.THE_LIST
    """Settlement of the list."""
    series: Series = Series.LIST
    """Order of the deals."""
    bock: Bock = Bock.ALL_GAMES
    """Games that a Bock round doubles."""

    def __post_init__(self) -> None:
        self._check_bases(self.suit_bases, min(self.grand_bases))
        if self.turn_bases:
            self._check_bases(self.turn_bases.suits, self.turn_bases.grand)
        self._check_nulls()
        if not 61 <= self.schneider_points <= 120:
            raise IllegalError(f"{self.name}: schneider from {self.schneider_points} points: it must be 61 to 120")
        lowest_game = 2 * min(self.turn_bases.suits if self.turn_bases else self.suit_bases)
        if not 1 <= self.lowest_bid <= lowest_game:
            raise IllegalError(f"{self.name}: lowest bid {self.lowest_bid}: it must be 1 to {lowest_game}")
        if self.ramsch is None and self.all_pass is not AllPass.NEXT_DEAL:
            raise IllegalError(f"{self.name}: Ramsch may follow when all pass, but no rules of Ramsch are given")
        if self.ramsch is None and self.series is Series.TO_HUNDRED:
            raise IllegalError(f"{self.name}: the series has a round of Ramsch, but no rules of Ramsch are given")

    def __hash__(self) -> int:
        # A few fields tell codes apart; hashing all of them, whenever something is remembered by its code, costs much.
        return hash((self.name, self.lowest_bid, self.suit_bases))

    def __str__(self) -> str:
        return self.title or self.name

    def _check_bases(self, suits: SuitBases, grand: int) -> None:
        bases = (*reversed(suits), grand)
        if bases[0] < 1 or any(low >= high for low, high in pairwise(bases)):
            raise IllegalError(f"{self.name}: bases {bases}: diamonds, hearts, spades, clubs, Grand must rise from 1")

    def _check_nulls(self) -> None:
        given = [value for value in self.null_values if value is not None]
        if any(value < 1 for value in given) or any(low > high for low, high in pairwise(given)):
            raise IllegalError(f"{self.name}: Null values {tuple(self.null_values)} must not fall")

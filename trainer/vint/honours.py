"""Who holds the honours, aces, coronas, and what they bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trainer.cards import CardSet, Suit
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.vint.contract import Strain
from trainer.vint.lines import Line, counted, number_word
from trainer.vint.prices import (
    MIN_ACES_IN_HAND,
    MIN_CORONA,
    RANKS_DOWN,
    ace_price,
    aces_in_hand_points,
    corona_points,
    honour_price,
)
from trainer.vint.rubber import ByPair
from trainer.vint.rules import AcesAndCorona, Honours, VintRules

TRUMP_HONOURS = 5
"""Ace, king, queen, jack, ten of trumps (note 4)."""
ACES = 4
_SUIT_CARDS = _HAND_CARDS = 13
_SUIT_MASK = (1 << _SUIT_CARDS) - 1
_HONOUR_MASK = 0b11111 << 8
_ACES_MASK = sum(1 << (_SUIT_CARDS * place + 12) for place in range(4))
_SUITS = tuple(Suit)
# Length of the run from the ace down, by the thirteen bits of a suit.
_RUNS = bytes(_SUIT_CARDS - (held ^ _SUIT_MASK).bit_length() for held in range(_SUIT_MASK + 1))


@dataclass(frozen=True, slots=True)
class Corona:
    """A run of this length from the ace down in one hand, at least A K Q (note 5)."""

    suit: Suit
    length: int

    def __str__(self) -> str:
        return f"corona {' '.join(map(str, RANKS_DOWN[: self.length]))} of {self.suit.name.lower()} in one hand"


@dataclass(frozen=True, slots=True)
class Figures:
    """What one hand shows after the play: its coronas, and its aces if they are three or four (else 0).

    Raises IllegalError for coronas and aces that are more cards than a hand has.
    """

    coronas: tuple[Corona, ...] = ()
    aces: int = 0

    def __post_init__(self) -> None:
        # Each corona has an ace: only the aces beyond these are further cards.
        cards = sum(corona.length for corona in self.coronas) + max(self.aces - len(self.coronas), 0)
        if cards > _HAND_CARDS:
            shown = "coronas and other aces" if self.aces > len(self.coronas) else "coronas"
            raise IllegalError(f"{shown} of {cards} cards in one hand: a hand has {_HAND_CARDS}")

    @classmethod
    def of(cls, hand: CardSet) -> Figures:
        """The figures of these cards."""
        mask = hand.mask
        aces = (mask & _ACES_MASK).bit_count()
        runs = [_RUNS[mask >> place & _SUIT_MASK] for place in (0, 13, 26, 39)]
        if max(runs) < MIN_CORONA and aces < MIN_ACES_IN_HAND:
            return NO_FIGURES
        coronas = tuple(Corona(suit, run) for suit, run in zip(_SUITS, runs, strict=True) if run >= MIN_CORONA)
        return cls(coronas, aces if aces >= MIN_ACES_IN_HAND else 0)


NO_FIGURES = Figures()


@dataclass(frozen=True, slots=True)
class Holdings:
    """What was dealt that counts above the line: trump honours (0-0 at no trump) and aces by Pair, figures by Compass.

    Raises IllegalError for counts that no deal can give.
    """

    honours: ByPair
    aces: ByPair
    figures: tuple[Figures, Figures, Figures, Figures] = (NO_FIGURES,) * 4

    def __post_init__(self) -> None:
        if min(self.honours) < 0 or sum(self.honours) not in {0, TRUMP_HONOURS}:
            raise IllegalError(f"{_dash(self.honours)} honours: there are five trump honours, at no trump 0-0")
        if min(self.aces) < 0 or sum(self.aces) != ACES:
            raise IllegalError(f"{_dash(self.aces)} aces: there are four of them")

    @classmethod
    def of(cls, deal: Deal, strain: Strain) -> Holdings:
        """The holdings of a deal of four hands by Compass in this strain; IllegalError if aces or honours lack."""
        north, east, south, west = deal.hands
        pairs = (north.mask | south.mask, east.mask | west.mask)
        aces = ((pairs[0] & _ACES_MASK).bit_count(), (pairs[1] & _ACES_MASK).bit_count())
        honours = _HONOUR_MASKS[strain]
        held = ((pairs[0] & honours).bit_count(), (pairs[1] & honours).bit_count())
        return cls(held, aces, (Figures.of(north), Figures.of(east), Figures.of(south), Figures.of(west)))

    def check(self, strain: Strain) -> None:
        """Raises IllegalError if there are honours at no trump or none in a trump contract."""
        wanted = 0 if strain is Strain.NO_TRUMP else TRUMP_HONOURS
        if sum(self.honours) != wanted:
            raise IllegalError(f"{_dash(self.honours)} honours in {strain}: their sum must be {wanted}")


class Misfit(NamedTuple):
    """A count of a side that is smaller than what its hands show."""

    what: str
    pair: Pair
    told: int
    shown: int


def misfits(holdings: Holdings, strain: Strain) -> Iterator[Misfit]:
    """Where aces and trump honours, entered as counts, contradict the coronas and aces of single hands."""
    for pair in Pair:
        hands = [holdings.figures[seat] for seat in pair.seats]
        aces = sum(max(hand.aces, len(hand.coronas)) for hand in hands)
        if aces > holdings.aces[pair]:
            yield Misfit("aces", pair, holdings.aces[pair], aces)
        lengths = [corona.length for hand in hands for corona in hand.coronas if corona.suit is strain.suit]
        trumps = min(max(lengths, default=0), TRUMP_HONOURS)
        if trumps > holdings.honours[pair]:
            yield Misfit("honours", pair, holdings.honours[pair], trumps)


_HONOUR_MASKS = {
    strain: 0 if strain.suit is None else _HONOUR_MASK << _SUIT_CARDS * _SUITS.index(strain.suit) for strain in Strain
}

Written = Iterator[tuple[Pair, Line]]


def figure_lines(rules: VintRules, strain: Strain, holdings: Holdings) -> Written:
    """What coronas, and three or four aces in one hand, bring their side, defenders too (rule 62, calc 18)."""
    for seat, figures in zip(_SEATS, holdings.figures, strict=True):
        if figures is not NO_FIGURES:
            for line in hand_lines(rules, strain, figures):
                yield seat.pair, line


_SEATS = tuple(Compass)


def hand_lines(rules: VintRules, strain: Strain, figures: Figures) -> tuple[Line, ...]:
    """What the figures of one hand bring."""
    coronas = [_corona_line(corona, strain) for corona in figures.coronas]
    if not figures.aces:
        return tuple(coronas)
    points = aces_in_hand_points(rules, figures.aces, strain)
    aces = Line(f"{counted(figures.aces, 'ace')} in one hand", points)
    if rules.aces_and_corona is AcesAndCorona.BOTH or not coronas:
        return (*coronas, aces)
    return (aces,) if points > sum(line.points for line in coronas) else tuple(coronas)


def _corona_line(corona: Corona, strain: Strain) -> Line:
    doubled = strain is Strain.NO_TRUMP or corona.suit is strain.suit
    return Line(f"{corona}{', double' if doubled else ''}", corona_points(corona.length, doubled=doubled))


def honour_lines(rules: VintRules, level: int, strain: Strain, holdings: Holdings, seven_tricks: Pair) -> Written:
    """What trump honours and aces bring; two aces each go to the side that has `seven_tricks` or more (calc 11 to 17).

    A remark of 0 points stands with the honours that aces of the others outweigh exactly.
    """
    aces_side, aces = _owner(holdings.aces, seven_tricks)
    if strain is Strain.NO_TRUMP:
        yield aces_side, _at(counted(aces, "ace"), aces, ace_price(level, strain))
        return
    side, count = _owner(holdings.honours, seven_tricks)
    price = honour_price(level)
    if rules.honours is Honours.SEPARATE:
        yield side, _at(counted(count, "honour"), count, price)
        yield aces_side, _at(counted(aces, "ace"), aces, price)
    else:
        yield _combined(side, count, aces_side, aces, price)


def _combined(side: Pair, count: int, aces_side: Pair, aces: int, price: int) -> tuple[Pair, Line]:
    honours, ace_words = counted(count, "honour"), counted(aces, "ace")
    if side is aces_side:
        return side, _sum(f"{honours} and {ace_words}", count + aces, price)
    if count > aces:
        return side, _sum(f"{honours} less {ace_words} of the others", count - aces, price)
    if aces > count:
        return aces_side, _sum(f"{ace_words} less {honours} of the others", aces - count, price)
    return side, Line(f"{honours} against {ace_words} of the others: nobody writes", 0)


def _owner(counts: Sequence[int], seven_tricks: Pair) -> tuple[Pair, int]:
    """Who writes a kind of cards and for how many: the side with more of them (note 4, calc 12 and 13)."""
    if counts[0] == counts[1]:
        return seven_tricks, counts[0]
    side = Pair.NORTH_SOUTH if counts[0] > counts[1] else Pair.EAST_WEST
    return side, counts[side]


def _at(words: str, count: int, price: int) -> Line:
    return Line(f"{words} at {price}", count * price)


def _sum(words: str, count: int, price: int) -> Line:
    return Line(f"{words}, {number_word(count)} at {price}", count * price)


def _dash(counts: ByPair) -> str:
    return f"{counts[0]}-{counts[1]}"

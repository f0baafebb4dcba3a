"""Ramsch in the words of its kernel: rules, what was played, the table; and whether worlds can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.order import card_points
from trainer.skat.play import PlayedTrick
from trainer.skat.ramsch import RAMSCH_ORDER, last_takers
from trainer.skat.ramsch_rules import Durchmarsch, FewestTie, Jungfrau, MostTie, RamschRules, RamschScore, RamschSkat
from trainer.solver.encoding import card_bits, encode
from trainer.tricks import Trick

Masks = NDArray[np.int64]

BITS = card_bits(Game.GRAND)
"""Number of the kernel bit of each card."""


def code_of(kernel: ModuleType, rules: RamschRules, *, unseen_passes: int, skat_points: int = 0) -> int:
    """The rules, and what is fixed before the first trick, as one word."""
    parts = {
        kernel.SCORE: list(RamschScore).index(rules.score),
        kernel.MARCH: list(Durchmarsch).index(rules.durchmarsch),
        kernel.MAID: list(Jungfrau).index(rules.jungfrau),
        kernel.SKAT_TO_LOSER: rules.skat is RamschSkat.PASSED_ON,
        kernel.LATER_IS_BEST: rules.fewest_tie is FewestTie.LAST_TRICK,
        kernel.LATER_LOSES: rules.most_tie is MostTie.LATER_TRICK,
        kernel.UNSEEN: unseen_passes,
        kernel.SKAT_POINTS: skat_points,
    }
    return sum(int(part) << place for place, part in parts.items())


def standing_of(kernel: ModuleType, tricks: tuple[PlayedTrick, ...]) -> int:
    """What these tricks brought, as one word."""
    last, later = (kernel.NOBODY if seat is None else int(seat) for seat in last_takers(tricks))
    standing = last << kernel.LAST | later << kernel.LATER
    for trick in tricks:
        standing += card_points(CardSet.of(trick.cards)) << kernel.POINTS_WIDTH * trick.winner
        standing |= 1 << kernel.TAKEN + trick.winner
    return int(standing)


@dataclass(frozen=True, slots=True)
class Table:
    """The open trick as the kernel takes it: how many cards, their suit, the best, whose it is, their points."""

    placed: int
    suit: int
    best: int
    taker: int
    points: int

    @property
    def words(self) -> tuple[int, int, int, int, int]:
        """In the order of the kernel's arguments."""
        return self.placed, self.suit, self.best, self.taker, self.points

    @classmethod
    def of(cls, leader: Seat, trick: Trick) -> Table:
        """The trick that this seat leads."""
        if not trick.cards:
            return cls(0, 0, 0, 0, 0)
        place = trick.winner(RAMSCH_ORDER)
        return cls(
            placed=len(trick.cards),
            suit=encode(Game.GRAND, RAMSCH_ORDER.suit_of(trick.cards[0]).mask),
            best=BITS[trick.cards[place]],
            taker=(leader + place) % 3,
            points=card_points(CardSet.of(trick.cards)),
        )


def played_cards(tricks: tuple[PlayedTrick, ...], trick: Trick) -> CardSet:
    """All cards that everybody has seen played."""
    return CardSet.of([*trick.cards, *(card for taken in tricks for card in taken.cards)])


def preferred(cards: CardSet) -> tuple[Card, ...]:
    """The cards in the order in which the solver prefers equally good ones: suit by suit, then jacks, from below."""
    return tuple(sorted(cards, key=BITS.__getitem__))


def check_worlds(hands: Masks, skat: Masks, gone: CardSet, counts: Sequence[int]) -> None:
    """The kernel trusts its worlds: each must have hands of these sizes and two in the skat, all 32 cards once."""
    if hands.ndim != 2 or hands.shape[1:] != (3,) or skat.shape != hands.shape[:1]:
        raise IllegalError(
            f"hands of shape {hands.shape}, skat of {skat.shape}: three hands and a skat a row are wanted"
        )
    together = hands[:, 0] | hands[:, 1] | hands[:, 2] | skat | gone.mask
    bad = (np.bitwise_count(hands) != np.array(counts)).any(axis=1) | (np.bitwise_count(skat) != 2)
    bad |= together != SKAT_DECK.mask
    if bad.any():
        row, sizes = int(np.argmax(bad)), ", ".join(map(str, counts))
        raise IllegalError(
            f"row {row}: hands of {sizes} cards and two in the skat are wanted, with those played all 32"
        )

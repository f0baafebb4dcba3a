"""Slow and obvious twins of the solvers, built from the rules modules only: whoever doubts a solver can ask them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from trainer.cards import Card, CardSet
from trainer.seats import Compass, Pair
from trainer.skat.contract import Game
from trainer.skat.order import card_order, card_points
from trainer.tricks import EMPTY_TABLE, Trick
from trainer.vint import play as vint
from trainer.vint.contract import Strain

DECLARER = 0

Worth = Callable[[bool, Trick], int]
"""What a trick is worth to the declarer, given whether he took it."""


def points_worth(taken: bool, trick: Trick) -> int:
    """Card points."""
    return card_points(CardSet.of(trick.cards)) if taken else 0


def tricks_worth(taken: bool, trick: Trick) -> int:
    """One for a trick."""
    return int(taken)


def null_worth(taken: bool, trick: Trick) -> int:
    """In Null he wants none."""
    return -int(taken)


@dataclass(frozen=True)
class Ending:
    """Hands by side (declarer, left, right), the side to move, the cards on the table."""

    game: Game
    hands: tuple[CardSet, CardSet, CardSet]
    to_move: int
    trick: Trick = EMPTY_TABLE

    @property
    def legal(self) -> CardSet:
        """What the side to move may play."""
        return self.trick.legal(card_order(self.game), self.hands[self.to_move])

    def play(self, card: Card) -> tuple[Ending, Trick | None]:
        """The ending after this card, and the trick if that was its last card; then its taker is to move."""
        first, second, third = (hand - CardSet.of([card]) for hand in self.hands)
        trick = self.trick.after(card)
        after = replace(self, hands=(first, second, third), trick=trick, to_move=(self.to_move + 1) % 3)
        if len(trick.cards) < 3:
            return after, None
        taker = (self.to_move - 2 + trick.winner(card_order(self.game))) % 3
        return replace(after, trick=EMPTY_TABLE, to_move=taker), trick


@dataclass
class Minimax:
    """The whole tree, every equal position once: the declarer wants much, the other two little."""

    worth: Worth
    known: dict[Ending, int] = field(default_factory=dict)

    def value(self, ending: Ending) -> int:
        """Sum of the worth of all tricks from here on."""
        if not ending.legal:
            return 0
        if ending not in self.known:
            best = max if ending.to_move == DECLARER else min
            self.known[ending] = best(self.values(ending).values())
        return self.known[ending]

    def values(self, ending: Ending) -> dict[Card, int]:
        """Value of each legal card."""
        return {card: self._value_of_card(ending, card) for card in ending.legal}

    def _value_of_card(self, ending: Ending, card: Card) -> int:
        after, trick = ending.play(card)
        gained = 0 if trick is None else self.worth(after.to_move == DECLARER, trick)
        return gained + self.value(after)


@dataclass(frozen=True)
class FourHands:
    """Hands by Compass, who is to move, the cards on the table; in misere each pair wants few tricks."""

    strain: Strain
    hands: tuple[CardSet, ...]
    to_move: Compass
    misere: bool = False
    trick: Trick = EMPTY_TABLE

    @property
    def legal(self) -> CardSet:
        """What may be played."""
        return self.trick.legal(vint.card_order(self.strain), self.hands[self.to_move])

    def play(self, card: Card) -> tuple[FourHands, int]:
        """The ending after this card, and 1 if North-South took a trick with it, else 0."""
        hands = tuple(hand - CardSet.of([card]) for hand in self.hands)
        trick = self.trick.after(card)
        if len(trick.cards) < 4:
            return replace(self, hands=hands, trick=trick, to_move=self.to_move.left), 0
        taker = Compass((self.to_move.left + trick.winner(vint.card_order(self.strain))) % 4)
        return replace(self, hands=hands, trick=EMPTY_TABLE, to_move=taker), int(taker.pair is Pair.NORTH_SOUTH)


@dataclass
class FourHandMinimax:
    """The whole tree, every equal position once: tricks of North-South."""

    known: dict[FourHands, int] = field(default_factory=dict)

    def value(self, ending: FourHands) -> int:
        """Tricks of North-South from here on."""
        if not ending.legal:
            return 0
        if ending not in self.known:
            wants_many = (ending.to_move.pair is Pair.NORTH_SOUTH) != ending.misere
            self.known[ending] = (max if wants_many else min)(self.values(ending).values())
        return self.known[ending]

    def values(self, ending: FourHands) -> dict[Card, int]:
        """The same for each legal card."""
        return {card: taken + self.value(after) for card in ending.legal for after, taken in [ending.play(card)]}

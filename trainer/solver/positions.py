"""A Skat position with all cards on the table, and what one more card makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.errors import IllegalError
from trainer.skat.contract import Game
from trainer.skat.order import card_order, card_points
from trainer.tricks import Trick

_FULL_HAND = 10


class Side(IntEnum):
    """The three hands as the declarer sees them, in playing order."""

    DECLARER = 0
    LEFT = 1
    RIGHT = 2

    def later(self, places: int) -> Side:
        """Who plays so many places after this side; negative: before."""
        return Side((self + places) % 3)


@dataclass(frozen=True, slots=True)
class Position:
    """The cards still held, as masks over `Card.index` by side, and the open trick; `to_move` is whose turn it is.

    Cards on the table are in no hand. Raises IllegalError if this cannot come about.
    """

    game: Game
    declarer: int
    left: int
    right: int
    to_move: Side
    trick: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        _check_cards(self)
        _check_counts(self)

    @property
    def hands(self) -> tuple[int, int, int]:
        """The hands by side."""
        return self.declarer, self.left, self.right

    @property
    def leader(self) -> Side:
        """Who led, or leads, to this trick."""
        return self.to_move.later(-len(self.trick))

    @property
    def is_over(self) -> bool:
        """True if nobody has a card to play."""
        return not any(self.hands)

    @property
    def legal_cards(self) -> CardSet:
        """What the side to move may play."""
        return Trick(self.trick).legal(card_order(self.game), CardSet(self.hands[self.to_move]))

    def after(self, card: Card) -> Step:
        """The position after a card of the side to move; raises IllegalError if it may not be played."""
        order, trick, hand = card_order(self.game), Trick(self.trick), CardSet(self.hands[self.to_move])
        trick.check(order, hand, card)
        declarer, left, right = (mask & ~(1 << card.index) for mask in self.hands)
        trick = trick.after(card)
        if len(trick.cards) < 3:
            return Step(Position(self.game, declarer, left, right, self.to_move.later(1), trick.cards))
        taker = self.leader.later(trick.winner(order))
        gained = card_points(CardSet.of(trick.cards)) if taker is Side.DECLARER else 0
        return Step(Position(self.game, declarer, left, right, taker), taker, gained)


@dataclass(frozen=True, slots=True)
class Step:
    """What a card leads to: the next position; if it ended a trick, who took it, and what that gave the declarer."""

    position: Position
    taker: Side | None = None
    gained: int = 0


def _check_cards(position: Position) -> None:
    seen = CardSet()
    for part in (*map(CardSet, position.hands), *(CardSet.of([card]) for card in position.trick)):
        if seen & part:
            raise IllegalError(f"{seen & part} lies in two places: every card exists once")
        seen |= part
    if seen - SKAT_DECK:
        raise IllegalError(f"{seen - SKAT_DECK} in a hand: Skat is played with sevens to aces")


def _check_counts(position: Position) -> None:
    if len(position.trick) > 2:
        raise IllegalError(f"{len(position.trick)} cards on the table: an open trick has one or two")
    counts = [hand.bit_count() for hand in position.hands]
    for place in range(len(position.trick)):
        counts[position.leader.later(place)] += 1
    if len(set(counts)) > 1 or counts[0] > _FULL_HAND:
        text = ", ".join(map(str, counts))
        raise IllegalError(f"hands of {text} cards, the table included: wanted are three of the same size, at most ten")

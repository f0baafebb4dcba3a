"""Positions for the open-card solver of four hands: trumps or none, to take tricks or (misere) to avoid them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.cards import Card, CardSet, Suit
from trainer.errors import IllegalError
from trainer.seats import Compass

Hands = tuple[int, int, int, int]
_SUIT_BITS = (1 << 13) - 1


@dataclass(frozen=True, slots=True)
class Table:
    """Four hands (CardSet masks by Compass), whose turn it is, and the cards of an open trick.

    Every hand holds as many cards; those that have played to the trick one fewer. With cards in `trick` the leader sits
    `len(trick)` before `to_move`. In misere each pair wants to take few tricks. Raises IllegalError otherwise.
    """

    hands: Hands
    trump: Suit | None
    to_move: Compass
    trick: tuple[Card, ...] = ()
    misere: bool = False

    def __post_init__(self) -> None:
        if len(self.trick) > 3:
            raise IllegalError(f"{len(self.trick)} cards on the table: a fourth ends the trick, leave it out")
        self._check_apart()
        for turn in range(4):
            seat = Compass((self.leader + turn) % 4)
            wanted = self.tricks - (turn < len(self.trick))
            if self.hands[seat].bit_count() != wanted:
                raise IllegalError(
                    f"{seat} holds {self.hands[seat].bit_count()} cards where {wanted} are wanted: "
                    "all hands have as many, those that played to the trick one fewer"
                )

    def _check_apart(self) -> None:
        seen = 0
        for mask in (*self.hands, *(1 << card.index for card in self.trick)):
            if seen & mask:
                raise IllegalError(f"{CardSet(seen & mask)} stands twice: every card exists once")
            seen |= mask
        if seen >> 52:
            raise IllegalError("a hand holds bits beyond the 52 cards")

    @property
    def leader(self) -> Compass:
        """Who leads, or led, to the trick."""
        return Compass((self.to_move - len(self.trick)) % 4)

    @property
    def tricks(self) -> int:
        """Tricks to come, the open one included."""
        return self.hands[self.to_move].bit_count()

    @property
    def legal(self) -> CardSet:
        """The cards that may be played now: follow suit, else any."""
        hand = self.hands[self.to_move]
        if not self.trick:
            return CardSet(hand)
        return CardSet(hand & _suit_mask(self.trick[0].suit) or hand)

    @property
    def winner(self) -> int:
        """Place in the open trick (0: the leader's) of the card that wins so far; 0 on an empty table."""
        return self._winner(self.trick)

    def _winner(self, trick: tuple[Card, ...]) -> int:
        best = 0
        for place, card in enumerate(trick):
            if place and self._beats(card, trick[best]):
                best = place
        return best

    def _beats(self, card: Card, best: Card) -> bool:
        if card.suit is best.suit:
            return card.index > best.index
        return card.suit is self.trump

    def after(self, card: Card) -> tuple[Table, Compass | None]:
        """The position after a card, and who took the trick if that ended it; raises IllegalError if it is illegal."""
        if card not in self.legal:
            raise IllegalError(f"{self.to_move} cannot play {card}: {self.legal or 'nothing'} may be played")
        hands = list(self.hands)
        hands[self.to_move] ^= 1 << card.index
        after = (hands[0], hands[1], hands[2], hands[3])
        trick = (*self.trick, card)
        if len(trick) < 4:
            return replace(self, hands=after, to_move=self.to_move.left, trick=trick), None
        taker = Compass((self.leader + self._winner(trick)) % 4)
        return replace(self, hands=after, to_move=taker, trick=()), taker


def after_line(table: Table, line: tuple[Card, ...]) -> Iterator[tuple[Table, Compass | None]]:
    """The positions after each card of a line, with who took a trick; raises IllegalError like `Table.after`."""
    for card in line:
        table, taker = table.after(card)
        yield table, taker


def _suit_mask(suit: Suit) -> int:
    return _SUIT_BITS << (13 * tuple(Suit).index(suit))

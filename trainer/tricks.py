"""Following suit and winning tricks, for any game that says which cards belong together and which is higher."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from trainer.cards import Card, CardSet
from trainer.errors import IllegalError


@dataclass(frozen=True, slots=True)
class CardOrder:
    """The suits of a game, each highest card first, and its trumps (none if empty), which are one suit of their own."""

    suits: tuple[tuple[Card, ...], ...]
    trumps: tuple[Card, ...] = ()
    _suit_of: dict[Card, CardSet] = field(init=False, repr=False, compare=False)
    _place: dict[Card, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        groups = (self.trumps, *self.suits)
        cards = [card for group in groups for card in group]
        if len(set(cards)) != len(cards):
            raise IllegalError("a card stands in two suits of this order: every card belongs to one")
        object.__setattr__(self, "_suit_of", {card: CardSet.of(group) for group in groups for card in group})
        object.__setattr__(self, "_place", {card: place for place, card in enumerate(cards)})

    def suit_of(self, card: Card) -> CardSet:
        """All cards of the suit that this card belongs to, trumps being one suit."""
        return self._suit_of[card]

    def is_trump(self, card: Card) -> bool:
        """True if the card is a trump in this order."""
        return self._place[card] < len(self.trumps)

    def beats(self, card: Card, best: Card) -> bool:
        """True if `card`, played after `best`, takes the trick from it."""
        if card in self._suit_of[best]:
            return self._place[card] < self._place[best]
        return self.is_trump(card)

    def arranged(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards as a hand is held: trumps first, then suit by suit, each from the top."""
        return tuple(sorted(cards, key=self._place.__getitem__))


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards on the table in the order in which they were played."""

    cards: tuple[Card, ...] = ()

    @property
    def led(self) -> Card | None:
        """The first card, or None on an empty table."""
        return self.cards[0] if self.cards else None

    def legal(self, order: CardOrder, hand: CardSet) -> CardSet:
        """The cards of the hand that may be played now: follow suit if possible, else any."""
        if not self.cards:
            return hand
        return hand & order.suit_of(self.cards[0]) or hand

    def check(self, order: CardOrder, hand: CardSet, card: Card) -> None:
        """Raises IllegalError if the card may not be played from this hand, with the cards that may."""
        if card not in hand:
            raise IllegalError(f"cannot play {card}: it is not in the hand {hand}")
        legal = self.legal(order, hand)
        if card not in legal:
            raise IllegalError(f"cannot play {card}: {self.led} was led and must be followed with {_one_of(legal)}")

    def after(self, card: Card) -> Trick:
        """The trick with this card on the table too."""
        return Trick((*self.cards, card))

    def winner(self, order: CardOrder) -> int:
        """Place (0 = the leader's) of the card that takes the trick as it lies; raises IllegalError if none lies."""
        if not self.cards:
            raise IllegalError("no card lies on the table: nobody has won this trick")
        best = 0
        for place, card in enumerate(self.cards):
            if place and order.beats(card, self.cards[best]):
                best = place
        return best

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


EMPTY_TABLE = Trick()


def _one_of(cards: CardSet) -> str:
    names: Sequence[str] = [str(card) for card in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"

"""Suits, ranks, cards and sets of cards: values that print and parse themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum

from trainer.card_text import read_cards
from trainer.errors import IllegalError, UnreadableError


class Suit(Enum):
    """The four suits, in the order clubs, spades, hearts, diamonds; games rank them as they like."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"

    def __str__(self) -> str:
        return self.value


class Rank(Enum):
    """The thirteen ranks; which beats which is a matter of the game."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def __str__(self) -> str:
        return self.value


_SUITS = tuple(Suit)
_RANKS = tuple(Rank)
_SUIT_POSITION = {suit: position for position, suit in enumerate(_SUITS)}
_RANK_POSITION = {rank: position for position, rank in enumerate(_RANKS)}


@dataclass(frozen=True, slots=True)
class Card:
    """One card; its text is suit and rank, as in CJ."""

    suit: Suit
    rank: Rank

    @property
    def index(self) -> int:
        """Position of the card's bit in a CardSet, 0 to 51: 13 a suit (C S H D), 2 lowest."""
        return 13 * _SUIT_POSITION[self.suit] + _RANK_POSITION[self.rank]

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read exactly one card; raises UnreadableError."""
        pairs = read_cards(text)
        if len(pairs) != 1:
            raise UnreadableError(f"{text.strip()!r} is not one card: write suit and rank, for example CJ")
        suit, rank = pairs[0]
        return cls(Suit(suit), Rank(rank))


ALL_CARDS = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
# Every card with its bit, in the order of printing.
_PRINTED = tuple((1 << card.index, card) for suit in Suit for card in reversed(ALL_CARDS) if card.suit is suit)


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards as a bit mask over `Card.index`; prints in the order C S H D, ace down to two."""

    mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> CardSet:
        """The set of these cards; a card may come twice."""
        mask = 0
        for card in cards:
            mask |= 1 << card.index
        return cls(mask)

    @classmethod
    def parse(cls, text: str, *, deck: CardSet | None = None, count: int | None = None) -> CardSet:
        """Read a hand in any notation of `card_text`.

        `deck` is what may occur (default: all 52), `count` how many cards are wanted (default: any number).
        Raises UnreadableError for text that is no card, IllegalError for doubled, foreign, missing or surplus cards.
        """
        cards = [Card(Suit(suit), Rank(rank)) for suit, rank in read_cards(text)]
        _check_single(cards)
        found = cls.of(cards)
        if deck is not None:
            _check_deck(found, deck)
        if count is not None:
            _check_count(found, count)
        return found

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in canonical order."""
        return tuple(self)

    def __iter__(self) -> Iterator[Card]:
        return (card for bit, card in _PRINTED if self.mask & bit)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask >> card.index & 1)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __xor__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask ^ other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __le__(self, other: CardSet) -> bool:
        """True if every card of this set is in the other."""
        return not self.mask & ~other.mask

    def __str__(self) -> str:
        return " ".join(map(str, self))


NO_CARDS = CardSet()
FULL_DECK = CardSet.of(ALL_CARDS)
SKAT_DECK = CardSet.of(card for card in ALL_CARDS if _RANK_POSITION[card.rank] >= _RANK_POSITION[Rank.SEVEN])


def _check_single(cards: list[Card]) -> None:
    doubled = [str(card) for card, times in Counter(cards).items() if times > 1]
    if doubled:
        raise IllegalError(f"{', '.join(doubled)} stands twice: every card exists once")


def _check_deck(found: CardSet, deck: CardSet) -> None:
    foreign = found - deck
    if foreign:
        ranks = " ".join(str(rank) for rank in Rank if any(card.rank is rank for card in deck))
        raise IllegalError(f"{foreign} not in this deck of {len(deck)} cards: its ranks are {ranks}")


def _check_count(found: CardSet, count: int) -> None:
    if len(found) > count:
        raise IllegalError(f"{_cards(len(found))} where {count} are wanted: take {len(found) - count} away")
    if len(found) < count:
        raise IllegalError(f"{_cards(len(found))} where {count} are wanted: {count - len(found)} missing")


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"

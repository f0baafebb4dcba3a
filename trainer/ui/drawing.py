"""How cards look and are called on screen: deck styles, indices, names, order of display, inline text and symbols."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from trainer.cards import Card, Rank, Suit
from trainer.skat.contract import Game
from trainer.skat.order import card_order


class DeckStyle(Enum):
    """Which pictures and colours the cards are printed with."""

    TOURNAMENT = "tournament"
    """French suits as in German tournaments: clubs black, spades green, hearts red, diamonds orange."""
    FOUR_COLOUR = "four_colour"
    """French suits as bridge players colour them: clubs green, spades black, hearts red, diamonds orange."""
    FRENCH = "french"
    """French suits in black and red."""
    GERMAN = "german"
    """Acorns, leaves, hearts and bells, with Unter and Ober."""


class IndexLanguage(Enum):
    """The letters in the corners of court cards; German suits always have U and O."""

    ENGLISH = "english"
    GERMAN = "german"


_NUMBERS = {rank: rank.value for rank in Rank if rank.value.isdigit()} | {Rank.TEN: "10"}
_ENGLISH_INDEX = {rank: rank.value for rank in Rank} | _NUMBERS
_GERMAN_INDEX = _ENGLISH_INDEX | {Rank.JACK: "B", Rank.QUEEN: "D"}
_GERMAN_DECK_INDEX = _ENGLISH_INDEX | {Rank.JACK: "U", Rank.QUEEN: "O"}

_NUMBER_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANK_NAMES = dict(zip(Rank, (*_NUMBER_WORDS, "jack", "queen", "king", "ace"), strict=True))
_GERMAN_DECK_RANK_NAMES = _RANK_NAMES | {Rank.JACK: "unter", Rank.QUEEN: "ober"}
SUIT_NAMES = {Suit.CLUBS: "clubs", Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds"}
_GERMAN_SUIT_NAMES = {Suit.CLUBS: "acorns", Suit.SPADES: "leaves", Suit.HEARTS: "hearts", Suit.DIAMONDS: "bells"}

_TEXT_STYLE = "\ufe0e"
"""Variation selector 15: without it telephones draw suit characters as coloured pictures."""
SUIT_SYMBOLS = {
    Suit.CLUBS: "♣" + _TEXT_STYLE,
    Suit.SPADES: "♠" + _TEXT_STYLE,
    Suit.HEARTS: "♥" + _TEXT_STYLE,
    Suit.DIAMONDS: "♦" + _TEXT_STYLE,
}

_SUITS = tuple(Suit)
_NATURAL_RANKS = tuple(reversed(Rank))


def card_index(card: Card, deck: DeckStyle, language: IndexLanguage) -> str:
    """The letter or number in the card's corner, as "J", "10" or "U"."""
    if deck is DeckStyle.GERMAN:
        return _GERMAN_DECK_INDEX[card.rank]
    return (_GERMAN_INDEX if language is IndexLanguage.GERMAN else _ENGLISH_INDEX)[card.rank]


def suit_name(suit: Suit, deck: DeckStyle = DeckStyle.TOURNAMENT) -> str:
    """The suit as this deck calls it: "clubs", or "acorns" in a German deck."""
    return (_GERMAN_SUIT_NAMES if deck is DeckStyle.GERMAN else SUIT_NAMES)[suit]


def card_name(card: Card, deck: DeckStyle = DeckStyle.TOURNAMENT) -> str:
    """The card in words, for screen readers: "jack of clubs"."""
    ranks = _GERMAN_DECK_RANK_NAMES if deck is DeckStyle.GERMAN else _RANK_NAMES
    return f"{ranks[card.rank]} of {suit_name(card.suit, deck)}"


def card_text(card: Card) -> str:
    """The card in running text and chart labels: suit symbol and index, as "♣J"."""
    return SUIT_SYMBOLS[card.suit] + _ENGLISH_INDEX[card.rank]


def cards_text(cards: Iterable[Card]) -> str:
    """Several cards in running text: "♣J ♠J"."""
    return " ".join(map(card_text, cards))


def display_order(cards: Iterable[Card], game: Game | None = None) -> tuple[Card, ...]:
    """The 32 cards of Skat as a player sorts them: trumps first, then the suits clubs to diamonds, each from the top.

    Without a game, and in Grand, the jacks alone stand in front; Null has no trumps and goes A K Q J 10.
    """
    return card_order(game or Game.GRAND).arranged(cards)


def natural_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by suit, each from ace down to two, as in a picker."""
    return tuple(sorted(cards, key=_natural_key))


def _natural_key(card: Card) -> tuple[int, int]:
    return _SUITS.index(card.suit), _NATURAL_RANKS.index(card.rank)

"""Rank of the cards in each game, and their points."""

from __future__ import annotations

from functools import cache

from trainer.cards import SKAT_DECK, Card, CardSet, Rank, Suit
from trainer.skat.contract import Game
from trainer.tricks import CardOrder

_SUIT_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_NULL_RANKS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
JACKS = tuple(Card(suit, Rank.JACK) for suit in Suit)
"""The jacks from the highest down."""

POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}
"""Card points by rank; the others count nothing, all 32 cards 120."""
_WORTH = tuple(
    (points, CardSet.of(card for card in SKAT_DECK if card.rank is rank).mask) for rank, points in POINTS.items()
)


@cache
def card_order(game: Game) -> CardOrder:
    """Jacks are the highest trumps (ISkO 2.3); in Null there are none and the ten ranks below the jack."""
    if game is Game.NULL:
        return CardOrder(tuple(_cards(suit, _NULL_RANKS) for suit in Suit))
    trumps = JACKS if game.trump_suit is None else JACKS + _cards(game.trump_suit, _SUIT_RANKS)
    return CardOrder(tuple(_cards(suit, _SUIT_RANKS) for suit in Suit if suit is not game.trump_suit), trumps)


def card_points(cards: CardSet) -> int:
    """Card points of the set, 0 to 120."""
    return sum(points * (cards.mask & mask).bit_count() for points, mask in _WORTH)


def _cards(suit: Suit, ranks: tuple[Rank, ...]) -> tuple[Card, ...]:
    return tuple(Card(suit, rank) for rank in ranks)

"""Deals to measure with: random ones, and ones whose declarer might have named his game.

They come from seeds and from nothing that anyone will improve: the same deals next year.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice
from random import Random

from trainer.cards import SKAT_DECK, Card, CardSet, Rank, Suit
from trainer.skat.contract import Game
from trainer.skat.order import card_order, card_points
from trainer.solver.positions import Position, Side

SUIT_GAMES = (Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS)
_HIGH = (Rank.ACE, Rank.KING, Rank.QUEEN)

Dealt = tuple[Position, int]
"""A whole deal at the first lead, and the points that the declarer has laid away."""


def random_deals(games: tuple[Game, ...], number: int, seed: int) -> list[Dealt]:
    """Any ten cards for the declarer, any lead."""
    return list(islice(_deals(games, seed, lambda game, twelve: True), number))


def plausible_deals(games: tuple[Game, ...], number: int, seed: int) -> list[Dealt]:
    """Twelve cards worth playing, two of them laid away with some sense."""
    return list(islice(_deals(games, seed, _is_plausible), number))


def _deals(games: tuple[Game, ...], seed: int, accepts: Callable[[Game, CardSet], bool]) -> Iterator[Dealt]:
    for attempt in count():
        random = Random(f"{seed} {attempt}")
        cards = random.sample(SKAT_DECK.cards, 32)
        game, lead = random.choice(games), random.choice(tuple(Side))
        twelve, left, right = CardSet.of(cards[:12]), CardSet.of(cards[12:22]), CardSet.of(cards[22:])
        if accepts(game, twelve):
            laid_away = _laid_away(game, twelve)
            position = Position(game, (twelve - laid_away).mask, left.mask, right.mask, lead)
            yield position, card_points(laid_away)


def _is_plausible(game: Game, twelve: CardSet) -> bool:
    jacks, aces = (_count(twelve, rank) for rank in (Rank.JACK, Rank.ACE))
    if game is Game.NULL:
        ten = twelve - _laid_away(game, twelve)
        return sum(_count(ten, rank) for rank in _HIGH) <= 1 and _count(ten, Rank.SEVEN) >= 2
    if game is Game.GRAND:
        return jacks >= 2 and jacks + aces >= 5
    trumps = sum(card_order(game).is_trump(card) for card in twelve)
    return trumps >= 6 and jacks + aces >= 3


def _count(cards: CardSet, rank: Rank) -> int:
    return sum(card.rank is rank for card in cards)


def _laid_away(game: Game, twelve: CardSet) -> CardSet:
    """Null: the two highest. Else neither trumps nor aces, from short suits, dear ones first, if there are two."""
    order = card_order(game)
    lengths = {suit: sum(card.suit is suit for card in twelve) for suit in Suit}

    def reluctance(card: Card) -> tuple[object, ...]:
        if game is Game.NULL:
            return (order.suit_of(card).cards.index(card), lengths[card.suit])
        keep = order.is_trump(card) or card.rank is Rank.ACE
        return (keep, lengths[card.suit], -card_points(CardSet.of([card])))

    return CardSet.of(sorted(twelve, key=reluctance)[:2])

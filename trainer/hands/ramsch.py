"""Ramsch hands measured: what a holding may have to take, and which two cards the book passes on.

The book looks at each suit alone. The i-th lowest card held is played in the i-th round of its suit, and takes that
round if both others play below it; what it then brings home is feared as card points. Short suits let a hand throw
dangerous cards off. Jacks are left out: they may not be passed on. Every measure works on arrays of CardSet masks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from trainer.cards import Card, Rank, Suit
from trainer.hands.skat import suit_bytes
from trainer.skat.contract import Game
from trainer.skat.order import POINTS, card_order

Masks = NDArray[np.int64]
Danger = NDArray[np.float64]

_BITS = {rank: 1 << place for place, rank in enumerate(tuple(Rank)[5:])}
_UPWARDS = tuple(card.rank for card in reversed(card_order(Game.GRAND).suits[0]))
_SHIFTS = np.array([Card(suit, Rank.SEVEN).index for suit in Suit], dtype=np.int64)
# How surely the n-th round of a suit is played while others can still be below; points others add to it.
_ROUNDS = (1.0, 0.9, 0.55, 0.25, 0.12, 0.08, 0.05)
_OTHERS_POINTS = 8.0
# What a void and a single card of a suit are good for: throwing off.
_VOID, _SINGLE = 5.0, 2.0
_NEVER = -1000.0


def _held(byte: int) -> list[Rank]:
    return [rank for rank in _UPWARDS if byte & _BITS[rank]]


def _danger(byte: int) -> float:
    """Points feared from the cards of one suit, jacks left out."""
    held = _held(byte)
    missing = [rank for rank in _UPWARDS if rank not in held]
    feared = sum(_ROUNDS[at] * _takes(rank, missing) * _brings(rank) for at, rank in enumerate(held))
    return feared - {0: _VOID, 1: _SINGLE}.get(len(held), 0.0)


def _takes(rank: Rank, missing: list[Rank]) -> float:
    """The chance that both others play below this card, if each plays any of the missing ones."""
    below = sum(_UPWARDS.index(other) < _UPWARDS.index(rank) for other in missing)
    return (below / len(missing)) ** 2 if missing else 1.0


def _brings(rank: Rank) -> float:
    return _OTHERS_POINTS + POINTS.get(rank, 0)


def _table(measure: Callable[[int], float]) -> Danger:
    return np.array([measure(byte) for byte in range(256)], dtype=np.float64)


_DANGER = _table(_danger)


def _relief(byte: int, count: int) -> tuple[float, int]:
    """How much danger goes with the best `count` cards of a suit, and which bits they are."""
    pairs = [sum(bits) for bits in combinations([_BITS[rank] for rank in _held(byte)], count)]
    best = max(pairs, key=lambda away: _danger(byte) - _danger(byte ^ away), default=0)
    return (_danger(byte) - _danger(byte ^ best), best) if best else (_NEVER, 0)


_ONE = [_relief(byte, 1) for byte in range(256)]
_TWO = [_relief(byte, 2) for byte in range(256)]
_RELIEF = {count: np.array([found[0] for found in row]) for count, row in ((1, _ONE), (2, _TWO))}
_AWAY = {count: np.array([found[1] for found in row], dtype=np.int64) for count, row in ((1, _ONE), (2, _TWO))}


def suit_danger(masks: Masks, suit: Suit) -> Danger:
    """Card points feared from this suit; below zero for a suit that rather helps."""
    found: Danger = _DANGER[suit_bytes(masks, suit)]
    return found


def danger(masks: Masks) -> Danger:
    """Card points feared from the four suits together; only differences between hands mean something."""
    total: Danger = np.sum([suit_danger(masks, suit) for suit in Suit], axis=0)
    return total


def book_pair(masks: Masks) -> Masks:
    """For each twelve cards the two that the book passes on, as masks: those with which most danger goes, no jacks."""
    return _best(masks)[1]


def regret(twelve: Masks, pair: Masks) -> Danger:
    """By how many points of danger the pair passed on (no jack) falls short of the book's."""
    return np.maximum(0.0, _best(twelve)[0] - (danger(twelve) - danger(twelve & ~pair)))


def _best(masks: Masks) -> tuple[Danger, Masks]:
    """Most danger that goes with two cards, and the pair."""
    held = np.array([suit_bytes(masks, suit) for suit in Suit])
    reliefs, pairs = zip(*_choices(held), strict=True)
    chosen = np.argmax(reliefs, axis=0)[None]
    best: Danger = np.take_along_axis(np.array(reliefs), chosen, axis=0)[0]
    return best, np.take_along_axis(np.array(pairs), chosen, axis=0)[0]


def _choices(held: Masks) -> Iterator[tuple[Danger, Masks]]:
    """Two cards of one suit, or one of each of two suits: what goes with them, and their masks."""
    places = range(len(Suit))
    ones = [(_RELIEF[1][held[at]], _AWAY[1][held[at]] << _SHIFTS[at]) for at in places]
    for at in places:
        yield _RELIEF[2][held[at]], _AWAY[2][held[at]] << _SHIFTS[at]
    for one, two in combinations(places, 2):
        yield ones[one][0] + ones[two][0], ones[one][1] | ones[two][1]

"""Ramsch hands measured: what keeping the cards of a suit may cost, and how well two cards go.

Sensible play passes on by these counts (PASS_WEIGHTS of `solver.ramsch`), and here they are for arrays of CardSet
masks, so that worlds can be drawn by what the others would have passed. As in Null the i-th lowest card of a suit is
safe with at most i - 1 lower ones in other hands; each more makes it dangerous, the more points it has. A void is a
gain. Jacks are left out: they may not be passed on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from trainer.cards import CardSet, Rank, Suit
from trainer.hands.skat import suit_bytes
from trainer.skat.contract import Game
from trainer.skat.order import POINTS, card_order
from trainer.solver.ramsch import PASS_WEIGHTS

Masks = NDArray[np.int64]
Danger = NDArray[np.float64]

_BITS = {rank: 1 << place for place, rank in enumerate(tuple(Rank)[5:])}
_UPWARDS = tuple(card.rank for card in reversed(card_order(Game.GRAND).suits[0]))
_PLAIN = 0xFF ^ _BITS[Rank.JACK]
# A card costs so much for each lower card of others beyond the own lower ones, and more for each of its own points.
# Each of its points costs something, however safe it is.
_EXCESS, _EXCESS_POINT, _POINT, _VOID = PASS_WEIGHTS
_MOST_EXCESS = 4
_NEVER = -1000.0


def _ranks(byte: int) -> list[Rank]:
    return [rank for rank in _UPWARDS if byte & _BITS[rank]]


def _cost(mine: int, others: int) -> float:
    """What keeping these cards of one suit may cost if others hold those."""
    if not mine:
        return -_VOID if others else 0.0
    cost = 0.0
    for own_lower, rank in enumerate(_ranks(mine)):
        lower = sum(_UPWARDS.index(other) < _UPWARDS.index(rank) for other in _ranks(others))
        excess = min(max(lower - own_lower, 0), _MOST_EXCESS)
        cost += excess * (_EXCESS + _EXCESS_POINT * POINTS.get(rank, 0)) + _POINT * POINTS.get(rank, 0)
    return cost


class _Reliefs:
    """For every holding of a suit what goes with one or two of its cards: laid away or passed to another."""

    def __init__(self, *, is_last: bool) -> None:
        self.relief = np.full((256, 256), _NEVER)
        self.best: dict[int, Danger] = {count: np.full(256, _NEVER) for count in (1, 2)}
        for mine in (byte for byte in range(256) if byte & _PLAIN == byte):
            self._fill(mine, is_last)
        # Jacks do not belong to the suit.
        plain = np.arange(256) & _PLAIN
        self.relief = self.relief[plain]
        self.best = {count: row[plain] for count, row in self.best.items()}

    def _fill(self, mine: int, is_last: bool) -> None:
        others = _PLAIN ^ mine
        before = _cost(mine, others)
        self.relief[mine, 0] = 0.0
        for count in (1, 2):
            for bits in combinations([_BITS[rank] for rank in _ranks(mine)], count):
                away = sum(bits)
                found = before - _cost(mine ^ away, others if is_last else others | away)
                self.relief[mine, away] = found
                self.best[count][mine] = max(found, self.best[count][mine])


@cache
def _reliefs(is_last: bool) -> _Reliefs:
    return _Reliefs(is_last=is_last)


def suit_cost(mine: CardSet, others: CardSet, suit: Suit) -> float:
    """What keeping the own cards of a suit may cost if those of `others` are still about; negative for a void."""
    own, about = (int(suit_bytes(np.array([cards.mask]), suit)[0]) & _PLAIN for cards in (mine, others))
    return _cost(own, about)


def relief(twelve: Masks, pair: Masks, *, is_last: bool) -> Danger:
    """How much danger goes with a pair, no jacks, out of twelve cards: laid away if `is_last`, else to another hand."""
    table = _reliefs(is_last).relief
    total: Danger = np.sum([table[suit_bytes(twelve, suit), suit_bytes(pair, suit)] for suit in Suit], axis=0)
    return total


def regret(twelve: Masks, pair: Masks, *, is_last: bool) -> Danger:
    """By how much danger the pair passed on (no jack) falls short of the best."""
    return np.maximum(0.0, _best(twelve, is_last) - relief(twelve, pair, is_last=is_last))


def _best(masks: Masks, is_last: bool) -> Danger:
    """Most danger that goes with two cards."""
    held = np.array([suit_bytes(masks, suit) for suit in Suit])
    best: Danger = np.max(list(_choices(held, _reliefs(is_last))), axis=0)
    return best


def _choices(held: Masks, table: _Reliefs) -> Iterator[Danger]:
    """What goes with the best two cards of one suit, or the best of each of two suits."""
    yield from (table.best[2][suit] for suit in held)
    for one, two in combinations([table.best[1][suit] for suit in held], 2):
        yield one + two

"""Worlds of Vint: who may hold what, seen from one seat and given what the others have called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from trainer.cards import FULL_DECK
from trainer.deals import View
from trainer.sampling.completions import completions
from trainer.seats import Compass

Masks = NDArray[np.int64]
OffBook = Callable[[Compass, Masks], NDArray[np.int64]]
"""For a seat and an array of hands: how many of the calls that the seat has made differ from what each would call."""

HAND_SIZE = 13
# Deals of the unseen cards tried at a time, each in all six ways to give the hands to the seats, and how often.
_BATCH, _BATCHES = 500, 16


@dataclass(frozen=True, slots=True)
class Worlds:
    """Sampled worlds: all four hands by Compass, shape (n, 4), CardSet masks.

    `off` tells in how many calls each world differs from what the seats would have said by the book.
    """

    hands: Masks
    off: NDArray[np.int64]
    tried: int
    fitting: int

    def __len__(self) -> int:
        return len(self.hands)

    @property
    def note(self) -> str:
        """One sentence on how well the worlds fit what was heard; empty if they simply do."""
        if not self.off.any():
            return ""
        return (
            f"only {self.fitting} of {self.tried} random deals explain every call by the book, "
            f"so deals in which up to {int(self.off.max())} calls differ from it were taken too"
        )


def sample_worlds(view: View, off_book: OffBook | None, *, count: int, rng: np.random.Generator) -> Worlds:
    """`count` worlds, uniform over the completions of the view that agree with the calls.

    The view holds thirteen cards. `off_book` judges the hands of the three other seats, None if nothing was heard. If
    too few worlds agree with all calls, those that differ in the fewest are added, and the worlds say so.
    """
    seat = Compass(view.seat)
    others = (seat.left, seat.partner, seat.right)
    sizes = (HAND_SIZE,) * len(others)
    if off_book is None:
        return _worlds(view, others, completions(view.unseen(FULL_DECK), sizes, count, rng), count)
    pool: list[tuple[Masks, NDArray[np.int64]]] = []
    for _ in range(_BATCHES):
        pool.append(_batch(view, others, off_book, rng))
        if sum(int((off == 0).sum()) for _, off in pool) >= count:
            break
    return _pick(np.concatenate([hands for hands, _ in pool]), np.concatenate([off for _, off in pool]), count)


def _worlds(view: View, others: Sequence[Compass], parts: Sequence[Masks], count: int) -> Worlds:
    hands = _table(view, others, parts)
    return Worlds(hands, np.zeros(count, dtype=np.int64), tried=count, fitting=count)


def _table(view: View, others: Sequence[Compass], parts: Sequence[Masks]) -> Masks:
    hands = np.empty((len(parts[0]), 4), dtype=np.int64)
    hands[:, view.seat] = view.hand.mask
    for seat, part in zip(others, parts, strict=True):
        hands[:, seat] = part
    return hands


def _batch(
    view: View, others: Sequence[Compass], off_book: OffBook, rng: np.random.Generator
) -> tuple[Masks, NDArray[np.int64]]:
    """Random hands in all six orders, with the number of calls that each order leaves unexplained."""
    parts = completions(view.unseen(FULL_DECK), (HAND_SIZE,) * 3, _BATCH, rng)
    together = np.concatenate(parts)
    off = {seat: off_book(seat, together).reshape(3, _BATCH) for seat in others}
    orders = list(permutations(range(3)))
    hands = [_table(view, others, [parts[place] for place in order]) for order in orders]
    missed = [sum(off[seat][place] for seat, place in zip(others, order, strict=True)) for order in orders]
    mixed = rng.permutation(len(orders) * _BATCH)
    return np.concatenate(hands)[mixed], np.concatenate(missed)[mixed]


def _pick(hands: Masks, off: NDArray[np.int64], count: int) -> Worlds:
    """The first `count` worlds of those that leave the fewest calls unexplained."""
    chosen = np.argsort(off, kind="stable")[:count]
    # Common worlds are valued in this order: it must not put the best explained ones first.
    chosen.sort()
    return Worlds(hands[chosen], off[chosen], tried=len(off), fitting=int((off == 0).sum()))

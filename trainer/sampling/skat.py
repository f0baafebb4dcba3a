"""Worlds of Skat: who may hold what, seen from one seat and given what the others have bid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.cards import SKAT_DECK
from trainer.deals import View
from trainer.sampling.completions import completions
from trainer.seats import Seat
from trainer.skat.auction import Heard

Masks = NDArray[np.int64]
BidLimit = Callable[[Masks], NDArray[np.int64]]
"""For an array of ten-card hands how far each would bid, 0 = pass."""

HAND_SIZE, SKAT_SIZE = 10, 2
DEAL_SIZES = (HAND_SIZE, HAND_SIZE, HAND_SIZE, SKAT_SIZE)
"""Cards of the three hands, by seat, and of the skat."""
NO_LIMIT = 10_000
# Random deals tried for each world wanted, and how often, before the condition is widened.
_TRIES_A_WORLD, _BATCHES = 32, 12
# How far a bidder may be off his book, in bid values, when too few worlds fit what he said; the last ignores the calls.
_SLACK = (0, 4, 12, NO_LIMIT)


@dataclass(frozen=True, slots=True)
class Worlds:
    """Sampled worlds: for each the hands of the next seat (`left`) and the one before (`right`), and the skat.

    `slack` tells how far the calls were bent to find enough worlds: 0 not at all, NO_LIMIT they were ignored.
    """

    left: Masks
    right: Masks
    skat: Masks
    slack: int
    tried: int
    fitting: int

    @classmethod
    def one(cls, left: int, right: int, skat: int) -> Worlds:
        """A single world, known for certain; masks."""
        hand, other, rest = (np.array([mask], dtype=np.int64) for mask in (left, right, skat))
        return cls(hand, other, rest, slack=0, tried=1, fitting=1)

    def __len__(self) -> int:
        return len(self.left)

    def __getitem__(self, part: slice) -> Worlds:
        return Worlds(self.left[part], self.right[part], self.skat[part], self.slack, self.tried, self.fitting)

    @property
    def note(self) -> str:
        """One sentence on how well the worlds fit what was heard; empty if they simply do."""
        if self.slack == 0:
            return ""
        found = f"only {self.fitting} of {self.tried} random deals fit the calls"
        if self.slack == NO_LIMIT:
            return f"{found}, so the calls were left out of account"
        return f"{found}, so bidders were allowed to be {self.slack} off their book"


def sample_worlds(
    view: View, heard: Sequence[Heard], limit: BidLimit, *, count: int, rng: np.random.Generator
) -> Worlds:
    """`count` worlds, uniform over the completions of the view in which `limit` agrees with what was heard.

    The view holds ten cards, and those of the skat that were seen: both, or one that was turned. If a condition is so
    narrow that too few worlds are found, it is widened in steps, and the worlds say so.
    """
    seat = Seat(view.seat)
    left_heard, right_heard = heard[seat.left], heard[seat.right]
    sizes = (HAND_SIZE, HAND_SIZE, SKAT_SIZE - len(view.rest))
    pool: list[tuple[Masks, ...]] = []
    fits: list[NDArray[np.int64]] = []
    free = left_heard == right_heard == Heard()
    for _ in range(1 if free else _BATCHES):
        batch = completions(view.unseen(SKAT_DECK), sizes, count if free else _TRIES_A_WORLD * count, rng)
        pool.append(batch)
        fits.append(_fit(batch, left_heard, right_heard, limit))
        if sum(int((fit == 0).sum()) for fit in fits) >= count:
            break
    return _pick([np.concatenate(part) for part in zip(*pool, strict=True)], np.concatenate(fits), count, view)


def _fit(batch: tuple[Masks, ...], left: Heard, right: Heard, limit: BidLimit) -> NDArray[np.int64]:
    """For each world the first step of slack at which it fits."""
    left_limits, right_limits = limit(batch[0]), limit(batch[1])
    fit = np.full(len(batch[0]), len(_SLACK) - 1)
    for step in range(len(_SLACK) - 2, -1, -1):
        fit[allows(left, left_limits, _SLACK[step]) & allows(right, right_limits, _SLACK[step])] = step
    return fit


def allows(heard: Heard, limits: NDArray[np.int64], slack: int) -> NDArray[np.bool_]:
    """Which of these limits agree with the calls heard, give or take `slack` in bid values."""
    below = NO_LIMIT if heard.below is None else heard.below
    return (limits >= heard.at_least - slack) & (limits < below + slack)


def _pick(parts: list[Masks], fit: NDArray[np.int64], count: int, view: View) -> Worlds:
    """The first `count` worlds at the least slack that gives so many."""
    step = next(step for step in range(len(_SLACK)) if (fit <= step).sum() >= count)
    chosen = np.flatnonzero(fit <= step)[:count]
    left, right, skat = (part[chosen] for part in parts)
    skat = skat | view.rest.mask
    return Worlds(left, right, skat, slack=_SLACK[step], tried=len(fit), fitting=int((fit == 0).sum()))

"""Means and proportions that carry their sample size and their error."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import hypot, inf, sqrt

import numpy as np
from numpy.typing import NDArray
from scipy import stats

CONFIDENCE = 0.95
LEAST_CHANCE = 0.001
"""No sample makes a game certain: chances keep so far from 0 and 1."""
Samples = NDArray[np.float64]
_NORMAL_QUANTILE = float(stats.norm.ppf((1 + CONFIDENCE) / 2))


@cache
def _student_quantile(freedom: int) -> float:
    """Upper quantile of Student's distribution for the two-sided interval."""
    return float(stats.t.ppf((1 + CONFIDENCE) / 2, freedom))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A sample mean with its standard error; `n` samples stand behind it."""

    mean: float
    stderr: float
    n: int

    @classmethod
    def of(cls, samples: Samples) -> Estimate:
        """Mean of independent samples; NaN entries do not count. No sample: mean NaN, error infinite."""
        drawn = samples[~np.isnan(samples)]
        n = len(drawn)
        if n == 0:
            return cls(float("nan"), inf, 0)
        spread = float(drawn.std(ddof=1)) if n > 1 else inf
        return cls(float(drawn.mean()), spread / sqrt(n), n)

    @property
    def interval(self) -> tuple[float, float]:
        """Student's 95 % interval of the mean; unbounded with fewer than two samples."""
        if self.n < 2:
            return -inf, inf
        half = _student_quantile(self.n - 1) * self.stderr
        return self.mean - half, self.mean + half


@dataclass(frozen=True, slots=True)
class Chance:
    """A probability that was estimated, not counted: its standard error holds all that is in doubt; `n` worlds."""

    share: float
    stderr: float
    n: int

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval for as many games as would leave this error; 0 to 1 if nothing is known."""
        if self.stderr == 0:
            return self.share, self.share
        games = self.share * (1 - self.share) / self.stderr**2
        return _wilson(self.share, games) if games > 0 else (0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Proportion:
    """How often something happened: `count` times of `n`."""

    count: int
    n: int

    @property
    def share(self) -> float:
        """The observed share, 0 to 1; NaN if nothing was observed."""
        return self.count / self.n if self.n else float("nan")

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval; 0 to 1 if nothing was observed."""
        return _wilson(self.share, self.n) if self.n else (0.0, 1.0)


def _wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's interval of a probability of which so many games showed this share (Wilson 1927, JASA 22)."""
    squared = _NORMAL_QUANTILE**2 / games
    middle = share + squared / 2
    half = sqrt(squared * (share * (1 - share) + squared / 4))
    return max(0.0, (middle - half) / (1 + squared)), min(1.0, (middle + half) / (1 + squared))


def percent_digits(wins: Proportion | Chance) -> int:
    """Decimals to tell a share in per cent by: what was estimated is never called certain, "99.6 %", not "100 %"."""
    return 1 if isinstance(wins, Chance) and not 0.01 <= wins.share <= 0.99 else 0


def possible(share: float) -> float:
    """The share as a chance: a straight line through a curve may leave 0 to 1, or reach a certainty."""
    return min(max(share, LEAST_CHANCE), 1 - LEAST_CHANCE)


def paired_difference(one: Samples, other: Samples) -> Estimate:
    """Mean of `one - other` over the worlds in which both were valued: common worlds cancel common luck."""
    return Estimate.of(one - other)


def unpaired_difference(one: Estimate, other: Estimate) -> Estimate:
    """`one - other` of means from worlds of their own; `n` is that of the smaller sample."""
    return Estimate(one.mean - other.mean, hypot(one.stderr, other.stderr), min(one.n, other.n))

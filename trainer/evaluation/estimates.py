"""Means and proportions that carry their sample size and their error."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import hypot, inf, sqrt

import numpy as np
from numpy.typing import NDArray
from scipy import stats

CONFIDENCE = 0.95
Samples = NDArray[np.float64]


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
        """95 % interval of the beta distribution with this mean and standard deviation; 0 to 1 if nothing is known."""
        spread = self.share * (1 - self.share)
        if self.n < 2 or self.stderr**2 >= spread > 0:
            return 0.0, 1.0
        if self.stderr == 0 or spread == 0:
            return self.share, self.share
        weight = spread / self.stderr**2 - 1
        tail = (1 - CONFIDENCE) / 2
        beta = stats.beta(self.share * weight, (1 - self.share) * weight)
        return float(beta.ppf(tail)), float(beta.ppf(1 - tail))


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
        if not self.n:
            return 0.0, 1.0
        found = stats.binomtest(self.count, self.n).proportion_ci(CONFIDENCE, method="wilson")
        return float(found.low), float(found.high)


def paired_difference(one: Samples, other: Samples) -> Estimate:
    """Mean of `one - other` over the worlds in which both were valued: common worlds cancel common luck."""
    return Estimate.of(one - other)


def unpaired_difference(one: Estimate, other: Estimate) -> Estimate:
    """`one - other` of means from worlds of their own; `n` is that of the smaller sample."""
    return Estimate(one.mean - other.mean, hypot(one.stderr, other.stderr), min(one.n, other.n))

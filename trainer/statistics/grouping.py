"""Rows of a study put into groups: shares with Wilson's interval, means with their standard error, and how many.

Rows of one deal are alike. Where the deals are named, intervals count rows only for as much as they say: `n` is still
how many there are, but the error is that of independent deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import stats

from trainer.evaluation.estimates import CONFIDENCE, Estimate

FEWEST = 30
"""A group with fewer rows shows noise more than anything else."""
_QUANTILE = float(stats.norm.ppf((1 + CONFIDENCE) / 2))


@dataclass(frozen=True, slots=True)
class Sample:
    """Values with the deal of each, if that is known."""

    values: NDArray[np.float64]
    deals: NDArray[np.int64] | None = None

    @classmethod
    def of(cls, frame: pd.DataFrame, value: str, deal: str | None) -> Sample:
        """The rows that have a value."""
        kept = frame[frame[value].notna()]
        deals = None if deal is None else kept[deal].to_numpy(dtype=np.int64)
        return cls(kept[value].to_numpy(dtype=np.float64), deals)

    @property
    def n(self) -> int:
        """How many values."""
        return len(self.values)

    @property
    def mean(self) -> float:
        """Their mean; NaN if there are none."""
        return float(self.values.mean()) if self.n else float("nan")

    @property
    def worth(self) -> float:
        """How many independent values would tell as much about the mean: at most n."""
        if self.deals is None:
            return float(self.n)
        sums = np.bincount(np.unique(self.deals, return_inverse=True)[1], self.values - self.mean)
        spread, of_deals = float(self.values.var()), len(sums)
        if of_deals in {0, 1, self.n} or not spread:
            return float(of_deals)
        error = float((sums**2).sum()) * of_deals / (of_deals - 1) / self.n**2
        return min(float(self.n), spread / error) if error else float(self.n)

    @property
    def estimate(self) -> Estimate:
        """Mean and standard error, as of so many independent values as these are worth."""
        spread = float(self.values.std(ddof=1)) if self.n > 1 else float("inf")
        worth = self.worth
        return Estimate(self.mean, spread / sqrt(worth) if worth else float("inf"), int(worth))

    @property
    def wilson(self) -> tuple[float, float]:
        """Wilson's 95 % interval of a share; 0 to 1 if there are no values."""
        return wilson(self.mean, self.worth) if self.n else (0.0, 1.0)


def wilson(share: float, worth: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in `worth` independent rows, which need not be a whole number."""
    square = _QUANTILE**2 / worth
    middle, half = share + square / 2, _QUANTILE * sqrt(share * (1 - share) / worth + square / worth / 4)
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))


def chosen(frame: pd.DataFrame, filters: Mapping[str, Sequence[Any]]) -> pd.DataFrame:
    """The rows whose value in each filtered column is one of those given; no values at all: any value."""
    kept = pd.Series(True, index=frame.index)
    for column, values in filters.items():
        if values:
            kept &= frame[column].isin(list(values))
    return frame[kept]


def share_by(frame: pd.DataFrame, features: Sequence[str], event: str, deal: str | None = None) -> pd.DataFrame:
    """For every combination of features that occurs: `n`, the share of 1 as `value`, `low` and `high`."""
    rows = [(*keys, found.n, found.mean, *found.wilson) for keys, found in _samples(frame, features, event, deal)]
    return pd.DataFrame(rows, columns=[*features, "n", "value", "low", "high"])


def mean_by(frame: pd.DataFrame, features: Sequence[str], value: str, deal: str | None = None) -> pd.DataFrame:
    """For every combination of features that occurs: `n`, the mean as `value`, `stderr`, `low` and `high`."""
    found = [(keys, sample.n, sample.estimate) for keys, sample in _samples(frame, features, value, deal)]
    rows = [(*keys, n, estimate.mean, estimate.stderr, *estimate.interval) for keys, n, estimate in found]
    return pd.DataFrame(rows, columns=[*features, "n", "value", "stderr", "low", "high"])


def enough(grouped: pd.DataFrame, fewest: int = FEWEST) -> pd.DataFrame:
    """The groups with at least so many rows."""
    return grouped[grouped["n"] >= fewest]


def _samples(
    frame: pd.DataFrame, features: Sequence[str], value: str, deal: str | None
) -> list[tuple[tuple[Any, ...], Sample]]:
    return [(keys, Sample.of(rows, value, deal)) for keys, rows in frame.groupby(list(features), observed=True)]

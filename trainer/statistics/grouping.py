"""Rows of a study put into groups: shares with Wilson's interval, means with their standard error, and how many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from trainer.evaluation.estimates import Estimate, Proportion

FEWEST = 30
"""A group with fewer rows shows noise more than anything else."""


def chosen(frame: pd.DataFrame, filters: Mapping[str, Sequence[Any]]) -> pd.DataFrame:
    """The rows whose value in each filtered column is one of those given; no values at all: any value."""
    kept = pd.Series(True, index=frame.index)
    for column, values in filters.items():
        if values:
            kept &= frame[column].isin(list(values))
    return frame[kept]


def share(frame: pd.DataFrame, event: str) -> Proportion:
    """How often the column `event`, of 0 and 1, holds in these rows."""
    return Proportion(int(frame[event].sum()), len(frame))


def mean(frame: pd.DataFrame, value: str) -> Estimate:
    """Mean of the column over these rows; a row without a value does not count."""
    return Estimate.of(frame[value].to_numpy(dtype=np.float64))


def share_by(frame: pd.DataFrame, features: Sequence[str], event: str) -> pd.DataFrame:
    """For every combination of features that occurs: `n`, `count`, `share`, `low` and `high` (95 %, Wilson)."""
    groups = [(keys, share(rows, event)) for keys, rows in frame.groupby(list(features), observed=True)]
    return pd.DataFrame(
        [(*keys, found.n, found.count, found.share, *found.interval) for keys, found in groups],
        columns=[*features, "n", "count", "share", "low", "high"],
    )


def mean_by(frame: pd.DataFrame, features: Sequence[str], value: str) -> pd.DataFrame:
    """For every combination of features that occurs: `n`, `mean`, `stderr`, `low` and `high` (95 %, Student)."""
    groups = [(keys, mean(rows, value)) for keys, rows in frame.groupby(list(features), observed=True)]
    return pd.DataFrame(
        [(*keys, found.n, found.mean, found.stderr, *found.interval) for keys, found in groups],
        columns=[*features, "n", "mean", "stderr", "low", "high"],
    )


def enough(grouped: pd.DataFrame, fewest: int = FEWEST) -> pd.DataFrame:
    """The groups with at least so many rows."""
    return grouped[grouped["n"] >= fewest]

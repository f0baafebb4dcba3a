"""Fit the curve of `vint_tricks` to contracts that were played out, and judge it on those it has not seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.optimize import minimize

from trainer.calibration.judging import Judgement, judge
from trainer.calibration.vint_tricks import CENTRE, SPREAD, TableTricks, chances_of
from trainer.errors import IllegalError
from trainer.vint.contract import BOOK

FEWEST = 60
"""Contracts below which nothing is fitted."""
_RIDGE = 1.0
"""Strength of the prior that weights are small, in contracts."""
_LEAST_CHANCE = 1e-6

Numbers = NDArray[np.float64]
Counts = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class PlayedContracts:
    """Contracts of the study `vint-table` as arrays: number of the deal, levels by which the bid was raised, level,
    strain, and the declarers' tricks with open cards and at the table."""

    deal: Counts
    raised: Counts
    level: Counts
    strain: NDArray[np.str_]
    open_tricks: Counts
    table_tricks: Counts

    @classmethod
    def of(cls, frame: pd.DataFrame) -> PlayedContracts:
        """The rows of the study; raises IllegalError if they are too few to fit anything."""
        if len(frame) < FEWEST:
            raise IllegalError(f"{len(frame)} contracts were played: at least {FEWEST} are needed to fit them")
        deal, raised, level, opened, table = (
            frame[name].to_numpy(dtype=np.int64) for name in ("deal", "raised", "level", "open_tricks", "table_tricks")
        )
        return cls(deal, raised, level, frame["strain"].to_numpy(dtype=np.str_), opened, table)

    def __len__(self) -> int:
        return len(self.deal)

    def __getitem__(self, rows: Flags) -> PlayedContracts:
        return PlayedContracts(*(getattr(self, name)[rows] for name in self.__slots__))

    @property
    def made(self) -> Flags:
        """Which contracts were made at the table."""
        return np.asarray(self.table_tricks >= BOOK + self.level)

    @property
    def made_open(self) -> Flags:
        """Which contracts are made with open cards."""
        return np.asarray(self.open_tricks >= BOOK + self.level)


def fit(played: PlayedContracts) -> TableTricks:
    """The curve under which the tricks at the table are likeliest."""
    found = minimize(_loss(played), np.zeros(len(CENTRE) + len(SPREAD)), method="L-BFGS-B")
    return _curve(found.x)


def _curve(weights: Numbers) -> TableTricks:
    return TableTricks(tuple(weights[: len(CENTRE)].tolist()), tuple(weights[len(CENTRE) :].tolist()))


def _loss(played: PlayedContracts) -> Callable[[Numbers], float]:
    def loss(weights: Numbers) -> float:
        return float(len(played) * log_loss(_curve(weights), played) + _RIDGE * (weights**2).sum() / 2)

    return loss


def log_loss(curve: TableTricks, played: PlayedContracts) -> float:
    """Mean of minus the logarithm of the chance that was given to the tricks taken at the table."""
    chances = chances_of(curve, played.level, played.open_tricks)
    return float(-np.log(np.maximum(chances[np.arange(len(played)), played.table_tricks], _LEAST_CHANCE)).mean())


def shifted(played: PlayedContracts) -> TableTricks:
    """The simpler curve: the same shift and the same spread for all contracts."""
    difference = played.table_tricks - played.open_tricks
    return TableTricks((float(difference.mean()), 0.0), (float(np.log(difference.std())), 0.0))


def held_back(played: PlayedContracts) -> tuple[Judgement, dict[str, float]]:
    """How the chances of making the contracts as bid come true, and log losses of the tricks.

    Deals of even number are judged by the curve of the odd ones and the other way round.
    """
    halves = [played.deal % 2 == 0, played.deal % 2 == 1]
    made, losses = np.zeros(len(played)), np.zeros((2, 2))
    natural = played.raised == 0
    for number, half in enumerate(halves):
        for kind, fitted in enumerate((fit(played[~half]), shifted(played[~half & natural]))):
            losses[kind, number] = log_loss(fitted, played[half & natural])
            if kind == 0:
                chances = chances_of(fitted, played.level[half], played.open_tricks[half])
                made[half] = [sum(row[BOOK + level :]) for row, level in zip(chances, played.level[half], strict=True)]
    judged = judge(
        calibrated=made[natural], raw=played.made_open[natural].astype(np.float64), happened=played.made[natural]
    )
    return judged, {"curve": float(losses[0].mean()), "one shift for all": float(losses[1].mean())}


def biases(played: PlayedContracts) -> Iterator[dict[str, Any]]:
    """Tricks at the table less those with open cards, of the contracts as bid: all, and by strain, level and margin."""
    bid = played[played.raised == 0]
    margin = np.clip(bid.open_tricks - BOOK - bid.level, -2, 3)
    groups: dict[str, NDArray[Any]] = {
        "all": np.full(len(bid), "all"),
        "trumps": np.where(bid.strain == "NT", "no trump", "a suit"),
        "level": bid.level,
        "margin": margin,
    }
    for by, values in groups.items():
        for value in np.unique(values).tolist():
            yield {"by": by, "value": value, **_bias(bid[values == value])}


def _bias(part: PlayedContracts) -> dict[str, Any]:
    difference = part.table_tricks - part.open_tricks
    stderr = difference.std(ddof=1) / np.sqrt(len(part)) if len(part) > 1 else None
    return {
        "contracts": len(part),
        "open tricks": round(float(part.open_tricks.mean()), 3),
        "table tricks": round(float(part.table_tricks.mean()), 3),
        "difference": round(float(difference.mean()), 3),
        "stderr": None if stderr is None else round(float(stderr), 3),
        "made open": round(float(part.made_open.mean()), 3),
        "made at the table": round(float(part.made.mean()), 3),
    }

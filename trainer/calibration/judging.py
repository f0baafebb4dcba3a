"""Forecasts held against what happened: Brier score, log loss and reliability."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from math import inf
from typing import Any

import numpy as np
from scipy import stats

from trainer.calibration.games import Flags, Numbers

BINS = 10
_CONFIDENCE = 0.95
_NEVER_SURE = 1e-3
"""Log loss counts a forecast of 0 or 1 as this far from it: else one failure would be infinitely bad."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Forecasts from `low` to `high`: how many, their mean, and how many of them came true with Wilson's interval."""

    low: float
    high: float
    count: int
    forecast: float
    happened: int
    share: float
    interval: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Scores:
    """Mean Brier score and log loss of forecasts, the smaller the better, and their reliability by bins.

    `brier_error` is the standard error of the Brier score; infinite with fewer than two forecasts.
    """

    mean: float
    brier: float
    brier_error: float
    log_loss: float
    bins: tuple[Bin, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """Calibrated and raw forecasts of the same games, and what always naming the average scores."""

    count: int
    happened: int
    calibrated: Scores
    raw: Scores

    @property
    def base_rate(self) -> float:
        """The share that came true."""
        return self.happened / self.count

    @property
    def base_brier(self) -> float:
        """Brier score of always naming the base rate."""
        return self.base_rate * (1 - self.base_rate)

    @property
    def base_log_loss(self) -> float:
        """Log loss of always naming the base rate; 0 if all went the same way."""
        shares = np.array([self.base_rate, 1 - self.base_rate])
        return float(stats.entropy(shares))

    @property
    def gain(self) -> float:
        """By which part the calibrated Brier score lies below the base rate's; 0 if nothing was uncertain."""
        return 1 - self.calibrated.brier / self.base_brier if self.base_brier else 0.0

    @property
    def raw_gain(self) -> float:
        """The same of the raw forecasts."""
        return 1 - self.raw.brier / self.base_brier if self.base_brier else 0.0

    def to_json(self) -> dict[str, Any]:
        """All figures, rounded, as JSON holds them."""
        base = {"rate": self.base_rate, "brier": self.base_brier, "log_loss": self.base_log_loss}
        figures: dict[str, Any] = _rounded(asdict(self) | {"base": base, "gain": self.gain, "raw_gain": self.raw_gain})
        return figures

    @classmethod
    def from_json(cls, found: dict[str, Any]) -> Judgement:
        """What `to_json` wrote."""
        return cls(found["count"], found["happened"], _scores(found["calibrated"]), _scores(found["raw"]))


def _scores(found: dict[str, Any]) -> Scores:
    bins = tuple(Bin(**{**bin_, "interval": tuple(bin_["interval"])}) for bin_ in found["bins"])
    return Scores(found["mean"], found["brier"], found["brier_error"], found["log_loss"], bins)


def judge(*, calibrated: Numbers, raw: Numbers, happened: Flags) -> Judgement:
    """Judge forecasts, 0 to 1, of at least one game."""
    return Judgement(len(happened), int(happened.sum()), scores(calibrated, happened), scores(raw, happened))


def scores(forecast: Numbers, happened: Flags) -> Scores:
    """Score forecasts, 0 to 1, by what happened."""
    sure = np.clip(forecast, _NEVER_SURE, 1 - _NEVER_SURE)
    misses = (forecast - happened) ** 2
    return Scores(
        mean=float(forecast.mean()),
        brier=float(misses.mean()),
        brier_error=float(misses.std(ddof=1) / np.sqrt(len(misses))) if len(misses) > 1 else inf,
        log_loss=float(-np.log(np.where(happened, sure, 1 - sure)).mean()),
        bins=_reliability(forecast, happened),
    )


def _reliability(forecast: Numbers, happened: Flags) -> tuple[Bin, ...]:
    """Ten bins of equal width; empty ones are left out."""
    places = np.minimum((forecast * BINS).astype(np.intp), BINS - 1)
    return tuple(_bin(place, forecast[places == place], happened[places == place]) for place in np.unique(places))


def _bin(place: int, forecast: Numbers, happened: Flags) -> Bin:
    count, true = len(forecast), int(happened.sum())
    found = stats.binomtest(true, count).proportion_ci(_CONFIDENCE, method="wilson")
    interval = (float(found.low), float(found.high))
    return Bin(place / BINS, (place + 1) / BINS, count, float(forecast.mean()), true, true / count, interval)


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, 5)
        case dict():
            return {key: _rounded(inner) for key, inner in value.items()}
        case list() | tuple():
            return [_rounded(inner) for inner in value]
        case _:
            return value

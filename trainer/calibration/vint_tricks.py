"""Tricks of a Vint contract at the table, given those with open cards: a curve fitted to contracts played out.

With hidden hands the tricks scatter around what open cards say, and draw near to the contract: both sides play for it
(a trick that is missing costs the declarers fifty times what one more brings), and give away tricks that do not matter.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import ndtr

from trainer.errors import UnreadableError
from trainer.paths import DATA
from trainer.vint.contract import BOOK, TRICKS

FILE = DATA / "vint_calibration.json"
VERSION = 1
"""Of what the weights mean: a file of another version cannot be used."""
CENTRE = ("constant", "margin")
"""What moves the middle of the curve away from the open-card tricks; margin: these less those that are needed, as far
as REACH either way."""
SPREAD = ("constant", "distance")
"""What moves the logarithm of its standard deviation; distance: the margin without its sign."""
REACH = 3
"""Contracts that lie further off than so many tricks are hardly ever played: their curve is that of the last ones."""
_DIGITS = 5
_LEFT_OUT = 1e-4
_AGAIN = "make it again with `trainer study calibrate-vint`"

Chances = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class TableTricks:
    """The curve: weights of CENTRE and of SPREAD. A normal distribution rounded to whole tricks, 0 to 13."""

    centre: tuple[float, ...]
    spread: tuple[float, ...]

    def chances(self, level: int, open_tricks: int) -> tuple[float, ...]:
        """The chance of 0, 1, …, 13 tricks at the table for declarers who take `open_tricks` with open cards."""
        return _chances(self, level, open_tricks)

    def likely(self, level: int, open_tricks: int) -> tuple[tuple[int, float], ...]:
        """The numbers of tricks with their chances, those left out that together have less than one in ten thousand."""
        return _likely(self, level, open_tricks)


@cache
def _chances(curve: TableTricks, level: int, open_tricks: int) -> tuple[float, ...]:
    found = chances_of(curve, np.array([level]), np.array([open_tricks]))[0]
    return tuple(found.tolist())


@cache
def _likely(curve: TableTricks, level: int, open_tricks: int) -> tuple[tuple[int, float], ...]:
    ranked = sorted(enumerate(_chances(curve, level, open_tricks)), key=lambda one: -one[1])
    kept, sum_ = 0, 0.0
    while sum_ < 1 - _LEFT_OUT:
        sum_ += ranked[kept][1]
        kept += 1
    return tuple(sorted((tricks, chance / sum_) for tricks, chance in ranked[:kept]))


def chances_of(curve: TableTricks, levels: NDArray[np.int64], open_tricks: NDArray[np.int64]) -> Chances:
    """The chances for many contracts, shape (n, 14)."""
    margin = np.clip(open_tricks - BOOK - levels, -REACH, REACH).astype(np.float64)
    middle = open_tricks + curve.centre[0] + curve.centre[1] * margin
    deviation = np.exp(curve.spread[0] + curve.spread[1] * np.abs(margin))
    edges = np.arange(TRICKS + 2) - 0.5
    below = ndtr((edges - middle[:, np.newaxis]) / deviation[:, np.newaxis])
    below[:, 0], below[:, -1] = 0.0, 1.0
    return np.asarray(np.diff(below, axis=1))


@dataclass(frozen=True)
class StoredTableTricks:
    """The curve with its story: command, seed, counts, how it was judged; all that JSON can hold."""

    curve: TableTricks
    story: Mapping[str, Any]

    def save(self, path: Path) -> None:
        """Write the file; raises OSError. A full disk leaves the old one as it was."""
        weights = {
            "centre": _named(CENTRE, self.curve.centre),
            "spread": _named(SPREAD, self.curve.spread),
        }
        text = json.dumps({"version": VERSION, **self.story, "weights": weights}, indent=1, ensure_ascii=False)
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_text(text + "\n", encoding="utf-8")
        fresh.replace(path)


def _named(names: tuple[str, ...], weights: tuple[float, ...]) -> dict[str, float]:
    return {name: round(weight, _DIGITS) for name, weight in zip(names, weights, strict=True)}


def load(path: Path = FILE) -> StoredTableTricks:
    """Read such a file; raises UnreadableError if it is another, OSError if it cannot be read at all."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["version"] != VERSION:
            raise UnreadableError(f"{path} is of version {found['version']}, wanted is {VERSION}: {_AGAIN}")
        weights = found.pop("weights")
        curve = TableTricks(
            tuple(float(weights["centre"][name]) for name in CENTRE),
            tuple(float(weights["spread"][name]) for name in SPREAD),
        )
    except (json.JSONDecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableError(f"{path} holds no calibration of Vint ({error}): {_AGAIN}") from None
    return StoredTableTricks(curve, found)


@cache
def shipped() -> StoredTableTricks:
    """The curve that the app uses."""
    return load()

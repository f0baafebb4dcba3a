"""The calibration as a file in `data/`: the weights, where they come from, and how they were judged."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from trainer.calibration.games import Kind
from trainer.calibration.model import LEVELS, Calibration, Curves, KindModel, column_names
from trainer.errors import UnreadableError
from trainer.paths import DATA

FILE = DATA / "skat_calibration.json"
VERSION = 1
"""Of what the weights mean: a file of another version cannot be used."""
_DIGITS = 6


@dataclass(frozen=True)
class StoredCalibration:
    """A calibration with its story: command, seed, counts, judgement; all that JSON can hold."""

    calibration: Calibration
    story: Mapping[str, Any]

    def save(self, path: Path) -> None:
        """Write the file; raises OSError."""
        kinds = {kind.value: _kind_to_json(model) for kind, model in self.calibration.kinds.items()}
        text = json.dumps({"version": VERSION, **self.story, "kinds": kinds}, indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")


def load(path: Path = FILE) -> StoredCalibration:
    """Read such a file; raises UnreadableError if it is another, OSError if it cannot be read at all."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        _check_version(found, path)
        kinds = {Kind(name): _kind_from_json(Kind(name), model) for name, model in found.pop("kinds").items()}
    except (json.JSONDecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableError(f"{path} holds no calibration ({error}): {_AGAIN}") from None
    return StoredCalibration(Calibration(kinds), found)


_AGAIN = "make it again with `trainer study calibrate-skat`"


@cache
def shipped() -> StoredCalibration:
    """The calibration that the app uses."""
    return load()


def _check_version(found: Mapping[str, Any], path: Path) -> None:
    if found["version"] != VERSION:
        raise UnreadableError(f"{path} is of version {found['version']}, wanted is {VERSION}: {_AGAIN}")


def _kind_to_json(model: KindModel) -> dict[str, Any]:
    return {
        "prior_worth": round(model.prior_worth, 2),
        "sampled": _curves_to_json(model.sampled),
        "single": _curves_to_json(model.single),
    }


def _kind_from_json(kind: Kind, found: Mapping[str, Any]) -> KindModel:
    sampled, single = (_curves_from_json(kind, found[name]) for name in ("sampled", "single"))
    return KindModel(sampled, single, found["prior_worth"])


def _curves_to_json(curves: Curves) -> dict[str, dict[str, float]]:
    """Weights by level and column; those that are 0 are left out."""
    names = column_names(curves.kind)
    return {
        level.name: {name: round(float(weight), _DIGITS) for name, weight in zip(names, row, strict=True) if weight}
        for level, row in zip(LEVELS, curves.weights, strict=True)
        if level in curves.kind.levels
    }


def _curves_from_json(kind: Kind, found: Mapping[str, Mapping[str, float]]) -> Curves:
    names = column_names(kind)
    for row in found.values():
        if not row.keys() <= set(names):
            raise KeyError(f"unknown column {', '.join(row.keys() - set(names))}")
    rows = [[found.get(level.name, {}).get(name, 0.0) for name in names] for level in LEVELS]
    return Curves(kind, np.array(rows))

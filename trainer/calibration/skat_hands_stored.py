"""The model of hands as a file in `data/`: weights, where they come from, and how they were judged."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from trainer.calibration.games import Kind, Numbers
from trainer.calibration.hand_features import feature_names
from trainer.calibration.model import LEVELS
from trainer.calibration.skat_hands import BiddingCurves, DeclaredCurves, HandModel, Others, declared_names
from trainer.errors import UnreadableError
from trainer.paths import DATA

FILE = DATA / "skat_hands.json"
VERSION = 1
"""Of what the weights mean: a file of another version cannot be used."""
_DIGITS = 5
_AGAIN = "make it again with `trainer study fit-bots`"


@dataclass(frozen=True)
class StoredHands:
    """A model of hands with its story: command, seed, counts, judgement; all that JSON can hold."""

    model: HandModel
    story: Mapping[str, Any]

    def save(self, path: Path) -> None:
        """Write the file; raises OSError. A full disk leaves the old one as it was."""
        text = json.dumps({"version": VERSION, **self.story, **_to_json(self.model)}, indent=1, ensure_ascii=False)
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_text(text + "\n", encoding="utf-8")
        fresh.replace(path)


def load(path: Path = FILE) -> StoredHands:
    """Read such a file; raises UnreadableError if it is another, OSError if it cannot be read at all."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        if found["version"] != VERSION:
            raise UnreadableError(f"{path} is of version {found['version']}, wanted is {VERSION}: {_AGAIN}")
        model = _from_json(found)
    except (json.JSONDecodeError, UnicodeDecodeError, KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, UnreadableError):
            raise
        raise UnreadableError(f"{path} holds no model of hands ({error}): {_AGAIN}") from None
    return StoredHands(model, {name: value for name, value in found.items() if name not in _PARTS})


@cache
def shipped() -> StoredHands:
    """The model that the bots use."""
    return load()


_PARTS = ("version", "declared", "bidding", "others", "sharpness")


def _to_json(model: HandModel) -> dict[str, Any]:
    others = model.others
    return {
        "sharpness": model.sharpness,
        "others": [
            {"price": int(price), "won": round(won, 3), "gained": round(gained, 1), "lost": round(lost, 1)}
            for price, won, gained, lost in zip(
                others.prices, others.won.tolist(), others.gained.tolist(), others.lost.tolist(), strict=True
            )
        ],
        "bidding": {kind.value: _bidding_to_json(model.bidding, kind) for kind in Kind},
        "declared": {
            kind.value: {
                level.name: _named(declared_names(kind), model.declared.weights[kind][level - 1])
                for level in kind.levels
            }
            for kind in Kind
        },
    }


def _bidding_to_json(bidding: BiddingCurves, kind: Kind) -> dict[str, Any]:
    return {
        "weights": _named(("constant", *feature_names(kind)), bidding.weights[kind]),
        "price": round(bidding.price[kind], _DIGITS),
        "schneider": [round(number, _DIGITS) for number in bidding.schneider[kind]],
    }


def _named(names: Sequence[str], weights: Numbers) -> dict[str, float]:
    return {name: round(float(weight), _DIGITS) for name, weight in zip(names, weights, strict=True)}


def _from_json(found: Mapping[str, Any]) -> HandModel:
    declared = {kind: _declared_from_json(kind, found["declared"][kind.value]) for kind in Kind}
    parts = {kind: found["bidding"][kind.value] for kind in Kind}
    bidding = BiddingCurves(
        {kind: _weights(("constant", *feature_names(kind)), part["weights"]) for kind, part in parts.items()},
        {kind: float(part["price"]) for kind, part in parts.items()},
        {kind: (float(part["schneider"][0]), float(part["schneider"][1])) for kind, part in parts.items()},
    )
    others = Others(
        np.array([row["price"] for row in found["others"]], dtype=np.int64),
        *(np.array([row[name] for row in found["others"]], dtype=np.float64) for name in ("won", "gained", "lost")),
    )
    return HandModel(DeclaredCurves(declared), bidding, others, float(found["sharpness"]))


def _declared_from_json(kind: Kind, found: Mapping[str, Any]) -> Numbers:
    names = declared_names(kind)
    weights = np.zeros((len(LEVELS), len(names)))
    for level in kind.levels:
        weights[level - 1] = _weights(names, found[level.name])
    return weights


def _weights(names: Sequence[str], found: Mapping[str, float]) -> Numbers:
    if set(found) != set(names):
        raise KeyError(f"other columns than {', '.join(names)}")
    return np.array([float(found[name]) for name in names])

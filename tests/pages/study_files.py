"""Small study files with made-up rows: the columns are those of the experiments, the numbers are nobody's results."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pandas as pd

from trainer.statistics.tables import Header, StudyTable, encoded
from trainer.studies.experiment import Experiment
from trainer.studies.skat_auctions import BidLimits, HandOrSkat
from trainer.studies.skat_value import SkatValue
from trainer.studies.vint_table import VintTable
from trainer.studies.vint_tricks import VintTricks
from trainer.studies.win_probability import WinProbability

EXPERIMENTS: tuple[type[Experiment], ...] = (WinProbability, BidLimits, HandOrSkat, SkatValue, VintTricks, VintTable)
_MOST = {"seat": 3, "declarer": 4, "limit": 3, "jacks": 5, "aces": 5, "n": 30, "raised": 2, "level": 4}
_TEXTS = {
    "game": ["C", "S", "H", "D", "grand", "null"],
    "after_game": ["C", "grand"],
    "contract": ["C", "grand hand"],
    "strain": ["S", "C", "D", "H", "NT"],
}
_FLAGS = {"won", "hand", "natural", "same_game", "best"}
_CHANCES = {"open_card", "table", "hand_table", "hand_open_card"}


def made_up(experiment: type[Experiment], rows: int) -> pd.DataFrame:
    """Rows with the right columns: small numbers, flags, probabilities; deals in order."""
    rng = np.random.default_rng(5)
    return pd.DataFrame({name: _column(name, experiment, rows, rng) for name in experiment.columns})


def _column(name: str, experiment: type[Experiment], rows: int, rng: np.random.Generator) -> object:
    if name == "deal":
        return np.arange(rows)
    if name in _TEXTS:
        return rng.choice(_TEXTS[name], rows)
    if name in _FLAGS and not (name == "hand" and experiment is HandOrSkat):
        return rng.random(rows) < (0.1 if name == "hand" else 0.7)
    if name in _CHANCES:
        return rng.random(rows)
    if name in {"take", "hand", "gain", "value", "margin", "dealt_margin"}:
        return rng.normal(3, 2, rows)
    return rng.integers(0, _MOST.get(name.removeprefix("dealt_"), 6), rows)


def file_of(experiment: type[Experiment], rows: int = 400, frame: pd.DataFrame | None = None) -> bytes:
    """The study as a file."""
    header = Header(
        experiment.name, 1, "Made-up rows.", f"trainer study {experiment.name}", "2026-01-01", 1, rows, 10,
        columns=experiment.columns,
    )  # fmt: skip
    return encoded(StudyTable(made_up(experiment, rows) if frame is None else frame, header))


def ship(folder: Path, *, rows: int = 1500) -> None:
    """One file of each study in this folder."""
    for experiment in EXPERIMENTS:
        (folder / f"{experiment.name}.parquet").write_bytes(file_of(experiment, rows))

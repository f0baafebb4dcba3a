"""The curve from open-card tricks to tricks at the table: found again in contracts that follow one, kept in a file."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from trainer.calibration.vint_fitting import PlayedContracts, biases, fit, held_back, log_loss, shifted
from trainer.calibration.vint_tricks import FILE, StoredTableTricks, TableTricks, chances_of, load
from trainer.errors import IllegalError, UnreadableError

LAW = TableTricks(centre=(0.1, -0.4), spread=(0.1, 0.05))


def rows(count: int, seed: int = 1) -> pd.DataFrame:
    """Contracts whose tricks at the table follow LAW."""
    rng = np.random.default_rng(seed)
    level, opened = rng.integers(1, 6, count), rng.integers(5, 14, count)
    chances = chances_of(LAW, level, opened)
    table = (chances.cumsum(axis=1) < rng.random((count, 1))).sum(axis=1)
    frame = {"deal": np.arange(count), "raised": np.zeros(count), "level": level, "strain": ["H"] * count}
    return pd.DataFrame({**frame, "open_tricks": opened, "table_tricks": table})


def test_chances_are_chances_whatever_the_contract() -> None:
    for level in range(1, 8):
        for tricks in range(14):
            chances = LAW.chances(level, tricks)
            assert len(chances) == 14
            assert min(chances) >= 0
            assert sum(chances) == pytest.approx(1)
            likely = LAW.likely(level, tricks)
            assert sum(chance for _, chance in likely) == pytest.approx(1)
            assert len(likely) < 13


def test_more_open_card_tricks_never_make_a_contract_less_likely() -> None:
    made = [sum(LAW.chances(3, tricks)[9:]) for tricks in range(14)]
    assert made == sorted(made)


def test_the_law_is_found_again_and_beats_one_shift_for_all() -> None:
    played = PlayedContracts.of(rows(1500))
    found = fit(played)
    assert found.centre == pytest.approx(LAW.centre, abs=0.1)
    assert found.spread == pytest.approx(LAW.spread, abs=0.1)
    fresh = PlayedContracts.of(rows(1500, seed=2))
    assert log_loss(found, fresh) < log_loss(shifted(played), fresh)
    judged, losses = held_back(played)
    assert judged.calibrated.brier < judged.raw.brier
    assert losses["curve"] < losses["one shift for all"]


def test_the_bias_is_told_by_group() -> None:
    frame = rows(200)
    found = {(row["by"], row["value"]): row for row in biases(PlayedContracts.of(frame))}
    difference = (frame.table_tricks - frame.open_tricks).astype(float)
    assert found["all", "all"]["difference"] == pytest.approx(difference.mean(), abs=1e-3)
    assert found["all", "all"]["stderr"] == pytest.approx(difference.sem(), abs=1e-3)
    assert sum(row["contracts"] for (by, _), row in found.items() if by == "level") == 200


def test_too_few_contracts_are_refused() -> None:
    with pytest.raises(IllegalError, match="at least 60"):
        PlayedContracts.of(rows(10))


def test_a_curve_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "curve.json"
    StoredTableTricks(LAW, {"seed": 3}).save(file)
    assert load(file).curve == LAW
    assert load(file).story["seed"] == 3


@pytest.mark.parametrize("text", ["", "[]", '{"version": 1}', '{"version": 99}'])
def test_another_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "curve.json"
    file.write_text(text)
    with pytest.raises(UnreadableError, match="calibrate-vint"):
        load(file)


def test_the_shipped_curve_tells_where_it_comes_from() -> None:
    stored = load(FILE)
    assert stored.story["made_by"] == "trainer study calibrate-vint"
    assert stored.story["contracts"]["as bid"] >= 100
    judged = stored.story["held back"]["made"]
    assert judged["calibrated"]["brier"] < min(judged["raw"]["brier"], judged["base"]["brier"])

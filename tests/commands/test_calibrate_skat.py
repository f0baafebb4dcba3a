"""trainer study calibrate-skat: from a table of games to the file that the app reads."""

from pathlib import Path

import pandas as pd
import pytest
from calibration.synthetic import played_table
from click.testing import CliRunner

from trainer.calibration.judging import Judgement
from trainer.calibration.stored import load
from trainer.commands.calibrate_skat import calibrate_skat
from trainer.statistics.tables import Header, StudyTable, encoded


@pytest.fixture
def games(tmp_path: Path) -> Path:
    header = Header("skat-games", 1, "made up", "trainer study skat-games --deals 2000", "2026-01-01", 7, 2000, 25)
    path = tmp_path / "games.parquet"
    path.write_bytes(encoded(StudyTable(pd.DataFrame(played_table(2000)), header)))
    return path


def calibrate(*arguments: object) -> tuple[str, int]:
    done = CliRunner().invoke(calibrate_skat, list(map(str, arguments)))
    return done.output, done.exit_code


def test_a_table_is_fitted_and_judged(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "calibration.json"
    printed, code = calibrate("--games", games, "--out", out)
    assert code == 0, printed
    story = load(out).story
    assert (story["seed"], story["fitted"]["games"], story["held_back"]["games"]) == (7, 1000, 1000)
    assert "skat-games --deals 2000" in story["how"]
    assert Judgement.from_json(story["judged"]["won"]["all"]).gain > 0.05
    assert [row["games"] for row in story["contracts"]][:2] == ["all", "Diamonds"]
    assert "fitted to 1000 games, judged on 1000" in printed


def test_no_table_is_told_in_a_sentence(tmp_path: Path) -> None:
    printed, code = calibrate("--games", tmp_path / "none.parquet")
    assert code == 1
    assert "make the games with --deals" in printed


def test_a_file_that_cannot_be_written_is_told(games: Path, tmp_path: Path) -> None:
    printed, code = calibrate("--games", games, "--out", tmp_path / "no" / "such.json")
    assert code == 1
    assert "cannot be written" in printed

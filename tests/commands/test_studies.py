"""`trainer study NAME`: a table as the app reads it, carried on after any kind of stop; what is wrong is explained."""

import errno
import os
import sys
from pathlib import Path

import pandas as pd
import pytest
from click.testing import CliRunner, Result

from trainer.__main__ import main
from trainer.commands import study_experiments
from trainer.statistics.tables import read_table
from trainer.studies.experiment import Experiment
from trainer.studies.running import Settings
from trainer.studies.skat_auctions import BidLimits, HandOrSkat
from trainer.studies.skat_games import SkatGames
from trainer.studies.skat_value import SkatValue
from trainer.studies.vint_table import VintTable
from trainer.studies.vint_tricks import VintTricks
from trainer.studies.win_probability import WinProbability


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No solving: a batch is its number."""

    def batch(self: VintTricks, seed: int, number: int, count: int) -> pd.DataFrame:
        return pd.DataFrame({"deal": [number * self.batch_size + at for at in range(count)], "seed": seed})

    monkeypatch.setattr(VintTricks, "batch", batch)
    monkeypatch.setattr(VintTricks, "prepare", lambda self: None)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")


def study(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["study", "vint-tricks", "--cores", "1", *map(str, arguments)])


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "tricks.parquet"


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """What the third batch raises, if anything."""
    raised: list[BaseException] = []
    whole = VintTricks.batch

    def batch(self: VintTricks, seed: int, number: int, count: int) -> pd.DataFrame:
        if number == 2 and raised:
            raise raised.pop()
        return whole(self, seed, number, count)

    monkeypatch.setattr(VintTricks, "batch", batch)
    return raised


def test_a_table_with_its_header(out: Path) -> None:
    done = study("--deals", 7, "--seed", 3, "--batch", 2, "--out", out)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == f"7 deals, seed 3: {out}\n"
    table = read_table(out)
    assert table.frame.deal.tolist() == list(range(7))
    assert set(table.frame.seed) == {3}
    assert table.header.how == "trainer study vint-tricks --deals 7 --seed 3 --batch 2"
    again = study("--deals", 7, "--seed", 3, "--batch", 2, "--out", out)
    assert again.stdout == f"{out} is complete already, made 2026-09-21T14:13:20+00:00: nothing to do\n"


def test_the_default_file_lies_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert study("--deals", 1).exit_code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["vint-tricks.parquet"]


def test_ctrl_c_keeps_what_is_done(out: Path, stopped: list[BaseException]) -> None:
    stopped.append(KeyboardInterrupt())
    first = study("--deals", 7, "--batch", 2, "--out", out)
    assert first.exit_code == 1
    assert first.stderr == "Error: stopped; 2 of 4 batches are kept: the same command carries on\n"
    second = study("--deals", 7, "--batch", 2, "--out", out)
    assert second.exit_code == 0
    assert second.stderr == "2 of 4 batches were done already\n"
    assert read_table(out).frame.deal.tolist() == list(range(7))


def test_a_full_disk_is_named(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        done = study("--deals", 7, "--batch", 2, "--out", out)
    assert done.exit_code == 1
    assert done.stderr == f"Error: {out} cannot be written: No space left on device\n"
    assert list(Path(f"{out}.parts").iterdir()) == []
    assert study("--deals", 7, "--batch", 2, "--out", out).exit_code == 0


def test_batches_of_other_settings_are_named(out: Path, stopped: list[BaseException]) -> None:
    stopped.append(KeyboardInterrupt())
    study("--deals", 7, "--batch", 2, "--out", out)
    done = study("--deals", 7, "--batch", 2, "--seed", 9, "--out", out)
    assert done.exit_code == 1
    assert "holds finished batches of other settings (seed, batch size, options or version)" in done.stderr


def test_what_cannot_be_is_explained(out: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Missing option '--deals'" in study().stderr
    assert "nowhere is no folder" in study("--deals", 1, "--out", tmp_path / "nowhere" / "x.parquet").stderr
    out.write_text("a letter")
    assert f"{out} is no Parquet file that can be read" in study("--deals", 1, "--out", out).stderr
    assert out.read_text() == "a letter"
    assert "give one of them" in study("--deals", 1, "--scheduler", "tcp://127.0.0.1:1").stderr
    runner = CliRunner()
    bad = runner.invoke(main, ["study", "vint-tricks", "--deals", "1", "--scheduler", "somewhere"])
    assert "somewhere is no address of a scheduler: write tcp://host:port" in bad.stderr
    monkeypatch.setitem(sys.modules, "distributed", None)
    absent = runner.invoke(
        main,
        [
            "study",
            "vint-tricks",
            "--deals",
            "1",
            "--out",
            str(tmp_path / "y.parquet"),
            "--scheduler",
            "tcp://127.0.0.1:1",
        ],
    )
    assert "which is not installed: pip install 'skat-vint-trainer[cluster]'" in absent.stderr


EXPERIMENTS = (WinProbability(), SkatGames(), SkatValue(), BidLimits(), HandOrSkat(), VintTricks(), VintTable())


@pytest.mark.parametrize("experiment", EXPERIMENTS, ids=lambda experiment: experiment.name)
def test_the_command_in_a_header_is_understood(experiment: Experiment) -> None:
    settings = Settings(experiment, 3, 7, 2)
    _, _, name, *arguments = settings.command.split()
    command = getattr(study_experiments, name.replace("-", "_"))
    given = command.make_context(name, arguments).params
    expected = {**experiment.parameters, "deals": 7, "seed": 3, "batch_size": 2}
    assert {key: given[key] for key in expected} == expected
    assert str(given["out"]) == f"{name}.parquet"
    # Without any option the command asks for what the experiment asks for by itself.
    defaults = command.make_context(name, ["--deals", "1"]).params
    assert {key: defaults[key] for key in experiment.parameters} == experiment.parameters
    assert defaults["batch_size"] == experiment.batch_size


def test_every_study_is_listed() -> None:
    listed = CliRunner().invoke(main, ["study", "--help"]).stdout
    assert all(f"  {experiment.name} " in listed for experiment in EXPERIMENTS)

"""`trainer study vint-rubber`: a small table, the same for the same seed, as the app reads it."""

from pathlib import Path

from click.testing import CliRunner, Result

from trainer.__main__ import main
from trainer.evaluation.vint_prospects import DealTable, prospects_of


def study(*arguments: object) -> Result:
    return CliRunner().invoke(main, ["study", "vint-rubber", *map(str, arguments)])


def test_a_small_table(tmp_path: Path) -> None:
    path, again = tmp_path / "deals.json", tmp_path / "again.json"
    done = study("--deals", 6, "--seed", 3, "--out", path)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("6 deals, ")
    table = DealTable.load(path)
    assert table.made_by == "trainer study vint-rubber --deals 6 --seed 3"
    assert sum(row.count for row in table.outcomes) + table.passed_out == table.deals == 6
    assert prospects_of(table).points.shape == (2, 2, 50, 50)
    study("--deals", 6, "--seed", 3, "--out", again)
    assert again.read_text() == path.read_text()


def test_wrong_options_are_explained(tmp_path: Path) -> None:
    assert "Missing option '--deals'" in study().stderr
    assert "0 is not in the range" in study("--deals", 0).stderr
    done = study("--deals", 1, "--out", tmp_path / "nowhere" / "deals.json")
    assert "nowhere is no folder" in done.stderr
    assert done.exit_code == 2

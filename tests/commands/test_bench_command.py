"""`trainer bench`: rows as a table or as JSON lines, with ratios only where there is something to compare with."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from trainer.__main__ import main


def bench(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["bench", "--part", "solver", "--deals", "1", *arguments])


@pytest.mark.long
def test_rows_as_json_lines() -> None:
    done = bench("--json")
    assert done.exit_code == 0, done.output
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rows) > 10
    for row in rows:
        assert list(row) == ["name", "value", "unit", "ratio"]
        assert row["value"] >= 0
        assert row["ratio"] is None
    assert {"ms", "nodes"} <= {row["unit"] for row in rows}


@pytest.mark.long
def test_evaluation_has_rows_for_every_decision() -> None:
    done = bench("--json", "--part", "evaluation", "--worlds", "2")
    names = [json.loads(line)["name"] for line in done.stdout.splitlines()]
    kinds = [f"skat {question}, 2 worlds" for question in ("limit", "take", "discard", "announce")]
    assert names[:-1] == [f"{kind}, {which} estimate" for kind in kinds for which in ("first", "last")]
    assert names[-1].startswith("skat evaluation, cancelled")


@pytest.mark.long
def test_play_at_the_table_has_rows() -> None:
    done = bench("--json", "--part", "table", "--games", "2")
    rows = {row["name"]: row for row in map(json.loads, done.stdout.splitlines())}
    assert rows["skat table, 24 worlds, mean playout"]["unit"] == "s"
    assert rows["skat table, forced cards solved too"]["ratio"] > 0


def test_the_table_has_the_rows_in_columns() -> None:
    title, first, *_ = bench().stdout.splitlines()
    assert title.split() == ["name", "value", "unit", "ratio"]
    assert first.index(" ms") == title.index(" unit")


@pytest.mark.parametrize(
    ("text", "message"),
    [("class Other: pass", "neither NSolver (Skat) nor Solver and strain (Vint)"), ("nonsense(", "cannot be loaded")],
)
def test_a_file_that_is_no_solver_is_named(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "other.py"
    path.write_text(text)
    done = bench("--prototype", str(path))
    assert done.exit_code == 1
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_a_prototype_that_is_not_there() -> None:
    done = bench("--prototype", "nowhere.py")
    assert done.exit_code == 2
    assert "nowhere.py" in done.stderr

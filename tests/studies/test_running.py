"""The runner: the same file whatever happens on the way, and everything that is wrong named."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.statistics.tables import read_table
from trainer.studies.running import Progress, run
from trainer.studies.schedulers import Cores, Results, Scheduler, Work

from .coins import COUNT_COLUMN, Coins

EPOCH = "1790000000"


@pytest.fixture(autouse=True)
def _one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", EPOCH)


def table(out: Path, *, deals: int = 20, seed: int = 1, scheduler: Scheduler | None = None) -> bytes:
    return run(Coins(), deals=deals, seed=seed, out=out, scheduler=scheduler).read_bytes()


class Backwards:
    """Finishes the last batch first."""

    def results(self, work: Work, numbers: "list[int]") -> Results:
        for number in reversed(numbers):
            yield number, work(number)


class Breaking:
    """Gives some results, then fails as a full disk or Ctrl-C would."""

    def __init__(self, after: int, error: BaseException) -> None:
        self.after, self.error = after, error

    def results(self, work: Work, numbers: "list[int]") -> Results:
        for number in numbers[: self.after]:
            yield number, work(number)
        raise self.error


def test_rows_and_header(tmp_path: Path) -> None:
    out = tmp_path / "coins.parquet"
    table(out)
    study = read_table(out)
    assert len(study.frame) > 10
    assert study.frame.deal.is_monotonic_increasing
    assert study.frame.dtypes.astype(str).to_dict() == {
        "deal": "int32",
        "heads": "int8",
        "weight": "float32",
        "name": "str",
    }
    header = study.header
    assert header.how == "trainer study coins --coins 10 --seconds 0.0 --log  --deals 20 --seed 1 --batch 3"
    assert (header.study, header.version, header.what, header.seed, header.deals) == (
        "coins",
        1,
        "Heads of ten coins.",
        1,
        20,
    )
    assert header.when == "2026-09-21T14:13:20+00:00"
    assert header.columns == COUNT_COLUMN
    assert set(header.versions) == {"trainer", "python", "numpy", "numba", "pyarrow"}
    assert [path.name for path in tmp_path.iterdir()] == ["coins.parquet"]


def test_same_seed_same_bytes_in_any_order(tmp_path: Path) -> None:
    first = table(tmp_path / "one.parquet")
    assert table(tmp_path / "two.parquet") == first
    assert table(tmp_path / "three.parquet", scheduler=Backwards()) == first
    assert table(tmp_path / "four.parquet", seed=2) != first


def test_deals_are_numbered_whatever_the_batch(tmp_path: Path) -> None:
    out = run(Coins(), deals=20, seed=1, out=tmp_path / "coins.parquet", batch_size=7)
    deals = read_table(out).frame.deal
    assert deals.is_unique
    assert set(deals) <= set(range(20)) - set(range(14, 20))
    assert max(deals) > 7


@pytest.mark.long
def test_two_cores_are_as_good_as_one(tmp_path: Path) -> None:
    assert table(tmp_path / "two.parquet", scheduler=Cores(2)) == table(tmp_path / "one.parquet")


def test_a_run_that_broke_is_carried_on(tmp_path: Path) -> None:
    out = tmp_path / "coins.parquet"
    with pytest.raises(KeyboardInterrupt):
        table(out, scheduler=Breaking(4, KeyboardInterrupt()))
    assert not out.exists()
    seen: list[Progress] = []
    run(Coins(), deals=20, seed=1, out=out, on_progress=seen.append)
    assert seen == [Progress(done, 7, 4) for done in (4, 5, 6, 7)]
    assert out.read_bytes() == table(tmp_path / "whole.parquet")


def test_more_deals_take_over_the_full_batches(tmp_path: Path) -> None:
    out = tmp_path / "coins.parquet"
    with pytest.raises(OSError, match="full"):
        table(out, deals=4, scheduler=Breaking(2, OSError("disk full")))
    seen: list[Progress] = []
    run(Coins(), deals=20, seed=1, out=out, on_progress=seen.append)
    assert seen[0] == Progress(1, 7, 1)
    assert out.read_bytes() == table(tmp_path / "whole.parquet")


def test_a_complete_table_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "coins.parquet"
    table(out)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1")
    assert read_table(run(Coins(), deals=20, seed=1, out=out)).header.when.startswith("2026")
    assert read_table(run(Coins(), deals=21, seed=1, out=out)).header.when.startswith("1970")


def test_batches_of_other_settings_are_never_mixed(tmp_path: Path) -> None:
    out = tmp_path / "coins.parquet"
    with pytest.raises(KeyboardInterrupt):
        table(out, scheduler=Breaking(4, KeyboardInterrupt()))
    for experiment, seed, batch_size in ((Coins(), 2, 3), (Coins(coins=9), 1, 3), (Coins(), 1, 4)):
        with pytest.raises(IllegalError, match=r"coins\.parquet\.parts holds finished batches of other settings"):
            run(experiment, deals=20, seed=seed, out=out, batch_size=batch_size)
    assert out.with_name("coins.parquet.parts").is_dir()


def test_a_damaged_batch_is_made_again(tmp_path: Path) -> None:
    out = tmp_path / "coins.parquet"
    with pytest.raises(KeyboardInterrupt):
        table(out, scheduler=Breaking(4, KeyboardInterrupt()))
    parts = sorted(out.with_name("coins.parquet.parts").iterdir())
    parts[1].write_bytes(parts[1].read_bytes()[:50])
    parts[0].with_name("000009-3.parquet.1.half").write_text("left by a killed run")
    assert table(out) == table(tmp_path / "whole.parquet")
    assert not parts[0].parent.exists()


def test_two_runs_of_one_command_do_not_disturb_each_other(tmp_path: Path) -> None:
    out = tmp_path / "coins.parquet"

    class Overtaken:
        def results(self, work: Work, numbers: "list[int]") -> Results:
            for number in numbers:
                if number == 3:
                    table(out)
                yield number, work(number)

    assert table(out, scheduler=Overtaken()) == table(tmp_path / "whole.parquet")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["coins.parquet", "whole.parquet"]


def test_other_files_are_not_written_over(tmp_path: Path) -> None:
    foreign = tmp_path / "letter.txt"
    foreign.write_text("Dear Anna")
    with pytest.raises(UnreadableError, match=r"letter\.txt is no Parquet file .* not written over"):
        table(foreign)
    assert foreign.read_text() == "Dear Anna"
    other = tmp_path / "other.parquet"
    table(other)

    class Dice(Coins):
        name = "dice"

    with pytest.raises(IllegalError, match="holds a study 'coins'"):
        run(Dice(), deals=2, seed=1, out=other)
    with pytest.raises(IllegalError, match="nowhere is no folder"):
        table(tmp_path / "nowhere" / "coins.parquet")


def test_a_worker_with_other_code_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Elsewhere:
        def results(self, work: Work, numbers: "list[int]") -> Results:
            monkeypatch.setattr(Coins, "version", 2)
            yield numbers[0], work(numbers[0])

    with pytest.raises(TrainerError, match="another version"):
        table(tmp_path / "coins.parquet", scheduler=Elsewhere())


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A run of sixty batches in a process of its own, killed without warning when about half of them were done."""
    out = tmp_path / "coins.parquet"
    command = [sys.executable, "-m", "studies.coins", out, "180", "0.02", tmp_path / "log"]
    process = subprocess.Popen(command, cwd=Path(__file__).parent.parent, env=os.environ)
    limit = monotonic() + 30
    while len(list(tmp_path.glob("*.parts/*.parquet"))) < 25 and monotonic() < limit:
        sleep(0.01)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    return out


def test_a_killed_process_loses_no_finished_batch_and_doubles_none(killed: Path, tmp_path: Path) -> None:
    kept = len(list(tmp_path.glob("*.parts/*.parquet")))
    assert 25 <= kept < 60
    assert not killed.exists()
    experiment = Coins(seconds=0.02, log=str(tmp_path / "log"))
    seen: list[Progress] = []
    run(experiment, deals=180, seed=1, out=killed, on_progress=seen.append)
    assert seen[0] == Progress(kept, 60, kept)
    begun = [int(line.split()[0]) for line in (tmp_path / "log").read_text().splitlines()]
    # Only the batch that was being computed was begun twice.
    assert len(begun) <= 61
    assert set(begun) == set(range(60))
    whole = run(Coins(), deals=180, seed=1, out=tmp_path / "whole.parquet")
    assert read_table(killed).frame.equals(read_table(whole).frame)

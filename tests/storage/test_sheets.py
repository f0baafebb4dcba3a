"""SheetStore on a SQLite file, and on PostgreSQL where a server is given."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from multiprocessing import get_context
from pathlib import Path

import pytest
from sqlalchemy import delete, text

from trainer.errors import IllegalError, StorageError, UnreadableError
from trainer.sheets.events import Begin, Correct, Enter, NamePlayers, Redo, Rename, Undo
from trainer.sheets.log import SheetLog
from trainer.storage.sheets import SheetStore
from trainer.storage.tables import SHEETS

WRITER = Path(__file__).parent / "writer.py"
NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
SETUP = {"players": ["Ann", "Jürgen", "Фёдор"]}


def later(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


@pytest.fixture
def store(url: str) -> Iterator[SheetStore]:
    store = SheetStore(url)
    yield store
    store.close()


def write(url: str, sheet: int, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, WRITER, url, str(sheet), name, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_a_sheet_comes_back_as_it_was_written(url: str, store: SheetStore) -> None:
    sheet = store.create("vint", "  Friday \n", SETUP, NOON)
    bodies = [Enter({"tricks": 9, "who": "Фёдор", "odd": "\x00\ud800"}).body, Correct(2, {"tricks": 8}).body]
    written = [store.append(sheet, body, later(place)) for place, body in enumerate(bodies, 1)]
    assert [event.number for event in written] == [2, 3]
    other = SheetStore(url)
    events = other.events(sheet)
    assert events[0].body == Begin("vint", "Friday", SETUP).body
    assert events[1:] == tuple(written)
    assert other.events(sheet, after=2) == tuple(written[1:])
    assert [event.at for event in events] == [later(0), later(1), later(2)]
    assert SheetLog.of(events).entries[0].entry == {"tricks": 8}
    other.close()


def test_times_are_kept_as_moments(store: SheetStore) -> None:
    there = datetime(2026, 7, 1, 0, 30, tzinfo=timezone(timedelta(hours=2)))
    sheet = store.create("vint", "Summer", SETUP, there)
    assert store.events(sheet)[0].at == there
    with pytest.raises(IllegalError, match="no time zone"):
        store.append(sheet, Enter({}).body, datetime(2026, 7, 1))
    with pytest.raises(IllegalError, match="no time zone"):
        store.create("vint", "Summer", SETUP, datetime(2026, 7, 1))


def test_the_list_tells_what_was_changed_last_and_how_many_entries_count(store: SheetStore) -> None:
    assert store.sheets() == ()
    first = store.create("vint", "First", SETUP, NOON)
    second = store.create("skat", "Second", SETUP, later(1))
    assert [info.id for info in store.sheets()] == [second, first]
    for action in (Enter({}), Enter({}), Undo(3), Undo(3), NamePlayers(("A", "B")), Rename("Renamed")):
        store.append(first, action.body, later(5))
    info = store.sheets()[0]
    assert (info.id, info.kind, info.title, info.entries, info.last) == (first, "vint", "Renamed", 1, 7)
    assert (info.created, info.changed) == (NOON, later(5))
    store.append(first, Redo(3).body, later(6))
    store.append(first, Undo(7).body, later(7))
    assert (store.info(first).entries, store.info(first).title) == (2, "First")


def test_a_deleted_sheet_can_be_restored_with_what_came_meanwhile(store: SheetStore) -> None:
    sheet = store.create("vint", "Friday", SETUP, NOON)
    with pytest.raises(IllegalError, match="still on the list"):
        store.erase(sheet)
    store.delete(sheet)
    store.delete(sheet)
    assert store.sheets() == ()
    assert [info.id for info in store.sheets(deleted=True)] == [sheet]
    store.append(sheet, Enter({}).body, later(1))
    store.restore(sheet)
    assert store.info(sheet).entries == 1
    store.delete(sheet)
    store.erase(sheet)
    assert store.sheets(deleted=True) == ()
    for gone in (lambda: store.events(sheet), lambda: store.append(sheet, Enter({}).body, NOON)):
        with pytest.raises(IllegalError, match=f"there is no sheet {sheet}"):
            gone()
    assert store.create("vint", "Next", SETUP, NOON) > sheet, "an old link never shows another sheet"


def test_what_cannot_be_read_again_is_not_written(store: SheetStore) -> None:
    sheet = store.create("vint", "Friday", SETUP, NOON)
    for body, error in (
        ({"kind": "entry"}, UnreadableError),
        ({"kind": "bid"}, UnreadableError),
        (Begin("vint", "Again", SETUP).body, IllegalError),
        (Undo(2).body, IllegalError),
        (Undo(1).body, IllegalError),
        (Correct(1, {}).body, IllegalError),
        (Enter({"long": "x" * 50_000}).body, IllegalError),
    ):
        with pytest.raises(error):
            store.append(sheet, body, NOON)
    assert store.info(sheet).last == 1
    with pytest.raises(IllegalError, match="title is empty"):
        store.create("vint", "  ", SETUP, NOON)


def test_two_tabs_that_write_at_once_lose_nothing(store: SheetStore) -> None:
    sheet = store.create("vint", "Friday", SETUP, NOON)

    def tab(name: str) -> list[int]:
        return [store.append(sheet, Enter({"by": name, "place": place}).body, NOON).number for place in range(10)]

    with ThreadPoolExecutor(4) as pool:
        numbers = [number for tab_numbers in pool.map(tab, "ABCD") for number in tab_numbers]
    assert sorted(numbers) == list(range(2, 42))
    entries = [kept.entry for kept in SheetLog.of(store.events(sheet)).entries]
    for name in "ABCD":
        assert [entry["place"] for entry in entries if entry["by"] == name] == list(range(10))
    assert store.info(sheet).entries == 40


def test_two_programs_that_begin_at_once_lose_nothing(url: str) -> None:
    programs = [write(url, 0, name, 8) for name in "AB"]
    for program in programs:
        told, complaint = program.communicate(timeout=60)
        assert program.returncode == 0, complaint
        assert len(told.splitlines()) == 8
    store = SheetStore(url)
    assert sorted((info.title, info.entries) for info in store.sheets()) == [("A", 8), ("B", 8)]
    store.close()


def create_one(job: tuple[str, int]) -> int:
    """Open the database, maybe as the first, and begin a sheet; in a program of its own."""
    url, number = job
    store = SheetStore(url)
    sheet = store.create("vint", f"Sheet {number}", SETUP, NOON)
    store.close()
    return sheet


@pytest.mark.long
def test_many_programs_that_begin_at_once_on_nothing(tmp_path: Path) -> None:
    """The first moments of a file: it is made, switched to its log and given tables while others wait for it."""
    with get_context("spawn").Pool(4) as pool:
        for attempt in range(20):
            url = f"sqlite:///{tmp_path}/{attempt}/trainer.sqlite"
            sheets = pool.map(create_one, [(url, number) for number in range(8)], chunksize=1)
            assert sorted(sheets) == list(range(1, 9))


def test_what_was_written_outlives_a_killed_program(url: str, store: SheetStore) -> None:
    sheet = store.create("vint", "Friday", SETUP, NOON)
    program = write(url, sheet, "A", 100_000)
    assert program.stdout is not None
    told = [program.stdout.readline() for _ in range(12)]
    os.kill(program.pid, signal.SIGKILL)
    told += program.stdout.readlines()
    program.communicate()
    numbers = [int(line.split()[0]) for line in told if line.endswith("\n")]
    kept = [event.number for event in store.events(sheet)]
    assert kept[: len(numbers) + 1] == [1, *numbers]
    assert len(kept) <= len(numbers) + 2, "at most the event that was kept but no longer told of"
    assert store.append(sheet, Enter({}).body, NOON).number == len(kept) + 1


def test_a_damaged_event_is_told_with_its_number(store: SheetStore) -> None:
    sheet = store.create("vint", "Friday", SETUP, NOON)
    store.append(sheet, Enter({}).body, NOON)
    with store._writer.begin() as connection:
        connection.execute(text("UPDATE score_sheet_events SET body = '[1' WHERE number = 2"))
    with pytest.raises(StorageError, match=f"event 2 of sheet {sheet} is damaged"):
        store.events(sheet)


def test_a_log_of_a_newer_version_is_not_added_to(store: SheetStore) -> None:
    sheet = store.create("vint", "Friday", SETUP, NOON)
    store.append(sheet, Enter({}).body, NOON)
    with store._writer.begin() as connection:
        connection.execute(text("""UPDATE score_sheet_events SET body = '{"kind": "vote"}' WHERE number = 2"""))
    with pytest.raises(UnreadableError, match=r"event 2: .* newer version"):
        store.append(sheet, Enter({}).body, NOON)


def test_events_without_their_sheet_cannot_be(store: SheetStore) -> None:
    sheet = store.create("vint", "Friday", SETUP, NOON)
    with store._writer.begin() as connection:
        connection.execute(delete(SHEETS).where(SHEETS.c.id == sheet))
        assert connection.execute(text("SELECT count(*) FROM score_sheet_events")).scalar_one() == 0

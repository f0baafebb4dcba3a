"""What goes wrong with a database is told in a sentence, without passwords, and nothing is lost."""

import os
import socket
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import event, insert, text, update

from trainer.errors import StorageError
from trainer.sheets.events import Enter
from trainer.storage import engine, sheets, tables
from trainer.storage.places import VARIABLE, default_file, place, shown
from trainer.storage.sheets import SheetStore

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
SECRET = "Geheim-4711"
needs_rights = pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")


@pytest.fixture
def store(file_url: str) -> Iterator[SheetStore]:
    store = SheetStore(file_url, wait=1)
    yield store
    store.close()


def refused(url: str, wait: int = 1) -> str:
    """The sentence with which a place is refused, in which no secret may stand."""
    with pytest.raises(StorageError) as caught:
        SheetStore(url, wait=wait)
    told = str(caught.value)
    assert SECRET not in told
    assert SECRET not in repr(caught.value)
    assert caught.value.__cause__ is None
    assert "\n" not in told
    return told


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def test_a_file_in_the_users_data_folder_unless_the_environment_says_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_file().name == "trainer.sqlite"
    assert default_file().parent.name == "skat-vint-trainer"
    assert place(environment={}).database == str(default_file())
    assert place(environment={VARIABLE: "  "}).database == str(default_file())
    assert place(environment={VARIABLE: "sqlite:////a/b"}).database == "/a/b"
    assert place("sqlite:////c/d", {VARIABLE: "sqlite:////a/b"}).database == "/c/d"
    monkeypatch.setenv(VARIABLE, f"sqlite:///{tmp_path}/other.sqlite")
    store = SheetStore()
    assert store.place == f"{tmp_path}/other.sqlite"
    store.close()


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("trainer.sqlite", "does not begin with a scheme"),
        (SECRET, "does not begin with a scheme"),
        (f"://me:{SECRET}@host", "does not begin with a scheme"),
        (f"postgresql:me:{SECRET}@host://name", "does not begin with a scheme"),
        (f"postgresql://me:{SECRET}@host:port/name", "begins postgresql:// cannot be read"),
        (f"mongo://me:{SECRET}@host/name", "mongo is no known kind of database"),
        (f"oracle+oracledb://me:{SECRET}@host/name", "needs the Python package oracledb"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("sqlite:////proc/nowhere/a.sqlite", "/proc/nowhere/a.sqlite: the folder cannot be used"),
        (f"postgresql://me:{SECRET}@no-such-machine.invalid/name", "no machine of this name"),
    ],
)
def test_a_wrong_url(url: str, told: str) -> None:
    assert told in refused(url)


def test_a_place_is_shown_without_password() -> None:
    assert (
        shown(place(f"postgres://me:{SECRET}@host:99/name?password={SECRET}")) == "postgresql database name on host:99"
    )
    assert SECRET not in shown(place(f"postgresql://me:{SECRET}@/"))


def test_a_server_that_is_not_there() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    told = refused(f"postgresql://me:{SECRET}@127.0.0.1:{port}/name")
    assert told == f"postgresql database name on 127.0.0.1:{port}: nobody answers there; is the server running?"


@pytest.mark.long
def test_a_server_that_never_answers() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        port = silent.getsockname()[1]
        told = refused(f"postgresql://me:{SECRET}@127.0.0.1:{port}/name", wait=2)
    assert "does not answer in time" in told


def test_a_folder_in_the_place_of_the_file(tmp_path: Path) -> None:
    assert "cannot be opened" in refused(f"sqlite:///{tmp_path}")


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("no folder")
    assert "the folder cannot be used (" in refused(f"sqlite:///{tmp_path}/note/trainer.sqlite")


@needs_rights
def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    assert "cannot be opened" in refused(f"sqlite:///{tmp_path}/trainer.sqlite")
    tmp_path.chmod(0o700)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "trainer.sqlite"
    file.write_text("This is a letter and no database. " * 50)
    assert "this file is not a database" in refused(f"sqlite:///{file}")
    assert file.read_text().startswith("This is a letter")


def test_a_schema_newer_than_the_program(store: SheetStore, file_url: str) -> None:
    with store._writer.begin() as connection:
        connection.execute(update(tables.VERSION).values(version=99))
    told = refused(file_url)
    assert "written by a newer version of the trainer (schema 99, this one knows 1)" in told


def test_an_older_schema_is_led_on(store: SheetStore, file_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)
    monkeypatch.setattr(
        "trainer.storage.engine.MIGRATIONS",
        (*tables.MIGRATIONS, lambda connection: connection.execute(text("CREATE TABLE attempts (id INTEGER)"))),
    )
    newer = SheetStore(file_url)
    with newer._writer.begin() as connection:
        connection.execute(text("INSERT INTO attempts VALUES (1)"))
    assert newer.info(sheet).title == "Friday"
    newer.close()


def test_a_migration_that_fails_changes_nothing(
    store: SheetStore, file_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = (
        *tables.MIGRATIONS,
        lambda connection: connection.execute(text("CREATE TABLE attempts (id INTEGER)")),
        lambda connection: connection.execute(text("CREATE TABLE attempts (id INTEGER)")),
    )
    with monkeypatch.context() as patched:
        patched.setattr("trainer.storage.engine.MIGRATIONS", steps)
        assert "SQLite cannot do it" in refused(file_url)
    assert SheetStore(file_url).sheets() == ()
    with sqlite3.connect(file_of(file_url)) as connection:
        assert not connection.execute("SELECT name FROM sqlite_master WHERE name = 'attempts'").fetchall()
    connection.close()


def test_a_full_disk(store: SheetStore, file_url: str) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)
    store.close()  # the limit holds for a connection from its beginning

    @event.listens_for(store._engine, "connect")
    def _limit(connection: sqlite3.Connection, _record: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")

    def fill() -> None:
        for at in range(100):
            store.append(sheet, Enter({"place": at, "filling": "x" * 900}).body, NOON)

    with pytest.raises(StorageError, match=r"trainer\.sqlite: the disk is full; free some space"):
        fill()
    other = SheetStore(file_url)
    kept = other.events(sheet)
    assert 1 < len(kept) < 100
    assert other.info(sheet).last == len(kept)
    assert other.append(sheet, Enter({}).body, NOON).number == len(kept) + 1
    other.close()


def test_a_file_that_may_only_be_read(store: SheetStore, file_url: str) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)
    reader = SheetStore(f"sqlite:///file:{file_of(file_url)}?mode=ro&uri=true")
    assert reader.sheets()[0].title == "Friday"
    with pytest.raises(StorageError, match="may not be written"):
        reader.append(sheet, Enter({}).body, NOON)
    reader.close()
    assert len(store.events(sheet)) == 1


def test_a_file_held_by_another_program(store: SheetStore, file_url: str) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)
    holder = sqlite3.connect(file_of(file_url), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert len(store.events(sheet)) == 1, "reading goes on"
    with pytest.raises(StorageError, match="another program holds the file"):
        store.append(sheet, Enter({}).body, NOON)
    holder.execute("ROLLBACK")
    assert store.append(sheet, Enter({}).body, NOON).number == 2
    holder.close()


def test_a_file_that_is_moved_away_is_not_replaced_by_an_empty_one(store: SheetStore, file_url: str) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)
    file = file_of(file_url)
    away = file.rename(file.with_name("away.sqlite"))
    for ask in (lambda: store.append(sheet, Enter({}).body, NOON), lambda: store.events(sheet)):
        with pytest.raises(StorageError, match="the file was moved or deleted while the trainer ran; put it back"):
            ask()
    assert not file.exists()
    away.rename(file)
    assert store.append(sheet, Enter({}).body, NOON).number == 2


def test_a_file_put_in_the_place_of_another_is_written_from_then_on(
    store: SheetStore, file_url: str, tmp_path: Path
) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)
    file = file_of(file_url)
    copy = tmp_path / "copy.sqlite"
    copy.write_bytes(file.read_bytes())
    copy.replace(file)
    store.append(sheet, Enter({}).body, NOON)
    assert [event.number for event in SheetStore(file_url).events(sheet)] == [1, 2]


def test_the_one_file_holds_everything_after_each_entry(store: SheetStore, file_url: str, tmp_path: Path) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)
    for count in range(2, 5):
        store.append(sheet, Enter({}).body, NOON)
        copy = tmp_path / f"copy{count}.sqlite"
        copy.write_bytes(file_of(file_url).read_bytes())
        other = SheetStore(f"sqlite:///{copy}")
        assert other.info(sheet).last == count
        other.close()


def test_a_number_that_is_taken_again_and_again(store: SheetStore, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = store.create("vint", "Friday", {}, NOON)

    def late(connection: object, sheet: int, event: object) -> None:
        connection.execute(insert(tables.EVENTS).values(sheet=sheet, number=1, at=NOON, body="{}"))  # type: ignore[attr-defined]

    with monkeypatch.context() as patched:
        patched.setattr(sheets, "_insert", late)
        with pytest.raises(StorageError, match="too many write on this sheet at once"):
            store.append(sheet, Enter({}).body, NOON)
    assert store.append(sheet, Enter({}).body, NOON).number == 2


def test_on_a_full_disk_what_is_written_can_be_looked_at(store: SheetStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Already opening a file for writing needs room on the disk; once there is room, the next entry is written."""
    sheet = store.create("skat", "Friday", {}, NOON)
    store.close()

    def no_room(_connection: object) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(engine, "_write_ahead", no_room)
        for _ in range(2):
            assert [info.title for info in store.sheets()] == ["Friday"]
        with pytest.raises(StorageError, match="the disk is full; free some space"):
            store.append(sheet, Enter({}).body, NOON)
        assert len(store.events(sheet)) == 1
    store.append(sheet, Enter({}).body, NOON)
    assert len(store.events(sheet)) == 2

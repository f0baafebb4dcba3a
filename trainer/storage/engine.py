"""The connection to a database, with its tables in the form that this version of the program knows."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from time import sleep
from typing import Any

from sqlalchemy import URL, Connection, Dialect, Engine, create_engine, event, insert, inspect, select, text, update
from sqlalchemy.exc import ArgumentError, DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry

from trainer.errors import StorageError
from trainer.storage.failures import in_sentences
from trainer.storage.places import is_file, shown
from trainer.storage.tables import MIGRATIONS, VERSION

_WRITES = "trainer_writes"
_PATIENCE, _PAUSE = 100, 0.02
"""How often to try again, and seconds between."""
_MIGRATION_LOCK = 7_266_827
"""Any number: two programs that start at once migrate one after the other."""


def open_engine(url: URL, wait: int) -> Engine:
    """An engine whose database has all tables; `wait` are seconds to wait for a lock or for a server's answer.

    Raises StorageError with what is wrong with the place.
    """
    with in_sentences(url):
        engine = _file_engine(url, wait) if is_file(url) else _server_engine(url, wait)
        _migrate(engine, url)
    return engine


def writing(engine: Engine) -> Engine:
    """The engine for transactions that write: in SQLite they wait for each other at their beginning."""
    return engine.execution_options(**{_WRITES: True})


def _file_engine(url: URL, wait: int) -> Engine:
    if str(url.database).startswith("file:"):
        engine = _engine(url, {"timeout": wait})
    else:
        file = _File(Path(str(url.database)).expanduser().absolute())
        file.path.parent.mkdir(parents=True, exist_ok=True)
        engine = _engine(url.set(database=str(file.path)), {"timeout": wait})
        event.listen(engine, "do_connect", file.connect)
        event.listen(engine, "checkout", file.compare)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


class _ReadOnly(sqlite3.Connection):
    """A connection for looking only, to a file that cannot be written now, for this `reason`."""

    reason: sqlite3.OperationalError


class _File:
    """A database file that may be moved or deleted while the program runs: what is written must not go to nowhere."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._was_there = False

    def connect(self, dialect: Dialect, _record: object, arguments: list[Any], options: dict[str, Any]) -> Any:
        """A connection that writes, or one that only reads if the disk is full: what is written is still to be seen."""
        self._check()
        connection: Any = dialect.connect(*arguments, **options)
        try:
            _write_ahead(connection)
        except sqlite3.OperationalError as error:
            connection.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_IOERR_SHMSIZE or self._has_log():
                raise
            return self._read_only(error)
        return connection

    def _has_log(self) -> bool:
        """True if something is written that does not stand in the file itself yet."""
        log = self.path.with_name(f"{self.path.name}-wal")
        return log.exists() and log.stat().st_size > 0

    def _read_only(self, error: sqlite3.OperationalError) -> _ReadOnly:
        place = f"{self.path.as_uri()}?immutable=1"
        connection = sqlite3.connect(place, uri=True, factory=_ReadOnly, check_same_thread=False)
        connection.reason = error
        return connection

    def _check(self) -> None:
        """Before a connection: raises StorageError if the file was there and is gone; a new one would hide that."""
        if self._was_there and not self.path.exists():
            raise StorageError(
                f"{self.path}: the file was moved or deleted while the trainer ran; put it back, "
                "or start the trainer again to begin with an empty one"
            )

    def compare(self, connection: object, record: ConnectionPoolEntry, _proxy: object) -> None:
        """Before a connection is used: raises DisconnectionError, for another one, if it leads to a file now gone.

        One that only reads is used once: the next may write again.
        """
        if isinstance(connection, _ReadOnly) and record.info.setdefault("uses", 0):
            raise DisconnectionError(f"{self.path} can perhaps be written again")
        record.info["uses"] = 1
        number = self.path.stat().st_ino if self.path.exists() else None
        self._was_there = True
        if record.info.setdefault("file", number) != number:
            raise DisconnectionError(f"{self.path} is another file now")


def _server_engine(url: URL, wait: int) -> Engine:
    limited = url.get_backend_name() == "postgresql" and "connect_timeout" not in url.query
    return _engine(url, {"connect_timeout": wait} if limited else {})


def _engine(url: URL, arguments: dict[str, int]) -> Engine:
    try:
        return create_engine(url, connect_args=arguments, pool_pre_ping=not is_file(url))
    except ArgumentError:
        raise StorageError(f"{url.drivername} is no known kind of database: write sqlite or postgresql") from None
    except ImportError as error:
        raise StorageError(
            f"{url.drivername} needs the Python package {error.name}, which is not installed: "
            'for PostgreSQL install "skat-vint-trainer[postgres]"'
        ) from None


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    # The driver must not begin transactions by itself: _begin says of which kind they are.
    connection.isolation_level = None
    if isinstance(connection, _ReadOnly):
        return
    connection.execute("PRAGMA foreign_keys = ON")
    # Readers and a writer do not wait for each other, and what is committed outlives a crash of the machine.
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    # Everything stands in the file itself after every entry: who copies that one file has it all.
    connection.execute("PRAGMA wal_autocheckpoint = 1")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Turn the write-ahead log on. SQLite does not wait for others here, so we do: programs may start at once."""
    for _ in range(_PATIENCE):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            sleep(_PAUSE)
        else:
            return
    connection.execute("PRAGMA journal_mode = WAL")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    inner = connection.connection.dbapi_connection
    if writes and isinstance(inner, _ReadOnly):
        raise inner.reason
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(engine: Engine, url: URL) -> None:
    with engine.connect() as connection:
        if _version(connection, url) == len(MIGRATIONS):
            return
    with writing(engine).begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
        done = _version(connection, url)
        if done is None:
            VERSION.create(connection)
            connection.execute(insert(VERSION).values(version=0))
        for migration in MIGRATIONS[done or 0 :]:
            migration(connection)
        connection.execute(update(VERSION).values(version=len(MIGRATIONS)))


def _version(connection: Connection, url: URL) -> int | None:
    """How many migrations were made; None if the database was never used. StorageError if they are too many."""
    if not inspect(connection).has_table(VERSION.name):
        return None
    version = connection.execute(select(VERSION.c.version)).scalar_one()
    if version > len(MIGRATIONS):
        raise StorageError(
            f"{shown(url)}: written by a newer version of the trainer (schema {version}, this one knows "
            f"{len(MIGRATIONS)}); update the trainer, or name another place"
        )
    return int(version)

"""What a database complains about, in sentences; passwords never appear in them."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from trainer.errors import StorageError
from trainer.json_fields import shorten
from trainer.storage.places import shown

_HELD = "another program holds the file; try again, or close that program"
_SQLITE = {
    sqlite3.SQLITE_FULL: "the disk is full; free some space and write again, nothing that was saved is lost",
    sqlite3.SQLITE_READONLY: "the file or its folder may not be written; change its permissions or name another one",
    sqlite3.SQLITE_PERM: "the file may not be used; change its permissions or name another one",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened; its folder must exist and be writable",
    sqlite3.SQLITE_BUSY: _HELD,
    sqlite3.SQLITE_LOCKED: _HELD,
    sqlite3.SQLITE_NOTADB: "this file is not a database; move it away or name another one",
    sqlite3.SQLITE_CORRUPT: "the file is damaged; put a copy of it in its place",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
}
_SERVER = (
    (r"refused|is the server running", "nobody answers there; is the server running?"),
    (r"resolve host|translate host|name or service not known|no address", "there is no machine of this name"),
    (r"timeout|timed out", "the server does not answer in time"),
    (r"password authentication|no password supplied|access denied", "the user or the password is refused"),
    (r"role .* does not exist", "there is no user of this name"),
    (r"database .* does not exist", "there is no database of this name; create it first"),
    (r"permission denied|read-only", "the user may not write there"),
    (r"no space left|disk full", "the disk of the server is full; nothing that was saved is lost"),
    (
        r"starting up|shutting down|terminat|is closed|connection is lost|consuming input",
        "the connection broke; try again",
    ),
)


@contextmanager
def in_sentences(url: URL) -> Iterator[None]:
    """Every error of the database inside becomes a StorageError."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StorageError(f"{shown(url)}: {_reason(error, url)}") from None


def _reason(error: Exception, url: URL) -> str:
    if isinstance(error, OSError):
        return f"the folder cannot be used ({(error.strerror or type(error).__name__).lower()}); name another one"
    if isinstance(error, PoolTimeoutError):
        return "too many at once; try again"
    cause = error.orig if isinstance(error, DBAPIError) else error
    return _of_sqlite(cause) if isinstance(cause, sqlite3.Error) else _of_server(cause or error, url)


def _of_sqlite(error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", 0)
    # Only the lowest byte is the kind of error, the rest says more about it: as here, where a file found no room.
    code = sqlite3.SQLITE_FULL if code == sqlite3.SQLITE_IOERR_SHMSIZE else code & 0xFF
    return _SQLITE.get(code, f"SQLite cannot do it ({error})")


def _of_server(error: BaseException, url: URL) -> str:
    lines = str(error).strip().splitlines() or [type(error).__name__]
    told = " ".join(lines).lower()
    for pattern, reason in _SERVER:
        if re.search(pattern, told):
            return reason
    return f"the database says {shorten(_without_secrets(lines[0], url), 120)!r}"


def _without_secrets(text: str, url: URL) -> str:
    options = url.query.get("password", ())
    for secret in (str(url.password or ""), *((options,) if isinstance(options, str) else options)):
        text = text.replace(secret, "***") if secret else text
    return text

"""Where things are kept: the URL of a database, and one file in the user's data folder if none is given."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from trainer.errors import StorageError

VARIABLE = "TRAINER_DB_URL"
"""Environment variable with the URL of another database, as "postgresql://user:password@host/name"."""
_FOLDER = "skat-vint-trainer"
_FILE = "trainer.sqlite"
_EXAMPLES = "write sqlite:////folder/file.sqlite or postgresql://user:password@host:5432/name"
_DRIVERS = {"postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
_IN_MEMORY = {None, "", ":memory:"}


def default_file() -> Path:
    """The SQLite file in the user's data folder."""
    return user_data_path(_FOLDER, appauthor=False) / _FILE


def place(url: str | None = None, environment: Mapping[str, str] = os.environ) -> URL:
    """The database to use: of this URL, else of the environment variable, else the default file.

    Raises StorageError for a URL that names no database which can be kept.
    """
    text = url if url is not None else environment.get(VARIABLE, "").strip()
    return _read(text) if text else URL.create("sqlite", database=str(default_file()))


def shown(url: URL) -> str:
    """The place in words that may be shown: without password and options."""
    if is_file(url):
        return str(url.database)
    port = f":{url.port}" if url.port else ""
    return f"{url.get_backend_name()} database {url.database or 'without a name'} on {url.host or 'this machine'}{port}"


def is_file(url: URL) -> bool:
    """True for SQLite, which keeps all in one file."""
    return url.get_backend_name() == "sqlite"


def _read(text: str) -> URL:
    found = re.match(r"[A-Za-z0-9+]{1,30}(?=://)", text)
    if found is None:
        raise StorageError(f"the database URL does not begin with a scheme: {_EXAMPLES}")
    scheme = found[0]
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StorageError(f"the database URL that begins {scheme}:// cannot be read: {_EXAMPLES}") from None
    if url.drivername in _DRIVERS:
        url = url.set(drivername=_DRIVERS[url.drivername])
    if is_file(url) and url.database in _IN_MEMORY:
        raise StorageError(f"the database URL {scheme}:// names no file, and nothing would be kept: {_EXAMPLES}")
    return url

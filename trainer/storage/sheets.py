"""Score sheets in a database: a list of them, and the events of each, to which events are only added."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from trainer.errors import IllegalError, StorageError
from trainer.sheets.events import Begin, Body, Event, read_action, read_title
from trainer.sheets.log import SheetLog
from trainer.storage.engine import open_engine, writing
from trainer.storage.failures import in_sentences
from trainer.storage.places import place, shown
from trainer.storage.tables import EVENTS, SHEETS

_TRIES = 100
"""Each time that a number is taken somebody else has written, so this is the length of the longest queue."""
_LONGEST_BODY = 50_000
WAIT = 10
"""Seconds to wait for a lock or for a server's answer."""


@dataclass(frozen=True, slots=True)
class SheetInfo:
    """What the list of sheets shows: `entries` that count, and the number of the `last` event."""

    id: int
    kind: str
    title: str
    created: datetime
    changed: datetime
    entries: int
    last: int
    deleted: bool


class SheetStore:
    """The score sheets of one database; may be used by many threads and programs at once.

    `url`: a database in SQLAlchemy's notation; None: what TRAINER_DB_URL says, else one SQLite file in the user's data
    folder. All methods raise StorageError if the database cannot do it, with a sentence for the person at the table;
    what they were asked to write is then not written, and all that was written before is still there. An unknown sheet
    is an IllegalError. Times have a time zone.
    """

    def __init__(self, url: str | None = None, *, wait: int = WAIT) -> None:
        self._url = place(url)
        self._engine = open_engine(self._url, wait)
        self._writer = writing(self._engine)

    @property
    def place(self) -> str:
        """Where the sheets are kept, in words that may be shown."""
        return shown(self._url)

    def close(self) -> None:
        """Give all connections back."""
        self._engine.dispose()

    def create(self, kind: str, title: str, setup: Body, at: datetime) -> int:
        """Begin a sheet: its id. The kind and the setup are written into event 1."""
        begin = Begin(kind, read_title(title), setup)
        event = Event(1, _checked_time(at), begin.body)
        first = {"kind": kind, "title": begin.title, "created": at, "changed": at, "entries": 0, "last": 1}
        with in_sentences(self._url), self._writer.begin() as connection:
            done = connection.execute(insert(SHEETS).values(**first, deleted=False))
            assert done.inserted_primary_key is not None, "every sheet gets a number"
            sheet = int(done.inserted_primary_key[0])
            _insert(connection, sheet, event)
        return sheet

    def sheets(self, *, deleted: bool = False) -> tuple[SheetInfo, ...]:
        """All sheets, those changed last first; or the deleted ones, which can still be restored."""
        wanted = select(SHEETS).where(SHEETS.c.deleted.is_(deleted))
        wanted = wanted.order_by(SHEETS.c.changed.desc(), SHEETS.c.id.desc())
        with in_sentences(self._url), self._engine.connect() as connection:
            return tuple(_info(row) for row in connection.execute(wanted))

    def info(self, sheet: int) -> SheetInfo:
        """The line of one sheet in the list, deleted or not."""
        with in_sentences(self._url), self._engine.connect() as connection:
            return _info(_row(connection, sheet))

    def events(self, sheet: int, after: int = 0) -> tuple[Event, ...]:
        """The events of a sheet with higher numbers than `after`, in order; also of a deleted one."""
        with in_sentences(self._url), self._engine.connect() as connection:
            _row(connection, sheet)
            return _events(connection, sheet, after, self.place)

    def append(self, sheet: int, body: Body, at: datetime) -> Event:
        """Add an event at the next free number, whoever else writes on this sheet.

        Raises a TrainerError, and writes nothing, if the body cannot be read or is about an event that is not there.
        A sheet that was deleted meanwhile takes it too, so that restoring it loses nothing.
        """
        read_action(body)
        event = Event(0, _checked_time(at), body)
        with in_sentences(self._url):
            for _ in range(_TRIES):
                try:
                    with self._writer.begin() as connection:
                        return _append(connection, sheet, event, self.place)
                except IntegrityError:
                    continue  # somebody else took the number
        raise StorageError(f"{self.place}: too many write on this sheet at once; try again")

    def delete(self, sheet: int) -> None:
        """Take the sheet off the list; nothing is lost, `restore` brings it back."""
        self._mark(sheet, deleted=True)

    def restore(self, sheet: int) -> None:
        """Put a deleted sheet back on the list."""
        self._mark(sheet, deleted=False)

    def erase(self, sheet: int) -> None:
        """Remove a deleted sheet and its events for good; raises IllegalError if it is still on the list."""
        with in_sentences(self._url), self._writer.begin() as connection:
            if not _row(connection, sheet).deleted:
                raise IllegalError(f"sheet {sheet} is still on the list: delete it first")
            connection.execute(delete(EVENTS).where(EVENTS.c.sheet == sheet))
            connection.execute(delete(SHEETS).where(SHEETS.c.id == sheet))

    def _mark(self, sheet: int, *, deleted: bool) -> None:
        with in_sentences(self._url), self._writer.begin() as connection:
            _row(connection, sheet)
            connection.execute(update(SHEETS).where(SHEETS.c.id == sheet).values(deleted=deleted))


def _append(connection: Connection, sheet: int, event: Event, place: str) -> Event:
    """The event as it was written: behind all others of the sheet, which are read again to see that it fits there."""
    _row(connection, sheet)
    log = SheetLog.of(_events(connection, sheet, 0, place))
    log.check(read_action(event.body))
    placed = Event(log.last + 1, event.at, event.body)
    after = log.after([placed])
    _insert(connection, sheet, placed)
    shown = {"title": after.title, "changed": event.at, "entries": len(after.entries), "last": placed.number}
    connection.execute(update(SHEETS).where(SHEETS.c.id == sheet).values(**shown))
    return placed


def _insert(connection: Connection, sheet: int, event: Event) -> None:
    row = {"sheet": sheet, "number": event.number, "at": event.at, "body": _text(event.body)}
    connection.execute(insert(EVENTS).values(**row))


def _events(connection: Connection, sheet: int, after: int, place: str) -> tuple[Event, ...]:
    wanted = select(EVENTS).where(EVENTS.c.sheet == sheet, EVENTS.c.number > after).order_by(EVENTS.c.number)
    return tuple(Event(row.number, row.at, _body(row, place)) for row in connection.execute(wanted))


def _row(connection: Connection, sheet: int) -> Row[Any]:
    row = connection.execute(select(SHEETS).where(SHEETS.c.id == sheet)).one_or_none()
    if row is None:
        raise IllegalError(f"there is no sheet {sheet}: it was erased, or the link is of another database")
    return row


def _info(row: Row[Any]) -> SheetInfo:
    return SheetInfo(
        id=row.id,
        kind=row.kind,
        title=row.title,
        created=row.created,
        changed=row.changed,
        entries=row.entries,
        last=row.last,
        deleted=row.deleted,
    )


def _body(row: Row[Any], place: str) -> Body:
    try:
        body = json.loads(row.body)
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise StorageError(f"{place}: event {row.number} of sheet {row.sheet} is damaged, it is no JSON object")
    return body


def _text(body: Body) -> str:
    """The body as it is kept: only ASCII, which every database takes; raises IllegalError if it is too long."""
    text = json.dumps(body, allow_nan=False, separators=(",", ":"))
    if len(text) > _LONGEST_BODY:
        raise IllegalError(f"{len(text)} characters for one event of a sheet: at most {_LONGEST_BODY} are kept")
    return text


def _checked_time(at: datetime) -> datetime:
    if at.tzinfo is None:
        raise IllegalError(f"the time {at} has no time zone: events are kept with one")
    return at

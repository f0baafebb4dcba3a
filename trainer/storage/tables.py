"""The tables of the database, and the migrations that lead to them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Dialect,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    false,
)
from sqlalchemy.types import TypeDecorator

_STAMP = "%Y-%m-%dT%H:%M:%S.%f"


class Moment(TypeDecorator[datetime]):
    """A time with zone, kept as text of equal length in UTC: sorts as it should in every database."""

    impl = String(27)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """The text in the database; raises ValueError for a time without zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no time zone")
        return value.astimezone(UTC).strftime(_STAMP) + "Z"

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        """The time that a text means."""
        return None if value is None else datetime.strptime(value, _STAMP + "Z").replace(tzinfo=UTC)


METADATA = MetaData()

VERSION = Table("trainer_schema", METADATA, Column("version", Integer, nullable=False))
"""One row: how many of the migrations have been made."""

SHEETS = Table(
    "score_sheets",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("kind", String(40), nullable=False),
    Column("title", String(200), nullable=False),
    Column("created", Moment, nullable=False),
    Column("changed", Moment, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Column("deleted", Boolean, nullable=False, server_default=false()),
    sqlite_autoincrement=True,
)
"""What the list of sheets shows, kept in step with the events by the store."""

EVENTS = Table(
    "score_sheet_events",
    METADATA,
    Column("sheet", Integer, ForeignKey("score_sheets.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("sheet", "number"),
)
"""The events of every sheet: only added to, never changed; the key keeps two of them from having one number."""


def _score_sheets(connection: Connection) -> None:
    METADATA.create_all(connection, tables=[SHEETS, EVENTS])


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (_score_sheets,)
"""Each leads from the schema of its place to the next one; they are only ever added to."""

"""Results of studies: one Parquet file each, with a header that says what it is and how to make it again.

The header is one JSON object under the key `trainer.study` of the Parquet metadata, so that every reader of Parquet
sees it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from trainer.errors import UnreadableError
from trainer.paths import DATA

STUDIES = DATA / "studies"
"""Where the shipped results lie, one file a study, named like it."""
SUFFIX = ".parquet"
_KEY = b"trainer.study"


@dataclass(frozen=True, slots=True)
class Header:
    """What a table holds and how it was made.

    `study` is the name of the experiment and `version` its own; `what` one sentence; `how` the command that makes the
    same file again; `when` the time of writing (ISO 8601, UTC); `deals` how many deals were asked for, which need not
    be the rows; `parameters` the experiment's settings; `columns` one line on each column; `versions` of the trainer
    and of what computed with it.
    """

    study: str
    version: int
    what: str
    how: str
    when: str
    seed: int
    deals: int
    batch_size: int
    parameters: Mapping[str, Any] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    versions: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def from_json(cls, text: str | bytes) -> Header:
        """Read what `as_json` wrote; entries of later versions are passed over. Raises ValueError or TypeError."""
        known = {entry.name for entry in fields(cls)}
        return cls(**{name: value for name, value in json.loads(text).items() if name in known})

    @property
    def as_json(self) -> str:
        """The header as one JSON object."""
        return json.dumps(asdict(self), ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class StudyTable:
    """The rows of a study, in the order of their batches, and the header."""

    frame: pd.DataFrame
    header: Header


def read_table(path: Path) -> StudyTable:
    """The study in this file; raises UnreadableError if it is none, or cannot be read."""
    header = read_header(path)
    try:
        return StudyTable(pq.read_table(path).to_pandas(), header)
    except (OSError, pa.ArrowException) as error:
        raise UnreadableError(f"{path} is damaged: {_first_line(error)}") from None


def read_header(path: Path) -> Header:
    """Only the header; raises UnreadableError as `read_table` does."""
    try:
        metadata = pq.read_metadata(path).metadata or {}
    except FileNotFoundError:
        raise UnreadableError(f"{path} is not there") from None
    except (OSError, pa.ArrowException) as error:
        raise UnreadableError(f"{path} is no Parquet file that can be read: {_first_line(error)}") from None
    if _KEY not in metadata:
        raise UnreadableError(f"{path} is a Parquet file, but not of a study: it has no header {_KEY.decode()!r}")
    try:
        return Header.from_json(metadata[_KEY])
    except (ValueError, TypeError) as error:
        raise UnreadableError(f"{path} has a header that cannot be read: {_first_line(error)}") from None


def studies_in(folder: Path = STUDIES) -> Iterator[tuple[Path, Header]]:
    """Every study in a folder with its header, by name; other files are passed over."""
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            yield path, read_header(path)
        except UnreadableError:
            continue


def encoded(table: StudyTable) -> bytes:
    """The table as a Parquet file; the same rows and header give the same bytes."""
    return encoded_rows(table.frame, table.header)


def encoded_rows(rows: pd.DataFrame | pa.Table, header: Header | None = None) -> bytes:
    """Rows as a Parquet file, with or without a header."""
    if isinstance(rows, pd.DataFrame):
        rows = pa.Table.from_pandas(rows, preserve_index=False)
    # Without what pandas notes about itself: its version has no part in the result.
    rows = rows.replace_schema_metadata(None if header is None else {_KEY: header.as_json})
    sink = pa.BufferOutputStream()
    pq.write_table(rows, sink, compression="zstd")
    found: bytes = sink.getvalue().to_pybytes()
    return found


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]

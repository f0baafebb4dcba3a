"""The database of score sheets as all browser tabs of the app share it."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import urlsplit, urlunsplit

import streamlit as st

from trainer.errors import UnreadableError
from trainer.json_fields import shorten
from trainer.storage.places import place
from trainer.storage.sheets import SheetStore

PARAM = "sheet"
"""The query parameter with the number of the sheet that is open."""
_MOST_DIGITS = 9


def store() -> SheetStore:
    """The database that the environment names now; raises StorageError if it cannot be used."""
    return _store(place().render_as_string(hide_password=False))


@st.cache_resource(show_spinner=False, max_entries=4)
def _store(url: str) -> SheetStore:
    """Opened once for each URL; a failure is not remembered."""
    return SheetStore(url)


def now() -> datetime:
    """The time to write on an event."""
    return datetime.now(UTC)


def current_sheet() -> int | None:
    """The sheet that the address names; None if it names none. Raises UnreadableError for what cannot be one."""
    text = st.query_params.get(PARAM, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS):
        raise UnreadableError(f"there is no sheet {shorten(text, 20)!r}: a sheet has a number, as in ?{PARAM}=12")
    return int(text)


def go_to(sheet: int | None) -> None:
    """Let the address name this sheet, or the list of all."""
    if sheet is None:
        st.query_params.pop(PARAM, None)
    else:
        st.query_params[PARAM] = str(sheet)


def sheet_link(sheet: int) -> str:
    """The address under which this sheet opens again."""
    parts = urlsplit(st.context.url or "")
    return urlunsplit((parts.scheme, parts.netloc, parts.path, f"{PARAM}={sheet}", ""))

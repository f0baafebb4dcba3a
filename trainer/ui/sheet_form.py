"""The fields of one entry that is being filled in: kept by the tab, forgotten when the entry is written down."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import streamlit as st

_ROUND, _DEFAULTS = "_sheet_form", "_sheet_defaults"


def form_number() -> int:
    """The number of the entry under way, another one for every entry of the tab."""
    number: int = st.session_state.get(_ROUND, 0)
    return number


def key(name: str) -> str:
    """The key of the widget for this field of the entry under way."""
    return f"entry_{form_number()}_{name}"


def value(name: str, default: Any = None) -> Any:
    """What the field holds; the default while it has not been drawn."""
    return st.session_state.get(key(name), default)


def put(name: str, what: Any) -> None:
    """Fill the field; before its widget is drawn, or in a callback."""
    st.session_state[key(name)] = what


def clear() -> None:
    """Begin an empty entry; the widgets of the last one are gone with their keys."""
    st.session_state[_ROUND] = form_number() + 1
    st.session_state[_DEFAULTS] = {}


def is_begun() -> bool:
    """True if something is filled in that the questions did not say by themselves."""
    usual = st.session_state.get(_DEFAULTS, {})
    fields = {name: held for name, held in st.session_state.items() if str(name).startswith(key(""))}
    return any(held is not False and held not in (None, [], usual.get(name)) for name, held in fields.items())


def keep_among(name: str, options: Collection[Any]) -> None:
    """Empty the field if what it holds is no longer to be chosen; before its widget is drawn."""
    if value(name) is not None and value(name) not in options:
        put(name, None)


def ask_kind(kinds: Sequence[str]) -> str:
    """What is entered; the first kind until another is chosen."""
    keep_among("kind", kinds)
    kind = st.segmented_control(
        "Entry",
        kinds,
        default=initial("kind", kinds[0]),
        required=True,
        key=key("kind"),
        label_visibility="collapsed",
    )
    return kind or kinds[0]


def initial(name: str, default: Any) -> Any:
    """The default to give to the widget of this field: none once the field holds something, as Streamlit wants it."""
    st.session_state.setdefault(_DEFAULTS, {}).setdefault(key(name), default)
    return None if key(name) in st.session_state else default

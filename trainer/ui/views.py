"""A page of several views, one of which is shown; which, is in the address."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st


def show_one(views: Mapping[str, Callable[[], None]], key: str) -> None:
    """The choice of a view, the first one at the beginning, and the view."""
    view = st.segmented_control(
        "What",
        list(views),
        default=next(iter(views)),
        required=True,
        key=key,
        bind="query-params",
        label_visibility="collapsed",
    )
    views[view]()

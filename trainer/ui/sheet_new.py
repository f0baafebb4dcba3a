"""A new score sheet: the game, who plays, and what the table agrees on before the first deal."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.errors import TrainerError
from trainer.sheets.events import LONGEST_TITLE
from trainer.sheets.sheet_kind import Storable
from trainer.ui.sheet_new_skat import ask_skat_setup
from trainer.ui.sheet_new_vint import ask_vint_setup
from trainer.ui.sheet_store import go_to, now, store
from trainer.ui.wording import sentence

_GAMES: dict[str, tuple[str, Callable[[], Storable]]] = {
    "Skat": ("skat", ask_skat_setup),
    "Vint": ("vint", ask_vint_setup),
}


def show_new() -> None:
    """The questions before a new sheet, and the button that begins it."""
    game = st.segmented_control("Game", list(_GAMES), default="Skat", required=True, key="new_game")
    kind, ask_setup = _GAMES[game or "Skat"]
    setup, wrong = _asked(ask_setup)
    title = f"{game}, {now().astimezone():%d %b %Y}".replace(" 0", " ")
    named = st.text_input(
        "Title", placeholder=title, key="new_title", max_chars=LONGEST_TITLE, help="To find the sheet again."
    )
    if wrong:
        st.error(wrong, icon=":material/error:")
    begins = st.button(
        "Begin the sheet",
        type="primary",
        icon=":material/edit_note:",
        width="stretch",
        key="new_begin",
        disabled=setup is None,
    )
    if begins and setup is not None:
        _begin(kind, named.strip() or title, setup)


def _asked(ask_setup: Callable[[], Storable]) -> tuple[Storable | None, str]:
    """The setup, or None and what is wrong with it."""
    try:
        return ask_setup(), ""
    except TrainerError as error:
        return None, sentence(error)


def _begin(kind: str, title: str, setup: Storable) -> None:
    try:
        sheet = store().create(kind, title, setup.as_json(), now())
    except TrainerError as error:
        st.error(sentence(error), icon=":material/error:")
        return
    go_to(sheet)
    st.rerun()

"""How many sit at the table, and their names."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.sheets.events import LONGEST_NAME, read_players
from trainer.ui.wording import escaped


def ask_players(game: str, numbers: Sequence[int]) -> tuple[str, ...]:
    """The names clockwise, "Player 2" for who gives none; raises IllegalError for names that the sheet cannot tell."""
    count = st.segmented_control("Players", list(numbers), default=numbers[0], required=True, key=f"new_{game}_count")
    names = []
    with st.grid(3, gap="xsmall", min_column_width=100):
        for place in range(count or numbers[0]):
            usual = f"Player {place + 1}"
            given = st.text_input(
                f"Name of player {place + 1}",
                placeholder=usual,
                key=f"new_{game}_name_{place}",
                max_chars=LONGEST_NAME,
                label_visibility="collapsed",
            )
            names.append(given.strip() or usual)
    return read_players(tuple(names))


def ask_first_dealer(game: str, players: Sequence[str], places: Sequence[int]) -> int:
    """Who of those at these places deals first."""
    key = f"new_{game}_dealer"
    if st.session_state.get(key) not in places:
        st.session_state[key] = places[0]
    dealer = st.pills(
        "Deals first",
        list(places),
        format_func=lambda place: escaped(players[place]),
        required=True,
        key=key,
        wrap=True,
    )
    return places[0] if dealer is None else dealer

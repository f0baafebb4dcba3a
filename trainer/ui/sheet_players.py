"""How many sit at the table, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

import streamlit as st

from trainer.errors import TrainerError
from trainer.sheets.events import LONGEST_NAME
from trainer.sheets.log import SheetLog
from trainer.skat.told import member_text
from trainer.ui.sheet_store import store
from trainer.ui.wording import capital, escaped


def ask_players(game: str, numbers: Sequence[int]) -> tuple[str, ...]:
    """The names clockwise as they are typed, for who gives none that of last time, else "Player 2".

    Names that the sheet cannot tell apart are refused by `read_players`, when all that comes after them is asked.
    """
    before = last_players(game)
    usual_count = len(before) if len(before) in numbers else numbers[0]
    count = st.segmented_control("Players", list(numbers), default=usual_count, required=True, key=f"new_{game}_count")
    names = []
    with st.grid(3, gap="xsmall", min_column_width=100):
        for place in range(count or usual_count):
            usual = before[place] if place < len(before) else f"Player {place + 1}"
            given = st.text_input(
                f"Name of player {place + 1}",
                placeholder=usual,
                key=f"new_{game}_name_{place}",
                max_chars=LONGEST_NAME,
                label_visibility="collapsed",
            )
            names.append(given.strip() or usual)
    return tuple(names)


def unnamed(count: int) -> tuple[str, ...]:
    """Names of so many players, to ask what does not depend on them."""
    return tuple(f"Player {place + 1}" for place in range(count))


def last_players(game: str) -> tuple[str, ...]:
    """Who played on the sheet of this game that was written on last; nobody if there is none."""
    try:
        sheet = next((info.id for info in store().sheets() if info.kind == game), None)
        return () if sheet is None else players_of(SheetLog.of(store().events(sheet)))
    except TrainerError:
        return ()


def players_of(log: SheetLog) -> tuple[str, ...]:
    """The players of a sheet by their latest names."""
    players = log.setup.get("players")
    return tuple(map(str, players)) if isinstance(players, list | tuple) else ()


def told_choices(members: Sequence[Enum]) -> str:
    """What each choice means, as its declaration says it, for the help of a question."""
    return "\n".join(
        f"- **{escaped(capital(str(member.value)))}**: {escaped(member_text(member))}" for member in members
    )


def ask_first_dealer(game: str, players: Sequence[str], places: Sequence[int]) -> int:
    """Who of those at these places deals first."""
    # Another number of players is another question: who is first there deals, until somebody is chosen.
    key = f"new_{game}_dealer_{len(players)}"
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

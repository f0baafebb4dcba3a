"""Who plays with whom: the partners of a rubber as they are chosen or drawn, and the rotation of the evening."""

from __future__ import annotations

import streamlit as st

from trainer.sheets.vint_entries import VintSeats
from trainer.sheets.vint_sheet import VintSheet
from trainer.ui.sheet_form import key, put
from trainer.ui.sheet_game import ask_player
from trainer.ui.sheet_html import cell, head, row, table
from trainer.ui.sheet_view import Answer
from trainer.ui.sheet_vint_words import sitting_words
from trainer.ui.wording import escaped
from trainer.vint.rotation import Sitting, last_of_six

_PLACES = ("first_0", "first_1", "second_0", "second_1")
_LAST_TWO = (4, 5)


def ask_seats(before: VintSheet) -> Answer:
    """The partners of the next rubber: two against the last two if they are drawn, else all four."""
    return _ask_drawn(before) if before.next.seats is None else _ask_all(before)


def _ask_drawn(before: VintSheet) -> Answer:
    setup = before.setup
    drawn = st.pills(
        f"Drawn by lot to play against {escaped(setup.names(_LAST_TWO))}",
        [place for place in range(len(setup.players)) if place not in _LAST_TWO],
        selection_mode="multi",
        format_func=lambda place: escaped(setup.players[place]),
        key=key("drawn"),
    )
    if len(drawn) != 2:
        return "Choose the two who were drawn."
    return VintSeats(sitting=last_of_six((drawn[0], drawn[1])))


def _ask_all(before: VintSheet) -> Answer:
    """Four different players: each question leaves out those who are placed."""
    players, placed = before.setup.players, []
    labels = ("First pair", "with", "against", "with ")
    for label, name in zip(labels, _PLACES, strict=True):
        free = [place for place in range(len(players)) if place not in placed]
        chosen = ask_player(label, name, players, free)
        if chosen is None:
            return "Choose the partners: first one pair, then the other."
        placed.append(chosen)
    dealer = ask_player("Deals first (if not the one whose turn it is)", "seats_dealer", players, placed)
    return VintSeats(sitting=Sitting((placed[0], placed[1]), (placed[2], placed[3])), dealer=dealer)


def fill_seats(entry: VintSeats) -> None:
    """Let the questions show these partners, to correct them; in a callback, or before they are drawn."""
    sitting = entry.sitting
    for name, place in zip(_PLACES, (*sitting.first, *sitting.second), strict=True):
        put(name, place)
    put("drawn", list(sitting.first))
    put("seats_dealer", entry.dealer)


def rotation_html(sheet: VintSheet) -> str:
    """The rubbers played and those to come by the tables of the laws, the one that is due marked."""
    setup, played = sheet.setup, sheet.rubbers
    rows = []
    for place in range(max(len(setup.rotation), sheet.next.rubber)):
        number = place + 1
        sitting = played[place].sitting if place < len(played) else setup.sitting(place)
        words = "drawn by lot" if sitting is None else sitting_words(setup, sitting)
        rows.append(row((cell(number, "no"), cell(words, "what"), cell(_state(sheet, number)))))
    return table((head("#", "no"), head("Partners", "what"), head("State")), rows)


def _state(sheet: VintSheet, number: int) -> str:
    if number < sheet.next.rubber:
        return "played"
    return "now" if number == sheet.next.rubber else "to come"

"""A Vint sheet on the page: the deal that is due and its questions, the rubbers, who has won what."""

from __future__ import annotations

from typing import Any

import streamlit as st

from trainer.sheets.opened import OpenSheet
from trainer.sheets.vint_entries import VintDeal, VintPassOut, VintSeats
from trainer.sheets.vint_sheet import VintRubber, VintSheet
from trainer.ui.sheet_form import ask_kind, put
from trainer.ui.sheet_html import page, styled
from trainer.ui.sheet_view import Answer, SheetView
from trainer.ui.sheet_vint_deal import ask_deal, ask_pass_out, fill_deal, fill_pass_out
from trainer.ui.sheet_vint_lines import deals_html
from trainer.ui.sheet_vint_seats import ask_seats, fill_seats, rotation_html
from trainer.ui.sheet_vint_table import rubber_html, standings_html
from trainer.ui.sheet_vint_words import entry_words, heading_words, preview_words
from trainer.ui.vint_sheet import number
from trainer.vint.lines import counted
from trainer.vint.profiles import CLASSIC

_DEAL, _PASSED, _SEATS = "Deal", "Passed out", "Partners"
_KINDS = {VintDeal: _DEAL, VintPassOut: _PASSED, VintSeats: _SEATS}


def _standing(sheet: VintSheet) -> str:
    running = [rubber for rubber in sheet.rubbers if not rubber.is_over]
    return " · ".join(_rubber_words(rubber) for rubber in running)


def _rubber_words(rubber: VintRubber) -> str:
    """How the rubber in progress stands, in the order of the sides: "games 1–0, below the line 270–120"."""
    state = rubber.state
    crosses = f", {counted(state.crosses, 'cross')}" if state.crosses else ""
    return f"games {_dash(state.games)}, below the line {_dash(state.below)}{crosses}"


def _dash(pair: tuple[int, int]) -> str:
    return f"{number(pair[0])}–{number(pair[1])}"


def _is_over(sheet: VintSheet) -> str:
    del sheet
    return ""  # a sitting ends when the table likes


def _ask(opened: OpenSheet, before: VintSheet) -> Answer:
    kind = ask_kind(entry_kinds(before))
    if kind == _SEATS or before.next.seats is None:
        return ask_seats(before)
    return ask_pass_out(before) if kind == _PASSED else ask_deal(before)


def entry_kinds(sheet: VintSheet) -> list[str]:
    """What can be entered now: partners only before a rubber begins, and nothing else while they must be drawn."""
    begun = bool(sheet.rubbers) and not sheet.rubbers[-1].is_over
    if sheet.next.seats is None:
        return [_SEATS]
    return [_DEAL, _PASSED] if begun else [_DEAL, _PASSED, _SEATS]


def _fill(opened: OpenSheet, entry: Any) -> None:
    put("kind", _KINDS[type(entry)])
    match entry:
        case VintDeal():
            fill_deal(entry)
        case VintPassOut():
            fill_pass_out(entry)
        case VintSeats():
            fill_seats(entry)


def _show(opened: OpenSheet) -> None:
    sheet: VintSheet = opened.sheet
    if not sheet.rubbers:
        st.markdown("Nothing is written yet: enter the first deal above.")
    for place, rubber in enumerate(reversed(sheet.rubbers)):
        st.html(styled(rubber_html(rubber)))
        if not place:
            st.html(styled(standings_html(sheet)))
    with st.expander("Who plays with whom", icon=":material/groups:"):
        st.html(styled(rotation_html(sheet)))


def _page(opened: OpenSheet, with_reasons: bool) -> str:
    sheet: VintSheet = opened.sheet
    parts = [rubber_html(rubber, is_open=True) if with_reasons else deals_html(rubber) for rubber in sheet.rubbers]
    about = f"Vint. Players: {', '.join(sheet.setup.players)}."
    return page(opened.log.title, about, "".join([*parts, standings_html(sheet)]))


VINT_VIEW = SheetView(
    agreed=lambda setup: "classic laws" if setup.rules == CLASSIC else "classic laws, with house rules",
    heading=heading_words,
    standing=_standing,
    is_over=_is_over,
    ask=_ask,
    fill=_fill,
    preview=preview_words,
    entry_words=entry_words,
    show=_show,
    page=_page,
)

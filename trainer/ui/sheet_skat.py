"""A Skat sheet on the page: the deal that is due and its questions, the list, what it comes to."""

from __future__ import annotations

from typing import Any

import streamlit as st

from trainer.sheets.opened import OpenSheet
from trainer.sheets.skat_deal import NextDeal
from trainer.sheets.skat_entries import CalledRound, Irregular, PassedIn, PlayedGame, PlayedRamsch
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_sheet import SkatSheet
from trainer.skat.rules import AllPass, Series
from trainer.skat.series import DealKind
from trainer.ui.sheet_form import ask_kind, key, put
from trainer.ui.sheet_game import ask_game, fill_game
from trainer.ui.sheet_html import page, styled
from trainer.ui.sheet_irregular import ask_irregular, fill_irregular
from trainer.ui.sheet_ramsch import ask_ramsch, fill_ramsch
from trainer.ui.sheet_skat_table import list_html, number
from trainer.ui.sheet_skat_words import entry_words, heading_words, kind_words, preview_words
from trainer.ui.sheet_view import Answer, SheetView
from trainer.ui.skat_codes import code_words
from trainer.ui.wording import capital, counted, sentence

_GAME, _PASSED, _RAMSCH, _IRREGULAR, _ROUND = "Game", "Passed in", "Ramsch", "Irregularity", "Call a round"
_KINDS = {PlayedGame: _GAME, PassedIn: _PASSED, PlayedRamsch: _RAMSCH, Irregular: _IRREGULAR, CalledRound: _ROUND}
_PASS_IN = {AllPass.NEXT_DEAL, AllPass.FOREHAND_MAY_RAMSCH}


def _heading(sheet: SkatSheet) -> str:
    deal = sheet.next
    assert deal is not None  # asked only while the list goes on
    kind = kind_words(deal.kind)
    badge = f" :violet-badge[{kind}]" if kind else ""
    return f"**Deal {deal.number}{_of_all(sheet.setup)}**{badge} · {sentence(heading_words(sheet.setup, deal))}"


def _standing(sheet: SkatSheet) -> str:
    if not sheet.rows:
        return ""
    pairs = zip(sheet.setup.players, sheet.totals, strict=True)
    return " · ".join(f"{name} {number(total)}" for name, total in pairs)


def _of_all(setup: SkatSetup) -> str:
    return f" of {setup.deals}" if setup.deals else ""


def _is_over(sheet: SkatSheet) -> str:
    if sheet.next is not None:
        return ""
    names = [sheet.setup.players[player] for player in sheet.winners]
    first = f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} first"
    return f"{sentence(f'the list is over: {sheet.ended}')} {sentence(first)}"


def entry_kinds(setup: SkatSetup, deal: NextDeal) -> list[str]:
    """What can be entered in this deal, the most likely first."""
    may_round = [_ROUND] if setup.rounds else []
    if deal.kind is DealKind.RAMSCH:
        return [_RAMSCH, _IRREGULAR, *may_round]
    passed = [_PASSED] if setup.rules.all_pass in _PASS_IN else []
    ramsch = [_RAMSCH] if setup.rules.ramsch is not None else []
    return [_GAME, *passed, *ramsch, _IRREGULAR, *may_round]


def _ask(opened: OpenSheet, before: SkatSheet) -> Answer:
    setup, deal = before.setup, before.next
    assert deal is not None  # entries were written or are due there
    kind = ask_kind(entry_kinds(setup, deal))
    if kind == _GAME:
        return ask_game(setup, [place for place in deal.seats if place not in deal.barred])
    if kind == _RAMSCH and setup.rules.ramsch is not None:
        return ask_ramsch(setup, setup.rules.ramsch, deal.seats)
    if kind == _IRREGULAR:
        return ask_irregular(setup, deal)
    return _ask_round(setup) if kind == _ROUND else PassedIn()


def _ask_round(setup: SkatSetup) -> Answer:
    kinds = [DealKind.BOCK] + ([DealKind.RAMSCH] if setup.rules.ramsch is not None else [])
    kind = st.pills("Of what?", kinds, format_func=lambda kind: kind.value, key=key("round"))
    return "Choose which round; everybody deals once in it." if kind is None else CalledRound(kind)


def _fill(opened: OpenSheet, entry: Any) -> None:
    put("kind", _KINDS[type(entry)])
    match entry:
        case PlayedGame():
            fill_game(opened.setup.rules, entry)
        case PlayedRamsch():
            fill_ramsch(entry)
        case Irregular():
            fill_irregular(opened.setup, entry)
        case CalledRound(kind):
            put("round", kind)


def _show(opened: OpenSheet) -> None:
    sheet: SkatSheet = opened.sheet
    st.markdown(f":small[{sentence(agreed_words(sheet.setup)).removesuffix('.')}]")
    if not sheet.rows:
        st.markdown("Nothing is written yet: enter the first deal above.")
        return
    st.html(styled(list_html(sheet)))
    if sheet.setup.rules.series is Series.TO_HUNDRED and sheet.next is not None:
        st.markdown(series_words(sheet))


def agreed_words(setup: SkatSetup) -> str:
    """What the table has agreed on: code, table score, end."""
    parts = [code_words(setup.rules), setup.table_score.value]
    parts += [counted(setup.deals, "deal")] if setup.deals else []
    parts += [f"lost at minus {setup.limit}"] if setup.limit else []
    parts += ["kontra and re"] if setup.kontra else []
    parts += ["rounds of Bock and Ramsch"] if setup.rounds else []
    return ", ".join(parts)


def series_words(sheet: SkatSheet) -> str:
    """How far a pirate series has come."""
    assert sheet.next is not None  # asked only while the list goes on
    best = number(max(sheet.standing.columns))
    if sheet.next.kind is DealKind.ORDINARY:
        return f"Ordinary deals until somebody has 100 (the best has {best}), then a round of Bock and one of Ramsch."
    return f"{capital(kind_words(sheet.next.kind))}: everybody deals once in it."


def _page(opened: OpenSheet, with_reasons: bool) -> str:
    about = f"{agreed_words(opened.setup)}. Players: {', '.join(opened.setup.players)}."
    return page(opened.log.title, about, list_html(opened.sheet, is_open=with_reasons))


SKAT_VIEW = SheetView(
    agreed=lambda setup: code_words(setup.rules),
    heading=_heading,
    standing=_standing,
    is_over=_is_over,
    ask=_ask,
    fill=_fill,
    preview=preview_words,
    entry_words=entry_words,
    show=_show,
    page=_page,
)

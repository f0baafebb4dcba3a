"""The questions about something that went wrong, with what the old official rules make of it."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.sheets.skat_deal import NextDeal
from trainer.sheets.skat_entries import Irregular
from trainer.sheets.skat_setup import SkatSetup
from trainer.skat.contract import Game
from trainer.skat.irregular_games import fate_of
from trainer.skat.irregularities import Fate, Irregularity, Offender, Row, irregularities
from trainer.skat.series import DealKind
from trainer.ui.sheet_form import keep_among, key, put, value
from trainer.ui.sheet_game import ask_game, ask_player, fill_game
from trainer.ui.wording import capital

_YES, _NO = "Yes", "No"


def ask_irregular(setup: SkatSetup, deal: NextDeal) -> Irregular | str:
    """What went wrong and who did it, or what is still missing."""
    able = [what for what in irregularities(setup.rules) if deal.kind is not DealKind.RAMSCH or not what.row.decides]
    keep_among("what", able)
    what = st.selectbox(
        "What went wrong?",
        able,
        index=None,
        format_func=lambda what: capital(what.value),
        placeholder="Choose from the list",
        key=key("what"),
    )
    if what is None:
        return "Choose what went wrong."
    row = what.row
    st.info(f"{capital(what.says(setup.rules))}. *({row.source})*", icon=":material/gavel:")
    if row.decides:
        return _ask_decided(setup, deal, what)
    offender = ask_player("Who did it?", "offender", setup.players, _suspects(row, deal))
    return "Choose who did it." if offender is None else Irregular(what=what, offender=offender)


def _ask_decided(setup: SkatSetup, deal: NextDeal, what: Irregularity) -> Irregular | str:
    """An irregularity in a game: which game it was, and who erred in it."""
    row = what.row
    upheld = _ask_question(row) if row.question else True
    game = ask_game(setup, deal.seats, decided=_is_decided(what, upheld=upheld is not False))
    declarer = value("declarer") if isinstance(game, str) else game.declarer
    offender = None if declarer is None else _ask_offender(setup, deal, row, declarer)
    if isinstance(game, str):
        return game
    if upheld is None:
        return f"Answer: {row.question}"
    if offender is None:
        return "Choose who did it."
    return Irregular(what=what, offender=offender, game=game, upheld=upheld)


def _is_decided(what: Irregularity, *, upheld: bool) -> bool:
    """True if its end does not matter, by what is filled in so far; else the cards decide, and the end is asked for."""
    side = what.row.offender
    is_own = side is Offender.DECLARER or (side is Offender.EITHER and value("offender") == value("declarer"))
    return fate_of(what, value("game") or Game.GRAND, by_declarer=is_own, upheld=upheld) is not Fate.AS_PLAYED


def _ask_offender(setup: SkatSetup, deal: NextDeal, row: Row, declarer: int) -> int | None:
    if row.offender is Offender.DECLARER:
        return declarer
    suspects = [place for place in deal.seats if place != declarer or row.offender is Offender.EITHER]
    return ask_player("Who did it?", "offender", setup.players, suspects)


def _ask_question(row: Row) -> bool | None:
    answer = st.segmented_control(capital(row.question), [_YES, _NO], key=key("upheld"))
    return None if answer is None else answer == _YES


def _suspects(row: Row, deal: NextDeal) -> Sequence[int]:
    match row.offender:
        case Offender.DEALER:
            return (deal.dealer,)
        case Offender.NOT_THE_DEALER:
            return tuple(place for place in range(deal.players) if place != deal.dealer)
        case Offender.ANYBODY:
            return range(deal.players)
        case _:
            return deal.seats


def fill_irregular(setup: SkatSetup, irregular: Irregular) -> None:
    """Let the questions show this irregularity, to correct it; in a callback, or before they are drawn."""
    put("what", irregular.what)
    put("offender", irregular.offender)
    put("upheld", _YES if irregular.upheld else _NO)
    if irregular.game is not None:
        fill_game(setup.rules, irregular.game)

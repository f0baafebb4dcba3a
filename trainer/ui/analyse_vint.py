"""Analyse Vint: every sensible call of a hand one held, with the numbers behind it."""

from __future__ import annotations

from functools import partial

import streamlit as st

from trainer.bots.vint_book import advise
from trainer.cards import FULL_DECK, CardSet
from trainer.errors import TrainerError
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.vint_calls import CallValuation
from trainer.evaluation.vint_situation import VintSituation
from trainer.evaluation.workers import shared_workers
from trainer.practice.vint_valuing import call_attempt, value_answer
from trainer.seats import Compass
from trainer.ui.analyse_vint_inputs import VintAsked, hand_text
from trainer.ui.card_fan import Layout, fan_selection
from trainer.ui.jobs import drop_job, job, watch
from trainer.ui.vint_auction import auction_diagram, book_meanings
from trainer.ui.vint_cards import hand_fan
from trainer.ui.vint_reasons import advice_words, hand_facts, reason_words
from trainer.ui.vint_results import (
    progress_of,
    show_best,
    show_calls,
    show_contracts,
    show_figures,
    show_running,
    show_verdict,
)
from trainer.ui.vint_settings import ask_values
from trainer.ui.vint_sheet import show_rubber
from trainer.ui.vint_wording import SEAT_NAMES
from trainer.ui.wording import sentence
from trainer.vint.contract import Call
from trainer.vint.profiles import CLASSIC

SLOT = "analyse_vint"
_HAND, _RUN, _PICK, _REV = "avhand", "avrun", "avpick", "_avrev"
_MOST_WORLDS = 500


def show_hand_analysis() -> None:
    """The inputs of "My hand", and the valuation once it is asked for."""
    asked = _show_inputs()
    try:
        situation = asked.situation(CLASSIC)
        answer = asked.call(situation)
    except TrainerError as error:
        drop_job(SLOT)
        st.info(sentence(error), icon=":material/edit:")
        return
    left, right = st.columns([3, 2])
    with left:
        auction_diagram(situation.auction, key="av_auction", me=situation.seat, meanings=book_meanings(
            situation.auction, situation.rubber
        ))  # fmt: skip
    with right:
        show_rubber(situation.rubber, me=situation.seat)
    worlds = st.select_slider("Worlds", [30, 60, 120, 240, _MOST_WORLDS], 60, key="avworlds", bind="query-params")
    seed = st.number_input("Seed", 0, 2**31, 1, key="avseed", bind="query-params", help="Same seed, same numbers.")
    values = ask_values("avvalues")
    st.toggle("Analyse", key=_RUN, bind="query-params", help="The link holds all: whoever opens it gets the same.")
    if not st.session_state[_RUN]:
        drop_job(SLOT)
        return
    _show_valuation(situation, answer, int(worlds), int(seed), values)


def _show_inputs() -> VintAsked:
    hand = st.text_input(
        "Your hand", key=_HAND, bind="query-params", on_change=_typed, placeholder="AQ74.8.A9875.QJ6",
        help="Spades.hearts.diamonds.clubs, or any notation: SA SQ H8 …, ♠A ♠Q, 10 or T.",
    )  # fmt: skip
    _show_picker(hand)
    columns = st.columns(2)
    with columns[0]:
        seat = _ask_seat("You are", "avseat")
    with columns[1]:
        dealer = _ask_seat("Dealer", "avdealer")
    calls = st.text_input(
        "Calls so far, from the dealer on", key="avcalls", bind="query-params", placeholder="1S pass 2C pass",
        help="`1S`, `2NT`, `3♥`, `pass` or `p`; a bid that is too low is raised by rule 71; `W!2H` is out of turn.",
    )  # fmt: skip
    rubber = st.text_input(
        "Rubber, North–South first", key="avrubber", bind="query-params",
        placeholder="games=1-0 below=420-120 crosses=2",
    )  # fmt: skip
    answer = st.text_input("Your call, to have it judged (may be empty)", key="avcall", bind="query-params")
    return VintAsked(hand, dealer, seat, calls, rubber, answer)


def _ask_seat(label: str, key: str) -> Compass:
    names = list(SEAT_NAMES.values())
    name = st.segmented_control(label, names, default="South", key=key, required=True, bind="query-params")
    return next((seat for seat, known in SEAT_NAMES.items() if known == name), Compass.SOUTH)


def _typed() -> None:
    """The typed hand is the truth: the cards to click follow it."""
    st.session_state[_REV] = st.session_state.get(_REV, 0) + 1


def _show_picker(text: str) -> None:
    try:
        held = CardSet.parse(text)
    except TrainerError:
        held = CardSet()
    rev = st.session_state.setdefault(_REV, 0)

    def clicked() -> None:
        found = fan_selection(_PICK, among=FULL_DECK, most=13, rev=rev, default=held)
        st.session_state[_HAND] = hand_text(found)

    with st.expander("Click the cards", icon=":material/touch_app:"):
        hand_fan(
            FULL_DECK, key=_PICK, label="Cards to pick, thirteen", layout=Layout.GRID, selectable=13,
            selected=held if len(held) <= 13 else CardSet(), rev=rev, on_change=clicked,
        )  # fmt: skip


def _show_valuation(situation: VintSituation, answer: Call | None, worlds: int, seed: int, values: Values) -> None:
    current = job(
        SLOT,
        (situation, answer, worlds, seed, values),
        partial(value_answer, situation, answer, worlds=worlds, seed=seed, workers=shared_workers(), values=values),
    )
    show_call = partial(_show_final, situation, answer)
    watch(
        current, show_call, slot=SLOT, progress=progress_of,
        show_running=lambda valuation: show_running(valuation, answer if answer is not None else valuation.best),
    )  # fmt: skip


def _show_final(situation: VintSituation, answer: Call | None, valuation: CallValuation) -> None:
    if answer is None:
        show_best(valuation)
    else:
        show_verdict(call_attempt(answer, valuation), valuation)
    if valuation.note:
        st.info(sentence(valuation.note), icon=":material/info:")
    show_calls(valuation, answer, key="av")
    show_contracts(valuation, answer, key="av")
    st.markdown(f"**Why.** {reason_words(valuation, valuation.best if answer is None else answer)}")
    st.markdown(advice_words(advise(situation.auction, situation.view.hand, situation.rubber)))
    st.markdown(" · ".join(hand_facts(situation.view.hand)))
    show_figures(valuation, key="av")

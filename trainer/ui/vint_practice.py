"""Practise Vint in parts: the round, the table, the question, the result of a call, the session."""

from __future__ import annotations

from functools import partial

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from trainer.errors import TrainerError
from trainer.evaluation.vint_calls import CallValuation
from trainer.evaluation.workers import shared_workers
from trainer.practice.vint_round import VintRound
from trainer.practice.vint_valuing import value_answer
from trainer.ui.jobs import Job, job, watch
from trainer.ui.practice_tab import PracticeTab, show_session_strip
from trainer.ui.vint_auction import auction_diagram, book_meanings
from trainer.ui.vint_bidding import bidding_box
from trainer.ui.vint_cards import current_deck, hand_fan
from trainer.ui.vint_outcome import show_outcome
from trainer.ui.vint_reasons import (
    advice_words,
    agreement_words,
    asked_words,
    book_advice,
    end_words,
    hand_facts,
    place_words,
    points_words,
    reason_words,
    rubber_words,
)
from trainer.ui.vint_results import progress_of, show_calls, show_contracts, show_figures, show_running, show_verdict
from trainer.ui.vint_session import LINK_KEYS, VintPractice, VintSettings, VintStep, read_vint_link
from trainer.ui.vint_sheet import show_rubber
from trainer.ui.vint_wording import call_words
from trainer.ui.wording import sentence
from trainer.vint.auction import Auction
from trainer.vint.contract import PASS, Call

TAB = PracticeTab("vint_practice", "vsession", LINK_KEYS, VintPractice.dealt, read_vint_link)
"""The practice of Vint in this tab."""


def show_table(practice: VintPractice) -> DeltaGenerator:
    """Where the person sits, the thirteen cards, the calls so far, the rubber; the place below the calls."""
    round_ = practice.round
    about = f":small[Deal {practice.deal_seed} · {practice.drill.value} · {rubber_words(round_.rubber, round_.seat)}]"
    st.markdown(f"{place_words(round_)} {about}")
    key = f"v{practice.deal_seed}_{len(practice.steps)}_{int(practice.is_looking_at_result)}"
    hand_fan(round_.view.hand, key=f"{key}_hand", label="Your hand: 13 cards")
    calls, score = st.columns([4, 3])
    with calls:
        _show_auction(_shown_auction(practice), round_, key)
    with score:
        show_rubber(round_.rubber, me=round_.seat)
    return calls


def _shown_auction(practice: VintPractice) -> Auction:
    """The auction as far as it matters now: up to the open question, or to the call just made."""
    step = practice.last_step
    if practice.is_looking_at_result and step is not None and not practice.round.is_over:
        return step.before.auction.after(step.call)
    return practice.round.auction


def _show_auction(auction: Auction, round_: VintRound, key: str) -> None:
    told = book_meanings(auction, round_.rubber)
    auction_diagram(auction, key=f"{key}_said{len(auction.calls)}", meanings=told, me=round_.seat, deck=current_deck())


def show_question(practice: VintPractice) -> None:
    """The open question: the bidding box, a hint on demand, and the call taken."""
    round_ = practice.round
    auction = round_.auction
    st.subheader("What do you call?")
    st.markdown(asked_words(auction, round_.seat))
    key = f"v{practice.deal_seed}_{len(practice.steps)}"
    call = bidding_box(auction, key=f"{key}_box", deck=current_deck())
    with st.container(horizontal=True):
        words = "Choose a call" if call is None else "Pass" if call is PASS else f"Bid {call_words(call)}"
        given = st.button(
            words, key=f"{key}_call", type="primary", disabled=call is None, icon=":material/check:", shortcut="A"
        )
        passing = st.button(
            "Pass for the rest", key=f"{key}_rest", icon=":material/fast_forward:", shortcut="P",
            help="Pass now and in every later turn; this pass is graded",
        )  # fmt: skip
        hint = not practice.has_hint and st.button(
            "Hint",
            key=f"{key}_hint",
            icon=":material/lightbulb:",
            type="tertiary",
            help="Marks the answer",
            shortcut="H",
        )
    if hint:
        practice.has_hint = True
        st.rerun()
    _show_hint(practice)
    if passing or (given and call is not None):
        _take(practice, PASS if passing or call is None else call, to_the_end=passing)


def _show_hint(practice: VintPractice) -> None:
    if practice.has_hint:
        facts = "; ".join(hand_facts(practice.round.view.hand))
        st.info(f"You hold {facts}. {advice_words(book_advice(practice.round))}", icon=":material/lightbulb:")


def _take(practice: VintPractice, call: Call, *, to_the_end: bool) -> None:
    try:
        practice.answer(call)
    except TrainerError as error:
        st.error(sentence(error), icon=":material/error:")
        return
    if to_the_end and practice.may_pass_on:
        practice.pass_on()
    st.rerun()


def show_result(practice: VintPractice, settings: VintSettings) -> None:
    """The last call: its verdict as it sharpens, why, and the way on."""
    step = practice.last_step
    if step is None:
        return
    st.subheader(f"You {_said_words(step.call)}")
    if practice.round.is_over:
        st.markdown(f":material/gavel: {end_words(practice.round.auction)}")
    current = _step_job(practice, step, settings)
    watch(
        current,
        lambda valuation: _show_valuation(practice, step, valuation, settings),
        slot=TAB.slot,
        progress=progress_of,
        show_running=lambda valuation: show_running(valuation, step.call),
    )
    if current.latest is None or not current.latest.is_final:
        _show_way_on(practice, settings)


def _said_words(call: Call) -> str:
    return "passed" if call is PASS else f"bid {call_words(call)}"


def _step_job(practice: VintPractice, step: VintStep, settings: VintSettings) -> Job[CallValuation]:
    seed, worlds = practice.evaluation_seed, settings.worlds
    return job(
        TAB.slot,
        ("vint", seed, step.before, step.call, worlds, settings.values),
        partial(
            value_answer,
            step.before.situation,
            step.call,
            worlds=worlds,
            seed=seed,
            workers=shared_workers(),
            values=settings.values,
        ),
    )


def _show_valuation(practice: VintPractice, step: VintStep, valuation: CallValuation, settings: VintSettings) -> None:
    key = f"vr{practice.deal_seed}_{len(practice.steps)}"
    if valuation.is_final:
        show_verdict(practice.record(valuation), valuation)
        _show_reasons(step, valuation)
        _show_way_on(practice, settings)
    show_calls(valuation, step.call, key=key)
    if valuation.is_final:
        show_contracts(valuation, step.call, key=key)
        show_figures(valuation, key=key)
        if practice.round.is_over:
            with st.expander("This deal: what really lay where", icon=":material/visibility:"):
                show_outcome(practice.round, key=f"vd{practice.deal_seed}")


def _show_reasons(step: VintStep, valuation: CallValuation) -> None:
    st.markdown(f"**Why.** {reason_words(valuation, step.call)}")
    advice = book_advice(step.before)
    st.markdown(f":material/menu_book: {advice_words(advice)} {agreement_words(valuation, advice.call)}")
    st.markdown(f"Your cards: {'; '.join(hand_facts(step.before.view.hand))}.")
    if valuation.note:
        st.markdown(f":material/info: :small[{sentence(valuation.note)}]")
    if step.assisted:
        st.markdown(":small[:material/lightbulb: answered with a hint]")


def _show_way_on(practice: VintPractice, settings: VintSettings) -> None:
    with st.container(horizontal=True):
        if practice.round.is_over:
            if st.button("Next deal", type="primary", icon=":material/playing_cards:", shortcut="N"):
                TAB.next_deal(settings)
                st.rerun()
            return
        if st.button("Next call", type="primary", icon=":material/arrow_forward:", shortcut="N"):
            practice.is_looking_at_result = False
            st.rerun()
        if practice.may_pass_on and st.button(
            "Pass for the rest", icon=":material/fast_forward:", shortcut="P", help="Pass in every later turn, ungraded"
        ):
            practice.pass_on()
            st.rerun()


def show_session(practice: VintPractice) -> None:
    """The grades of the session, the mean loss, and all of it as CSV."""
    show_session_strip(practice.log, noun="call", points=points_words, file_name="vint_session.csv")

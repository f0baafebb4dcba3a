"""Practise Vint in parts: the round, the table, the question, the result of a call, the session."""

from __future__ import annotations

from collections.abc import Generator
from secrets import token_hex
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from trainer.errors import TrainerError
from trainer.evaluation.vint_calls import CallValuation
from trainer.evaluation.workers import shared_workers
from trainer.practice.vint_round import VintRound
from trainer.practice.vint_valuing import value_answer
from trainer.ui.jobs import Job, drop_job, job, watch
from trainer.ui.palette import VERDICTS
from trainer.ui.session import grades_of, mean_loss, session_csv
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
from trainer.ui.wording import counted, sentence
from trainer.vint.auction import Auction
from trainer.vint.contract import PASS, Call

_STATE, _PROBLEM, _SLOT = "vint_practice", "vint_practice_problem", "vint_practice_job"
_SESSION = "vsession"
_MOST_SESSIONS = 1000


def redeal() -> None:
    """Forget a round in which nothing has been called, so that the new settings deal at once."""
    practice: VintPractice | None = st.session_state.get(_STATE)
    if practice is not None and not practice.steps:
        _forget_round()


def _forget_round() -> None:
    st.session_state.pop(_STATE, None)
    drop_job(_SLOT)
    for key in LINK_KEYS:
        st.query_params.pop(key, None)


def current_practice(settings: VintSettings) -> VintPractice:
    """The practice of this tab: the one under way, else the one in the link, else a fresh deal."""
    if _STATE not in st.session_state:
        found, problem = read_vint_link(settings, st.query_params.to_dict())
        st.session_state[_PROBLEM] = problem
        fresh = st.session_state[_STATE] = found or VintPractice.dealt(settings)
        fresh.log = _log_of_session()
    practice: VintPractice = st.session_state[_STATE]
    _write_link(practice)
    return practice


def _write_link(practice: VintPractice) -> None:
    """Bring the address in step with the round, what it said of another one included."""
    link = practice.link
    for key in LINK_KEYS:
        if key not in link:
            st.query_params.pop(key, None)
    st.query_params.update(link)


@st.cache_resource(show_spinner=False, max_entries=_MOST_SESSIONS)
def _kept_log(session: str) -> list[dict[str, Any]]:
    """The log of a session, kept by the process: a reload of the page finds it again."""
    return []


def _log_of_session() -> list[dict[str, Any]]:
    session = st.query_params.get(_SESSION) or token_hex(4)
    st.query_params[_SESSION] = session
    return _kept_log(session)


def _next_deal(settings: VintSettings) -> None:
    """Deal anew; the session's log goes on."""
    log = st.session_state[_STATE].log
    _forget_round()
    st.session_state[_STATE] = VintPractice.dealt(settings, log)


def show_problem() -> None:
    """What was wrong with the link, once."""
    problem = st.session_state.pop(_PROBLEM, "")
    if problem:
        st.warning(sentence(problem), icon=":material/link_off:")


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
        slot=_SLOT,
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
        _SLOT,
        ("vint", seed, step.before, step.call, worlds),
        lambda: _valuations(step, worlds, seed),
    )


def _valuations(step: VintStep, worlds: int, seed: int) -> Generator[CallValuation, None, None]:
    yield from value_answer(step.before.situation, step.call, worlds=worlds, seed=seed, workers=shared_workers())


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
                _next_deal(settings)
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
    if not practice.log:
        return
    icons = " ".join(f":{VERDICTS[key].colour}[{VERDICTS[key].icon}]" for key in grades_of(practice.log))
    with st.container(horizontal=True, vertical_alignment="center"):
        loss = points_words(-mean_loss(practice.log))
        st.markdown(f"**Session:** {icons} · {counted(len(practice.log), 'call')}, {loss} points each")
        st.download_button(
            "CSV",
            session_csv(practice.log),
            file_name="vint_session.csv",
            mime="text/csv",
            on_click="ignore",
            icon=":material/download:",
            type="tertiary",
        )

"""The second half of the analysis page: the decision valued in the background, every option of it, and your own."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from trainer.bots.skat_book import advise
from trainer.bots.skat_declarer import Declaration
from trainer.errors import TrainerError
from trainer.evaluation.valuation import Valuation
from trainer.evaluation.workers import shared_workers
from trainer.practice.skat_analysis import Analysis
from trainer.practice.skat_round import Answer, answer_text, parse_answer
from trainer.practice.skat_valuing import attempt
from trainer.skat.rules import SkatRules
from trainer.ui.analyse_inputs import TEN
from trainer.ui.analyse_state import current_link, put, touch, value
from trainer.ui.jobs import job, watch
from trainer.ui.skat_options_table import show_table
from trainer.ui.skat_results import (
    progress_of,
    show_distribution,
    show_options,
    show_running,
    show_verdict,
)
from trainer.ui.skat_values import UNIT, chance_words, note_words, open_card_words, with_label, worth_words
from trainer.ui.skat_wording import book_choice_words, game_of, hand_facts, option_words, reason_words
from trainer.ui.wording import capital, counted, sentence

SLOT = "analyse_job"
_KEY = "analysis"
_CHOICE = "analysis_choice"
_RACE = "_analysis_race"


def read_choice(analysis: Analysis, text: str) -> tuple[Answer | None, str]:
    """Somebody's own choice from a link, None if there is none; and what is wrong with it."""
    if not text.strip():
        return None, ""
    try:
        answer = parse_answer(analysis, text)
        analysis.check(answer)
    except TrainerError as error:
        return None, f"your choice {text.strip()[:40]!r} is not graded: {error}"
    return answer, ""


def show_result(analysis: Analysis) -> None:
    """The decision valued: the job started or found, what it says so far, and the link to it."""
    answer, problem = read_choice(analysis, value("choice"))
    if problem:
        st.warning(sentence(problem), icon=":material/link_off:")
    worlds, seed = value("worlds"), value("seed")
    kept = _kept_in_race((analysis, worlds, seed), answer)
    work = partial(analysis.valuations, worlds=worlds, seed=seed, workers=shared_workers(), answer=kept)
    rules = analysis.stakes.rules
    watch(
        job(SLOT, (analysis, worlds, seed, kept), work),
        partial(_show_valuation, analysis, answer, kept),
        slot=SLOT,
        progress=partial(progress_of, rules),
        show_running=lambda valuation: show_running(valuation, None, rules),
    )
    show_link()


def _kept_in_race(asked: tuple[Analysis, int, int], answer: Answer | None) -> Declaration | None:
    """The answer that must not be dropped early; what was kept before if the answer has been valued beside it."""
    if not isinstance(answer, Declaration):
        return None
    before, kept, valued = st.session_state.get(_RACE, (None, None, frozenset()))
    return kept if before == asked and answer in valued else answer


def _remember_race(analysis: Analysis, kept: Declaration | None, valuation: Valuation[Any]) -> None:
    fresh = frozenset(valued.option for valued in valuation.options if valued.is_fresh)
    st.session_state[_RACE] = ((analysis, value("worlds"), value("seed")), kept, fresh)


def _show_valuation(
    analysis: Analysis, answer: Answer | None, kept: Declaration | None, valuation: Valuation[Any]
) -> None:
    rules = analysis.stakes.rules
    if not valuation.is_final:
        show_options(valuation, None, rules=rules, key=_KEY)
        return
    _remember_race(analysis, kept, valuation)
    _show_best(valuation, rules, is_alone=answer is None)
    show_options(valuation, answer, rules=rules, key=_KEY)
    _show_choice(analysis, valuation, answer)
    _show_spread(valuation, answer, rules)
    show_table(valuation, rules=rules, key=_KEY)
    _show_reasons(analysis, valuation)


def _show_best(valuation: Valuation[Any], rules: SkatRules, *, is_alone: bool) -> None:
    """The best option and what it is worth; what the numbers rest on if no verdict below says so."""
    best = valuation.of(valuation.best)
    won = f", won {chance_words(best.wins)}" if best.wins.n else ""
    worth = f"**{worth_words(best.value)}** {UNIT}{won}"
    opened = f" **Open cards:** {open_card_words(best)}." if best.is_at_table else ""
    st.markdown(f"### :green[:material/star:] {option_words(best.option, rules)}")
    st.markdown(f"Worth {with_label(best)} {worth}, on {counted(best.value.n, 'world')}.{opened}")
    st.markdown(reason_words(valuation, valuation.best, rules))
    if is_alone:
        st.markdown(f":small[{note_words(valuation, valuation.best)}]")
    if valuation.note:
        st.markdown(f":small[{capital(valuation.note)}.]")


def _show_choice(analysis: Analysis, valuation: Valuation[Any], answer: Answer | None) -> None:
    """Any option to be graded; it becomes part of the link."""
    rules = analysis.stakes.rules
    options = [valued.option for valued in valuation.ranked]
    st.session_state[_CHOICE] = answer
    st.selectbox(
        "Your choice",
        options if answer is None or answer in options else [answer, *options],
        index=None,
        format_func=partial(option_words, rules=rules),
        placeholder="What would you have done? It is graded",
        key=_CHOICE,
        on_change=_chosen,
    )
    if answer is not None and answer in options:
        show_verdict(attempt(analysis.question, answer, valuation), valuation, rules)
        if answer != valuation.best:
            st.markdown(reason_words(valuation, answer, rules))


def _chosen() -> None:
    touch()
    answer = st.session_state[_CHOICE]
    put("choice", "" if answer is None else answer_text(answer))


def _show_spread(valuation: Valuation[Any], answer: Answer | None, rules: SkatRules) -> None:
    """How the games of one option end, the person's own at first."""
    played = [valued for valued in valuation.ranked if valued.wins.n]
    if not played:
        return
    options = [valued.option for valued in played]
    first = options.index(answer) if answer in options else 0
    words = partial(option_words, rules=rules)
    chosen = st.selectbox("How the games end", options, index=first, format_func=words, key=f"{_KEY}_spread")
    show_distribution(valuation.of(chosen), rules=rules, key=_KEY)


def _show_reasons(analysis: Analysis, valuation: Valuation[Any]) -> None:
    best = valuation.best
    game = game_of(best)
    st.markdown(f"**Your cards:** {'; '.join(hand_facts(analysis.situation.view, game))}.")
    st.markdown(f":material/menu_book: {book_words(analysis)}")


def book_words(analysis: Analysis) -> str:
    """What the book says of the cards: of ten how far they go, of twelve what it would play."""
    rules = analysis.stakes.rules
    if len(analysis.hand) == TEN and analysis.turned is None:
        bots = analysis.stakes.bots.reason(analysis.hand)
        return f"{capital(advise(rules, analysis.hand).reason)} {bots}".strip()
    return book_choice_words(analysis.question, analysis.situation)


def show_link() -> None:
    """The address that opens the page as it is."""
    st.markdown(":small[:material/link: This link opens the same numbers:]")
    st.code(current_link(), language=None, wrap_lines=True)

"""The practice page in parts: settings, the round, the result of an answer, the session."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from trainer.bots.skat_bots import BookBots
from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, Card, CardSet
from trainer.evaluation.valuation import Valuation
from trainer.evaluation.workers import shared_workers
from trainer.practice.skat_round import Question, SkatRound
from trainer.practice.skat_valuing import value_question
from trainer.ui.deal_view import show_deal
from trainer.ui.jobs import Job, job, watch
from trainer.ui.practice_tab import PracticeTab, show_hint, show_session_strip, take_answer
from trainer.ui.session import Practice, Settings, Step, read_link
from trainer.ui.skat_codes import code_words
from trainer.ui.skat_options_table import show_table
from trainer.ui.skat_questions import ask, show_hand, turned_offers
from trainer.ui.skat_results import progress_of, show_distribution, show_options, show_running, show_verdict
from trainer.ui.skat_settings import current_deck
from trainer.ui.skat_warnings import unbought_words, unreached_words
from trainer.ui.skat_wording import (
    asked_words,
    book_choice_words,
    book_words,
    bought_words,
    calls_words,
    game_of,
    hand_facts,
    hand_words,
    option_words,
    question_words,
    reason_words,
)
from trainer.ui.wording import capital, seat_words, signed

_LINK_KEYS = ("deal", "at", "rules", "counts", "from", "answers")
TAB = PracticeTab("practice", "session", _LINK_KEYS, Practice.dealt, read_link)
"""The practice of Skat in this tab."""


def show_table_talk(practice: Practice) -> None:
    """Where the person sits and what has been said."""
    round_ = practice.round
    about = f"Deal {practice.deal_seed} · {code_words(round_.stakes.rules)} · {round_.stakes.table.value}"
    st.markdown(f"**{seat_words(round_.seat)}.** :small[{about}]")
    if round_.starts_at is Question.LIMIT:
        said = calls_words(round_.auction if round_.has_spoken else round_.calls_heard, round_.seat)
        talk = "  ·  ".join(said) if said else "Nobody has spoken yet"
        st.markdown(f":material/forum: {talk}.")
    if round_.question not in _BIDDING and round_.has_bought:
        st.markdown(f":material/gavel: {bought_words(round_)} {unbought_words(round_)}".rstrip())


_BIDDING = {Question.LIMIT, Question.FOREHAND}


def show_question(practice: Practice) -> None:
    """The open question with the hand, a hint on demand, and the answer taken."""
    round_ = practice.round
    question = round_.question
    if question is None:
        return
    deck, language = current_deck()
    st.subheader(question_words(question, round_.stakes.rules, round_.named))
    if question in _BIDDING:
        st.markdown(asked_words(round_))
    for warning in map(partial(unreached_words, round_), turned_offers(question, round_)):
        if warning:
            st.markdown(f":material/warning: {warning}")
    key = f"q{practice.deal_seed}_{len(practice.steps)}"
    answer = ask(round_, key=key, deck=deck, language=language)
    show_hint(practice, key, partial(_hint_words, round_))
    if answer is not None:
        take_answer(practice, answer)


def _hint_words(round_: SkatRound) -> str:
    if round_.question in _BIDDING or round_.question is None:
        return book_words(round_)
    told = book_choice_words(round_.question, round_.situation)
    return told if round_.question is Question.DISCARD else f"{hand_words(round_)} {told}".strip()


def show_result(practice: Practice, settings: Settings) -> None:
    """The last answer: its verdict as it sharpens, why, and the way on."""
    step = practice.last_step
    if step is None:
        return
    deck, language = current_deck()
    key = f"done{practice.deal_seed}_{len(practice.steps)}"
    show_hand(step.before.view.known, key=key, deck=deck, language=language, badges=_badges(step))
    rules = step.before.stakes.rules
    current = _step_job(practice, step, settings)
    watch(
        current,
        lambda valuation: _show_valuation(practice, step, valuation, settings),
        slot=TAB.slot,
        progress=partial(progress_of, rules),
        show_running=lambda valuation: show_running(valuation, step.answer, rules),
    )
    if current.latest is None or not current.latest.is_final:
        _show_way_on(practice, settings)


def _badges(step: Step) -> dict[Card, str]:
    """The cards laid away, and the card turned up last."""
    turned = {step.before.turned: "turned"} if step.before.turned is not None else {}
    return turned | dict.fromkeys(_laid_away(step), "away")


def _laid_away(step: Step) -> CardSet:
    return step.answer.laid_away if isinstance(step.answer, Declaration) else NO_CARDS


def _step_job(practice: Practice, step: Step, settings: Settings) -> Job[Valuation[Any]]:
    seed, worlds, asked = practice.evaluation_seed, settings.worlds, step.before.valued_by(settings.values)
    signature = (seed, asked, step.answer, worlds)
    return job(
        TAB.slot,
        signature,
        lambda: value_question(asked, step.answer, worlds=worlds, seed=seed, workers=shared_workers()),
    )


def _show_valuation(practice: Practice, step: Step, valuation: Valuation[Any], settings: Settings) -> None:
    key, rules = f"r{practice.deal_seed}_{len(practice.steps)}", step.before.stakes.rules
    if valuation.is_final:
        made = practice.record(valuation)
        show_verdict(made, valuation, rules)
        _show_reasons(step, valuation)
        _show_way_on(practice, settings)
    show_options(valuation, step.answer, rules=rules, key=key)
    if valuation.is_final:
        _show_spread(step, valuation, key)
        show_table(valuation, rules=rules, key=key)
        if practice.round.question is None:
            with st.expander("This deal: what really lay where", icon=":material/visibility:"):
                _show_real_deal(practice)


def _show_reasons(step: Step, valuation: Valuation[Any]) -> None:
    st.markdown(f"**Why.** {reason_words(valuation, step.answer, step.before.stakes.rules)}")
    game = game_of(step.answer)
    st.markdown(f"Your cards: {'; '.join(hand_facts(step.before.view, game, _laid_away(step)))}.")
    st.markdown(_hint_words(step.before))
    if valuation.note:
        st.markdown(f":small[{capital(valuation.note)}.]")
    if step.assisted:
        st.markdown(":small[:material/lightbulb: answered with a hint]")


def _show_spread(step: Step, valuation: Valuation[Any], key: str) -> None:
    rules = step.before.stakes.rules
    choices = {f"Yours: {option_words(step.answer, rules)}": step.answer}
    if valuation.best != step.answer:
        choices[f"Best: {option_words(valuation.best, rules)}"] = valuation.best
    words = next(iter(choices))
    if len(choices) > 1:
        words = st.segmented_control("Distribution of", list(choices), default=words, key=f"{key}_of") or words
    show_distribution(valuation.of(choices[words]), rules=rules, key=key)


def _show_way_on(practice: Practice, settings: Settings) -> None:
    round_ = practice.round
    with st.container(horizontal=True):
        if round_.question is not None:
            if st.button("Next question", type="primary", icon=":material/arrow_forward:", shortcut="N"):
                practice.is_looking_at_result = False
                st.rerun()
        else:
            if not round_.has_bought and st.button("Play it anyway", icon=":material/redo:", help=_anyway_help(round_)):
                practice.play_anyway()
                st.rerun()
            if st.button("Next deal", type="primary", icon=":material/playing_cards:", shortcut="N"):
                TAB.next_deal(settings)
                st.rerun()


def _anyway_help(round_: SkatRound) -> str:
    return f"Go on as if you had bought the game for {(round_.limit and round_.auction.price) or round_.asked} or more"


def _show_real_deal(practice: Practice) -> None:
    """The deal as it was, apart from the decision: one deal proves nothing."""
    round_ = practice.round
    deck, language = current_deck()
    declarer, price = round_.auction.declarer, round_.auction.price
    st.markdown(
        "Your decision is judged on many worlds. This is only the one that was dealt, and its figures are those of "
        "**open cards**: everybody sees everything."
    )
    declaration = round_.declaration
    if declarer is not None and declaration is None:
        book = BookBots(round_.stakes.rules)
        declaration = book.declare(declarer, round_.deal.hands[declarer], round_.deal.rest, price)
    show_deal(
        deal=round_.deal,
        declarer=declarer,
        declaration=declaration,
        rules=round_.stakes.rules,
        price=price,
        key=f"deal{practice.deal_seed}",
        deck=deck,
        language=language,
    )


def show_session(practice: Practice) -> None:
    """The grades of the session, the mean loss, and all of it as CSV."""
    kinds = dict.fromkeys(row["values"] for row in practice.log)
    show_session_strip(
        practice.log,
        noun="answer",
        points=lambda loss: signed(loss, 1),
        file_name="skat_session.csv",
        valued=f" ({' or '.join(kinds)})",
    )

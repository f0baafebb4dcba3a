"""Practise Ramsch in parts: the round, the table, the question, the result of an answer, the session."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import streamlit as st

from trainer.cards import Card, CardSet
from trainer.evaluation.ramsch_lots import Look
from trainer.evaluation.ramsch_outcomes import RamschValuation
from trainer.evaluation.workers import shared_workers
from trainer.practice.ramsch_round import RamschAnswer, RamschQuestion, RamschRound
from trainer.practice.ramsch_valuing import value_ramsch_question
from trainer.seats import Seat
from trainer.ui.card_fan import CardSize, card_fan
from trainer.ui.drawing import cards_text, display_order
from trainer.ui.jobs import Job, job, watch
from trainer.ui.practice_tab import PracticeTab, show_hint, show_session_strip, take_answer
from trainer.ui.ramsch_reasons import answer_facts, hand_facts, hint_words, reason_words
from trainer.ui.ramsch_results import progress_of, show_figures, show_options, show_running, show_verdict
from trainer.ui.ramsch_session import LINK_KEYS, RamschPractice, RamschSettings, RamschStep, read_ramsch_link
from trainer.ui.ramsch_table import passing_words, show_real_deal, show_standing, show_trick, show_tricks
from trainer.ui.ramsch_wording import (
    answer_words,
    given_words,
    model_words,
    question_words,
    rules_words,
    verb_words,
    worth_words,
)
from trainer.ui.skat_questions import show_hand
from trainer.ui.skat_settings import current_deck
from trainer.ui.wording import counted, sentence, signed

TAB = PracticeTab("ramsch_practice", "rsession", LINK_KEYS, RamschPractice.dealt, read_ramsch_link)
"""The practice of Ramsch in this tab."""
_PASSED_ON = 2
_SEAT_MEANS = {
    Seat.FOREHAND: "you lead to the first trick",
    Seat.MIDDLEHAND: "you play second to the first trick",
    Seat.REARHAND: "you play last to the first trick",
}


def show_round(practice: RamschPractice) -> None:
    """Where the person sits, and which Ramsch it is."""
    round_ = practice.round
    about = f":small[Deal {practice.deal_seed} · {practice.drill.value} · {round_.code}]"
    st.markdown(f"**{str(round_.seat).capitalize()}: {_SEAT_MEANS[round_.seat]}.** {about}")


def show_rules(practice: RamschPractice) -> None:
    """What this Ramsch pays, and the model behind the values, below what is asked."""
    with st.expander("What it pays, and how it is valued", icon=":material/menu_book:"):
        st.markdown(rules_words(practice.round.rules))
        st.markdown(model_words())


def show_question(practice: RamschPractice) -> None:
    """The open question with table and hand, a hint on demand, and the answer taken."""
    round_ = practice.round
    if round_.question is None:
        return
    key = f"rq{practice.deal_seed}_{len(practice.steps)}"
    _show_table(round_, key)
    st.subheader(question_words(round_))
    answer = _ask(round_, key)
    show_hint(practice, key, partial(hint_words, round_))
    _show_tricks(round_)
    if answer is not None:
        take_answer(practice, answer)


def _show_table(round_: RamschRound, key: str) -> None:
    """What has happened: calls, cards passed on, tricks."""
    said = passing_words(round_)
    if said:
        st.markdown(f":material/swap_horiz: {said}")
    elif round_.auction is not None and not round_.answers:
        st.markdown(":material/forum: Nobody has bid.")
    if round_.ramsch is not None and round_.question is RamschQuestion.CARD:
        show_standing(round_.ramsch)
        show_trick(round_.ramsch, key=key)


def _show_tricks(round_: RamschRound) -> None:
    """The tricks below the hand, which is to be seen at once."""
    if round_.ramsch is not None and round_.question is RamschQuestion.CARD:
        show_tricks(round_.ramsch)


def _ask(round_: RamschRound, key: str) -> RamschAnswer | None:
    if round_.question is RamschQuestion.CALL:
        _show_hand(round_.hand, key)
        return _ask_call(round_, key)
    if round_.question is RamschQuestion.LOOK:
        _show_hand(round_.hand, key)
        return _ask_look(round_, key)
    is_card = round_.question is RamschQuestion.CARD
    chosen = _chosen_cards(round_, key, 1 if is_card else _PASSED_ON)
    wanted = (1 if is_card else _PASSED_ON) - len(chosen)
    verb = verb_words(round_)
    words = f"Choose {counted(wanted, 'card')}" if wanted else f"{verb} {cards_text(display_order(chosen))}"
    given = st.button(
        words, key=f"{key}_submit", type="primary", disabled=wanted > 0, icon=":material/check:", shortcut="A"
    )
    if not given:
        return None
    return chosen.cards[0] if is_card else chosen


def _ask_call(round_: RamschRound, key: str) -> RamschAnswer | None:
    options = {answer_words(round_.code, option): option for option in round_.options}
    words = st.pills("Your last word", list(options), key=f"{key}_call", required=True)
    given = st.button(
        words or "Choose a call", key=f"{key}_submit", type="primary", disabled=words is None,
        icon=":material/check:", shortcut="A",
    )  # fmt: skip
    return options[words] if given and words else None


def _ask_look(round_: RamschRound, key: str) -> RamschAnswer | None:
    with st.container(horizontal=True):
        for look, shortcut, icon in ((Look.TAKE_UP, "T", "back_hand"), (Look.UNSEEN, "U", "front_hand")):
            words, name = answer_words(round_.code, look), f"{key}_{look.value}"
            if st.button(words, key=name, type="primary", icon=f":material/{icon}:", shortcut=shortcut):
                return look
    return None


def _chosen_cards(round_: RamschRound, key: str, count: int) -> CardSet:
    """The hand, of which so many cards are picked; those that may not be chosen are pale."""
    deck, language = current_deck()
    options: list[Any] = list(round_.options)
    legal = CardSet.of(card for option in options for card in (option if isinstance(option, CardSet) else [option]))
    return card_fan(
        display_order(round_.hand),
        key=f"{key}_hand",
        label=f"Your {counted(len(round_.hand), 'card')}: choose {counted(count, 'card')}",
        deck=deck,
        language=language,
        size=CardSize.LARGE,
        selectable=count,
        disabled=round_.hand - legal,
    )


def _show_hand(cards: CardSet, key: str, badges: Mapping[Card, str] | None = None) -> None:
    deck, language = current_deck()
    show_hand(cards, key=f"{key}_shown", deck=deck, language=language, badges=badges)


def show_result(practice: RamschPractice, settings: RamschSettings) -> None:
    """The last answer: the table it was given at, its verdict as it sharpens, why, and the way on."""
    step = practice.last_step
    if step is None:
        return
    key = f"rd{practice.deal_seed}_{len(practice.steps)}"
    _show_table(step.before, key)
    _show_hand(step.before.hand, key, _badges(step))
    _show_tricks(step.before)
    st.subheader(given_words(step.before, step.answer))
    current = _step_job(practice, step, settings)
    watch(
        current,
        lambda valuation: _show_valuation(practice, step, valuation, settings),
        slot=TAB.slot,
        progress=lambda valuation: progress_of(valuation, step.before),
        show_running=lambda valuation: show_running(valuation, step.before, step.answer),
    )
    if current.latest is None or not current.latest.is_final:
        _show_way_on(practice, settings)


def _badges(step: RamschStep) -> dict[Card, str]:
    """A mark under the cards of the answer."""
    if isinstance(step.answer, CardSet):
        return dict.fromkeys(step.answer, "away")
    return {step.answer: "played"} if isinstance(step.answer, Card) else {}


def _step_job(practice: RamschPractice, step: RamschStep, settings: RamschSettings) -> Job[RamschValuation[Any]]:
    seed, worlds = practice.evaluation_seed, settings.worlds(step.question)
    work = partial(value_ramsch_question, step.before, step.answer, worlds=worlds, seed=seed, workers=shared_workers())
    return job(TAB.slot, ("ramsch", seed, step.before, step.answer, worlds), work)  # type: ignore[arg-type]


def _show_valuation(
    practice: RamschPractice, step: RamschStep, valuation: RamschValuation[Any], settings: RamschSettings
) -> None:
    key = f"rr{practice.deal_seed}_{len(practice.steps)}"
    if valuation.is_final:
        show_verdict(practice.record(valuation), valuation, step.before)
        _show_reasons(step, valuation)
        _show_way_on(practice, settings)
    show_options(valuation, step.before, step.answer, key=key)
    if valuation.is_final:
        show_figures(valuation, step.before, key=key)
        with st.expander("This deal: what really lay where", icon=":material/visibility:"):
            show_real_deal(practice.round, key=f"{key}_deal")


def _show_reasons(step: RamschStep, valuation: RamschValuation[Any]) -> None:
    st.markdown(f"**Why.** {reason_words(valuation, step.before, step.answer)}")
    for option in dict.fromkeys((valuation.best, step.answer)):
        facts = answer_facts(step.before, option)
        if facts:
            st.markdown(f"{answer_words(step.before.code, option)}: {facts}.")
    st.markdown(f"Your cards: {'; '.join(hand_facts(step.before))}.")
    if valuation.note:
        st.markdown(f":material/info: :small[{sentence(valuation.note)}]")
    if step.question is RamschQuestion.CALL:
        st.markdown(
            ":small[The game is valued **at the table** as on Practise Skat, by the best way to play it; Ramsch by "
            "sampled play in which you too play sensibly, on the same worlds.]"
        )
    st.markdown(f":small[{worth_words()} [How these numbers are made](how-it-works).]")
    if step.assisted:
        st.markdown(":small[:material/lightbulb: answered with a hint]")


def _show_way_on(practice: RamschPractice, settings: RamschSettings) -> None:
    goes_on = practice.round.question is not None
    with st.container(horizontal=True):
        if goes_on and st.button("Play on", type="primary", icon=":material/arrow_forward:", shortcut="N"):
            practice.is_looking_at_result = False
            st.rerun()
        is_next = st.button(
            "Next deal", type="secondary" if goes_on else "primary", icon=":material/playing_cards:",
            shortcut="D" if goes_on else "N",
        )  # fmt: skip
        if is_next:
            TAB.next_deal(settings)
            st.rerun()


def show_session(practice: RamschPractice) -> None:
    """The grades of the session, the mean loss, and all of it as CSV."""
    show_session_strip(practice.log, noun="answer", points=lambda loss: signed(loss, 1), file_name="ramsch_session.csv")

"""The practice page without a browser: every question, bad input, settings, hint, session."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.opening import opened, press, wait_for_verdict, words
from trainer.cards import CardSet
from trainer.ui.card_fan import selection_state


def practising(**link: str) -> AppTest:
    """The app on the practice page, opened by a link with these parameters."""
    return opened("practise_skat.py", **({"depth": "Quick"} | link))


def choose(app: AppTest, label: str, value: Any) -> AppTest:
    next(pills for pills in app.pills if pills.label == label).set_value(value).run()
    assert not app.exception
    return app


def test_a_stranger_gets_a_hand_and_a_question_at_once() -> None:
    app = practising()
    assert app.subheader[0].value == "How far do you bid?"
    assert any(button.label == "Choose a value" and button.disabled for button in app.button)
    assert app.query_params["deal"]


def test_a_passed_hand_is_graded_and_can_be_played_anyway() -> None:
    app = practising(deal="12345", at="forehand")
    choose(app, "The highest value you would bid or hold", 0)
    wait_for_verdict(press(app, "Pass"))
    assert app.query_params["answers"] == "0"
    assert any(metric.label == "Yours: Pass" and "at the table" in metric.delta for metric in app.metric)
    press(app, "Play it anyway")
    assert app.subheader[0].value == "Hand, or take the skat?"


def test_hand_games_are_named_with_their_announcements() -> None:
    app = practising(deal="12345", at="forehand", drill="Hand or skat")
    wait_for_verdict(press(app, "Play Hand"))
    press(app, "Next question")
    choose(app, "The game", "Grand Hand")
    announcement = next(group for group in app.button_group if group.label == "Announcement")
    announcement.set_value("schneider announced").run()
    wait_for_verdict(press(app, "Play Grand Hand, schneider announced"))
    assert app.query_params["answers"] == "hand grand.hand.schneider~"


@pytest.mark.long
def test_the_switch_of_values_grades_the_same_answer_anew() -> None:
    app = wait_for_verdict(practising(deal="12345", at="forehand", answers="24"))
    assert "(at the table)" in words(app)
    app.radio(key="values").set_value("Open cards").run()
    wait_for_verdict(app)
    assert "These are **open-card values**" in words(app)
    assert "1 answer" in words(app)
    assert "(open cards)" in words(app)
    assert app.query_params["answers"] == "24"


def test_two_cards_are_laid_away() -> None:
    app = practising(deal="12345", at="forehand", drill="Discard only")
    app.session_state["q12345_0_twelve"] = selection_state(CardSet.parse("C7 ST"))
    choose(app, "The game", "Grand")
    wait_for_verdict(press(app, "Lay away and play Grand"))
    assert app.query_params["answers"] == "grand~C7.ST"
    assert "Session:" in words(app)


def test_a_hint_marks_the_answer() -> None:
    app = practising(deal="12345", at="forehand")
    press(app, "Hint")
    assert "the book counts" in app.info[0].value
    choose(app, "The highest value you would bid or hold", 0)
    wait_for_verdict(press(app, "Pass"))
    assert "answered with a hint" in words(app)


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ({"deal": "abc"}, "is no deal number"),
        ({"deal": "12345", "at": "north"}, "is no seat"),
        ({"deal": "12345", "at": "forehand", "answers": "19"}, "19 is no value to bid here"),
        ({"deal": "12345", "at": "forehand", "answers": "24 take C~C2.C3"}, "not in this deck"),
        ({"deal": "12345", "at": "forehand", "answers": "24 take hand"}, "does not answer the question"),
        ({"deal": "12345", "at": "forehand", "answers": "<script>"}, "is no answer"),
    ],
)
def test_a_broken_link_is_told_and_a_question_is_asked_all_the_same(link: dict[str, str], sentence: str) -> None:
    app = practising(**link)
    assert sentence in app.warning[0].value
    assert app.subheader[0].value == "How far do you bid?"


def test_settings_deal_anew_while_nothing_is_answered() -> None:
    app = practising(deal="12345", at="forehand")
    app.selectbox(key="drill").set_value("Discard only").run()
    assert app.subheader[0].value.startswith("Which two cards")
    assert "Dealt anew" in app.toast[0].value
    assert not app.exception

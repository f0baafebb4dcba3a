"""The Ramsch page without a browser: every drill, hint, settings, links, the way on."""

from __future__ import annotations

from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from pages import opening
from pages.opening import opened, press, words
from trainer.cards import CardSet
from trainer.ui.card_fan import selection_state
from trainer.ui.ramsch_session import RamschSettings, read_ramsch_link

wait_for_verdict = partial(opening.wait_for_verdict, seconds=60)


def practising(**link: str) -> AppTest:
    """The app on the Ramsch page, opened by a link with these parameters."""
    return opened("practise_ramsch.py", **({"rdepth": "Quick"} | link))


LEAD = {"rdeal": "122", "rat": "forehand", "rcode": "american", "rfrom": "card", "rtricks": "0"}
PASSING = LEAD | {"rdeal": "100", "rcode": "pirate", "rfrom": "pass_on"}


def test_a_stranger_gets_a_hand_a_question_and_the_model_at_once() -> None:
    app = practising()
    assert app.subheader[0].value == "Which card do you play?"
    assert any(button.label == "Choose 1 card" and button.disabled for button in app.button)
    assert "values of **sampled play**, not of open cards" in words(app)
    assert app.query_params["rdeal"]


def test_a_card_is_played_graded_and_the_play_goes_on() -> None:
    app = practising(**LEAD)
    press(app, "Hint")
    assert "You hold" in app.info[0].value
    app.session_state["rq122_0_hand"] = selection_state(CardSet.parse("D8"))
    wait_for_verdict(press(app.run(), "Play"))
    assert app.query_params["ranswers"] == "D8!"
    assert "answered with a hint" in words(app)
    assert any(metric.label.startswith("Yours") and "sampled play" in metric.delta for metric in app.metric)
    assert "1 answer" in words(app)
    press(app, "Play on")
    assert "So far:" in words(app)


def test_two_cards_are_passed_on_and_a_link_restores_it() -> None:
    app = practising(**PASSING)
    assert app.subheader[0].value == "Which two cards do you pass on?"
    app.session_state["rq100_0_hand"] = selection_state(CardSet.parse("DT DK"))
    wait_for_verdict(press(app.run(), "Pass on"))
    again = wait_for_verdict(practising(**PASSING, ranswers=app.query_params["ranswers"]))
    first, second = ([metric.value for metric in shown.metric] for shown in (app, again))
    assert first == second


def test_rearhand_lays_away() -> None:
    assert practising(**PASSING | {"rat": "rearhand"}).subheader[0].value == "Which two cards do you lay away?"


def test_two_cards_are_passed_on_unseen() -> None:
    app = practising(**PASSING | {"rcode": "pirate~unseen_pass.doubles"})
    assert app.subheader[0].value == "Do you take up the two cards, or pass them on unseen?"
    assert app.selectbox(key="ramsch").value == "Schieberamsch of pirate Skat"
    assert app.radio(key="runseen_pass").value == "doubles"
    wait_for_verdict(press(app, "Pass them on unseen"))
    assert app.query_params["ranswers"] == "unseen"
    press(app, "Play on")
    assert "You passed two cards on unseen." in words(app)


CALL = LEAD | {"rdeal": "101", "rfrom": "call"}


@pytest.mark.parametrize(
    ("code", "calls"),
    [
        ("pirate", ["A game for 18", "Pass: Ramsch"]),
        ("raeuberskat", ["A game for 18", "Ramsch", "Pass: next deal"]),
    ],
)
def test_forehand_is_asked_for_his_last_word(code: str, calls: list[str]) -> None:
    app = practising(**CALL | {"rcode": code})
    assert app.subheader[0].value == "Nobody has bid: what do you say?"
    assert list(next(pills for pills in app.pills if pills.label == "Your last word").options) == calls


def test_only_forehand_can_be_asked_for_the_last_word() -> None:
    app = practising(**{key: value for key, value in CALL.items() if key != "rat"})
    assert not app.warning
    assert app.query_params["rat"] == "forehand"


@pytest.mark.long
def test_forehand_chooses_between_a_game_and_ramsch() -> None:
    app = practising(**CALL | {"rcode": "pirate"})
    next(pills for pills in app.pills if pills.label == "Your last word").set_value("Pass: Ramsch").run()
    wait_for_verdict(press(app, "Pass: Ramsch"))
    assert "Ramsch by sampled play" in words(app)
    press(app, "Play on")
    assert app.subheader[0].value == "Which two cards do you pass on?"


def test_house_rules_and_drills_deal_anew() -> None:
    app = practising()
    app.selectbox(key="ramsch").set_value("Schieberamsch of pirate Skat").run()
    app.radio(key="rjungfrau").set_value("doubles").run()
    app.selectbox(key="rdrill").set_value("Passing two cards on").run()
    assert not app.exception
    assert app.query_params["rcode"] == "pirate~jungfrau.doubles"
    assert app.subheader[0].value.startswith("Which two cards")


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ({"rdeal": "abc"}, "is no deal number"),
        (LEAD | {"rcode": "isko"}, "plays no Ramsch"),
        ({"rcode": "isko"}, "plays no Ramsch"),
        ({"rcode": "schieberamsch"}, "is no code of Skat rules"),
        (LEAD | {"rfrom": "pass_on"}, "nothing is passed on"),
        (LEAD | {"ranswers": "CJ"}, "cannot play CJ"),
    ],
)
def test_a_broken_link_is_told_and_a_question_is_asked_all_the_same(link: dict[str, str], sentence: str) -> None:
    app = practising(**link)
    assert sentence in app.warning[0].value
    # The first card of a deal that chance gives may be forced.
    assert "which card do you play" in app.subheader[0].value.lower()


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ({"rdeal": "12", "rcode": "isko", "rfrom": "card"}, "american"),
        ({"rdeal": "12", "rcode": "ramsch~fewest.ten", "rfrom": "card"}, "american"),
        ({"rdeal": "12", "rcode": "pirate", "rfrom": "pass"}, "pirate"),
        ({"rdeal": "12", "rcode": "american", "rat": "dealer"}, "american"),
    ],
)
def test_a_link_with_a_wrong_part_keeps_the_deal(link: dict[str, str], code: str) -> None:
    practice, problem = read_ramsch_link(RamschSettings(), link)
    assert problem.startswith("the link is broken: ")
    assert practice is not None
    assert (practice.deal_seed, practice.round.code.name) == (12, code)


def test_a_link_with_no_deal_number_keeps_nothing() -> None:
    assert read_ramsch_link(RamschSettings(), {"rdeal": "x", "rcode": "pirate"})[0] is None

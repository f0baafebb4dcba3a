"""The Vint practice page without a browser: a call, its verdict, the way on, bad links, settings, hint."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from pages.opening import opened, press, wait_for_verdict, words
from trainer.ui.vint_bidding import choice_state
from trainer.vint.contract import parse_call

# West deals, three passes, South with the hand of this seed calls next.
DEAL = {"vdeal": "12345", "vrubber": "games=0-0"}


def practising(**link: str) -> AppTest:
    """The app on the Vint practice page, opened by a link with these parameters."""
    return opened("practise_vint.py", **({"vdepth": "Quick"} | link))


def choose(app: AppTest, call: str, *, number: int = 0) -> AppTest:
    """Choose a call in the box of the question with this number."""
    app.session_state[f"v12345_{number}_box"] = choice_state(parse_call(call))
    app.run()
    assert not app.exception
    return app


def test_a_stranger_gets_a_hand_and_a_question_at_once() -> None:
    app = practising()
    assert app.subheader[0].value == "What do you call?"
    assert "**You are South**, North is your partner." in words(app)
    assert any(button.label == "Choose a call" and button.disabled for button in app.button)
    assert app.query_params["vdeal"]


def test_a_call_is_graded_explained_and_the_auction_goes_on() -> None:
    app = choose(practising(**DEAL), "1H")
    wait_for_verdict(press(app, "Bid 1♥"))
    assert app.query_params["vcalls"] == "1H"
    assert any(metric.label.startswith("Yours: 1♥") for metric in app.metric)
    assert "The book says **pass** (rules 47, 56, 62)." in words(app)
    assert "Session:" in words(app)
    assert "1 call," in words(app)
    press(app, "Next call")
    assert app.subheader[0].value == "What do you call?"


def test_passing_for_the_rest_ends_the_auction_and_shows_the_deal() -> None:
    app = wait_for_verdict(press(practising(**DEAL), "Pass for the rest"))
    assert "All four passed" in words(app)
    assert "It was passed out: no points, one cross." in words(app)
    old = app.query_params["vdeal"]
    press(app, "Next deal")
    assert app.query_params["vdeal"] != old
    assert "vcalls" not in app.query_params


def test_a_hint_marks_the_call() -> None:
    app = press(practising(**DEAL), "Hint")
    assert "The book says **pass**" in app.info[0].value
    choose(app, "pass")
    wait_for_verdict(press(app, "Pass"))
    assert "answered with a hint" in words(app)
    assert app.query_params["vcalls"] == "pass!"


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ({"vdeal": "abc"}, "is no deal number"),
        (DEAL | {"vrubber": "games=2-0"}, "the rubber is over"),
        (DEAL | {"vrubber": "x"}, "is no part of a rubber"),
        (DEAL | {"vcalls": "<script>"}, "is no call"),
        (DEAL | {"vcalls": "1H 1S"}, "is not higher than"),
        (DEAL | {"vfrom": "99"}, "is no number of calls"),
        (DEAL | {"vfrom": "9"}, "is over before your call"),
    ],
)
def test_a_broken_link_is_told_and_a_question_is_asked_all_the_same(link: dict[str, str], sentence: str) -> None:
    app = practising(**link)
    assert sentence in app.warning[0].value
    assert app.subheader[0].value == "What do you call?"


def test_settings_deal_anew_while_nothing_is_called() -> None:
    app = practising(**DEAL)
    app.selectbox(key="vdrill").set_value("Part score to go").run()
    assert not app.exception
    assert app.query_params["vrubber"].startswith("games=1-")


def test_a_typed_rubber_that_cannot_be_is_told() -> None:
    app = practising(vstate="Typed")
    app.text_input(key="vtyped").set_value("below=900-0").run()
    assert not app.exception
    assert "it must be 0 to 490" in app.error[0].value
    app.text_input(key="vtyped").set_value("below=300-0").run()
    assert app.query_params["vrubber"] == "below=300-0"

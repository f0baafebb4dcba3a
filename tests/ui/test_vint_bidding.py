"""The Python side of the bidding box: what it offers, why it refuses, what it believes of what comes back."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from trainer.seats import Compass
from trainer.ui.vint_bidding import CALLS, choice_state, refusal
from trainer.vint.auction import Auction
from trainer.vint.contract import PASS, Bid, Strain, parse_call
from trainer.vint.profiles import CLASSIC

SCRIPT = """
import streamlit as st
from trainer.seats import Compass
from trainer.ui.vint_bidding import bidding_box
from trainer.vint.auction import Auction
from trainer.vint.contract import parse_call
from trainer.vint.profiles import CLASSIC

auction = Auction.parse(CLASSIC, Compass.NORTH, "{calls}")
chosen = parse_call("{chosen}") if "{chosen}" else None
st.text(str(bidding_box(auction, key="box", rev={rev}, chosen=chosen)))
"""


def returned(state: Any = None, *, calls: str = "1D", rev: int = 0, chosen: str = "") -> str:
    """What the box returns when the browser has left this state behind."""
    app = AppTest.from_string(SCRIPT.format(calls=calls, rev=rev, chosen=chosen))
    if state is not None:
        app.session_state["box"] = state
    app.run()
    assert not app.exception
    value: str = app.text[0].value
    return value


def test_thirty_five_bids_and_the_pass_are_offered() -> None:
    assert len(set(CALLS)) == 36


def test_nothing_is_chosen_at_first() -> None:
    assert returned() == "None"
    assert returned(chosen="2H") == "2H"


def test_the_browser_wins_while_the_revision_stays() -> None:
    assert returned(choice_state(parse_call("1H")), chosen="2C") == "1H"
    assert returned(choice_state(PASS)) == "pass"
    assert returned(choice_state(None), chosen="2C") == "None"


def test_a_choice_for_an_earlier_turn_does_not_count() -> None:
    assert returned(choice_state(parse_call("1H"), rev=0), rev=1) == "None"


@pytest.mark.parametrize("answer", ["1S", "1D", "8H", "<b>", "", 5, None, ["1H"]])
def test_what_may_not_be_called_is_not_believed(answer: Any) -> None:
    assert returned({"choice": {"rev": 0, "call": answer}}) == "None"


@pytest.mark.parametrize("answer", [None, 7, "1H", ["1H"], {"call": "1H"}])
def test_strange_answers_are_ignored(answer: Any) -> None:
    assert returned({"choice": answer}) == "None"


def test_what_may_not_be_called_says_why() -> None:
    auction = Auction.parse(CLASSIC, Compass.NORTH, "1D")
    assert refusal(auction, Bid(1, Strain.CLUBS)) == "1C is not higher than 1D: the lowest bid in C is 2C."
    assert refusal(auction, PASS) == refusal(auction, Bid(1, Strain.HEARTS)) == ""

"""The Python side of the card fan: what it sends, and what it believes of what comes back."""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from trainer.cards import CardSet
from trainer.ui.card_fan import selection_state

SCRIPT = """
import streamlit as st
from trainer.cards import CardSet
from trainer.ui.card_fan import card_fan

given = {{"rev": {rev}, "selectable": {most}}}
given |= {{"selected": CardSet.parse("{selected}"), "disabled": CardSet.parse("{disabled}")}}
st.text(str(card_fan(CardSet.parse("CJ HJ D8 D7"), key="fan", label="Hand", **given)))
"""


def returned(state: Any = None, *, rev: int = 0, most: int = 2, selected: str = "", disabled: str = "") -> str:
    """What the fan returns when the browser has left this state behind."""
    app = AppTest.from_string(SCRIPT.format(rev=rev, most=most, selected=selected, disabled=disabled))
    if state is not None:
        app.session_state["fan"] = state
    app.run()
    assert not app.exception
    value: str = app.text[0].value
    return value


def test_nothing_is_selected_at_first() -> None:
    assert returned() == ""


def test_python_can_select_at_first() -> None:
    assert returned(selected="D7") == "D7"


def test_the_browser_wins_while_the_revision_stays() -> None:
    assert returned(selection_state(CardSet.parse("D8 D7")), selected="HJ") == "D8 D7"
    assert returned(selection_state(CardSet()), selected="HJ") == ""


def test_python_wins_when_the_revision_moves_on() -> None:
    assert returned(selection_state(CardSet.parse("D8 D7"), rev=0), rev=1, selected="HJ") == "HJ"


def test_cards_to_look_at_are_never_selected() -> None:
    assert returned(selection_state(CardSet.parse("D8")), most=0) == ""


@pytest.mark.parametrize(
    "answer",
    [
        {"rev": 0, "cards": ["SA"]},
        {"rev": 0, "cards": ["<script>", 5, None, ["D8"], "D8 D7", "ZZ"]},
        {"rev": 0, "cards": "D8"},
        {"rev": 0},
        ["D8"],
        "D8",
        7,
        None,
    ],
)
def test_what_is_no_card_of_the_fan_is_ignored(answer: Any) -> None:
    assert returned({"selected": answer}) == ""


def test_more_cards_than_allowed_are_not_believed() -> None:
    assert returned(selection_state(CardSet.parse("CJ D8 D7"))) == ""


def test_disabled_cards_are_not_believed() -> None:
    assert returned(selection_state(CardSet.parse("D8 D7")), disabled="D8") == "D7"

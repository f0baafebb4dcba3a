"""Input fields that both halves of the analysis page have, and how a field says what is wrong with its text."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.errors import TrainerError
from trainer.seats import Seat
from trainer.skat.contract import is_contract
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import table_scores
from trainer.ui.analyse_inputs import read_price
from trainer.ui.analyse_link import DEFAULTS, MOST_TEXT
from trainer.ui.analyse_state import begin_text, edited, key, put, text_key, typed, value
from trainer.ui.skat_codes import code_words, show_code
from trainer.ui.wording import capital, sentence

Reader = Callable[[str], object]


def rules() -> SkatRules:
    """The code that the page analyses games by."""
    chosen: SkatRules = value("rules")
    return chosen


def show_rules() -> None:
    """The choice of the code."""
    show_code(rules(), key="analyse_code", on_change=_take_rules)


def show_code_name() -> None:
    """Which code the page analyses by, unless it is the one that everybody takes for granted."""
    if rules() != ISKO:
        st.markdown(f":small[By **{code_words(rules())}**]")


def _take_rules(code: SkatRules) -> None:
    """Another code: a contract or a choice of the old one that it does not know goes."""
    edited()
    put("rules", code)
    for name in ("choice", "turned", "named", "ask"):
        put(name, DEFAULTS[name])
    if value("table") not in table_scores(code):
        put("table", DEFAULTS["table"])
    if not is_contract(code, value("contract")):
        put("contract", DEFAULTS["contract"])


def error_of(read: Reader, text: str) -> str:
    """The sentence that reading the text raises; empty if it can be read."""
    try:
        read(text)
    except TrainerError as error:
        return sentence(error)
    return ""


def show_error(read: Reader, text: str) -> None:
    """Say below a field what is wrong with its text."""
    error = error_of(read, text)
    if error:
        st.error(error, icon=":material/error:")


def show_text(name: str, label: str, *, read: Reader, placeholder: str, help_text: str) -> None:
    """The text of a field that can be clicked too, and what is wrong with it."""
    begin_text(name)
    st.text_input(
        label,
        key=text_key(name),
        placeholder=placeholder,
        help=help_text,
        max_chars=MOST_TEXT,
        on_change=typed,
        args=(name,),
    )
    show_error(read, value(name))


def seat_name(seat: Seat) -> str:
    """The seat as a word by itself: "Forehand"."""
    return capital(str(seat))


def price_of(text: str) -> int | None:
    """The price in the text, None if it is empty; raises TrainerError with the nearest values of the ladder."""
    return read_price(rules(), text)


def show_price(placeholder: str) -> None:
    """The field for the bid at which the game was bought; the placeholder says what an empty field means."""
    st.text_input(
        "Bought for",
        key=key("price"),
        placeholder=placeholder,
        help="The bid at which the game was bought.",
        on_change=edited,
    )
    show_error(price_of, value("price"))

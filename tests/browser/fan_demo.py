"""Not a page of the app: every way to use the card fan, for the browser tests."""

import streamlit as st

from trainer.cards import FULL_DECK, NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.ui.card_fan import CardSize, Layout, card_fan
from trainer.ui.drawing import DeckStyle, IndexLanguage, display_order

HAND = CardSet.parse("CJ HJ CA CT C9 SA SK HT D8 D7")
TWELVE = CardSet.parse("CJ HJ CA CT C9 SA SK HT HQ DK D8 D7")


def echo(name: str, cards: CardSet) -> None:
    """What Python believes is selected, where a test can read it."""
    st.text(f"{name}: {cards}", width="content")


show = st.query_params.get("show", "all")

if show in ("all", "hand"):
    card_fan(display_order(HAND), key="hand", label="Your hand")
if show in ("all", "fan"):
    card_fan(display_order(HAND), key="arc", label="A hand", layout=Layout.FAN, size=CardSize.LARGE)
if show in ("all", "pick"):
    st.session_state.setdefault("rev", 0)
    st.session_state.setdefault("wanted", NO_CARDS)
    if st.button("Take the sevens"):
        st.session_state["rev"] += 1
        st.session_state["wanted"] = CardSet.parse("D8 D7")
    picked = card_fan(
        display_order(TWELVE),
        key="pick",
        label="Lay away two cards",
        selectable=2,
        selected=st.session_state["wanted"],
        rev=st.session_state["rev"],
        disabled=CardSet.parse("CJ"),
    )
    echo("picked", picked)
if show in ("all", "single"):
    values = {card: f"{points:+d}" for card, points in zip(HAND, range(61, 51, -1), strict=True)}
    single = card_fan(
        display_order(HAND), key="single", label="Play a card", selectable=1, badges=values, deck=DeckStyle.FOUR_COLOUR
    )
    echo("single", single)
if show in ("all", "picker"):
    echo("picker", card_fan(SKAT_DECK, key="picker", label="All cards", layout=Layout.GRID, selectable=10))
if show in ("all", "german"):
    card_fan(SKAT_DECK, key="german", label="German deck", layout=Layout.GRID, deck=DeckStyle.GERMAN)
if show in ("all", "french"):
    hand = (*display_order(HAND), Card.parse("DQ"))
    card_fan(hand, key="french", label="French", deck=DeckStyle.FRENCH, language=IndexLanguage.GERMAN)
    card_fan(hand, key="small", label="Small", size=CardSize.SMALL, disabled=CardSet.parse("CA D7"))
if show in ("all", "full"):
    echo("full", card_fan(FULL_DECK, key="full", label="Full deck", layout=Layout.GRID, selectable=13))

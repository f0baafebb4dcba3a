"""The first page: what this is and where to begin."""

import streamlit as st

from trainer.cards import CardSet
from trainer.ui.card_fan import CardSize, Layout, card_fan
from trainer.ui.drawing import display_order

st.title("How far would you bid?")
card_fan(
    display_order(CardSet.parse("CJ SJ DJ CA CT CK C8 HA HT S7")),
    key="home_hand",
    label="A hand of Skat",
    layout=Layout.FAN,
    size=CardSize.LARGE,
)

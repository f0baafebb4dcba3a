"""Analyse Vint: what every call of a hand was worth, or a whole deal with open cards."""

import streamlit as st

from trainer.ui.analyse_vint import show_hand_analysis
from trainer.ui.analyse_vint_deal import show_deal_analysis
from trainer.ui.vint_cards import show_card_settings

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.title("Analyse Vint")
    with st.popover("Cards", icon=":material/style:"):
        show_card_settings()
HAND, DEAL = "My hand", "Whole deal"
mode = st.segmented_control(
    "What", [HAND, DEAL], default=HAND, required=True, key="avmode", bind="query-params", label_visibility="collapsed"
)
if mode == DEAL:
    show_deal_analysis()
else:
    show_hand_analysis()

"""Analyse Skat: what every option of a hand was worth, or a whole deal with open cards."""

import streamlit as st

from trainer.ui.analyse_deal import show_whole_deal
from trainer.ui.analyse_hand import show_hand_inputs
from trainer.ui.analyse_link import DEAL_MODE, HAND_MODE
from trainer.ui.analyse_result import show_result
from trainer.ui.analyse_state import enter, key, leave, problems, put, value

MODES = {HAND_MODE: "My hand", DEAL_MODE: "Whole deal"}

enter()
st.title("Analyse Skat")
st.segmented_control(
    "What", list(MODES), format_func=MODES.__getitem__, required=True, key=key("mode"), label_visibility="collapsed"
)
for problem in problems():
    st.warning(problem, icon=":material/link_off:")
if value("mode") == DEAL_MODE:
    show_whole_deal()
else:
    analysis = show_hand_inputs()
    st.button(
        "Analyse",
        type="primary",
        icon=":material/query_stats:",
        disabled=analysis is None,
        on_click=put,
        args=("run", True),
    )
    if analysis is not None and value("run"):
        show_result(analysis)
leave()

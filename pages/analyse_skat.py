"""Analyse Skat: what every option of a hand was worth, or a whole deal with open cards."""

import streamlit as st

from trainer.ui.analyse_deal import show_whole_deal
from trainer.ui.analyse_fields import show_code_name, show_rules
from trainer.ui.analyse_hand import show_hand_inputs, show_values_switch
from trainer.ui.analyse_link import DEAL_MODE, HAND_MODE
from trainer.ui.analyse_result import SLOT, show_result
from trainer.ui.analyse_state import enter, key, leave, pressed, problems, touch, value
from trainer.ui.jobs import drop_job
from trainer.ui.skat_settings import show_card_settings
from trainer.ui.wording import sentence

MODES = {HAND_MODE: "My hand", DEAL_MODE: "Whole deal"}

enter()
with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.title("Analyse Skat")
    with st.popover("Rules and cards", icon=":material/tune:"):
        show_rules()
        show_card_settings()
st.segmented_control(
    "What",
    list(MODES),
    format_func=MODES.__getitem__,
    required=True,
    key=key("mode"),
    on_change=touch,
    label_visibility="collapsed",
)
show_code_name()
for problem in problems():
    st.warning(sentence(problem), icon=":material/link_off:")
if value("mode") == DEAL_MODE:
    show_whole_deal()
else:
    analysis = show_hand_inputs()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.button("Analyse", type="primary", icon=":material/query_stats:", disabled=analysis is None, on_click=pressed)
        show_values_switch()
    if analysis is not None and value("run"):
        show_result(analysis)
    else:
        drop_job(SLOT)
leave()

"""Practise Ramsch: a hand, which card or pair or call, and a verdict after each answer."""

import streamlit as st

from trainer.ui.ramsch_practice import TAB, show_question, show_result, show_round, show_rules, show_session
from trainer.ui.ramsch_settings import show_ramsch_settings

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.title("Practise Ramsch")
    settings = show_ramsch_settings(TAB.redeal)
practice = TAB.current(settings)
TAB.show_problem()
session_strip = st.container()
show_round(practice)
if practice.is_looking_at_result:
    show_result(practice, settings)
else:
    show_question(practice)
show_rules(practice)
with session_strip:
    show_session(practice)

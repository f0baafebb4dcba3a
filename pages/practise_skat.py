"""Practise Skat: a hand, one question at a time, and a verdict after each answer."""

import streamlit as st

from trainer.ui.skat_practice import (
    TAB,
    show_question,
    show_result,
    show_session,
    show_table_talk,
)
from trainer.ui.skat_settings import show_settings

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.title("Practise Skat")
    settings = show_settings(TAB.redeal)
practice = TAB.current(settings)
TAB.show_problem()
session_strip = st.container()
show_table_talk(practice)
if practice.is_looking_at_result:
    show_result(practice, settings)
else:
    show_question(practice)
with session_strip:
    show_session(practice)

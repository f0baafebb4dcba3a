"""Practise Vint: thirteen cards, one call at a time, and a verdict after each."""

import streamlit as st

from trainer.ui.vint_practice import (
    TAB,
    show_question,
    show_result,
    show_session,
    show_table,
)
from trainer.ui.vint_settings import show_vint_settings

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.title("Practise Vint")
    settings = show_vint_settings(TAB.redeal)
practice = TAB.current(settings)
TAB.show_problem()
session_strip = st.container()
below_the_calls = show_table(practice)
if practice.is_looking_at_result:
    show_result(practice, settings)
else:
    with below_the_calls:
        show_question(practice)
with session_strip:
    show_session(practice)

"""Forecasts held against games that were played: a file of games in, scores and reliability out."""

import streamlit as st

from trainer.ui.forecast_file import leave_forecasts, show_forecasts, show_inputs

st.title("Forecasts against results")
st.markdown(
    "Give games of Skat that were played, with the declarer's cards and whether he won. The trainer forecasts each of "
    "them from what the declarer knew, with open cards and for the table, and shows how often its forecasts came true."
)
file, worlds = show_inputs()
if file is None:
    leave_forecasts()
else:
    show_forecasts(file, worlds)

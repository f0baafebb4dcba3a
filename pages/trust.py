"""Can I trust these numbers? Forecasts against what happened, the dealer, the solver, versions and seeds."""

import streamlit as st

from trainer.ui.trust_dealer import show_dealer
from trainer.ui.trust_solver import show_solver

VIEWS = {"Dealer": show_dealer, "Solver": show_solver}

st.title("Can I trust these numbers?")
view = st.segmented_control(
    "What",
    list(VIEWS),
    default="Dealer",
    required=True,
    key="t_view",
    bind="query-params",
    label_visibility="collapsed",
)
VIEWS[view]()

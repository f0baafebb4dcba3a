"""Can I trust these numbers? Forecasts against what happened, the dealer, the solver, versions and seeds."""

import streamlit as st

from trainer.ui.trust_dealer import show_dealer
from trainer.ui.trust_forecasts import show_forecasts
from trainer.ui.trust_origins import show_origins
from trainer.ui.trust_solver import show_solver
from trainer.ui.trust_vint import show_vint_forecasts
from trainer.ui.views import show_one

VIEWS = {
    "Skat forecasts": show_forecasts,
    "Vint forecasts": show_vint_forecasts,
    "Dealer": show_dealer,
    "Solver": show_solver,
    "Versions and seeds": show_origins,
}

st.title("Can I trust these numbers?")
show_one(VIEWS, "t_view")

"""Statistics: how often hands win, what bids and the skat are worth, and the exact odds."""

import streamlit as st

from trainer.ui.statistics_odds import show_odds

VIEWS = {"Odds": show_odds}

st.title("Statistics")
view = st.segmented_control(
    "What", list(VIEWS), default="Odds", required=True, key="s_view", bind="query-params", label_visibility="collapsed"
)
VIEWS[view]()

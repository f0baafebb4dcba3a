"""Statistics: how often hands win, what bids and the skat are worth, and the exact odds."""

import streamlit as st

from trainer.ui.statistics_odds import show_odds
from trainer.ui.statistics_sources import show_upload
from trainer.ui.statistics_vint import EXPLORER as VINT
from trainer.ui.statistics_vint import show_vint

VIEWS = {"Odds": show_odds, "Vint tricks": show_vint}
STUDIES = {explorer.study: explorer.needs for explorer in (VINT,)}

st.title("Statistics")
view = st.segmented_control(
    "What", list(VIEWS), default="Odds", required=True, key="s_view", bind="query-params", label_visibility="collapsed"
)
VIEWS[view]()
show_upload(STUDIES)

"""Statistics: how often hands win, what bids and the skat are worth, and the exact odds."""

import streamlit as st

from trainer.ui.statistics_odds import show_odds
from trainer.ui.statistics_skat import BIDS, SKAT, TAKING, show_bids, show_skat_value, show_taking
from trainer.ui.statistics_sources import show_upload
from trainer.ui.statistics_vint import EXPLORER as VINT
from trainer.ui.statistics_vint import TABLE, show_table, show_vint
from trainer.ui.statistics_winning import EXPLORER as WINNING
from trainer.ui.statistics_winning import show_winning
from trainer.ui.views import show_one

VIEWS = {
    "Winning": show_winning,
    "Bid curves": show_bids,
    "Skat": show_skat_value,
    "Hand or skat": show_taking,
    "Odds": show_odds,
    "Vint tricks": show_vint,
    "Vint table": show_table,
}
STUDIES = {explorer.study: explorer.needs for explorer in (WINNING, BIDS, SKAT, TAKING, VINT, TABLE)}

st.title("Statistics")
show_one(VIEWS, "s_view")
show_upload(STUDIES)

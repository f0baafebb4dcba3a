"""The script Streamlit runs: page frame and navigation."""

import streamlit as st

from trainer.paths import PAGES

st.set_page_config(
    page_title="Skat trainer",
    page_icon=":material/playing_cards:",
    layout="centered",
    menu_items={"About": "A bidding and hand-evaluation trainer for Skat."},
)

HOME = st.Page(PAGES / "home.py", title="Home", icon=":material/home:", default=True, help="Start here")
RULES = st.Page(PAGES / "rules.py", title="Rules", icon=":material/menu_book:", help="Values, bids, matadors")
st.navigation([HOME, RULES], position="top").run()

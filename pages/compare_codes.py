"""Compare codes: every code of Skat side by side, read from the declarations that the engine plays by."""

import streamlit as st

from trainer.ui.code_comparison import show_comparison

st.title("Compare codes")
st.markdown(
    "Skat has been played by many codes. Each is declared in the trainer as its parent and what differs; this page "
    "reads those declarations, and every page deals, values and scores by them."
)
show_comparison()

"""Rules of Skat in short."""

import streamlit as st

st.title("Rules")

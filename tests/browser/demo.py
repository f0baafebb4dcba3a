"""One server for the demos of the browser tests."""

from pathlib import Path

import streamlit as st

HERE = Path(__file__).parent
DEMOS = ("fan_demo.py", "chart_demo.py", "vint_demo.py")

st.navigation([st.Page(HERE / demo, default=demo == DEMOS[0]) for demo in DEMOS], position="hidden").run()

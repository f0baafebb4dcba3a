"""One server for the demos of the browser tests."""

from pathlib import Path

import streamlit as st

HERE = Path(__file__).parent

st.navigation([st.Page(HERE / "fan_demo.py", default=True), st.Page(HERE / "chart_demo.py")], position="hidden").run()

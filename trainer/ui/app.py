"""The script Streamlit runs: page frame and navigation."""

from pathlib import Path

import streamlit as st

from trainer.paths import PAGES
from trainer.ui.warmup import start_warm_up

FAVICON = Path(__file__).with_name("assets") / "favicon.svg"
ABOUT = "A trainer for bidding and hand evaluation in Skat. It runs on your machine and sends nothing anywhere."
SHOWN = (
    ("home.py", "Home", ":material/home:", "Start here"),
    ("practise_skat.py", "Practise", ":material/playing_cards:", "Get a hand, decide, be graded"),
    ("practise_vint.py", "Practise Vint", ":material/handshake:", "Get thirteen cards, call, be graded"),
    ("analyse_skat.py", "Analyse", ":material/manage_search:", "Every option for a hand you enter"),
    ("rules.py", "Rules", ":material/menu_book:", "Values, bids, matadors, scores"),
    ("how_it_works.py", "How it works", ":material/functions:", "What the numbers mean"),
)

st.set_page_config(page_title="Skat trainer", page_icon=FAVICON, menu_items={"About": ABOUT})
start_warm_up()
pages = [
    st.Page(
        PAGES / file,
        title=title,
        icon=icon,
        help=purpose,
        url_path="" if file == "home.py" else file.removesuffix(".py").replace("_", "-"),
        default=file == "home.py",
    )
    for file, title, icon, purpose in SHOWN
]
st.navigation(pages, position="top").run()

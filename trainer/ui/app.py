"""The script Streamlit runs: page frame and navigation."""

from pathlib import Path

import streamlit as st

from trainer.paths import PAGES
from trainer.ui.warmup import start_warm_up

FAVICON = Path(__file__).with_name("assets") / "favicon.svg"
ABOUT = (
    "A trainer for bidding and hand evaluation in Skat and Vint. It runs on your machine and sends nothing anywhere."
)
# The colour of buttons is too dark for words on a dark page: what is chosen is written in the colour of links there.
STYLE = """<style>
.stApp [data-testid="stButtonGroup"] button[data-selected="true"] {color: light-dark(#0f766e, #5fd0c3) !important}
</style>"""
SECTIONS = {
    "": (
        ("home.py", "Home", ":material/home:", "Start here"),
        ("how_it_works.py", "How it works", ":material/functions:", "What the numbers mean"),
    ),
    "Skat": (
        ("practise_skat.py", "Practise Skat", ":material/playing_cards:", "Get a hand, decide, be graded"),
        ("practise_ramsch.py", "Practise Ramsch", ":material/playing_cards:", "Play, pass on or choose, be graded"),
        ("analyse_skat.py", "Analyse Skat", ":material/manage_search:", "Every option for a hand you enter"),
        ("rules.py", "Rules of Skat", ":material/menu_book:", "Values, bids, matadors, scores"),
        ("compare_codes.py", "Compare codes", ":material/compare:", "Every code of Skat side by side"),
    ),
    "Vint": (
        ("practise_vint.py", "Practise Vint", ":material/playing_cards:", "Get thirteen cards, call, be graded"),
        (
            "analyse_vint.py",
            "Analyse Vint",
            ":material/manage_search:",
            "Every call for a hand you enter, or a whole deal",
        ),
        ("rules_vint.py", "Rules of Vint", ":material/menu_book:", "The game in short, scores, bidding advice"),
    ),
    "At the table": (
        ("score_sheet.py", "Score sheet", ":material/table_view:", "Keep the score of a real table, Skat or Vint"),
    ),
    "Numbers": (
        ("statistics.py", "Statistics", ":material/bar_chart:", "How often hands win, bid curves, odds"),
        (
            "trust.py",
            "Can I trust these numbers?",
            ":material/verified:",
            "Forecasts, dealer and solver put to the test",
        ),
        (
            "forecast.py",
            "Forecast games",
            ":material/online_prediction:",
            "Hold forecasts against games that were played",
        ),
    ),
}


def _page(file: str, title: str, icon: str, purpose: str) -> st.Page:
    is_home = file == "home.py"
    address = "" if is_home else file.removesuffix(".py").replace("_", "-")
    return st.Page(PAGES / file, title=title, icon=icon, help=purpose, url_path=address, default=is_home)


st.set_page_config(page_title="Skat and Vint trainer", page_icon=FAVICON, menu_items={"About": ABOUT})
st.html(STYLE)
start_warm_up()
pages = {section: [_page(*shown) for shown in listed] for section, listed in SECTIONS.items()}
st.navigation(pages, position="top").run()

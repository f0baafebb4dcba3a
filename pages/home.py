"""The first page: what this is and where to begin."""

import streamlit as st

from trainer.cards import CardSet
from trainer.paths import PAGES
from trainer.ui.card_fan import CardSize, Layout, card_fan
from trainer.ui.drawing import display_order

LARGE_BUTTON = "<style>.st-key-home_deal button {min-height: 3.5rem} .st-key-home_deal p {font-size: 1.25rem}</style>"
STEPS = (
    (":material/playing_cards:", "Decide", "Bid limit, Hand or skat, which two cards to lay away, what to announce."),
    (":material/query_stats:", "See the price", "A grade, and what your choice costs on average against the best one."),
    (":material/lightbulb:", "Understand", "Every option compared, the spread of card points, and the reason."),
)

st.title("How far would you bid?", text_alignment="center")
st.markdown(
    "A trainer for **Skat**: you get ten cards and a seat, you decide, and you see what your decision is worth, "
    "measured on many possible deals, not on the luck of one.",
    text_alignment="center",
)
card_fan(
    display_order(CardSet.parse("CJ SJ DJ CA CT CK C8 HA HT S7")),
    key="home_hand",
    label="A hand of Skat",
    layout=Layout.FAN,
    size=CardSize.LARGE,
)
st.html(LARGE_BUTTON)
_, middle, _ = st.columns([1, 2, 1])
with middle:
    if st.button("Deal me a hand", type="primary", icon=":material/playing_cards:", width="stretch", key="home_deal"):
        st.switch_page(PAGES / "practise_skat.py")
    if st.button("Analyse a hand I held", icon=":material/manage_search:", width="stretch", key="home_analyse"):
        st.switch_page(PAGES / "analyse_skat.py")

st.space("small")
for column, (icon, heading, text) in zip(st.columns(3), STEPS, strict=True):
    with column.container(border=True, height="stretch"):
        st.markdown(f"#### {icon} {heading}")
        st.markdown(text)
with st.container(horizontal=True, horizontal_alignment="center"):
    st.page_link(PAGES / "rules.py", label="Rules of Skat", icon=":material/menu_book:")
    st.page_link(PAGES / "how_it_works.py", label="What the numbers mean", icon=":material/functions:")

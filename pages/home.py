"""The first page: what this is, the two games, and where to begin."""

import streamlit as st

from trainer.cards import CardSet
from trainer.paths import PAGES
from trainer.ui.card_fan import CardSize, Layout, card_fan
from trainer.ui.drawing import display_order
from trainer.ui.vint_cards import hand_fan

STYLE = (
    "<style>[class*='st-key-home_deal'] button {min-height: 3rem} [class*='st-key-home_deal'] p {font-size: 1.15rem}"
    "</style>"
)
STEPS = (
    (":material/playing_cards:", "Decide", "You get a hand and hear the calls so far. Say how far you would bid."),
    (":material/query_stats:", "See the price", "A grade, and what your choice costs on average against the best one."),
    (":material/lightbulb:", "Understand", "Every option compared, how the deals end, and the reason."),
)

st.title("How would you bid?", text_alignment="center")
st.markdown(
    "You get a hand, you decide, and you see what your decision is worth, measured on many possible deals, not on the "
    "luck of one. Choose a game:",
    text_alignment="center",
)
st.html(STYLE)
skat, vint = st.columns(2, gap="medium")
with skat.container(border=True, height="stretch"):
    st.markdown("**Skat** · three players, you against two", text_alignment="center")
    card_fan(
        display_order(CardSet.parse("CJ SJ DJ CA CT CK C8 HA HT S7")),
        key="home_hand",
        label="A hand of Skat",
        layout=Layout.FAN,
        size=CardSize.MEDIUM,
    )
    if st.button("Deal me a Skat hand", type="primary", width="stretch", key="home_deal"):
        st.switch_page(PAGES / "practise_skat.py")
    if st.button("Analyse a Skat hand", width="stretch", key="home_analyse"):
        st.switch_page(PAGES / "analyse_skat.py")
with vint.container(border=True, height="stretch"):
    st.markdown("**Vint** · four players, with a partner", text_alignment="center")
    hand_fan(
        CardSet.parse("SA SK S7 HQ HJ HT H9 D4 CA C8 C6 C5 C2"),
        key="home_hand_vint",
        label="A hand of Vint",
        layout=Layout.FAN,
        size=CardSize.MEDIUM,
    )
    if st.button("Deal me a Vint hand", type="primary", width="stretch", key="home_deal_vint"):
        st.switch_page(PAGES / "practise_vint.py")
    if st.button("Analyse a Vint hand", width="stretch", key="home_analyse_vint"):
        st.switch_page(PAGES / "analyse_vint.py")

st.space("small")
for column, (icon, heading, text) in zip(st.columns(3), STEPS, strict=True):
    with column.container(border=True, height="stretch"):
        st.markdown(f"#### {icon} {heading}")
        st.markdown(text)
with st.container(horizontal=True, horizontal_alignment="center"):
    st.page_link(PAGES / "score_sheet.py", label="Keep the score of a real table", icon=":material/edit_note:")
    st.page_link(PAGES / "practise_ramsch.py", label="Practise Ramsch", icon=":material/playing_cards:")
    st.page_link(PAGES / "compare_codes.py", label="Old codes of Skat", icon=":material/compare:")
    st.page_link(PAGES / "rules.py", label="Rules of Skat", icon=":material/menu_book:")
    st.page_link(PAGES / "rules_vint.py", label="New to Vint? The game in short", icon=":material/menu_book:")
    st.page_link(PAGES / "statistics.py", label="How often does a hand win?", icon=":material/bar_chart:")
    st.page_link(PAGES / "how_it_works.py", label="What the numbers mean", icon=":material/functions:")

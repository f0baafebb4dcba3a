"""Skat by the International Skat Order in short: values, bids, matadors, scores, all computed by the rules engine."""

import streamlit as st

from trainer.skat.auction import ladder
from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.skat.profiles import ISKO
from trainer.ui.card_fan import card_fan
from trainer.ui.drawing import display_order
from trainer.ui.rule_tables import (
    EXAMPLES,
    MATADOR_EXAMPLES,
    example_sheet,
    matadors_said,
    needed_table,
    null_reaches,
    null_table,
    played_words,
    sheet_table,
    table_score_table,
    value_table,
)
from trainer.ui.wording import game_words

st.title("Skat in short")
st.markdown("The rules are those of the International Skat Order; every number below comes from the trainer's engine.")

st.header("Cards and trumps")
st.markdown(
    "Three players hold ten cards each, two lie in the skat. Ace 11, ten 10, king 4, queen 3, jack 2: 120 card points "
    "in all, and the declarer needs **61**. The jacks are the highest trumps. In Null there are no trumps, and the "
    "declarer wins by taking no trick at all."
)
game = st.segmented_control(
    "Order of the cards, highest first",
    list(Game),
    format_func=game_words,
    default=Game.SPADES,
    required=True,
    key="rules_game",
)
order = card_order(game)
if order.trumps:
    card_fan(order.trumps, key="rules_trumps", label="Trumps, highest first")
st.markdown("Each other suit:" if order.trumps else "Each suit:")
card_fan(order.suits[-1], key="rules_suit", label="A suit that is not trumps, highest first")

st.header("Values")
st.markdown(
    "Value = base value × (matadors + 1 for the game + 1 each for Hand, schneider, schwarz, either announced, ouvert). "
    "A lost game counts double against the declarer."
)
st.table(value_table(ISKO), hide_index=True, alt="Base value and usual values of each game")
st.table(null_table(ISKO), hide_index=True, width="content", alt="Values of the Null games")

st.header("Matadors")
st.markdown(
    "The unbroken run of trumps from ♣︎J down, held (“with”) or missing (“without”). "
    "The two cards of the skat count as the declarer's, in Hand games too."
)
for place, (trumps, cards) in enumerate(MATADOR_EXAMPLES):
    st.markdown(f"{game_words(trumps)}: **{matadors_said(cards, trumps)}**")
    card_fan(display_order(cards, trumps), key=f"rules_matadors_{place}", label="Twelve cards")

st.header("Bids")
st.markdown("A bid is a value that some game can have. What you play must be worth at least what you bid.")
bid = st.select_slider("A bid", ladder(ISKO), value=33, key="rules_bid")
st.table(needed_table(ISKO, bid), hide_index=True, alt=f"What each game must be worth for a bid of {bid}")
st.markdown(f"Null games that reach {bid}: {', '.join(null_reaches(ISKO, bid)) or 'none'}.")
with st.expander(f"All {len(ladder(ISKO))} bids", icon=":material/format_list_numbered:"):
    st.markdown(" · ".join(map(str, ladder(ISKO))))

st.header("Worked examples")
for tab, example in zip(st.tabs([example.title for example in EXAMPLES]), EXAMPLES, strict=True):
    with tab:
        sheet = example_sheet(ISKO, example)
        card_fan(
            display_order(example.twelve, example.contract.game),
            key=f"rules_example_{example.title}",
            label="The declarer's twelve cards",
        )
        st.markdown(played_words(example))
        st.table(sheet_table(sheet), hide_index=True, alt="Score sheet")
        st.table(table_score_table(sheet), hide_index=True, alt="What the deal is worth by table score")

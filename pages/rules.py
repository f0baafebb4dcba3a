"""Skat in short by the code chosen: values, bids, matadors, scores, Ramsch, all computed by the rules engine."""

import streamlit as st

from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.ui.card_fan import card_fan
from trainer.ui.drawing import display_order
from trainer.ui.rule_examples import MATADOR_EXAMPLES, matadors_said
from trainer.ui.rules_page import show_bids, show_code_rules, show_examples, show_ramsch, show_turning, show_values
from trainer.ui.skat_codes import code_in_address
from trainer.ui.wording import game_words

st.title("Skat in short")
rules = code_in_address("rules_page")
st.markdown(f"The rules are those of **{rules}**; every number below comes from the trainer's engine.")

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

show_turning(rules)
show_values(rules)

st.header("Matadors")
st.markdown(
    "The unbroken run of trumps from ♣︎J down, held (“with”) or missing (“without”). "
    "The two cards of the skat count as the declarer's, in games without it too."
)
for place, (trumps, cards) in enumerate(MATADOR_EXAMPLES):
    st.markdown(f"{game_words(trumps)}: **{matadors_said(cards, trumps)}**")
    card_fan(display_order(cards, trumps), key=f"rules_matadors_{place}", label="Twelve cards")

show_bids(rules)
show_code_rules(rules)
show_examples(rules)
if rules.ramsch:
    show_ramsch(rules, rules.ramsch)

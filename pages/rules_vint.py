"""Vint in short for people who have never heard of it; every number is computed by the rules engine."""

import streamlit as st

from trainer.cards import CardSet
from trainer.paths import PAGES
from trainer.seats import Compass
from trainer.ui.vint_auction import auction_diagram, book_meanings
from trainer.ui.vint_cards import current_deck, hand_fan, show_card_settings
from trainer.ui.vint_rule_tables import (
    EXAMPLES,
    aces_prices,
    advice_table,
    bonus_table,
    corona_prices,
    example_sheet,
    price_table,
    ranking_table,
    sides_words,
)
from trainer.ui.vint_sheet import show_deal_sheet
from trainer.vint.auction import Auction
from trainer.vint.profiles import CLASSIC
from trainer.vint.rules import GAME_POINTS

GLOSSARY = {
    "Call": "anything said in the auction: a bid or a pass.",
    "Bid": "a level from one to seven with a strain: “two hearts” promises eight tricks with hearts as trumps.",
    "Strain": "what is trumps: spades, clubs, diamonds, hearts, or no trump.",
    "Contract": "the last bid. Its maker is the declarer; he and his partner have to take the tricks.",
    "Below the line": f"points for tricks. {GAME_POINTS} of them win a game.",
    "Above the line": "everything else: honours, aces, coronas, slams, fines, games, the rubber.",
    "Rubber": "two games won by one side. It ends the match; the totals of both sides are then subtracted.",
    "Honours": "ace, king, queen, jack and ten of trumps.",
    "Corona": "ace, king, queen of a suit, or a longer run from the ace down, in one hand.",
    "Slam": "small: twelve tricks (six bid); grand: all thirteen (seven bid).",
    "Undertrick": "a trick that the declarers promised and did not take; the opponents write a fine for it.",
    "Cross": "the mark for a deal that all four passed.",
    "Sure trick": "a trick that a hand takes whatever the others hold, as far as one can tell before the play.",
}
AUCTION = Auction.parse(CLASSIC, Compass.NORTH, "1NT pass 2H pass 3H pass pass pass pass")

with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
    st.title("Vint in short")
    with st.popover("Cards", icon=":material/style:"):
        show_card_settings()
st.markdown(
    "Vint is the old Russian card game between whist and bridge: **four players, two fixed partnerships, thirteen "
    "cards each**. The sides bid against each other for the right to name trumps; then thirteen tricks are played, and "
    "nobody lays his cards open. The laws are the classic Russian ones; every number below comes from the trainer's "
    "engine."
)

st.header("A deal in five steps")
st.markdown(
    "1. **Deal.** All 52 cards, thirteen each. Ace high, two low. Partners sit opposite each other.\n"
    "2. **Auction.** The dealer calls first, then clockwise: a bid higher than the last, or pass. A pass does not put "
    f"you out. The auction ends after {CLASSIC.passes_to_close} passes in a row.\n"
    "3. **Play.** The player left of the declarer leads. Follow suit if you can; else play any card.\n"
    "4. **Score.** Both sides write points for their tricks, *whether the contract is made or not*; bonuses and fines "
    "come above the line.\n"
    f"5. **Rubber.** {GAME_POINTS} points below the line win a game, two games the rubber."
)

st.header("Bids and their rank")
st.markdown(
    "Read it row by row: each bid is higher than all before it. Spades are the **lowest** suit, unlike in bridge."
)
st.table(ranking_table(), hide_index=True, alt="All bids in their order, with the tricks they promise")

st.header("An auction read by the book")
st.markdown("**Click a call** to see what it may tell the table.")
auction_diagram(AUCTION, key="rules_vint_auction", meanings=book_meanings(AUCTION), deck=current_deck())
st.markdown(f":small[{CLASSIC.passes_to_close - AUCTION.passes} more passes in a row would end it.]")

st.header("What things are worth")
st.markdown("By the level of the contract:")
st.table(price_table(), hide_index=True, alt="Prices by the level of the contract")
st.markdown(
    "**Honours and aces** go whole to the side that holds more of them, whoever played. In a trump contract both are "
    "one account: on one side they are added, on different sides subtracted. Two aces each go to the side with seven "
    "tricks."
)
st.markdown("Whatever the level:")
st.table(bonus_table(CLASSIC), hide_index=True, width="content", alt="Bonuses")
st.markdown("**Coronas** and **aces in one hand** are written by either side, defenders too.")
hand_fan(CardSet.parse("SA SK SQ SJ"), key="rules_vint_corona", label="A corona of four")
coronas, aces = st.columns(2)
with coronas:
    st.table(corona_prices(), hide_index=True, alt="Prices of coronas")
with aces:
    st.table(aces_prices(CLASSIC), hide_index=True, alt="Prices of three and four aces in one hand")

st.header("Worked examples")
for tab, example in zip(st.tabs([example.title for example in EXAMPLES]), EXAMPLES, strict=True):
    with tab:
        st.markdown(f"{example.words} North declares; {sides_words(example)}.")
        show_deal_sheet(example_sheet(CLASSIC, example), caption="What goes on the sheet")

st.header("Bidding advice of the book")
st.markdown(
    "The old laws carry advice on bidding. The bots bid by it, the worlds of an analysis respect it, and your calls "
    "are compared with it. The first piece of advice that fits a hand speaks. It is a convention, not a rule: you may "
    "call what you like. The numbers are those of the source."
)
st.table(advice_table(), hide_index=True, alt="Bidding advice with the rules it rests on")

st.header("Words")
st.markdown("\n".join(f"- **{word}**: {meaning}" for word, meaning in GLOSSARY.items()))
st.page_link(PAGES / "practise_vint.py", label="Try it: Practise Vint", icon=":material/playing_cards:")

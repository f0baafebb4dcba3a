"""What the trainer's numbers mean, how far they can be trusted, and how answers are graded."""

import streamlit as st

from trainer.calibration.stored import shipped
from trainer.calibration.vint_tricks import shipped as shipped_curve
from trainer.grading import RAMSCH_TEN_SCALE, SKAT_SCALE, VINT_SCALE
from trainer.paths import PAGES
from trainer.ui.measured import bot_games_table, forecast_words, measured, online_words
from trainer.ui.ramsch_wording import model_words
from trainer.ui.verdicts import grades_table
from trainer.ui.vint_measured import bias_words

found = measured()

st.title("What the numbers mean")

st.header("Worlds")
st.markdown(
    "You see your own cards. The trainer deals the others again and again, always in a way that fits what you see and "
    "what was said in the auction. Each such deal is a **world**. It knows your hand and nothing else: never the "
    "real deal, which is shown afterwards and apart."
)

st.markdown(
    "In Skat the other two bid **by the book**: they count points for suit games (from 10), jacks, aces and tens for "
    "Grand (from six) and weak cards for Null, and what they said rules out worlds in which they would have spoken "
    "otherwise. If hardly any world fits, the condition is widened, and the result says so."
)

st.markdown(
    "In Vint partner and opponents call by the advice of the old laws, listed on the rules page. A world counts if, by "
    "that advice, its hands explain the calls heard."
)

st.header("What a score is worth in Skat")
st.markdown(
    "An option is worth what **you** write less what **the others** write on average, under the table score you chose. "
    "So passing costs when somebody else then wins, and pays when he loses. A game you have bought is worth, in a "
    "plain list, just what the list says."
)
st.markdown(
    "For a bid limit every world is played through the auction: you buy the game, or somebody else does and plays by "
    "the book, or all pass. Whoever takes up the skat lays away for what he can see, weighed on worlds of his own, "
    "never for the cards the others really hold."
)

st.header("What a card is worth in Ramsch")
st.markdown(
    "There is no declarer: each seat plays for itself. A card, or two cards passed on, is tried in every world, and "
    f"the deal is played to its end. {model_words()} Worlds fit the cards played, the suits that somebody could not "
    "follow, that nobody bid, and, where two cards went round, what the others would have passed on."
)
st.markdown(
    "So these values say how a card does among three who play well by their own cards. They are neither open-card "
    "values nor measured on games of people. Forehand's choice when nobody has bid sets them against a game valued at "
    "the table."
)

st.header("What a call is worth in Vint")
st.markdown(
    "After each call the bots finish the auction in every world. The contract is solved with **open cards**, and the "
    "whole score sheet is written at your state of the rubber for every number of tricks that it may then take at the "
    "table: tricks, honours, aces, coronas, slams, fines, game and rubber. A call is worth what your side writes less "
    "what the others write."
)
st.markdown(
    "To that comes the **future**: what the new state of the rubber is worth more than the old one. A table of deals, "
    "bid by the bots, solved, and their tricks scattered as at the table, says how the rest of a rubber goes on from "
    "any score below the line."
)

st.header("Mean and interval")
st.markdown(
    "In every world each option gets a score, by the rules and by your table's way of counting. "
    "An option is worth the **mean** over the worlds. The mean of a sample is not exact; its **standard error** says "
    "by how much it typically misses, and halves when there are four times as many worlds. The bars in the charts are "
    "**95 % intervals**. Where games are counted, intervals of win probabilities are Wilson's, which stay honest near "
    "0 and 100 %; a chance at the table is estimated, and its interval holds the error of the calibration too."
)

st.header("Options are compared on the same worlds")
st.markdown(
    "Your choice and the best one are scored in the **same** worlds and subtracted world by world. Good and bad luck "
    "cancel, so the difference is known much better than either mean: two intervals may overlap although one option is "
    "clearly better. Many options are sorted out on a few worlds; the leaders and your choice are then valued on fresh "
    "worlds, because the best of many guesses always looks a little better than it is. The tables say which is which."
)

st.header("Grades")
st.markdown(
    "A grade judges the loss that is **proven**: the lower end of the 95 % interval of the difference between the best "
    "option and yours. Where more worlds could change the grade, the trainer plays more of them. How the cards "
    "really lay plays no part."
)
scales = {"Skat": SKAT_SCALE, "Vint": VINT_SCALE, "Ramsch for 10 and 20 points": RAMSCH_TEN_SCALE}
for tab, scale in zip(st.tabs(list(scales)), scales.values(), strict=True):
    with tab:
        st.table(grades_table(scale), hide_index=True, alt="Grades and the losses that earn them")

st.header("Open cards are not the table")
st.markdown(
    "An open-card value assumes that everybody sees all cards and plays without error. That makes the defenders too "
    "strong: measured on games of Skat that bots played to the end, declarers win far more often than open cards say. "
    "Open-card values alone would teach you to bid too little, most of all on thin suit games and in Null."
)
st.table(bot_games_table(found), hide_index=True, alt="Games won with open cards and at the table, played by bots")
st.markdown(f"People win about as often as the bots do. Declarers online: {online_words(found)}.")
st.markdown(f":small[{found['source']}]")

st.header("Values at the table")
st.markdown(
    "So in Skat the trainer decides by values **at the table**. Bots played thousands of games to the end, each seat "
    "knowing its own cards and what was said and played, nothing else. These games tell how often one with such cards "
    "is won, schneider or schwarz that open cards put at, say, 60 %. Where a contract is chosen, the leading ones are "
    "then played out on some of the worlds, and their chances move towards what was seen. "
    f"{forecast_words(shipped().story)}"
)
st.markdown(
    "In Vint all four hands are hidden, the declarers' too, and both sides lose by it. "
    f"{bias_words(shipped_curve().story)} So a contract's tricks scatter around those with open cards by a curve that "
    "was fitted to these games. Both sides played for the contract, so tricks draw near to it."
)
st.markdown(
    "The value with **open cards**, what could be forced, stands beside. The switch *Values* on the pages lets it "
    "decide instead."
)
st.page_link(PAGES / "trust.py", label="Can I trust these numbers?", icon=":material/verified:")

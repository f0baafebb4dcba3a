"""The table of a Ramsch: the trick that lies there, the tricks taken, two cards passed on; and the deal as it lay."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from trainer.bots.ramsch_player import pass_until, play_until
from trainer.cards import CardSet
from trainer.evaluation.ramsch_lots import Look
from trainer.practice.ramsch_round import RamschRound
from trainer.seats import Seat
from trainer.skat.ramsch import Ramsch
from trainer.skat.ramsch_scoring import score_ramsch
from trainer.skat.schieben import Schieben
from trainer.ui.card_fan import card_fan
from trainer.ui.deal_view import tricks_table
from trainer.ui.drawing import cards_text, display_order
from trainer.ui.skat_settings import current_deck
from trainer.ui.wording import counted, signed


def show_trick(ramsch: Ramsch, *, key: str) -> None:
    """The cards on the table, each with who played it; on an empty table who leads."""
    deck, language = current_deck()
    cards = ramsch.trick.cards
    if not cards:
        st.markdown(f"*Trick {len(ramsch.tricks) + 1}: the table is empty, {ramsch.leader} leads.*")
        return
    seats = [Seat((ramsch.leader + place) % 3) for place in range(len(cards))]
    card_fan(
        cards,
        key=f"{key}_table",
        label=f"Trick {len(ramsch.tricks) + 1}, on the table",
        deck=deck,
        language=language,
        badges={card: str(seat) for card, seat in zip(cards, seats, strict=True)},
    )


def show_standing(ramsch: Ramsch) -> None:
    """What the tricks taken so far brought; nothing before the first."""
    if not ramsch.tricks:
        return
    taken = "; ".join(
        f"{seat} {counted(points, 'point')} in {counted(tricks, 'trick')}"
        for seat, points, tricks in zip(Seat, ramsch.points, ramsch.tricks_taken, strict=True)
    )
    st.markdown(f"So far: {taken}.")


def show_tricks(ramsch: Ramsch) -> None:
    """The tricks taken so far, card by card; nothing before the first."""
    if not ramsch.tricks:
        return
    with st.expander("Tricks so far", icon=":material/stacks:", expanded=True):
        st.table(tricks_table(ramsch), hide_index=True, alt="The tricks taken so far")


def passing_words(round_: RamschRound) -> str:
    """What the seat was handed and has passed on; empty where nothing is passed."""
    passed = round_.schieben
    if passed is None or len(passed.passed) < round_.seat:
        return ""
    if not round_.received:
        return "You passed two cards on unseen." if Look.UNSEEN in round_.answers else "Two cards lie before you."
    received = cards_text(display_order(round_.received))
    giver = (
        "You took up the skat:" if round_.seat is Seat.FOREHAND else f"{str(round_.seat.right).capitalize()} passed you"
    )
    own = passed.passed[round_.seat : round_.seat + 1]
    verb = "laid away" if round_.seat is Seat.REARHAND else "passed on"
    return f"{giver} **{received}**" + (f"; you {verb} **{cards_text(display_order(own[0]))}**" if own else "") + "."


def show_real_deal(round_: RamschRound, *, key: str) -> None:
    """The deal as it was, apart from the decision, and how it ends if all play on sensibly."""
    st.markdown(
        "Your decision is judged on many worlds. This is only the one that was dealt; looking takes the surprise out "
        "of the cards that are still to come."
    )
    deck, language = current_deck()
    for name, cards in _parts(round_):
        st.markdown(f"**{name}**")
        card_fan(display_order(cards), key=f"{key}_{name}", label=name, deck=deck, language=language)
    passed = None if round_.schieben is None else pass_until(round_.schieben)
    if passed is not None:
        st.markdown(_pairs_words(passed))
    _show_end(round_, passed)


def _parts(round_: RamschRound) -> list[tuple[str, CardSet]]:
    hands = [(f"{str(seat).capitalize()} was dealt", round_.deal.hands[seat]) for seat in Seat]
    return [*hands, ("Skat", round_.deal.rest)]


def _pairs_words(passed: Schieben) -> str:
    """Who passed what."""
    verbs = ("passed on", "passed on", "laid away")
    said = [
        f"{str(seat).capitalize()} {verb} {cards_text(display_order(pair)) or 'two cards unseen'}"
        for seat, verb, pair in zip(Seat, verbs, passed.passed, strict=True)
    ]
    return f"{'; '.join(said)}."


def _show_end(round_: RamschRound, passed: Schieben | None) -> None:
    """How the Ramsch ends from where it stands, and what is written."""
    ramsch = round_.ramsch if round_.ramsch is not None else passed.ramsch() if passed is not None else None
    if ramsch is None:
        return
    end = play_until(ramsch)
    sheet = score_ramsch(end.rules, end.result())
    said = "Played to the end" if ramsch.is_over else "Played on sensibly by all from where it stands"
    scores = "; ".join(f"{seat} {signed(score)}" for seat, score in zip(Seat, sheet.scores, strict=True))
    st.markdown(f"{said}: **{scores}**.")
    st.table(
        pd.DataFrame([(str(line.seat), line.text, signed(line.points)) for line in sheet.lines],
                     columns=["seat", "for", "points"]),
        hide_index=True,
        alt="The score sheet of this Ramsch",
    )  # fmt: skip
    st.table(tricks_table(end), hide_index=True, alt="All ten tricks")

"""Statistics of Skat before the play: what bids, the skat and Hand are worth, by what is counted in ten cards."""

from __future__ import annotations

import numpy as np
import pandas as pd
import streamlit as st

from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.statistics.grouping import FEWEST, enough
from trainer.ui.statistics_explorer import Explorer, show_explorer
from trainer.ui.statistics_measures import WON, Axis, Measure, records
from trainer.ui.wording import counted

_KINDS = {"suit": "Suit game", "grand": "Grand", "null": "Null"}
_SEATS = {int(seat): str(seat).capitalize() for seat in Seat}
KIND = Axis("kind", "Game", _KINDS)
SEAT = Axis("seat", "Seat", _SEATS)
JACKS, ACES, TRUMPS = (Axis(name, name.capitalize()) for name in ("jacks", "aces", "trumps"))
TENS, VOIDS, MATADORS = (Axis(name, name.capitalize()) for name in ("tens", "voids", "matadors"))
STRENGTH = Axis("strength", "Points above the book")
HAND_FILTERS = (KIND, JACKS, ACES, TRUMPS, SEAT)
HAND_AXES = (JACKS, ACES, TRUMPS, TENS, VOIDS, MATADORS, STRENGTH, KIND, SEAT)
HAND_RAW = ("game", "seat", "jacks", "aces", "trumps", "tens", "voids", "matadors")
_MORE = Measure("% more", scale=100, digits=0, has_zero=True)
_POINTS = Measure("points", has_zero=True)


def hands(frame: pd.DataFrame) -> pd.DataFrame:
    """The rows with the kind of game, and the strength by the book's count in whole points."""
    kind = frame["game"].where(frame["game"].isin([str(Game.GRAND), str(Game.NULL)]), "suit")
    return frame.assign(kind=kind, strength=np.floor(frame["margin"]).astype("int16"))


def _best_limit(explorer: Explorer, rows: pd.DataFrame) -> None:
    groups = enough(explorer.grouped(rows, ["limit"], "gain"))
    if groups.empty:
        return
    best = max(records(groups), key=lambda row: row["value"])
    if not best["limit"]:
        st.markdown(f"Such hands do best to **pass**: any bid loses on average ({counted(best['n'], 'hand')}).")
        return
    low, high = _POINTS.number(best["low"]), _POINTS.number(best["high"])
    st.markdown(
        f"Such hands do best if they bid up to **{best['limit']}**: on average **{_POINTS.number(best['value'])} "
        f"points** more than by passing (95 % {low} to {high}, {counted(best['n'], 'hand')})."
    )


BIDS = Explorer(
    key="sb",
    study="bid-limits",
    noun="hand",
    title="Worth of bidding",
    values={"more than passing": "gain"},
    measure=_POINTS,
    filters=HAND_FILTERS,
    axes=(Axis("limit", "Highest bid", {0: "pass"}), *HAND_AXES),
    by="limit",
    over=("limit", "strength"),
    raw=(*HAND_RAW, "limit"),
    derived=hands,
    numbers=("margin",),
    headline=_best_limit,
)
TAKING = Explorer(
    key="sh",
    study="hand-or-skat",
    noun="hand",
    title="Worth",
    values={"taking the skat": "take", "best Hand game": "hand"},
    measure=_POINTS,
    filters=HAND_FILTERS,
    axes=HAND_AXES,
    by="strength",
    over=("trumps", "jacks"),
    raw=HAND_RAW,
    derived=hands,
    numbers=("margin", "gain"),
    mapped=("of taking the skat less Hand", "gain", _POINTS),
)
SKAT = Explorer(
    key="sk",
    study="skat-value",
    noun="hand",
    title="Won",
    values={"after taking the skat": "table", "as a Hand game": "hand_table"},
    measure=WON,
    filters=HAND_FILTERS,
    axes=(
        Axis("skat_trumps", "Trumps in the skat"),
        Axis("skat_aces", "Aces in the skat"),
        Axis("skat_tens", "Tens in the skat"),
        Axis("same_game", "Game after the skat", {True: "the same", False: "another"}),
        *HAND_AXES,
    ),
    by="skat_trumps",
    over=("skat_trumps", "skat_aces"),
    raw=(*HAND_RAW, "skat_trumps", "skat_aces", "skat_tens", "same_game"),
    derived=hands,
    numbers=("margin", "gain"),
    mapped=("after taking the skat", "gain", _MORE),
)


def show_bids() -> None:
    """What it is worth to bid up to each value."""
    st.markdown(
        "A hand may bid up to any value of the ladder: what is each limit worth, against opponents who bid by the "
        f"book? Points to you less those to the others, above what passing brings; groups from {FEWEST} hands on."
    )
    show_explorer(BIDS)


def show_skat_value() -> None:
    """What two cards do to a hand."""
    st.markdown(
        "How much does the skat improve a hand? Its chance to win at the table as a Hand game, and after the two cards "
        "were taken up, the best two laid away and the best game chosen. The map shows the difference."
    )
    show_explorer(SKAT)


def show_taking() -> None:
    """Hand against taking the skat."""
    st.markdown(
        "Hand counts more and wins less. For games that the bots have bought: what either is worth, in points to the "
        "declarer less those of the others. The map shows by how much taking the skat is better (+) or worse (−)."
    )
    show_explorer(TAKING)

"""Statistics: how often does this kind of hand win? At the table, beside what open cards say."""

from __future__ import annotations

from dataclasses import replace

import pandas as pd
import streamlit as st

from trainer.ui.statistics_explorer import Explorer, show_explorer
from trainer.ui.statistics_measures import WON, Axis
from trainer.ui.statistics_skat import HAND_AXES, HAND_FILTERS, HAND_RAW, hands

_COUNTED = ("jacks", "aces", "tens", "trumps", "voids", "matadors", "margin")
_PLAYED, _DEALT = "as played", "as dealt"
_TAKEN = {False: "skat taken", True: "Hand"}
_NATURAL = {True: "bid by the bots", False: "passed in, played for 18"}
HAND = Axis("hand", "Skat", _TAKEN)

EXPLORER = Explorer(
    key="sw",
    study="win-probability",
    noun="game",
    title="Won",
    values={"at the table": "won", "table forecast": "table", "open cards": "open_card"},
    measure=WON,
    filters=(*HAND_FILTERS, HAND, Axis("natural", "Auction", _NATURAL)),
    axes=(*HAND_AXES, HAND),
    by="jacks",
    over=("trumps", "jacks"),
    raw=(*HAND_RAW, *(f"dealt_{name}" for name in _COUNTED if name != "margin"), "hand", "natural"),
    numbers=("margin", "dealt_margin"),
    derived=hands,
    preset={"hand": [False]},
)


def show_winning() -> None:
    """Choose the kind of hand; the share won, its chart and map."""
    st.markdown("How often does **this kind of hand** win? Choose what yours has; nothing chosen means any.")
    counted = st.segmented_control(
        "Cards counted",
        [_PLAYED, _DEALT],
        default=_PLAYED,
        required=True,
        key="sw_counted",
        bind="query-params",
        help="As played: the ten cards after two were laid away. As dealt: the ten before the skat was seen.",
    )
    show_explorer(replace(EXPLORER, derived=_as_dealt) if counted == _DEALT else EXPLORER)


def _as_dealt(frame: pd.DataFrame) -> pd.DataFrame:
    return hands(frame.assign(**{name: frame[f"dealt_{name}"] for name in _COUNTED}))

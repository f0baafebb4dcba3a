"""Statistics of Vint: how many tricks two hands take, with open cards by what they hold, and at the table."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from trainer.ui.statistics_explorer import Explorer, show_explorer
from trainer.ui.statistics_measures import Axis, Measure
from trainer.ui.vint_wording import strain_symbol
from trainer.vint.contract import BOOK, Strain

_COUNTED = {"sure": "sure tricks", "honours": "honours of trumps", "trumps": "trumps", "aces": "aces"}
_AUCTION = {0: "drawn at random", 1: "bid by the bots"}
_HELD = tuple(f"{whose}_{name}" for whose in ("own", "partner") for name in _COUNTED)
_BOTH = tuple(Axis(f"both_{name}", f"{what} of both hands") for name, what in _COUNTED.items())
_OWN = tuple(Axis(f"own_{name}", f"{what} of the declarer") for name, what in _COUNTED.items())
_STRAIN = Axis("strain", "Strain", {str(strain): strain_symbol(strain) for strain in Strain})


def _derived(frame: pd.DataFrame) -> pd.DataFrame:
    """The hands of both partners together, and whether the bots bid this contract."""
    both = {f"both_{name}": frame[f"own_{name}"] + frame[f"partner_{name}"] for name in _COUNTED}
    return frame.assign(**both, is_bid=(frame["bid"] > 0).astype("int8"))


EXPLORER = Explorer(
    key="sv",
    study="vint-tricks",
    noun="hand",
    title="Tricks",
    values={"with open cards": "tricks"},
    measure=Measure("tricks"),
    filters=(_STRAIN, Axis("is_bid", "Contract", _AUCTION)),
    axes=(*_BOTH, *_OWN),
    by="both_sure",
    over=("both_sure", "both_honours"),
    raw=("strain", "bid", *_HELD),
    derived=_derived,
    numbers=("bid", *_HELD),
    preset={"strain": [str(strain) for strain in Strain if strain.suit]},
)


_RAISED = {0: "as bid", 1: "one level higher", 2: "two levels higher"}
_MARGIN = Axis("margin", "Open-card tricks less those needed")
_LEVEL = Axis("level", "Level")


def _at_table(frame: pd.DataFrame) -> pd.DataFrame:
    """What open cards are short of or have over, and the difference that hidden hands make."""
    margin = frame["open_tricks"].astype("int16") - BOOK - frame["level"]
    return frame.assign(margin=margin, difference=frame["table_tricks"].astype("int16") - frame["open_tricks"])


TABLE = Explorer(
    key="st",
    study="vint-table",
    noun="contract",
    title="Tricks",
    values={"at the table": "table_tricks", "open cards": "open_tricks"},
    measure=Measure("tricks"),
    filters=(_STRAIN, _LEVEL, Axis("raised", "Contract", _RAISED)),
    axes=(_LEVEL, _STRAIN, _MARGIN, Axis("calls", "Calls in the auction")),
    by="level",
    over=("margin", "level"),
    raw=("strain", "level", "raised", "calls", "open_tricks", "table_tricks"),
    derived=_at_table,
    numbers=("level",),
    mapped=("at the table less with open cards", "difference", Measure("tricks", has_zero=True)),
    preset={"raised": [0]},
)


def show_table() -> None:
    """Tricks of the contracts that the bots bid, played with hidden hands."""
    st.markdown(
        "Contracts of the bots, solved with open cards and played out by four seats that see only their own cards. "
        "Some were raised by a level or two and played again: contracts that fail oftener."
    )
    show_explorer(TABLE)


def show_vint() -> None:
    """Mean tricks of declarer and partner."""
    st.markdown(
        "How many of the thirteen tricks do declarer and partner take? Every pair of every deal counts, whether it "
        "would have bid or not: “bid by the bots” shows only the contracts that were reached."
    )
    show_explorer(EXPLORER)

"""Statistics: how many tricks two hands of Vint take, by what the books count in them."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from trainer.ui.statistics_explorer import Explorer, show_explorer
from trainer.ui.statistics_measures import Axis, Measure
from trainer.ui.vint_wording import strain_symbol
from trainer.vint.contract import Strain

_COUNTED = {"sure": "sure tricks", "honours": "honours of trumps", "trumps": "trumps", "aces": "aces"}
_AUCTION = {0: "drawn at random", 1: "bid by the bots"}
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
    over=("both_honours", "both_sure"),
    raw=("strain", "bid", *(f"{whose}_{name}" for whose in ("own", "partner") for name in _COUNTED)),
    derived=_derived,
    preset={"strain": [str(strain) for strain in Strain if strain.suit]},
)


def show_vint() -> None:
    """Mean tricks of declarer and partner."""
    st.markdown(
        "How many of the thirteen tricks do declarer and partner take? Every pair of every deal counts, whether it "
        "would have bid or not: “bid by the bots” shows only the contracts that were reached."
    )
    show_explorer(EXPLORER)

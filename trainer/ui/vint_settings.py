"""The settings of Practise Vint: what is dealt, how the rubber stands, how deep a call is valued, how cards look."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.errors import TrainerError
from trainer.evaluation.skat_payoffs import Values
from trainer.practice.vint_drills import VintDrill
from trainer.ui.skat_values import BY_LABEL
from trainer.ui.vint_cards import show_card_settings
from trainer.ui.vint_session import DEPTHS, VintSettings, read_rubber
from trainer.ui.wording import sentence
from trainer.vint.rubber import NEW_RUBBER, Rubber

_NEW, _RANDOM, _TYPED = "New", "Random", "Typed"
_SWITCH_HELP = (
    "At the table: tricks as they are taken with hidden cards, open cards beside. Open cards: as if everybody saw all "
    "cards. What you choose grades your calls."
)
_EXAMPLE = "games=1-0 below=420-120"
_OWN_RUBBER = {VintDrill.PART_SCORE, VintDrill.SAVE}


def show_vint_settings(on_redeal: Callable[[], None]) -> VintSettings:
    """The settings in a closed drawer; `on_redeal` is called when what is dealt changes."""
    with st.popover("Settings", icon=":material/tune:"):
        names = [drill.value for drill in VintDrill]
        drill = VintDrill(
            st.selectbox("Drill", names, key="vdrill", bind="query-params", on_change=on_redeal) or names[0]
        )
        close = st.toggle(
            "Only close decisions", key="vclose", bind="query-params", on_change=on_redeal,
            help="No hand that lies more than one trick above or below what the book asks for the next bid.",
        )  # fmt: skip
        rubber = _ask_rubber(drill, on_redeal)
        values = ask_values("vvalues")
        depth = st.radio(
            "Depth", list(DEPTHS), horizontal=True, key="vdepth", bind="query-params",
            help=f"Worlds a call is valued on: {', '.join(map(str, DEPTHS.values()))}.",
        )  # fmt: skip
        show_card_settings()
    return VintSettings(drill, only_close=close, worlds=DEPTHS[depth or "Normal"], rubber=rubber, values=values)


def ask_values(key: str) -> Values:
    """The switch between values at the table and with open cards."""
    label = st.radio("Values", list(BY_LABEL), horizontal=True, key=key, bind="query-params", help=_SWITCH_HELP)
    return BY_LABEL[label or next(iter(BY_LABEL))]


def _ask_rubber(drill: VintDrill, on_redeal: Callable[[], None]) -> Rubber | None:
    """The rubber for the next deals; None for a random one each time."""
    if drill in _OWN_RUBBER:
        st.markdown(":small[This drill brings its own rubber.]")
        return NEW_RUBBER
    kinds = [_NEW, _RANDOM, _TYPED]
    kind = st.radio("Rubber", kinds, horizontal=True, key="vstate", bind="query-params", on_change=on_redeal)
    if kind != _TYPED:
        return None if kind == _RANDOM else NEW_RUBBER
    text = st.text_input(
        "North–South first", _EXAMPLE, key="vtyped", on_change=on_redeal,
        help="Any of games=1-0 below=420-120 crosses=2 above=3000-1500 past=540-240.",
    )  # fmt: skip
    return _typed(text)


def _typed(text: str) -> Rubber:
    try:
        return read_rubber(text)
    except TrainerError as error:
        st.error(f"{sentence(error)} A new rubber is dealt meanwhile.", icon=":material/error:")
        return NEW_RUBBER

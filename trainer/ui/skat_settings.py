"""The settings of the practice page: what is dealt, how it is scored, how deep it is valued, how cards look."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from trainer.errors import TrainerError
from trainer.practice.skat_drills import Drill, drills
from trainer.seats import Seat
from trainer.skat.house import read_code
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore, table_scores
from trainer.ui.drawing import DeckStyle, IndexLanguage
from trainer.ui.session import ANY_SEAT, DEPTHS, Settings
from trainer.ui.skat_codes import PARAM, last_chosen, show_code
from trainer.ui.skat_values import BY_LABEL, SWITCH_HELP

_DECKS = {"Tournament": DeckStyle.TOURNAMENT, "Four colours": DeckStyle.FOUR_COLOUR}
_DECKS |= {"French": DeckStyle.FRENCH, "German suits": DeckStyle.GERMAN}
_INDICES = {"J Q K A": IndexLanguage.ENGLISH, "B D K A": IndexLanguage.GERMAN}

_RULES = "_practise_rules"


def show_settings(on_redeal: Callable[[], None]) -> Settings:
    """The settings in a closed drawer; `on_redeal` is called when what is dealt changes."""
    with st.popover("Settings", icon=":material/tune:"):
        rules = _show_rules(on_redeal)
        drill = _choose("Drill", [drill.value for drill in drills(rules)], "drill", on_redeal)
        seats = [ANY_SEAT, *(str(seat).capitalize() for seat in Seat)]
        seat = st.radio("Seat", seats, horizontal=True, key="seat", bind="query-params", on_change=on_redeal)
        close = st.toggle(
            "Only close decisions", key="close", bind="query-params", on_change=on_redeal,
            help="No hand that lies more than two points above or below what the book asks.",
        )  # fmt: skip
        table = _choose("Table score", [table.value for table in table_scores(rules)], "score", on_redeal)
        values = st.radio(
            "Values", list(BY_LABEL), horizontal=True, key="values", bind="query-params", help=SWITCH_HELP
        )
        depth = st.radio(
            "Depth", list(DEPTHS), horizontal=True, key="depth", bind="query-params",
            help=f"Worlds a decision is valued on: {', '.join(map(str, DEPTHS.values()))}.",
        )  # fmt: skip
        show_card_settings()
    return Settings(
        rules=rules,
        table=TableScore(table),
        seat=None if seat in {None, ANY_SEAT} else Seat.parse(seat),
        drill=Drill(drill),
        only_close=close,
        worlds=DEPTHS[depth or "Normal"],
        values=BY_LABEL[values or next(iter(BY_LABEL))],
    )


def _choose(label: str, names: list[str], key: str, on_redeal: Callable[[], None]) -> str:
    """A choice that depends on the code: what another code only has gives way to the first."""
    if st.session_state.get(key, names[0]) not in names:
        st.session_state[key] = names[0]
    chosen = st.selectbox(label, names, key=key, bind="query-params", on_change=on_redeal)
    return chosen or names[0]


def _show_rules(on_redeal: Callable[[], None]) -> SkatRules:
    """The code for the next deals: at first what the link says, else what was chosen last."""
    if _RULES not in st.session_state:
        st.session_state[_RULES] = _rules_of_link() or last_chosen()
    rules: SkatRules = st.session_state[_RULES]

    def chosen(rules: SkatRules) -> None:
        st.session_state[_RULES] = rules
        on_redeal()

    show_code(rules, key="code", on_change=chosen)
    return rules


def _rules_of_link() -> SkatRules | None:
    """The code that the link names, the default if it only names a deal; what is wrong with it is told elsewhere."""
    if PARAM not in st.query_params:
        return ISKO if "deal" in st.query_params else None
    try:
        return read_code(st.query_params[PARAM])
    except TrainerError:
        return None


def show_card_settings() -> None:
    """How cards look, on every page that shows some."""
    st.selectbox("Cards", list(_DECKS), key="deck", bind="query-params")
    st.radio("Indices", list(_INDICES), horizontal=True, key="index", bind="query-params")


def current_deck() -> tuple[DeckStyle, IndexLanguage]:
    """The deck style and the index letters chosen in the settings."""
    state = st.session_state
    return _DECKS[state.get("deck") or "Tournament"], _INDICES[state.get("index") or "J Q K A"]

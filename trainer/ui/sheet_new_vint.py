"""What a table of Vint agrees on before the first deal, asked for."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from typing import Any

import streamlit as st

from trainer.sheets.events import read_players
from trainer.sheets.vint_setup import VintSetup, seated
from trainer.ui.sheet_players import ask_first_dealer, ask_players, told_choices, unnamed
from trainer.ui.wording import capital, escaped
from trainer.vint.profiles import CLASSIC
from trainer.vint.rotation import Sitting
from trainer.vint.rules import VintRules

_ON_THE_SHEET = (
    *("pass_out", "played_pass_out", "crosses", "rubber_bonus", "honours", "aces_in_hand", "aces_and_corona"),
    *("taken_slam", "revoke_fine", "revoked_contract"),
)
"""The disputed rules that change what is written; the others are about calls and play."""


def ask_vint_setup() -> VintSetup:
    """The setup of a new sheet; raises IllegalError for what does not go together."""
    st.markdown(":small[The classic Russian laws: rubbers of two games, 500 points below the line win a game.]")
    players = ask_players("vint", (4, 5, 6))
    first = VintSetup(players=unnamed(len(players))).rotation[0]
    dealer = ask_first_dealer("vint", players, seated(first))
    st.markdown(f":small[First rubber: {escaped(_partners(players, first))}]")
    with st.expander("House rules", icon=":material/tune:"):
        rules = _ask_rules()
    return VintSetup(players=read_players(players), rules=rules, dealer=dealer)


def _partners(players: tuple[str, ...], sitting: Sitting) -> str:
    """Who plays with whom, and who sits out: the order of the names says it, which is easily overlooked."""
    pairs = [" and ".join(players[place] for place in pair) for pair in (sitting.first, sitting.second)]
    out = " and ".join(name for place, name in enumerate(players) if place not in seated(sitting))
    return " against ".join(pairs) + (f"; out: {out}" if out else "")


def _ask_rules() -> VintRules:
    """The classic laws with the table's choice of each disputed rule."""
    defaults = {field.name: field.default for field in fields(VintRules)}
    chosen: dict[str, Any] = {name: _ask_rule(name, defaults[name]) for name in _ON_THE_SHEET}
    return replace(CLASSIC, **chosen)


def _ask_rule(name: str, default: Any) -> Enum:
    """One rule, called by what its declaration says it decides."""
    members = [default, *(member for member in type(default) if member is not default)]
    chosen: Enum = st.selectbox(
        str(type(default).__doc__).split(";")[0].rstrip("."),
        members,
        format_func=lambda member: capital(str(member.value)),
        key=f"new_vint_{name}",
        help=told_choices(members),
    )
    return chosen

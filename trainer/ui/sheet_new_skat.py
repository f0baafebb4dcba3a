"""What a Skat table agrees on before it deals, asked for: only the code and the names need a look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import streamlit as st

from trainer.errors import TrainerError
from trainer.sheets.events import read_players
from trainer.sheets.skat_setup import SkatSetup
from trainer.skat.house import house_rules
from trainer.skat.profiles import PROFILES
from trainer.skat.rules import Series, Settled, SkatRules
from trainer.skat.series import LIST_DEALS
from trainer.skat.settlement import BIERLACHS, TableScore
from trainer.ui.sheet_players import ask_first_dealer, ask_players, told_choices, unnamed
from trainer.ui.skat_codes import code_title, house_title, last_chosen
from trainer.ui.wording import capital

CODE_LINES = {
    "isko": "Modern Skat as clubs and tournaments play it: bids from 18, Hand games, lost games count double.",
    "altenburg-1927": "The old German code: Grand ouvert has 36, lost Hand games count once.",
    "raeuberskat": "Grand 20, one level only, lost games cost the bid; forehand may call Ramsch when all pass.",
    "raeuberskat-lively": "The same without Null: take the skat or not, then name a suit or Grand.",
    "american": "The old game: Tournee by a turned card, Gucki, solos; bids from 10, forehand's Ramsch.",
    "pirate": "The code of 1927 to 100 points, then a round of Bock and one of Schieberamsch.",
    "ramsch": "The code of 1927; when all pass Ramsch is played, card points are penalties.",
}
_ROUNDS = 12
"""Every player of a usual series deals so often; longer ones are several lists."""


def ask_skat_setup() -> SkatSetup:
    """The setup of a new sheet; raises IllegalError for what does not go together."""
    rules = _ask_code()
    players = ask_players("skat", (3, 4, 5))
    dealer = ask_first_dealer("skat", players, range(len(players)))
    with st.container(horizontal=True, vertical_alignment="top"):
        table = _ask_table_score(rules, len(players))
        deals = _ask_deals(len(players)) if rules.series is Series.LIST else None
        limit = _ask_limit() if table in BIERLACHS else None
    with st.expander("House rules", icon=":material/tune:"):
        rules = _ask_house_rules(rules)
        choices: dict[str, Any] = {"kontra": _ask_kontra()}
        if rules.ramsch is not None and rules.series is Series.LIST:
            choices["rounds"] = _ask_rounds()
        if rules.series is Series.TO_HUNDRED:
            choices["again"] = _ask_again()
        choices["settled"] = _ask_settled(rules)
    return SkatSetup(
        players=read_players(players),
        rules=rules,
        table_score=table,
        first_dealer=dealer,
        deals=deals,
        limit=limit,
        **choices,
    )


def _ask_code() -> SkatRules:
    key = "new_skat_code"
    st.session_state.setdefault(key, last_chosen().name)
    name = st.selectbox("Rules", list(PROFILES), format_func=code_title, key=key)
    st.markdown(f":small[{CODE_LINES[name]}]")
    return PROFILES[name]


def _ask_table_score(rules: SkatRules, players: int) -> TableScore:
    """Only the ways of counting that this table can use."""
    fitting = [table for table in TableScore if _fits(rules, players, table)]
    key = f"new_skat_score_{players}_{rules.name}"
    return st.selectbox(
        "Table score",
        fitting,
        format_func=lambda table: capital(table.value),
        key=key,
        width=260,
        help=told_choices(fitting),
    )


def _fits(rules: SkatRules, players: int, table: TableScore) -> bool:
    try:
        SkatSetup(players=unnamed(players), rules=rules, table_score=table)
    except TrainerError:
        return False
    return True


def _ask_deals(players: int) -> int | None:
    """How long the list is: whole rounds, so that everybody deals equally often."""
    lengths = [None, *(players * rounds for rounds in range(1, _ROUNDS + 1))]
    usual = LIST_DEALS.get(players)

    def words(deals: int | None) -> str:
        if deals is None:
            return "Until you stop"
        return f"{deals} deals, a usual series" if deals == usual else f"{deals} deals"

    return st.selectbox("Length", lengths, format_func=words, key=f"new_skat_deals_{players}", width=240)


def _ask_limit() -> int | None:
    return st.number_input(
        "Lost at minus", 1, 100_000, value=None, placeholder="no limit, or 301, 500 …", key="new_skat_limit", width=220
    )


def _ask_house_rules(rules: SkatRules) -> SkatRules:
    """The rules that the sources of this code leave to the table, the documented choice first."""
    for rule in house_rules(rules):
        chosen = st.selectbox(
            house_title(rules, rule),
            rule.choices(PROFILES[rules.name]),
            format_func=lambda member: str(member.value),
            key=f"new_skat_{rules.name}_{rule.field}",
            help=told_choices(rule.choices(PROFILES[rules.name])),
        )
        rules = rule.applied(rules, chosen)
    return rules


def _toggle(name: str, label: str, help_text: str) -> Callable[[], bool]:
    return lambda: st.toggle(label, key=f"new_skat_{name}", help=help_text)


_ask_kontra = _toggle("kontra", "Kontra and re", "An opponent doubles the game, the declarer doubles again.")
_ask_rounds = _toggle("rounds", "Rounds of Bock and Ramsch", "They may be called between deals; everybody deals once.")
_ask_again = _toggle(
    "again", "Go on after the Ramsch round", "To the next hundred above the best score; else the series ends there."
)


def _ask_settled(rules: SkatRules) -> Settled | None:
    """How the finished list is settled; None: as the code says."""
    ways = [rules.settled, *(way for way in Settled if way is not rules.settled)]
    chosen = st.selectbox(
        "Settlement",
        ways,
        format_func=lambda way: capital(way.value),
        key=f"new_skat_{rules.name}_settled",
        help="Against the average: everybody pays or receives what he lies below or above the average of all.",
    )
    return None if chosen is rules.settled else chosen

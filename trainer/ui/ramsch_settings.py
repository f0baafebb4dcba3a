"""The settings of practising Ramsch: which Ramsch, its house rules, what is practised, how deep."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import streamlit as st

from trainer.errors import TrainerError
from trainer.practice.ramsch_drills import RamschDrill, drills_of
from trainer.seats import Seat
from trainer.skat.house import HouseRule, house_rules, read_code
from trainer.skat.profiles import AMERICAN, PIRATE, RAEUBERSKAT, RAEUBERSKAT_LIVELY, RAMSCH
from trainer.skat.rules import SkatRules
from trainer.skat.told import member_text
from trainer.ui.ramsch_session import DEPTHS, GAME_DEPTHS, RamschSettings
from trainer.ui.session import ANY_SEAT
from trainer.ui.skat_codes import rule_title
from trainer.ui.skat_settings import show_card_settings

CODES = {
    "Ramsch of American official Skat": AMERICAN,
    "Ramsch of Räuberskat": RAEUBERSKAT,
    "Ramsch of Räuberskat, livelier": RAEUBERSKAT_LIVELY,
    "Ramsch, card points as penalty": RAMSCH,
    "Schieberamsch of pirate Skat": PIRATE,
}
"""The codes that play Ramsch, as the settings call them; the first is the default."""


def show_ramsch_settings(on_redeal: Callable[[], None]) -> RamschSettings:
    """The settings in a closed drawer; `on_redeal` is called when what is dealt changes."""
    _follow_link()
    with st.popover("Settings", icon=":material/tune:"):
        name = st.selectbox("Which Ramsch", list(CODES), key="ramsch", bind="query-params", on_change=on_redeal)
        code = _with_house_rules(CODES[name], on_redeal)
        drills = [drill.value for drill in RamschDrill]
        drill = st.selectbox("Drill", drills, key="rdrill", bind="query-params", on_change=on_redeal)
        chosen = _possible(code, RamschDrill(drill))
        seats = [ANY_SEAT, *(str(seat).capitalize() for seat in Seat)]
        seat = st.radio("Seat", seats, horizontal=True, key="rseat", bind="query-params", on_change=on_redeal)
        depth = st.radio(
            "Depth", list(DEPTHS), horizontal=True, key="rdepth", bind="query-params",
            help=f"Worlds a decision is valued on: {_listed(DEPTHS)}; {_listed(GAME_DEPTHS)} where a game of Skat is "
            "among the options. More if noise would decide the verdict.",
        )  # fmt: skip
        show_card_settings()
    return RamschSettings(
        code=code,
        drill=chosen,
        seat=None if seat in {None, ANY_SEAT} else Seat.parse(seat),
        depth=depth or next(iter(DEPTHS)),
    )


def _follow_link() -> None:
    """Begin with the Ramsch of a link that says nothing of the settings."""
    link = st.query_params
    if "rcode" not in link or "ramsch" in link or "ramsch" in st.session_state:
        return
    try:
        code = read_code(link["rcode"])
    except TrainerError:
        return  # the page says what is wrong with the link
    names = {known.name: label for label, known in CODES.items()}
    if code.name in names:
        st.session_state["ramsch"] = names[code.name]
        for rule in filter(lambda rule: rule.is_of_ramsch, house_rules(code)):
            st.session_state[f"r{rule.field}"] = rule.chosen(code).value


def _listed(depths: Mapping[str, int]) -> str:
    return ", ".join(map(str, depths.values()))


def _possible(code: SkatRules, drill: RamschDrill) -> RamschDrill:
    """The drill, or the first there is where the code does not know it, with a word of why."""
    if drill in drills_of(code):
        return drill
    st.markdown(":small[Two cards are passed on in Schieberamsch only: you get the first card instead.]")
    return RamschDrill.LEAD


def _with_house_rules(code: SkatRules, on_redeal: Callable[[], None]) -> SkatRules:
    """The code with what this table has chosen of the rules of Ramsch."""
    for rule in house_rules(code):
        if rule.is_of_ramsch:
            code = _with_rule(code, rule, on_redeal)
    return code


def _with_rule(code: SkatRules, rule: HouseRule, on_redeal: Callable[[], None]) -> SkatRules:
    members = {member.value: member for member in rule.choices(code)}
    title = rule_title(code, rule)
    help_words = "; ".join(f"{name}: {member_text(member)}" for name, member in members.items())
    chosen = st.radio(
        title, list(members), horizontal=True, key=f"r{rule.field}", bind="query-params", on_change=on_redeal,
        help=help_words,
    )  # fmt: skip
    return rule.applied(code, members[chosen or next(iter(members))])

"""The choice of a code of rules, with the house rules that its sources leave to the table, for every page with one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import streamlit as st

from trainer.errors import TrainerError
from trainer.skat.house import HouseRule, code_text, house_rules, read_code
from trainer.skat.profiles import ISKO, PROFILES
from trainer.skat.rules import SkatRules
from trainer.skat.told import field_texts, member_text
from trainer.ui.wording import sentence

PARAM = "rules"
"""The query parameter of the code."""
_LAST = "_skat_code"
HELP = "Values, bids, what is announced and how it is counted follow the code. *Compare codes* shows them side by side."


def show_code(rules: SkatRules, *, key: str, on_change: Callable[[SkatRules], None], of_series: bool = False) -> None:
    """The choice of the code and its house rules, showing `rules`; a choice is told to `on_change`, a callback.

    House rules that say something of a series of deals only are offered if `of_series`.
    """
    st.session_state[key] = rules.name
    st.selectbox(
        "Code of rules",
        list(PROFILES),
        format_func=code_title,
        key=key,
        help=HELP,
        on_change=lambda: _choose(PROFILES[st.session_state[key]], on_change),
    )
    offered = [rule for rule in house_rules(rules) if of_series or not rule.of_series]
    if offered:
        with st.expander("House rules", icon=":material/home:"):
            st.markdown("Here the sources conflict or are silent; the first of each is the default.")
            for rule in offered:
                _show_house_rule(rules, rule, f"{key}_{rule.field}", on_change)


def code_title(name: str) -> str:
    """The code of this name as people write it."""
    return str(PROFILES[name])


def _show_house_rule(rules: SkatRules, rule: HouseRule, key: str, on_change: Callable[[SkatRules], None]) -> None:
    st.session_state[key] = rule.chosen(rules)
    st.selectbox(
        house_title(rules, rule),
        rule.choices(rules),
        format_func=lambda member: str(member.value),
        key=key,
        help="\n\n".join(f"**{member.value}:** {member_text(member)}" for member in rule.choices(rules)),
        on_change=lambda: _choose(rule.applied(rules, st.session_state[key]), on_change),
    )


def house_title(rules: SkatRules, rule: HouseRule) -> str:
    """The house rule among all of its code: "Ramsch: two tied for fewest points"."""
    told = rule_title(rules, rule)
    return f"Ramsch: {told[:1].lower()}{told[1:]}" if rule.is_of_ramsch else told


def rule_title(rules: SkatRules, rule: HouseRule) -> str:
    """The house rule as its declaration calls it: "Two tied for fewest points"."""
    declared = rules.ramsch if rule.is_of_ramsch else rules
    return field_texts(declared)[rule.field].split(";")[0].rstrip(".")


def _choose(rules: SkatRules, on_change: Callable[[SkatRules], None]) -> None:
    st.session_state[_LAST] = rules
    on_change(rules)


def last_chosen() -> SkatRules:
    """The code chosen last in this tab, on whatever page; at first the International Skat Order."""
    rules: SkatRules = st.session_state.get(_LAST, ISKO)
    return rules


def code_words(rules: SkatRules) -> str:
    """The code in a line, with the house rules that differ from the default: "American official Skat, house rules"."""
    return str(rules) if rules == PROFILES[rules.name] else f"{rules}, with house rules"


def code_in_address(key: str) -> SkatRules:
    """The choice of a code on a page that shows it; it stands in the address."""
    state, written = f"{key}_rules", f"{key}_written"
    text = st.query_params.get(PARAM)
    if text is not None and text != st.session_state.get(written):
        _take(text, state)
    rules: SkatRules = st.session_state.setdefault(state, last_chosen())
    show_code(rules, key=f"{key}_code", on_change=partial(_put, state), of_series=True)
    st.session_state[written] = _write(rules)
    return rules


def _write(rules: SkatRules) -> str | None:
    """Put the code into the address, which stays clean for the default; what stands there now."""
    if rules == ISKO:
        st.query_params.pop(PARAM, None)
        return None
    st.query_params[PARAM] = code_text(rules)
    return code_text(rules)


def _put(state: str, rules: SkatRules) -> None:
    st.session_state[state] = rules


def _take(text: str, state: str) -> None:
    """The code that the address names; what is wrong with it is told, and another one shown."""
    try:
        st.session_state[state] = read_code(text)
    except TrainerError as error:
        st.warning(f"In the link, {PARAM}: {sentence(error)}", icon=":material/link_off:")

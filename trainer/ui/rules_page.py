"""The parts of the rules page that depend on the code."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.skat.bids import ladder
from trainer.skat.house import house_rules
from trainer.skat.profiles import PROFILES
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.rules import SkatRules
from trainer.skat.told import meaning_and_source
from trainer.ui.card_fan import card_fan
from trainer.ui.code_rows import NOTHING, Row, ramsch_rows, rule_rows
from trainer.ui.drawing import display_order
from trainer.ui.rule_examples import Example, example_sheet, examples_of, played_words, ramsch_table
from trainer.ui.rule_tables import (
    needed_table,
    null_contracts,
    null_reaches,
    null_table,
    sheet_table,
    table_score_table,
    value_table,
)
from trainer.ui.rules_turning import ramsch_words, turning_words
from trainer.ui.skat_codes import house_title

_USUAL_BID = 33
_BID = "rules_bid"


def show_values(rules: SkatRules) -> None:
    """How a value comes about, and the tables of values."""
    st.header("Values")
    steps, _ = meaning_and_source(rules.steps)
    lost, _ = meaning_and_source(rules.lost_game)
    st.markdown(f"Value = base value × (matadors + further steps). {steps}")
    st.markdown(f"Schneider is made from {rules.schneider_points} card points. A lost game counts: {lost}")
    st.table(value_table(rules), hide_index=True, alt="Base value and usual values of each game")
    if null_contracts(rules):
        st.table(null_table(rules), hide_index=True, width="content", alt="Values of the Null games")
    else:
        st.markdown("Null is not played.")


def show_turning(rules: SkatRules) -> None:
    """How a game goes where the skat may be turned; nothing elsewhere."""
    told = turning_words(rules)
    if told:
        st.header("Tournee, Gucki, solo")
        st.markdown("\n".join(f"- {line}" for line in told))


def show_bids(rules: SkatRules) -> None:
    """What a bid demands of each game, and all bids."""
    st.header("Bids")
    steps = ladder(rules)
    st.markdown("A bid is a value that some game can have. What you play must be worth at least what you bid.")
    if st.session_state.get(_BID) not in steps:
        st.session_state[_BID] = min(steps, key=lambda value: abs(value - _USUAL_BID))
    bid = st.select_slider("A bid", steps, key=_BID)
    st.table(needed_table(rules, bid), hide_index=True, alt=f"What each game must be worth for a bid of {bid}")
    if null_contracts(rules):
        st.markdown(f"Null games that reach {bid}: {', '.join(null_reaches(rules, bid)) or 'none'}.")
    with st.expander(f"All {len(steps)} bids", icon=":material/format_list_numbered:"):
        st.markdown(" · ".join(map(str, steps)))


def show_code_rules(rules: SkatRules) -> None:
    """Every rule of the code that is a choice between codes, in its own words."""
    st.header("What this code says")
    st.markdown("\n".join(_said(rule_rows([rules]))))
    st.markdown("[All codes side by side](compare-codes)")


def _said(rows: Sequence[Row]) -> list[str]:
    """A line a rule: its name, what is chosen, what that means and who says so; numbers stand in the tables."""
    return [
        f"- **{row.title}: {cell.value}.** {cell.meaning} :small[{cell.source}]"
        for row in rows
        for cell in row.cells
        if cell.meaning and cell.value != NOTHING
    ]


def show_examples(rules: SkatRules) -> None:
    """The worked games of the code."""
    st.header("Worked examples")
    examples = examples_of(rules)
    for tab, example in zip(st.tabs([example.title for example in examples]), examples, strict=True):
        with tab:
            _show_example(rules, example)


def _show_example(rules: SkatRules, example: Example) -> None:
    sheet = example_sheet(rules, example)
    card_fan(
        display_order(example.twelve, example.contract(rules).game),
        key=f"rules_example_{rules.name}_{example.title}",
        label="The declarer's twelve cards",
    )
    st.markdown(played_words(rules, example))
    st.table(sheet_table(sheet), hide_index=True, alt="Score sheet")
    st.table(table_score_table(rules, sheet), hide_index=True, alt="What the deal is worth by table score")


def show_ramsch(rules: SkatRules, ramsch: RamschRules) -> None:
    """Ramsch as the code plays it, with examples and what a table may choose."""
    st.header("Ramsch")
    st.markdown(ramsch_words(rules, ramsch))
    st.markdown("\n".join(_said(ramsch_rows([rules]))))
    st.table(ramsch_table(ramsch), hide_index=True, alt="What each player writes for a Ramsch that ends so")
    for rule in house_rules(rules):
        if rule.chosen(rules) is not rule.chosen(PROFILES[rules.name]):
            st.markdown(f":material/home: House rule: {house_title(rules, rule)}.")

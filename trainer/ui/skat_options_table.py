"""The table of all options of a valuation: what decides and what open cards say, a column each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pandas as pd
import streamlit as st

from trainer.evaluation.estimates import Chance, Estimate, Proportion
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.valuation import Valuation, Valued
from trainer.skat.rules import SkatRules
from trainer.ui.chart_frame import OPEN_CARDS
from trainer.ui.skat_values import AT_TABLE, UNIT, note_words, values_of
from trainer.ui.skat_wording import option_words
from trainer.ui.wording import counted


def show_table(valuation: Valuation[Any], *, rules: SkatRules, key: str) -> None:
    """Every option with mean, error, sample size and chance to win."""
    frame = options_frame(valuation, rules)
    with st.expander(f"All {counted(len(frame), 'option')} in figures", icon=":material/table_rows:"):
        st.dataframe(frame, hide_index=True, key=f"{key}_all", alt="Every option with its figures")
        st.caption(note_words(valuation, valuation.best))


def options_frame(valuation: Valuation[Any], rules: SkatRules) -> pd.DataFrame:
    """One row an option, the best first.

    Options dropped early stand on few worlds, and their column says so; some were dropped by open cards alone.
    """
    ranked = [valued for valued in valuation.ranked if valued.value.n]
    columns: dict[str, Sequence[Any]] = {"option": [option_words(valued.option, rules) for valued in ranked]}
    if values_of(valuation) is Values.TABLE:
        known = [valued if valued.is_at_table else None for valued in ranked]
        columns |= _columns(AT_TABLE, known, lambda valued: valued.value, lambda valued: valued.wins)
    columns |= _columns(OPEN_CARDS, ranked, lambda valued: valued.open_value, lambda valued: valued.open_wins)
    columns |= {
        "worlds": [valued.value.n for valued in ranked],
        "own games": [valued.wins.n for valued in ranked],
        "played out": [valued.played for valued in ranked],
        "worlds are": ["fresh" if valued.is_fresh else "for choosing" for valued in ranked],
    }
    return pd.DataFrame(columns)


def _columns(
    label: str,
    options: Sequence[Valued[Any] | None],
    value_of: Callable[[Valued[Any]], Estimate],
    wins_of: Callable[[Valued[Any]], Proportion | Chance],
) -> dict[str, list[float | None]]:
    """Worth and chance of one kind; None where an option has none."""
    values = [None if valued is None else value_of(valued) for valued in options]
    wins = [None if valued is None or not valued.wins.n else wins_of(valued) for valued in options]
    return {
        f"{label}: mean ({UNIT})": [None if value is None else round(value.mean, 2) for value in values],
        f"{label}: standard error": [None if value is None else round(value.stderr, 2) for value in values],
        f"{label}: won (%)": [None if win is None else round(100 * win.share, 1) for win in wins],
        f"{label}: 95 % low (%)": [None if win is None else round(100 * win.interval[0], 1) for win in wins],
        f"{label}: 95 % high (%)": [None if win is None else round(100 * win.interval[1], 1) for win in wins],
    }

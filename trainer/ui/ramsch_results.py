"""A valuation of Ramsch on the page: verdict, options, how often each end comes, and the table of everything."""

from __future__ import annotations

from typing import Any

import pandas as pd
import streamlit as st

from trainer.evaluation.ramsch_outcomes import RamschEnd, RamschValuation
from trainer.evaluation.valuation import Valued
from trainer.grading import Grade
from trainer.practice.ramsch_round import RamschAnswer, RamschRound
from trainer.practice.ramsch_valuing import RamschAttempt
from trainer.ui.charts import OptionRow, option_dot_plot
from trainer.ui.charts_show import current_palette, show
from trainer.ui.ramsch_wording import END_WORDS, answer_words, worth_words
from trainer.ui.skat_results import loss_words, show_worth
from trainer.ui.skat_values import AT_TABLE, UNIT, label_of
from trainer.ui.verdicts import show_grade, show_metric
from trainer.ui.wording import counted, percent

_SHOWN_OPTIONS = 8
SAMPLED = "sampled play"


def show_verdict(attempt: RamschAttempt, valuation: RamschValuation[Any], round_: RamschRound) -> None:
    """The grade with the loss behind it, what both options are worth, and how often the answer comes to each end."""
    show_grade(attempt.grade, loss_words(attempt.grade, attempt.loss))
    with st.container(horizontal=True, gap="small"):
        _value_metric("Yours", valuation.of(attempt.answer), round_)
        if attempt.grade is not Grade.BEST:
            _value_metric("Best", valuation.of(attempt.best), round_)
        beside = valuation.chances(attempt.best)
        for end, chance in valuation.chances(attempt.answer).items():
            if not chance.count and not (end in beside and beside[end].count):
                continue
            low, high = chance.interval
            interval = f"{percent(low)} to {percent(high)} (95 %), {counted(chance.n, 'world')}"
            show_metric(f"You end with {END_WORDS[end]}", percent(chance.share), interval)


def _value_metric(title: str, valued: Valued[Any], round_: RamschRound) -> None:
    show_worth(f"{title}: {answer_words(round_.code, valued.option)}", valued.value, label_words(valued))


def label_words(valued: Valued[Any]) -> str:
    """Which kind a value is: a game of Skat beside Ramsch is valued as on Practise Skat."""
    return label_of(valued) if valued.wins.n else SAMPLED


def progress_of(valuation: RamschValuation[Any], round_: RamschRound) -> tuple[float, str]:
    """The share done of a valuation, and which option leads so far."""
    best = valuation.of(valuation.best)
    words = answer_words(round_.code, best.option)
    return valuation.progress, f"so far {words} leads, on {counted(best.value.n, 'world')}"


def show_running(valuation: RamschValuation[Any], round_: RamschRound, answer: RamschAnswer) -> None:
    """What is known while worlds are still played: the leader, and the answer beside it."""
    best = valuation.of(valuation.best)
    with st.container(horizontal=True, gap="small"):
        if answer != best.option and valuation.of(answer).value.n > 1:
            _value_metric("Yours so far", valuation.of(answer), round_)
        if best.value.n > 1:
            _value_metric("Leading so far", best, round_)


def show_options(valuation: RamschValuation[Any], round_: RamschRound, answer: RamschAnswer, *, key: str) -> None:
    """The chart of the leading options and the answer, dots with intervals."""
    ranked = [valued for valued in valuation.ranked if valued.value.n > 1]
    ranked = [valued for valued in ranked if valued.is_fresh] or ranked
    chosen = ranked[:_SHOWN_OPTIONS] + [valued for valued in ranked[_SHOWN_OPTIONS:] if valued.option == answer]
    rows = [
        OptionRow(
            answer_words(round_.code, valued.option),
            valued.value,
            is_best=valued.option == valuation.best,
            is_yours=valued.option == answer,
        )
        for valued in chosen
    ]
    has_game = any(valued.wins.n for valued in chosen)
    title = f"What the options are worth, {f'{SAMPLED} and {AT_TABLE}' if has_game else SAMPLED}"
    show(option_dot_plot(rows, title=title, unit=UNIT, palette=current_palette()), key=f"{key}_dots")


def show_figures(valuation: RamschValuation[Any], round_: RamschRound, *, key: str) -> None:
    """Every option with mean, error, sample size and how often each end comes."""
    figures = figures_frame(valuation, round_)
    with st.expander(f"All {counted(len(figures), 'option')} in figures", icon=":material/table_rows:"):
        st.dataframe(figures, hide_index=True, key=f"{key}_all", alt="Every option with its figures")
        dropped = " Options for choosing were dropped early, on fewer worlds."
        has_dropped = not all(valued.is_fresh for valued in valuation.options)
        st.markdown(f":small[{worth_words()}{dropped if has_dropped else ''}]")


def figures_frame(valuation: RamschValuation[Any], round_: RamschRound) -> pd.DataFrame:
    """One row an option, the best first."""
    return pd.DataFrame([_figures(valued, valuation, round_) for valued in valuation.ranked if valued.value.n])


def _figures(valued: Valued[Any], valuation: RamschValuation[Any], round_: RamschRound) -> dict[str, Any]:
    low, high = valued.value.interval
    chances = valuation.chances(valued.option)
    told = {end for option in valuation.written for end in valuation.chances(option)}
    ends = {f"{END_WORDS[end]} (%)": _percent_of(chances, end) for end in RamschEnd if end in told}
    won = {"game won (%)": round(100 * valued.wins.share, 1)} if valued.wins.n else {}
    return {
        "option": answer_words(round_.code, valued.option),
        f"mean ({UNIT})": round(valued.value.mean, 2),
        "95 % low": round(low, 2),
        "95 % high": round(high, 2),
        "standard error": round(valued.value.stderr, 3),
        "you write": round(valuation.written_mean(valued.option), 2) if chances else None,
        **ends,
        **won,
        "worlds": valued.value.n,
        "worlds are": "fresh" if valued.is_fresh else "for choosing",
    }


def _percent_of(chances: dict[RamschEnd, Any], end: RamschEnd) -> float | None:
    return round(100 * chances[end].share, 1) if end in chances else None

"""A valuation of calls on the page: verdict, both calls side by side, all calls, final contracts, the table."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from trainer.evaluation.valuation import Valued
from trainer.evaluation.vint_calls import CallValuation
from trainer.grading import Grade
from trainer.practice.vint_valuing import CallAttempt
from trainer.ui.chart_frame import OPEN_CARDS
from trainer.ui.charts import OptionRow, option_dot_plot
from trainer.ui.charts_show import current_palette, show
from trainer.ui.verdicts import show_grade, show_metric
from trainer.ui.vint_charts import tricks_histogram
from trainer.ui.vint_reasons import UNIT, outcome_words, points_words, worth_words
from trainer.ui.vint_wording import call_label, contract_words
from trainer.ui.wording import counted, percent
from trainer.vint.contract import TRICKS, Call, Contract

_SHOWN_CALLS = 8
_SHOWN_CONTRACTS = 5


def show_verdict(attempt: CallAttempt, valuation: CallValuation) -> None:
    """The grade with the loss behind it, and what both calls are worth."""
    show_grade(attempt.grade, loss_words(attempt))
    yours = valuation.of(attempt.call)
    with st.container(horizontal=True, gap="small"):
        _value_metric("Yours", yours)
        if attempt.call != attempt.best:
            _value_metric("Best", valuation.of(attempt.best))
        _made_metric(yours)
    st.markdown(f":small[{worth_words(is_at_table=yours.is_at_table)}]")


def show_best(valuation: CallValuation) -> None:
    """The best call where none was to be judged."""
    best = valuation.of(valuation.best)
    st.markdown(f"### Best call: {call_label(best.option)}")
    with st.container(horizontal=True, gap="small"):
        _value_metric("Best", best)
        _made_metric(best)
    st.markdown(f":small[{worth_words(is_at_table=best.is_at_table)}]")


def loss_words(attempt: CallAttempt) -> str:
    """What the call cost, with the 95 % interval and the worlds behind it."""
    if attempt.grade is Grade.BEST:
        return "· nothing better was found"
    low, high = attempt.loss.interval
    on = f"on {counted(attempt.loss.n, 'world')}"
    if low <= 0:
        span = f"95 %: {points_words(-high)} to {points_words(-low)}"
        return f"· no provable loss ({points_words(-attempt.loss.mean)}, {span}, {on})"
    mean, low_words, high_words = (points_words(value).lstrip("+") for value in (attempt.loss.mean, low, high))
    return f"· it costs {mean} {UNIT} (95 %: {low_words} to {high_words}, {on})"


def progress_of(valuation: CallValuation) -> tuple[float, str]:
    """The share done of a valuation, and which call leads so far."""
    best = valuation.of(valuation.best)
    return valuation.progress, f"so far {call_label(best.option)} leads, on {counted(best.value.n, 'world')}"


def show_running(valuation: CallValuation, call: Call) -> None:
    """What is known while worlds are still solved: the leader, and the call beside it."""
    best, yours = valuation.of(valuation.best), valuation.of(call)
    with st.container(horizontal=True, gap="small"):
        if call != best.option and yours.value.n > 1:
            _value_metric("Yours so far", yours)
        if best.value.n > 1:
            _value_metric("Leading so far", best)


def _value_metric(title: str, valued: Valued[Call]) -> None:
    value = valued.value
    half = points_words(value.interval[1] - value.mean).lstrip("+")
    told = f"± {half} on {counted(value.n, 'world')}{_open_words(valued)}"
    show_metric(f"{title}: {call_label(valued.option)}", points_words(value.mean), told)


def _open_words(valued: Valued[Call]) -> str:
    """What open cards say of the call, if something else decides."""
    return f"; {OPEN_CARDS} {points_words(valued.open_value.mean)}" if valued.is_at_table else ""


def _made_metric(valued: Valued[Call]) -> None:
    if not valued.wins.n:
        return
    low, high = valued.wins.interval
    beside = f"; {OPEN_CARDS} {percent(valued.open_wins.share)}" if valued.is_at_table else ""
    told = f"95 %: {percent(low)} to {percent(high)} of {counted(valued.wins.n, 'contract')}{beside}"
    show_metric("Your side makes it", percent(valued.wins.share), told)


def show_calls(valuation: CallValuation, call: Call | None, *, key: str) -> None:
    """The chart of the leading calls, and the answer, if there is one, wherever it stands."""
    ranked = [valued for valued in valuation.ranked if valued.value.n > 1]
    ranked = [valued for valued in ranked if valued.is_fresh] or ranked
    shown = ranked[:_SHOWN_CALLS] + [valued for valued in ranked[_SHOWN_CALLS:] if valued.option == call]
    rows = [_row(valued, valuation, call) for valued in shown]
    show(
        option_dot_plot(rows, title="What the calls are worth", unit=UNIT, palette=current_palette()), key=f"{key}_dots"
    )


def _row(valued: Valued[Call], valuation: CallValuation, call: Call | None) -> OptionRow:
    option = valued.option
    return OptionRow(
        call_label(option),
        valued.value,
        is_best=option == valuation.best,
        is_yours=option == call,
        beside=valued.open_value if valued.is_at_table else None,
    )


def show_contracts(valuation: CallValuation, call: Call | None, *, key: str) -> None:
    """Where the auction ends after your call, if you named one, and after the best, most frequent first."""
    st.markdown("**How the auction ends**, the bots bidding on")
    shown = ({} if call is None else {"Yours": call}) | ({"Best": valuation.best} if valuation.best != call else {})
    for column, (title, option) in zip(st.columns(len(shown)), shown.items(), strict=True):
        with column:
            st.markdown(f"{title}: {call_label(option)}")
            frame = contracts_frame(valuation, option)
            st.table(frame.head(_SHOWN_CONTRACTS).set_index("contract"))
            if len(frame) > _SHOWN_CONTRACTS:
                st.markdown(f":small[and {counted(len(frame) - _SHOWN_CONTRACTS, 'rarer contract')}]")
    _show_tricks(valuation, valuation.best if call is None else call, key)


def _show_tricks(valuation: CallValuation, call: Call, key: str) -> None:
    """How many tricks the contract takes that comes most often after a call; nothing where all is passed out."""
    played = next((contract for contract, _ in valuation.contracts(call) if contract is not None), None)
    if played is not None:
        chart = tricks_histogram(
            trick_counts(valuation, call, played),
            needed=played.bid.tricks,
            title=f"Tricks with open cards in {contract_words(played)}, after {call_label(call)}",
            palette=current_palette(),
        )
        show(chart, key=f"{key}_tricks")


def trick_counts(valuation: CallValuation, call: Call, contract: Contract) -> list[int]:
    """In how many worlds the declarers take 0 to 13 tricks with open cards, where the call led to this contract."""
    taken = [end.tricks for end in valuation.ends[call] if end.contract == contract]
    return [taken.count(tricks) for tricks in range(TRICKS + 1)]


def contracts_frame(valuation: CallValuation, call: Call) -> pd.DataFrame:
    """One row a final contract after this call: how often it comes, is made, and what it is worth to our side."""
    rows = []
    for contract, count in valuation.contracts(call):
        ends = [end for end in valuation.ends[call] if end.contract == contract]
        made = percent(sum(end.made for end in ends) / count) if contract is not None else "–"
        worth = points_words(sum(end.worth for end in ends) / count)
        rows.append((outcome_words(contract), percent(count / len(valuation.ends[call])), made, worth))
    return pd.DataFrame(rows, columns=["contract", "ends so", "made", "mean worth"])


def show_figures(valuation: CallValuation, *, key: str) -> None:
    """Every call with mean, error, sample size and contracts made."""
    frame = calls_frame(valuation)
    with st.expander(f"All {counted(len(frame), 'call')} in figures", icon=":material/table_rows:"):
        st.dataframe(frame, hide_index=True, key=f"{key}_all", alt="Every call with its figures")
        st.markdown(f":small[{worth_words(is_at_table=valuation.of(valuation.best).is_at_table)}]")


def calls_frame(valuation: CallValuation) -> pd.DataFrame:
    """One row a call, the best first; calls dropped early stand on few worlds, and their column says so."""
    ranked = [valued for valued in valuation.ranked if valued.value.n]
    values = [valued.value for valued in ranked]
    wins = [valued.wins for valued in ranked]
    beside = [valued.open_value for valued in ranked] if valuation.of(valuation.best).is_at_table else None
    opened = {} if beside is None else {f"{OPEN_CARDS} (points)": [round(value.mean) for value in beside]}
    return pd.DataFrame(
        {
            "call": [call_label(valued.option) for valued in ranked],
            "mean (points)": [round(value.mean) for value in values],
            "standard error": [round(value.stderr) if value.n > 1 else None for value in values],
            "95 % low": [round(value.interval[0]) if value.n > 1 else None for value in values],
            "95 % high": [round(value.interval[1]) if value.n > 1 else None for value in values],
            "worlds": [value.n for value in values],
            "made (%)": [round(100 * win.share, 1) for win in wins],
            "own contracts": [win.n for win in wins],
            **opened,
            "worlds are": ["fresh" if valued.is_fresh else "for choosing" for valued in ranked],
        }
    )

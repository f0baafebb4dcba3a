"""A valuation on the page: verdict, options, distribution, and the table of everything."""

from __future__ import annotations

from typing import Any

import numpy as np
import streamlit as st

from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_ways import SkatChoice, way_of
from trainer.evaluation.estimates import Estimate
from trainer.evaluation.skat_limits import PASS_LIMIT
from trainer.evaluation.valuation import Valuation, Valued
from trainer.grading import Grade
from trainer.practice.skat_valuing import Attempt
from trainer.skat.contract import Game, Turn, contracts
from trainer.skat.rules import SkatRules
from trainer.solver.solve import Level
from trainer.ui.chart_frame import OPEN_CARDS
from trainer.ui.charts import OptionRow, PointBin, bid_curve, level_bins, option_dot_plot, point_bins, yes_no_bins
from trainer.ui.charts_show import current_palette, show
from trainer.ui.point_charts import won_range
from trainer.ui.skat_values import (
    UNIT,
    chance_words,
    interval_words,
    label_of,
    note_words,
    open_card_words,
    share_words,
    with_label,
)
from trainer.ui.skat_wording import game_of, option_words
from trainer.ui.verdicts import show_grade, show_metric
from trainer.ui.wording import counted, signed

_SHOWN_OPTIONS = 8
_TRACE = 1e-9
"""Less than this is rounding."""


def show_verdict(attempt: Attempt, valuation: Valuation[Any], rules: SkatRules) -> None:
    """The grade with the loss behind it, the chance to win, and what both options are worth."""
    yours, best = valuation.of(attempt.answer), valuation.of(attempt.best)
    show_grade(attempt.grade, loss_words(attempt.grade, attempt.loss))
    with st.container(horizontal=True, gap="small"):
        _value_metric("Yours", yours, rules)
        if attempt.grade is not Grade.BEST:
            _value_metric("Best", best, rules)
        if yours.wins.n:
            _wins_metric(yours)
    _show_open_cards(yours, best)
    st.markdown(f":small[{note_words(valuation, attempt.answer)}]")


def _show_open_cards(yours: Valued[Any], best: Valued[Any]) -> None:
    """What open cards say of the answer and of the best option, if something else decides."""
    if not yours.is_at_table:
        return
    lines = [f"yours {open_card_words(yours)}"]
    if best.option != yours.option:
        lines.append(f"best {open_card_words(best)}")
    st.markdown(f"**Open cards:** {'; '.join(lines)}.")


def progress_of(rules: SkatRules, valuation: Valuation[Any]) -> tuple[float, str]:
    """The share done of a valuation, and which option leads so far."""
    best = valuation.of(valuation.best)
    return valuation.progress, f"so far {option_words(best.option, rules)} leads, on {counted(best.value.n, 'world')}"


def show_running(valuation: Valuation[Any], answer: Any | None, rules: SkatRules) -> None:
    """What is known while worlds are still played: the leader, and the answer beside it."""
    best = valuation.of(valuation.best)
    with st.container(horizontal=True, gap="small"):
        if answer is not None and answer != best.option and valuation.of(answer).value.n > 1:
            _value_metric("Yours so far", valuation.of(answer), rules)
        if best.value.n > 1:
            _value_metric("Leading so far", best, rules)


def loss_words(grade: Grade, loss: Estimate) -> str:
    """What an answer of this grade cost, with the 95 % interval."""
    if grade is Grade.BEST:
        return "· nothing better was found"
    low, high = loss.interval
    if low <= 0:
        return f"· no provable loss ({signed(-loss.mean, 1)}, 95 %: {signed(-high, 1)} to {signed(-low, 1)})"
    return f"· it costs {loss.mean:.1f} {UNIT} (95 %: {low:.1f} to {high:.1f})"


def _value_metric(title: str, valued: Valued[Any], rules: SkatRules) -> None:
    show_worth(f"{title}: {option_words(valued.option, rules)}", valued.value, label_of(valued))


def show_worth(label: str, value: Estimate, kind: str) -> None:
    """What an option is worth, of which kind the value is, and how sure it is."""
    half = value.interval[1] - value.mean
    show_metric(label, signed(value.mean, 1), f"{kind} ± {half:.1f}, {counted(value.n, 'world')}")


def _wins_metric(valued: Valued[Any]) -> None:
    beside = f"{interval_words(valued.wins)} (95 %), {counted(valued.wins.n, 'world')}"
    show_metric(f"Your game is won {with_label(valued)}", share_words(valued.wins), beside)


def show_options(valuation: Valuation[Any], answer: Any | None, *, rules: SkatRules, key: str) -> None:
    """The chart of the options: a curve over the ladder for bid limits, else dots with intervals."""
    if isinstance(valuation.best, int):
        _show_curve(valuation, answer, rules, key)
        return
    rows = [_row(valued, valuation, answer, rules) for valued in _chosen(valuation, answer)]
    title = f"What the options are worth, {label_of(valuation.of(valuation.best))}"
    show(option_dot_plot(rows, title=title, unit=UNIT, palette=current_palette()), key=f"{key}_dots")


def _chosen(valuation: Valuation[Any], answer: Any | None) -> list[Valued[Any]]:
    """The leading options, and the answer wherever it stands."""
    ranked = [valued for valued in valuation.ranked if valued.value.n > 1]
    ranked = [valued for valued in ranked if valued.is_fresh] or ranked
    ranked = [valued for valued in ranked if valued.is_at_table] or ranked
    return ranked[:_SHOWN_OPTIONS] + [valued for valued in ranked[_SHOWN_OPTIONS:] if valued.option == answer]


def _show_curve(valuation: Valuation[int], answer: int | None, rules: SkatRules, key: str) -> None:
    bids = [valued for valued in valuation.options if valued.option != PASS_LIMIT]
    rows = [_row(valued, valuation, answer, rules) for valued in bids]
    rows = rows[: _last_that_matters(valuation, answer)]
    passing = _row(valuation.of(PASS_LIMIT), valuation, answer, rules)
    title = f"What each limit is worth, {label_of(valuation.of(valuation.best))}"
    show(bid_curve(rows, passing, title=title, unit=UNIT, palette=current_palette()), key=f"{key}_curve")


def _last_that_matters(valuation: Valuation[int], answer: int | None) -> int:
    """How many values to draw: up to where the curve no longer changes, and two more."""
    bids = [valued for valued in valuation.options if valued.option != PASS_LIMIT]
    last = bids[-1].value.mean
    changing = [place for place, valued in enumerate(bids) if valued.value.mean != last]
    marked = [place for place, valued in enumerate(bids) if valued.option in {answer, valuation.best}]
    return max([0, *changing, *marked]) + 3


def _row(valued: Valued[Any], valuation: Valuation[Any], answer: Any | None, rules: SkatRules) -> OptionRow:
    is_limit = isinstance(valued.option, int) and valued.option != PASS_LIMIT
    label = str(valued.option) if is_limit else option_words(valued.option, rules)
    return OptionRow(
        label,
        valued.value,
        is_best=valued.option == valuation.best,
        is_yours=valued.option == answer,
        beside=valued.open_value if valued.is_at_table else None,
    )


def show_distribution(valued: Valued[Any], *, rules: SkatRules, key: str) -> None:
    """How the games of one option end, in Skat's ranges of card points."""
    if not valued.wins.n:
        st.markdown(
            f"*{option_words(valued.option, rules)}*: you play no game of your own, so there is nothing to spread."
        )
        return
    title = f"How it ends {with_label(valued)}: {option_words(valued.option, rules)}"
    show(point_bins(_bins(valued, rules), title=title, wins=valued.wins, palette=current_palette()), key=f"{key}_bins")
    st.markdown(f":small[{_spread_words(valued, rules)}]")


def _spread_words(valued: Valued[Any], rules: SkatRules) -> str:
    """How often the game is won in all, and what the ranges of points mean for Null."""
    won = f"Won {with_label(valued)} {chance_words(valued.wins)}, {counted(valued.wins.n, 'world')}"
    beside = f"; {OPEN_CARDS} {chance_words(valued.open_wins)}" if valued.is_at_table else ""
    places = f"won stands under {won_range(rules.schneider_points)}, a Null lost under 31–60"
    null = f" A Null {places}." if _may_be_null(valued.option, rules) else ""
    return f"{won}{beside}.{null}"


def _may_be_null(option: Any, rules: SkatRules) -> bool:
    """True if games of this option may be Nulls among others."""
    nulls = [contract for contract in contracts(rules) if contract.game is Game.NULL]
    if isinstance(option, SkatChoice):
        return any(way_of(contract) is option for contract in nulls)
    return bool(nulls) and game_of(option) is None and not isinstance(option, Turn)


def _bins(valued: Valued[Any], rules: SkatRules) -> tuple[PointBin, ...]:
    counts = valued.level_counts
    chances = valued.level_shares if valued.is_at_table else ()
    if isinstance(valued.option, Declaration) and valued.option.contract.game is Game.NULL:
        chance = chances[Level.WON] if chances else None
        return yes_no_bins(counts[Level.LOST], counts[Level.WON], chance=chance)
    return level_bins(counts, chances=chances, first_won=lowest_won(valued), schneider_from=rules.schneider_points)


def lowest_won(valued: Valued[Any]) -> int:
    """The lowest level that wins the game of this option, in any of its worlds; 6 if none was seen to."""
    reached = np.cumsum(valued.outlooks[:, ::-1], axis=1)[:, ::-1]
    for level in Level:
        # A world that may end just here wins there if all that it wins lies here or above.
        seen = valued.outlooks[:, level] > _TRACE
        if bool((seen & (valued.won >= reached[:, level] - _TRACE)).any()):
            return level
    return len(Level)

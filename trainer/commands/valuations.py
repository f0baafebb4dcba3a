"""What the analyses of all games share: options read, the wait shown, every option's numbers as JSON or as a row."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from math import isfinite
from typing import Any, TypeVar

import click

from trainer.errors import TrainerError
from trainer.evaluation.estimates import Chance, Estimate, Proportion, percent_digits
from trainer.evaluation.valuation import Valuation, Valued

Read = TypeVar("Read")
Some = TypeVar("Some", bound=Valuation[Any])
_COLUMNS = "{:<28} {:>8} {:>7} {:>18} {:>6} {:>14} {:>6}"
_BESIDE = "  {:>6} {:>5}"


def read_option(option: str, reader: Callable[[Any], Read], value: object) -> Read:
    """What a reader makes of an option's value; raises BadParameter with the sentence of what is wrong."""
    try:
        return reader(value)
    except TrainerError as error:
        raise click.BadParameter(str(error), param_hint=option) from None


def last(valuations: Iterator[Some]) -> Some:
    """The final valuation; a person who waits is shown how far it is."""
    for valuation in valuations:
        final = valuation
        show_progress(valuation.progress)
    show_progress(None)
    return final


def show_progress(share: float | None) -> None:
    """Write how far a long work is, over what was written before; None when it is done. Nothing goes to files."""
    if sys.stderr.isatty():
        click.echo("\r" if share is None else f"\r{share:4.0%} ", nl=False, err=True)


def numbers(valued: Valued[Any], *, won: str) -> dict[str, object]:
    """The estimates of one option; `won` is the word for success of its own games."""
    return {**_numbers(valued.value, valued.wins, won), "fresh": valued.is_fresh}


def open_card_numbers(valued: Valued[Any], *, won: str) -> dict[str, object]:
    """The same by open cards alone."""
    return _numbers(valued.open_value, valued.open_wins, won)


def _numbers(value: Estimate, wins: Proportion | Chance, won: str) -> dict[str, object]:
    return {
        "mean": _finite(value.mean),
        "stderr": _finite(value.stderr),
        "n": value.n,
        "interval": [*map(_finite, value.interval)],
        f"{won}_probability": _finite(wins.share),
        f"{won}_interval": [*wins.interval] if wins.n else None,
    }


def _finite(number: float) -> float | None:
    """JSON knows no NaN and no infinity."""
    return number if isfinite(number) else None


def table(
    rows: Sequence[tuple[str, Valued[Any]]], *, note: str, won: str, digits: int, top: int, beside: str = ""
) -> Iterator[str]:
    """A note on the deals if there is one, and the first of the options, each with its name, one a line.

    With `beside`, two columns of that name tell what open cards alone say; where nothing else is known, only they.
    """
    if note:
        yield f"Note: {note}"
    yield ""
    head = _COLUMNS.format("option", "points", "error", "95 %", won, "95 %", "deals")
    yield head + (_BESIDE.format(beside, won) if beside else "")
    shown = rows[:top]
    for name, valued in shown:
        line = _line(valued, name, digits, is_known=valued.is_at_table or not beside)
        yield (line + (_open_columns(valued, digits) if beside else "")).rstrip()
    if len(rows) > len(shown):
        yield f"and {len(rows) - len(shown)} more: --top shows more of them, --json all"


def _line(valued: Valued[Any], name: str, digits: int, *, is_known: bool) -> str:
    value, wins = valued.value, valued.wins
    won = _share_columns(wins) if wins.n and is_known else ("", "")
    points = ("", "", "")
    if value.n >= 2 and is_known:
        low, high = (f"{bound:.{digits}f}" for bound in value.interval)
        points = (f"{value.mean:.{digits}f}", f"{value.stderr:.{digits}f}", f"{low} to {high}")
    return _COLUMNS.format(name, *points, *won, value.n)


def _share_columns(wins: Proportion | Chance) -> tuple[str, str]:
    """A share and its interval, with a decimal near certainty, so that the interval holds the share."""
    digits = percent_digits(wins)
    low, high = (f"{bound:.{digits}%}" for bound in wins.interval)
    return f"{wins.share:.{digits}%}", f"{low} to {high}"


def _open_columns(valued: Valued[Any], digits: int) -> str:
    value, wins = valued.open_value, valued.open_wins
    return _BESIDE.format(f"{value.mean:.{digits}f}" if value.n else "", f"{wins.share:.0%}" if wins.n else "")

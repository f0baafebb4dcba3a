"""What the analyses of all games share: options read, the wait shown, every option's numbers as JSON or as a row."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from math import isfinite
from typing import Any, TypeVar

import click

from trainer.errors import TrainerError
from trainer.evaluation.valuation import Valuation, Valued

Read = TypeVar("Read")
Some = TypeVar("Some", bound=Valuation[Any])
_COLUMNS = "{:<28} {:>8} {:>7} {:>18} {:>6} {:>12} {:>6}"


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
    value, wins = valued.value, valued.wins
    return {
        "mean": _finite(value.mean),
        "stderr": _finite(value.stderr),
        "n": value.n,
        "interval": [*map(_finite, value.interval)],
        f"{won}_probability": _finite(wins.share),
        f"{won}_interval": [*wins.interval] if wins.n else None,
        "fresh": valued.is_fresh,
    }


def _finite(number: float) -> float | None:
    """JSON knows no NaN and no infinity."""
    return number if isfinite(number) else None


def table(final: Valuation[Any], name: Callable[[Any], str], *, won: str, digits: int, top: int) -> Iterator[str]:
    """A note on the deals if there is one, and the best options, one a line."""
    if final.note:
        yield f"Note: {final.note}"
    yield ""
    yield _COLUMNS.format("option", "points", "error", "95 %", won, "95 %", "deals")
    shown = final.ranked[:top]
    for valued in shown:
        yield _line(valued, name(valued.option), digits)
    if len(final.options) > len(shown):
        yield f"and {len(final.options) - len(shown)} more: --top shows more of them, --json all"


def _line(valued: Valued[Any], name: str, digits: int) -> str:
    value, wins = valued.value, valued.wins
    won = (f"{wins.share:.0%}", "{:.0%} to {:.0%}".format(*wins.interval)) if wins.n else ("", "")
    points = ("", "", "")
    if value.n >= 2:
        low, high = (f"{bound:.{digits}f}" for bound in value.interval)
        points = (f"{value.mean:.{digits}f}", f"{value.stderr:.{digits}f}", f"{low} to {high}")
    return _COLUMNS.format(name, *points, *won, value.n).rstrip()

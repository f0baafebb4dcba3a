"""`trainer bench`: how fast the parts are on this machine, as a table or as JSON lines."""

from __future__ import annotations

import json
from functools import partial
from itertools import chain
from pathlib import Path

import click

from trainer.benchmark.ramsch import ramsch_rows
from trainer.benchmark.rows import Row, rows
from trainer.benchmark.skat_evaluation import evaluation_rows
from trainer.benchmark.skat_table import table_rows
from trainer.errors import TrainerError
from trainer.solver import compilation, four_hand, ramsch

_COLUMNS = "{:<52} {:>12} {:<16} {:>7}"


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One JSON object a row instead of the table.")
@click.option(
    "--prototype",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Python file of another solver to compare with, call by call on the same deals: for Skat (class NSolver) or "
    "Vint (class Solver, function strain).",
)
@click.option(
    "--deals", type=click.IntRange(1, 10_000), default=100, show_default=True, help="Deals a question to the solver."
)
@click.option("--worlds", type=click.IntRange(2, 10_000), default=100, show_default=True, help="Deals an evaluation.")
@click.option(
    "--games", type=click.IntRange(1, 10_000), default=30, show_default=True, help="Games played at the table."
)
@click.option("--part", type=click.Choice(["solver", "ramsch", "evaluation", "table"]), help="Measure only this part.")
def bench(*, as_json: bool, prototype: Path | None, deals: int, worlds: int, games: int, part: str | None) -> None:
    """Measure solvers, evaluation and play at the table, each row printed as soon as it is known.

    A row is {"name":…, "value":…, "unit":…, "ratio":…}; ratio is this solver's value divided by the other's, at the
    table this player's time divided by that of one without (or with) the idea named, null without another.
    """
    for warm_up in (compilation.warm_up, ramsch.warm_up, four_hand.warm_up):
        warm_up(partial(click.echo, err=True))
    if not as_json:
        click.echo(_COLUMNS.format("name", "value", "unit", "ratio"))
    parts = {
        "solver": rows(prototype, deals=deals),
        "ramsch": ramsch_rows(deals=deals),
        "evaluation": evaluation_rows(worlds=worlds),
        "table": table_rows(games=games),
    }
    try:
        for row in chain.from_iterable(parts.values() if part is None else [parts[part]]):
            click.echo(json.dumps(row.as_json(), ensure_ascii=False) if as_json else _line(row))
    except TrainerError as error:
        raise click.ClickException(str(error)) from None


def _line(row: Row) -> str:
    ratio = "" if row.ratio is None else f"{row.ratio:.3g}"
    return _COLUMNS.format(row.name, f"{row.value:.4g}", row.unit, ratio).rstrip()

"""`trainer study`: experiments whose results the app reads from data/."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click

from trainer.commands.valuations import show_progress
from trainer.evaluation.vint_deal_table import deal_table
from trainer.evaluation.vint_prospects import DEALS_FILE
from trainer.evaluation.workers import shared_workers
from trainer.solver.four_hand import warm_up


@click.command("vint-rubber")
@click.option("--deals", type=click.IntRange(1, 10_000_000), required=True, help="Deals bid by the bots and solved.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Fixes the deals.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    default=DEALS_FILE,
    help="File to write; default: the one that the app reads.",
)
def vint_rubber(deals: int, seed: int, out: Path) -> None:
    """Make the table of deals on which the worth of a rubber's state rests.

    Random deals of Vint are bid by the bots in a new rubber, solved with open cards and written down; the app computes
    from the table what is to come in a rubber at any state. About fifty deals a second and core.
    """
    if not out.parent.is_dir():
        raise click.BadParameter(f"{out.parent} is no folder", param_hint="--out")
    warm_up(partial(click.echo, err=True))
    for progress, found in deal_table(deals, seed, shared_workers()):
        show_progress(progress)
        made = found
    show_progress(None)
    try:
        made.save(out)
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from None
    click.echo(f"{made.deals} deals, {made.passed_out} passed out, {len(made.outcomes)} kinds of result: {out}")

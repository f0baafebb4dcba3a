"""`trainer study NAME`: one command an experiment, each with its own settings beside those of all studies."""

from __future__ import annotations

from typing import Any

import click

from trainer.commands.studies import conduct, study_options
from trainer.studies.vint_table import HEARD, UNHEARD, VintTable
from trainer.studies.vint_tricks import VintTricks


@click.command("vint-tricks")
@study_options(VintTricks)
def vint_tricks(**how: Any) -> None:
    """Vint: how many tricks two hands take together, by sure and doubtful tricks, trumps, honours and aces.

    Random deals, both pairs, every strain, solved with open cards; ten rows a deal.
    """
    conduct(VintTricks(), **how)


@click.command("vint-table")
@click.option("--worlds", type=click.IntRange(1, 1000), default=12, show_default=True, help="Sampled worlds a card.")
@click.option("--calls", type=click.Choice([HEARD, UNHEARD]), default=HEARD, show_default=True, help="In the play.")
@study_options(VintTable)
def vint_table(worlds: int, calls: str, **how: Any) -> None:
    """Vint: tricks with open cards against tricks at the table, where every seat sees only its own cards.

    Random deals, bid by the bots, each solved and played out; about a second a deal and core.
    """
    conduct(VintTable(worlds, calls), **how)

"""`trainer study NAME`: one command an experiment, each with its own settings beside those of all studies."""

from __future__ import annotations

from typing import Any

import click

from trainer.commands.studies import conduct, study_options
from trainer.studies.vint_tricks import VintTricks


@click.command("vint-tricks")
@study_options(VintTricks)
def vint_tricks(**how: Any) -> None:
    """Vint: how many tricks two hands take together, by sure and doubtful tricks, trumps, honours and aces.

    Random deals, both pairs, every strain, solved with open cards; ten rows a deal.
    """
    conduct(VintTricks(), **how)

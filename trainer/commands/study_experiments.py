"""`trainer study NAME`: one command an experiment, each with its own settings beside those of all studies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from trainer.commands.studies import Command, conduct, study_options
from trainer.studies.skat_auctions import BidLimits, HandOrSkat
from trainer.studies.skat_games import SkatGames
from trainer.studies.skat_value import SkatValue
from trainer.studies.vint_table import HEARD, UNHEARD, VintTable
from trainer.studies.vint_tricks import VintTricks
from trainer.studies.win_probability import WinProbability


def _worlds_option(default: int) -> Callable[[Command], Command]:
    return click.option(
        "--worlds", type=click.IntRange(2, 10_000), default=default, show_default=True, help="Worlds sampled a hand."
    )


_table_worlds_option = click.option(
    "--table-worlds",
    type=click.IntRange(1, 1000),
    default=24,
    show_default=True,
    help="Worlds sampled for each card played.",
)
_lacking_option = click.option(
    "--lacking",
    type=click.FloatRange(0, 20),
    default=2.0,
    show_default=True,
    help="Leave out hands whose favourite game lacks more points of what the book asks.",
)


@click.command("win-probability")
@study_options(WinProbability)
@_worlds_option(40)
@_table_worlds_option
@click.option(
    "--passed",
    type=click.FloatRange(0, 1),
    default=0.3,
    show_default=True,
    help="Share of the deals that the bots pass in: any seat plays for the lowest bid, so that weak hands are seen.",
)
def win_probability(worlds: int, table_worlds: int, passed: float, **how: Any) -> None:
    """Skat: how often a hand wins, by open cards and at the table, with jacks, aces, trumps and seat.

    Games that the bots declare, each played out once as well. About two deals a second and core.
    """
    conduct(WinProbability(worlds, table_worlds, passed), **how)


@click.command("skat-games")
@study_options(SkatGames)
@_worlds_option(40)
@_table_worlds_option
@click.option(
    "--natural",
    type=click.FloatRange(0, 1),
    default=0.55,
    show_default=True,
    help="Share of the games that the bots bid and declare themselves; the others are of any kind and strength.",
)
def skat_games(worlds: int, table_worlds: int, natural: float, **how: Any) -> None:
    """Skat: declared games by open cards and played out twice, to calibrate the one by the other.

    One row for each game. About two games a second and core.
    """
    conduct(SkatGames(worlds, table_worlds, natural), **how)


@click.command("skat-value")
@study_options(SkatValue)
@_worlds_option(24)
@click.option(
    "--screening", type=click.IntRange(2, 1000), default=12, show_default=True, help="Worlds to choose the game on."
)
@_lacking_option
def skat_value(worlds: int, screening: int, lacking: float, **how: Any) -> None:
    """Skat: how much the two cards improve a hand: its game, its count and its chance to win, before and after.

    One row for each seat of a deal whose hand is worth a thought. About six deals a second and core.
    """
    conduct(SkatValue(worlds, screening, lacking), **how)


@click.command("bid-limits")
@study_options(BidLimits)
@_worlds_option(16)
@_lacking_option
@click.option(
    "--top", type=click.IntRange(18, 264), default=72, show_default=True, help="Leave out limits above this value."
)
def bid_limits(worlds: int, lacking: float, top: int, **how: Any) -> None:
    """Skat: what it is worth to bid up to each limit, for random hands in random seats.

    One row for each hand and limit. About a second a hand and core.
    """
    conduct(BidLimits(worlds, lacking, top), **how)


@click.command("hand-or-skat")
@study_options(HandOrSkat)
@_worlds_option(16)
def hand_or_skat(worlds: int, **how: Any) -> None:
    """Skat: what taking up the skat is worth against the best Hand game, for the games that the bots buy.

    One row for each deal that is not passed in. About a second a deal and core.
    """
    conduct(HandOrSkat(worlds), **how)


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
@click.option(
    "--raise-every", type=click.IntRange(0), default=2, show_default=True, help="Such deals also a level or two higher."
)
@study_options(VintTable)
def vint_table(worlds: int, calls: str, raise_every: int, **how: Any) -> None:
    """Vint: tricks with open cards against tricks at the table, where every seat sees only its own cards.

    Random deals, bid by the bots, each solved and played out; about a second a deal and core.
    """
    conduct(VintTable(worlds, calls, raise_every), **how)

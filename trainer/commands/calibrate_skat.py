"""`trainer study calibrate-skat`: games made or read, the curves fitted to one half of them and judged on the other."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from trainer.calibration.fitting import RIDGE, fit
from trainer.calibration.games import Kind
from trainer.calibration.model import Calibration
from trainer.calibration.played import PlayedGames
from trainer.calibration.report import by_contract, failures, judgements, lines
from trainer.calibration.stored import FILE, StoredCalibration
from trainer.commands.studies import conduct
from trainer.errors import TrainerError
from trainer.statistics.tables import STUDIES, SUFFIX, Header, read_table
from trainer.studies.skat_games import SkatGames

_GAMES = f"{SkatGames.name}{SUFFIX}"


@click.command("calibrate-skat")
@click.option(
    "--games",
    type=click.Path(dir_okay=False, path_type=Path),
    help=f"Table of games; default: the shipped one, with --deals {_GAMES} in this folder.",
)
@click.option("--deals", type=click.IntRange(100, 10**9), help="Make so many games first, or carry on making them.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Fixes the games made.")
@click.option("--cores", type=click.IntRange(1, 4096), help="Processes on this machine; default: one a core.")
@click.option("--scheduler", metavar="TCP://HOST:PORT", help="Make them on the workers of this Dask scheduler.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=FILE,
    help="File to write; default: the one that the app reads.",
)
def calibrate_skat(games: Path | None, deals: int | None, seed: int, out: Path, **where: Any) -> None:
    """Fit the probabilities at the table to games played out with hidden cards, and judge them.

    The games of even number are fitted; those of odd number are held back, and the ones the bots declared themselves
    tell how good the forecasts are: Brier score, log loss and reliability against the raw open-card share and against
    always naming the average. Everything is written into the file. About two games a second and core are made.
    """
    games = games or (STUDIES / _GAMES if deals is None else Path(_GAMES))
    if deals is not None:
        conduct(SkatGames(), deals=deals, seed=seed, out=games, batch_size=SkatGames.batch_size, **where)
    try:
        table = read_table(games)
        played = PlayedGames.of({str(name): table.frame[name].to_numpy() for name in table.frame})
        calibration = fit(played.to_fit)
    except TrainerError as error:
        raise click.ClickException(f"{error}: make the games with --deals N, or name their file with --games") from None
    stored = StoredCalibration(calibration, story(calibration, played, table.header))
    try:
        stored.save(out)
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from None
    click.echo("\n".join(lines(stored.story)))
    click.echo(f"\nfitted to {stored.story['fitted']['games']} games, judged on {len(played.to_judge)}: {out}")


def story(calibration: Calibration, played: PlayedGames, header: Header) -> dict[str, Any]:
    """What the file tells beside the weights: how to make it again, the counts, and the judgement."""
    held = played.to_judge
    judged = judgements(calibration, held)
    return {
        "what": "Probabilities at the table from open-card shares: curves by kind of contract and level reached",
        "how": f"{header.how}; trainer study calibrate-skat --games {header.study}.parquet",
        "when": datetime.now(UTC).replace(microsecond=0).isoformat(),
        "games_made": header.when,
        "seed": header.seed,
        "ridge": RIDGE,
        "versions": dict(header.versions),
        "fitted": {"games": len(played.to_fit), **_kinds(played.to_fit)},
        "held_back": {"games": len(held), **_kinds(held)},
        "judged": judged,
        "contracts": by_contract(calibration, held),
        "fails": failures(judged),
    }


def _kinds(played: PlayedGames) -> dict[str, int]:
    """How many games of each kind there are."""
    counts = Counter(Kind.of(played.games.contracts[place]).value for place in played.games.contract)
    return dict(counts)

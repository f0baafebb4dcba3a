"""`trainer study fit-bots`: what the bots bid and declare by, fitted to games played at the table."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
import numpy as np

from trainer.bots.skat_estimate import EstimatingBots
from trainer.bots.skat_fitting import NOBODY_ELSE, fit_others, fit_sharpness
from trainer.calibration.skat_bidding_fitting import fit_bidding, judge_bidding, take_skats
from trainer.calibration.skat_hands import HandModel
from trainer.calibration.skat_hands_fitting import TableGames, fit_declared, judge_declared
from trainer.calibration.skat_hands_stored import FILE, StoredHands
from trainer.errors import TrainerError
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore
from trainer.statistics.tables import StudyTable, read_table
from trainer.studies.skat_games import SkatGames

_GAMES = Path(f"{SkatGames.name}.parquet")


@click.command("fit-bots")
@click.option(
    "--games",
    type=click.Path(dir_okay=False, path_type=Path),
    default=_GAMES,
    show_default=True,
    help="Table of games made by `trainer study skat-games`.",
)
@click.option(
    "--own",
    type=click.Path(dir_okay=False, exists=True, path_type=Path),
    help="Table of games that the bots themselves declared, made by `trainer study bots-skat`.",
)
@click.option("--hands", type=click.IntRange(100, 10**6), default=3000, show_default=True, help="Hands to bid on.")
@click.option("--skats", type=click.IntRange(2, 231), default=10, show_default=True, help="Skats taken up by each.")
@click.option("--deals", type=click.IntRange(500, 10**6), default=3000, show_default=True, help="Deals left to others.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Fixes all of them.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default=FILE,
    help="File to write; default: the one that the app reads.",
)
def fit_bots(games: Path, own: Path | None, out: Path, **size: int) -> None:
    """Fit the chances by which the bots bid and declare.

    Chances of declared games come from games played with hidden cards; deals of odd number judge those fitted to the
    even ones, then all are fitted. Chances in the auction follow for random hands that take up random skats. About two
    minutes.
    """
    try:
        read = [read_table(path) for path in (games, own) if path is not None]
        played = [TableGames.of(ISKO, _columns(table), solved=at == 0) for at, table in enumerate(read)]
        judged = list(judge_declared(played))
        model, found = _fit(played, size)
    except TrainerError as error:
        raise click.ClickException(f"{error}: make the games with `trainer study skat-games`") from None
    story = {**_story(read, size), "judged": judged, **found}
    try:
        StoredHands(model, story).save(out)
    except OSError as error:
        raise click.ClickException(f"{out} cannot be written: {error.strerror}") from None
    click.echo("\n".join(_lines(judged, found)))
    click.echo(f"\nfitted to {sum(map(len, played))} games: {out}")


def _columns(table: StudyTable) -> dict[str, Any]:
    declared = table.frame[table.frame["contract"] != ""]
    return {str(name): declared[name].to_numpy() for name in declared}


def _fit(played: Sequence[TableGames], size: dict[str, int]) -> tuple[HandModel, dict[str, Any]]:
    """The model, and what is told of its parts."""
    rng = np.random.default_rng((size["seed"], 1))
    declared = fit_declared(played)
    taken = take_skats(declared, size["hands"], size["skats"], rng)
    bidding = fit_bidding(taken, declared)
    sharp = fit_sharpness(ISKO, taken, declared, bidding)
    model = HandModel(declared, bidding, NOBODY_ELSE, sharp.sharpness)
    others = fit_others(EstimatingBots(ISKO, TableScore.PLAIN, model), size["deals"], rng)
    told = {"bidding_judged": list(judge_bidding(taken, declared)), "regret": round(sharp.regret, 3)}
    return HandModel(declared, bidding, others, sharp.sharpness), told


def _story(read: Sequence[StudyTable], size: dict[str, int]) -> dict[str, Any]:
    files = zip(("--games", "--own"), (table.header for table in read), strict=False)
    sources = [f"{option} {header.study}.parquet" for option, header in files]
    settings = [f"--{name} {number}" for name, number in size.items()]
    return {
        "what": "Chances of Skat games at the table from the cards alone, by which the bots bid and declare",
        "how": "; ".join(
            [*(table.header.how for table in read), " ".join(["trainer study fit-bots", *sources, *settings])]
        ),
        "when": datetime.now(UTC).replace(microsecond=0).isoformat(),
        "seed": size["seed"],
        "games": [len(table.frame) for table in read],
        "versions": dict(read[0].header.versions),
    }


def _lines(judged: Sequence[dict[str, Any]], found: dict[str, Any]) -> list[str]:
    head = "Declared games, held back     playouts     won  forecast   Brier    base"
    rows = [
        f"  {row['kind']:<26}{row['playouts']:>10}{row['won']:>8.1%}{row['forecast']:>10.1%}{row['brier']:>8.4f}"
        f"{row['base_brier']:>8.4f}"
        for row in judged
    ]
    bid = [
        f"  {row['kind']:<26}{row['hands']:>10}{row['error']:>8.3f}{row['spread']:>10.3f}"
        for row in found["bidding_judged"]
    ]
    return [head, *rows, "Chances in the auction            hands   error    spread", *bid]

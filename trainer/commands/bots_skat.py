"""`trainer study bots-skat`: rounds of bots alone, held against what people do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pandas as pd

from trainer.commands.studies import conduct, study_options
from trainer.evaluation.estimates import Proportion
from trainer.paths import DATA
from trainer.statistics.tables import read_table
from trainer.studies.skat_bots import BOOK, EXPECTATION, SCORES, SkatBots

_HUMAN = DATA / "open_card_against_table.json"
_SHARES = {
    "passed in": "2-5 %",
    "Grand": "26-32 %",
    "Null, all": "6-7 %",
    "Hand": "13 %",
    "schneider": "23 %",
}
"""Shares among people, from the notes on evaluation; of the deals, then of the games."""
_GAMES = {"C": "Clubs", "S": "Spades", "H": "Hearts", "D": "Diamonds", "grand": "Grand", "null": "Null"}


@click.command("bots-skat")
@click.option("--bots", type=click.Choice([EXPECTATION, BOOK]), default=EXPECTATION, show_default=True, help="Bid by.")
@click.option("--score", type=click.Choice(SCORES), default=SCORES[0], show_default=True, help="What they play for.")
@click.option(
    "--table-worlds", type=click.IntRange(1, 1000), default=24, show_default=True, help="Worlds sampled for each card."
)
@study_options(SkatBots)
def bots_skat(bots: str, score: str, table_worlds: int, out: Path, **how: Any) -> None:
    """Skat: bots alone bid, declare and play; how often what is played and won, beside the figures of people.

    About two deals a second and core.
    """
    conduct(SkatBots(bots, score, table_worlds), out=out, **how)
    click.echo("\n".join(comparison(read_table(out).frame)))


def comparison(frame: pd.DataFrame) -> Iterator[str]:
    """What the bots did, with intervals of 95 %, beside what people do."""
    played = frame[frame["contract"] != ""]
    words = played["contract"].str.split(" ")
    game = words.str[0].map(_GAMES)
    ouvert, hand = (words.map(lambda found, word=word: word in found) for word in ("ouvert", "hand"))
    kinds = game.where(~((game == "Null") & ouvert), "Null ouvert")
    yield f"{len(frame)} deals, {len(played)} games{'':24}bots{'':18}people"
    yield _line("passed in", frame["contract"] == "", _SHARES["passed in"])
    for kind in (*_GAMES.values(), "Null ouvert"):
        yield _line(kind, kinds == kind, _SHARES.get(kind, ""))
    for name, share in {"Null, all": game == "Null", "Hand": hand, "schneider": played["table_level"] >= 4}.items():
        yield _line(name, share, _SHARES[name])
    yield "won"
    for name, rate in _human_rates().items():
        part = played["won"] if name == "all" else played["won"][kinds == name]
        yield _line(name, part, f"{rate:.1%}")
    yield f"  mean price {played['price'].mean():.1f}, mean score {played['scored'].mean():.1f}"


def _human_rates() -> dict[str, float]:
    found = json.loads(_HUMAN.read_text(encoding="utf-8"))["online"]
    return {row["games"]: row["table"] for row in found}


def _line(name: str, happened: pd.Series, people: str) -> str:
    if not len(happened):
        return f"  {name:<16}     none{'':31}{people:>12}"
    found = Proportion(int(happened.sum()), len(happened))
    low, high = found.interval
    return f"  {name:<16}{found.share:>9.1%}  ({low:.1%} to {high:.1%}), {found.count} of {found.n:<6}{people:>14}"

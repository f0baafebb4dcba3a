"""`trainer forecast skat`: the chances of declared games, from JSON lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import BinaryIO

import click
import numpy as np

from trainer.calibration.judging import Judgement, judge
from trainer.calibration.reading import read_game
from trainer.calibration.stored import shipped
from trainer.commands.json_lines import answer_lines
from trainer.commands.options import source_argument
from trainer.evaluation.skat_forecast import Forecast, Forecaster
from trainer.evaluation.workers import shared_workers
from trainer.json_fields import Fields
from trainer.skat.profiles import PROFILES
from trainer.solver.compilation import warm_up

_DIGITS = 4


@click.command("skat")
@source_argument
@click.option("--worlds", type=click.IntRange(1, 100_000), default=100, show_default=True, help="Deals sampled a game.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Fixes the deals.")
@click.option("--rules", type=click.Choice([*PROFILES]), default="isko", show_default=True, help="Code of rules.")
def forecast_skat(source: BinaryIO, worlds: int, seed: int, rules: str) -> None:
    """Read declared games from FILE (default: standard input), one JSON object a line, and write how likely the
    declarer wins each of them.

    \b
    {"contract":"S", "hand":false, "seat":"middlehand", "bid":18,
     "cards":"CJ SA ST SK S9 S8 HA HK H8 H7", "skat":"D9 C9"}

    "cards" are the ten cards played with and "skat" the two laid away: null in a Hand game, where nobody knows them
    (if they are given they are not looked at). "contract" may name announcements, as in "grand hand schneider" or
    "null ouvert"; "bid" is what the game was bought for. Other keys are passed over.

    \b
    Answer: {"open_card":0.43, "table":0.66, "stderr":0.08, "n":100}

    "open_card" is the share of "n" sampled deals that are won when all see all cards, "table" the probability at the
    table, where they do not, and "stderr" the standard error of that. The deals fit the declarer's cards; how the
    others bid is not known. Where the announcements or the price ask for more than 61 points, so does the forecast.

    "won" (true or false) is given back. If every game has it, the forecasts are judged on stderr. A line that is no
    game gives {"line":n, "error":"…"}; then the exit code is 1.
    """
    warm_up(partial(click.echo, err=True))
    answers = Answers(Forecaster(PROFILES[rules], shipped().calibration, worlds, seed))
    try:
        answer_lines(source, answers, ahead=2 * shared_workers().threads)
    finally:
        answers.sum_up()


@dataclass
class Answers:
    """Answers games and keeps what became of the forecasts; may answer several at once."""

    forecaster: Forecaster
    _made: list[tuple[Forecast, bool | None]] = field(default_factory=list)

    def __call__(self, fields: Fields) -> dict[str, object]:
        """The answer to one game; raises a TrainerError for what is none."""
        game = read_game(self.forecaster.rules, fields)
        made = next(self.forecaster.forecasts([game.known], shared_workers()))
        self._made.append((made, game.won))
        found: dict[str, object] = {
            "open_card": round(made.open_card, _DIGITS),
            "table": round(made.table, _DIGITS),
            "stderr": round(made.stderr, _DIGITS),
            "n": made.n,
        }
        return found | ({} if game.won is None else {"won": game.won})

    def sum_up(self) -> None:
        """Judge the forecasts on stderr, if all games that could be read tell how they ended."""
        if self._made and all(won is not None for _, won in self._made):
            click.echo("\n".join(summary(self.judgement)), err=True)

    @property
    def judgement(self) -> Judgement:
        """All forecasts held against what happened."""
        return judge(
            calibrated=np.array([made.table for made, _ in self._made]),
            raw=np.array([made.open_card for made, _ in self._made]),
            happened=np.array([won for _, won in self._made], dtype=np.bool_),
        )


def summary(judged: Judgement) -> list[str]:
    """The scores as a small table."""
    rows = (
        ("table", judged.calibrated.mean, judged.calibrated.brier, judged.calibrated.log_loss),
        ("open-card", judged.raw.mean, judged.raw.brier, judged.raw.log_loss),
        ("the average", judged.base_rate, judged.base_brier, judged.base_log_loss),
    )
    head = f"{judged.count} games, {judged.base_rate:.1%} won; Brier {judged.gain:.1%} below always naming the average"
    lines = [f"{name:<12} {mean:>8.1%} {brier:>8.4f} {log_loss:>9.4f}" for name, mean, brier, log_loss in rows]
    return [head, f"{'forecast':<12} {'mean':>8} {'Brier':>8} {'log loss':>9}", *lines]

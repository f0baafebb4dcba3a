"""What the declarer of a game may expect when the first card is led: with open cards and at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot, sqrt

import numpy as np

from trainer.bots.skat_book import bid_limit
from trainer.calibration.games import Games, KnownGame, OpenCardCounts
from trainer.calibration.model import Calibration
from trainer.cards import NO_CARDS, CardSet
from trainer.deals import View
from trainer.evaluation.skat_lines import solve_game
from trainer.evaluation.skat_payoffs import Bought, winning_levels
from trainer.evaluation.skat_situation import NOTHING_HEARD
from trainer.evaluation.workers import Workers
from trainer.sampling.skat import Worlds, sample_worlds
from trainer.skat.rules import SkatRules
from trainer.solver.solve import LEVEL_OF_RUNGS, Level, Levels, SkatSolver


@dataclass(frozen=True, slots=True)
class Forecast:
    """Probability that the declarer wins his contract, by open-card play and at the table.

    `stderr` is the standard error of `table`: of the sample of `n` worlds, and of the calibration for a single hand.
    """

    open_card: float
    table: float
    stderr: float
    n: int


@dataclass(frozen=True)
class Forecaster:
    """Forecasts games of these rules on so many worlds each; the same game has the same worlds wherever it stands."""

    rules: SkatRules
    calibration: Calibration
    worlds: int
    seed: int

    def forecasts(self, games: Sequence[KnownGame], workers: Workers) -> Iterator[Forecast]:
        """The forecast of each game, in order."""
        return workers.results([partial(self.forecast, game) for game in games])

    def forecast(self, game: KnownGame, solver: SkatSolver) -> Forecast:
        """The forecast of one game."""
        worlds = _worlds(self.rules, game, self.worlds, self.seed)
        rungs = solve_game(solver, game, worlds, schneider_from=self.rules.schneider_points)
        targets = _targets(self.rules, game, worlds)
        table, slope = self._at_the_table(game, OpenCardCounts.of_rungs(rungs[None, :]), targets)
        open_card = float((LEVEL_OF_RUNGS[rungs] >= targets).mean())
        doubt = float(self.calibration.doubt(Games.of([game]), np.array([table]))[0])
        sampling = slope * sqrt(_sampling_variance(open_card, self.worlds))
        # No probability is further off than one that is 0 or 1 by turns.
        stderr = min(hypot(doubt, sampling), sqrt(table * (1 - table)))
        return Forecast(open_card, table, stderr, self.worlds)

    def _at_the_table(self, game: KnownGame, counts: OpenCardCounts, targets: Levels) -> tuple[float, float]:
        """The chance of reaching what is asked for, and its slope by the open-card share; means over the worlds."""
        chances = self.calibration.chances_of(game, counts)
        reached, slope = (np.append(values[0], 0.0)[targets - 1] for values in (chances.reached, chances.slope))
        return float(reached.mean()), float(slope.mean())


def _worlds(rules: SkatRules, game: KnownGame, count: int, seed: int) -> Worlds:
    """Worlds that fit the declarer's cards, all alike: who called what is not known, nor by which book.

    To ask that nobody else would have bid beyond the price, by our own book, makes games of another program look two
    points better than they are and tells them apart no better.
    """
    laid = CardSet(game.laid_away) if game.laid_away else NO_CARDS
    view = View(game.seat, CardSet(game.ten), laid)
    rng = np.random.default_rng((seed, game.ten, game.laid_away or 0, 1))
    return sample_worlds(view, NOTHING_HEARD, partial(bid_limit, rules), count=count, rng=rng)


def _targets(rules: SkatRules, game: KnownGame, worlds: Worlds) -> Levels:
    """In each world the level from which the contract is won, one beyond the last if none wins it.

    An announcement asks for more than 61 points, and so may the price. In a Hand game the matadors, and with them what
    the price asks for, depend on the skat.
    """
    skats, places = np.unique(worlds.skat, return_inverse=True)
    targets = [_target(rules, game, CardSet(int(skat) | game.ten)) for skat in skats]
    return np.array(targets, dtype=np.int8)[places]


def _target(rules: SkatRules, game: KnownGame, twelve: CardSet) -> int:
    won = winning_levels(rules, Bought.of(rules, game.contract, price=game.price, twelve=twelve))
    return int(np.argmax(won)) if won.any() else max(Level) + 1


def _sampling_variance(share: float, count: int) -> float:
    """Variance of a share of sampled worlds; of a share of 0 or 1 as if one world more had gone either way."""
    smoothed = (share * count + 1) / (count + 2)
    return smoothed * (1 - smoothed) / count

"""From open-card shares to probabilities at the table: logistic curves, one a kind of contract and a level.

Open-card play assumes that everybody sees all cards, which helps the defenders most. A curve takes one number of how
near a level is with open cards, the mean share of worlds that reach it and the rungs about it, which says more than the
share alone; beside it a few features of the hand. It never falls when a share rises. Fitted by
`trainer.calibration.fitting` to games played out with hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, logit

from trainer.calibration.features import feature_names, features
from trainer.calibration.games import RUNG_OF, Games, Kind, KnownGame, Numbers, OpenCardCounts
from trainer.solver.solve import Level, Rung

LEVELS = tuple(Level)[1:]
"""The levels to which the columns of all chances belong, in order."""
NEAR = {
    Level.UNDER_31: (Rung.TRICK, Rung.AT_LEAST_31),
    Level.LOST: (Rung.TRICK, Rung.AT_LEAST_31, Rung.AT_LEAST_51, Rung.WON),
    Level.WON: (Rung.AT_LEAST_31, Rung.AT_LEAST_51, Rung.WON, Rung.AT_LEAST_71, Rung.SCHNEIDER),
    Level.SCHNEIDER: (Rung.WON, Rung.AT_LEAST_71, Rung.SCHNEIDER, Rung.SCHWARZ),
    Level.SCHWARZ: (Rung.SCHNEIDER, Rung.SCHWARZ),
}
"""The rungs whose shares tell how near a level is."""
PULL = 0.02
"""Strengths are drawn so far in from 0 and 1: a sample without a loss does not make a game certain."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Probabilities at the table of ending on at least each of LEVELS, shape (games, 5), falling from left to right.

    `slope` is the derivative of each by the open-card share of the same level, if those near it rise alike. Null is
    surely at least UNDER_31 and LOST, and never SCHNEIDER.
    """

    reached: Numbers
    slope: Numbers

    def at_least(self, level: Level) -> Numbers:
        """The probability of ending on this level or a higher one, by game."""
        return self.reached[:, level - 1]

    @property
    def by_level(self) -> Numbers:
        """The probability of ending just on each Level, shape (games, 6); each row adds up to 1."""
        edges = np.ones((len(self.reached), len(Level) + 1))
        edges[:, 1:-1], edges[:, -1] = self.reached, 0.0
        return edges[:, :-1] - edges[:, 1:]


@dataclass(frozen=True, slots=True)
class Curves:
    """The weights of one kind's curves, shape (5, 2 + features): a constant, the strength's logit, the features."""

    kind: Kind
    weights: Numbers

    def chances(self, games: Games, counts: OpenCardCounts) -> Chances:
        """For games that are all of this kind."""
        measured = features(games, self.kind)
        reached, slope = np.zeros((2, len(games), len(LEVELS)))
        reached[:, : Level.WON - 1] = 1.0
        for level in self.kind.levels:
            place, strength = level - 1, strengths(counts, self.kind, level)
            constant, steepness, *others = self.weights[place]
            chance = expit(constant + steepness * logit(strength) + measured @ np.array(others))
            reached[:, place] = chance
            slope[:, place] = chance * (1 - chance) * steepness * (1 - 2 * PULL) / (strength * (1 - strength))
        return Chances(np.minimum.accumulate(reached, axis=1), slope)


def strengths(counts: OpenCardCounts, kind: Kind, level: Level) -> Numbers:
    """How near a level is with open cards: the mean share of worlds that reach it and the rungs near it."""
    near = NEAR[level] if level in kind.levels and len(kind.levels) > 1 else (RUNG_OF[level],)
    mean: Numbers = counts.shares[:, list(near)].mean(axis=1)
    return (1 - 2 * PULL) * mean + PULL


def columns(games: Games, counts: OpenCardCounts, kind: Kind, level: Level) -> Numbers:
    """What the weights go with: a constant, the logit of the strength, and the features of the hands."""
    strength = logit(strengths(counts, kind, level))
    return np.column_stack([np.ones(len(games)), strength, features(games, kind)])


def column_names(kind: Kind) -> tuple[str, ...]:
    """The names of `columns`."""
    return ("constant", "open-card strength", *feature_names(kind))


@dataclass(frozen=True, slots=True)
class KindModel:
    """All that is calibrated for one kind.

    `sampled` are the curves for shares of many worlds of the same cards, `single` those for one world's level.
    `prior_worth`: to how many playouts of the same cards a calibrated probability of winning is worth.
    """

    sampled: Curves
    single: Curves
    prior_worth: float


@dataclass(frozen=True)
class Calibration:
    """The calibrated curves of every kind of contract."""

    kinds: Mapping[Kind, KindModel]

    def chances(self, games: Games, counts: OpenCardCounts) -> Chances:
        """Probabilities at the table of games whose open-card levels were counted over sampled worlds."""
        return self._chances(games, counts, {kind: model.sampled for kind, model in self.kinds.items()})

    def chances_of(self, game: KnownGame, counts: OpenCardCounts) -> Chances:
        """The same for one game."""
        return self.chances(Games.of([game]), counts)

    def one_world(self, games: Games, level: NDArray[np.int8]) -> Chances:
        """Probabilities at the table where only one world's open-card level is known: if each world has another skat.

        Right on average over worlds, not for any one of them.
        """
        counts = OpenCardCounts.of_one_world(level)
        return self._chances(games, counts, {kind: model.single for kind, model in self.kinds.items()})

    def prior_worth(self, kind: Kind) -> float:
        """To how many playouts of the same cards a calibrated probability of winning is worth."""
        return self.kinds[kind].prior_worth

    def doubt(self, games: Games, chance: Numbers) -> Numbers:
        """Standard deviation of what games with this chance of winning are really worth at the table.

        A calibrated chance is right on average over games that look alike; single ones are better or worse.
        """
        worth = np.array([self.prior_worth(Kind.of(contract)) for contract in games.contracts])[games.contract]
        doubt: Numbers = np.sqrt(chance * (1 - chance) / (worth + 1))
        return doubt

    def _chances(self, games: Games, counts: OpenCardCounts, curves: Mapping[Kind, Curves]) -> Chances:
        reached, slope = np.empty((2, len(games), len(LEVELS)))
        for kind, rows in _by_kind(games):
            part = curves[kind].chances(games[rows], counts[rows])
            reached[rows], slope[rows] = part.reached, part.slope
        return Chances(reached, slope)


def _by_kind(games: Games) -> Iterator[tuple[Kind, NDArray[np.intp]]]:
    for kind in Kind:
        rows = games.rows_of(kind)
        if len(rows):
            yield kind, rows

"""Fit the curves to games played out with hidden cards: logistic regression with some ridge, rising with shares."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from scipy.optimize import minimize
from scipy.special import expit

from trainer.calibration.games import Kind, Numbers, OpenCardCounts
from trainer.calibration.model import LEVELS, Calibration, Curves, KindModel, column_names, columns
from trainer.calibration.played import Levels, PlayedGames
from trainer.errors import IllegalError
from trainer.solver.solve import Level

RIDGE = 30.0
"""Strength of the prior that the weights of standardized features are near 0: felt only where a kind has few games."""
NATURAL_WEIGHT = 3.0
"""What a game that the bots declared counts, where one of any other strength counts 1: the former must come true."""
FEWEST = 20
"""Games of a kind below which there is nothing to fit."""
MOST_WORTH = 100.0
"""The calibrated estimate is never trusted more than so many playouts."""


def fit(played: PlayedGames) -> Calibration:
    """Fit every kind; raises IllegalError if one of them has too few games."""
    return Calibration({kind: _fit_kind(played, kind) for kind in Kind})


def _fit_kind(played: PlayedGames, kind: Kind) -> KindModel:
    """The curves for many worlds are fitted to both playouts; what is known of one world tells nothing of another."""
    part = played[played.games.rows_of(kind)]
    if len(part) < FEWEST:
        raise IllegalError(f"{len(part)} games of {kind.value}: at least {FEWEST} are needed to fit them")
    sampled = _curves(part, kind, part.counts, (part.table_level, part.again_level))
    chance = sampled.chances(part.games, part.counts).at_least(Level.WON)
    single = _curves(part, kind, part.deal_counts, (part.table_level,))
    return KindModel(sampled, single, worth(part, chance))


def _curves(part: PlayedGames, kind: Kind, counts: OpenCardCounts, ends: Sequence[Levels]) -> Curves:
    weights = np.zeros((len(LEVELS), len(column_names(kind))))
    for level in kind.levels:
        reached = np.stack([end >= level for end in ends]).mean(axis=0)
        matrix = columns(part.games, counts, kind, level)
        weights[level - 1] = logistic(matrix, reached, times=np.where(part.natural, NATURAL_WEIGHT, 1.0))
    return Curves(kind, weights)


def logistic(
    matrix: Numbers, happened: Numbers, *, rising: bool = True, ridge: float = RIDGE, times: Numbers | None = None
) -> Numbers:
    """Weights of a logistic regression with ridge on standardized columns.

    `happened` is 1 or 0 a row, or a share of several tries. The first column is the constant; if it is a `rising` one,
    the second is never weighted below 0, and has no ridge. Columns without any spread get no weight. `times` is how
    often each row counts, once if left out.
    """
    spread = matrix.std(axis=0)
    centre = np.where(spread > 0, matrix.mean(axis=0), 0.0)
    scale = np.where(spread > 0, 1 / np.where(spread > 0, spread, 1.0), 0.0)
    standard = (matrix - centre) * scale
    standard[:, 0] = 1.0
    penalty = np.full(matrix.shape[1], ridge)
    penalty[: 2 if rising else 1] = 1e-3
    found = minimize(
        _loss(standard, happened, np.ones(len(happened)) if times is None else times, penalty),
        np.zeros(matrix.shape[1]),
        jac=True,
        method="L-BFGS-B",
        bounds=[(0.0 if rising and place == 1 else None, None) for place in range(matrix.shape[1])],
        options={"maxiter": 500, "ftol": 1e-12, "gtol": 1e-6 * len(happened)},
    )
    weights: Numbers = found.x * scale
    weights[0] = found.x[0] - weights[1:] @ centre[1:]
    return weights


def _loss(
    matrix: Numbers, happened: Numbers, times: Numbers, penalty: Numbers
) -> Callable[[Numbers], tuple[float, Numbers]]:
    def loss(weights: Numbers) -> tuple[float, Numbers]:
        scores = matrix @ weights
        value = times @ (np.logaddexp(0.0, scores) - happened * scores) + penalty @ weights**2 / 2
        return float(value), matrix.T @ (times * (expit(scores) - happened)) + penalty * weights

    return loss


def worth(part: PlayedGames, chance: Numbers) -> float:
    """To how many playouts the chance of winning is worth: m such that its residual variance is p (1 - p) / (m + 1).

    Two playouts of the same cards in different worlds share what the chance does not know of these cards, and nothing
    else: their residuals' covariance is that variance.
    """
    first, second = part.table_level >= Level.WON, part.again_level >= Level.WON
    shared = float(((first - chance) * (second - chance)).mean())
    possible = float((chance * (1 - chance)).mean())
    return float(np.clip(possible / max(shared, possible / MOST_WORTH) - 1.0, 1.0, MOST_WORTH))

"""How games go at the table by the cards alone, without solving anything: what the bots bid and declare by.

Curves as in `trainer.calibration.model`, without open cards: for games as declared, and for games still to be bid for,
whose skat nobody has seen. Less sure than with the solver, and a thousand times as fast.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from scipy.special import expit

from trainer.calibration.games import Games, Kind, Numbers
from trainer.calibration.hand_features import TABLE_FEATURES, feature_names, holdings, table_features
from trainer.calibration.model import LEVELS, Chances
from trainer.solver.solve import Level


def declared_names(kind: Kind) -> tuple[str, ...]:
    """The names of `declared_columns`."""
    return ("constant", *feature_names(kind), *TABLE_FEATURES)


def declared_columns(games: Games, kind: Kind) -> Numbers:
    """What the weights of a declared game go with, for games that are all of this kind."""
    hand = np.zeros((len(games), len(feature_names(kind))))
    for game in {contract.game for contract in games.contracts}:
        rows = games.marked([contract.game is game and Kind.of(contract) is kind for contract in games.contracts])
        if rows.any():
            hand[rows] = holdings(kind).of(games.ten[rows], game)
    return np.column_stack([np.ones(len(games)), hand, table_features(games)])


@dataclass(frozen=True)
class DeclaredCurves:
    """Chances of declared games; weights by kind, shape (5, columns), of each of LEVELS."""

    weights: Mapping[Kind, Numbers]

    def chances(self, games: Games) -> Chances:
        """Probabilities at the table of ending on at least each level; there are no open cards, so no slope by them."""
        reached = np.zeros((len(games), len(LEVELS)))
        reached[:, : Level.WON - 1] = 1.0
        for kind in {Kind.of(contract) for contract in games.contracts}:
            rows, places = games.rows_of(kind), [level - 1 for level in kind.levels]
            scores = declared_columns(games[rows], kind) @ self.weights[kind][places].T
            reached[rows[:, None], places] = expit(scores)
        return Chances(np.minimum.accumulate(reached, axis=1), np.zeros_like(reached))

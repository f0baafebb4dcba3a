"""Fit the curves of `skat_hands`: declared games to games played at the table, and what is bid for to these curves."""

from __future__ import annotations

import numpy as np

from trainer.calibration.fitting import FEWEST, logistic
from trainer.calibration.games import Kind, Numbers
from trainer.calibration.model import LEVELS
from trainer.calibration.played import PlayedGames
from trainer.calibration.skat_hands import DeclaredCurves, declared_columns, declared_names
from trainer.errors import IllegalError

CHOSEN = 0.5
"""Games of the study that bots chose with the solver are won more often than other games of such cards, which nobody
chose. Those that are chosen by the cards alone are taken to lie so far between them."""


def fit_declared(played: PlayedGames, chosen: float = CHOSEN) -> DeclaredCurves:
    """Fit the chances of declared games to both playouts; raises IllegalError if a kind has too few games."""
    return DeclaredCurves({kind: _fit_kind(played, kind, chosen) for kind in Kind})


def _fit_kind(played: PlayedGames, kind: Kind, chosen: float) -> Numbers:
    part = played[played.games.rows_of(kind)]
    if len(part) < FEWEST:
        raise IllegalError(f"{len(part)} games of {kind.value}: at least {FEWEST} are needed to fit them")
    columns = np.column_stack([declared_columns(part.games, kind), part.natural])
    weights = np.zeros((len(LEVELS), len(declared_names(kind))))
    for level in kind.levels:
        reached = np.stack([end >= level for end in (part.table_level, part.again_level)]).mean(axis=0)
        *others, of_chosen = logistic(columns, reached, rising=False)
        weights[level - 1] = others
        weights[level - 1, 0] += chosen * of_chosen
    return weights

"""Fit the curves of `skat_hands` for declared games to games played at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trainer.calibration.fitting import FEWEST, logistic
from trainer.calibration.games import Flags, Games, Kind, Masks, Numbers
from trainer.calibration.judging import Scores, scores
from trainer.calibration.model import LEVELS
from trainer.calibration.played import games_of, plays_for_61
from trainer.calibration.skat_hands import DeclaredCurves, declared_columns, declared_names
from trainer.errors import IllegalError
from trainer.skat.rules import SkatRules
from trainer.solver.solve import Level

RIDGE = 2.0
"""Little: shrunk curves are too flat, and the bots choose what looks best on them."""


@dataclass(frozen=True, slots=True)
class TableGames:
    """Games and how they ended at the table: `ends` holds the levels of one playout or two, shape (playouts, games).

    `solved` are those whose declarer chose game and discard with the solver: they win more often than others with such
    cards, since he saw more in these than the features do.
    """

    games: Games
    deal: Masks
    solved: Flags
    ends: NDArray[np.int8]

    @classmethod
    def of(cls, rules: SkatRules, table: Mapping[str, Sequence[Any]], *, solved: bool) -> TableGames:
        """The rows of a study's table that ask for 61 points; `solved`: its natural games were chosen by the solver."""
        kept = plays_for_61(rules, table)
        rows = {name: np.asarray(values)[kept] for name, values in table.items()}
        ends = [rows[name] for name in ("table_level", "table2_level") if name in rows]
        chosen = rows["natural"].astype(np.bool_) if solved else np.zeros(int(kept.sum()), dtype=np.bool_)
        return cls(games_of(rows), rows["deal"].astype(np.int64), chosen, np.stack(ends).astype(np.int8))

    def __len__(self) -> int:
        return len(self.games)

    def __getitem__(self, rows: NDArray[np.intp] | Flags) -> TableGames:
        return TableGames(self.games[rows], self.deal[rows], self.solved[rows], self.ends[:, rows])

    def reached(self, level: Level) -> Numbers:
        """The share of its playouts in which each game came at least so far."""
        shares: Numbers = (self.ends >= level).mean(axis=0)
        return shares


def fit_declared(tables: Sequence[TableGames]) -> DeclaredCurves:
    """Fit the chances of declared games; raises IllegalError if a kind has too few.

    That a game was chosen with the solver is a feature of the fit which the curves leave out.
    """
    return DeclaredCurves(
        {kind: _fit_kind([table[table.games.rows_of(kind)] for table in tables], kind) for kind in Kind}
    )


def _fit_kind(parts: Sequence[TableGames], kind: Kind) -> Numbers:
    if sum(map(len, parts)) < FEWEST:
        raise IllegalError(f"{sum(map(len, parts))} games of {kind.value}: at least {FEWEST} are needed to fit them")
    columns = np.concatenate(
        [np.column_stack([declared_columns(part.games, kind), part.solved]) for part in parts if len(part)]
    )
    weights = np.zeros((len(LEVELS), len(declared_names(kind))))
    for level in kind.levels:
        reached = np.concatenate([part.reached(level) for part in parts])
        weights[level - 1] = logistic(columns, reached, rising=False, ridge=RIDGE)[:-1]
    return weights


def judge_declared(tables: Sequence[TableGames]) -> Iterator[dict[str, Any]]:
    """By kind, how the curves fitted to deals of even number do on those of odd number, without the solver's choices.

    Brier scores of the chances to win, and of always naming the average.
    """
    curves = fit_declared([table[table.deal % 2 == 0] for table in tables])
    for kind in Kind:
        parts = [table[(table.deal % 2 == 1) & ~table.solved] for table in tables]
        parts = [part[part.games.rows_of(kind)] for part in parts]
        chance = np.concatenate([curves.chances(part.games).at_least(Level.WON) for part in parts for _ in part.ends])
        won = np.concatenate([end >= Level.WON for part in parts for end in part.ends])
        if len(won):
            yield {"kind": kind.value, "playouts": len(won), **_figures(scores(chance, won), won)}


def _figures(found: Scores, won: Flags) -> dict[str, float]:
    rate = float(won.mean())
    named = {"won": rate, "forecast": found.mean, "brier": found.brier, "base_brier": rate * (1 - rate)}
    return {name: round(value, 4) for name, value in named.items()}

"""Count on sampled worlds how far the declarer comes with open cards, as finely as the calibration wants it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.calibration.games import MARGINS, Flags, Masks, OpenCardCounts
from trainer.skat.contract import Game
from trainer.solver.solve import Level, Side, SkatSolver

Levels = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Openings:
    """Positions before the first card, one a world: hands by side, the points laid away, and the side that leads."""

    game: Game
    declarer: Masks
    left: Masks
    right: Masks
    laid_points: Masks
    lead: Side

    def __getitem__(self, rows: Flags) -> Openings:
        return Openings(
            self.game, self.declarer[rows], self.left[rows], self.right[rows], self.laid_points[rows], self.lead
        )

    def levels(self, solver: SkatSolver) -> Levels:
        """On which Level each world ends."""
        return self._solve(solver, full=True, target=61)

    def reaches(self, solver: SkatSolver, points: int) -> Flags:
        """In which worlds the declarer makes so many points."""
        reached: Flags = self._solve(solver, full=False, target=points) == Level.WON
        return reached

    def counts(self, solver: SkatSolver, levels: Levels) -> OpenCardCounts:
        """The levels counted, and the margins about 61, which are asked for only where the levels leave them open."""
        by_level = np.bincount(levels, minlength=len(Level)).tolist()
        if self.game is Game.NULL:
            return OpenCardCounts.of(by_level)
        low, high = MARGINS
        above = int((levels > Level.WON).sum()) + self._count(solver, high, levels == Level.WON)
        below = int((levels >= Level.WON).sum()) + self._count(solver, low, levels == Level.LOST)
        return OpenCardCounts.of(by_level, (below, above))

    def _count(self, solver: SkatSolver, points: int, rows: Flags) -> int:
        return int(self[rows].reaches(solver, points).sum()) if rows.any() else 0

    def _solve(self, solver: SkatSolver, *, full: bool, target: int) -> Levels:
        return solver.levels(
            self.game,
            self.declarer,
            self.left,
            self.right,
            lead=self.lead,
            laid_points=self.laid_points,
            full=full,
            target=target,
        )

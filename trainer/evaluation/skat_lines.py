"""Solving many ways to play the same cards on the same worlds, in tasks small enough to share two cores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from trainer.calibration.games import RUNG_OF, KnownGame
from trainer.cards import NO_CARDS, CardSet
from trainer.evaluation.skat_situation import lead_side
from trainer.evaluation.valuation import NOT_VALUED
from trainer.evaluation.workers import Task, Workers
from trainer.hands.skat import card_points
from trainer.sampling.skat import Worlds
from trainer.skat.contract import Game
from trainer.solver.solve import Level, Rung, Rungs, Side, SkatSolver, level_from

# Positions a task solves: about 40 ms of one core.
_QUICK_TASK, _FULL_TASK = 160, 40
SCHNEIDER_FROM = level_from(Level.SCHNEIDER)
"""Card points of schneider in most codes."""


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play: the game, the two cards laid away (none in a Hand game), and the level that wins it."""

    game: Game
    laid_away: CardSet = NO_CARDS
    wins_from: Level = Level.WON


def solve_lines(
    solver: SkatSolver,
    lines: Sequence[Line],
    own: CardSet,
    worlds: Worlds,
    lead: Side,
    *,
    full: bool,
    schneider_from: int = SCHNEIDER_FROM,
) -> Rungs:
    """Rungs that lines of one game and one winning level climb, shape (lines, worlds).

    `own` are the declarer's ten or, with the skat, twelve cards. Unless `full` only the winning level and LOST are
    told apart, at a fifth of the cost. The lines of one world are solved next to each other: the solver remembers.
    """
    count, width = len(worlds), len(lines)
    laid = np.array([line.laid_away.mask for line in lines], dtype=np.int64)
    away = np.where(laid[None, :] == 0, worlds.skat[:, None], laid[None, :])
    rungs = solver.rungs(
        lines[0].game,
        np.tile(own.mask & ~laid, count),
        np.repeat(worlds.left, width),
        np.repeat(worlds.right, width),
        lead=lead,
        laid_points=card_points(away.ravel()),
        full=full,
        target=level_from(lines[0].wins_from, schneider_from),
        schneider_from=schneider_from,
    )
    if not full:
        rungs[rungs > Rung.WON] = RUNG_OF[lines[0].wins_from] + 1
    return rungs.reshape(count, width).T


def solve_game(solver: SkatSolver, game: KnownGame, worlds: Worlds, *, schneider_from: int = SCHNEIDER_FROM) -> Rungs:
    """Rungs that a declared game climbs in each world."""
    laid = CardSet(game.laid_away or 0)
    own, lead = CardSet(game.ten) | laid, lead_side(game.seat)
    line = Line(game.contract.game, laid)
    rungs: Rungs = solve_lines(solver, [line], own, worlds, lead, full=True, schneider_from=schneider_from)[0]
    return rungs


class RungTable:
    """Rungs that every line climbs on every world of a block, filled as far as somebody asked."""

    def __init__(
        self,
        lines: Sequence[Line],
        own: CardSet,
        worlds: Worlds,
        lead: Side,
        *,
        full: bool,
        schneider_from: int = SCHNEIDER_FROM,
    ) -> None:
        self.lines = tuple(lines)
        self.rungs = np.full((len(lines), len(worlds)), NOT_VALUED, dtype=np.int8)
        self._own, self._worlds, self._lead, self._full = own, worlds, lead, full
        self._schneider_from = schneider_from

    def fill(self, rows: Sequence[int], upto: int, workers: Workers) -> Iterator[float]:
        """Solve these lines on the first `upto` worlds, where still open; yields the share done after each task."""
        parts = list(self._parts(rows, upto))
        tasks = [self._task(part) for part in parts]
        for done, (part, rungs) in enumerate(zip(parts, workers.results(tasks), strict=True), 1):
            self.rungs[np.ix_(part[0], range(part[1], part[2]))] = rungs
            yield done / len(parts)

    def _parts(self, rows: Sequence[int], upto: int) -> Iterator[tuple[list[int], int, int]]:
        """(rows solved together, first world, end of worlds)."""
        for begin, end, unsolved in self._gaps(rows, upto):
            for same in self._alike(unsolved):
                step = max(1, (_FULL_TASK if self._full else _QUICK_TASK) // len(same))
                for first in range(begin, end, step):
                    yield same, first, min(first + step, end)

    def _alike(self, rows: Sequence[int]) -> list[list[int]]:
        """The rows grouped by what one call of the solver can take: one game, one winning level."""
        groups: dict[tuple[Game, Level], list[int]] = {}
        for row in rows:
            groups.setdefault((self.lines[row].game, self.lines[row].wins_from), []).append(row)
        return list(groups.values())

    def _gaps(self, rows: Sequence[int], upto: int) -> Iterator[tuple[int, int, list[int]]]:
        """Rows grouped by how many worlds they have been solved on already."""
        solved = {row: int((self.rungs[row] != NOT_VALUED).sum()) for row in rows}
        for begin in sorted(set(solved.values())):
            if begin < upto:
                yield begin, upto, [row for row in rows if solved[row] == begin]

    def _task(self, part: tuple[list[int], int, int]) -> Task[Rungs]:
        rows, begin, end = part
        lines = [self.lines[row] for row in rows]
        worlds = self._worlds[begin:end]
        return lambda solver: solve_lines(
            solver, lines, self._own, worlds, self._lead, full=self._full, schneider_from=self._schneider_from
        )

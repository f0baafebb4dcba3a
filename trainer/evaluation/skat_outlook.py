"""How a game will end: for every world the chances of each level, by open cards or as the calibration tells them.

Open cards give one level a world. At the table a world is only one of many that the declarer cannot tell apart, so the
chance belongs to all of them together; spread over the worlds by the slope of the calibrated curve (the delta method)
it keeps the error of the sample, and options on common worlds can still be compared in pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.calibration.games import Games, Kind, KnownGame, OpenCardCounts
from trainer.calibration.model import LEVELS, NEAR, Calibration
from trainer.calibration.stored import shipped
from trainer.evaluation.estimates import possible
from trainer.evaluation.skat_payoffs import Bought, Stakes, Values, payoffs, weighed, winning_levels
from trainer.evaluation.valuation import NOT_VALUED, Levels, OpenCards, Valued
from trainer.skat.contract import Game
from trainer.solver.solve import LEVEL_OF_RUNGS, Level, Rungs

Outlooks = NDArray[np.float64]
Option = TypeVar("Option")
_SURE = np.eye(len(Level))
_NOWHERE: Outlooks = np.full(len(Level), np.nan)


@dataclass(frozen=True, slots=True)
class Ended:
    """How one world ends for us: worth, the share of it that is won, level with open cards, and what these alone say.

    `level` is NOT_VALUED and the shares are NaN if there is no game of our own.
    """

    worth: float
    won: float = float("nan")
    level: int = NOT_VALUED
    open_worth: float = float("nan")
    open_won: float = float("nan")
    outlook: Outlooks = field(default_factory=lambda: _NOWHERE)


def ended(stakes: Stakes, bought: Bought, level: int, outlook: Outlooks) -> Ended:
    """How our own game ends that has this outlook, and this Level with open cards."""
    worth, wins = payoffs(stakes, bought), winning_levels(stakes.rules, bought)
    promised = weighed(stakes, bought, outlook)
    return Ended(promised, float(outlook @ wins), level, float(worth[level]), float(wins[level]), outlook)


def valued_worlds(option: Option, worlds: Sequence[Ended], stakes: Stakes, *, is_fresh: bool) -> Valued[Option]:
    """The option that ends so in these worlds."""
    is_open = stakes.values is Values.OPEN_CARDS
    return Valued(
        option,
        np.array([world.worth for world in worlds]),
        np.array([world.level for world in worlds], dtype=np.int8),
        np.array([world.won for world in worlds]),
        is_fresh,
        np.array([world.outlook for world in worlds]).reshape(-1, len(Level)),
        None if is_open else _opened(worlds),
    )


def worlds_of(valued: Valued[Option]) -> list[Ended]:
    """How each world ends for an option: the inverse of `valued_worlds`."""
    opened = valued.open_cards or OpenCards(valued.scores, valued.won)
    return [
        Ended(float(worth), float(won), int(level), float(open_worth), float(open_won), outlook)
        for worth, won, level, open_worth, open_won, outlook in zip(
            valued.scores, valued.won, valued.levels, opened.scores, opened.won, valued.outlooks, strict=True
        )
    ]


def _opened(worlds: Sequence[Ended]) -> OpenCards:
    return OpenCards(np.array([world.open_worth for world in worlds]), np.array([world.open_won for world in worlds]))


def levels_of_rungs(rungs: Rungs) -> Levels:
    """The Level that so many rungs make; NOT_VALUED stays."""
    return np.where(rungs == NOT_VALUED, NOT_VALUED, LEVEL_OF_RUNGS[rungs]).astype(np.int8)


def open_outlooks(levels: Levels) -> Outlooks:
    """Each world's level for certain, shape (…, 6); NaN where none was found."""
    outlooks: Outlooks = np.where((levels == NOT_VALUED)[..., None], np.nan, _SURE[levels])
    return outlooks


def outlooks(values: Values, games: Sequence[KnownGame], rungs: Rungs) -> Outlooks:
    """Chances of each Level for games valued on sampled worlds of the same cards, shape (games, worlds, 6).

    `rungs` has shape (games, worlds), NOT_VALUED where a world is not solved yet; those are NaN.
    """
    found = open_outlooks(levels_of_rungs(rungs))
    solved = (rungs != NOT_VALUED).any(axis=1)
    rows = [row for row in _hidden(values, games) if solved[row]]
    if rows:
        found[rows] = _spread(shipped().calibration, [games[row] for row in rows], rungs[rows])
    return found


def outlooks_of_one(values: Values, games: Sequence[KnownGame], levels: Levels) -> Outlooks:
    """Chances of each Level where each game is known by one world's open-card level, shape (games, 6)."""
    found = open_outlooks(levels)
    rows = _hidden(values, games)
    if rows:
        known = Games.of([games[row] for row in rows])
        found[rows] = shipped().calibration.one_world(known, levels[rows]).by_level
    return found


def _hidden(values: Values, games: Sequence[KnownGame]) -> list[int]:
    """The places of the games whose chances the calibration tells.

    It has seen suit games and Grand only with hidden cards: where the declarer lays his on the table open cards come
    nearer, though the defenders still do not see each other's.
    """
    if values is Values.OPEN_CARDS:
        return []
    return [at for at, game in enumerate(games) if game.contract.game is Game.NULL or not game.contract.ouvert]


def doubt(game: KnownGame, chance: float, *, played: int = 0) -> float:
    """Standard deviation of the true chance of such a game about the calibrated one, so many games having been played.

    Hands that look alike differ, as if chances were drawn from a beta distribution. Games played out take their weight
    from it; the error of these is in the spread of the worlds already (see `skat_playouts`).
    """
    share = possible(chance)
    worth = shipped().calibration.prior_worth(Kind.of(game.contract))
    return sqrt(share * (1 - share) / (worth + 1)) * worth / (worth + played)


def _spread(calibration: Calibration, games: Sequence[KnownGame], rungs: Rungs) -> Outlooks:
    solved = rungs != NOT_VALUED
    near = _nearness(games, rungs)
    means = np.nanmean(np.where(solved[..., None], near, np.nan), axis=1)
    chances = calibration.chances(Games.of(games), OpenCardCounts.of_rungs(rungs))
    reached = chances.reached[:, None, :] + chances.slope[:, None, :] * (near - means[:, None, :])
    edges = np.ones((*rungs.shape, len(Level) + 1))
    edges[..., 1:-1], edges[..., -1] = reached, 0.0
    return np.where(solved[..., None], edges[..., :-1] - edges[..., 1:], np.nan)


def _nearness(games: Sequence[KnownGame], rungs: Rungs) -> Outlooks:
    """For each world and level the share of the rungs about it that are climbed, shape (games, worlds, 5)."""
    near = np.stack([np.mean([rungs > rung for rung in NEAR[level]], axis=0) for level in LEVELS], axis=-1)
    nulls = np.array([game.contract.game is Game.NULL for game in games])
    near[nulls] = (levels_of_rungs(rungs[nulls]) >= Level.WON)[..., None]
    return near

"""What each outcome of a Skat game is worth to one seat, scored by the rules.

Worth is what the seat writes less what the others write on average: so letting others win costs, their loss pays, and
table scores that only charge (Bierlachs) compare with those that pay.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from trainer.cards import NO_CARDS, CardSet
from trainer.skat.contract import Contract, Game
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import Result, ScoreSheet, score
from trainer.skat.settlement import TableScore, table_margin
from trainer.skat.values import game_value, matadors
from trainer.solver.solve import Level

# A result that stands for each level: points with the skat, tricks. Scoring tells results of one level not apart.
_POINTS = {
    Level.NO_TRICK: (0, 0),
    Level.UNDER_31: (30, 4),
    Level.LOST: (60, 5),
    Level.WON: (61, 5),
    Level.SCHNEIDER: (119, 9),
    Level.SCHWARZ: (120, 10),
}
_NULL = {Level.LOST: (60, 1), Level.WON: (0, 0)}


def levels_of(game: Game) -> tuple[Level, ...]:
    """The levels on which a game can end: Null is won or lost, nothing else."""
    return (Level.LOST, Level.WON) if game is Game.NULL else tuple(Level)


@dataclass(frozen=True, slots=True)
class Bought:
    """A contract as it was bought: all that scoring needs beside how the game went."""

    contract: Contract
    price: int
    matadors: int
    twelve: CardSet = NO_CARDS

    @classmethod
    def of(cls, rules: SkatRules, contract: Contract, *, price: int, twelve: CardSet) -> Bought:
        """The contract on these twelve cards; kept only where an overbid Null is settled by them."""
        run = matadors(twelve, contract.game)
        settles_by_cards = contract.game is Game.NULL and game_value(rules, contract, run) < price
        return cls(contract, price, run, twelve if settles_by_cards else NO_CARDS)

    def sheet(self, rules: SkatRules, level: Level) -> ScoreSheet:
        """The score sheet if the game ends on this level."""
        points, tricks = (_NULL if self.contract.game is Game.NULL else _POINTS)[level]
        result = Result(self.contract, self.price, self.matadors, points, tricks, self.twelve)
        return score(rules, result)


@lru_cache(maxsize=65536)
def level_worths(
    rules: SkatRules, table: TableScore, bought: Bought, *, is_declarer: bool = True
) -> NDArray[np.float64]:
    """Worth by level, shape (6,), for the declarer or for one of the others; NaN for levels the game cannot end on."""
    worth, scores = np.full(len(Level), np.nan), level_scores(rules, bought)
    for level in levels_of(bought.contract.game):
        worth[level] = table_margin(table, int(scores[level]), is_declarer)
    worth.setflags(write=False)
    return worth


@lru_cache(maxsize=65536)
def weights_of_levels(
    rules: SkatRules, table: TableScore, bought: Bought, *, is_declarer: bool = True
) -> NDArray[np.float64]:
    """`level_worths` to multiply chances by: 0 for levels the game cannot end on."""
    weights: NDArray[np.float64] = np.nan_to_num(level_worths(rules, table, bought, is_declarer=is_declarer))
    weights.setflags(write=False)
    return weights


@lru_cache(maxsize=65536)
def level_worth(rules: SkatRules, table: TableScore, bought: Bought, level: Level) -> float:
    """Worth of one level for the declarer: quicker than `level_worths` where few are asked for."""
    return table_margin(table, bought.sheet(rules, level).score, is_declarer=True)


def level_scores(rules: SkatRules, bought: Bought) -> NDArray[np.float64]:
    """What the declarer writes by level, shape (6,); 0 for levels the game cannot end on."""
    return _written(rules, bought)[0]


def winning_levels(rules: SkatRules, bought: Bought) -> NDArray[np.bool_]:
    """Which levels win the contract, shape (6,)."""
    return _written(rules, bought)[1]


@lru_cache(maxsize=65536)
def _written(rules: SkatRules, bought: Bought) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """By level the declarer's score, and whether the game is won; shapes (6,)."""
    scores, won = np.zeros(len(Level)), np.zeros(len(Level), dtype=np.bool_)
    for level in levels_of(bought.contract.game):
        sheet = bought.sheet(rules, level)
        scores[level], won[level] = sheet.score, sheet.won
    scores.setflags(write=False)
    won.setflags(write=False)
    return scores, won

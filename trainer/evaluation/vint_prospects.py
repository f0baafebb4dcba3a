"""What a state of the rubber is worth: the points that the rest of it will bring one pair more than the other.

Model. The deals to come are drawn independently from a table of results: deals bid by the bots and solved with open
cards, their tricks then those at the table by the curve of `calibration`, each counted for both pairs alike. No state
changes how they bid. A deal adds its points below the line to both columns; a column that reaches 500 wins the game,
and if both do, the pair that needs the smaller share of its points is first (as the score sheet takes it). The state
decides the rest: it is a finite chain, solved exactly from the end of the rubber backwards, because every deal that is
played brings at least 130 points below the line. Pass-outs leave the state as it is and add a cross.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from trainer.calibration.vint_tricks import TableTricks
from trainer.calibration.vint_tricks import shipped as shipped_curve
from trainer.paths import DATA
from trainer.seats import Compass, Pair
from trainer.vint.contract import TRICKS, Bid, Contract, Strain
from trainer.vint.prices import trick_price
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import GAME_POINTS, VintRules
from trainer.vint.scoring import DealResult, above_points, score

DEALS_FILE = DATA / "vint_deals.json"
STEP = trick_price(1)
CELLS = GAME_POINTS // STEP
"""Cells of a column below the line: 0 to 490 points in steps of ten."""

Grid = NDArray[np.float64]
Cells = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One kind of result: points below the line of one pair and of the other, and how often it came.

    `above` is what the first pair wrote above the line on average, less what the other wrote there, bonuses of game
    and rubber left out.
    """

    below: tuple[int, int]
    above: float
    count: float

    @property
    def mirrored(self) -> Outcome:
        """The same with the pairs exchanged."""
        return Outcome((self.below[1], self.below[0]), -self.above, self.count)


@dataclass(frozen=True, slots=True)
class DealTable:
    """Results of many deals: kinds of outcome, and how many were passed out; `made_by` is the command."""

    made_by: str
    deals: int
    seed: int
    passed_out: int
    outcomes: tuple[Outcome, ...]

    def save(self, path: Path) -> None:
        """Write the table as JSON, one outcome a line; raises OSError if that cannot be done."""
        rows = ",\n  ".join(json.dumps([*row.below, round(row.above, 1), row.count]) for row in self.outcomes)
        head = {key: value for key, value in asdict(self).items() if key != "outcomes"}
        columns = '"columns": ["below", "below of the other pair", "above less above of the other pair", "count"]'
        # A full disk or a cancelled run leaves the old file as it was.
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_text(f'{json.dumps(head)[:-1]},\n {columns},\n "outcomes": [\n  {rows}\n ]}}\n', encoding="utf-8")
        fresh.replace(path)

    @classmethod
    def load(cls, path: Path) -> DealTable:
        """Read what `save` wrote."""
        found = json.loads(path.read_text(encoding="utf-8"))
        rows = tuple(Outcome((mine, other), above, count) for mine, other, above, count in found["outcomes"])
        return cls(found["made_by"], found["deals"], found["seed"], found["passed_out"], rows)


@dataclass(frozen=True)
class Prospects:
    """What is to come in a rubber, for North-South less East-West, as arrays over the state.

    Each array has the shape (2, 2, 50, 50): games won by North-South and by East-West, then tens of points below the
    line of each. `points` are written for the deals themselves, `games` counts games won that do not end the rubber,
    `ends` is the chance to end the rubber less that of the others, `crosses` the crosses still to come, each counted
    by who will write it.
    """

    points: Grid
    games: Grid
    ends: Grid
    crosses: Grid

    def worth(self, rules: VintRules, rubber: Rubber, pair: Pair) -> float:
        """Points that the rest of the rubber will bring the pair more than the other; 0 once the rubber is over.

        Crosses to come count their average worth, those on the sheet what they will bring.
        """
        if rubber.winner is not None:
            return 0.0
        at = (*rubber.games, *(min(points // STEP, CELLS - 1) for points in rubber.below))
        ends = rules.rubber_points + rules.cross_points(rubber.crosses)
        per_cross = rules.cross_points(_CROSSES_AVERAGED) / _CROSSES_AVERAGED
        worth = (
            self.points[at] + rules.game_points * self.games[at] + ends * self.ends[at] + per_cross * self.crosses[at]
        )
        return float(worth if pair is Pair.NORTH_SOUTH else -worth)


# A multiple of the cycles of all cross settings.
_CROSSES_AVERAGED = 6


def prospects_of(table: DealTable) -> Prospects:
    """The prospects of every state, from the end of the rubber backwards."""
    both = [*table.outcomes, *(outcome.mirrored for outcome in table.outcomes)]
    deals = _Deals(
        gains=np.array([outcome.below for outcome in both]) // STEP,
        points=np.array([outcome.above + outcome.below[0] - outcome.below[1] for outcome in both]),
        shares=np.array([outcome.count for outcome in both]) / sum(outcome.count for outcome in both),
        declarers=np.repeat((0, 1), len(table.outcomes)),
    )
    crosses_per_deal = table.passed_out / (table.deals - table.passed_out)
    grids = np.zeros((4, 2, 2, CELLS, CELLS))
    for games in ((1, 1), (1, 0), (0, 1), (0, 0)):
        for mine, other in _diagonals():
            grids[:, games[0], games[1], mine, other] = deals.mean_after(grids, games, mine, other)
            grids[3, games[0], games[1], mine, other] += crosses_per_deal * grids[2, games[0], games[1], mine, other]
    return Prospects(*grids)


def _diagonals() -> Sequence[tuple[Cells, Cells]]:
    """All cells of the two columns, those with most points first; cells of one diagonal do not depend on each other."""
    mine, other = np.divmod(np.arange(CELLS * CELLS), CELLS)
    return [(mine[mine + other == total], other[mine + other == total]) for total in range(2 * CELLS - 2, -1, -1)]


@dataclass(frozen=True, slots=True)
class _Deals:
    """The kinds of outcome of one deal: tens gained by each pair, shape (k, 2), points, how likely, who declares."""

    gains: NDArray[np.int64]
    points: Grid
    shares: Grid
    declarers: NDArray[np.int64]

    def mean_after(self, grids: Grid, games: tuple[int, int], mine: Cells, other: Cells) -> Grid:
        """The four prospects of these cells, averaged over the next deal; shape (4, number of cells)."""
        after_mine, after_other = mine + self.gains[:, :1], other + self.gains[:, 1:]
        top = CELLS - 1
        after = grids[:, games[0], games[1], np.minimum(after_mine, top), np.minimum(after_other, top)]
        first = self._first_to_win(mine, other)
        for pair, sign in enumerate((1.0, -1.0)):
            after[:, first == pair] = _won_game(grids, games, pair, sign)[:, np.newaxis]
        after[0] += self.points[:, np.newaxis]
        return np.asarray(np.einsum("k,fkc->fc", self.shares, after))

    def _first_to_win(self, mine: Cells, other: Cells) -> NDArray[np.int64]:
        """Which pair reaches 500 first, by outcome and cell, or -1; of both the one that lacks the smaller share."""
        lacking = [
            np.where(column + gain >= CELLS, (CELLS - column) / np.maximum(gain, 1), np.inf)
            for column, gain in ((mine, self.gains[:, :1]), (other, self.gains[:, 1:]))
        ]
        first = np.where(lacking[0] == lacking[1], self.declarers[:, np.newaxis], lacking[0] > lacking[1])
        return np.where(np.isinf(np.minimum(*lacking)), -1, first)


def _won_game(grids: Grid, games: tuple[int, int], pair: int, sign: float) -> Grid:
    """The prospects once a pair has won this game: the next game from 0 to 0, or the end of the rubber."""
    if games[pair]:
        return np.array([0.0, 0.0, sign, 0.0])
    after = grids[:, games[0] + (pair == 0), games[1] + (pair == 1), 0, 0].copy()
    after[1] += sign
    return after


def played_at_table(table: DealTable, curve: TableTricks) -> DealTable:
    """The same deals with the tricks that are taken at the table instead of those with open cards, by their chances.

    What is written above the line apart from fines and slams, as for honours, stays as it is.
    """
    found: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for outcome in table.outcomes:
        level, tricks = _contract_of(outcome.below)
        for taken, chance in curve.likely(level, tricks):
            above = outcome.above - _fines(level, tricks) + _fines(level, taken)
            below = trick_price(level) * taken, trick_price(level) * (TRICKS - taken)
            found[below].append((above, chance * outcome.count))
    rows = tuple(Outcome(below, *_mean(parts)) for below, parts in sorted(found.items()))
    return replace(table, outcomes=rows)


def _contract_of(below: tuple[int, int]) -> tuple[int, int]:
    """Level of the contract and tricks of the declarers, from the points that both sides wrote below the line."""
    level = sum(below) // (TRICKS * STEP)
    return level, below[0] // trick_price(level)


@cache
def _fines(level: int, tricks: int) -> int:
    """Undertricks and slams of a contract: points above the line of the declarers less those of the others."""
    contract = Contract(Bid(level, Strain.SPADES), Compass.NORTH)
    sheet = score(CLASSIC, NEW_RUBBER, DealResult(contract, tricks))
    games = {None: 0, Pair.NORTH_SOUTH: CLASSIC.game_points, Pair.EAST_WEST: -CLASSIC.game_points}
    return above_points(sheet.above[0]) - above_points(sheet.above[1]) - games[sheet.game_won]


def _mean(parts: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The mean of values with weights, and the sum of the weights."""
    total = sum(weight for _, weight in parts)
    return sum(value * weight for value, weight in parts) / total, total


@cache
def shipped_prospects(*, at_table: bool = True) -> Prospects:
    """The prospects from the table of deals that comes with the trainer, the deals played at the table or open."""
    table = DealTable.load(DEALS_FILE)
    return prospects_of(played_at_table(table, shipped_curve().curve) if at_table else table)

"""What a Skat game is played for: rules, table score, and by what it is valued."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from trainer.bots.skat_bots import SkatBots, bots_for
from trainer.bots.skat_worth import Bought, level_worths, levels_of, weights_of_levels, winning_levels
from trainer.errors import IllegalError
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore, table_scores


class Values(Enum):
    """By what a game is valued: how it goes with hidden cards, or what could be forced if all lay open."""

    TABLE = "at the table"
    OPEN_CARDS = "open cards"


@dataclass(frozen=True, slots=True)
class Stakes:
    """Under which rules and for which table score a game is played, and by what it is valued.

    Raises IllegalError for a table score that does not go with the code.
    """

    rules: SkatRules
    table: TableScore = TableScore.PLAIN
    values: Values = Values.TABLE

    def __post_init__(self) -> None:
        if self.table not in table_scores(self.rules):
            offered = ", ".join(table.value for table in table_scores(self.rules))
            raise IllegalError(f"{self.table.value} does not go with {self.rules}: its tables count {offered}")

    @property
    def bots(self) -> SkatBots:
        """The bots of this table: by expectation where games are valued so, else by the book."""
        return bots_for(self.rules, self.table, by_book=self.values is Values.OPEN_CARDS)


def payoffs(stakes: Stakes, bought: Bought, *, is_declarer: bool = True) -> NDArray[np.float64]:
    """Worth by level, shape (6,), for the declarer or for one of the others; NaN for levels the game cannot end on."""
    return level_worths(stakes.rules, stakes.table, bought, is_declarer=is_declarer)


def weighed(stakes: Stakes, bought: Bought, chances: NDArray[np.float64], *, is_declarer: bool = True) -> float:
    """What a game is worth that ends on each level with these chances, shape (6,)."""
    return float(chances @ weights_of_levels(stakes.rules, stakes.table, bought, is_declarer=is_declarer))


__all__ = ["Bought", "Stakes", "Values", "levels_of", "payoffs", "weighed", "winning_levels"]

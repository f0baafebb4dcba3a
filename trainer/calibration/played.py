"""Games played out with hidden cards, as the study of table games writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from trainer.calibration.games import MARGINS, Flags, Games, Masks, Numbers, OpenCardCounts
from trainer.errors import UnreadableError
from trainer.skat.contract import Contract, Game
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.skat.values import game_value
from trainer.solver.solve import Level

Levels = NDArray[np.int8]

_COUNTS = tuple(f"c{int(level)}" for level in Level)
_MARGINS = tuple(f"m{points}" for points in MARGINS)
_ENDS = ("deal_level", "table_level", "table2_level")
_ASKED = ("contract", "matadors", "price")
_NEEDED = ("deal", "seat", *_ASKED, "natural", "ten", "laid", *_COUNTS, *_MARGINS, *_ENDS)


@dataclass(frozen=True, slots=True)
class PlayedGames:
    """Games with their open-card estimates and how they ended at the table; arrays of one length.

    `deal_level` is the open-card level of the deal as it lay, `table_level` how it was played, `again_level` how the
    same cards of the declarer fared in another world. `natural` are games that the bots themselves declared,
    `plain` those that ask for 61 points.
    """

    games: Games
    counts: OpenCardCounts
    deal: Masks
    natural: Flags
    plain: Flags
    deal_level: Levels
    table_level: Levels
    again_level: Levels

    @classmethod
    def of(cls, table: Mapping[str, ArrayLike], rules: SkatRules = ISKO) -> PlayedGames:
        """The games of a study's table, by column; raises UnreadableError if a column is missing."""
        missing = [name for name in _NEEDED if name not in table]
        if missing:
            raise UnreadableError(f"no table of played games: column {', '.join(missing)} is missing")
        return cls(
            games=games_of(table),
            counts=OpenCardCounts(_numbers(table, _COUNTS), _numbers(table, _MARGINS)),
            deal=np.asarray(table["deal"], np.int64),
            natural=np.asarray(table["natural"], np.bool_),
            plain=plays_for_61(rules, table),
            deal_level=np.asarray(table["deal_level"], np.int8),
            table_level=np.asarray(table["table_level"], np.int8),
            again_level=np.asarray(table["table2_level"], np.int8),
        )

    def __len__(self) -> int:
        return len(self.games)

    def __getitem__(self, rows: NDArray[np.intp] | Flags) -> PlayedGames:
        return PlayedGames(
            self.games[rows],
            self.counts[rows],
            self.deal[rows],
            self.natural[rows],
            self.plain[rows],
            self.deal_level[rows],
            self.table_level[rows],
            self.again_level[rows],
        )

    @property
    def deal_counts(self) -> OpenCardCounts:
        """The deal as it lay as the only world."""
        return OpenCardCounts.of_one_world(self.deal_level)

    @property
    def to_fit(self) -> PlayedGames:
        """The half that is fitted: the deals of even number, in which nothing but 61 points is asked for."""
        return self[(self.deal % 2 == 0) & self.plain]

    @property
    def to_judge(self) -> PlayedGames:
        """Of the half held back, the deals of odd number, such games that the bots themselves declared."""
        return self[(self.deal % 2 == 1) & self.plain & self.natural]


def _numbers(table: Mapping[str, ArrayLike], names: Sequence[str]) -> Numbers:
    return np.column_stack([np.asarray(table[name], np.float64) for name in names])


def games_of(table: Mapping[str, ArrayLike]) -> Games:
    """The declared games of a study's table, by column; contracts are texts."""
    texts, places = np.unique(np.asarray(table["contract"], dtype=np.str_), return_inverse=True)
    contracts = tuple(Contract.parse(str(text)) for text in texts)
    is_hand = np.array([contract.hand for contract in contracts], dtype=np.bool_)[places]
    return Games(
        contracts=contracts,
        contract=places.astype(np.intp),
        seat=np.asarray(table["seat"], np.int8),
        price=np.asarray(table["price"], np.int64),
        ten=np.asarray(table["ten"], np.int64),
        laid=np.where(is_hand, 0, np.asarray(table["laid"], np.int64)),
    )


def plays_for_61(rules: SkatRules, table: Mapping[str, ArrayLike]) -> Flags:
    """Which games of a study's table ask the declarer for 61 points: neither overbid nor announced higher.

    In the others he plays for 90 or all tricks, and reaches 61 less often than his cards could.
    """
    return np.array(
        [
            _asks_for_61(rules, Contract.parse(str(contract)), int(run), int(price))
            for contract, run, price in zip(*(np.asarray(table[name]) for name in _ASKED), strict=True)
        ],
        dtype=np.bool_,
    )


def _asks_for_61(rules: SkatRules, contract: Contract, run: int, price: int) -> bool:
    if contract.game is Game.NULL:
        return True
    return not contract.schneider_announced and game_value(rules, contract, run) >= price

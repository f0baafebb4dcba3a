"""Declared games as the declarer knows them, one by one or as arrays, and what open cards say of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.solver.solve import LEVEL_OF_RUNGS, Level, Rung, Rungs

Masks = NDArray[np.int64]
Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]


class Kind(Enum):
    """Kinds of contract that are calibrated apart."""

    SUIT = "suit"
    GRAND = "grand"
    NULL = "null"
    NULL_OUVERT = "null ouvert"

    @classmethod
    def of(cls, contract: Contract) -> Kind:
        """The kind of this contract; Hand and announcements are features within it."""
        if contract.game is Game.NULL:
            return cls.NULL_OUVERT if contract.ouvert else cls.NULL
        return cls.SUIT if contract.game.trump_suit else cls.GRAND

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels to which a chance belongs: Null is only won or lost."""
        return tuple(Level)[1:] if self in {Kind.SUIT, Kind.GRAND} else (Level.WON,)


@dataclass(frozen=True, slots=True)
class KnownGame:
    """What the declarer knows when the first card is led; `ten` and `laid_away` are masks over Card.index.

    `price` is what the game was bought for. In a Hand game nobody has seen the skat: `laid_away` is None.
    """

    contract: Contract
    seat: Seat
    price: int
    ten: int
    laid_away: int | None


@dataclass(frozen=True, slots=True)
class Games:
    """Many known games as arrays of one length; `contract` holds places in `contracts`, `laid` 0 in Hand games."""

    contracts: tuple[Contract, ...]
    contract: NDArray[np.intp]
    seat: NDArray[np.int8]
    price: Masks
    ten: Masks
    laid: Masks

    @classmethod
    def of(cls, games: Iterable[KnownGame]) -> Games:
        """The games in their order."""
        listed = list(games)
        places: dict[Contract, int] = {}
        return cls(
            contract=np.array([places.setdefault(game.contract, len(places)) for game in listed], dtype=np.intp),
            contracts=tuple(places),
            seat=np.array([game.seat for game in listed], dtype=np.int8),
            price=np.array([game.price for game in listed], dtype=np.int64),
            ten=np.array([game.ten for game in listed], dtype=np.int64),
            laid=np.array([game.laid_away or 0 for game in listed], dtype=np.int64),
        )

    def __len__(self) -> int:
        return len(self.ten)

    def __getitem__(self, rows: NDArray[np.intp] | Flags) -> Games:
        return Games(
            self.contracts, self.contract[rows], self.seat[rows], self.price[rows], self.ten[rows], self.laid[rows]
        )

    def rows_of(self, kind: Kind) -> NDArray[np.intp]:
        """Which games are of this kind."""
        return np.flatnonzero(self.marked([Kind.of(contract) is kind for contract in self.contracts]))

    def marked(self, marks: Sequence[bool]) -> Flags:
        """For each game the mark of its contract; the marks go with `contracts`."""
        return np.array(marks, dtype=np.bool_)[self.contract] if len(self) else np.zeros(0, np.bool_)


RUNG_OF = {
    Level.UNDER_31: Rung.TRICK,
    Level.LOST: Rung.AT_LEAST_31,
    Level.WON: Rung.WON,
    Level.SCHNEIDER: Rung.SCHNEIDER,
    Level.SCHWARZ: Rung.SCHWARZ,
}
"""The rung at which each level begins."""
MARGINS = (51, 71)
"""The points of the two rungs that are no levels."""


@dataclass(frozen=True, slots=True)
class OpenCardCounts:
    """How many sampled worlds of each game ended with open cards on each Level, shape (games, 6).

    `margins` are the worlds that reach 51 and 71 points, shape (games, 2); None if that was not asked for.
    """

    levels: Numbers
    margins: Numbers | None = None

    @classmethod
    def of(cls, levels: Sequence[int], margins: Sequence[int] | None = None) -> OpenCardCounts:
        """The counts of one game."""
        margin_row = None if margins is None else np.array([margins], dtype=np.float64)
        return cls(np.array([levels], dtype=np.float64), margin_row)

    @classmethod
    def of_rungs(cls, rungs: Rungs) -> OpenCardCounts:
        """Counted over the worlds of each game, shape (games, worlds): how many rungs each climbs, -1 if not solved."""
        solved = rungs >= 0
        levels = np.where(solved, LEVEL_OF_RUNGS[rungs], -1)
        by_level = (levels[..., None] == np.arange(len(Level))).sum(axis=1)
        margins = [(rungs > rung).sum(axis=1) for rung in (Rung.AT_LEAST_51, Rung.AT_LEAST_71)]
        return cls(by_level.astype(np.float64), np.stack(margins, axis=1).astype(np.float64))

    @classmethod
    def of_one_world(cls, level: NDArray[np.int8]) -> OpenCardCounts:
        """Each game's level in the only world there is."""
        return cls((level[:, None] == np.arange(len(Level))).astype(np.float64))

    def __getitem__(self, rows: NDArray[np.intp] | Flags) -> OpenCardCounts:
        return OpenCardCounts(self.levels[rows], None if self.margins is None else self.margins[rows])

    @property
    def n(self) -> Numbers:
        """Worlds behind each game's counts."""
        total: Numbers = self.levels.sum(axis=-1)
        return total

    @property
    def shares(self) -> Numbers:
        """Share of worlds that come at least to each Rung, shape (games, 7), falling.

        Without margins those are taken to lie between their neighbours, the nearer one counting double.
        """
        reached = np.cumsum(self.levels[:, ::-1], axis=1)[:, ::-1] / self.n[:, None]
        shares = np.empty((len(reached), len(Rung)))
        for level, rung in RUNG_OF.items():
            shares[:, rung] = reached[:, level]
        won = shares[:, Rung.WON]
        if self.margins is None:
            between = (2 * won + shares[:, Rung.AT_LEAST_31], 2 * won + shares[:, Rung.SCHNEIDER])
            shares[:, Rung.AT_LEAST_51], shares[:, Rung.AT_LEAST_71] = between[0] / 3, between[1] / 3
        else:
            shares[:, [Rung.AT_LEAST_51, Rung.AT_LEAST_71]] = self.margins / self.n[:, None]
        return shares

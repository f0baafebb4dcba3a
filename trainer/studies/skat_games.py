"""The study of table games: declared games of Skat, valued with open cards and played out with hidden ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar

import numpy as np
import pandas as pd

from trainer.bots.skat_player import TablePlayer
from trainer.bots.skat_table import Announced, level_of, play_out
from trainer.cards import CardSet
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.skat_situation import lead_side
from trainer.hands.skat import card_points
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO
from trainer.skat.scoring import matadors
from trainer.solver.solve import Level, SkatSolver
from trainer.studies.experiment import Experiment, generator
from trainer.studies.skat_declared import Declared, natural_game, stretched_game

# The declarer chooses by open cards: what the calibration is fitted to may not rest on a calibration.
_STAKES = Stakes(ISKO, values=Values.OPEN_CARDS)
_MARGINS = (51, 71)


@cache
def own_solver() -> SkatSolver:
    """The solver of this process."""
    return SkatSolver()


@dataclass(frozen=True, slots=True)
class SkatGames(Experiment):
    """Declared games by open cards and at the table.

    `worlds` stand behind each open-card estimate, `table_worlds` behind each card played; `natural` is the share of
    games that the bots declare in their own auctions.
    """

    worlds: int = 40
    table_worlds: int = 24
    natural: float = 0.55

    name: ClassVar[str] = "skat-games"
    version: ClassVar[int] = 1
    batch_size: ClassVar[int] = 25
    columns: ClassVar[Mapping[str, str]] = {
        "deal": "number of the game",
        "seat": "the declarer's seat: 0 forehand, 1 middlehand, 2 rearhand",
        "contract": "what is played, as text",
        "price": "value the game was bought for",
        "natural": "whether the bots declared it in their own auction; else of any kind and strength",
        "ten": "the cards the declarer plays with, bit 13 * suit + rank of CSHD and 2..A",
        "laid": "the two cards laid away, in a Hand game the skat",
        "left": "the hand that plays after the declarer",
        "right": "the third hand",
        "matadors": "with (+) or without (-) so many",
        "n": "worlds behind the open-card estimate",
        **{f"c{int(level)}": f"how many of them end with open cards on level {level.name}" for level in Level},
        **{
            f"m{points}": f"in how many of them the declarer reaches {points} points; -1 in Null" for points in _MARGINS
        },
        "deal_level": "open-card level of the deal as it lies",
        "table_level": "level on which it ended at the table",
        "table_points": "the declarer's card points there, with those laid away",
        "table2_level": "the level at the table in another world with the same cards of the declarer",
        "table2_points": "card points there",
    }

    def describe(self) -> str:
        """One sentence on the rows."""
        return (
            f"Skat games under ISkO, {self.natural:.0%} declared by the bots and the others of any strength, valued "
            f"with open cards on {self.worlds} worlds and played out twice by seats that see only their own cards, "
            f"{self.table_worlds} worlds for each card"
        )

    def prepare(self) -> None:
        """Load the solver."""
        own_solver()

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """One row for each game."""
        first = number * self.batch_size
        return pd.DataFrame([self._row(first + place, (seed, number, place)) for place in range(count)])

    def _row(self, deal: int, seed: tuple[int, int, int]) -> dict[str, Any]:
        solver, rng = own_solver(), generator(*seed)
        if rng.random() < self.natural:
            declared = natural_game(_STAKES, solver, rng, seed)
        else:
            declared = stretched_game(_STAKES, rng)
        worlds = declared.situation(_STAKES).worlds(self.worlds + 1, *seed, 2)
        again = _in_world(declared, worlds[self.worlds :])
        table, second = (self._played(game, (*seed, stream)) for game, stream in ((declared, 3), (again, 4)))
        return {
            **_cards(deal, declared),
            **_open_cards(solver, declared, worlds[: self.worlds]),
            "table_level": np.int8(level_of(table)),
            "table_points": np.int8(table.points),
            "table2_level": np.int8(level_of(second)),
            "table2_points": np.int8(second.points),
        }

    def _played(self, declared: Declared, seed: tuple[int, ...]) -> Play:
        announced = Announced(_STAKES.rules, declared.price, declared.heard)
        return play_out(declared.play, announced, own_solver(), seed, TablePlayer(self.table_worlds))


def _cards(deal: int, declared: Declared) -> dict[str, Any]:
    play = declared.play
    seat = play.declarer
    return {
        "deal": np.int32(deal),
        "seat": np.int8(seat),
        "contract": str(play.contract),
        "price": np.int16(declared.price),
        "natural": declared.natural,
        "ten": play.hands[seat].mask,
        "laid": play.laid_away.mask,
        "left": play.hands[seat.left].mask,
        "right": play.hands[seat.left.left].mask,
        "matadors": np.int8(matadors(play.twelve, play.contract.game)),
    }


def _in_world(declared: Declared, world: Worlds) -> Declared:
    """The same game of the declarer where the other cards lie as in this world."""
    play = declared.play
    seat = play.declarer
    held = {seat: play.hands[seat], seat.left: CardSet(int(world.left[0]))}
    held[seat.left.left] = CardSet(int(world.right[0]))
    laid = CardSet(int(world.skat[0])) if play.contract.hand else play.laid_away
    one, two, three = (held[other] for other in Seat)
    return replace(declared, play=replace(play, hands=(one, two, three), laid_away=laid))


def _open_cards(solver: SkatSolver, declared: Declared, worlds: Worlds) -> dict[str, Any]:
    """How many worlds end on which level, and how the deal itself does."""
    play, rows = declared.play, _Rows(declared, worlds)
    levels = rows.levels(solver, full=True)
    counts = np.bincount(levels[1:], minlength=len(Level)).astype(np.int16)
    found: dict[str, Any] = {"n": np.int16(len(worlds))}
    found |= {f"c{int(level)}": counts[level] for level in Level}
    for points in _MARGINS:
        reached = rows.levels(solver, full=False, target=points)[1:] == Level.WON
        found[f"m{points}"] = np.int16(-1 if play.contract.game is Game.NULL else reached.sum())
    return found | {"deal_level": levels[0]}


class _Rows:
    """The deal and then the worlds, as the solver takes them."""

    def __init__(self, declared: Declared, worlds: Worlds) -> None:
        play = declared.play
        seat = play.declarer
        self._game, self._lead = play.contract.game, lead_side(seat)
        self._left = np.concatenate([[play.hands[seat.left].mask], worlds.left])
        self._right = np.concatenate([[play.hands[seat.left.left].mask], worlds.right])
        self._ten = np.full(len(self._left), play.hands[seat].mask, dtype=np.int64)
        laid = worlds.skat if play.contract.hand else np.full(len(worlds), play.laid_away.mask)
        self._laid_points = card_points(np.concatenate([[play.laid_away.mask], laid]).astype(np.int64))

    def levels(self, solver: SkatSolver, *, full: bool, target: int = 61) -> np.ndarray[tuple[int], np.dtype[np.int8]]:
        """Levels of all rows."""
        return solver.levels(
            self._game,
            self._ten,
            self._left,
            self._right,
            lead=self._lead,
            laid_points=self._laid_points,
            full=full,
            target=target,
        )

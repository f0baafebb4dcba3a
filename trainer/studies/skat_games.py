"""The study of table games: declared games of Skat, valued with open cards and played out with hidden ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import pandas as pd

from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_player import TablePlayer
from trainer.bots.skat_table import Announced, level_of, play_out
from trainer.calibration.games import MARGINS
from trainer.evaluation.skat_lines import solve_game
from trainer.evaluation.skat_outlook import levels_of_rungs
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.skat_playouts import game_in_world
from trainer.sampling.skat import Worlds
from trainer.skat.contract import Game
from trainer.skat.profiles import ISKO
from trainer.skat.values import matadors
from trainer.solver.solve import Level, Rung, SkatSolver
from trainer.studies.experiment import generator
from trainer.studies.skat_declared import Declared, natural_game, stretched_game
from trainer.studies.skat_hands import SkatExperiment, own_solver

# The declarer chooses by open cards: what the calibration is fitted to may not rest on a calibration.
_STAKES = Stakes(ISKO, values=Values.OPEN_CARDS)


@dataclass(frozen=True, slots=True)
class SkatGames(SkatExperiment):
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
        **{f"m{points}": f"in how many of them the declarer reaches {points} points; -1 in Null" for points in MARGINS},
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
        named = Declaration(declared.play.contract, declared.laid_away)
        again = game_in_world(declared.situation(_STAKES), named, worlds[self.worlds :])
        announced = Announced(_STAKES.rules, declared.price, declared.heard)
        player = TablePlayer(self.table_worlds)
        table = play_out(declared.play, announced, solver, (*seed, 3), player)
        second = play_out(again, announced, solver, (*seed, 4), player)
        return {
            **_cards(deal, declared),
            **_open_cards(solver, declared, worlds[: self.worlds]),
            "table_level": np.int8(level_of(ISKO, table)),
            "table_points": np.int8(table.points),
            "table2_level": np.int8(level_of(ISKO, second)),
            "table2_points": np.int8(second.points),
        }


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
        "right": play.hands[seat.right].mask,
        "matadors": np.int8(matadors(play.twelve, play.contract.game)),
    }


def _open_cards(solver: SkatSolver, declared: Declared, worlds: Worlds) -> dict[str, Any]:
    """How many worlds end on which level, and how the deal itself does."""
    rungs = solve_game(solver, declared.known, worlds)
    counts = np.bincount(levels_of_rungs(rungs), minlength=len(Level)).astype(np.int16)
    is_null = declared.play.contract.game is Game.NULL
    margins = [-1 if is_null else (rungs > rung).sum() for rung in (Rung.AT_LEAST_51, Rung.AT_LEAST_71)]
    return {
        "n": np.int16(len(worlds)),
        **{f"c{int(level)}": counts[level] for level in Level},
        **{f"m{points}": np.int16(reached) for points, reached in zip(MARGINS, margins, strict=True)},
        "deal_level": levels_of_rungs(solve_game(solver, declared.known, declared.world))[0],
    }

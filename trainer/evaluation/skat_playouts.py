"""Playing contracts out while the user waits: how far the calibrated chances are off for just these cards.

A calibrated chance is right on average over hands that look alike. Played out at the table on some worlds, a contract
shows by how much the hand at hand differs; the mean difference, drawn towards none by the worth of the calibration in
playouts, corrects all options of that contract alike. What tells these apart stays what open cards say of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_table import Announced, level_of, play_out
from trainer.calibration.games import Kind
from trainer.calibration.stored import shipped
from trainer.cards import CardSet
from trainer.evaluation.skat_outlook import Outlooks, open_outlooks
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import Levels, Valuation, Valuations, paced
from trainer.evaluation.workers import Task, Workers
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.skat.contract import Contract
from trainer.skat.play import Play
from trainer.solver.solve import Level, SkatSolver

Option = TypeVar("Option")

PLAYED_WORLDS = 24
"""On so many of the fresh worlds a contract is played out."""
PLAYING_STREAM = 1000
"""Tells the seeds of playing from those of sampling."""
_SOLVING_SHARE = 0.5


def while_solved(values: Values, share: float) -> float:
    """Progress of the whole when so much is solved; at the table playing follows."""
    return share if values is Values.OPEN_CARDS else _SOLVING_SHARE * share


@dataclass(frozen=True, slots=True)
class Playouts:
    """One contract played out on the first worlds of a block of which all lots together hold `total` worlds.

    `levels` is where each game ended, `expected` what had been expected of it, shape (count, 6).
    """

    contract: Contract
    levels: Levels
    expected: Outlooks
    total: int

    @property
    def count(self) -> int:
        """How many games were played."""
        return len(self.levels)

    @property
    def weight(self) -> float:
        """How far the chances move towards what was seen, 0 to 1."""
        return self.count / (self.count + shipped().calibration.prior_worth(Kind.of(self.contract)))

    def correct(self, outlooks: Outlooks) -> None:
        """Move the chances of an option's worlds, shape (worlds, 6), by the weighted mean difference.

        It is laid on the worlds played, so that its error shows in the spread of all.
        """
        missed = open_outlooks(self.levels) - self.expected
        outlooks[: self.count] += self.weight * self.total / self.count * missed


class PlayStage:
    """Options, one a contract, played out on some worlds."""

    def __init__(
        self, situation: Situation, options: dict[Declaration, Outlooks], worlds: Worlds, seed: tuple[int, ...]
    ) -> None:
        self._situation, self._options, self._worlds, self._seed = situation, options, worlds, seed
        self._levels = {option: np.zeros(len(worlds), dtype=np.int8) for option in options}

    def fill(self, workers: Workers) -> Iterator[float]:
        """Play everything; yields the share done."""
        places = [(option, at) for at in range(len(self._worlds)) for option in self._options]
        tasks = [self._task(option, at) for option, at in places]
        for done, ((option, at), level) in enumerate(zip(places, workers.results(tasks), strict=True), 1):
            self._levels[option][at] = level
            yield done / len(places)

    def watch(self, valuation: Valuation[Option], workers: Workers) -> Valuations[Option]:
        """Play everything; yields the valuation so far with the progress of the whole, never quite the end."""
        for share in paced(self.fill(workers)):
            yield replace(valuation, progress=_SOLVING_SHARE + (0.99 - _SOLVING_SHARE) * share, is_final=False)

    def playouts(self, total: int) -> dict[Contract, Playouts]:
        """What was seen, for worlds that are the first of `total`."""
        count = len(self._worlds)
        return {
            option.contract: Playouts(option.contract, self._levels[option], expected[:count].copy(), total)
            for option, expected in self._options.items()
        }

    def _task(self, option: Declaration, at: int) -> Task[Level]:
        world = self._worlds[at : at + 1]
        return lambda solver: play_in_world(solver, self._situation, option, world, (*self._seed, at + 1))


def game_in_world(situation: Situation, option: Declaration, world: Worlds) -> Play:
    """A contract before the first card, where the cards lie as in this world."""
    seat, contract = situation.seat, option.contract
    laid = CardSet(int(world.skat[0])) if contract.hand else option.laid_away
    held = {seat: (situation.view.hand | CardSet(int(world.skat[0]))) - laid}
    held |= {seat.left: CardSet(int(world.left[0])), seat.right: CardSet(int(world.right[0]))}
    one, two, three = (held[other] for other in Seat)
    return Play(contract, seat, (one, two, three), laid)


def play_in_world(
    solver: SkatSolver, situation: Situation, option: Declaration, world: Worlds, seed: tuple[int, ...]
) -> Level:
    """The level on which a contract ends that is played out in this world."""
    stakes = situation.stakes
    announced = Announced(stakes.rules, situation.price, situation.heard, stakes.bots.limits)
    return level_of(stakes.rules, play_out(game_in_world(situation, option, world), announced, solver, seed))

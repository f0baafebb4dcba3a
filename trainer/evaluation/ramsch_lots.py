"""Many ways to go on in a Ramsch, valued on the same worlds, in tasks small enough to share the cores."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from enum import Enum
from functools import cache, partial
from typing import Generic, TypeVar, cast

import numpy as np

from trainer.cards import Card, CardSet
from trainer.evaluation.lots import until_enough
from trainer.evaluation.ramsch_outcomes import RamschValuation, Scores, joined_scores, valued_ramsch
from trainer.evaluation.ramsch_situation import RamschSituation
from trainer.evaluation.valuation import Enough
from trainer.evaluation.workers import Workers
from trainer.sampling.ramsch import RamschWorlds
from trainer.skat.ramsch import RamschView
from trainer.skat.ramsch_rules import RamschRules
from trainer.solver.ramsch import RamschSolver


class Look(Enum):
    """What to do with two cards that may be passed on unseen; in the order of the solver's answers."""

    UNSEEN = "unseen"
    TAKE_UP = "look"


Option = TypeVar("Option", Card, CardSet, Look)
MOST_BLOCKS = 4
"""So often at most the worlds ordered are played again, where noise decides the grade."""
# Games played out in a task: some 30 ms of one core.
_TASK = 1000


@cache
def solver_of(rules: RamschRules) -> Callable[[], RamschSolver]:
    """What makes a solver for these rules: the same function for the same rules, so that workers keep theirs."""
    return partial(RamschSolver, rules)


class RamschLot(Generic[Option]):
    """One lot of worlds on which options are valued: cards to play, or pairs to pass on."""

    def __init__(self, situation: RamschSituation, options: Sequence[Option], worlds: RamschWorlds) -> None:
        self.options: tuple[Option, ...] = tuple(options)
        self.done = 0
        self._situation, self._worlds = situation, worlds
        self._hands = np.stack(worlds.hands, axis=1)
        self._written = np.zeros((len(worlds), len(options), 3), dtype=np.int16)

    def fill(self, workers: Workers) -> Iterator[float]:
        """Play every option out on every world; yields the share done."""
        count, step = len(self._worlds), max(1, _TASK // len(self.options))
        parts = [slice(begin, min(begin + step, count)) for begin in range(0, count, step)]
        tasks = [partial(self._play, part) for part in parts]
        results = workers.results_with(solver_of(self._situation.rules), tasks)
        for part, written in zip(parts, results, strict=True):
            self._written[part] = written
            self.done = part.stop
            yield self.done / count

    def written(self, option: Option) -> Scores:
        """What the three seats write if this is chosen, in the worlds done so far."""
        return self._written[: self.done, self.options.index(option)]

    def _play(self, part: slice, solver: RamschSolver) -> Scores:
        view, hands = self._situation.view, self._hands[part]
        if isinstance(view, RamschView):
            return solver.sample(view, hands, self._worlds.skat[part], cast("Sequence[Card]", self.options))
        if not view.offered:
            return solver.sample_unseen(view, hands, self._worlds.skat[part])
        return solver.sample_passes(view, hands, cast("Sequence[CardSet]", self.options))


def value_all(
    situation: RamschSituation,
    options: Sequence[Option],
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Option],
) -> Generator[RamschValuation[Option], None, None]:
    """Every option on `worlds` worlds, more (up to MOST_BLOCKS times) until it is `enough`."""
    lots = fresh_lots(situation, options, worlds=worlds, seed=seed)
    _, final = yield from until_enough(lots, partial(_valuation, situation), workers=workers, enough=enough)
    yield final


def fresh_lots(
    situation: RamschSituation, options: Sequence[Option], *, worlds: int, seed: int
) -> Iterator[RamschLot[Option]]:
    """The lots of so many worlds on which these options may be valued, each made when it is asked for."""
    for number in range(1, MOST_BLOCKS + 1):
        yield RamschLot(situation, options, situation.worlds(worlds, seed, number))


def _valuation(
    situation: RamschSituation, lots: Sequence[RamschLot[Option]], progress: float
) -> RamschValuation[Option]:
    chosen, seat = lots[0].options, situation.seat
    written = {option: joined_scores([lot.written(option) for lot in lots]) for option in chosen}
    options = tuple(valued_ramsch(option, written[option], seat, is_fresh=True) for option in chosen)
    best = max(options, key=lambda valued: valued.value.mean).option
    return RamschValuation(options, best, progress, progress >= 1.0, rules=situation.rules, seat=seat, written=written)

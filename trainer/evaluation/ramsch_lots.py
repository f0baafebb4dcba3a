"""Many ways to go on in a Ramsch, valued on the same worlds, in tasks small enough to share the cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Generic, TypeVar, cast

import numpy as np

from trainer.cards import Card, CardSet
from trainer.evaluation.ramsch_outcomes import Scores
from trainer.evaluation.ramsch_situation import RamschSituation
from trainer.evaluation.workers import Workers
from trainer.sampling.ramsch import RamschWorlds
from trainer.skat.ramsch import RamschView
from trainer.skat.ramsch_rules import RamschRules
from trainer.solver.ramsch import RamschSolver

Option = TypeVar("Option", Card, CardSet)
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
        return solver.sample_passes(view, hands, cast("Sequence[CardSet]", self.options))

"""What an evaluation says: every option with its samples, sharpening from one partial result to the next."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from math import isnan
from time import monotonic
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.evaluation.estimates import Estimate, Proportion, Samples, paired_difference, unpaired_difference
from trainer.solver.solve import Level

Option = TypeVar("Option")
NOT_VALUED = -1
_SECONDS_BETWEEN_RESULTS = 0.15
Levels = NDArray[np.int8]
NO_LEVELS: Levels = np.empty(0, dtype=np.int8)


@dataclass(frozen=True, slots=True)
class Valued(Generic[Option]):
    """One option on the common worlds; entry i of each array belongs to world i.

    `scores` is its worth in table points (NaN: not valued there), `levels` how the own Skat game ended (NOT_VALUED: no
    own game there; empty in Vint, which has no levels), `won` 1 or 0 for an own game won or lost, else NaN. `is_fresh`
    tells that the worlds had no part in choosing the option.
    """

    option: Option
    scores: Samples
    levels: Levels
    won: Samples
    is_fresh: bool = False

    @classmethod
    def joined(cls, parts: Sequence[Valued[Option]]) -> Valued[Option]:
        """The same option valued on several lots of fresh worlds, as one."""
        return cls(
            parts[0].option,
            np.concatenate([part.scores for part in parts]),
            np.concatenate([part.levels for part in parts]),
            np.concatenate([part.won for part in parts]),
            is_fresh=True,
        )

    @property
    def value(self) -> Estimate:
        """Mean worth, in table points."""
        return Estimate.of(self.scores)

    @property
    def wins(self) -> Proportion:
        """How often the own game is won, of the worlds in which there is one."""
        played = self.won[~np.isnan(self.won)]
        return Proportion(int(played.sum()), len(played))

    @property
    def level_counts(self) -> tuple[int, ...]:
        """How often the own game ended on each level, by Level."""
        return tuple(int((self.levels == level).sum()) for level in Level)


@dataclass(frozen=True, slots=True)
class Valuation(Generic[Option]):
    """All options as far as they are known; the best has the highest mean, on fresh worlds once there are some."""

    options: tuple[Valued[Option], ...]
    best: Option
    progress: float
    is_final: bool = False
    note: str = ""

    def of(self, option: Option) -> Valued[Option]:
        """The valued option; raises KeyError if the valuation does not hold it."""
        for valued in self.options:
            if valued.option == option:
                return valued
        raise KeyError(option)

    def loss(self, answer: Option) -> Estimate:
        """How much worse the answer is than the best; negative if it did better.

        Paired on the common worlds: of two options still being screened the first ones. An option dropped before the
        others were valued on fresh worlds has none in common with them.
        """
        best, other = self.of(self.best), self.of(answer)
        if best.is_fresh is not other.is_fresh:
            return unpaired_difference(best.value, other.value)
        common = min(len(best.scores), len(other.scores))
        return paired_difference(best.scores[:common], other.scores[:common])

    @property
    def ranked(self) -> tuple[Valued[Option], ...]:
        """The best, then the others valued on as many worlds by their mean, then those dropped earlier by theirs."""
        return tuple(sorted(self.options, key=self._rank, reverse=True))

    def _rank(self, valued: Valued[Option]) -> tuple[bool, bool, float]:
        mean = valued.value.mean
        return valued.option == self.best, valued.is_fresh, -np.inf if isnan(mean) else mean


Valuations = Generator[Valuation[Option], None, None]
Enough = Callable[[Valuation[Option]], bool]


def always_enough(_: object) -> bool:
    """Never asks for more worlds than were ordered."""
    return True


def paced(shares: Iterator[float]) -> Iterator[float]:
    """Only so many of the shares that a result is shown a few times a second; the last one always."""
    shown = 0.0
    for share in shares:
        if share >= 1.0 or monotonic() - shown > _SECONDS_BETWEEN_RESULTS:
            yield share
            shown = monotonic()

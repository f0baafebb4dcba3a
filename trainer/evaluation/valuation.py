"""What an evaluation says: every option with its samples, sharpening from one partial result to the next."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot, isnan
from time import monotonic
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.evaluation.estimates import (
    Chance,
    Estimate,
    Proportion,
    Samples,
    paired_difference,
    possible,
    unpaired_difference,
)
from trainer.solver.solve import Level

Option = TypeVar("Option")
Other = TypeVar("Other")
NOT_VALUED = -1
_SECONDS_BETWEEN_RESULTS = 0.15
Levels = NDArray[np.int8]
NO_LEVELS: Levels = np.empty(0, dtype=np.int8)


NO_OUTLOOKS: Samples = np.empty((0, len(Level)))


@dataclass(frozen=True, slots=True)
class OpenCards:
    """An option by open cards alone: worth, and 1 or 0 for an own game won or lost, by world as in Valued."""

    scores: Samples
    won: Samples

    @classmethod
    def joined(cls, parts: Sequence[OpenCards | None]) -> OpenCards | None:
        """The same on several lots of worlds; None if it is not told apart."""
        known = [part for part in parts if part is not None]
        if len(known) < len(parts):
            return None
        return cls(np.concatenate([part.scores for part in known]), np.concatenate([part.won for part in known]))


def _counted(won: Samples) -> Proportion:
    games = won[~np.isnan(won)]
    return Proportion(int(games.sum()), len(games))


@dataclass(frozen=True, slots=True)
class Valued(Generic[Option]):
    """One option on the common worlds; entry i of each array belongs to world i.

    `scores` is its worth in table points (NaN: not valued there), `won` the share of the own game's wins there (NaN: no
    own game). By open cards a game is won or lost; at the table each world stands for a chance, so that their mean is
    the chance of the option and their spread its error. `levels` is how the own Skat game ends with open cards
    (NOT_VALUED: no own game; empty in Vint, which has no levels), `outlooks` its chances to end on each Level, shape
    (worlds, 6). `is_fresh` tells that the worlds had no part in choosing the option; `doubt` is the standard deviation
    of the chance beside the error of the sample; `played` games played out stand behind the scores.
    """

    option: Option
    scores: Samples
    levels: Levels
    won: Samples
    is_fresh: bool = False
    outlooks: Samples = field(default_factory=lambda: NO_OUTLOOKS)
    open_cards: OpenCards | None = None
    doubt: float = 0.0
    played: int = 0

    @classmethod
    def joined(cls, parts: Sequence[Valued[Option]]) -> Valued[Option]:
        """The same option valued on several lots of fresh worlds, as one."""
        return cls(
            parts[0].option,
            np.concatenate([part.scores for part in parts]),
            np.concatenate([part.levels for part in parts]),
            np.concatenate([part.won for part in parts]),
            is_fresh=True,
            outlooks=np.concatenate([part.outlooks for part in parts]),
            open_cards=OpenCards.joined([part.open_cards for part in parts]),
            doubt=parts[0].doubt,
            played=sum(part.played for part in parts),
        )

    def of_first(self, count: int, option: Other) -> Valued[Other]:
        """The same on the first worlds, which had no part in choosing it, under another name."""
        cut = slice(count)
        opened = self.open_cards and OpenCards(self.open_cards.scores[cut], self.open_cards.won[cut])
        return Valued(
            option,
            self.scores[cut],
            self.levels[cut],
            self.won[cut],
            is_fresh=True,
            outlooks=self.outlooks[cut],
            open_cards=opened,
            doubt=self.doubt,
            played=self.played,
        )

    @property
    def value(self) -> Estimate:
        """Mean worth, in table points."""
        return Estimate.of(self.scores)

    @property
    def wins(self) -> Proportion | Chance:
        """How often the own game is won, of the worlds in which there is one."""
        games = self.won[~np.isnan(self.won)]
        if self.doubt == 0 and bool(np.isin(games, (0.0, 1.0)).all()):
            return _counted(games)
        sample = Estimate.of(games)
        return Chance(possible(sample.mean), hypot(sample.stderr, self.doubt), sample.n)

    @property
    def is_at_table(self) -> bool:
        """Whether it is valued at the table, open cards beside; options dropped early are valued by these alone."""
        return self.open_cards is not None

    @property
    def open_value(self) -> Estimate:
        """Mean worth by open cards."""
        return Estimate.of(self.scores if self.open_cards is None else self.open_cards.scores)

    @property
    def open_wins(self) -> Proportion | Chance:
        """How often the own game is won with open cards."""
        return self.wins if self.open_cards is None else _counted(self.open_cards.won)

    @property
    def level_counts(self) -> tuple[int, ...]:
        """How often the own game ends on each level with open cards, by Level."""
        return tuple(int((self.levels == level).sum()) for level in Level)

    @property
    def level_shares(self) -> tuple[float, ...]:
        """The chance of the own game to end on each Level; empty if there is none."""
        games = self.outlooks[~np.isnan(self.outlooks).any(axis=1)]
        return tuple(games.mean(axis=0).clip(0.0, 1.0).tolist()) if len(games) else ()


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

    @property
    def next_best(self) -> Valued[Option] | None:
        """The best of the others that were valued on as many worlds; None if there is none."""
        return next((other for other in self.ranked[1:] if other.is_fresh), None)

    def tied(self, answer: Option) -> tuple[Option, ...]:
        """Which options beside the answer these worlds cannot tell from the best."""
        rivals = (valued.option for valued in self.ranked[1:] if valued.is_fresh and valued.option != answer)
        return tuple(option for option in rivals if self.loss(option).interval[0] <= 0)

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

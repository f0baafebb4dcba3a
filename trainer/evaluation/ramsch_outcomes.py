"""What a Ramsch brings one seat: its worth, and how often the ends come that its rules tell apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.evaluation.estimates import Proportion, Samples
from trainer.evaluation.valuation import NO_LEVELS, Valuation, Valued
from trainer.seats import Seat
from trainer.skat.ramsch_rules import Durchmarsch, Jungfrau, RamschRules, RamschScore

Option = TypeVar("Option")
Scores = NDArray[np.int16]
"""What the three seats write, shape (worlds, 3)."""
NO_SCORES: Scores = np.empty((0, 3), dtype=np.int16)
_ALL_POINTS = 120
_TEN, _NO_TRICK, _MARCH = 10, 20, -30
_MAID, _TWO_MAIDS = -15, -20


class RamschEnd(Enum):
    """How a Ramsch may end for a seat, as far as the scores tell."""

    LOSES = "most points"
    FEWEST = "fewest points"
    NO_TRICK = "no trick"
    DURCHMARSCH = "durchmarsch"


@dataclass(frozen=True, slots=True)
class RamschValuation(Valuation[Option], Generic[Option]):
    """All options valued, and what all seats wrote in every world in which Ramsch was played (worlds as in scores)."""

    rules: RamschRules | None = None
    seat: Seat = Seat.FOREHAND
    written: Mapping[Option, Scores] = field(default_factory=dict)

    def chances(self, option: Option) -> dict[RamschEnd, Proportion]:
        """How often each end came for the seat that decides; empty if no Ramsch was played."""
        written = self.written.get(option, NO_SCORES)
        if self.rules is None or not len(written):
            return {}
        ends = ends_of(self.rules, self.seat, written)
        return {end: Proportion(int(came.sum()), len(came)) for end, came in ends.items()}

    def written_mean(self, option: Option) -> float:
        """What the seat itself writes on average; NaN if no Ramsch was played."""
        written = self.written.get(option, NO_SCORES)
        return float(written[:, self.seat].mean()) if len(written) else float("nan")


def margins(written: Scores, seat: Seat) -> Samples:
    """Worth of each world: what the seat writes less what the others write on average (as `table_margin` has it)."""
    own = written[:, seat].astype(np.float64)
    others = (written.sum(axis=1) - own) / 2
    worth: Samples = own - others
    return worth


def valued_ramsch(option: Option, written: Scores, seat: Seat, *, is_fresh: bool) -> Valued[Option]:
    """An option by what all seats wrote in each world; there is no own game to win."""
    return Valued(option, margins(written, seat), NO_LEVELS, np.full(len(written), np.nan), is_fresh=is_fresh)


def ends_of(rules: RamschRules, seat: Seat, written: Scores) -> dict[RamschEnd, NDArray[np.bool_]]:
    """Which ends each world came to for this seat: those that the rules tell apart."""
    return _ENDS[rules.score](rules, written[:, seat], written.astype(np.int64))


def _fewest_ten(rules: RamschRules, own: Scores, written: NDArray[np.int64]) -> dict[RamschEnd, NDArray[np.bool_]]:
    """+10 for the fewest points, +20 without a trick, -30 for all tricks."""
    ends = {RamschEnd.FEWEST: own == _TEN, RamschEnd.NO_TRICK: own == _NO_TRICK}
    if rules.durchmarsch is Durchmarsch.MINUS_30:
        # Beside a march the others write nothing, though they have no trick.
        ends[RamschEnd.NO_TRICK] = ends[RamschEnd.NO_TRICK] | ((own == 0) & (written.min(axis=1) == _MARCH))
    return ends | {RamschEnd.DURCHMARSCH: own == _MARCH}


def _card_points(rules: RamschRules, own: Scores, written: NDArray[np.int64]) -> dict[RamschEnd, NDArray[np.bool_]]:
    """Card points as penalty: an old maid's 15 or 20 shows in the sum of all three."""
    total = written.sum(axis=1) + _ALL_POINTS
    ends = {RamschEnd.LOSES: own == written.min(axis=1), RamschEnd.FEWEST: own == written.max(axis=1)}
    if rules.jungfrau is Jungfrau.OLD_MAID:
        alone, two = (total == _MAID) & (own == _MAID), (total == 2 * _TWO_MAIDS) & (own == _TWO_MAIDS)
        ends |= {RamschEnd.NO_TRICK: alone | two}
        ends |= {RamschEnd.DURCHMARSCH: (total == 2 * _TWO_MAIDS) & (own == -_ALL_POINTS)}
    return ends


def _most_loses(rules: RamschRules, own: Scores, written: NDArray[np.int64]) -> dict[RamschEnd, NDArray[np.bool_]]:
    """The most points lose; the scores tell no fewest points."""
    del written
    if rules.durchmarsch is Durchmarsch.PLUS_120:
        return {RamschEnd.LOSES: own < 0, RamschEnd.DURCHMARSCH: own > 0}
    if rules.durchmarsch is Durchmarsch.MINUS_30:
        # Nobody has the most points with less than 40.
        return {RamschEnd.LOSES: own < _MARCH, RamschEnd.DURCHMARSCH: own == _MARCH}
    everything = -_ALL_POINTS * (4 if rules.jungfrau is Jungfrau.DOUBLES else 1)
    return {RamschEnd.LOSES: own < 0, RamschEnd.DURCHMARSCH: own == everything}


_ENDS = {
    RamschScore.FEWEST_TEN: _fewest_ten,
    RamschScore.CARD_POINTS: _card_points,
    RamschScore.MOST_LOSES: _most_loses,
}


def joined_scores(parts: Sequence[Scores]) -> Scores:
    """The scores of several lots of worlds as one."""
    return np.concatenate([NO_SCORES, *parts])

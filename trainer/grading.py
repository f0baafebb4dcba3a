"""From the expected loss of an answer to a grade that does not hang on noise."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import TypeVar

from trainer.evaluation.estimates import Estimate
from trainer.evaluation.valuation import Valuation

Option = TypeVar("Option")

# Normal quantile of a two-sided 95 % interval.
_Z = 1.96


class Grade(Enum):
    """How good an answer was, the best first."""

    BEST = "Best"
    GOOD = "Good"
    INACCURACY = "Inaccuracy"
    MISTAKE = "Mistake"
    BLUNDER = "Blunder"


@dataclass(frozen=True, slots=True)
class Threshold:
    """Losses below `below` table points earn at least this grade."""

    grade: Grade
    below: float
    meaning: str


Scale = tuple[Threshold, ...]
"""The grades of one game from the second best down; an answer that is the best itself earns Best."""

SKAT_SCALE: Scale = (
    Threshold(Grade.GOOD, 1.0, "less than a point worse than the best, or not provably worse"),
    Threshold(Grade.INACCURACY, 8.0, "costs a few points"),
    Threshold(Grade.MISTAKE, 25.0, "costs about a small game"),
    Threshold(Grade.BLUNDER, inf, "costs more than that"),
)
RAMSCH_TEN_SCALE: Scale = (
    Threshold(Grade.GOOD, 0.5, "less than half a point worse than the best, or not provably worse"),
    Threshold(Grade.INACCURACY, 2.0, "costs the 10 points once in ten deals"),
    Threshold(Grade.MISTAKE, 5.0, "costs them once in four deals"),
    Threshold(Grade.BLUNDER, inf, "costs them more often than that"),
)
"""Ramsch for 10 or 20 points (American, Räuberskat); where card points are written the scale is that of Skat."""
VINT_SCALE: Scale = (
    Threshold(Grade.GOOD, 50.0, "less than half a hundred worse than the best, or not provably worse"),
    Threshold(Grade.INACCURACY, 500.0, "costs up to half an undertrick at one"),
    Threshold(Grade.MISTAKE, 2000.0, "costs up to an undertrick at two"),
    Threshold(Grade.BLUNDER, inf, "costs more than that"),
)


def proven_loss(loss: Estimate) -> float:
    """The lower end of the 95 % interval of a loss, at least 0: what the answer costs beyond doubt."""
    return max(0.0, loss.mean - _Z * loss.stderr) if loss.n > 1 else 0.0


def grade(loss: Estimate, *, is_best: bool, scale: Scale = SKAT_SCALE) -> Grade:
    """The grade of an answer that loses this much against the best (paired, in table points).

    Judged is the proven loss, so that chance never makes a verdict worse.
    """
    return Grade.BEST if is_best else _band(proven_loss(loss), scale)


def is_settled(loss: Estimate, scale: Scale = SKAT_SCALE) -> bool:
    """True if the whole 95 % interval of the loss earns one grade, so that more worlds would not change it."""
    low, high = loss.mean - _Z * loss.stderr, loss.mean + _Z * loss.stderr
    return loss.n > 1 and _band(low, scale) is _band(high, scale)


def grade_of(valuation: Valuation[Option], answer: Option, scale: Scale = SKAT_SCALE) -> Grade:
    """The grade that a valuation gives to an answer to its question."""
    loss = valuation.loss(answer)
    # Options that come to the same in every world are equally good: one of them stands for all.
    return grade(loss, is_best=answer == valuation.best or loss.mean <= 0, scale=scale)


def is_graded(valuation: Valuation[Option], answer: Option, scale: Scale = SKAT_SCALE) -> bool:
    """True if the answer is the best, or its grade is settled: nobody needs more worlds."""
    return answer == valuation.best or is_settled(valuation.loss(answer), scale)


def _band(loss: float, scale: Scale) -> Grade:
    return next(threshold.grade for threshold in scale if loss < threshold.below)

"""A call valued and graded: the join of situation, evaluation and grading."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from trainer.evaluation.estimates import Estimate
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.valuation import Valuation
from trainer.evaluation.vint_calls import CallValuation, value_calls
from trainer.evaluation.vint_situation import VintSituation
from trainer.evaluation.workers import Workers
from trainer.grading import VINT_SCALE, Grade, grade_of, is_graded
from trainer.vint.contract import Call


@dataclass(frozen=True, slots=True)
class CallAttempt:
    """One call with its grade: what it lost against the best, paired on common worlds, in points of the score sheet."""

    call: Call
    best: Call
    loss: Estimate
    grade: Grade
    assisted: bool = False


def value_answer(
    situation: VintSituation,
    answer: Call | None,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    values: Values = Values.TABLE,
) -> Generator[CallValuation, None, None]:
    """Valuations of every sensible call that sharpen until the grade of the answer, if there is one, is settled.

    Raises IllegalError if the answer is not legal.
    """

    def enough(valuation: Valuation[Call]) -> bool:
        return answer is None or is_graded(valuation, answer, VINT_SCALE)

    return value_calls(
        situation, answer=answer, worlds=worlds, seed=seed, workers=workers, enough=enough, values=values
    )


def call_attempt(answer: Call, valuation: CallValuation, *, assisted: bool = False) -> CallAttempt:
    """The answer graded by a valuation of its question."""
    verdict = grade_of(valuation, answer, VINT_SCALE)
    return CallAttempt(answer, valuation.best, valuation.loss(answer), verdict, assisted)

"""A question of Ramsch valued and an answer graded: the join of round, evaluation and grading."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from trainer.cards import CardSet
from trainer.errors import IllegalError
from trainer.evaluation.estimates import Estimate
from trainer.evaluation.ramsch_cards import value_cards, value_looking
from trainer.evaluation.ramsch_forehand import value_forehand
from trainer.evaluation.ramsch_outcomes import RamschValuation
from trainer.evaluation.ramsch_passing import value_passes
from trainer.evaluation.valuation import Valuation
from trainer.evaluation.workers import Workers
from trainer.grading import RAMSCH_TEN_SCALE, SKAT_SCALE, Grade, Scale, grade_of, is_graded
from trainer.practice.ramsch_round import RamschAnswer, RamschQuestion, RamschRound
from trainer.skat.ramsch_rules import RamschScore
from trainer.skat.rules import SkatRules


@dataclass(frozen=True, slots=True)
class RamschAttempt:
    """One answer with its grade: what it lost against the best, paired on common worlds, in points of the list."""

    question: RamschQuestion
    answer: RamschAnswer
    best: RamschAnswer
    loss: Estimate
    grade: Grade
    assisted: bool = False


def scale_of(code: SkatRules, question: RamschQuestion) -> Scale:
    """By which scale answers are graded: where Ramsch is for 10 or 20 points, by a finer one."""
    is_for_ten = code.ramsch is not None and code.ramsch.score is RamschScore.FEWEST_TEN
    return RAMSCH_TEN_SCALE if is_for_ten and question is not RamschQuestion.CALL else SKAT_SCALE


def value_ramsch_question(
    round_: RamschRound, answer: RamschAnswer, *, worlds: int, seed: int, workers: Workers
) -> Generator[Valuation[Any], None, None]:
    """Valuations of the round's open question that sharpen until the grade of the answer is settled.

    Raises IllegalError if the answer is not one.
    """
    round_.check(answer)
    question = round_.question
    if question is None:
        raise IllegalError("the round is over: no question is open")
    scale = scale_of(round_.code, question)

    def enough(valuation: Valuation[Any]) -> bool:
        return is_graded(valuation, answer, scale)

    common: dict[str, Any] = {"worlds": worlds, "seed": seed, "workers": workers, "enough": enough}
    match question:
        case RamschQuestion.CALL:
            return value_forehand(round_.forehand_situation, **common)
        case RamschQuestion.LOOK:
            return value_looking(round_.situation, **common)
        case RamschQuestion.PASS_ON:
            pair = answer if isinstance(answer, CardSet) else None
            return value_passes(round_.situation, answer=pair, **common)
        case _:
            return value_cards(round_.situation, **common)


def ramsch_attempt(
    round_: RamschRound, answer: RamschAnswer, valuation: RamschValuation[Any], *, assisted: bool = False
) -> RamschAttempt:
    """The answer to the round's open question graded by a valuation of it."""
    question = round_.question
    assert question is not None  # it has been valued
    verdict = grade_of(valuation, answer, scale_of(round_.code, question))
    return RamschAttempt(question, answer, valuation.best, valuation.loss(answer), verdict, assisted)

"""A question valued and an answer graded: the join of round, evaluation and grading."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from trainer.bots.skat_declarer import Declaration
from trainer.evaluation.estimates import Estimate
from trainer.evaluation.ramsch_forehand import value_forehand
from trainer.evaluation.skat_declaring import value_discards, value_hand_contracts
from trainer.evaluation.skat_limits import value_limits
from trainer.evaluation.skat_taking import value_taking
from trainer.evaluation.skat_turn_choice import value_second, value_turn
from trainer.evaluation.valuation import Valuation
from trainer.evaluation.workers import Workers
from trainer.grading import Grade, grade, is_settled
from trainer.practice.skat_round import Answer, Question, SkatRound

AnyValuation = Valuation[Any]


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer with its grade: what it lost against the best, paired on common worlds, in table points."""

    question: Question
    answer: Answer
    best: Answer
    loss: Estimate
    grade: Grade
    assisted: bool = False


def value_question(
    round_: SkatRound, answer: Answer, *, worlds: int, seed: int, workers: Workers
) -> Generator[AnyValuation, None, None]:
    """Valuations of the round's open question that sharpen until the grade of the answer is settled.

    Raises IllegalError if the answer is not one.
    """
    round_.check(answer)
    situation = round_.situation

    def enough(valuation: AnyValuation) -> bool:
        return answer == valuation.best or is_settled(valuation.loss(answer))

    declared = answer if isinstance(answer, Declaration) else None
    common: dict[str, Any] = {"worlds": worlds, "seed": seed, "workers": workers, "enough": enough}
    match round_.question:
        case Question.LIMIT:
            return value_limits(situation, asked=round_.asked, **common)
        case Question.FOREHAND:
            return value_forehand(situation, **common)
        case Question.TAKE:
            return value_taking(situation, **common)
        case Question.TURN:
            return value_turn(situation, **common)
        case Question.SECOND:
            return value_second(situation, **common)
        case Question.DISCARD:
            return value_discards(situation, answer=declared, **common)
        case _:
            return value_hand_contracts(situation, answer=declared, **common)


def attempt(question: Question, answer: Answer, valuation: AnyValuation, *, assisted: bool = False) -> Attempt:
    """The answer graded by a valuation of its question."""
    loss = valuation.loss(answer)
    # Limits that come to the same in every world are equally good: one of them stands for all.
    verdict = grade(loss, is_best=answer == valuation.best or loss.mean <= 0)
    return Attempt(question, answer, valuation.best, loss, verdict, assisted)

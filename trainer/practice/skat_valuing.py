"""A question valued and an answer graded: the join of round, evaluation and grading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trainer.bots.skat_declarer import Declaration
from trainer.evaluation.estimates import Estimate
from trainer.evaluation.ramsch_forehand import value_forehand
from trainer.evaluation.skat_declaring import value_discards, value_hand_contracts
from trainer.evaluation.skat_limits import value_limits
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import value_taking
from trainer.evaluation.skat_turn_choice import value_second, value_turn
from trainer.evaluation.valuation import Enough, Valuation, Valuations, always_enough
from trainer.evaluation.workers import Workers
from trainer.grading import Grade, grade_of, is_graded
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


def value_question(round_: SkatRound, answer: Answer, *, worlds: int, seed: int, workers: Workers) -> Valuations[Any]:
    """Valuations of the round's open question that sharpen until the grade of the answer is settled.

    Raises IllegalError if the answer is not one.
    """
    round_.check(answer)
    assert round_.question is not None  # it was checked

    def enough(valuation: AnyValuation) -> bool:
        return is_graded(valuation, answer)

    return value_options(
        round_.question,
        round_.situation,
        asked=round_.asked,
        answer=answer if isinstance(answer, Declaration) else None,
        worlds=worlds,
        seed=seed,
        workers=workers,
        enough=enough,
    )


def value_options(
    question: Question,
    situation: Situation,
    *,
    asked: int,
    answer: Declaration | None,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Any] = always_enough,
) -> Valuations[Any]:
    """All that answers this question valued, more worlds until it is `enough`.

    `asked` is the value to bid next; an `answer` to the last two questions is not dropped early.
    """
    common: dict[str, Any] = {"worlds": worlds, "seed": seed, "workers": workers, "enough": enough}
    match question:
        case Question.LIMIT:
            return value_limits(situation, asked=asked, **common)
        case Question.FOREHAND:
            return value_forehand(situation, **common)
        case Question.TAKE:
            return value_taking(situation, **common)
        case Question.TURN:
            return value_turn(situation, **common)
        case Question.SECOND:
            return value_second(situation, **common)
        case Question.DISCARD:
            return value_discards(situation, answer=answer, **common)
        case _:
            return value_hand_contracts(situation, answer=answer, **common)


def attempt(question: Question, answer: Answer, valuation: AnyValuation, *, assisted: bool = False) -> Attempt:
    """The answer graded by a valuation of its question."""
    return Attempt(question, answer, valuation.best, valuation.loss(answer), grade_of(valuation, answer), assisted)

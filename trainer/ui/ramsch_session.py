"""One person's practice of Ramsch in one browser tab: settings, the round under way, its answers, its link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import SystemRandom
from typing import Any

from trainer.errors import UnreadableError
from trainer.evaluation.ramsch_outcomes import RamschValuation
from trainer.practice.ramsch_drills import RamschDrill, deal_ramsch_round, drill_of, find_ramsch_round
from trainer.practice.ramsch_round import (
    RamschAnswer,
    RamschQuestion,
    RamschRound,
    parse_ramsch_answer,
    ramsch_answer_text,
)
from trainer.practice.ramsch_valuing import RamschAttempt, ramsch_attempt
from trainer.seats import Seat
from trainer.skat.house import code_text, read_code
from trainer.skat.profiles import AMERICAN
from trainer.skat.rules import SkatRules
from trainer.ui.ramsch_wording import answer_words
from trainer.ui.session import MOST_SEED, code_problem, read_seed, restored_or_saved

# The first is the default.
DEPTHS = {"Normal": 500, "Quick": 150, "Deep": 2000}
GAME_DEPTHS = {"Normal": 60, "Quick": 24, "Deep": 200}
"""Worlds where a game of Skat is among the options, which takes longer to value than a Ramsch."""
LINK_KEYS = ("rdeal", "rat", "rcode", "rfrom", "rtricks", "ranswers")
# What a broken link has to do without, the least first: at last code and question, which the settings give then.
_LOST = ({"ranswers"}, {"ranswers", "rfrom", "rtricks"}, {"ranswers", "rcode"}, {*LINK_KEYS} - {"rdeal"})
_MOST_ANSWERS = 12
_MOST_TRICKS = 9
_SEEDS_PER_DEAL = 16
# Ends an answer in a link that was given after a hint.
_ASSISTED = "!"


@dataclass(frozen=True, slots=True)
class RamschSettings:
    """What the person has chosen for the next deals."""

    code: SkatRules = AMERICAN
    drill: RamschDrill = RamschDrill.LEAD
    seat: Seat | None = None
    depth: str = "Normal"

    def worlds(self, question: RamschQuestion) -> int:
        """On how many worlds a question is valued."""
        return (GAME_DEPTHS if question is RamschQuestion.CALL else DEPTHS)[self.depth]


@dataclass(slots=True)
class RamschStep:
    """One question answered: the round before it, and the attempt once it has been graded."""

    before: RamschRound
    answer: RamschAnswer
    assisted: bool
    attempt: RamschAttempt | None = None

    @property
    def question(self) -> RamschQuestion:
        """The question that was answered."""
        question = self.before.question
        assert question is not None  # a step is only made of an open question
        return question


@dataclass(slots=True)
class RamschPractice:
    """The round under way, its answered steps, and all graded attempts of the session."""

    round: RamschRound
    deal_seed: int
    drill: RamschDrill
    steps: list[RamschStep] = field(default_factory=list)
    is_looking_at_result: bool = False
    has_hint: bool = False
    log: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def dealt(cls, settings: RamschSettings, log: list[dict[str, Any]] | None = None) -> RamschPractice:
        """A fresh deal for these settings; the log of the session goes on."""
        seed = SystemRandom().randrange(MOST_SEED)
        round_, deal_seed = find_ramsch_round(settings.code, settings.drill, seed=seed, seat=settings.seat)
        return cls(round_, deal_seed, settings.drill, log=log if log is not None else [])

    @classmethod
    def restored(cls, settings: RamschSettings, link: Mapping[str, str]) -> RamschPractice:
        """The round that a link holds, with its answers; raises TrainerError with what is wrong with the link."""
        round_ = _linked_round(settings, link)
        practice = cls(round_, read_seed(link["rdeal"]), drill_of(round_))
        words = link.get("ranswers", "").split()
        if len(words) > _MOST_ANSWERS:
            raise UnreadableError(f"ranswers holds {len(words)} answers: a round asks {_MOST_ANSWERS} times at most")
        for word in words:
            practice.has_hint = word.endswith(_ASSISTED)
            practice.answer(parse_ramsch_answer(practice.round, word.removesuffix(_ASSISTED)))
        practice.has_hint = False
        return practice

    @property
    def link(self) -> dict[str, str]:
        """The round as query parameters, from which `restored` makes it again."""
        found = {"rdeal": str(self.deal_seed), "rat": str(self.round.seat), "rcode": code_text(self.round.code)}
        found |= {"rfrom": self.round.starts_at.name.lower(), "rtricks": str(self.round.tricks)}
        words = " ".join(f"{ramsch_answer_text(step.answer)}{_ASSISTED * step.assisted}" for step in self.steps)
        return found | ({"ranswers": words} if words else {})

    @property
    def last_step(self) -> RamschStep | None:
        """The question answered last."""
        return self.steps[-1] if self.steps else None

    @property
    def evaluation_seed(self) -> int:
        """The seed of the last question's worlds: fixed by the deal and the number of the question."""
        return self.deal_seed * _SEEDS_PER_DEAL + len(self.steps)

    def answer(self, answer: RamschAnswer) -> None:
        """Give an answer to the open question; raises IllegalError and changes nothing if it is none."""
        after = self.round.after(answer)
        self.steps.append(RamschStep(self.round, answer, self.has_hint))
        self.round, self.is_looking_at_result, self.has_hint = after, True, False

    def record(self, valuation: RamschValuation[Any]) -> RamschAttempt:
        """The last step graded by its final valuation; the first time it enters the log."""
        step = self.steps[-1]
        if step.attempt is None:
            step.attempt = ramsch_attempt(step.before, step.answer, valuation, assisted=step.assisted)
            self._log(self._log_row(step, step.attempt, valuation))
        return step.attempt

    def _log(self, row: dict[str, Any]) -> None:
        """A row for each answer, also if a reload grades it once more."""
        same = ("deal", "seat", "rules", "question", "answer", "tricks taken")
        if not any(all(row[key] == old[key] for key in same) for old in self.log):
            self.log.append(row)

    def _log_row(self, step: RamschStep, made: RamschAttempt, valuation: RamschValuation[Any]) -> dict[str, Any]:
        ramsch, loss = step.before.ramsch, made.loss
        chances = valuation.chances(made.answer)
        return {
            "deal": self.deal_seed,
            "seat": str(step.before.seat),
            "hand": str(step.before.hand),
            "drill": self.drill.value,
            "rules": code_text(step.before.code),
            "question": made.question.name.lower(),
            "tricks taken": len(ramsch.tricks) if ramsch is not None else 0,
            "answer": answer_words(step.before.code, made.answer),
            "best": answer_words(step.before.code, made.best),
            "grade": made.grade.value,
            "loss": round(loss.mean, 6),
            "loss standard error": round(loss.stderr, 6),
            "worlds": loss.n,
            "worth": round(valuation.of(made.answer).value.mean, 3),
            **{end.value: round(chance.share, 3) for end, chance in chances.items()},
            "hint": made.assisted,
        }


def read_ramsch_link(settings: RamschSettings, link: Mapping[str, str]) -> tuple[RamschPractice | None, str]:
    """The round of a link, or None; and what is wrong with the link, if anything."""
    if "rdeal" not in link:
        return None, _code_problem(link)
    return restored_or_saved(partial(RamschPractice.restored, settings), link, _LOST)


def _code_problem(link: Mapping[str, str]) -> str:
    """What is wrong with the code that a link without a deal names; empty if nothing is."""
    problem = code_problem(link, "rcode")
    if problem or "rcode" not in link or read_code(link["rcode"]).ramsch is not None:
        return problem
    return f"the link is broken: {read_code(link['rcode'])} plays no Ramsch: choose a code that does"


def _linked_round(settings: RamschSettings, link: Mapping[str, str]) -> RamschRound:
    """The round of the link before its answers."""
    code = read_code(link["rcode"]) if "rcode" in link else settings.code
    first = _read_question(link["rfrom"]) if "rfrom" in link else settings.drill.starts_at
    # Nobody else is asked what becomes of a deal that all pass.
    unsaid = Seat.FOREHAND if first is RamschQuestion.CALL else settings.seat
    seat = Seat.parse(link["rat"]) if "rat" in link else unsaid
    dealt = deal_ramsch_round(code, settings.drill, seed=read_seed(link["rdeal"]), seat=seat)
    tricks = _read_tricks(link["rtricks"]) if "rtricks" in link else dealt.tricks
    round_ = replace(dealt, seat=seat or dealt.seat, starts_at=first, tricks=tricks)
    if round_.question is None:
        raise UnreadableError(f"rtricks {tricks} in the link leaves nothing to decide: take a smaller number")
    return round_


def _read_question(text: str) -> RamschQuestion:
    names = {question.name.lower(): question for question in RamschQuestion if question is not RamschQuestion.LOOK}
    if text not in names:
        raise UnreadableError(f"rfrom {text[:20]!r} in the link means nothing: it is {', '.join(names)}")
    return names[text]


def _read_tricks(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) == 1 and int(text) <= _MOST_TRICKS:
        return int(text)
    raise UnreadableError(f"rtricks {text[:20]!r} in the link is no number of tricks: it is 0 to {_MOST_TRICKS}")

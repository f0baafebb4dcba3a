"""One person's practice in one browser tab: settings, the round under way, and what has been answered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from random import SystemRandom
from typing import Any, TypeVar

import pandas as pd

from trainer.errors import TrainerError, UnreadableError
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.valuation import Valuation
from trainer.practice.skat_answers import check_start
from trainer.practice.skat_drills import Drill, deal_round, find_round
from trainer.practice.skat_round import Answer, Question, SkatRound, answer_text, replay
from trainer.practice.skat_valuing import Attempt, attempt
from trainer.seats import Seat
from trainer.skat.house import code_text, read_code
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.ui.charts_show import table_bytes
from trainer.ui.skat_values import label_of
from trainer.ui.skat_wording import option_words

# The first is the default.
DEPTHS = {"Normal": 100, "Quick": 50, "Deep": 300}
ANY_SEAT = "Any"
MOST_SEED = 2**31
_MOST_DIGITS = 10
# Ends an answer in a link that was given after a hint.
_ASSISTED = "!"
# What a broken link has to do without, the least first: the answers, then also the question that the round starts at.
_LOST = ({"answers"}, {"answers", "from"})


Name = TypeVar("Name", bound=Enum)
Restored = TypeVar("Restored")


@dataclass(frozen=True, slots=True)
class Settings:
    """What the person has chosen for the next deals."""

    rules: SkatRules = ISKO
    table: TableScore = TableScore.PLAIN
    seat: Seat | None = None
    drill: Drill = Drill.ANY
    only_close: bool = False
    worlds: int = DEPTHS["Normal"]
    values: Values = Values.TABLE

    @property
    def stakes(self) -> Stakes:
        """The rules, the table score, and by what is valued."""
        return Stakes(self.rules, self.table, self.values)


@dataclass(slots=True)
class Step:
    """One question answered: the round before it, and once it has been graded the attempt and what graded it."""

    before: SkatRound
    answer: Answer
    assisted: bool
    attempt: Attempt | None = None
    valuation: Valuation[Any] | None = None

    @property
    def question(self) -> Question:
        """The question that was answered."""
        question = self.before.question
        assert question is not None  # a step is only made of an open question
        return question


@dataclass(slots=True)
class Practice:
    """The round under way, its answered steps, and all graded attempts of the session."""

    round: SkatRound
    deal_seed: int
    drill: Drill
    steps: list[Step] = field(default_factory=list)
    is_looking_at_result: bool = False
    has_hint: bool = False
    log: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def dealt(cls, settings: Settings, log: list[dict[str, Any]] | None = None) -> Practice:
        """A fresh deal for these settings; the log of the session goes on."""
        seed = SystemRandom().randrange(MOST_SEED)
        round_, deal_seed = find_round(
            settings.stakes, settings.drill, seed=seed, seat=settings.seat, only_close=settings.only_close
        )
        return cls(round_, deal_seed, settings.drill, log=log if log is not None else [])

    @classmethod
    def restored(cls, settings: Settings, link: Mapping[str, str]) -> Practice:
        """The round that a link holds, with its answers; raises TrainerError with what is wrong with the link."""
        seed, seat = read_seed(link["deal"]), Seat.parse(link["at"]) if "at" in link else settings.seat
        rules = read_code(link["rules"]) if "rules" in link else ISKO
        stakes = Stakes(rules, _read_name(TableScore, link, "counts", settings.table), settings.values)
        first = _read_name(Question, link, "from", settings.drill.starts_at)
        check_start(rules, first)
        start = replace(deal_round(stakes, settings.drill, seed=seed, seat=seat), starts_at=first)
        practice = cls(start, seed, settings.drill)
        words = link.get("answers", "").split()
        plain = [word.removesuffix(_ASSISTED) for word in words]
        for place in range(len(words)):
            practice._restore(replay(start, plain[: place + 1]), assisted=words[place].endswith(_ASSISTED))
        return practice

    def _restore(self, round_: SkatRound, *, assisted: bool) -> None:
        before = self.round.play_anyway() if round_.played_anyway and not self.round.played_anyway else self.round
        self.steps.append(Step(before, round_.answers[-1], assisted=assisted))
        self.round = round_
        self.is_looking_at_result = True

    @property
    def link(self) -> dict[str, str]:
        """The round as query parameters, from which `restored` makes it again."""
        found = {"deal": str(self.deal_seed), "at": str(self.round.seat)}
        found |= {"counts": self.round.stakes.table.name.lower(), "from": self.round.starts_at.name.lower()}
        if self.round.stakes.rules != ISKO:
            found["rules"] = code_text(self.round.stakes.rules)
        words = " ".join(f"{answer_text(step.answer)}{_ASSISTED * step.assisted}" for step in self.steps)
        return found | ({"answers": words} if words else {})

    @property
    def last_step(self) -> Step | None:
        """The question answered last."""
        return self.steps[-1] if self.steps else None

    @property
    def evaluation_seed(self) -> int:
        """The seed of the last question's worlds: fixed by the deal and the question."""
        return self.deal_seed * 8 + len(self.steps)

    def answer(self, answer: Answer) -> None:
        """Give an answer to the open question; raises IllegalError and changes nothing if it is none."""
        after = self.round.after(answer)
        self.steps.append(Step(self.round, answer, self.has_hint))
        self.round, self.is_looking_at_result, self.has_hint = after, True, False

    def play_anyway(self) -> None:
        """Go on as if the game had been bought."""
        self.round, self.is_looking_at_result = self.round.play_anyway(), False

    def record(self, valuation: Valuation[Any]) -> Attempt:
        """The last step graded by its final valuation, which enters the log; anew if it has been valued otherwise."""
        step = self.steps[-1]
        if step.attempt is None or step.valuation is not valuation:
            step.attempt = attempt(step.question, step.answer, valuation, assisted=step.assisted)
            step.valuation = valuation
            self._log(self._log_row(step, step.attempt, valuation))
        return step.attempt

    def _log(self, row: dict[str, Any]) -> None:
        """A row for each answer: a reload or other settings that grade it once more change it."""
        same = ("deal", "seat", "rules", "question", "answer", "table score")
        for place, old in enumerate(self.log):
            if all(row[key] == old[key] for key in same):
                self.log[place] = row
                return
        self.log.append(row)

    def _log_row(self, step: Step, made: Attempt, valuation: Valuation[Any]) -> dict[str, Any]:
        yours, loss = valuation.of(made.answer), made.loss
        return {
            "deal": self.deal_seed,
            "seat": str(step.before.seat),
            "hand": str(step.before.view.hand),
            "drill": self.drill.value,
            "rules": code_text(step.before.stakes.rules),
            "table score": step.before.stakes.table.value,
            "question": made.question.name.lower(),
            "answer": option_words(made.answer, step.before.stakes.rules),
            "best": option_words(made.best, step.before.stakes.rules),
            "grade": made.grade.value,
            "loss": round(loss.mean, 6),
            "loss standard error": round(loss.stderr, 6),
            "worlds": loss.n,
            "values": label_of(yours),
            "worth": round(yours.value.mean, 3),
            "won": round(yours.wins.share, 3) if yours.wins.n else None,
            "worth with open cards": round(yours.open_value.mean, 3),
            "won with open cards": round(yours.open_wins.share, 3) if yours.open_wins.n else None,
            "hint": made.assisted,
        }


def session_csv(log: list[dict[str, Any]]) -> bytes:
    """The graded attempts as CSV that spreadsheets open with the right characters."""
    return table_bytes(pd.DataFrame(log))


def mean_loss(log: list[dict[str, Any]]) -> float:
    """Mean loss of the session's attempts in table points, never less than 0 each."""
    return sum(max(0.0, row["loss"]) for row in log) / len(log) if log else 0.0


def read_seed(text: str) -> int:
    """The number of a deal from a link; raises UnreadableError."""
    if text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS:
        return int(text)
    if text.isdecimal():
        raise UnreadableError(f"deal {text[:20]} in the link is too large: {_MOST_DIGITS} digits at most")
    raise UnreadableError(f"deal {text[:20]!r} in the link is no deal number: it is a whole number such as 12345")


def _read_name(kind: type[Name], link: Mapping[str, str], key: str, default: Name) -> Name:
    """The member of an enum that a link names in small letters, or the default where it names none."""
    if key not in link:
        return default
    names = {member.name.lower(): member for member in kind}
    if link[key] not in names:
        raise UnreadableError(f"{key} {link[key][:20]!r} in the link means nothing: it is {', '.join(names)}")
    return names[link[key]]


def read_link(settings: Settings, link: Mapping[str, str]) -> tuple[Practice | None, str]:
    """The round of a link, or None; and what is wrong with the link, if anything."""
    if "deal" not in link:
        return None, code_problem(link, "rules")
    return restored_or_saved(partial(Practice.restored, settings), link, _LOST)


def restored_or_saved(
    restored: Callable[[Mapping[str, str]], Restored], link: Mapping[str, str], losses: Iterable[Collection[str]]
) -> tuple[Restored | None, str]:
    """The round of a link, and what is wrong with the link, if anything.

    Of a broken link as much as can be saved: without the first of the `losses`, parts of it, with which it can be read.
    """
    try:
        return restored(link), ""
    except TrainerError as error:
        return _saved(restored, link, losses), f"the link is broken: {error}"


def _saved(
    restored: Callable[[Mapping[str, str]], Restored], link: Mapping[str, str], losses: Iterable[Collection[str]]
) -> Restored | None:
    for lost in losses:
        try:
            return restored({key: value for key, value in link.items() if key not in lost})
        except TrainerError:
            continue
    return None


def code_problem(link: Mapping[str, str], key: str) -> str:
    """What is wrong with the code that a link without a deal names; empty if nothing is."""
    try:
        read_code(link.get(key, ISKO.name))
    except TrainerError as error:
        return f"the link is broken: {error}"
    return ""


def grades_of(log: list[dict[str, Any]]) -> Iterator[str]:
    """The grades of the session in order, as keys of the palette's verdicts."""
    return (row["grade"].lower() for row in log)

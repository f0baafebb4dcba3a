"""One person's Vint practice in one browser tab: settings, the round under way, what has been called, its link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random, SystemRandom
from typing import Any

from trainer.errors import UnreadableError
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.vint_calls import CallValuation
from trainer.practice.vint_drills import VintDrill, deal_vint_round, find_vint_round
from trainer.practice.vint_round import VintRound
from trainer.practice.vint_valuing import CallAttempt, call_attempt
from trainer.seats import Compass
from trainer.ui.session import MOST_SEED, read_seed, restored_or_saved
from trainer.vint.contract import PASS, Call, parse_call
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import GAME_POINTS

# The first is the default.
DEPTHS = {"Normal": 60, "Quick": 20, "Deep": 200}
SEAT = Compass.SOUTH
LINK_KEYS = ("vdeal", "vfrom", "vrubber", "vcalls", "vpass")
# What a broken link has to do without; deal and rubber stay.
_LOST = ({"vcalls", "vpass"},)
_MOST_TURNS = 20
_MOST_CALLS = 60
# Ends a call in a link that was made after a hint.
_ASSISTED = "!"
_SEEDS_PER_DEAL = 64


@dataclass(frozen=True, slots=True)
class VintSettings:
    """What the person has chosen for the next deals; without a `rubber` each deal gets a random one."""

    drill: VintDrill = VintDrill.ANY
    only_close: bool = False
    worlds: int = DEPTHS["Normal"]
    rubber: Rubber | None = NEW_RUBBER
    values: Values = Values.TABLE


@dataclass(slots=True)
class VintStep:
    """One call made: the round before it, and the attempt once it has been graded."""

    before: VintRound
    call: Call
    assisted: bool
    attempt: CallAttempt | None = None


@dataclass(slots=True)
class VintPractice:
    """The round under way, its calls, and all graded attempts of the session."""

    round: VintRound
    deal_seed: int
    drill: VintDrill
    steps: list[VintStep] = field(default_factory=list)
    is_looking_at_result: bool = False
    has_hint: bool = False
    log: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    def dealt(cls, settings: VintSettings, log: list[dict[str, Any]] | None = None) -> VintPractice:
        """A fresh deal for these settings; the log of the session goes on."""
        seed = SystemRandom().randrange(MOST_SEED)
        rubber = settings.rubber or random_rubber(seed)
        round_, deal_seed = find_vint_round(
            CLASSIC, settings.drill, seed=seed, seat=SEAT, rubber=rubber, only_close=settings.only_close
        )
        return cls(round_, deal_seed, settings.drill, log=log if log is not None else [])

    @classmethod
    def restored(cls, settings: VintSettings, link: Mapping[str, str]) -> VintPractice:
        """The round that a link holds, with its calls; raises TrainerError with what is wrong with the link."""
        practice = cls(_linked_round(settings, link), read_seed(link["vdeal"]), settings.drill)
        words = link.get("vcalls", "").split()
        if len(words) > _MOST_CALLS:
            raise UnreadableError(f"vcalls holds {len(words)} calls: no seat calls more than {_MOST_CALLS} times")
        for word in words:
            practice.has_hint = word.endswith(_ASSISTED)
            practice.answer(parse_call(word.removesuffix(_ASSISTED)))
        practice.has_hint = False
        if link.get("vpass") and practice.may_pass_on:
            practice.pass_on()
        return practice

    @property
    def link(self) -> dict[str, str]:
        """The round as query parameters, from which `restored` makes it again."""
        found = {"vdeal": str(self.deal_seed), "vrubber": str(self.round.rubber)}
        if self.round.by_book:
            found["vfrom"] = str(self.round.by_book)
        if self.steps:
            found["vcalls"] = " ".join(f"{step.call}{_ASSISTED * step.assisted}" for step in self.steps)
        return found | ({"vpass": "1"} if self.round.passes_on else {})

    @property
    def last_step(self) -> VintStep | None:
        """The call made last."""
        return self.steps[-1] if self.steps else None

    @property
    def evaluation_seed(self) -> int:
        """The seed of the last question's worlds: fixed by the deal and the number of the call."""
        return self.deal_seed * _SEEDS_PER_DEAL + len(self.steps)

    @property
    def may_pass_on(self) -> bool:
        """True if the seat has just passed and the auction goes on."""
        return bool(self.steps) and self.steps[-1].call is PASS and not self.round.is_over

    def answer(self, call: Call) -> None:
        """Make a call; raises IllegalError and changes nothing if it may not be made."""
        after = self.round.after(call)
        self.steps.append(VintStep(self.round, call, self.has_hint))
        self.round, self.is_looking_at_result, self.has_hint = after, True, False

    def pass_on(self) -> None:
        """Pass in every later turn: the last call was a pass."""
        self.round = replace(self.round, passes_on=True)

    def record(self, valuation: CallValuation) -> CallAttempt:
        """The last call graded by its final valuation; the first time it enters the log."""
        step = self.steps[-1]
        if step.attempt is None:
            step.attempt = call_attempt(step.call, valuation, assisted=step.assisted)
            self._log(self._log_row(step, step.attempt, valuation))
        return step.attempt

    def _log(self, row: dict[str, Any]) -> None:
        """A row for each call, also if a reload grades it once more."""
        same = ("deal", "calls so far", "call", "rubber")
        if not any(all(row[key] == old[key] for key in same) for old in self.log):
            self.log.append(row)

    def _log_row(self, step: VintStep, made: CallAttempt, valuation: CallValuation) -> dict[str, Any]:
        yours, loss = valuation.of(made.call), made.loss
        return {
            "deal": self.deal_seed,
            "dealer": str(step.before.dealer),
            "seat": str(step.before.seat),
            "hand": str(step.before.view.hand),
            "drill": self.drill.value,
            "rubber": str(step.before.rubber),
            "calls so far": str(step.before.auction),
            "call": str(made.call),
            "best": str(made.best),
            "grade": made.grade.value,
            "loss": round(loss.mean, 1),
            "loss standard error": round(loss.stderr, 1),
            "worlds": loss.n,
            "made": round(yours.wins.share, 3) if yours.wins.n else None,
            "hint": made.assisted,
        }


def random_rubber(seed: int) -> Rubber:
    """A rubber under way, fixed by the seed: games, points below the line in tens, and crosses."""
    chance = Random(seed)
    games = (chance.randint(0, 1), chance.randint(0, 1))
    below = (10 * chance.randrange(GAME_POINTS // 10), 10 * chance.randrange(GAME_POINTS // 10))
    return Rubber(games=games, below=below, crosses=chance.choice((0, 0, 0, 1, 2)))


def read_rubber(text: str) -> Rubber:
    """A rubber that still goes on, from its text form; raises TrainerError with what is wrong."""
    rubber = Rubber.parse(text)
    if rubber.winner is not None:
        raise UnreadableError(f"the rubber is over, {rubber.winner} won two games: write games=1-0 or games=1-1")
    return rubber


def read_vint_link(settings: VintSettings, link: Mapping[str, str]) -> tuple[VintPractice | None, str]:
    """The round of a link, or None; and what is wrong with the link, if anything."""
    if "vdeal" not in link:
        return None, ""
    return restored_or_saved(partial(VintPractice.restored, settings), link, _LOST)


def _linked_round(settings: VintSettings, link: Mapping[str, str]) -> VintRound:
    """The round of the link before its calls."""
    seed = read_seed(link["vdeal"])
    dealt = deal_vint_round(CLASSIC, settings.drill, seed=seed, seat=SEAT, rubber=settings.rubber or NEW_RUBBER)
    rubber = read_rubber(link["vrubber"]) if "vrubber" in link else dealt.rubber
    round_ = replace(dealt, rubber=rubber, by_book=_read_turns(link.get("vfrom", "0")))
    if round_.is_over:
        raise UnreadableError(f"the auction of deal {seed} is over before your call: leave vfrom out of the link")
    return round_


def _read_turns(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) <= 2 and int(text) <= _MOST_TURNS:
        return int(text)
    raise UnreadableError(f"vfrom {text[:20]!r} in the link is no number of calls: it is 0 to {_MOST_TURNS}")

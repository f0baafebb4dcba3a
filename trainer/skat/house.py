"""House rules: where the sources of a code conflict or are silent, the table chooses; the documented choice is default.

A code with its house rules is written `american`, or `american~fewest_tie.last_trick` where it differs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from trainer.errors import TrainerError, UnreadableError
from trainer.skat.profiles import PROFILES, profile
from trainer.skat.ramsch_rules import RamschRules, RamschScore, RamschSkat
from trainer.skat.rules import Series, SkatRules


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule that a table may choose: a field of the code, or of its Ramsch; and in which codes it matters.

    `of_series` tells that it says something of the order of many deals, and nothing of a single one.
    """

    field: str
    matters: Callable[[SkatRules], bool]
    of_series: bool = False

    @property
    def is_of_ramsch(self) -> bool:
        """True if it is a field of the code's Ramsch."""
        return self.field in {field.name for field in fields(RamschRules)}

    def chosen(self, rules: SkatRules) -> Enum:
        """What the code says; raises AttributeError for a rule of Ramsch where there is none."""
        member = getattr(rules.ramsch if self.is_of_ramsch else rules, self.field)
        assert isinstance(member, Enum)
        return member

    def applied(self, rules: SkatRules, member: Enum) -> SkatRules:
        """The code with this choice; raises IllegalError if it does not fit the rest."""
        change: dict[str, Any] = {self.field: member}
        if not self.is_of_ramsch:
            return replace(rules, **change)
        assert rules.ramsch is not None  # matters only where it is played
        return replace(rules, ramsch=replace(rules.ramsch, **change))

    def choices(self, rules: SkatRules) -> tuple[Enum, ...]:
        """All members that fit the code, the documented one first."""
        default = self.chosen(PROFILES[rules.name])
        fitting = [member for member in type(default) if self._fits(rules, member)]
        return default, *(member for member in fitting if member is not default)

    def _fits(self, rules: SkatRules, member: Enum) -> bool:
        try:
            self.applied(rules, member)
        except TrainerError:
            return False
        return True


def _has_score(score: RamschScore) -> Callable[[SkatRules], bool]:
    return lambda rules: rules.ramsch is not None and rules.ramsch.score is score


_MATTERS: dict[str, Callable[[SkatRules], bool]] = {
    "fewest_tie": _has_score(RamschScore.FEWEST_TEN),
    "most_tie": _has_score(RamschScore.MOST_LOSES),
    "unseen_pass": lambda rules: rules.ramsch is not None and rules.ramsch.skat is RamschSkat.PASSED_ON,
    "bock": lambda rules: rules.series is Series.TO_HUNDRED,
}
"""The fields that say something only where another rule gives them occasion."""
# What all tricks or none mean is left open where the most points lose only.
_ALL = (
    HouseRule("fewest_tie", _MATTERS["fewest_tie"]),
    HouseRule("most_tie", _MATTERS["most_tie"]),
    HouseRule("durchmarsch", _has_score(RamschScore.MOST_LOSES)),
    HouseRule("jungfrau", _has_score(RamschScore.MOST_LOSES)),
    HouseRule("unseen_pass", _MATTERS["unseen_pass"]),
    HouseRule("bock", _MATTERS["bock"], of_series=True),
)


def matters(rules: SkatRules, field: str) -> bool:
    """False for a rule of the code, or of its Ramsch, that can have no consequence there."""
    return field not in _MATTERS or _MATTERS[field](rules)


def house_rules(rules: SkatRules) -> tuple[HouseRule, ...]:
    """The rules that a table playing this code may choose."""
    return tuple(rule for rule in _ALL if rule.matters(rules))


def code_text(rules: SkatRules) -> str:
    """The code as links and commands write it; `read_code` reads it."""
    return "~".join([rules.name, *_changes(rules)])


def _changes(rules: SkatRules) -> Iterator[str]:
    for rule in house_rules(rules):
        chosen = rule.chosen(rules)
        if chosen is not rule.chosen(PROFILES[rules.name]):
            yield f"{rule.field}.{chosen.name.lower()}"


def read_code(text: str) -> SkatRules:
    """The code with its house rules; raises UnreadableError with what may stand there."""
    name, *changes = text.split("~")
    rules = profile(name)
    for change in changes:
        rules = _changed(rules, change.strip().lower())
    return rules


def _changed(rules: SkatRules, change: str) -> SkatRules:
    offered = {
        f"{rule.field}.{member.name.lower()}": (rule, member)
        for rule in house_rules(rules)
        for member in rule.choices(rules)
    }
    if change not in offered:
        may = f"its tables may choose {', '.join(offered)}" if offered else "it leaves its tables nothing to choose"
        raise UnreadableError(f"{change[:40]!r} is no house rule of {rules}: {may}")
    rule, member = offered[change]
    return rule.applied(rules, member)

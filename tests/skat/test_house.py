"""House rules: what a table may choose, and codes with their choices written and read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from trainer.errors import UnreadableError
from trainer.skat.house import code_text, house_rules, read_code
from trainer.skat.profiles import AMERICAN, ISKO, PIRATE, PROFILES, RAMSCH
from trainer.skat.ramsch_rules import Durchmarsch, FewestTie
from trainer.skat.rules import Bock, SkatRules


def every_choice() -> Iterator[SkatRules]:
    for rules in PROFILES.values():
        yield rules
        for rule in house_rules(rules):
            yield from (rule.applied(rules, member) for member in rule.choices(rules))


@pytest.mark.parametrize("rules", dict.fromkeys(every_choice()), ids=code_text)
def test_a_code_with_its_house_rules_comes_back_from_its_text(rules: SkatRules) -> None:
    assert read_code(code_text(rules)) == rules


def test_the_two_texts_on_ties_in_ramsch_are_a_choice() -> None:
    (tie,) = house_rules(AMERICAN)
    assert tie.chosen(AMERICAN) is FewestTie.NOT_LAST_TRICK
    rules = tie.applied(AMERICAN, FewestTie.LAST_TRICK)
    assert code_text(rules) == "american~fewest_tie.last_trick"
    assert tie.chosen(rules) is FewestTie.LAST_TRICK
    assert rules.name == AMERICAN.name


def test_several_choices_go_together() -> None:
    rules = read_code(" Pirate~bock.with_skat~DURCHMARSCH.plus_120")
    assert rules.bock is Bock.WITH_SKAT
    assert rules.ramsch is not None
    assert rules.ramsch.durchmarsch is Durchmarsch.PLUS_120
    assert code_text(rules) == "pirate~durchmarsch.plus_120~bock.with_skat"


def test_defaults_stand_first_and_nothing_is_chosen_where_the_sources_agree() -> None:
    assert house_rules(ISKO) == house_rules(RAMSCH) == ()
    for rule in house_rules(PIRATE):
        first, *_ = rule.choices(PIRATE)
        assert rule.chosen(PIRATE) is first
        assert all(one is not other for one, other in pairwise(rule.choices(PIRATE)))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("poker", "'poker' is no code of Skat rules: there is isko, altenburg-1927"),
        ("isko~bock.with_skat", "it leaves its tables nothing to choose"),
        ("american~fewest_tie.nobody", "its tables may choose fewest_tie.not_last_trick, fewest_tie.last_trick"),
    ],
)
def test_what_is_no_code_is_told_with_what_would_be(text: str, message: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_code(text)
    assert message in str(caught.value)

"""What the declarations of the codes say of themselves: every rule has a text, every choice names its source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import get_type_hints

import pytest

from trainer.skat.profiles import PROFILES
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.rules import SkatRules, Steps
from trainer.skat.settlement import TableScore
from trainer.skat.told import field_texts, meaning_and_source, member_text, texts_of

SOURCES = (
    "ISkO", "SkWO", "German rules before 1999", "Altenburg 1927", "Räuberskat", "American official Skat",
    "American text", "old official rules", "pirate Skat", "Ramsch text", "JSkat", "score sheets", "house rules",
    "some tables",
)  # fmt: skip


def rule_enums() -> Iterator[type[Enum]]:
    for declared in (SkatRules, RamschRules):
        for hint in get_type_hints(declared).values():
            if isinstance(hint, type) and issubclass(hint, Enum):
                yield hint


MEMBERS = [member for enum in (*rule_enums(), TableScore) for member in enum]


def test_all_rule_enums_are_found() -> None:
    assert len(set(rule_enums())) == 17
    assert Steps in rule_enums()


@pytest.mark.parametrize("member", MEMBERS, ids=str)
def test_every_member_of_every_rule_says_what_it_means_and_who_says_so(member: Enum) -> None:
    text = member_text(member)
    assert len(text) > 20
    if type(member) is not TableScore:
        meaning, cited = meaning_and_source(member)
        assert any(source in cited for source in SOURCES), text
        assert "(" not in meaning
        assert len(meaning) > 10


@pytest.mark.parametrize("declared", [SkatRules, RamschRules])
def test_every_field_has_a_text(declared: type) -> None:
    assert list(field_texts(declared)) == [field.name for field in fields(declared)]
    assert all(text.endswith(".") for text in field_texts(declared).values())


def test_texts_are_those_below_the_members() -> None:
    assert texts_of(Steps)["ONE_LEVEL"].startswith("Game, hand, ouvert: +1 each; and of schneider 1, schwarz 2")


def test_every_code_names_its_source_and_its_parent() -> None:
    assert len({rules.source for rules in PROFILES.values()}) == len(PROFILES)
    assert [rules.name for rules in PROFILES.values() if rules.parent is None] == ["isko"]
    assert PROFILES["pirate"].parent is PROFILES["altenburg-1927"]

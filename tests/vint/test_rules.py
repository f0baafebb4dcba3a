"""A code of Vint is a value: the classic law is the default of every disputed point."""

import inspect
import re
from dataclasses import fields, replace
from enum import Enum

import pytest

from trainer.errors import IllegalError, UnreadableError
from trainer.vint import rules as rules_module
from trainer.vint.profiles import CLASSIC, PROFILES, profile
from trainer.vint.rules import Crosses, RubberBonus, VintRules

ENUMS = [
    kind for _, kind in inspect.getmembers(rules_module, inspect.isclass) if issubclass(kind, Enum) and len(kind) > 0
]


def test_classic_is_the_default_of_every_rule() -> None:
    assert VintRules(name="classic") == CLASSIC
    for part in fields(CLASSIC):
        value = getattr(CLASSIC, part.name)
        if isinstance(value, Enum):
            assert value is next(iter(type(value))), f"the classic law comes first in {type(value).__name__}"


def test_profiles_are_found_by_name() -> None:
    assert profile(" Classic ") is CLASSIC
    assert list(PROFILES) == ["classic"]
    with pytest.raises(UnreadableError, match="'bridge' is no code of Vint rules: there is classic"):
        profile("bridge")


@pytest.mark.parametrize("kind", ENUMS, ids=lambda kind: kind.__name__)
def test_every_member_cites_its_source(kind: type[Enum]) -> None:
    """The words below a member name a rule, a note, a calculation, the sister text, or say that the laws are silent."""
    cited = r"rule \d|note \d|calc \d|sister text|not in the laws|in the laws"
    source = inspect.getsource(kind).split('"""', 2)[2]
    remarks = re.findall(r'= .+\n\s+"""(.+?)"""', source)
    assert len(remarks) == len(kind)
    for remark in remarks:
        assert re.search(cited, remark), f"{kind.__name__}: no source in {remark!r}"


def test_bonuses_must_not_be_negative() -> None:
    with pytest.raises(IllegalError, match="must not be negative"):
        replace(CLASSIC, game_points=-1)


def test_calc_7_the_rubber_instead_of_or_besides_the_game() -> None:
    assert CLASSIC.rubber_points == 2000
    assert replace(CLASSIC, rubber_bonus=RubberBonus.BESIDES).rubber_points == 3000


@pytest.mark.parametrize(
    ("crosses", "values"),
    [
        (Crosses.FLAT, (500, 500, 500, 500)),
        (Crosses.SCREW_THREE, (500, 1000, 1500, 500)),
        (Crosses.SCREW_TWO, (500, 1000, 500, 1000)),
    ],
)
def test_calc_8_and_9_crosses(crosses: Crosses, values: tuple[int, ...]) -> None:
    rules = replace(CLASSIC, crosses=crosses)
    assert rules.cross_values(4) == values
    assert [rules.cross_points(count) for count in range(5)] == [sum(values[:count]) for count in range(5)]

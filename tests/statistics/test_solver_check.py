"""The live check of the solvers: it counts, it repeats by its seed, and a wrong answer would show."""

from collections.abc import Callable, Iterator

import pytest

from trainer.cards import Card
from trainer.statistics.solver_check import SolverCheck, check_skat, check_vint


@pytest.mark.parametrize("check", [check_skat, check_vint])
def test_solver_and_plain_search_agree(check: Callable[..., Iterator[SolverCheck]]) -> None:
    steps = list(check(12, size=3, seed=4))
    assert [step.endings for step in steps] == list(range(1, 13))
    assert steps[-1].differing == ()
    assert 12 <= steps[-1].cards <= 36
    assert steps == list(check(12, size=3, seed=4))


def test_a_wrong_value_is_counted_and_named() -> None:
    card = Card.parse("CJ")
    found = SolverCheck(2).after("first", {card: 10}, {card: 10}).after("second", {card: 11}, {card: 10})
    assert (found.endings, found.cards, found.differing) == (2, 2, ("second",))

"""The Ramsch solver against a search that knows only the rules, and its sampled play."""

from random import Random

import pytest

from solver.ramsch_endings import RULES, ending
from trainer.skat.ramsch import Ramsch
from trainer.solver.ramsch import RamschSolver
from trainer.statistics.plain_ramsch import plain_card_outcomes


def check_ending(solver: RamschSolver, ramsch: Ramsch) -> None:
    expected = {card: tuple(own.score for own in out) for card, out in plain_card_outcomes(ramsch).items()}
    assert solver.card_scores(ramsch) == expected, ramsch


@pytest.mark.parametrize("name", RULES)
def test_every_card_brings_what_the_plain_search_says(name: str) -> None:
    random, solver = Random(name), RamschSolver(RULES[name])
    for number in range(40):
        check_ending(solver, ending(RULES[name], random, tricks=1 + number % 3, down=random.randrange(3)))

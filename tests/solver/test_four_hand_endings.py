"""The four-hand solver against a minimax that knows only the rules."""

from random import Random

import pytest
from hypothesis import given, settings

from solver.four_hand_endings import endings, random_ending, table_of
from trainer.seats import Pair
from trainer.solver.four_hand import FourHandSolver, after_line
from trainer.statistics.plain_search import FourHandMinimax, FourHands

SOLVER = FourHandSolver()  # one for all: deals, strains and kinds of play change from question to question


def expected_card_values(ending: FourHands) -> dict[object, int]:
    """Tricks of the mover's pair for each legal card."""
    tricks = table_of(ending).tricks
    ours = ending.to_move.pair is Pair.NORTH_SOUTH
    return {card: n if ours else tricks - n for card, n in FourHandMinimax().values(ending).items()}


@settings(max_examples=120)
@given(endings())
def test_every_card_is_worth_what_minimax_says(ending: FourHands) -> None:
    assert SOLVER.card_values(table_of(ending)) == expected_card_values(ending)


@settings(max_examples=120)
@given(endings())
def test_tricks_and_every_target_of_both_pairs(ending: FourHands) -> None:
    table, value = table_of(ending), FourHandMinimax().value(ending)
    assert SOLVER.tricks(table) == value
    for pair, made in ((Pair.NORTH_SOUTH, value), (Pair.EAST_WEST, table.tricks - value)):
        for target in range(-1, table.tricks + 2):
            assert SOLVER.reaches(table, pair, target) == (target <= made), (pair, target)


@pytest.mark.long
@pytest.mark.parametrize("misere", [False, True])
def test_four_cards_a_hand(misere: bool) -> None:
    random = Random(4)
    for number in range(8):
        ending = random_ending(random, 4, down=number % 4, misere=misere)
        assert SOLVER.card_values(table_of(ending)) == expected_card_values(ending), ending


@settings(max_examples=60)
@given(endings())
def test_the_best_line_is_legal_and_keeps_the_value_at_every_step(ending: FourHands) -> None:
    minimax, left = FourHandMinimax(), FourHandMinimax().value(ending)
    line = SOLVER.best_line(table_of(ending))
    assert len(list(after_line(table_of(ending), line))) == sum(map(len, ending.hands))
    for card in line:
        assert card in ending.legal
        ending, taken = ending.play(card)
        left -= taken
        assert minimax.value(ending) == left
    assert not any(ending.hands)


@settings(max_examples=60)
@given(endings())
def test_steps_narrow_to_the_value(ending: FourHands) -> None:
    table, value = table_of(ending), FourHandMinimax().value(ending)
    bounds = list(dict.fromkeys(SOLVER.steps(table)))  # on a busy machine the same ones come more than once
    assert bounds[0] == (0, table.tricks)
    assert bounds[-1] == (value, value)
    assert all(low <= value <= high for low, high in bounds)
    widths = [high - low for low, high in bounds]
    assert widths == sorted(set(widths), reverse=True)


@pytest.mark.long
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("misere", [True, False])
def test_thousands_of_endings(misere: bool, size: int) -> None:
    random = Random(10 * size + misere)
    for number in range((2000, 2000, 1500, 100, 4)[size - 1]):
        ending = random_ending(random, size, down=number % 4, misere=misere)
        assert SOLVER.card_values(table_of(ending)) == expected_card_values(ending), ending

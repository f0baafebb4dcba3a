"""Thousands of random endings: minutes, so only in the long run. Two bugs of such solvers were once in 150,000."""

from random import Random

import pytest

from solver.endings import position_of, random_ending
from trainer.skat.contract import Game
from trainer.solver.solve import Side, SkatSolver
from trainer.statistics.plain_search import Ending, Minimax, null_worth, points_worth, tricks_worth


@pytest.mark.long
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("game", Game)
def test_thousands_of_endings(game: Game, size: int) -> None:
    random, solver = Random(100 * size + list(Game).index(game)), SkatSolver(table_bits=14)
    for _ in range((2000, 1500, 800, 150, 15)[size - 1]):
        ending = random_ending(random, game, size, skewed=random.random() < 0.5, down=random.randrange(3))
        if game is Game.NULL:
            check_null(solver, ending)
        else:
            check_points(solver, ending, size)


def check_null(solver: SkatSolver, ending: Ending) -> None:
    values = Minimax(null_worth).values(ending)
    assert solver.card_values(position_of(ending)) == {card: int(value == 0) for card, value in values.items()}, ending


def check_points(solver: SkatSolver, ending: Ending, size: int) -> None:
    position, minimax = position_of(ending), Minimax(points_worth)
    value, tricks = minimax.value(ending), Minimax(tricks_worth).value(ending)
    assert solver.points(position) == value, ending
    assert solver.reaches(position, value), ending
    assert not solver.reaches(position, value + 1), ending
    assert solver.card_values(position) == minimax.values(ending), ending
    expected = Side.DECLARER if tricks == size else Side.LEFT if tricks == 0 else None
    assert solver.schwarz(position) == expected, ending

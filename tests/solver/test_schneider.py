"""Schneider from as many points as the code says: the batch against the exact points of each position."""

from random import Random
from typing import Any

import numpy as np
import pytest

from trainer.cards import SKAT_DECK, CardSet
from trainer.errors import IllegalError
from trainer.skat.contract import Game
from trainer.solver.solve import LEVEL_FROM, Level, Masks, Position, Side, SkatSolver, level_from

SOLVER = SkatSolver()
CARDS, COUNT = 5, 120


def endings(seed: int) -> tuple[Masks, Masks]:
    """Hands of five cards by side, shape (3, n), and points that the declarer has before."""
    rng = Random(seed)
    hands = np.empty((3, COUNT), dtype=np.int64)
    for row in range(COUNT):
        cards = rng.sample(list(SKAT_DECK), 3 * CARDS)
        for side in range(3):
            hands[side, row] = CardSet.of(cards[side * CARDS : (side + 1) * CARDS]).mask
    return hands, np.array([rng.randint(40, 80) for _ in range(COUNT)], dtype=np.int64)


@pytest.mark.parametrize("game", [Game.GRAND, Game.HEARTS])
@pytest.mark.parametrize("least", [72, 90, 91, 120])
def test_schneider_begins_where_it_is_said(game: Game, least: int) -> None:
    hands, laid = endings(least)
    found = SOLVER.levels(game, *hands, lead=Side.LEFT, laid_points=laid, full=True, schneider_from=least)
    for row, level in enumerate(found):
        declarer, left, right = hands[:, row].tolist()
        position = Position(game, declarer, left, right, Side.LEFT)
        points = int(laid[row]) + SOLVER.points(position)
        assert (level >= Level.SCHNEIDER) is np.bool_(points >= least)
        assert (level >= Level.WON) is np.bool_(points >= 61)
    assert len(set(found.tolist())) > 1


def test_ninety_is_the_default() -> None:
    hands, laid = endings(1)
    args: dict[str, Any] = {"lead": Side.LEFT, "laid_points": laid, "full": True}
    assert SOLVER.levels(Game.GRAND, *hands, **args).tolist() == (
        SOLVER.levels(Game.GRAND, *hands, **args, schneider_from=90).tolist()
    )
    assert [level_from(level) for level in LEVEL_FROM] == [31, 61, 90]
    assert [level_from(level, 91) for level in LEVEL_FROM] == [31, 61, 91]


@pytest.mark.parametrize("points", [71, 121])
def test_schneider_elsewhere_is_refused(points: int) -> None:
    hands, laid = endings(1)
    with pytest.raises(IllegalError, match="72 to 120"):
        SOLVER.levels(Game.GRAND, *hands, lead=Side.LEFT, laid_points=laid, full=True, schneider_from=points)

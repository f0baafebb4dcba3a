"""Sittings of four, five and six players (notes 7, 10, 11, 12)."""

from collections import Counter
from itertools import combinations

import pytest

from trainer.errors import IllegalError
from trainer.vint.rotation import FIVE, FOUR, SIX, Sitting, last_of_six, standings


def partners(sittings: tuple[Sitting, ...]) -> Counter[tuple[int, int]]:
    return Counter(tuple(sorted(pair)) for sitting in sittings for pair in (sitting.first, sitting.second))


@pytest.mark.parametrize(("players", "sittings"), [(4, FOUR), (5, FIVE)])
def test_note_7_and_11_everybody_plays_with_everybody_once(players: int, sittings: tuple[Sitting, ...]) -> None:
    assert partners(sittings) == Counter(combinations(range(players), 2))


def test_note_11_everybody_sits_out_once() -> None:
    out = [player for sitting in FIVE for player in range(5) if not sitting.sign(player)]
    assert sorted(out) == list(range(5))


def test_note_12_only_the_fifth_and_sixth_need_an_eighth_rubber() -> None:
    assert partners(SIX) == Counter(set(combinations(range(6), 2)) - {(4, 5)})
    assert last_of_six((0, 3)).second == (4, 5)
    with pytest.raises(IllegalError, match="four different players"):
        last_of_six((0, 4))


def test_note_11_the_table_of_five_rubbers() -> None:
    """Signs and results as printed: T. A. K. F. N. in rows, 112 17 38 76 92 above the columns."""
    signs = ("0-+--", "-0--+", "-+0+-", "+++0+", "+--+0")
    for sitting, column in zip(FIVE, zip(*signs, strict=True), strict=True):
        printed = [{"0": 0, "+": 1, "-": -1}[sign] for sign in column]
        ours = [sitting.sign(player) for player in range(5)]
        assert ours in (printed, [-sign for sign in printed])


def test_note_10_standings_add_up_to_nothing() -> None:
    played = list(zip(FIVE, (112, -17, 38, -76, 92), strict=True))
    assert sum(standings(5, played)) == 0
    assert standings(4, [(FOUR[0], 500)]) == (500, 500, -500, -500)

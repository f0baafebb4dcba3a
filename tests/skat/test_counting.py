"""Points and tricks that can go together."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import plays
from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Game
from trainer.skat.counting import check_points_fit, fewest_points, fits, most_points, tricks_that_fit
from trainer.skat.play import Play

HEARTS = Contract(Game.HEARTS)


def test_the_skat_alone_brings_two_aces_at_most() -> None:
    assert (fewest_points(0), most_points(0)) == (0, 22)
    assert (fewest_points(9), most_points(9)) == (87, 120)
    assert (fewest_points(10), most_points(10)) == (120, 120)


@pytest.mark.parametrize(
    ("points", "tricks", "message"),
    [
        (23, 0, "23 points cannot come from 0 tricks and the skat: 22 is the most"),
        (86, 9, "86 points cannot go with 9 tricks: these bring 87 at least"),
        (118, 10, "118 points cannot go with all 10 tricks: these bring 120 at least"),
        (119, 9, "119 is impossible for card points: cards have 2, 3, 4, 10 or 11"),
        (1, 1, "1 is impossible for card points"),
    ],
)
def test_points_that_do_not_go_with_the_tricks_are_refused(points: int, tricks: int, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        check_points_fit(points, tricks)


@given(plays(finished=True))
def test_every_game_played_fits(play: Play) -> None:
    check_points_fit(play.points, play.tricks_taken)


@given(st.integers(23, 118))
def test_tricks_are_found_where_nobody_can_be_schwarz(points: int) -> None:
    tricks = tricks_that_fit(HEARTS, points)
    assert tricks is not None
    assert 1 <= tricks <= 9
    check_points_fit(points, tricks)


@pytest.mark.parametrize("points", [0, 22, 120])
def test_tricks_must_be_told_where_a_side_may_be_schwarz(points: int) -> None:
    assert tricks_that_fit(HEARTS, points) is None


def test_only_1_and_119_are_made_by_no_cards() -> None:
    refused = [points for points in range(121) if not any(fits(points, tricks) for tricks in range(11))]
    assert refused == [1, 119]
    assert tricks_that_fit(HEARTS, 119) is None
    assert not fits(35, 0)
    assert [points for points in range(121) if fits(points, 10)] == [120]


def test_tricks_must_be_told_where_schwarz_was_announced() -> None:
    assert tricks_that_fit(Contract(Game.HEARTS, True, True, True), 100) is None

"""The state of a rubber: notes 7 and 9, calculations 1, 4 and 7."""

import pytest
from hypothesis import given
from vint_strategies import vint_rubbers

from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Pair
from trainer.vint.rubber import NEW_RUBBER, Rubber


@given(vint_rubbers())
def test_the_text_round_trips(rubber: Rubber) -> None:
    assert Rubber.parse(str(rubber)) == rubber
    assert eval(repr(rubber)) == rubber


def test_the_text_is_short_and_any_part_may_be_missing() -> None:
    rubber = Rubber.parse("games=1-0 below=420-120 crosses=2 above=3000-1500")
    assert rubber == Rubber((1, 0), (420, 120), 2, (3000, 1500))
    assert str(rubber) == "games=1-0 below=420-120 crosses=2 above=3000-1500"
    assert str(NEW_RUBBER) == "games=0-0"
    assert Rubber.parse("") == NEW_RUBBER
    assert Rubber.parse("Crosses=3, below=0-490") == Rubber(below=(0, 490), crosses=3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("games=1", "'games=1' is no part of a rubber: write games=1-0"),
        ("winner=0-1", "'winner=0-1' is no part"),
        ("crosses=2-1", "is no part"),
        ("below=-10-20", "is no part"),
        ("below=10-20 below=10-20", "below stands twice"),
        ("hello", "is no part"),
        ("above=99999999999-0", "is no part"),
    ],
)
def test_other_words_are_unreadable(text: str, message: str) -> None:
    with pytest.raises(UnreadableError, match=message):
        Rubber.parse(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("games=3-0", "3 games won: it must be 0 to 2"),
        ("games=2-2", "ends with the second game"),
        ("below=500-0", "500 points below the line: it must be 0 to 490 in steps of 10"),
        ("below=15-0", "in steps of 10"),
        ("games=2-0 below=10-0", "the rubber is over, NS won two games"),
        ("past=540-0", "no game is over yet"),
        ("above=20000000-0", "must be 0 to 10000000"),
        ("crosses=1001", "1001 crosses: it must be 0 to 1000"),
    ],
)
def test_states_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        Rubber.parse(text)


def test_note_9_two_games_win() -> None:
    assert NEW_RUBBER.winner is None
    assert Rubber(games=(1, 1)).winner is None
    assert Rubber(games=(2, 1)).winner is Pair.NORTH_SOUTH
    assert Rubber(games=(0, 2)).winner is Pair.EAST_WEST


def test_calc_1_below_adds_up_to_the_game_and_calc_4_totals() -> None:
    rubber = NEW_RUBBER.after(above=(400, 0), below=(270, 120), game=None)
    assert rubber == Rubber(below=(270, 120), above=(400, 0))
    rubber = rubber.after(above=(1000, 300), below=(270, 120), game=Pair.NORTH_SOUTH)
    assert rubber == Rubber(games=(1, 0), above=(1400, 300), past=(540, 240))
    assert rubber.totals == (1940, 540)


@given(vint_rubbers())
def test_totals_never_fall(rubber: Rubber) -> None:
    grown = rubber.after(above=(500, 0), below=(0, 0), game=Pair.EAST_WEST)
    assert grown.totals == (rubber.totals[0] + 500, rubber.totals[1])
    assert grown.games[1] == rubber.games[1] + 1
    assert grown.below == (0, 0)
    assert grown.crosses == rubber.crosses

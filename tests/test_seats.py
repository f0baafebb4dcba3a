"""Seats and pairs: who sits where, and names read back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import UnreadableError
from trainer.seats import Compass, Pair, Seat

NORTH, EAST, SOUTH, WEST = Compass


def test_clockwise() -> None:
    assert [seat.left for seat in Compass] == [EAST, SOUTH, WEST, NORTH]
    assert [seat.partner for seat in Compass] == [SOUTH, WEST, NORTH, EAST]
    assert [seat.right for seat in Compass] == [WEST, NORTH, EAST, SOUTH]
    assert [seat.left for seat in Seat] == [Seat.MIDDLEHAND, Seat.REARHAND, Seat.FOREHAND]


@given(st.sampled_from(Compass))
def test_partners_share_a_pair_and_neighbours_do_not(seat: Compass) -> None:
    assert seat.partner.partner is seat
    assert seat.left.right is seat
    assert seat.pair is seat.partner.pair
    assert seat.left.pair is seat.right.pair is seat.pair.other
    assert set(seat.pair.seats) == {seat, seat.partner}


def test_pairs() -> None:
    assert [pair.other for pair in Pair] == [Pair.EAST_WEST, Pair.NORTH_SOUTH]
    assert Pair.NORTH_SOUTH.seats == (NORTH, SOUTH)
    assert Pair.EAST_WEST.seats == (EAST, WEST)


@pytest.mark.parametrize("kind", [Seat, Compass, Pair])
def test_text_round_trip(kind: type[Seat] | type[Compass] | type[Pair]) -> None:
    assert [kind.parse(str(one)) for one in kind] == list(kind)
    assert [kind.parse(f" {str(one).lower()}\n") for one in kind] == list(kind)


@pytest.mark.parametrize(
    ("text", "seat"), [("N", NORTH), ("e", EAST), (" south ", SOUTH), ("West", WEST), ("WEST", WEST)]
)
def test_compass_points_by_name(text: str, seat: Compass) -> None:
    assert Compass.parse(text) is seat


@pytest.mark.parametrize(("text", "pair"), [("ns", Pair.NORTH_SOUTH), ("SN", Pair.NORTH_SOUTH), ("we", Pair.EAST_WEST)])
def test_pairs_by_name(text: str, pair: Pair) -> None:
    assert Pair.parse(text) is pair


@pytest.mark.parametrize("text", ["", " ", "X", "NN", "forehand", "0", "n" * 1000, "\ud800"])
def test_nonsense_names_are_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(UnreadableError, match="is no seat: write N, E, S or W") as caught:
        Compass.parse(text)
    assert len(str(caught.value)) < 120
    with pytest.raises(UnreadableError, match="is no pair: write NS or EW"):
        Pair.parse(text)

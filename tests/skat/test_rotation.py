"""Who deals, who plays and who sits out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import IllegalError
from trainer.skat.rotation import Rotation, seated, sitting_out


def test_three_at_the_table_all_play_and_the_dealer_is_rearhand() -> None:
    assert (seated(3, 0), sitting_out(3, 0)) == ((1, 2, 0), ())


def test_of_four_the_dealer_sits_out() -> None:
    assert (seated(4, 2), sitting_out(4, 2)) == ((3, 0, 1), (2,))


def test_of_five_the_dealer_and_the_third_player_from_him_sit_out() -> None:
    assert (seated(5, 0), sitting_out(5, 0)) == ((1, 2, 4), (0, 3))
    assert (seated(5, 3), sitting_out(5, 3)) == ((4, 0, 2), (1, 3))


@pytest.mark.parametrize("players", [2, 6])
def test_a_table_of_another_size_is_refused(players: int) -> None:
    with pytest.raises(IllegalError, match=f"{players} at the table: Skat is played by three, four or five"):
        seated(players, 0)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_a_round_everybody_plays_equally_often(players: int) -> None:
    played = [place for dealer in range(players) for place in seated(players, dealer)]
    assert [played.count(place) for place in range(players)] == [3] * players


def dealers(rotation: Rotation, count: int) -> list[int]:
    found = []
    for _ in range(count):
        found.append(rotation.turn)
        rotation = rotation.after(rotation.turn)
    return found


def test_the_deal_goes_round() -> None:
    assert dealers(Rotation(4, 2), 6) == [2, 3, 0, 1, 2, 3]


def test_deal_out_of_turn_the_skipped_dealer_deals_next_and_the_early_one_is_skipped() -> None:
    """Old official rules 6, 2: in one round everybody deals once."""
    rotation = Rotation(4, 0).after(2)
    assert dealers(rotation, 5) == [0, 1, 3, 0, 1]


def test_two_deals_out_of_turn_are_both_made_good() -> None:
    assert dealers(Rotation(4, 0).after(1).after(2), 4) == [0, 3, 0, 1]
    assert dealers(Rotation(3, 0).after(2).after(2), 6) == [0, 1, 0, 1, 0, 1]


@given(st.integers(3, 5), st.data())
def test_whoever_deals_early_everybody_deals_equally_often_in_the_end(players: int, data: st.DataObject) -> None:
    dealt = data.draw(st.lists(st.integers(0, players - 1), max_size=6))
    rotation = Rotation(players, 0)
    for dealer in dealt:
        rotation = rotation.after(dealer)
    while rotation.early or rotation.turn:
        dealt.append(rotation.turn)
        rotation = rotation.after(rotation.turn)
    assert len({dealt.count(place) for place in range(players)}) == 1

"""Words of Vint as the pages say them."""

import pytest

from trainer.seats import Compass, Pair
from trainer.ui.drawing import DeckStyle
from trainer.ui.vint_wording import (
    call_label,
    call_name,
    call_words,
    coloured_call,
    contract_words,
    seat_words,
    side_words,
    strain_words,
)
from trainer.vint.contract import PASS, Bid, Contract, Strain, parse_call


@pytest.mark.parametrize(
    ("call", "words", "label", "name"),
    [
        ("1S", "1♠︎", "1♠︎", "one spade"),
        ("2NT", "2\u00a0no\u00a0trump", "2NT", "two no trump"),
        ("6D", "6♦︎", "6♦︎", "six diamonds, small slam"),
        ("pass", "pass", "Pass", "pass"),
    ],
)
def test_a_call_is_written_and_spoken(call: str, words: str, label: str, name: str) -> None:
    made = parse_call(call)
    assert (call_words(made), call_label(made), call_name(made)) == (words, label, name)


def test_suits_have_the_colours_of_the_deck() -> None:
    club, spade = Bid(2, Strain.CLUBS), Bid(2, Strain.SPADES)
    assert coloured_call(club) == "2:green[♣︎]"
    assert coloured_call(spade) == "2♠︎"
    assert coloured_call(club, DeckStyle.FRENCH) == "2♣︎"
    assert coloured_call(spade, DeckStyle.TOURNAMENT) == "2:green[♠︎]"
    assert coloured_call(PASS) == "pass"


def test_seats_and_sides_are_told_from_where_i_sit() -> None:
    seen = [seat_words(seat, Compass.SOUTH) for seat in Compass]
    assert seen == ["Partner", "Right", "You", "Left"]
    assert [seat_words(seat) for seat in Compass] == ["North", "East", "South", "West"]
    assert side_words(Pair.NORTH_SOUTH, Compass.WEST) == "Opponents"
    assert side_words(Pair.EAST_WEST) == "East–West"


def test_contracts_name_the_declarer() -> None:
    assert contract_words(Contract(Bid(3, Strain.HEARTS), Compass.NORTH)) == "3♥︎ by North"
    assert strain_words(Strain.NO_TRUMP) == "No trump"

"""Deals print and parse, refuse impossible cards, and show a seat only its own hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cards import SKAT_DECK
from trainer.deals import Deal
from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.seats import Seat

SIZES = (10, 10, 10, 2)


def skat_deal(seed: int) -> Deal:
    return Deal.random(seed, deck=SKAT_DECK, sizes=SIZES)


@given(st.integers(0, 2**63))
def test_a_random_deal_holds_every_card_once_and_reads_back(seed: int) -> None:
    deal = skat_deal(seed)
    assert Deal.parse(str(deal), deck=SKAT_DECK, sizes=SIZES) == deal
    assert sum(map(len, deal.hands)) + len(deal.rest) == 32
    assert deal == skat_deal(seed)


def test_the_rest_may_be_left_to_the_deck() -> None:
    deal = skat_deal(5)
    assert Deal.parse(" | ".join(map(str, deal.hands)), deck=SKAT_DECK, sizes=SIZES) == deal


def test_a_view_hides_the_other_hands() -> None:
    deal = skat_deal(7)
    view = deal.view(Seat.MIDDLEHAND)
    assert view.known == deal.hands[1]
    assert view.unseen(SKAT_DECK) == deal.hands[0] | deal.hands[2] | deal.rest


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("CJ | SJ", UnreadableError, "2 parts between bars"),
        ("CJ | CJ | HJ | DJ", IllegalError, "CJ dealt twice"),
        ("CJ | SJ | HJ | DJ", IllegalError, "part 1 of the deal has 1 cards: 10 are wanted"),
        ("CJ | SJ | ?? | DJ", TrainerError, "is not a card"),
    ],
)
def test_errors_say_what_is_wrong(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        Deal.parse(text, deck=SKAT_DECK, sizes=SIZES)


@pytest.mark.parametrize("text", ["forehand", "F", " Vorhand "])
def test_seats_read(text: str) -> None:
    assert Seat.parse(text) is Seat.FOREHAND


def test_seats_follow_each_other() -> None:
    assert [seat.left for seat in Seat] == [Seat.MIDDLEHAND, Seat.REARHAND, Seat.FOREHAND]
    assert all(seat.left.right is seat for seat in Seat)
    with pytest.raises(UnreadableError, match="no seat"):
        Seat.parse("north")

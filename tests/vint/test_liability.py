"""Who of a pair pays: rules 150, 154, 171 to 174."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.vint.auction import Auction
from trainer.vint.contract import Bid, Contract, Strain
from trainer.vint.liability import Liability, Reason, blind_bid, payments, unsupported_slam
from trainer.vint.profiles import CLASSIC
from trainer.vint.scoring import DealResult


def slam(calls: str, tricks: int) -> Liability | None:
    auction = Auction.parse(CLASSIC, Compass.NORTH, calls + " p" * 8)
    assert auction.contract is not None
    return unsupported_slam(auction, DealResult(auction.contract, tricks))


def test_partners_share_alike() -> None:
    assert payments(3000, Pair.EAST_WEST) == (1500, -1500, 1500, -1500)


def test_rule_150_who_denied_a_revoke_pays_alone() -> None:
    liability = Liability(Compass.EAST, Reason.DENIED_REVOKE)
    assert payments(3000, Pair.EAST_WEST, liability) == (1500, -3000, 1500, 0)
    assert str(liability) == "E alone: denied revoke"
    with pytest.raises(IllegalError, match="but NS lost"):
        payments(3000, Pair.NORTH_SOUTH, liability)
    with pytest.raises(IllegalError, match="give the winners' points"):
        payments(-1, Pair.NORTH_SOUTH)


@pytest.mark.parametrize(("level", "alone"), [(1, False), (2, False), (3, True), (5, True), (7, True)])
def test_rule_172_a_blind_bid_of_three_or_more(level: int, alone: bool) -> None:
    result = DealResult(Contract(Bid(level, Strain.CLUBS), Compass.WEST), 5)
    assert blind_bid(result) == (Liability(Compass.WEST, Reason.BLIND_BID) if alone else None)


def test_rule_173_an_unsupported_slam_more_than_three_short() -> None:
    assert slam("6H", 8) == Liability(Compass.NORTH, Reason.UNSUPPORTED_SLAM)
    assert slam("6H", 9) is None, "three short is shared"
    assert slam("1S p 1H p 6H", 8) is None, "partner named the suit"
    assert slam("1S p 1NT p 6H", 8) == Liability(Compass.NORTH, Reason.UNSUPPORTED_SLAM)
    assert slam("5H", 2) is None, "no slam"


def test_rule_174_wilful_harm_is_for_the_rubber() -> None:
    assert [reason for reason in Reason if reason.is_for_rubber] == [Reason.WILFUL_HARM]


@given(st.integers(0, 50_000), st.sampled_from(Compass), st.booleans())
def test_what_is_paid_is_won(points: int, seat: Compass, alone: bool) -> None:
    liability = Liability(seat, Reason.WILFUL_HARM) if alone else None
    paid = payments(points, seat.pair, liability)
    assert sum(paid) == 0
    assert sum(paid[other] for other in seat.pair.seats) == -points

"""Bots in the auction: they go to their limits in the smallest steps, and their calls tell no lie."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import auctions, bid_limits

from trainer.bots.skat_bidder import bid_until, next_call
from trainer.seats import Seat
from trainer.skat.auction import HOLD, PASS, Auction, Bid, Call, settle
from trainer.skat.profiles import ISKO

Limits = tuple[int, int, int]


def by_seat(limits: Limits) -> dict[Seat, int]:
    return dict(zip(Seat, limits, strict=True))


@given(bid_limits())
def test_an_auction_of_bots_ends_as_the_limits_say(limits: Limits) -> None:
    auction = bid_until(Auction(ISKO), by_seat(limits))
    assert auction.is_over
    assert (auction.declarer, auction.price) == settle(ISKO, limits)


@given(bid_limits())
def test_nobody_says_more_or_less_than_he_would_go(limits: Limits) -> None:
    auction = bid_until(Auction(ISKO), by_seat(limits))
    for heard, limit in zip(auction.heard, limits, strict=True):
        assert heard.at_least <= limit
        assert heard.below is None or limit < heard.below


@given(auctions(), st.integers(0, 300))
def test_every_call_is_legal_and_within_the_limit(auction: Auction, limit: int) -> None:
    if auction.to_act is None:
        return
    call = next_call(auction, limit)
    auction.check(call)
    named = call.value if isinstance(call, Bid) else auction.price
    assert call is PASS or named <= limit
    if call is PASS:
        lowest = auction.price if auction.must_answer else next(iter(auction.legal_bids), 1000)
        assert lowest > limit


@given(auctions(), bid_limits(), st.sampled_from(Seat))
def test_bots_stop_where_a_person_has_to_call(auction: Auction, limits: Limits, person: Seat) -> None:
    bots = {seat: limit for seat, limit in by_seat(limits).items() if seat is not person}
    carried_on = bid_until(auction, bots)
    assert carried_on.to_act in (None, person)
    assert carried_on.calls[: len(auction.calls)] == auction.calls
    if auction.to_act is person:
        assert carried_on == auction


@pytest.mark.parametrize(
    ("calls", "limit", "call"),
    [
        ("", 17, PASS),
        ("", 18, Bid(18)),
        ("", 264, Bid(18)),
        ("18", 18, HOLD),
        ("18", 17, PASS),
        ("18 yes", 20, Bid(20)),
        ("18 yes", 19, PASS),
        ("18 pass 20", 20, HOLD),
        ("18 yes 40 yes", 44, Bid(44)),
        ("pass pass", 18, Bid(18)),
        ("pass pass", 300, Bid(18)),
        ("pass pass", 0, PASS),
        ("264 yes", 1000, PASS),
    ],
)
def test_calls_by_hand(calls: str, limit: int, call: Call) -> None:
    assert next_call(Auction.parse(ISKO, calls), limit) == call

"""The ladder of bids and the auction of three seats."""

from itertools import product

import pytest
from hypothesis import given, settings
from strategies import auctions, bid_limits

from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.seats import Seat
from trainer.skat.auction import HOLD, PASS, Auction, Bid, Heard, settle
from trainer.skat.bids import ladder
from trainer.skat.profiles import ISKO

# Copied from the bid table of the rules (ISkO; the same 63 values in public trainers).
ISKO_BIDS = """
18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 110 117 120 121
126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 216 240 264
"""


def auction(text: str) -> Auction:
    return Auction.parse(ISKO, text)


def test_the_ladder_is_derived() -> None:
    assert ladder(ISKO) == tuple(map(int, ISKO_BIDS.split()))
    assert len(ladder(ISKO)) == 63


@pytest.mark.parametrize(
    ("calls", "declarer", "price"),
    [
        ("18 yes 20 pass pass", Seat.MIDDLEHAND, 20),
        ("18 yes 20 yes pass pass", Seat.FOREHAND, 20),
        ("18 pass 20 pass", Seat.REARHAND, 20),
        ("18 pass pass", Seat.MIDDLEHAND, 18),
        ("18 pass 20 yes pass", Seat.MIDDLEHAND, 20),
        ("18 pass 20 yes 22 pass", Seat.REARHAND, 22),
        ("pass 18 pass", Seat.REARHAND, 18),
        ("pass 18 yes pass", Seat.FOREHAND, 18),
        ("pass 18 yes 24 yes 27 pass", Seat.REARHAND, 27),
        ("pass pass 18", Seat.FOREHAND, 18),
        ("pass pass pass", None, 0),
        ("18 yes 20 yes pass 22 pass", Seat.REARHAND, 22),
        ("36 yes pass 48 yes pass", Seat.FOREHAND, 48),
        ("264 yes pass pass", Seat.FOREHAND, 264),
    ],
)
def test_auctions_end_with_a_declarer_and_a_price(calls: str, declarer: Seat | None, price: int) -> None:
    heard = auction(calls)
    assert heard.is_over
    assert (heard.declarer, heard.price) == (declarer, price)
    assert heard.legal_bids == ()


@pytest.mark.parametrize(
    ("calls", "to_act", "must_answer", "bids"),
    [
        ("", Seat.MIDDLEHAND, False, (18, 20, 22)),
        ("18", Seat.FOREHAND, True, ()),
        ("18 yes", Seat.MIDDLEHAND, False, (20, 22, 23)),
        ("18 pass", Seat.REARHAND, False, (20, 22, 23)),
        ("18 pass 20", Seat.MIDDLEHAND, True, ()),
        ("pass", Seat.REARHAND, False, (18, 20, 22)),
        ("pass 18", Seat.FOREHAND, True, ()),
        ("pass pass", Seat.FOREHAND, False, (18,)),
        ("18 yes 216 yes", Seat.MIDDLEHAND, False, (240, 264)),
    ],
)
def test_whose_turn_it_is_and_what_he_may_bid(
    calls: str, to_act: Seat, must_answer: bool, bids: tuple[int, ...]
) -> None:
    running = auction(calls)
    assert (running.to_act, running.must_answer, running.legal_bids[:3]) == (to_act, must_answer, bids)
    assert not running.is_over
    assert running.declarer is None


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        ("19", "call 1: middlehand cannot bid 19: the next values are 18, 20, 22 and so on"),
        ("18 yes 18", "call 3: middlehand cannot bid 18: the next values are 20, 22, 23 and so on"),
        ("18 20", "call 2: forehand cannot bid 20: 18 waits for an answer, yes or pass"),
        ("yes", "call 1: middlehand cannot hold: nothing was bid to him, the next values are 18"),
        ("pass pass 20", "call 3: forehand cannot bid 20: with all others out it is 18 or pass"),
        ("pass pass yes", "call 3: forehand cannot hold: nothing was bid to him, with all others out it is 18 or pass"),
        ("18 pass pass 20", "call 4: 20 comes too late: the auction is over, middlehand plays for 18"),
        ("pass pass pass pass", "call 4: pass comes too late: the auction is over, all have passed"),
        ("264 yes 265", "call 3: middlehand cannot bid 265: no higher value exists, pass"),
        ("240 yes 300", "call 3: middlehand cannot bid 300: the next values are 264$"),
    ],
)
def test_calls_out_of_order_are_refused_with_what_is_right(calls: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        auction(calls)


def test_words_that_are_no_calls() -> None:
    with pytest.raises(UnreadableError, match="call 2: 'kontra' is no call: write a value, yes or pass"):
        auction("18 kontra")


@pytest.mark.parametrize("text", ["18 ja 20 weg passe", "18, hold; 20/p p", " 18 Y 20 PASS pass"])
def test_other_words_for_the_same_calls(text: str) -> None:
    assert str(auction(text)) == "18 yes 20 pass pass"


@given(auctions())
def test_auctions_print_and_read_back(running: Auction) -> None:
    assert Auction.parse(ISKO, str(running)) == running
    assert Auction(ISKO, running.calls) == running


@given(auctions())
def test_what_check_accepts_can_be_made(running: Auction) -> None:
    for call in (HOLD, PASS, *map(Bid, (0, 17, *ladder(ISKO), 265))):
        try:
            running.check(call)
        except IllegalError:
            with pytest.raises(IllegalError):
                running.after(call)
        else:
            assert running.after(call).calls == (*running.calls, call)
            assert not isinstance(call, Bid) or call.value in running.legal_bids


@given(auctions())
def test_prices_only_rise_and_the_calls_bound_every_limit(running: Auction) -> None:
    bids = [call.value for call in running.calls if isinstance(call, Bid)]
    assert bids == sorted(set(bids))
    assert running.price == (bids[-1] if bids else 0)
    for heard in running.heard:
        assert heard.below is None or heard.at_least < heard.below


def test_calls_tell_how_far_a_seat_goes() -> None:
    forehand, middlehand, rearhand = auction("18 yes 20 yes 23 pass pass").heard
    assert forehand == Heard(at_least=20, below=23, has_passed=True)
    assert middlehand == Heard(at_least=23)
    assert rearhand == Heard(at_least=0, below=24, has_passed=True)


def test_a_seat_that_says_nothing_tells_nothing() -> None:
    assert auction("18 pass pass").heard[Seat.MIDDLEHAND] == Heard(18)
    assert auction("pass pass").heard[Seat.FOREHAND] == Heard()
    assert auction("pass pass pass").heard[Seat.FOREHAND] == Heard(0, 18, has_passed=True)
    assert auction("264 yes pass").heard[Seat.MIDDLEHAND] == Heard(264, None, has_passed=True)


def run_to_limits(limits: tuple[int, int, int]) -> Auction:
    """Every seat names the next value and holds, as long as its limit allows."""
    running = Auction(ISKO)
    while (seat := running.to_act) is not None:
        if running.must_answer:
            running = running.after(HOLD if limits[seat] >= running.price else PASS)
        else:
            step = next(iter(running.legal_bids), 10_000)
            running = running.after(Bid(step) if limits[seat] >= step else PASS)
    return running


@settings(max_examples=30)
@given(bid_limits())
def test_settle_is_the_auction_in_smallest_steps(limits: tuple[int, int, int]) -> None:
    running = run_to_limits(limits)
    assert settle(ISKO, limits) == (running.declarer, running.price)


def test_settle_is_the_auction_for_all_low_limits() -> None:
    for limits in product((0, 17, 18, 19, 20, 22, 23), repeat=3):
        running = run_to_limits(limits)
        assert settle(ISKO, limits) == (running.declarer, running.price), limits


@settings(max_examples=30)
@given(bid_limits())
def test_limits_lie_within_what_was_heard(limits: tuple[int, int, int]) -> None:
    for limit, heard in zip(limits, run_to_limits(limits).heard, strict=True):
        assert heard.at_least <= limit
        assert heard.below is None or limit < heard.below


@given(bid_limits())
def test_the_highest_limit_buys_the_game(limits: tuple[int, int, int]) -> None:
    declarer, price = settle(ISKO, limits)
    if declarer is None:
        assert max(limits) < 18
    else:
        steps = ladder(ISKO)
        reached = [max((step for step in steps if step <= limit), default=0) for limit in limits]
        assert reached[declarer] == max(reached) >= price


def test_errors_are_trainer_errors() -> None:
    assert issubclass(IllegalError, TrainerError)
    assert issubclass(TrainerError, ValueError)

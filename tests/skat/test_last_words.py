"""Forehand's last word when nobody has bid, and what an auction leads to, code by code."""

import pytest

from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.auction import PASS, PLAY, RAMSCH, Auction, Bid, Ending, Heard
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, ISKO, PIRATE, PROFILES, RAEUBERSKAT
from trainer.skat.rules import SkatRules


@pytest.mark.parametrize(
    ("rules", "words", "bids", "message"),
    [
        (ISKO, (PASS,), (18,), "with all others out it is 18 or pass"),
        (ALTENBURG_1927, (PASS,), (18,), "with all others out it is 18 or pass"),
        (RAEUBERSKAT, (RAMSCH, PASS), (18,), "with all others out it is 18 or ramsch or pass"),
        (AMERICAN, (PLAY, PASS), (), "with all others out it is play or pass"),
        (PIRATE, (PASS,), (18,), "with all others out it is 18 or pass"),
    ],
)
def test_what_forehand_may_say(
    rules: SkatRules, words: tuple[object, ...], bids: tuple[int, ...], message: str
) -> None:
    waiting = Auction.parse(rules, "pass pass")
    assert (waiting.has_last_word, waiting.last_words, waiting.legal_bids) == (True, words, bids)
    assert waiting.ending is None
    with pytest.raises(IllegalError, match=message):
        waiting.check(Bid(20))


@pytest.mark.parametrize(
    ("rules", "calls", "ending", "declarer", "outcome"),
    [
        (ISKO, "pass pass pass", Ending.NEXT_DEAL, None, "all have passed"),
        (ISKO, "pass pass 18", Ending.GAME, Seat.FOREHAND, "forehand plays for 18"),
        (RAEUBERSKAT, "pass pass pass", Ending.NEXT_DEAL, None, "all have passed"),
        (RAEUBERSKAT, "pass pass ramsch", Ending.RAMSCH, None, "Ramsch is played"),
        (RAEUBERSKAT, "pass pass 18", Ending.GAME, Seat.FOREHAND, "forehand plays for 18"),
        (AMERICAN, "pass pass pass", Ending.RAMSCH, None, "Ramsch is played"),
        (AMERICAN, "pass pass play", Ending.GAME, Seat.FOREHAND, "forehand plays without a bid"),
        (AMERICAN, "10 pass pass", Ending.GAME, Seat.MIDDLEHAND, "middlehand plays for 10"),
        (PIRATE, "pass pass pass", Ending.RAMSCH, None, "Ramsch is played"),
    ],
)
def test_what_follows(rules: SkatRules, calls: str, ending: Ending, declarer: Seat | None, outcome: str) -> None:
    over = Auction.parse(rules, calls)
    assert (over.is_over, over.ending, over.declarer) == (True, ending, declarer)
    with pytest.raises(IllegalError, match=f"pass comes too late: the auction is over, {outcome}"):
        over.check(PASS)


@pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
@pytest.mark.parametrize("calls", ["", "pass", "{low} yes", "{low} pass"])
def test_nobody_else_says_a_last_word(rules: SkatRules, calls: str) -> None:
    running = Auction.parse(rules, calls.format(low=rules.lowest_bid))
    assert (running.has_last_word, running.last_words) == (False, ())
    for word in (PLAY, RAMSCH):
        with pytest.raises(IllegalError, match=f"cannot say {word} here: the next values are"):
            running.check(word)


def test_play_and_ramsch_belong_to_their_codes() -> None:
    for rules, word in ((ISKO, PLAY), (ISKO, RAMSCH), (RAEUBERSKAT, PLAY), (AMERICAN, RAMSCH), (PIRATE, RAMSCH)):
        with pytest.raises(IllegalError, match=f"forehand cannot say {word} here: with all others out it is"):
            Auction.parse(rules, "pass pass").check(word)


def test_who_calls_ramsch_has_refused_the_lowest_value() -> None:
    assert Auction.parse(RAEUBERSKAT, "pass pass ramsch").heard[Seat.FOREHAND] == Heard(0, 18, has_passed=True)
    assert Auction.parse(RAEUBERSKAT, "pass pass 18").heard[Seat.FOREHAND] == Heard(18)
    assert Auction.parse(AMERICAN, "pass pass play").heard[Seat.FOREHAND] == Heard()

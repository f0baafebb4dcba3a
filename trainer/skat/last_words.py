"""What forehand may say when nobody has bid, and what becomes of the deal."""

from __future__ import annotations

from trainer.skat.auction import PASS, PLAY, Auction, Bid, Call, Ending
from trainer.skat.bids import check_bid
from trainer.skat.rules import SkatRules


def last_calls(rules: SkatRules) -> tuple[Call, ...]:
    """What forehand may say when nobody has bid."""
    waiting = nobody_bid(rules)
    return (*map(Bid, waiting.legal_bids), *waiting.last_words)


def nobody_bid(rules: SkatRules) -> Auction:
    """The auction in which forehand has the last word."""
    return Auction(rules, (PASS, PASS))


def ending_of(rules: SkatRules, call: Call) -> Ending:
    """What this last word of forehand leads to; raises IllegalError for one that he may not say."""
    ending = nobody_bid(rules).after(call).ending
    assert ending is not None  # it is the last word
    return ending


def may_play_unbid(rules: SkatRules) -> bool:
    """True if forehand may name a game without a bid."""
    return PLAY in nobody_bid(rules).last_words


def check_price(rules: SkatRules, price: int) -> None:
    """Raises IllegalError unless a game may have cost this: a bid, or 0 where forehand may play without one."""
    if price or not may_play_unbid(rules):
        check_bid(rules, price)

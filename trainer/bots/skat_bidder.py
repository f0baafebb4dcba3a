"""Bots in the auction: each goes up to its limit in the smallest steps."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.seats import Seat
from trainer.skat.auction import HOLD, PASS, PLAY, Auction, Bid, Call
from trainer.skat.bids import ladder


def next_call(auction: Auction, limit: int) -> Call:
    """What the seat to act says if it goes up to this limit: the lowest bid, a hold, or pass.

    In forehand when nobody has bid it names a game without a bid where the rules let it, if it would bid at all.
    """
    if auction.must_answer:
        return HOLD if limit >= auction.price else PASS
    if PLAY in auction.last_words:
        return PLAY if limit >= ladder(auction.rules)[0] else PASS
    lowest = auction.legal_bids[0] if auction.legal_bids else None
    return Bid(lowest) if lowest is not None and limit >= lowest else PASS


def bid_until(auction: Auction, limits: Mapping[Seat, int]) -> Auction:
    """The auction carried on by the seats with a limit, until it is over or a seat without one has to call."""
    while auction.to_act is not None and auction.to_act in limits:
        auction = auction.after(next_call(auction, limits[auction.to_act]))
    return auction

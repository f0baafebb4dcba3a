"""Bots at the table of Vint: whole auctions bid by the book, for one deal or for many worlds at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from trainer.bots.vint_book import code_of, hearing, say
from trainer.bots.vint_hearing import Hearing
from trainer.bots.vint_story import stories
from trainer.deals import Deal
from trainer.hands.vint import Masks, Measures
from trainer.seats import Compass
from trainer.vint.auction import Auction
from trainer.vint.contract import ALL_BIDS, PASS
from trainer.vint.rubber import NEW_RUBBER, Rubber

Rows = NDArray[np.int64]


def bid_out(auction: Auction, rubber: Rubber, hands: Sequence[Measures]) -> list[Auction]:
    """The auction finished by the book in n worlds: `hands` are the measures of n hands for each seat by Compass.

    Worlds that have heard the same calls are bid together.
    """
    ended: list[Auction] = [auction] * len(hands[0])
    open_: list[tuple[Auction, Rows]] = [(auction, np.arange(len(hands[0])))]
    while open_:
        heard, rows = open_.pop()
        if heard.is_over:
            for row in rows:
                ended[row] = heard
        else:
            open_ += _split(heard, rubber, hands, rows)
    return ended


def _split(auction: Auction, rubber: Rubber, hands: Sequence[Measures], rows: Rows) -> list[tuple[Auction, Rows]]:
    seat = auction.to_act
    if seat is None or not auction.legal_bids:
        return [(auction.after(PASS), rows)]
    calls = say(hearing(auction, rubber), hands[seat][rows]).calls
    return [
        (auction.after(PASS if code < 0 else ALL_BIDS[code]), rows[calls == code]) for code in np.unique(calls).tolist()
    ]


def measured(masks: Masks) -> tuple[Measures, ...]:
    """The measures of the four hands of n worlds, `masks` of shape (n, 4)."""
    return tuple(Measures.of(masks[:, seat]) for seat in Compass)


def bid_deal(auction: Auction, deal: Deal, rubber: Rubber = NEW_RUBBER, *, until: Compass | None = None) -> Auction:
    """The auction bid on by the book with these hands, to its end or until it is this seat's turn."""
    hands = [Measures.of_hand(hand) for hand in deal.hands]
    rows = np.arange(1)
    while not auction.is_over and auction.to_act != until:
        ((auction, rows),) = _split(auction, rubber, hands, rows)
    return auction


def off_book(auction: Auction, rubber: Rubber) -> Callable[[Compass, Masks], NDArray[np.int64]]:
    """For a seat and hands: in how many of its calls each hand would have said something else by the book."""
    told = stories(auction.dealer, auction.calls)
    heard = [(Hearing(story, rubber), code_of(call)) for story, call in zip(told, auction.calls, strict=False)]

    def differing(seat: Compass, masks: Masks) -> NDArray[np.int64]:
        hands = Measures.of(masks)
        missed = np.zeros(len(masks), dtype=np.int64)
        for hearing_, code in heard:
            if hearing_.seat is seat:
                missed += say(hearing_, hands).calls != code
        return missed

    return differing

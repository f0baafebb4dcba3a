"""Hands, auctions and rubbers of Vint as tests write them."""

from __future__ import annotations

import numpy as np

from trainer.cards import CardSet
from trainer.hands.vint import Masks, Measures
from trainer.seats import Compass
from trainer.vint.auction import Auction
from trainer.vint.profiles import CLASSIC


def hand_of(text: str) -> CardSet:
    """A hand written spades.hearts.diamonds.clubs."""
    return CardSet.parse(text)


def masks_of(*hands: CardSet) -> Masks:
    return np.array([hand.mask for hand in hands], dtype=np.int64)


def measures_of(*texts: str) -> Measures:
    return Measures.of(masks_of(*map(hand_of, texts)))


def auction_of(calls: str, dealer: Compass = Compass.NORTH) -> Auction:
    return Auction.parse(CLASSIC, dealer, calls)

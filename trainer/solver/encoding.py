"""Card sets (bit masks over `Card.index`) in the bits of the Skat kernel.

The functions take one mask or an array of masks: they only shift and combine.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.cards import SKAT_DECK, Card, Suit
from trainer.skat.contract import Game

Masks = TypeVar("Masks", int, NDArray[np.int64])

_SUITS = tuple(Suit)
_CARDS_PER_SUIT = 13
_SUIT_BITS = (1 << _CARDS_PER_SUIT) - 1
_SLOT_WIDTH = 7
_NULL_SLOT_WIDTH = 8
_FIRST_JACK = 28
_JACKS_UPWARDS = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
# Ranks 2 to A are bits 0 to 12 of a suit; a slot holds 7 8 9 Q K T A.
_SEVEN, _TEN, _JACK, _QUEEN, _ACE = 5, 8, 9, 10, 12
_NINES_MASK, _QUEENS_MASK = 0b111, 0b11
_SLOT_QUEEN, _SLOT_TEN, _SLOT_ACE = 3, 5, 6


def encode(game: Game, masks: Masks) -> Masks:
    """Kernel bits of 52-bit masks for this game."""
    return _encode_null(masks) if game is Game.NULL else _encode_points(game, masks)


@cache
def card_bits(game: Game) -> dict[Card, int]:
    """Number of the kernel bit of each card of the Skat deck."""
    return {card: encode(game, 1 << card.index).bit_length() - 1 for card in SKAT_DECK}


def slots(game: Game) -> tuple[Suit, ...]:
    """The suits in the order of their slots: trumps last."""
    trump = game.trump_suit
    return _SUITS if trump is None else (*(suit for suit in _SUITS if suit is not trump), trump)


def _suit_of(masks: Masks, suit: Suit) -> Masks:
    return masks >> (_CARDS_PER_SUIT * _SUITS.index(suit)) & _SUIT_BITS


def _encode_points(game: Game, masks: Masks) -> Masks:
    bits = masks & 0
    for slot, suit in enumerate(slots(game)):
        bits = bits | _slot_bits(_suit_of(masks, suit)) << (_SLOT_WIDTH * slot)
    for place, suit in enumerate(_JACKS_UPWARDS):
        bits = bits | (_suit_of(masks, suit) >> _JACK & 1) << (_FIRST_JACK + place)
    return bits


def _slot_bits(cards: Masks) -> Masks:
    """One suit without its jack, in the rank order of suit games."""
    low = cards >> _SEVEN & _NINES_MASK
    high = (cards >> _QUEEN & _QUEENS_MASK) << _SLOT_QUEEN
    return low | high | (cards >> _TEN & 1) << _SLOT_TEN | (cards >> _ACE & 1) << _SLOT_ACE


def _encode_null(masks: Masks) -> Masks:
    bits = masks & 0
    for slot, suit in enumerate(_SUITS):
        bits = bits | (_suit_of(masks, suit) >> _SEVEN) << (_NULL_SLOT_WIDTH * slot)
    return bits

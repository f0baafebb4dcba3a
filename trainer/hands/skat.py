"""Skat hands measured: trumps, tops, matadors, and the point counts of the books.

Every measure works on CardSet masks, one or an array of them, looked up in a table by the eight cards of a suit; so one
definition serves the bots, the sampler that conditions on what they would bid, and the explanations. Point counts after
Stegen as in the evaluation notes: suit game from 10, Grand from six of jacks, aces and tens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import add
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from trainer.cards import Card, Rank, Suit
from trainer.skat.contract import Game
from trainer.skat.order import JACKS, POINTS, card_order

Masks = NDArray[np.int64]
Counts = NDArray[np.float64]
Number = TypeVar("Number", np.int64, np.float64)

_RANKS = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
_BIT = {rank: 1 << position for position, rank in enumerate(_RANKS)}
_PLAIN = 0xFF ^ _BIT[Rank.JACK]
_TOPS = _BIT[Rank.ACE] | _BIT[Rank.TEN]
# The trumps of a suit game below the jacks, highest first.
_TRUMP_ORDER = tuple(card.rank for card in card_order(Game.CLUBS).trumps if card not in JACKS)
_SHIFT = {suit: Card(suit, Rank.SEVEN).index for suit in Suit}

SUIT_GAME_FROM = 10.0
GRAND_FROM = 6.0
NULL_UP_TO = 2.0
# What the two unknown cards of the skat add to a suit count, cautiously: 1.3 on average to hands near the limit.
SKAT_BRINGS = 1.0


def _table(measure: Callable[[int], float], size: int = 256) -> Counts:
    return np.array([measure(index) for index in range(size)], dtype=np.float64)


def _weak_in_null(byte: int) -> int:
    """Cards that may be forced to win: the i-th lowest is safe with at most i - 1 missing cards below it."""
    own = [position for position in range(8) if byte >> position & 1]
    return sum(position - i > i for i, position in enumerate(own))


def _run(bits: int, length: int) -> int:
    """Signed run from the top bit: that many held (+) or lacked (-)."""
    text = f"{bits:0{length}b}"
    run = len(text) - len(text.lstrip(text[0]))
    return run if text[0] == "1" else -run


def _below_jacks(byte: int) -> int:
    return sum(bool(byte & _BIT[rank]) << (6 - place) for place, rank in enumerate(_TRUMP_ORDER))


_LENGTH = _table(lambda byte: (byte & _PLAIN).bit_count())
_TOP_CARDS = _table(lambda byte: (byte & _TOPS).bit_count())
_TRUMP_POINTS = _table(lambda byte: (byte & _PLAIN).bit_count() + (byte & _TOPS).bit_count())
_SIDE_POINTS = _table(lambda byte: (byte & _TOPS).bit_count() + 0.5 * (not byte & _PLAIN))
_NULL_WEAK = _table(_weak_in_null)
_BELOW_JACKS = _table(_below_jacks).astype(np.int64)
_SUIT_RUN = _table(lambda bits: _run(bits, 11), 2048)
_GRAND_RUN = _table(lambda bits: _run(bits, 4), 16)
_JACK_COUNT = _table(lambda bits: bits.bit_count(), 16)
# Jacks that stand together add 0.5 to 2: two from the top 0.5, three 1, all four 2; other pairs add nothing.
_JACKS_TOGETHER = _table(lambda bits: {2: 0.5, 3: 1.0, 4: 2.0}.get(_run(bits, 4), 0.0), 16)


def _total(parts: Sequence[NDArray[Number]]) -> NDArray[Number]:
    return reduce(add, parts)


def suit_bytes(masks: Masks, suit: Suit) -> Masks:
    """The eight cards of a suit, 0 to 255: bit 0 the seven, then 8 9 T J Q K A."""
    return (masks >> _SHIFT[suit]) & 0xFF


def jack_bits(masks: Masks) -> Masks:
    """The four jacks, 0 to 15: bit 3 clubs, 2 spades, 1 hearts, 0 diamonds."""
    return (masks >> 6 & 8) | (masks >> 20 & 4) | (masks >> 34 & 2) | (masks >> 48 & 1)


def jack_count(masks: Masks) -> Counts:
    """How many jacks, 0 to 4."""
    return _JACK_COUNT[jack_bits(masks)]


def suit_length(masks: Masks, suit: Suit) -> Counts:
    """Cards of a suit without its jack, 0 to 7."""
    return _LENGTH[suit_bytes(masks, suit)]


def trump_count(masks: Masks, game: Game) -> Counts:
    """Trumps of a suit game or Grand, jacks included; 0 in Null."""
    if game is Game.NULL:
        return np.zeros(masks.shape)
    suit = game.trump_suit
    return jack_count(masks) + (suit_length(masks, suit) if suit else 0.0)


def top_count(masks: Masks) -> Counts:
    """Aces and tens, 0 to 8."""
    return _total([_TOP_CARDS[suit_bytes(masks, suit)] for suit in Suit])


def matador_run(masks: Masks, game: Game) -> Counts:
    """Signed matadors as `trainer.skat.scoring.matadors` counts them: with +n, without -n; 0 in Null."""
    if game is Game.NULL:
        return np.zeros(masks.shape)
    suit = game.trump_suit
    if suit is None:
        runs = _GRAND_RUN[jack_bits(masks)]
    else:
        runs = _SUIT_RUN[jack_bits(masks) << 7 | _BELOW_JACKS[suit_bytes(masks, suit)]]
    return runs


def suit_points(masks: Masks, suit: Suit) -> Counts:
    """Stegen's count for a suit game: worth declaring from 10.

    A trump 1, a jack 1 more, ace and ten of trumps 1 more each, side aces and tens 1 each, a void side suit 0.5,
    jacks together 0.5 to 2.
    """
    jacks = jack_bits(masks)
    sides = [_SIDE_POINTS[suit_bytes(masks, other)] for other in Suit if other is not suit]
    own = _TRUMP_POINTS[suit_bytes(masks, suit)] + 2 * _JACK_COUNT[jacks] + _JACKS_TOGETHER[jacks]
    return own + _total(sides)


def grand_points(masks: Masks) -> Counts:
    """Jacks, aces and tens: Grand is worth declaring from six."""
    return jack_count(masks) + top_count(masks)


def null_weak_count(masks: Masks) -> Counts:
    """Cards that the opponents may force to win a trick in Null: worth declaring with two, which can be laid away."""
    return _total([_NULL_WEAK[suit_bytes(masks, suit)] for suit in Suit])


def margin(masks: Masks, game: Game) -> Counts:
    """How far a hand lies above (+) or below (-) what the book asks for this game, in points of its count."""
    if game is Game.NULL:
        return NULL_UP_TO - null_weak_count(masks)
    suit = game.trump_suit
    return grand_points(masks) - GRAND_FROM if suit is None else suit_points(masks, suit) - SUIT_GAME_FROM


_CARD_POINTS = np.array(
    [sum(POINTS.get(rank, 0) for rank in _RANKS if byte & _BIT[rank]) for byte in range(256)], dtype=np.int64
)


def card_points(masks: Masks) -> Masks:
    """Card points of each set, 0 to 120: A 11, T 10, K 4, Q 3, J 2."""
    return _total([_CARD_POINTS[suit_bytes(masks, suit)] for suit in Suit])

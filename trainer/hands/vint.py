"""Vint hands measured: sure and doubtful tricks, honours, aces, long suits, as the bidding advice counts them.

Every measure works on an array of CardSet masks and is looked up in a table by the thirteen cards of one suit, so that
one definition serves the bots, the sampler that conditions on their calls, and the explanations. The source speaks of
sure and doubtful tricks without defining them (rules 31 to 57 of the laws); the definitions here are ours and stand
with each measure.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trainer.cards import Card, CardSet, Rank, Suit
from trainer.vint.contract import Strain

Masks = NDArray[np.int64]
Counts = NDArray[np.float64]
Flags = NDArray[np.bool_]

SUITS = tuple(strain.suit for strain in Strain if strain.suit is not None)
"""The suits in the order of their rank, which is the order of the columns of every measure by suit."""
_SHIFT = {suit: Card(suit, Rank.TWO).index for suit in Suit}
_CARDS = 13
_SUIT_MASK = (1 << _CARDS) - 1
_ACE, _KING, _QUEEN, _JACK, _TEN = (1 << place for place in (12, 11, 10, 9, 8))
_HONOURS = _ACE | _KING | _QUEEN | _JACK | _TEN
# A side suit brings no more than this in the first rounds: the third is ruffed.
_SIDE_ROUNDS = 2
_LONG_SIDE = 5


def _rounds(length: int) -> int:
    """After how many rounds nobody else holds a suit of this length, the missing cards being split evenly."""
    return -(-(_CARDS - length) // 3)


def _forced(holding: int, rounds: int) -> int:
    """Tricks that cards led from the top win in so many rounds, if each missing higher card beats one of them."""
    missing = _SUIT_MASK & ~holding
    won = 0
    for card in _from_top(holding)[:rounds]:
        higher = missing & -(card << 1)
        if higher:
            missing ^= higher & -higher
        else:
            won += 1
    return won


def _from_top(holding: int) -> list[int]:
    return [1 << place for place in range(_CARDS - 1, -1, -1) if holding >> place & 1]


def _trump_sure(holding: int) -> float:
    length = holding.bit_count()
    rounds = _rounds(length)
    return _forced(holding, rounds) + max(0, length - rounds)


def _side_sure(holding: int) -> float:
    return _forced(holding, _SIDE_ROUNDS)


def _side_long(holding: int) -> float:
    """Cards of a long side suit headed by the ace, or by the king with the queen, that are good once it is cleared."""
    length = holding.bit_count()
    headed = holding & _ACE or holding & (_KING | _QUEEN) == _KING | _QUEEN
    return length - max(_SIDE_ROUNDS, _rounds(length)) if length >= _LONG_SIDE and headed else 0


def _open_sure(holding: int) -> float:
    """At no trump: cards from the ace down without a gap, and the rest of the suit if they clear it."""
    run = _run(holding)
    length = holding.bit_count()
    return length if run >= min(length, _rounds(length)) else run


def _run(holding: int) -> int:
    """How many cards stand in sequence from the ace."""
    gaps = _SUIT_MASK & ~holding
    return _CARDS - gaps.bit_length()


def _doubtful(holding: int) -> float:
    """A king or queen not sure but guarded: king with a small card, queen with two or with another honour and one."""
    length = holding.bit_count()
    sure = _forced(holding, 3)
    guarded = bool(holding & _KING) and length >= 2
    company = holding & (_ACE | _KING | _JACK)
    second = bool(holding & _QUEEN) and (length >= 3 or (bool(company) and length >= 2))
    first = bool(holding & _ACE)
    return max(0, min(2, first + guarded + second) - sure)


def _table(measure: Callable[[int], float]) -> Counts:
    return np.array([measure(holding) for holding in range(_SUIT_MASK + 1)], dtype=np.float64)


_LENGTH = _table(int.bit_count)
_HONOUR_COUNT = _table(lambda holding: (holding & _HONOURS).bit_count())
_TRUMP_SURE, _SIDE_SURE, _SIDE_LONG, _OPEN_SURE = map(_table, (_trump_sure, _side_sure, _side_long, _open_sure))
_DOUBTFUL = _table(_doubtful)
_TOP_RUN = _table(_run)


@dataclass(frozen=True)
class Measures:
    """Measures of n hands; `suits` has shape (n, 4) and holds each suit's thirteen cards, columns as SUITS.

    All counts are float arrays, by suit of shape (n, 4), else of shape (n,).
    """

    suits: Masks

    @classmethod
    def of(cls, masks: Masks) -> Measures:
        """The measures of these hands, CardSet masks of shape (n,)."""
        return cls(np.stack([masks >> _SHIFT[suit] & _SUIT_MASK for suit in SUITS], axis=-1))

    @classmethod
    def of_hand(cls, hand: CardSet) -> Measures:
        """The measures of one hand, as arrays of one row."""
        return cls.of(np.array([hand.mask], dtype=np.int64))

    def __len__(self) -> int:
        return len(self.suits)

    def __getitem__(self, rows: NDArray[np.int64] | slice) -> Measures:
        part = Measures(self.suits[rows])
        for name, known in self.__dict__.items():
            if name not in _FIELDS:
                part.__dict__[name] = known[rows]
        return part

    @cached_property
    def length(self) -> Counts:
        """Cards of each suit."""
        return _LENGTH[self.suits]

    @cached_property
    def honours(self) -> Counts:
        """Honours (ace to ten) of each suit (note 4)."""
        return _HONOUR_COUNT[self.suits]

    @cached_property
    def top_run(self) -> Counts:
        """Cards of each suit in sequence from the ace: three make a corona (note 5)."""
        return _TOP_RUN[self.suits]

    @cached_property
    def trump_sure(self) -> Counts:
        """Sure tricks of each suit as trumps: honours that win though every missing higher card beats one, and length.

        A card is good for its length once the others have none, their cards being split evenly.
        """
        return _TRUMP_SURE[self.suits]

    @cached_property
    def side_sure(self) -> Counts:
        """Sure tricks of each suit in its first two rounds, beside other trumps."""
        return _SIDE_SURE[self.suits]

    @cached_property
    def side_long(self) -> Counts:
        """What a side suit of five or more brings besides, once trumps are drawn."""
        return _SIDE_LONG[self.suits]

    @cached_property
    def open_sure(self) -> Counts:
        """Sure tricks of each suit at no trump: the sequence from the ace, and the whole suit if that clears it."""
        return _OPEN_SURE[self.suits]

    @cached_property
    def doubtful(self) -> Counts:
        """Guarded kings and queens of each suit that are not sure: each wins about every other time."""
        return _DOUBTFUL[self.suits]

    @cached_property
    def has_ace(self) -> Flags:
        """Which suits hold the ace."""
        return (self.suits & _ACE) != 0

    @cached_property
    def has_king(self) -> Flags:
        """Which suits hold the king with another card (rule 75: kings that are shown are not bare)."""
        return ((self.suits & _KING) != 0) & (self.length >= 2)

    @cached_property
    def has_queen(self) -> Flags:
        """Which suits hold the queen with another card (rule 75)."""
        return ((self.suits & _QUEEN) != 0) & (self.length >= 2)

    @cached_property
    def has_jack(self) -> Flags:
        """Which suits hold the jack fourth or longer (rule 75)."""
        return ((self.suits & _JACK) != 0) & (self.length >= 4)

    @cached_property
    def pictures(self) -> Counts:
        """Kings, queens and jacks in the hand (rule 51: "no picture")."""
        found = [(self.suits & honour) != 0 for honour in (_KING, _QUEEN, _JACK)]
        return np.sum(found, axis=(0, 2)).astype(np.float64)

    @cached_property
    def aces(self) -> Counts:
        """Aces in the hand."""
        return self.has_ace.sum(axis=1).astype(np.float64)

    @cached_property
    def sure_beside(self) -> Counts:
        """Sure tricks of the three other suits if this one is trumps, by suit."""
        side = self.side_sure + self.side_long
        return side.sum(axis=1, keepdims=True) - side

    @cached_property
    def sure(self) -> Counts:
        """Sure tricks of the hand with each suit as trumps (rules 31, 34, 48 to 50)."""
        return self.trump_sure + self.sure_beside

    @cached_property
    def sure_open(self) -> Counts:
        """Sure tricks of the hand at no trump."""
        return self.open_sure.sum(axis=1)

    @cached_property
    def unsure(self) -> Counts:
        """Doubtful tricks of the hand."""
        return self.doubtful.sum(axis=1)

    @cached_property
    def count(self) -> Counts:
        """Tricks to bid on with each suit as own trumps: the sure ones and half the doubtful ones."""
        return self.sure + self.unsure[:, np.newaxis] / 2

    @cached_property
    def support(self) -> Counts:
        """Tricks to count on for a partner who makes each suit trumps.

        Sure tricks beside and half the doubtful ones; two thirds for an honour in trumps and for a ruff, a half for a
        trump beyond three. With the partner's `count` this adds up to tricks that 84 to 88 % of 2,000 random deals
        reach with open cards (up to ten; above ten the sum promises about one too much).
        """
        beside = self.side_sure.sum(axis=1, keepdims=True) - self.side_sure
        trumps = (self.honours + self.ruffs) * 2 / 3 + (self.length - 3) / 2
        return beside + trumps + self.unsure[:, np.newaxis] / 2

    @cached_property
    def open_count(self) -> Counts:
        """The hand's share of the tricks to bid on at no trump.

        A fit to open-card tricks of 3,200 random partnerships: 2.0 an ace, 0.67 a picture, 0.5 a doubtful and 0.2 a
        sure trick, less 3.9 for both hands together and a margin of 0.7; nine in ten deals reach the sum, rounded down.
        """
        return 2 * self.aces + 2 / 3 * self.pictures + self.unsure / 2 + self.sure_open / 5 - 2.3

    @cached_property
    def ruffs(self) -> Counts:
        """Ruffs this hand may give as support with each suit as trumps: one for a singleton, two for a void.

        No more than trumps beyond two, and none in the trump suit.
        """
        short = np.maximum(0.0, 2.0 - self.length)
        best = np.stack([np.delete(short, column, axis=1).max(axis=1) for column in range(len(SUITS))], axis=1)
        return np.minimum(best, np.maximum(0.0, self.length - 2))


_FIELDS = {field.name for field in fields(Measures)}

"""Uniform completions: unseen cards thrown at random into places of given sizes, some barred to some cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from math import factorial

import numpy as np
from numpy.typing import NDArray

from trainer.cards import CardSet

Masks = NDArray[np.int64]
_PLACES = 3
# More than the cards of any place.
_ROOM = 64


def completions(
    unseen: CardSet, sizes: Sequence[int], count: int, rng: np.random.Generator
) -> tuple[NDArray[np.int64], ...]:
    """For each size an array of `count` CardSet masks; row i of all arrays is one way to deal the unseen cards.

    The sizes must add up to the unseen cards: ValueError otherwise.
    """
    if sum(sizes) != len(unseen):
        raise ValueError(f"{len(unseen)} unseen cards cannot fill places for {sum(sizes)}")
    shuffled = _shuffled(_bits(unseen), count, rng)
    ends = np.cumsum(sizes)
    return tuple(
        shuffled[:, end - size : end].sum(axis=1, dtype=np.int64) for size, end in zip(sizes, ends, strict=True)
    )


@dataclass(frozen=True, slots=True)
class UnseenSuit:
    """Unseen cards that follow each other, and which of the three places may hold them."""

    cards: CardSet
    open_to: tuple[bool, bool, bool]


def completions_by_suit(
    suits: Sequence[UnseenSuit], sizes: tuple[int, int, int], count: int, rng: np.random.Generator
) -> tuple[Masks, Masks, Masks]:
    """Like `completions` for three places some of which are void in some suits: uniform over all ways there are.

    How many cards of each suit go where is drawn with its exact weight, suit after suit; which ones, at random. Raises
    ValueError if the cards do not fit into the places.
    """
    ways = _ways_from(tuple((len(suit.cards), suit.open_to) for suit in suits), sizes)
    if ways[0][sizes[:2]] == 0 or sum(len(suit.cards) for suit in suits) != sum(sizes):
        raise ValueError(f"no deal: these cards cannot be dealt into places for {sizes} that respect the voids")
    free = np.tile(np.array(sizes[:2]), (count, 1))
    dealt = np.zeros((_PLACES, count), dtype=np.int64)
    for suit, after in zip(suits, ways[1:], strict=True):
        drawn = _draw_splits(_splits(len(suit.cards), suit.open_to), after, free, rng)
        free = free - drawn[:, :2]
        dealt += _deal_suit(suit.cards, drawn, rng)
    return dealt[0], dealt[1], dealt[2]


@lru_cache(maxsize=1024)
def _ways_from(
    suits: tuple[tuple[int, tuple[bool, bool, bool]], ...], sizes: tuple[int, int, int]
) -> list[NDArray[np.float64]]:
    """For each suit, and after the last: ways to deal it and what follows, by room left in the first two places.

    A suit is told by how many cards of it there are and which places are open to it.
    """
    last = np.zeros((sizes[0] + 1, sizes[1] + 1))
    last[0, 0] = 1
    ways = [last]
    for count, open_to in reversed(suits):
        here = np.zeros_like(last)
        held, weights = _splits(count, open_to)
        for (one, two, _), weight in zip(held.tolist(), weights.tolist(), strict=True):
            if one <= sizes[0] and two <= sizes[1]:
                here[one:, two:] += weight * ways[0][: sizes[0] + 1 - one, : sizes[1] + 1 - two]
        ways.insert(0, here)
    return ways


@cache
def _splits(count: int, open_to: tuple[bool, bool, bool]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """All splits of so many cards over the places, shape (splits, 3), and in how many ways each can be dealt."""
    found = list(_weighted(count, open_to))
    return np.array([split for split, _ in found]).reshape(-1, _PLACES), np.array([weight for _, weight in found])


def _weighted(count: int, open_to: tuple[bool, bool, bool]) -> Iterator[tuple[tuple[int, int, int], float]]:
    for one, two in product(range(count + 1), repeat=2):
        split = one, two, count - one - two
        if split[2] >= 0 and all(is_open or not held for held, is_open in zip(split, open_to, strict=True)):
            yield split, factorial(count) / (factorial(one) * factorial(two) * factorial(split[2]))


def _draw_splits(
    splits: tuple[NDArray[np.int64], NDArray[np.float64]],
    after: NDArray[np.float64],
    free: NDArray[np.int64],
    rng: np.random.Generator,
) -> NDArray[np.int64]:
    """For each row one split of the suit, drawn by the ways to deal it times those for what follows."""
    held, weights = splits
    # What is possible hangs on the room left alone, of which there are few kinds: rows of one kind are drawn together.
    codes, kind_of = np.unique(free[:, 0] * _ROOM + free[:, 1], return_inverse=True)
    one, two = (codes // _ROOM)[:, None] - held[:, 0], (codes % _ROOM)[:, None] - held[:, 1]
    fits = (one >= 0) & (two >= 0)
    follow = after[np.maximum(one, 0), np.maximum(two, 0)]
    chances = np.where(fits, weights * follow, 0.0).cumsum(axis=1)
    drawn = rng.random(len(free)) * chances[kind_of, -1]
    by_kind = np.split(np.argsort(kind_of, kind="stable"), np.bincount(kind_of).cumsum()[:-1])
    places = np.empty(len(free), dtype=np.int64)
    for row, same in zip(chances, by_kind, strict=True):
        places[same] = np.searchsorted(row, drawn[same], side="right")
    chosen: NDArray[np.int64] = held[places]
    return chosen


def _deal_suit(cards: CardSet, drawn: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.int64]:
    """Masks of the cards by place and row, so many as drawn."""
    # Disjoint bits add up: entry k of a row is the mask of its first k cards.
    first = np.zeros((len(drawn), len(cards) + 1), dtype=np.int64)
    _shuffled(_bits(cards), len(drawn), rng).cumsum(axis=1, out=first[:, 1:])
    rows, one = np.arange(len(drawn)), drawn[:, 0]
    in_one, in_two = first[rows, one], first[rows, one + drawn[:, 1]]
    return np.stack([in_one, in_two - in_one, first[:, -1] - in_two])


@lru_cache(maxsize=4096)
def _bits(cards: CardSet) -> Masks:
    """One bit a card, not to be written to."""
    return np.array([1 << card.index for card in cards], dtype=np.int64)


def _shuffled(bits: Masks, count: int, rng: np.random.Generator) -> Masks:
    return bits[rng.random((count, len(bits))).argsort(axis=1)]

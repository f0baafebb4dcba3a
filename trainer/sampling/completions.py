"""Uniform completions: unseen cards thrown at random into places of given sizes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from trainer.cards import CardSet


def completions(
    unseen: CardSet, sizes: Sequence[int], count: int, rng: np.random.Generator
) -> tuple[NDArray[np.int64], ...]:
    """For each size an array of `count` CardSet masks; row i of all arrays is one way to deal the unseen cards.

    The sizes must add up to the unseen cards: ValueError otherwise.
    """
    if sum(sizes) != len(unseen):
        raise ValueError(f"{len(unseen)} unseen cards cannot fill places for {sum(sizes)}")
    bits = np.array([1 << card.index for card in unseen], dtype=np.int64)
    shuffled = bits[rng.random((count, len(bits))).argsort(axis=1)]
    ends = np.cumsum(sizes)
    return tuple(
        shuffled[:, end - size : end].sum(axis=1, dtype=np.int64) for size, end in zip(sizes, ends, strict=True)
    )

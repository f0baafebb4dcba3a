"""Odds of the skat and of trump splits: exact ones, and how often the same happened in worlds that were dealt."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from trainer.cards import SKAT_DECK, CardSet
from trainer.errors import IllegalError
from trainer.evaluation.estimates import Proportion
from trainer.sampling.completions import completions
from trainer.sampling.skat import HAND_SIZE, SKAT_SIZE

UNSEEN = len(SKAT_DECK) - HAND_SIZE
"""Cards that the holder of ten has not seen."""
OPPOSING = 2 * HAND_SIZE
"""Cards of the two opponents once the skat is known."""
WORLDS = 20_000


@dataclass(frozen=True, slots=True)
class Odds:
    """An event with its exact probability, 0 to 1, and how often it came in worlds dealt at random."""

    event: str
    exact: float
    simulated: Proportion


def chance_in_skat(wanted: int, *, at_least: int = 1) -> float:
    """Probability that at least so many of `wanted` unseen cards lie in the skat, seen from ten cards.

    Raises IllegalError unless 0 <= wanted <= 22.
    """
    _check(wanted, UNSEEN)
    return float(stats.hypergeom.sf(at_least - 1, UNSEEN, wanted, SKAT_SIZE))


def simulated_in_skat(wanted: int, *, at_least: int = 1, worlds: int = WORLDS, seed: int = 1) -> Proportion:
    """How often that happened in `worlds` skats, dealt as every evaluation deals them."""
    _check(wanted, UNSEEN)
    skats, _ = _dealt((SKAT_SIZE, UNSEEN - SKAT_SIZE), worlds, seed)
    hits = np.bitwise_count(skats & _first(UNSEEN, wanted))
    return Proportion(int((hits >= at_least).sum()), worlds)


def split_chances(trumps: int) -> dict[tuple[int, int], float]:
    """How `trumps` of the opponents lie when the skat is known: (longer, shorter) to probability, evenest first.

    Raises IllegalError unless 0 <= trumps <= 20.
    """
    _check(trumps, OPPOSING)
    return {split: _split_chance(*split) for split in _splits(trumps)}


def simulated_splits(trumps: int, *, worlds: int = WORLDS, seed: int = 1) -> dict[tuple[int, int], Proportion]:
    """How often each split came in `worlds` deals of the twenty cards that the declarer does not see."""
    _check(trumps, OPPOSING)
    left, _ = _dealt((HAND_SIZE, HAND_SIZE), worlds, seed)
    held = np.bitwise_count(left & _first(OPPOSING, trumps)).astype(np.int64)
    longer = np.maximum(held, trumps - held)
    return {split: Proportion(int((longer == split[0]).sum()), worlds) for split in _splits(trumps)}


def skat_odds(most: int = 10, *, at_least: int = 1, worlds: int = WORLDS, seed: int = 1) -> tuple[Odds, ...]:
    """At least so many of n wanted cards in the skat, for n from `at_least` to `most`."""
    return tuple(
        Odds(
            str(wanted),
            chance_in_skat(wanted, at_least=at_least),
            simulated_in_skat(wanted, at_least=at_least, worlds=worlds, seed=seed + wanted),
        )
        for wanted in range(at_least, most + 1)
    )


def split_odds(trumps: int, *, worlds: int = WORLDS, seed: int = 1) -> tuple[Odds, ...]:
    """Every split of the opponents' trumps, the evenest first."""
    simulated = simulated_splits(trumps, worlds=worlds, seed=seed)
    return tuple(
        Odds(f"{longer}–{shorter}", chance, simulated[longer, shorter])
        for (longer, shorter), chance in split_chances(trumps).items()
    )


def _check(wanted: int, most: int) -> None:
    if not 0 <= wanted <= most:
        raise IllegalError(f"{wanted} wanted cards: there are 0 to {most}")


def _splits(trumps: int) -> list[tuple[int, int]]:
    longest = min(trumps, HAND_SIZE)
    return [(longer, trumps - longer) for longer in range((trumps + 1) // 2, longest + 1)]


def _split_chance(longer: int, shorter: int) -> float:
    one_way = float(stats.hypergeom.pmf(longer, OPPOSING, longer + shorter, HAND_SIZE))
    return one_way if longer == shorter else 2 * one_way


def _cards(count: int) -> CardSet:
    return CardSet.of(SKAT_DECK.cards[:count])


def _first(unseen: int, count: int) -> np.int64:
    """Mask of the first cards among the unseen ones: which they are is all one."""
    assert count <= unseen
    return np.int64(_cards(count).mask)


def _dealt(sizes: tuple[int, int], worlds: int, seed: int) -> tuple[NDArray[np.int64], ...]:
    return completions(_cards(sum(sizes)), sizes, worlds, np.random.default_rng(seed))

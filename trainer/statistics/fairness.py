"""Is the dealer fair? Dealt cards are counted and held against what chance alone would do, by chi-square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from trainer.cards import Card, CardSet
from trainer.deals import Deal

FEWEST_EXPECTED = 5.0
"""Cells that chance fills more rarely than this are put together: the chi-square distribution holds for the rest."""

Counts = NDArray[np.int64]
Cell = TypeVar("Cell", np.int64, np.float64)


@dataclass(frozen=True, slots=True)
class Verdict:
    """A chi-square test: the statistic, its degrees of freedom, and how often chance alone does at least as badly."""

    what: str
    statistic: float
    freedom: int
    p_value: float


@dataclass(frozen=True, slots=True)
class Dealt:
    """What was counted in `deals` deals of one deck into places of these sizes (hands first, the rest last).

    `places[c, p]`: how often card c of the deck lay in place p. `watched[p, k]`: how often place p held k of the
    watched cards. `moves[p, q]`: how often the first watched card lay in p and in the deal after it in q, deals taken
    two by two.
    """

    deck: CardSet
    sizes: tuple[int, ...]
    deals: int
    places: Counts
    watched: Counts
    moves: Counts
    seen: CardSet

    @property
    def expected(self) -> NDArray[np.float64]:
        """What a fair dealer puts into each place on average, the same for every card."""
        return self.deals * np.array(self.sizes) / len(self.deck)


def deal_many(
    deal: Callable[[int], Deal], *, deals: int, seed: int, deck: CardSet, sizes: Sequence[int], watched: CardSet
) -> Dealt:
    """Deal with the seeds from `seed` on, one after another, and count."""
    return count_deals((deal(seed + number) for number in range(deals)), deck=deck, sizes=sizes, watched=watched)


def count_deals(deals: Iterable[Deal], *, deck: CardSet, sizes: Sequence[int], watched: CardSet) -> Dealt:
    """Count the cards of these deals by place."""
    used = [size for size in sizes if size]
    masks = np.array([_masks(deal)[: len(used)] for deal in deals], dtype=np.int64)
    return Dealt(
        deck,
        tuple(used),
        len(masks),
        places=np.array([_bit(masks, card).sum(axis=0) for card in deck]),
        watched=_watched_counts(masks, watched),
        moves=_moves(masks, watched.cards[0], len(used)),
        seen=watched,
    )


def places_verdict(dealt: Dealt) -> Verdict:
    """Does every card lie in every place as often as it should?

    Places of one deal are drawn without replacement, so the cells vary a little more than in a table of independent
    cards: the sum is (c - 1) / c of the usual chi-square, with (c - 1)(p - 1) degrees of freedom, c cards, p places.
    """
    cards, places = dealt.places.shape
    freedom = (cards - 1) * (places - 1)
    expected = np.broadcast_to(dealt.expected, dealt.places.shape)
    found = stats.chisquare(dealt.places.ravel(), expected.ravel(), ddof=cards * places - 1 - freedom)
    statistic = float(found.statistic) * (cards - 1) / cards
    return Verdict("every card in every place", statistic, freedom, float(stats.chi2.sf(statistic, freedom)))


def watched_verdict(dealt: Dealt, place: int) -> Verdict:
    """Does this place hold none, one, two, … of the watched cards as often as it should (hypergeometric)?"""
    observed, expected, _ = watched_cells(dealt, place)
    found = stats.chisquare(observed, expected)
    return Verdict("watched cards", float(found.statistic), len(observed) - 1, float(found.pvalue))


def moves_verdict(dealt: Dealt) -> Verdict:
    """Does the place of a card say nothing about its place in the next deal?"""
    shares = np.array(dealt.sizes) / len(dealt.deck)
    expected = dealt.moves.sum() * np.outer(shares, shares)
    found = stats.chisquare(dealt.moves.ravel(), expected.ravel())
    return Verdict("one deal and the next", float(found.statistic), dealt.moves.size - 1, float(found.pvalue))


def watched_cells(dealt: Dealt, place: int) -> tuple[Counts, NDArray[np.float64], tuple[str, ...]]:
    """Observed and expected deals by number of watched cards in the place; rare numbers are put together at the end."""
    most = min(len(dealt.seen), dealt.sizes[place])
    chances = stats.hypergeom.pmf(np.arange(most + 1), len(dealt.deck), len(dealt.seen), dealt.sizes[place])
    expected = dealt.deals * chances
    last = int(np.count_nonzero(np.cumsum(expected[::-1])[::-1] >= FEWEST_EXPECTED)) - 1
    names = (*map(str, range(last)), str(last) if last == most else f"{last} or more")
    return _ended(dealt.watched[place], last), _ended(expected, last), names


def _ended(cells: NDArray[Cell], last: int) -> NDArray[Cell]:
    """The cells up to the last one, which takes in all after it."""
    return np.append(cells[:last], cells[last:].sum())


def _masks(deal: Deal) -> list[int]:
    return [part.mask for part in (*deal.hands, deal.rest)]


def _bit(masks: Counts, card: Card) -> Counts:
    found: Counts = masks >> card.index & 1
    return found


def _watched_counts(masks: Counts, watched: CardSet) -> Counts:
    held = np.bitwise_count(masks & watched.mask)
    return np.array([np.bincount(column, minlength=len(watched) + 1) for column in held.T])


def _moves(masks: Counts, card: Card, places: int) -> Counts:
    at = _bit(masks, card).argmax(axis=1)
    pairs = Counter(zip(at[0::2].tolist(), at[1::2].tolist(), strict=False))
    return np.array([[pairs[one, other] for other in range(places)] for one in range(places)])

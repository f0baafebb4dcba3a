"""Uniform completions: every arrangement equally often, every card once."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from strategies import skat_cards

from trainer.cards import SKAT_DECK, Card, CardSet, Rank, Suit
from trainer.sampling.completions import UnseenSuit, completions, completions_by_suit


def rng(seed: int = 1) -> np.random.Generator:
    return np.random.default_rng(seed)


def arrangements(cards: CardSet, sizes: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every way to deal the cards, one by one."""
    if not sizes:
        return [()]
    return [
        (CardSet.of(part).mask, *rest)
        for part in combinations(cards, sizes[0])
        for rest in arrangements(cards - CardSet.of(part), sizes[1:])
    ]


@pytest.mark.parametrize("sizes", [(2, 2, 2), (3, 2, 1), (0, 1, 5)])
def test_every_arrangement_comes_equally_often(sizes: tuple[int, ...]) -> None:
    six = CardSet.parse("CJ C7 SA HT D7 DA")
    every = arrangements(six, sizes)
    dealt = list(zip(*completions(six, sizes, 100 * len(every), rng()), strict=True))
    counts = [dealt.count(one) for one in every]
    assert sum(counts) == len(dealt)
    assert stats.chisquare(counts).pvalue > 0.001


@given(skat_cards(), st.data())
def test_every_card_lies_in_one_place(cards: CardSet, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, len(cards)))
    second = data.draw(st.integers(0, len(cards) - first))
    sizes = (first, second, len(cards) - first - second)
    parts = completions(cards, sizes, 5, rng(data.draw(st.integers(0, 99))))
    for part, size in zip(parts, sizes, strict=True):
        assert part.dtype == np.int64
        assert np.bitwise_count(part).tolist() == [size] * 5
    assert (parts[0] | parts[1] | parts[2]).tolist() == [cards.mask] * 5


def test_the_highest_card_of_all_does_not_overflow() -> None:
    top = CardSet.of([Card(Suit.DIAMONDS, Rank.ACE)])
    assert completions(top, (1,), 3, rng())[0].tolist() == [1 << 51] * 3


@pytest.mark.parametrize("sizes", [(10, 10, 2), (10, 10, 13), ()])
def test_places_that_do_not_fit_the_cards_are_refused(sizes: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=f"32 unseen cards cannot fill places for {sum(sizes)}"):
        completions(SKAT_DECK, sizes, 1, rng())


# --- places that are void in suits ---


def suit(cards: str, *open_to: int) -> UnseenSuit:
    """Unseen cards of one suit, and the places (0 to 2) that may hold them."""
    first, second, third = (place in open_to for place in range(3))
    return UnseenSuit(CardSet.parse(cards), (first, second, third))


def possible(suits: list[UnseenSuit], sizes: tuple[int, int, int]) -> list[tuple[int, ...]]:
    """Every way to deal them that puts no card where it may not lie."""
    every = CardSet.of(card for one in suits for card in one.cards)
    barred = [
        CardSet.of(card for one in suits if not one.open_to[place] for card in one.cards).mask for place in range(3)
    ]
    return [
        dealt
        for dealt in arrangements(every, sizes)
        if not any(part & bar for part, bar in zip(dealt, barred, strict=True))
    ]


VOIDS = [
    ([suit("CA CT", 0, 2), suit("SA ST S7", 0, 1), suit("H7", 0, 1, 2)], (3, 2, 1)),
    ([suit("CA CT C7 C8", 0, 1, 2), suit("SA ST", 1, 2)], (2, 2, 2)),
    ([suit("CA CT C7", 0, 1, 2), suit("SA ST S7", 0, 1, 2), suit("H7", 0, 1, 2)], (3, 3, 1)),
    ([suit("CA CT C7", 0), suit("SA ST", 0, 2), suit("H7 H8", 2)], (4, 0, 3)),
    ([suit("CA CT C7 C8", 0, 1), suit("SA ST", 1), suit("H7 H8", 0)], (4, 4, 0)),
]


@pytest.mark.parametrize(("suits", "sizes"), VOIDS)
def test_every_arrangement_that_respects_voids_comes_equally_often(
    suits: list[UnseenSuit], sizes: tuple[int, int, int]
) -> None:
    every = possible(suits, sizes)
    parts = completions_by_suit(suits, sizes, 100 * len(every), rng())
    dealt = Counter(zip(*(part.tolist() for part in parts), strict=True))
    assert set(dealt) == set(every)
    assert stats.chisquare([dealt[one] for one in every]).pvalue > 0.001


def test_without_voids_it_is_what_plain_completions_are() -> None:
    """Lengths of a suit in the first hand: 22 unseen cards, against the hypergeometric distribution."""
    suits = [suit("CA CT CK CQ C9 C8", 0, 1, 2), suit("SA ST SK SQ S9 S8 S7 HA HT HK HQ H9 H8 H7 DA DT", 0, 1, 2)]
    first, _, skat = completions_by_suit(suits, (10, 10, 2), 5000, rng(4))
    for part, size in ((first, 10), (skat, 2)):
        counts = np.bincount(np.bitwise_count(part & suits[0].cards.mask), minlength=7)
        expected = stats.hypergeom(22, 6, size).pmf(range(7)) * counts.sum()
        likely = expected > 5
        assert counts[~likely].sum() < 15
        merged = [*counts[likely], counts[~likely].sum() + 1]
        assert stats.chisquare(merged, [*expected[likely], expected[~likely].sum() + 1]).pvalue > 0.001


def test_a_single_way_is_found() -> None:
    suits = [suit("CA CT", 1), suit("SA ST", 0), suit("H7 H8", 2)]
    first, second, third = completions_by_suit(suits, (2, 2, 2), 3, rng())
    assert first.tolist() == [suits[1].cards.mask] * 3
    assert second.tolist() == [suits[0].cards.mask] * 3
    assert third.tolist() == [suits[2].cards.mask] * 3


def test_nothing_unseen_is_dealt_to_nobody() -> None:
    assert [part.tolist() for part in completions_by_suit([], (0, 0, 0), 2, rng())] == [[0, 0]] * 3


@pytest.mark.parametrize(
    ("suits", "sizes"),
    [
        ([suit("CA CT", 0, 1, 2)], (1, 0, 0)),
        ([suit("CA CT", 0, 1, 2)], (1, 1, 1)),
        ([suit("CA CT", 0), suit("SA", 1)], (1, 2, 0)),
        ([suit("CA", 0, 1)], (0, 0, 1)),
    ],
)
def test_cards_that_fit_nowhere_are_refused(suits: list[UnseenSuit], sizes: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="cannot be dealt into places"):
        completions_by_suit(suits, sizes, 1, rng())

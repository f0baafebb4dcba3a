"""Uniform completions: every arrangement equally often, every card once."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats
from strategies import skat_cards

from trainer.cards import SKAT_DECK, Card, CardSet, Rank, Suit
from trainer.sampling.completions import completions


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

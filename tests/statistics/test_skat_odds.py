"""Odds of the skat and of trump splits against the published tables, and the dealt ones against the exact."""

import pytest

from trainer.errors import IllegalError
from trainer.statistics.skat_odds import (
    chance_in_skat,
    simulated_in_skat,
    simulated_splits,
    skat_odds,
    split_chances,
    split_odds,
)


def in_percent(chance: float) -> float:
    return round(100 * chance, 1)


def test_wanted_cards_in_the_skat() -> None:
    """Numbers to check against, from the evaluation notes."""
    found = [in_percent(chance_in_skat(wanted)) for wanted in range(1, 11)]
    assert found == [9.1, 17.7, 26.0, 33.8, 41.1, 48.1, 54.5, 60.6, 66.2, 71.4]


def test_both_cards_of_the_skat_are_wanted() -> None:
    assert in_percent(chance_in_skat(16, at_least=2)) == 51.9
    assert chance_in_skat(1, at_least=2) == 0
    assert chance_in_skat(22, at_least=2) == 1


@pytest.mark.parametrize(
    ("trumps", "shares"),
    [
        (1, {(1, 0): 100.0}),
        (4, {(2, 2): 41.8, (3, 1): 49.5, (4, 0): 8.7}),
        (5, {(3, 2): 69.7, (4, 1): 27.1, (5, 0): 3.3}),
        (6, {(3, 3): 37.2, (4, 2): 48.8, (5, 1): 13.0, (6, 0): 1.1}),
    ],
)
def test_splits_of_the_opposing_trumps(trumps: int, shares: dict[tuple[int, int], float]) -> None:
    assert {split: in_percent(chance) for split, chance in split_chances(trumps).items()} == shares


@pytest.mark.parametrize("trumps", range(21))
def test_all_splits_together_are_certain(trumps: int) -> None:
    assert sum(split_chances(trumps).values()) == pytest.approx(1)


def test_dealt_worlds_agree_with_the_exact_odds() -> None:
    """Within four standard errors; the seed is fixed."""
    for odds in (*skat_odds(10, worlds=4000), *skat_odds(16, at_least=2, worlds=4000), *split_odds(5), *split_odds(6)):
        spread = (odds.exact * (1 - odds.exact) / odds.simulated.n) ** 0.5
        assert abs(odds.simulated.share - odds.exact) < 4 * spread, odds


def test_same_seed_same_worlds() -> None:
    assert simulated_in_skat(5, worlds=500, seed=3) == simulated_in_skat(5, worlds=500, seed=3)
    assert simulated_splits(5, worlds=500, seed=3) != simulated_splits(5, worlds=500, seed=4)


@pytest.mark.parametrize("wanted", [-1, 23])
def test_impossible_numbers_are_refused(wanted: int) -> None:
    with pytest.raises(IllegalError, match="wanted cards: there are 0 to 22"):
        chance_in_skat(wanted)

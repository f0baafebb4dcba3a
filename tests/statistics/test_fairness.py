"""The dealer's test: it lets the app's dealer pass, catches crooked ones, and its p-values are spread evenly."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from trainer.cards import SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.statistics.fairness import (
    Dealt,
    count_deals,
    deal_many,
    moves_verdict,
    places_verdict,
    watched_cells,
    watched_verdict,
)

JACKS = CardSet.parse("CJ SJ HJ DJ")
SIZES = (10, 10, 10, 2)
CERTAIN = 1e-6


def fair(seed: int) -> Deal:
    return Deal.random(seed, deck=SKAT_DECK, sizes=SIZES)


def dealt(deal: Callable[[int], Deal] = fair, *, deals: int = 3000, seed: int = 1) -> Dealt:
    return deal_many(deal, deals=deals, seed=seed, deck=SKAT_DECK, sizes=SIZES, watched=JACKS)


def test_counts_of_two_deals() -> None:
    first, second = fair(1), fair(2)
    found = count_deals([first, second], deck=SKAT_DECK, sizes=SIZES, watched=JACKS)
    assert found.places.sum(axis=0).tolist() == [20, 20, 20, 4]
    assert found.places.sum(axis=1).tolist() == [2] * 32
    for place, parts in enumerate(zip((*first.hands, first.rest), (*second.hands, second.rest), strict=True)):
        counts = np.bincount([len(part & JACKS) for part in parts], minlength=5)
        assert found.watched[place].tolist() == counts.tolist()
    assert found.moves.sum() == 1


def test_the_apps_dealer_passes() -> None:
    found = dealt()
    verdicts = [places_verdict(found), moves_verdict(found), *(watched_verdict(found, place) for place in range(4))]
    assert all(verdict.p_value > 0.001 for verdict in verdicts)
    assert [verdict.freedom for verdict in verdicts] == [93, 15, 4, 4, 4, 2]


def test_p_values_of_a_fair_dealer_are_spread_evenly() -> None:
    """Of thirty runs about half lie below one half: at least 6 and at most 24 but once in a thousand times."""
    found = [places_verdict(dealt(deals=200, seed=1000 * run)).p_value for run in range(30)]
    assert 6 <= sum(p < 0.5 for p in found) <= 24


def test_a_dealer_who_keeps_the_club_jack_is_caught() -> None:
    """In every tenth deal forehand is sure to hold it."""

    def crooked(seed: int) -> Deal:
        deals = map(fair, range(seed, seed + 1000))
        return fair(seed) if seed % 10 else next(deal for deal in deals if JACKS.cards[0] in deal.hands[0])

    assert places_verdict(dealt(crooked)).p_value < CERTAIN


def test_a_dealer_who_heaps_the_jacks_is_caught() -> None:
    """Never three of them in one hand: every single card still lies everywhere equally."""

    def crooked(seed: int) -> Deal:
        return next(
            deal
            for deal in map(fair, range(1000 * seed, 1000 * seed + 1000))
            if max(len(hand & JACKS) for hand in deal.hands) != 3
        )

    found = dealt(crooked, deals=1500)
    assert places_verdict(found).p_value > 0.001
    assert watched_verdict(found, 0).p_value < CERTAIN


def test_a_dealer_who_hardly_shuffles_is_caught() -> None:
    """Three deals in ten may be the neighbour's once more."""

    def crooked(seed: int) -> Deal:
        return fair((seed + 1) // 2) if Random(seed).random() < 0.3 else fair(seed)

    assert moves_verdict(dealt(crooked)).p_value < CERTAIN


def test_rare_numbers_of_watched_cards_are_put_together() -> None:
    found = dealt(deals=200)
    observed, expected, names = watched_cells(found, 0)
    assert names == ("0", "1", "2", "3 or more")
    assert (observed.sum(), expected.sum()) == (200, pytest.approx(200))
    assert expected.min() >= 5

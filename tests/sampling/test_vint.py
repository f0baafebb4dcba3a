"""Worlds of Vint: fair where nothing was heard, true to the calls where they were, and honest where they are not."""

import numpy as np
import pytest
from scipy import stats
from vint_hands import auction_of, hand_of

from trainer.bots.vint_bidder import off_book
from trainer.cards import FULL_DECK, Card
from trainer.deals import View
from trainer.hands.vint import Measures
from trainer.sampling.vint import Worlds, sample_worlds
from trainer.seats import Compass
from trainer.vint.rubber import NEW_RUBBER

HAND = hand_of("KQ64.97432.T.K92")


def worlds(calls: str = "", *, count: int = 200, seed: int = 1, dealer: Compass = Compass.NORTH) -> Worlds:
    judge = off_book(auction_of(calls, dealer), NEW_RUBBER) if calls else None
    return sample_worlds(View(Compass.SOUTH, HAND), judge, count=count, rng=np.random.default_rng(seed))


@pytest.mark.parametrize("calls", ["", "1NT pass", "1H 2C", "7NT pass"])
def test_every_world_is_a_whole_deal_with_our_hand(calls: str) -> None:
    found = worlds(calls)
    assert len(found) == 200
    assert (found.hands[:, Compass.SOUTH] == HAND.mask).all()
    assert (np.bitwise_or.reduce(found.hands, axis=1) == FULL_DECK.mask).all()
    for seat in Compass:
        assert all(int(mask).bit_count() == 13 for mask in found.hands[:, seat])


def test_unheard_hands_are_dealt_evenly() -> None:
    found = worlds(count=3000)
    assert found.note == ""
    ace = 1 << Card.parse("SA").index
    where = [int(((found.hands[:, seat] & ace) != 0).sum()) for seat in (Compass.WEST, Compass.NORTH, Compass.EAST)]
    assert sum(where) == 3000
    assert stats.chisquare(where).pvalue > 0.001


def test_a_partner_who_said_no_trump_at_once_holds_three_aces() -> None:
    found = worlds("1NT pass")
    assert (found.off == 0).all()
    assert (Measures.of(found.hands[:, Compass.NORTH]).aces >= 3).all()


def test_a_pass_tells_too() -> None:
    """Who passes in the first round does not hold three aces and a picture."""
    found = worlds("pass pass")
    hands = Measures.of(found.hands[:, Compass.NORTH])
    assert ((hands.aces < 3) | (hands.pictures == 0)).all()


def test_calls_that_nobody_makes_by_the_book_are_admitted() -> None:
    found = worlds("7NT pass")
    assert found.fitting == 0
    assert (found.off >= 1).all()
    assert "differ" in found.note


def test_same_seed_same_worlds() -> None:
    assert (worlds("1H 2C", seed=4).hands == worlds("1H 2C", seed=4).hands).all()
    assert (worlds("1H 2C", seed=4).hands != worlds("1H 2C", seed=5).hands).any()


def test_common_worlds_do_not_begin_with_the_best_explained() -> None:
    found = worlds("1H 2C 3NT", count=120)
    if found.off.min() != found.off.max():
        assert (np.diff(found.off) < 0).any()

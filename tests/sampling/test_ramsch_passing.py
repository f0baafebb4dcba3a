"""What holdings of Ramsch may cost, and how well two cards go: the same as sensible play has it."""

from __future__ import annotations

import numpy as np
import pytest

from trainer.cards import SKAT_DECK, CardSet, Suit
from trainer.deals import Deal
from trainer.sampling.ramsch_passing import regret, relief, suit_cost
from trainer.seats import Seat
from trainer.skat.ramsch_rules import SCHIEBERAMSCH
from trainer.skat.schieben import SchiebenView, pairs_to_pass
from trainer.solver.ramsch import RamschSolver

TWELVE = [Deal.random(seed, deck=SKAT_DECK, sizes=(12, 10, 10, 0)).hands[0] for seed in range(60)]


def masks(*hands: CardSet) -> np.ndarray:
    return np.array([hand.mask for hand in hands], dtype=np.int64)


def cost(text: str) -> float:
    own = CardSet.parse(text)
    return suit_cost(own, SKAT_DECK - own, Suit.CLUBS)


@pytest.mark.parametrize(
    ("safer", "worse"),
    [("C7", "CA"), ("C7 C8 C9 CA", "CA"), ("CA", "CA CT"), ("C9", "CQ"), ("", "C7"), ("C7 C9", "CK CQ")],
)
def test_low_cards_guard_high_ones(safer: str, worse: str) -> None:
    assert cost(safer) < cost(worse)


def test_only_cards_that_are_still_about_make_others_dangerous() -> None:
    nine = CardSet.parse("H9")
    assert suit_cost(nine, CardSet.parse("H7 H8 HA"), Suit.HEARTS) > suit_cost(nine, CardSet.parse("HA"), Suit.HEARTS)


def test_a_jack_is_of_no_suit() -> None:
    assert cost("CA C7 CJ") == cost("CA C7")
    assert cost("CJ") == cost("")


@pytest.mark.parametrize("is_last", [False, True])
def test_regret_is_what_a_pair_lacks_beside_the_best_of_all_that_may_be_passed(is_last: bool) -> None:
    for twelve in TWELVE:
        pairs = pairs_to_pass(twelve)
        lacking = regret(np.full(len(pairs), twelve.mask), masks(*pairs), is_last=is_last)
        gains = relief(np.full(len(pairs), twelve.mask), masks(*pairs), is_last=is_last)
        assert lacking == pytest.approx(gains.max() - gains)


@pytest.mark.parametrize("seat", [Seat.MIDDLEHAND, Seat.REARHAND], ids=str)
def test_sensible_play_passes_on_by_the_same_counts(seat: Seat) -> None:
    solver, is_last = RamschSolver(SCHIEBERAMSCH), seat is Seat.REARHAND
    for twelve in TWELVE:
        offered = CardSet.of(twelve.cards[:2])
        pair = solver.plain_pass(SchiebenView(SCHIEBERAMSCH, seat, twelve - offered, offered, CardSet(), 0))
        assert regret(masks(twelve), masks(pair), is_last=is_last)[0] == pytest.approx(0.0)

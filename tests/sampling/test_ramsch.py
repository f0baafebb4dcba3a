"""Worlds of Ramsch agree with all that a seat has seen, and are drawn by how the others pass on."""

from __future__ import annotations

import numpy as np
import pytest

from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.sampling.ramsch import Passing, RamschSight, RamschWorlds, sample_ramsch_worlds
from trainer.sampling.ramsch_passing import regret
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.order import JACKS
from trainer.skat.play import PlayedTrick
from trainer.skat.schieben import pairs_to_pass

DEAL = Deal.random(5, deck=SKAT_DECK, sizes=(10, 10, 10, 2))
JACK_MASK = CardSet.of(JACKS).mask


def worlds_of(sight: RamschSight, count: int = 60) -> RamschWorlds:
    return sample_ramsch_worlds(sight, count=count, rng=np.random.default_rng(1))


def check_cards(worlds: RamschWorlds, unseen: CardSet, sizes: tuple[int, int, int, int]) -> None:
    parts = (*worlds.hands, worlds.skat)
    assert [set(np.bitwise_count(part).tolist()) for part in parts] == [{size} for size in sizes]
    assert (sum(parts) == np.full(len(worlds), unseen.mask)).all()


def pair_of(twelve: CardSet, *, is_last: bool) -> CardSet:
    pairs = pairs_to_pass(twelve)
    lacking = regret(np.full(len(pairs), twelve.mask), np.array([pair.mask for pair in pairs]), is_last=is_last)
    return pairs[int(np.argmin(lacking))]


def passed_round() -> tuple[list[CardSet], list[CardSet]]:
    """The twelve cards of each seat when it passes, and the pairs, sensibly."""
    twelves, pairs, coming = [], [], DEAL.rest
    for hand in DEAL.hands:
        twelves.append(hand | coming)
        coming = pair_of(twelves[-1], is_last=len(twelves) == 3)
        pairs.append(coming)
    return twelves, pairs


def test_before_the_first_trick_only_the_own_hand_is_known() -> None:
    worlds = worlds_of(RamschSight(Seat.MIDDLEHAND, DEAL.hands[1]))
    check_cards(worlds, SKAT_DECK, (10, 10, 10, 2))
    assert (worlds.hands[1] == DEAL.hands[1].mask).all()


def test_voids_and_cards_played_are_kept() -> None:
    hand = CardSet.parse("CJ CA S7 S8 S9 H7 H8 D7 D8")
    trick = (Card.parse("C7"), Card.parse("CK"), Card.parse("HA"))
    played = PlayedTrick(Seat.FOREHAND, trick, Seat.MIDDLEHAND)
    worlds = worlds_of(RamschSight(Seat.FOREHAND, hand, leader=Seat.MIDDLEHAND, tricks=(played,)))
    check_cards(worlds, SKAT_DECK - CardSet.of(trick), (9, 9, 9, 2))
    clubs = CardSet.parse("CA CT CK CQ C9 C8 C7").mask
    assert not (worlds.hands[2] & clubs).any()
    assert (worlds.hands[1] & clubs).any()


@pytest.mark.parametrize("seat", Seat, ids=str)
def test_who_passes_on_knows_twelve_cards(seat: Seat) -> None:
    twelves, pairs = passed_round()
    received = (DEAL.rest, *pairs)[seat]
    worlds = worlds_of(RamschSight(seat, twelves[seat], passing=Passing(received)))
    sizes = [10, 10, 10, 0]
    sizes[seat] = 12
    check_cards(worlds, SKAT_DECK, tuple(sizes))


@pytest.mark.parametrize("seat", Seat, ids=str)
def test_after_passing_no_jack_lies_in_the_skat(seat: Seat) -> None:
    twelves, pairs = passed_round()
    received = (DEAL.rest, *pairs)[seat]
    sight = RamschSight(seat, twelves[seat] - pairs[seat], passing=Passing(received, pairs[seat]))
    worlds = worlds_of(sight)
    check_cards(worlds, SKAT_DECK, (10, 10, 10, 2))
    assert not (worlds.skat & JACK_MASK).any()
    if seat is Seat.REARHAND:
        assert (worlds.skat == pairs[seat].mask).all()
    if seat is Seat.MIDDLEHAND:
        assert not (worlds.hands[0] & pairs[seat].mask).any()


def test_the_others_are_taken_to_lay_away_what_they_sensibly_would() -> None:
    twelves, pairs = passed_round()
    sight = RamschSight(Seat.FOREHAND, twelves[0] - pairs[0], passing=Passing(DEAL.rest, pairs[0]))
    worlds = worlds_of(sight, 200)
    lacking = regret(worlds.hands[2] | worlds.skat, worlds.skat, is_last=True)
    # At random it is 12, and one pair in thirty is a best one.
    assert lacking.mean() < 2.5
    assert (lacking == 0).mean() > 0.25


def test_who_passed_seldom_holds_a_hand_to_bid_on() -> None:
    passed = (Heard(), Heard(0, 18, has_passed=True), Heard(0, 18, has_passed=True))

    def limit(hands: np.ndarray) -> np.ndarray:
        return np.where(np.bitwise_count(hands & JACK_MASK) >= 2, 18, 0)

    free = worlds_of(RamschSight(Seat.FOREHAND, DEAL.hands[0]), 300)
    bound = worlds_of(RamschSight(Seat.FOREHAND, DEAL.hands[0], heard=passed, limit=limit), 300)
    assert (limit(bound.hands[1]) > 0).mean() < 0.5 * (limit(free.hands[1]) > 0).mean()


def test_the_same_seed_draws_the_same_worlds() -> None:
    sight = RamschSight(Seat.REARHAND, DEAL.hands[2])
    one, two = worlds_of(sight), worlds_of(sight)
    assert (one.hands[0] == two.hands[0]).all()
    assert NO_CARDS.mask not in one.hands[0]

"""A round of Vint: the bots call by the book, the person is asked in turn, and links replay it."""

from dataclasses import replace

import numpy as np
import pytest
from vint_hands import hand_of

from trainer.bots.vint_bidder import bid_deal
from trainer.bots.vint_book import advise, hearing
from trainer.cards import FULL_DECK
from trainer.deals import Deal
from trainer.errors import IllegalError, UnreadableError
from trainer.evaluation.workers import Workers
from trainer.grading import VINT_SCALE, Grade
from trainer.hands.vint import Measures
from trainer.practice.vint_drills import VintDrill, find_vint_round, margin
from trainer.practice.vint_round import SIZES, VintRound, replay
from trainer.practice.vint_valuing import call_attempt, value_answer
from trainer.seats import Compass
from trainer.vint.auction import Auction
from trainer.vint.contract import PASS, Bid
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import Rubber

DEAL = Deal(
    (
        hand_of("KJ7532.AK2.K3.92"),
        hand_of("A98.T987.QJ7.KJ4"),
        hand_of("Q64.Q65.A4.AT865"),
        hand_of("T.J43.T98652.Q73"),
    )
)


def opened(dealer: Compass = Compass.WEST) -> VintRound:
    return VintRound(CLASSIC, DEAL, dealer, Compass.SOUTH)


def test_the_bots_call_until_it_is_the_seats_turn() -> None:
    assert str(opened().auction) == "pass 1S pass"
    assert opened().auction.to_act is Compass.SOUTH
    assert opened(Compass.SOUTH).auction.calls == ()


def test_after_a_call_the_bots_go_on_to_the_next_turn() -> None:
    after = opened().after(Bid.parse("2S"))
    assert after.answers == (Bid.parse("2S"),)
    assert str(after.auction).startswith("pass 1S pass 2S")
    assert after.is_over or after.auction.to_act is Compass.SOUTH
    assert replace(after, answers=()).auction == opened().auction


def test_passing_on_ends_the_auction() -> None:
    ended = opened().pass_on()
    assert ended.is_over
    assert all(call is PASS for seat, call in ended.auction.said if seat is Compass.SOUTH)
    with pytest.raises(IllegalError, match="over"):
        ended.after(PASS)


def test_by_the_book_throughout_a_round_is_the_auction_of_four_bots() -> None:
    round_ = opened()
    while not round_.is_over:
        round_ = round_.after(advise(round_.auction, DEAL.hands[Compass.SOUTH]).call)
    assert round_.auction == bid_deal(Auction(CLASSIC, Compass.WEST), DEAL)


def test_an_illegal_call_is_refused_with_the_reason() -> None:
    with pytest.raises(IllegalError, match="1S"):
        opened().after(Bid.parse("1S"))


def test_a_link_replays_the_calls() -> None:
    round_ = opened().after(Bid.parse("3S"))
    assert replay(opened(), ["3S"]) == round_
    assert replay(opened(), ["pass"], passes_on=True) == opened().pass_on()
    with pytest.raises(UnreadableError):
        replay(opened(), ["3X"])
    with pytest.raises(IllegalError):
        replay(opened(), ["1S"])


def test_the_question_holds_nothing_that_the_seat_cannot_know() -> None:
    asked = opened().situation
    assert asked.view.hand == DEAL.hands[Compass.SOUTH]
    assert not asked.view.rest


@pytest.mark.parametrize("drill", list(VintDrill))
def test_every_drill_finds_a_moment_of_its_kind(drill: VintDrill) -> None:
    round_, seed = find_vint_round(CLASSIC, drill, seed=500)
    heard = hearing(round_.auction, round_.rubber)
    hand = Measures.of(np.array([round_.view.hand.mask], dtype=np.int64))
    assert round_.deal == Deal.random(seed, deck=FULL_DECK, sizes=SIZES)
    assert round_.auction.to_act is Compass.SOUTH
    match drill:
        case VintDrill.THREE_ACES:
            assert hand.aces[0] >= 3
        case VintDrill.RAISE_OR_PASS:
            assert heard.partner.suits
            assert heard.is_partners
        case VintDrill.SLAM_ZONE:
            assert heard.agreed is not None
        case VintDrill.PART_SCORE:
            assert round_.rubber.below[0] >= 360
            assert round_.rubber.games[0] == 1
        case VintDrill.SAVE:
            assert round_.rubber.games[1] == 1
            assert not heard.is_ours
        case _:
            assert not heard.mine.turns


def test_only_close_decisions_are_close_by_the_book() -> None:
    for seed in (1, 200, 400):
        round_, _ = find_vint_round(CLASSIC, VintDrill.ANY, seed=seed, only_close=True)
        hand = Measures.of(np.array([round_.view.hand.mask], dtype=np.int64))
        assert abs(margin(hearing(round_.auction), hand)) <= 1


def test_the_given_rubber_is_played_where_the_drill_brings_none() -> None:
    state = Rubber(games=(1, 1), below=(100, 200))
    assert find_vint_round(CLASSIC, VintDrill.ANY, seed=1, rubber=state)[0].rubber == state


def test_a_slam_out_of_nothing_is_a_blunder_and_the_best_is_the_best() -> None:
    *_, final = value_answer(opened().situation, Bid.parse("7S"), worlds=20, seed=1, workers=Workers(2))
    assert call_attempt(Bid.parse("7S"), final).grade is Grade.BLUNDER
    best = call_attempt(final.best, final)
    assert best.grade is Grade.BEST
    assert best.loss.mean == 0


def test_the_scale_of_vint_rises_through_all_grades() -> None:
    bounds = [threshold.below for threshold in VINT_SCALE]
    assert bounds == sorted(bounds)
    assert [threshold.grade for threshold in VINT_SCALE] == list(Grade)[1:]

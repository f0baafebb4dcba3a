"""How far to bid: every limit played through the auction of every world, whoever buys the game."""

from dataclasses import replace
from functools import cache
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from strategies import skat_deals

from evaluation.situations import CLUBS_HAND, SOLVER, World, each_world, last, random_deal, situation, worth_in
from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_book import bid_limit
from trainer.bots.skat_declarer import Declaration, declare
from trainer.bots.skat_ways import SkatChoice
from trainer.cards import CardSet
from trainer.deals import Deal
from trainer.evaluation import skat_race
from trainer.evaluation.skat_auctions import AuctionLot, Outcome, Plan
from trainer.evaluation.skat_bought import take_up
from trainer.evaluation.skat_declaring import hand_options
from trainer.evaluation.skat_limits import MOST_BLOCKS, PASS_LIMIT, limits_from, value_limits
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import NOT_VALUED, Valuation
from trainer.evaluation.workers import Workers
from trainer.seats import Seat
from trainer.skat.auction import Auction, Heard
from trainer.skat.bids import ladder
from trainer.skat.order import card_points
from trainer.skat.profiles import ISKO
from trainer.skat.scoring import Result, score
from trainer.skat.settlement import TableScore, table_margin
from trainer.solver.solve import Position, Side

SF3 = TableScore.SEEGER_FABIAN_3
SURE_GRAND = CardSet.parse("CJ SJ HJ DJ CA CT CK SA ST SK")
WEAK_CLUBS = CardSet.parse("CJ HJ CK C9 C8 S9 ST HK H9 D7")
WEAK = CardSet.parse("CK C9 C8 S9 S8 HK HQ H9 DQ D8")


@cache
def whole_auction(where: Situation, world: World, limit: int) -> Auction:
    """The auction of a world if we go up to this limit: call by call, by the rules."""
    hands = {where.seat.left: world[0], where.seat.right: world[1]}
    bots = {seat: int(bid_limit(ISKO, np.array([mask]))[0]) for seat, mask in hands.items()}
    return bid_until(Auction(ISKO), bots | {where.seat: limit})


def auction_in(where: Situation, world: World, limit: int) -> Outcome:
    """Who buys the game in a world if we go up to this limit, and for how much."""
    auction = whole_auction(where, world, limit)
    return auction.declarer, auction.price


def heard_in(where: Situation, world: World) -> tuple[Heard, Heard, Heard]:
    """What will have been said if we buy the game at any price."""
    return whole_auction(where, world, 1000).heard


def other_game(where: Situation, world: World, declarer: Seat, price: int) -> float:
    """What it is worth to us that this opponent plays by the book, solved and scored."""
    hands = {where.seat: where.view.hand.mask, where.seat.left: world[0], where.seat.right: world[1]}
    twelve = CardSet(hands[declarer] | world[2])
    game = declare(ISKO, twelve, price)
    own = (twelve - game.laid_away).mask
    lead = Side((Seat.FOREHAND - declarer) % 3)
    position = Position(game.contract.game, own, hands[declarer.left], hands[declarer.right], lead)
    if str(game.contract.game) == "null":
        points, tricks = 0, int(not SOLVER.wins_null(position))
    else:
        points = SOLVER.points(position) + card_points(game.laid_away)
        tricks = {Side.DECLARER: 10, Side.LEFT: 0, None: 5}[SOLVER.schwarz(position)]
    result = Result.of_cards(game.contract, bid=price, twelve=twelve, points=points, tricks=tricks)
    return table_margin(where.stakes.table, score(ISKO, result).score, False)


# --- the limits that may be answered ---


@pytest.mark.parametrize(("asked", "first"), [(18, 18), (19, 20), (20, 20), (24, 24), (264, 264)])
def test_the_limits_are_pass_and_the_ladder_from_what_is_asked(asked: int, first: int) -> None:
    steps = ladder(ISKO)
    assert limits_from(situation(), asked) == (PASS_LIMIT, *steps[steps.index(first) :])


def test_above_the_ladder_there_is_only_pass() -> None:
    assert limits_from(situation(), 265) == (PASS_LIMIT,)


# --- every world against the rules of the auction, the book of the bots, the solver and the scoring ---


@pytest.mark.parametrize(
    ("seat", "table"), [*product(Seat, [TableScore.PLAIN]), (Seat.FOREHAND, SF3), (Seat.REARHAND, TableScore.BIERLACHS)]
)
def test_passing_is_worth_what_the_others_do(workers: Workers, seat: Seat, table: TableScore) -> None:
    where = situation(WEAK, seat=seat, price=0, table=table)
    passed = last(value_limits(where, asked=18, worlds=8, seed=6, workers=workers)).of(PASS_LIMIT)
    expected = []
    for world in each_world(where.worlds(8, 6, 1)):
        declarer, price = auction_in(where, world, PASS_LIMIT)
        expected.append(0.0 if declarer is None else other_game(where, world, declarer, price))
    assert passed.scores.tolist() == expected
    assert len(set(expected)) > 2
    assert passed.levels.tolist() == [NOT_VALUED] * 8
    assert passed.wins.n == 0


@pytest.mark.parametrize("seat", Seat)
def test_every_limit_ends_every_world_as_the_auction_says(workers: Workers, seat: Seat) -> None:
    """We play, and win or lose, where the auction sells us the game; elsewhere the buyer does."""
    where = situation(seat=seat, price=0, table=SF3)
    final = last(value_limits(where, asked=18, worlds=6, seed=2, workers=workers))
    worlds = list(each_world(where.worlds(6, 2, 1)))
    for each in final.options[:20]:
        for world, worth, level, won in zip(worlds, each.scores, each.levels, each.won, strict=True):
            declarer, price = auction_in(where, world, each.option)
            if declarer is seat:
                assert level != NOT_VALUED
                assert won == (worth > 0)
            else:
                assert level == NOT_VALUED
                assert np.isnan(won)
                assert worth == (0 if declarer is None else other_game(where, world, declarer, price))


class OwnGames:
    """Our games in some worlds: Hand by the solver and the scoring, with the skat as bought in such a world."""

    def __init__(self, where: Situation, stream: tuple[int, int], count: int, workers: Workers) -> None:
        self.where, self.worlds = where, list(each_world(where.worlds(count, *stream)))
        heard = [heard_in(where, world) for world in self.worlds]
        self.skats = list(take_up(where, where.worlds(count, *stream), heard, seed=stream, workers=workers))

    def worths(self, plan: Plan, price: int) -> list[float]:
        if not isinstance(plan, Declaration):
            return [skat.play(self.where.stakes, price).worth for skat in self.skats]
        return [worth_in(replace(self.where, price=price), plan, world) for world in self.worlds]

    def plan(self, price: int) -> Plan:
        """Hand if the best Hand game gains on the skat, in the worlds that come to this price if there are ten."""
        best = max(hand_options(ISKO), key=lambda option: sum(self.worths(option, price)))
        gains = np.array(self.worths(best, price)) - np.array(self.worths(SkatChoice.TAKE, price))
        paid = self.paid(price)
        return best if (gains[paid] if paid.sum() >= 10 else gains).mean() > 0 else SkatChoice.TAKE

    def paid(self, price: int) -> NDArray[np.bool_]:
        return np.array([auction_in(self.where, world, 264) == (self.where.seat, price) for world in self.worlds])


@pytest.mark.parametrize(("hand", "takes"), [(WEAK_CLUBS, True), (SURE_GRAND, False)])
def test_an_own_game_is_the_better_of_hand_and_skat_at_its_price(workers: Workers, hand: CardSet, takes: bool) -> None:
    """One plan a price, made on the screening worlds; then the world's own cards decide what it brings."""
    where = situation(hand, price=0)
    final = last(value_limits(where, asked=18, worlds=4, seed=1, workers=workers))
    screening, fresh = (OwnGames(where, (1, number), count, workers) for number, count in ((0, 2), (1, 4)))
    plans: list[Plan] = []
    for limit in (18, 24):
        for at, world in enumerate(fresh.worlds):
            declarer, price = auction_in(where, world, limit)
            if declarer is where.seat:
                plans.append(screening.plan(price))
                assert final.of(limit).scores[at] == fresh.worths(plans[-1], price)[at]
    assert plans
    assert all((plan is SkatChoice.TAKE) is takes for plan in plans)


@pytest.mark.long
def test_a_plan_is_made_for_the_worlds_in_which_the_price_is_paid(workers: Workers) -> None:
    where = situation(CLUBS_HAND, price=0)
    lot = AuctionLot(where, 30, (3, 0), (18, 264))
    skat_race.exhaust(lot.fill(workers))
    own = OwnGames(where, (3, 0), 30, workers)
    assert 10 <= own.paid(18).sum() < 30
    assert lot.plan(18) == own.plan(18)


# --- structure ---


@pytest.mark.parametrize("seat", [Seat.FOREHAND, Seat.REARHAND])
def test_limits_that_come_to_the_same_are_worth_the_same(workers: Workers, seat: Seat) -> None:
    where = situation(CLUBS_HAND, seat=seat, price=0)
    final = last(value_limits(where, asked=18, worlds=4, seed=3, workers=workers))
    worlds = list(each_world(where.worlds(4, 3, 1)))
    for one, other in pairwise(final.options[:30]):
        for at, world in enumerate(worlds):
            if auction_in(where, world, one.option) == auction_in(where, world, other.option):
                assert one.scores[at] == other.scores[at]
                assert one.levels[at] == other.levels[at]


@pytest.fixture(scope="module")
def valued(workers: Workers) -> Valuation[int]:
    return last(value_limits(situation(price=0), asked=18, worlds=8, seed=3, workers=workers))


def test_who_goes_further_never_plays_less_often(valued: Valuation[int]) -> None:
    played = np.array([each.levels != NOT_VALUED for each in valued.options])
    assert (played[:-1] <= played[1:]).all()
    assert not played[0].any()
    assert played[-1].all()


def test_the_best_limit_is_the_lowest_of_the_best(valued: Valuation[int]) -> None:
    means = {each.option: each.value.mean for each in valued.options}
    assert valued.best == min(limit for limit, mean in means.items() if mean == max(means.values()))


def test_a_strong_hand_bids_and_a_weak_one_passes(workers: Workers) -> None:
    final = last(value_limits(situation(SURE_GRAND, price=0), asked=18, worlds=10, seed=1, workers=workers))
    assert final.best >= 18
    assert final.loss(PASS_LIMIT).mean > 200
    weak = last(value_limits(situation(WEAK, price=0), asked=18, worlds=10, seed=1, workers=workers))
    assert weak.best == PASS_LIMIT
    assert weak.loss(264).mean > 100


# --- calls made before the question ---


@settings(max_examples=25)
@given(skat_deals(), st.sampled_from(Seat), st.integers(0, 6))
def test_nobody_takes_back_what_he_has_said(deal: Deal, seat: Seat, steps: int) -> None:
    """Asked in the middle of an auction: whoever buys pays what was bid, and who has passed is out."""
    hands = deal.hands
    limits = {other: int(bid_limit(ISKO, np.array([hands[other].mask]))[0]) for other in (seat.left, seat.right)}
    auction = bid_until(Auction(ISKO), limits)
    for _ in range(steps):
        if auction.to_act is seat:
            step = {seat: auction.price if auction.must_answer else auction.legal_bids[0]}
            auction = bid_until(bid_until(Auction(ISKO, auction.calls), step), limits)
    if auction.to_act is not seat:
        return
    where = Situation(situation().stakes, deal.view(seat), auction.heard)
    asked = auction.price if auction.must_answer else auction.legal_bids[0]
    lot = AuctionLot(where, 5, (1, 1), (PASS_LIMIT, asked, 264))
    for row in lot._outcomes:
        winner, price = row[PASS_LIMIT]
        assert winner is not seat
        assert price >= auction.price
        for declarer, paid in row.values():
            assert declarer is None or not auction.heard[declarer].has_passed
            assert paid >= auction.price
        assert row[264][0] is seat


@pytest.mark.parametrize(
    ("calls", "seat", "asked", "bought"),
    [
        # Forehand has held 23: who drops out at 24 lets him play for 23, whatever he was asked before.
        ("pass 18 yes 20 yes 22 yes 23 yes", Seat.REARHAND, 24, (Seat.FOREHAND, 23)),
        # A jump is a bid too: who drops out at once gets the leaper no lower price.
        ("18 yes 72 yes", Seat.MIDDLEHAND, 77, (Seat.FOREHAND, 72)),
        ("72", Seat.FOREHAND, 72, (Seat.MIDDLEHAND, 72)),
        # Calls that no hand of the bots fits are believed all the same.
        ("18 yes 264 yes", Seat.MIDDLEHAND, 265, (Seat.FOREHAND, 264)),
    ],
)
def test_who_passes_leaves_the_game_for_what_was_bid(
    workers: Workers, calls: str, seat: Seat, asked: int, bought: tuple[Seat, int]
) -> None:
    where = situation(random_deal(1).hands[seat], seat=seat, calls=calls, price=0)
    final = last(value_limits(where, asked=asked, worlds=4, seed=1, workers=workers))
    expected = [other_game(where, world, *bought) for world in each_world(where.worlds(4, 1, 1))]
    assert final.of(PASS_LIMIT).scores.tolist() == expected


def test_calls_left_out_of_account_are_owned_up_to(workers: Workers) -> None:
    where = situation(random_deal(1).hands[1], seat=Seat.MIDDLEHAND, calls="18 yes 264 yes", price=0)
    final = last(value_limits(where, asked=265, worlds=2, seed=1, workers=workers))
    assert "so the calls were left out of account" in final.note


# --- partial results, more worlds, the same numbers ---


@pytest.mark.parametrize(("enough_at", "blocks"), [(1, 1), (2, 2), (99, MOST_BLOCKS)])
def test_more_worlds_are_valued_until_it_is_enough(workers: Workers, enough_at: int, blocks: int) -> None:
    asked: list[Valuation[int]] = []

    def enough(valuation: Valuation[int]) -> bool:
        asked.append(valuation)
        return len(asked) >= enough_at

    final = last(value_limits(situation(price=0), asked=18, worlds=2, seed=1, workers=workers, enough=enough))
    assert len(asked) == blocks
    assert {each.value.n for each in final.options} == {2 * blocks}


def test_partial_results_sharpen_and_never_break(workers: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.evaluation.valuation._SECONDS_BETWEEN_RESULTS", 0)
    seen = list(value_limits(situation(price=0), asked=18, worlds=6, seed=1, workers=workers))
    assert [valuation.is_final for valuation in seen] == [False] * (len(seen) - 1) + [True]
    assert [valuation.progress for valuation in seen] == sorted(valuation.progress for valuation in seen)
    for valuation in seen:
        assert [each.option for each in valuation.options] == list(limits_from(situation(), 18))
        assert len({each.is_fresh for each in valuation.options}) == 1
        assert valuation.loss(30).n == valuation.options[0].value.n >= 1
    assert seen[0].progress < 0.2
    assert not seen[0].options[0].is_fresh
    assert seen[-1].options[0].is_fresh


def test_threads_change_nothing(workers: Workers) -> None:
    def numbers(pool: Workers, seed: int) -> list[list[float]]:
        where = situation(seat=Seat.REARHAND, calls="18 yes 20 pass", price=0)
        final = last(value_limits(where, asked=22, worlds=4, seed=seed, workers=pool))
        return [each.scores.tolist() for each in final.options]

    one = numbers(workers, 1)
    assert one == numbers(Workers(1), 1)
    assert one != numbers(workers, 2)

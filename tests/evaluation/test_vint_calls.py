"""Calls of Vint valued: against a slow twin world by world, with common worlds, honest partial results and limits."""

from functools import partial

import numpy as np
import pytest
from vint_hands import auction_of, hand_of

from trainer.bots.vint_bidder import bid_deal
from trainer.calibration.vint_tricks import shipped
from trainer.cards import CardSet
from trainer.deals import Deal, View
from trainer.errors import IllegalError
from trainer.evaluation.estimates import Proportion
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.vint_calls import CallValuation, sensible_calls, value_calls
from trainer.evaluation.vint_prospects import shipped_prospects
from trainer.evaluation.vint_situation import VintSituation
from trainer.evaluation.workers import Workers
from trainer.seats import Compass, Pair
from trainer.solver.four_hand import FourHandSolver
from trainer.vint.contract import PASS, Bid, Call
from trainer.vint.honours import Holdings
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.scoring import DealResult, score, score_pass_out

RAISING = hand_of("Q64.Q65.A4.AT865")


def situation(
    hand: CardSet = RAISING, calls: str = "pass 1S pass", dealer: Compass = Compass.WEST, rubber: Rubber = NEW_RUBBER
) -> VintSituation:
    return VintSituation(View(Compass.SOUTH, hand), auction_of(calls, dealer), rubber)


@pytest.fixture(scope="module")
def steps(workers: Workers) -> list[CallValuation]:
    return list(value_calls(situation(), answer=Bid.parse("2S"), worlds=16, seed=3, workers=workers))


def twin(
    where: VintSituation, call: Call, hands: np.ndarray, solver: FourHandSolver, values: Values = Values.TABLE
) -> float:
    """One world the slow way: bid on by one, solve, write down, add what the new state of the rubber is worth."""
    at_table = values is Values.TABLE
    worth = partial(shipped_prospects(at_table=at_table).worth, CLASSIC, pair=Pair.NORTH_SOUTH)
    deal = Deal(tuple(CardSet(mask) for mask in hands.tolist()))
    contract = bid_deal(where.auction.after(call), deal, where.rubber).contract
    if contract is None:
        return worth(score_pass_out(CLASSIC, where.rubber).rubber) - worth(where.rubber)
    north, east, south, west = hands.tolist()
    solved = solver.declarer_tricks((north, east, south, west), contract.strain.suit, contract.declarer)
    chances = shipped().curve.chances(contract.level, solved) if at_table else np.eye(14)[solved]
    found = 0.0
    for tricks, chance in enumerate(chances):
        sheet = score(CLASSIC, where.rubber, DealResult(contract, tricks, Holdings.of(deal, contract.strain)))
        found += chance * (sheet.points[0] - sheet.points[1] + worth(sheet.rubber) - worth(where.rubber))
    return found


def test_every_world_agrees_with_the_slow_twin(steps: list[CallValuation]) -> None:
    hands, solver = situation().worlds(16, 3, 1).hands, FourHandSolver()
    final = steps[-1]
    for option in (PASS, Bid.parse("2S"), final.best):
        expected = [twin(situation(), option, one, solver) for one in hands]
        # What is left out at both ends of the curve has less than one chance in ten thousand.
        assert final.of(option).scores[:16] == pytest.approx(expected, abs=2)


def test_by_open_cards_alone_every_world_agrees_with_the_slow_twin_too(workers: Workers) -> None:
    *_, final = value_calls(situation(), worlds=4, seed=3, workers=workers, values=Values.OPEN_CARDS)
    hands, solver = situation().worlds(4, 3, 1).hands, FourHandSolver()
    expected = [twin(situation(), final.best, one, solver, Values.OPEN_CARDS) for one in hands]
    assert final.of(final.best).scores == pytest.approx(expected)
    assert final.of(final.best).open_value == final.of(final.best).value


def test_open_cards_stand_beside_the_table(steps: list[CallValuation]) -> None:
    best = steps[-1].of(steps[-1].best)
    assert isinstance(best.open_wins, Proportion)
    assert best.open_wins.n == best.wins.n
    assert best.open_value.mean != best.value.mean


def test_results_sharpen_and_the_last_one_is_final(steps: list[CallValuation]) -> None:
    shares = [one.progress for one in steps]
    assert shares == sorted(shares)
    assert [one.is_final for one in steps] == [False] * (len(steps) - 1) + [True]
    assert not steps[0].of(steps[0].best).is_fresh
    assert steps[-1].of(steps[-1].best).is_fresh


def test_pass_the_answer_and_the_books_call_are_always_valued_on_fresh_worlds(steps: list[CallValuation]) -> None:
    for call in (PASS, Bid.parse("2S")):
        assert steps[-1].of(call).is_fresh
        assert len(steps[-1].of(call).scores) == 16


def test_each_call_tells_how_the_deal_ended(steps: list[CallValuation]) -> None:
    final = steps[-1]
    for valued in final.options:
        ends = final.ends[valued.option]
        assert len(ends) == len(valued.scores)
        assert [end.worth for end in ends] == valued.scores.tolist()
        assert sum(count for _, count in final.contracts(valued.option)) == len(ends)


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_threads() -> None:
    found = []
    for threads in (1, 2):
        *_, final = value_calls(situation(), worlds=8, seed=5, workers=Workers(threads))
        found.append([(one.option, one.scores.tolist()) for one in final.options])
    assert found[0] == found[1]


def test_more_worlds_are_played_until_it_is_enough(workers: Workers) -> None:
    asked: list[int] = []

    def enough(valuation: object) -> bool:
        asked.append(1)
        return len(asked) == 2

    *_, final = value_calls(situation(), worlds=6, seed=2, workers=workers, enough=enough)
    assert len(final.of(PASS).scores) == 12


def test_the_calls_hold_pass_the_next_bids_and_what_the_book_may_say() -> None:
    calls = sensible_calls(situation(), Bid.parse("5NT"))
    assert calls[0] is PASS
    assert list(calls[1:]) == sorted(set(calls[1:]))
    assert {"1C", "1D", "1H", "1NT", "2S", "3S", "5NT"} <= {str(call) for call in calls}


def test_an_illegal_answer_is_refused(workers: Workers) -> None:
    with pytest.raises(IllegalError, match="1S"):
        next(iter(value_calls(situation(), answer=Bid.parse("1S"), worlds=4, seed=1, workers=workers)))


@pytest.mark.parametrize(
    ("hand", "calls", "rubber", "match"),
    [
        ("AK.AK.AK.AK", "pass 1S pass", NEW_RUBBER, "8 cards"),
        ("Q64.Q65.A4.AT865", "pass 1S", NEW_RUBBER, "turn"),
        ("Q64.Q65.A4.AT865", "pass pass pass pass", NEW_RUBBER, "over"),
        ("Q64.Q65.A4.AT865", "pass 1S pass", Rubber(games=(2, 0)), "rubber is over"),
    ],
)
def test_a_situation_that_asks_nothing_is_refused(hand: str, calls: str, rubber: Rubber, match: str) -> None:
    with pytest.raises(IllegalError, match=match):
        situation(hand_of(hand), calls, rubber=rubber)


def test_four_passes_are_worth_what_a_cross_changes(workers: Workers) -> None:
    where = situation(hand_of("5432.5432.543.32"), "pass pass pass", rubber=Rubber(games=(1, 0), crosses=1))
    *_, final = value_calls(where, answer=PASS, worlds=6, seed=1, workers=workers)
    assert final.of(PASS).value.mean == pytest.approx(0.5 * 500)
    assert [contract for contract, _ in final.contracts(PASS)] == [None]


def test_the_state_of_the_rubber_changes_what_a_call_is_worth(workers: Workers) -> None:
    """One more game ends the rubber: a bid that makes it is worth more than in a new rubber."""
    means = []
    for rubber in (NEW_RUBBER, Rubber(games=(1, 1), below=(440, 440))):
        *_, final = value_calls(situation(rubber=rubber), answer=PASS, worlds=10, seed=1, workers=workers)
        means.append(final.of(PASS).value.mean)
    assert means[1] > means[0] + 500

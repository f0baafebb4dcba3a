"""The race among discards and contracts: right on every world, fair to every option, and quick to stop."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, pairwise
from typing import TypeVar

import numpy as np
import pytest

from evaluation.situations import (
    CLUBS_HAND,
    GRAND_HAND,
    SKAT,
    SOLVER,
    each_world,
    last,
    level_in,
    random_deal,
    situation,
    worth_in,
)
from trainer.bots.skat_declarer import Declaration
from trainer.cards import CardSet
from trainer.deals import View
from trainer.evaluation import skat_race
from trainer.evaluation.skat_block import Block
from trainer.evaluation.skat_declaring import discard_options, hand_options, value_discards
from trainer.evaluation.skat_lines import Line, solve_lines
from trainer.evaluation.skat_outlook import levels_of_rungs
from trainer.evaluation.skat_payoffs import Bought, payoffs
from trainer.evaluation.skat_race import MOST_BLOCKS, STAGES, Stage, exhaust, numbers_of_lots, race
from trainer.evaluation.skat_situation import Situation, lead_side
from trainer.evaluation.valuation import Valuation, paced
from trainer.evaluation.workers import Task, Workers
from trainer.hands.skat_discards import ranked_discards
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore
from trainer.solver.solve import Level

T = TypeVar("T")
SF3 = TableScore.SEEGER_FABIAN_3
SHORT = (Stage(worlds=5, keep=3, keep_each=0, full=True),)


def some_options(where: Situation) -> list[Declaration]:
    """A dozen options of three games, good and bad."""
    twelve = where.view.known
    return [
        Declaration(Contract(game), pair)
        for game, every in ((Game.CLUBS, 5), (Game.GRAND, 9), (Game.NULL, 11))
        for pair in ranked_discards(twelve, game)[::every]
    ]


def scores_in(where: Situation, option: Declaration, worlds: Worlds) -> list[float]:
    return [worth_in(where, option, world) for world in each_world(worlds)]


def bare(valuation: Valuation[Declaration]) -> dict[Declaration, tuple[list[float], list[int], bool]]:
    """All numbers of a valuation."""
    return {each.option: (each.scores.tolist(), each.levels.tolist(), each.is_fresh) for each in valuation.options}


# --- against a valuation without a race ---


@pytest.mark.parametrize("table", [TableScore.PLAIN, SF3, TableScore.BIERLACHS])
def test_every_score_is_what_solving_and_scoring_the_world_gives(workers: Workers, table: TableScore) -> None:
    where = situation(skat=SKAT, seat=Seat.REARHAND, calls="18 pass 20 pass", price=20, table=table)
    options = some_options(where)
    final = last(race(where, options, worlds=4, seed=5, workers=workers, stages=SHORT))
    screened = {option: scores_in(where, option, where.worlds(5, 5, 0)) for option in options}
    kept = sorted(options, key=lambda option: sum(screened[option]), reverse=True)[:3]
    assert final.best == max(kept, key=lambda option: final.of(option).scores.sum())
    assert [each.option for each in final.options] == options
    for each in final.options:
        assert each.is_fresh is (each.option in kept)
        expected = scores_in(where, each.option, where.worlds(4, 5, 1)) if each.is_fresh else screened[each.option]
        assert each.scores.tolist() == expected, each.option


def test_wins_and_levels_are_those_of_the_solver(workers: Workers) -> None:
    where = situation(skat=SKAT, price=36)
    final = last(race(where, some_options(where), worlds=6, seed=2, workers=workers, stages=SHORT))
    for each in final.options:
        if each.is_fresh:
            levels = [level_in(where, each.option, world) for world in each_world(where.worlds(6, 2, 1))]
            assert each.levels.tolist() == levels
            # Clubs with one are 24: bought for 36 they are won from schneider on.
            wins = levels if each.option.contract.game is Game.GRAND else [level - 1 for level in levels]
            if each.option.contract.game is not Game.NULL:
                assert each.won.tolist() == [level >= Level.WON for level in wins]


@pytest.mark.parametrize(("hand", "price"), [(CLUBS_HAND, 18), (CLUBS_HAND, 36), (GRAND_HAND, 18)])
def test_the_race_finds_what_valuing_everything_finds(workers: Workers, hand: CardSet, price: int) -> None:
    """All pairs of the two likely games on all screening worlds: the best of them must be among the finalists."""
    where = situation(hand, skat=SKAT, price=price)
    options = [option for option in discard_options(where) if option.contract.game in (Game.CLUBS, Game.GRAND)]
    final = last(race(where, options, worlds=2, seed=9, workers=workers))
    means = brute_means(where, options, where.worlds(STAGES[-1].worlds, 9, 0))
    finalists = [each.option for each in final.options if each.is_fresh]
    assert 2 <= len(finalists) <= STAGES[-1].keep
    assert max(means.values()) - max(means[option] for option in finalists) <= 0.5


def brute_means(where: Situation, options: list[Declaration], worlds: Worlds) -> dict[Declaration, float]:
    means: dict[Declaration, float] = {}
    for contract in {option.contract for option in options}:
        same = [option for option in options if option.contract == contract]
        lines = [Line(contract.game, option.laid_away) for option in same]
        rungs = solve_lines(SOLVER, lines, where.view.known, worlds, lead_side(where.seat), full=True)
        bought = Bought.of(ISKO, contract, price=where.price, twelve=where.view.known)
        means |= dict(
            zip(same, payoffs(where.stakes, bought)[levels_of_rungs(rungs)].mean(axis=1).tolist(), strict=True)
        )
    return means


# --- blocks ---


def filled(where: Situation, options: list[Declaration], count: int, workers: Workers, *, full: bool = True) -> Block:
    block = Block(where, options, where.worlds(count, 3), full=full)
    exhaust(block.fill(workers))
    return block


def test_hand_games_are_scored_with_the_matadors_that_the_skat_brings(workers: Workers) -> None:
    """With CJ but not SJ in hand the skat may make with one with three; bought for 40 that decides who is overbid."""
    where = situation(price=40, table=SF3)
    options = [option for option in hand_options(ISKO) if option.contract.game in (Game.CLUBS, Game.NULL)]
    block = filled(where, options, 30, workers)
    matadors = {world[2] >> CardSet.parse("SJ").cards[0].index & 1 for world in each_world(block.worlds)}
    assert matadors == {0, 1}
    for option in options:
        assert block.valued(option).scores.tolist() == scores_in(where, option, block.worlds), option


@pytest.mark.parametrize("price", [18, 24, 36, 60])
def test_a_block_serves_every_price(workers: Workers, price: int) -> None:
    cheap = situation(price=18)
    options = [Declaration(Contract(game, hand=True), CardSet()) for game in (Game.CLUBS, Game.NULL)]
    block = filled(cheap, options, 12, workers)
    dear = replace(cheap, price=price)
    for option in options:
        assert block.at_price(price).valued(option).scores.tolist() == scores_in(dear, option, block.worlds)
        assert block.valued(option).scores.tolist() == scores_in(cheap, option, block.worlds)


@pytest.mark.parametrize("price", [18, 36])
def test_the_quick_levels_win_where_the_full_ones_do(workers: Workers, price: int) -> None:
    where = situation(skat=CardSet.parse("H7 DA"), price=price)
    options = [Declaration(Contract(Game.CLUBS), pair) for pair in ranked_discards(where.view.known, Game.CLUBS)[:8]]
    quick, full = (filled(where, options, 12, workers, full=full) for full in (False, True))
    won = [quick.valued(option).won.tolist() for option in options]
    assert won == [full.valued(option).won.tolist() for option in options]
    assert {0.0, 1.0} == set(chain.from_iterable(won))


# --- answers, and worlds asked for ---


def counting_no(asked: list[Valuation[Declaration]], enough_at: int) -> skat_race.Enough[Declaration]:
    def enough(valuation: Valuation[Declaration]) -> bool:
        asked.append(valuation)
        return len(asked) >= enough_at

    return enough


@pytest.mark.parametrize(("enough_at", "blocks"), [(1, 1), (2, 2), (99, MOST_BLOCKS)])
def test_more_worlds_are_valued_until_it_is_enough(workers: Workers, enough_at: int, blocks: int) -> None:
    where, asked = situation(skat=SKAT), list[Valuation[Declaration]]()
    options = some_options(where)
    enough = counting_no(asked, enough_at)
    final = last(race(where, options, worlds=3, seed=1, workers=workers, stages=SHORT, enough=enough))
    assert len(asked) == blocks
    assert all(valuation.is_final for valuation in asked)
    best = final.of(final.best)
    expected = [scores_in(where, final.best, where.worlds(3, 1, number)) for number in range(1, blocks + 1)]
    assert best.scores.tolist() == list(chain.from_iterable(expected))


def test_the_answer_goes_through_to_the_fresh_worlds_however_bad(workers: Workers) -> None:
    where = situation(skat=SKAT)
    for answer in (some_options(where)[-1], Declaration(Contract(Game.HEARTS), CardSet.parse("CJ HJ"))):
        final = last(value_discards(where, worlds=3, seed=1, workers=workers, answer=answer))
        valued = final.of(answer)
        assert valued.is_fresh
        assert valued.scores.tolist() == scores_in(where, answer, where.worlds(3, 1, 1))
        assert final.loss(answer).mean == pytest.approx(final.of(final.best).value.mean - valued.value.mean)


def test_fresh_worlds_are_fresh() -> None:
    where = situation(skat=SKAT)
    screening, *fresh = (set(each_world(where.worlds(64, 7, number))) for number in range(MOST_BLOCKS + 1))
    for one, other in pairwise([screening, *fresh, screening]):
        assert not one & other


# --- the same question, the same numbers; other hidden cards, the same numbers ---


def test_threads_change_nothing(workers: Workers) -> None:
    where = situation(skat=SKAT, calls="18 yes pass 20 pass", price=20)
    first, again = (bare(last(value_discards(where, worlds=3, seed=4, workers=pool))) for pool in (workers, Workers(1)))
    assert first == again


def test_another_seed_brings_other_worlds(workers: Workers) -> None:
    where = situation(skat=SKAT)
    options = some_options(where)
    one, other = (
        bare(last(race(where, options, worlds=9, seed=seed, workers=workers, stages=SHORT))) for seed in (4, 5)
    )
    assert one != other


def test_what_the_others_really_hold_changes_nothing(workers: Workers) -> None:
    """Two deals that look the same to who decides: nothing but the view goes in."""
    one = random_deal(3)
    hand, skat = one.hands[0], one.rest
    swapped = View(0, hand, skat), replace(one, hands=(hand, one.hands[2], one.hands[1])).view(0)
    stakes = situation().stakes
    options = [Declaration(Contract(Game.GRAND), pair) for pair in ranked_discards(hand | skat, Game.GRAND)[:6]]
    found = []
    for view in (swapped[0], View(0, swapped[1].hand, skat)):
        where = Situation(stakes, view, price=18)
        found.append(bare(last(race(where, options, worlds=3, seed=1, workers=workers, stages=SHORT))))
    assert found[0] == found[1]


def test_an_option_is_chosen_for_all_worlds_at_once(workers: Workers) -> None:
    """The best has the best mean; who saw the cards would choose world by world and do better."""
    where = situation(skat=SKAT)
    options = some_options(where)
    stages = (Stage(worlds=20, keep=len(options), keep_each=0, full=True),)
    final = last(race(where, options, worlds=20, seed=1, workers=workers, stages=stages))
    scores = np.array([each.scores for each in final.options])
    assert all(each.is_fresh for each in final.options)
    assert final.of(final.best).value.mean <= scores.mean(axis=1).max() < scores.max(axis=0).mean()


# --- partial results ---


@pytest.fixture
def every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.evaluation.valuation._SECONDS_BETWEEN_RESULTS", 0)


@pytest.mark.usefixtures("every_step")
def test_partial_results_sharpen_and_never_break(workers: Workers) -> None:
    where = situation(skat=SKAT)
    answer = discard_options(where)[100]
    seen = list(value_discards(where, worlds=8, seed=1, workers=workers, answer=answer))
    options = {each.option for each in seen[-1].options}
    assert len(seen) > 20
    for valuation in seen:
        assert {each.option for each in valuation.options} == options
        assert valuation.best in options
        loss = valuation.loss(answer)
        assert loss.n <= 64
        assert len(valuation.ranked) == len(options)
    progress = [valuation.progress for valuation in seen]
    assert progress == sorted(progress)
    assert progress[0] < 0.2
    assert [valuation.is_final for valuation in seen] == [False] * (len(seen) - 1) + [True]
    assert progress[-1] == 1.0


@pytest.mark.usefixtures("every_step")
def test_fresh_and_screened_worlds_never_mix(workers: Workers) -> None:
    where = situation(skat=SKAT)
    final = last(race(where, some_options(where), worlds=5, seed=1, workers=workers, stages=SHORT))
    kept = {each.option for each in final.options if each.is_fresh}
    for valuation in race(where, some_options(where), worlds=5, seed=1, workers=workers, stages=SHORT):
        fresh = {each.option for each in valuation.options if each.is_fresh}
        assert fresh in (set(), kept)
        assert all(valuation.of(option).value.n > 1 for option in fresh)


class CountingWorkers(Workers):
    """Counts the tasks handed over and those begun."""

    def __init__(self, threads: int) -> None:
        super().__init__(threads)
        self.given, self.begun = 0, 0

    def results(self, tasks: Iterable[Task[T]]) -> Iterator[T]:
        counted = [self._counted(task) for task in tasks]
        self.given += len(counted)
        return super().results(counted)

    def _counted(self, task: Task[T]) -> Task[T]:
        def begin(solver: object) -> T:
            self.begun += 1
            return task(solver)  # type: ignore[arg-type]

        return begin


@pytest.mark.usefixtures("every_step")
def test_closing_leaves_the_rest_unsolved() -> None:
    workers = CountingWorkers(1)
    valuations = value_discards(situation(skat=SKAT), worlds=200, seed=1, workers=workers)
    next(valuations)
    valuations.close()
    begun = workers.begun
    time.sleep(0.05)
    assert workers.given > 10
    assert begun <= workers.begun <= begun + 1 < workers.given // 2
    assert list(workers.results([lambda solver: "next"])) == ["next"]


def test_results_are_shown_a_few_times_a_second_and_the_last_always() -> None:
    assert list(paced(iter([0.1, 0.2, 0.3, 1.0]))) == [0.1, 1.0]


@pytest.mark.parametrize(("worlds", "count"), [(10, 4), (60, 3), (100, 2), (300, 1)])
def test_noise_is_not_chased_for_ever(worlds: int, count: int) -> None:
    assert list(numbers_of_lots(worlds, most=4, most_worlds=200)) == list(range(1, count + 1))

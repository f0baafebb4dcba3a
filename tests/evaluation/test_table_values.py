"""Contracts and limits valued at the table: against the calibration and the scoring, with open cards beside."""

from functools import cache

import numpy as np
import pytest

from evaluation.situations import (
    CLUBS_HAND,
    SKAT,
    each_world,
    last,
    rungs_in,
    situation,
    worth_in,
)
from trainer.bots.skat_declarer import Declaration
from trainer.calibration.games import KnownGame, OpenCardCounts
from trainer.calibration.model import Chances
from trainer.calibration.stored import shipped
from trainer.cards import CardSet
from trainer.evaluation import skat_race
from trainer.evaluation.estimates import Chance, Estimate, Proportion
from trainer.evaluation.skat_block import Block
from trainer.evaluation.skat_limits import PASS_LIMIT, value_limits
from trainer.evaluation.skat_outlook import doubt
from trainer.evaluation.skat_payoffs import Bought, Values, payoffs, winning_levels
from trainer.evaluation.skat_race import Stage, exhaust
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import NOT_VALUED, Valuation, Valued
from trainer.evaluation.workers import Workers
from trainer.seats import Seat
from trainer.skat.contract import parse_contract
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore
from trainer.solver.solve import Level

TABLE, OPEN = Values.TABLE, Values.OPEN_CARDS
SF3 = TableScore.SEEGER_FABIAN_3
WORLDS = 12


def declared(contract: str, laid_away: str = "") -> Declaration:
    return Declaration(parse_contract(ISKO, contract), CardSet.parse(laid_away))


WITH_SKAT = (
    declared("C", "D7 DK"),
    declared("C", "H9 H7"),
    declared("grand", "D7 DK"),
    declared("null", "CA CK"),
    declared("null ouvert", "CA CK"),
)
HAND = (declared("C hand"), declared("null hand"))


def named(option: Declaration) -> str:
    return f"{option.contract}-{option.laid_away}"


def block_of(where: Situation, workers: Workers, options: tuple[Declaration, ...], count: int = WORLDS) -> Block:
    block = Block(where, options, where.worlds(count, 3))
    exhaust(block.fill(workers))
    return block


@pytest.fixture(scope="module")
def with_skat(workers: Workers) -> Block:
    return block_of(situation(skat=SKAT, values=TABLE), workers, WITH_SKAT)


@pytest.fixture(scope="module")
def hand(workers: Workers) -> Block:
    return block_of(situation(seat=Seat.MIDDLEHAND, values=TABLE, table=SF3), workers, HAND, 24)


def known(where: Situation, option: Declaration) -> KnownGame:
    """The option as its declarer knows it."""
    laid = option.laid_away.mask
    ten = where.view.known.mask & ~laid
    return KnownGame(option.contract, where.seat, where.price, ten, laid or None)


@cache
def rungs_of(option: Declaration) -> tuple[int, ...]:
    """The rungs of an option in each world of the block, asked game by game."""
    where = situation(skat=SKAT)
    return tuple(rungs_in(where, option, world) for world in each_world(where.worlds(WORLDS, 3)))


def calibrated(where: Situation, option: Declaration) -> Chances:
    counts = OpenCardCounts.of_rungs(np.array([rungs_of(option)], dtype=np.int8))
    return shipped().calibration.chances_of(known(where, option), counts)


# --- one block ---


@pytest.mark.parametrize("option", WITH_SKAT, ids=named)
def test_an_option_is_won_with_the_calibrated_chance(with_skat: Block, option: Declaration) -> None:
    valued = with_skat.valued(option)
    chances = calibrated(with_skat.situation, option)
    assert valued.won.mean() == pytest.approx(chances.at_least(Level.WON)[0])
    assert valued.level_shares == pytest.approx(chances.by_level[0])
    assert isinstance(valued.wins, Chance)
    assert valued.wins.share == pytest.approx(valued.won.mean())


@pytest.mark.parametrize("option", WITH_SKAT, ids=named)
@pytest.mark.parametrize("table", [TableScore.PLAIN, SF3, TableScore.BIERLACHS])
def test_its_worth_is_chances_times_payoffs(with_skat: Block, option: Declaration, table: TableScore) -> None:
    where = situation(skat=SKAT, values=TABLE, table=table)
    block = with_skat.at_price(18)
    block.situation = where
    worth = payoffs(where.stakes, Bought.of(ISKO, option.contract, price=18, twelve=where.view.known))
    expected = np.nansum(calibrated(where, option).by_level[0] * worth)
    assert block.valued(option).value.mean == pytest.approx(expected)


@pytest.mark.parametrize("option", WITH_SKAT, ids=named)
def test_its_error_is_that_of_the_sample_and_of_the_calibration(with_skat: Block, option: Declaration) -> None:
    valued = with_skat.valued(option)
    sample, expected = Estimate.of(valued.won), doubt(known(with_skat.situation, option), valued.won.mean())
    assert valued.doubt == pytest.approx(expected)
    assert valued.wins.stderr == pytest.approx(np.hypot(sample.stderr, expected))  # type: ignore[union-attr]
    low, high = valued.wins.interval
    assert low < valued.wins.share < high


def test_open_cards_stand_beside(with_skat: Block) -> None:
    opened = with_skat.at_price(18)
    opened.situation = situation(skat=SKAT)
    for option in WITH_SKAT:
        valued, alone = with_skat.valued(option), opened.valued(option)
        assert valued.is_at_table
        assert not alone.is_at_table
        assert (valued.open_value, valued.open_wins) == (alone.value, alone.wins) == (alone.open_value, alone.open_wins)
        assert isinstance(alone.wins, Proportion)
        assert alone.scores.tolist() == [
            worth_in(opened.situation, option, world) for world in each_world(opened.worlds)
        ]
        assert valued.levels.tolist() == alone.levels.tolist()
        assert alone.doubt == 0


def test_bought_too_dear_schneider_has_to_be_made(with_skat: Block) -> None:
    """Clubs with one are 24: bought for 36 they are won from 90 points, for 48 by all tricks, for 50 not at all."""
    option = WITH_SKAT[0]
    for price, level in ((36, Level.SCHNEIDER), (48, Level.SCHWARZ)):
        block = with_skat.at_price(price)
        expected = calibrated(block.situation, option).at_least(level)[0]
        assert block.valued(option).won.mean() == pytest.approx(expected)
        assert block.valued(option).open_wins.count == sum(each >= level for each in block.valued(option).levels)  # type: ignore[union-attr]
    assert not with_skat.at_price(50).valued(option).won.any()
    assert with_skat.at_price(50).valued(option).value.mean < -96


@pytest.mark.parametrize("price", [18, 40])
@pytest.mark.parametrize("option", HAND, ids=named)
def test_in_a_hand_game_the_matadors_hang_on_the_skat(hand: Block, option: Declaration, price: int) -> None:
    """With CJ but not SJ the skat may make with one (36 Hand) with three (60): bought for 40 only that is enough."""
    block = hand.at_price(price)
    valued = block.valued(option)
    stakes, worths = block.situation.stakes, set[float]()
    for at, (_, _, skat) in enumerate(each_world(block.worlds)):
        bought = Bought.of(ISKO, option.contract, price=price, twelve=CLUBS_HAND | CardSet(skat))
        worth = np.nan_to_num(payoffs(stakes, bought))
        worths.add(float(worth[Level.WON]))
        assert valued.scores[at] == pytest.approx(valued.outlooks[at] @ worth)
        assert valued.won[at] == pytest.approx(valued.outlooks[at] @ winning_levels(ISKO, bought))
    assert len(worths) > 1 or option.contract.game.trump_suit is None


def test_options_on_common_worlds_are_paired(with_skat: Block) -> None:
    """Two pairs laid away for the same game mostly win and lose together: the loss is surer than either value."""
    one, other = (with_skat.valued(option) for option in WITH_SKAT[:2])
    loss = Valuation((one, other), one.option, 1.0).loss(other.option)
    assert loss.mean == pytest.approx(one.value.mean - other.value.mean)
    assert loss.stderr == pytest.approx(np.std(one.scores - other.scores, ddof=1) / np.sqrt(WORLDS))
    assert loss.stderr < np.hypot(one.value.stderr, other.value.stderr) / 1.5


def test_a_block_solved_in_part_values_what_is_solved() -> None:
    """Options not begun have no worlds; those begun the first ones, as a smaller block would."""
    where = situation(skat=SKAT, values=TABLE)
    block = Block(where, WITH_SKAT, where.worlds(60, 3))
    filling = block.fill(Workers(1))
    next(filling)
    filling.close()
    parts = block.all_valued()
    begun = [each for each in parts if each.value.n]
    assert 0 < len(begun) < len(parts)
    for each in parts:
        solved = each.levels != NOT_VALUED
        assert np.isnan(each.scores[~solved]).all()
        assert np.isnan(each.won[~solved]).all()
        assert not np.isnan(each.scores[solved]).any()
        assert each.wins.n == each.open_wins.n == each.value.n == each.open_value.n == solved.sum()
        if not solved.any():
            assert each.wins.interval == (0.0, 1.0)
            assert each.level_shares == ()
    small = Block(where, [each.option for each in begun], block.worlds[: begun[0].value.n])
    exhaust(small.fill(Workers(1)))
    assert small.valued(begun[0].option).value == begun[0].value


def test_while_only_won_is_told_from_lost_open_cards_sort_the_options_out(workers: Workers) -> None:
    found = []
    for values in Values:
        where = situation(skat=SKAT, values=values)
        block = Block(where, WITH_SKAT, where.worlds(6, 3), full=False)
        exhaust(block.fill(workers))
        found.append([(each.scores.tolist(), each.won.tolist(), each.is_at_table) for each in block.all_valued()])
    assert found[0] == found[1]
    assert not any(is_at_table for *_, is_at_table in found[0])


def test_lots_join_with_all_that_is_known(workers: Workers, with_skat: Block) -> None:
    where = with_skat.situation
    other = Block(where, WITH_SKAT, where.worlds(8, 4))
    exhaust(other.fill(workers))
    for option in WITH_SKAT:
        parts = [block.valued(option) for block in (with_skat, other)]
        joined = Valued.joined(parts)
        assert joined.value == Estimate.of(np.concatenate([part.scores for part in parts]))
        assert joined.open_value == Estimate.of(np.concatenate([part.open_cards.scores for part in parts]))  # type: ignore[union-attr]
        assert joined.open_wins.n == joined.wins.n == len(joined.outlooks) == WORLDS + 8
        assert joined.wins.share == pytest.approx((12 * parts[0].won.mean() + 8 * parts[1].won.mean()) / 20)
        assert joined.doubt == parts[0].doubt > 0
        assert joined.level_counts == tuple(map(sum, zip(*(part.level_counts for part in parts), strict=True)))


# --- whole valuations ---


@pytest.fixture
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are played out are won every other time, at once."""
    level = {0: Level.LOST, 1: Level.WON}
    monkeypatch.setattr(
        "trainer.evaluation.skat_playouts.play_in_world", lambda solver, where, option, world, seed: level[seed[-1] % 2]
    )


ALL = (Stage(worlds=4, keep=len(WITH_SKAT), keep_each=0, full=True),)


def raced(values: Values, workers: Workers, seed: int = 5) -> Valuation[Declaration]:
    where = situation(skat=SKAT, values=values, price=20)
    return last(skat_race.race(where, WITH_SKAT, worlds=4, seed=seed, workers=workers, stages=ALL))


@pytest.mark.usefixtures("quick_games")
def test_what_open_cards_say_is_the_same_by_either_values(workers: Workers) -> None:
    at_table, opened = raced(TABLE, workers), raced(OPEN, workers)
    for option in WITH_SKAT:
        one, other = at_table.of(option), opened.of(option)
        assert one.is_fresh
        assert other.is_fresh
        assert (one.open_value, one.open_wins) == (other.value, other.wins)
        assert one.value != other.value
    assert {valued.option for valued in opened.options} == set(WITH_SKAT)


@pytest.mark.usefixtures("quick_games")
def test_the_same_seed_the_same_numbers(workers: Workers) -> None:
    def numbers(valuation: Valuation[Declaration]) -> list[object]:
        return [
            (each.scores.tolist(), each.won.tolist(), each.outlooks.tolist(), each.doubt, each.played)
            for each in valuation.options
        ]

    one = numbers(raced(TABLE, workers))
    assert one == numbers(raced(TABLE, Workers(1)))
    assert one != numbers(raced(TABLE, workers, seed=6))


def test_limits_keep_open_cards_beside(workers: Workers) -> None:
    """Passing, the others play: with open cards each game ends on one level, at the table on any by its chance."""
    where = situation(price=0, values=TABLE)
    at_table = last(value_limits(where, asked=18, worlds=3, seed=2, workers=workers))
    passed = at_table.of(PASS_LIMIT)
    assert passed.open_cards is not None
    assert passed.open_value != passed.value
    assert (passed.open_cards.scores * 2 % 1 == 0).all()
    assert (passed.scores * 2 % 1 != 0).any()
    assert passed.wins.n == 0
    playing = at_table.of(264)
    assert playing.wins.n == playing.open_wins.n == 3
    assert isinstance(playing.wins, Chance)
    assert 0 < playing.wins.share < 1

"""Chances of each level, world by world: by hand, and as spread of the calibrated chance."""

from math import nan, sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from evaluation.handmade import PRIOR_WORTH, calibration_of
from evaluation.situations import CLUBS_HAND, NULL_HAND
from trainer.calibration.games import KnownGame, OpenCardCounts
from trainer.calibration.stored import StoredCalibration, shipped
from trainer.cards import CardSet
from trainer.evaluation.skat_outlook import (
    Ended,
    doubt,
    ended,
    levels_of_rungs,
    open_outlooks,
    outlooks,
    outlooks_of_one,
    valued_worlds,
    worlds_of,
)
from trainer.evaluation.skat_payoffs import Bought, Stakes, Values
from trainer.evaluation.valuation import NOT_VALUED
from trainer.seats import Seat
from trainer.skat.contract import parse_contract
from trainer.skat.profiles import ISKO
from trainer.solver.solve import Level

TABLE, OPEN = Values.TABLE, Values.OPEN_CARDS
CONTRACTS = ("C", "C hand", "grand", "grand hand", "null", "null ouvert", "null hand")


def known(contract: str, *, price: int = 18, seat: Seat = Seat.FOREHAND, laid: str = "H7 DK") -> KnownGame:
    found = parse_contract(ISKO, contract)
    ten = NULL_HAND if contract.startswith("null") else CLUBS_HAND
    return KnownGame(found, seat, price, ten.mask, None if found.hand else CardSet.parse(laid).mask)


def rungs_for(contract: str, count: int, seed: int = 1) -> NDArray[np.int8]:
    """Made-up rungs, of a Null only won or lost."""
    drawn = np.random.default_rng(seed).integers(0, 8, count).astype(np.int8)
    return np.where(drawn < 4, 2, 4).astype(np.int8) if contract.startswith("null") else drawn


def at_table(contract: str, rungs: NDArray[np.int8]) -> NDArray[np.float64]:
    return outlooks(TABLE, [known(contract)], rungs[None, :])[0]


# --- cards on the table ---


@pytest.mark.parametrize("contract", ["C hand ouvert", "grand hand ouvert"])
def test_suits_and_grand_ouvert_are_valued_by_open_cards(contract: str) -> None:
    """The calibration knows hidden cards only: with the declarer's on the table a game is not won more often."""
    rungs = rungs_for(contract, 40)
    games = [known(contract), known("C hand")]
    both = outlooks(TABLE, games, np.stack([rungs, rungs]))
    assert np.array_equal(both[0], open_outlooks(levels_of_rungs(rungs)))
    assert np.array_equal(both[1], at_table("C hand", rungs))
    of_one = outlooks_of_one(TABLE, games, levels_of_rungs(rungs[:2]))
    assert np.array_equal(of_one[0], open_outlooks(levels_of_rungs(rungs[:1]))[0])
    assert not np.array_equal(of_one[1], open_outlooks(levels_of_rungs(rungs[1:2]))[0])


# --- open cards ---


def test_open_cards_are_certain_of_every_level() -> None:
    rungs = np.arange(NOT_VALUED, 8, dtype=np.int8)
    assert levels_of_rungs(rungs).tolist() == [NOT_VALUED, 0, 1, 2, 2, 3, 3, 4, 5]
    found = outlooks(OPEN, [known("C")], rungs[None, :])[0]
    assert np.isnan(found[0]).all()
    assert found[1:].tolist() == [[float(level == each) for each in Level] for level in (0, 1, 2, 2, 3, 3, 4, 5)]


def test_open_cards_need_no_calibration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.evaluation.skat_outlook.shipped", None)
    assert outlooks(OPEN, [known("C")], np.array([[4]], dtype=np.int8)).shape == (1, 1, 6)
    assert outlooks_of_one(OPEN, [known("C")], np.array([3], dtype=np.int8)).tolist() == [[0, 0, 0, 1, 0, 0]]


# --- by hand ---


@pytest.mark.usefixtures("handmade")
def test_a_suit_game_by_hand() -> None:
    """The rungs near 61 points are 31, 51, 61, 71 and 90: these worlds climb 3, 4, 0, 5 and 5 of the five."""
    found = at_table("C", np.array([4, 5, 1, 7, 6], dtype=np.int8))
    assert found[:, Level.WON :].sum(axis=1) == pytest.approx([0.596, 0.788, 0.02, 0.98, 0.98])
    # Schneider: 61, 71, 90, all tricks; schwarz: 90, all tricks.
    assert found[:, Level.SCHNEIDER :].sum(axis=1) == pytest.approx([0.26, 0.5, 0.02, 0.98, 0.74])
    assert found[:, Level.SCHWARZ] == pytest.approx([0.02, 0.02, 0.02, 0.98, 0.5])
    # A trick: a trick, 31; 31 points: a trick, 31, 51, 61.
    assert 1 - found[:, Level.NO_TRICK] == pytest.approx([0.98, 0.98, 0.5, 0.98, 0.98])
    assert found[:, Level.LOST :].sum(axis=1) == pytest.approx([0.98, 0.98, 0.26, 0.98, 0.98])


@pytest.mark.usefixtures("handmade")
def test_a_null_by_hand() -> None:
    found = at_table("null ouvert", np.array([4, 2, 4, 4], dtype=np.int8))
    assert found[:, Level.WON] == pytest.approx([0.98, 0.02, 0.98, 0.98])
    assert found[:, Level.LOST] == pytest.approx([0.02, 0.98, 0.02, 0.02])
    assert not found[:, [0, 1, 4, 5]].any()


@pytest.mark.usefixtures("handmade")
def test_one_worlds_level_by_hand() -> None:
    """Only the level is known: 51 and 71 points count two thirds of what 61 does, one third of the other neighbour."""
    found = outlooks_of_one(TABLE, [known("C"), known("null")], np.array([3, 2], dtype=np.int8))
    # Won, not schneider: 31, 51, 61 and two thirds of 71.
    assert found[0, Level.WON :].sum() == pytest.approx(0.02 + 0.96 * (3 + 2 / 3) / 5)
    assert found[1].tolist() == pytest.approx([0, 0, 0.98, 0.02, 0, 0])


# --- against the calibration, whatever it is ---


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_mean_over_the_worlds_is_the_calibrated_chance(contract: str) -> None:
    rungs = rungs_for(contract, 40)
    counts = OpenCardCounts.of_rungs(rungs[None, :])
    expected = shipped().calibration.chances_of(known(contract), counts)
    found = at_table(contract, rungs)
    assert found.mean(axis=0) == pytest.approx(expected.by_level[0])
    assert found[:, Level.WON :].sum(axis=1).mean() == pytest.approx(expected.at_least(Level.WON)[0])
    assert found.sum(axis=1) == pytest.approx(np.ones(40))


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_spread_over_the_worlds_is_the_error_of_the_chance(contract: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The delta method, by the influence of every world: the chance if it had counted for a little more."""
    calibration = calibration_of(0.4, 1.7)
    monkeypatch.setattr("trainer.evaluation.skat_outlook.shipped", lambda: StoredCalibration(calibration, {}))
    rungs, nudge = rungs_for(contract, 30), 1e-6
    n = len(rungs)

    def chance(weights: NDArray[np.float64]) -> float:
        levels = [weights[levels_of_rungs(rungs) == level].sum() for level in Level]
        counts = OpenCardCounts.of(levels, [weights[rungs > rung].sum() for rung in (2, 4)])  # type: ignore[arg-type]
        return float(calibration.chances_of(known(contract), counts).at_least(Level.WON)[0])

    def influence(world: int) -> float:
        up, down = (np.full(n, (1 - sign * nudge) / n) for sign in (1, -1))
        up[world] += nudge
        down[world] -= nudge
        return (chance(up) - chance(down)) / (2 * nudge)

    influences = np.array([influence(world) for world in range(n)])
    expected = sqrt((influences**2).sum() / (n * (n - 1)))
    won = at_table(contract, rungs)[:, Level.WON :].sum(axis=1)
    assert won.std(ddof=1) / sqrt(n) == pytest.approx(expected, rel=1e-4)


@settings(max_examples=30)
@given(st.lists(st.integers(NOT_VALUED, 7), min_size=1, max_size=20), st.lists(st.integers(0, 7), min_size=20))
def test_worlds_not_solved_yet_say_nothing_and_disturb_nobody(first: list[int], other: list[int]) -> None:
    rungs = np.array([first, other[: len(first)]], dtype=np.int8)
    games = [known("C"), known("grand")]
    found = outlooks(TABLE, games, rungs)
    for game, row, chances in zip(games, rungs, found, strict=True):
        solved = row != NOT_VALUED
        assert np.isnan(chances[~solved]).all()
        if solved.any():
            assert chances[solved] == pytest.approx(outlooks(TABLE, [game], row[solved][None, :])[0])


def test_games_side_by_side_are_those_alone() -> None:
    """Of several kinds, seats and prices at once: each keeps its own curve."""
    games = [known(text, price=18 + 6 * at, seat=Seat(at % 3)) for at, text in enumerate(CONTRACTS)]
    rungs = np.array([rungs_for(text, 12, seed) for seed, text in enumerate(CONTRACTS)])
    together = outlooks(TABLE, games, rungs)
    for game, row, chances in zip(games, rungs, together, strict=True):
        assert chances == pytest.approx(outlooks(TABLE, [game], row[None, :])[0])
    levels = levels_of_rungs(rungs[:, 0])
    for game, level, chances in zip(games, levels, outlooks_of_one(TABLE, games, levels), strict=True):
        assert chances == pytest.approx(outlooks_of_one(TABLE, [game], np.array([level]))[0])


# --- doubt ---


@pytest.mark.usefixtures("handmade")
@pytest.mark.parametrize("chance", [0.1, 0.5, 0.83])
def test_hands_that_look_alike_differ(chance: float) -> None:
    """As a beta distribution worth so many games differs; and games played out take their weight from it."""
    assert doubt(known("C"), chance) == pytest.approx(sqrt(chance * (1 - chance) / (PRIOR_WORTH + 1)))
    assert doubt(known("C"), chance, played=4) == pytest.approx(doubt(known("C"), chance) / 2)
    assert doubt(known("C"), chance, played=12) == pytest.approx(doubt(known("C"), chance) / 4)


@pytest.mark.usefixtures("handmade")
@pytest.mark.parametrize("chance", [0.0, 1.0, 1.02, -0.01])
def test_nothing_is_beyond_doubt(chance: float) -> None:
    assert 0 < doubt(known("C"), chance) < 0.05


@given(st.floats(0.05, 0.95), st.integers(1, 60))
def test_doubt_and_the_error_of_the_games_played_make_the_error_of_both(chance: float, played: int) -> None:
    """What is known after some games of a beta distribution (evidence drawn towards the mean by its weight)."""
    game = known("C")
    worth = shipped().calibration.kinds[next(iter(shipped().calibration.kinds))].prior_worth
    within = chance * (1 - chance) * worth / (worth + 1)
    weight = played / (played + worth)
    expected = chance * (1 - chance) * worth / ((worth + 1) * (worth + played))
    assert doubt(game, chance, played=played) ** 2 + weight**2 * within / played == pytest.approx(expected)


# --- how worlds end ---


def test_a_world_ends_as_its_levels_are_worth() -> None:
    """Clubs with one, bought for 24: 24 from 61 points, 36 schneider, 48 schwarz; lost 48, lost schneider 72 or 96."""
    bought = Bought(parse_contract(ISKO, "C"), 24, 1)
    chances = np.array([0.05, 0.05, 0.3, 0.4, 0.15, 0.05])
    end = ended(Stakes(ISKO), bought, Level.WON, chances)
    by_hand = -0.05 * 96 - 0.05 * 72 - 0.3 * 48 + 0.4 * 24 + 0.15 * 36 + 0.05 * 48
    assert (end.worth, end.won) == (pytest.approx(by_hand), pytest.approx(0.6))
    assert (end.level, end.open_worth, end.open_won) == (Level.WON, 24, 1)
    lost = ended(Stakes(ISKO), bought, Level.LOST, chances)
    assert (lost.worth, lost.open_worth, lost.open_won) == (end.worth, -48, 0)


def test_levels_that_cannot_be_are_worth_nothing() -> None:
    """A Null is won or lost: 46 or -92."""
    bought = Bought(parse_contract(ISKO, "null ouvert"), 18, 0)
    end = ended(Stakes(ISKO), bought, Level.LOST, np.array([0, 0, 0.25, 0.75, 0, 0]))
    assert (end.worth, end.won, end.open_worth) == (0.75 * 46 - 0.25 * 92, 0.75, -92)


@pytest.mark.parametrize("values", Values)
def test_worlds_make_an_option_and_come_back(values: Values) -> None:
    chances = open_outlooks(np.array([2, 3])) if values is OPEN else np.full((2, 6), 1 / 6)
    bought = Bought(parse_contract(ISKO, "C"), 18, 1)
    stakes = Stakes(ISKO, values=values)
    worlds = [
        ended(stakes, bought, Level.LOST, chances[0]),
        Ended(-12.0, open_worth=-12.0),
        ended(stakes, bought, Level.WON, chances[1]),
    ]
    valued = valued_worlds("a", worlds, stakes, is_fresh=True)
    assert valued.is_at_table is (values is TABLE)
    assert valued.levels.tolist() == [Level.LOST, NOT_VALUED, Level.WON]
    assert np.array_equal(valued.won, [worlds[0].won, nan, worlds[2].won], equal_nan=True)
    assert valued.open_value.mean == pytest.approx((-48 - 12 + 24) / 3)
    assert (valued.open_wins.share, valued.open_wins.n) == (0.5, 2)
    assert valued.level_counts == (0, 0, 1, 1, 0, 0)
    assert valued.level_shares == pytest.approx(chances.mean(axis=0))
    for one, other in zip(worlds, worlds_of(valued), strict=True):
        assert np.array_equal(one.outlook, other.outlook, equal_nan=True)
        for name in ("worth", "won", "level", "open_worth", "open_won"):
            assert np.array_equal(getattr(one, name), getattr(other, name), equal_nan=True), name


def test_nothing_but_games_of_others() -> None:
    valued = valued_worlds(0, [Ended(5.0, open_worth=-7.0), Ended(0.0, open_worth=0.0)], Stakes(ISKO), is_fresh=True)
    assert (valued.value.mean, valued.open_value.mean) == (2.5, -3.5)
    assert valued.wins.n == valued.open_wins.n == 0
    assert valued.level_shares == ()

"""What each outcome is worth, against the scoring, and the break-even points of the books."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import results, skat_cards, skat_contracts

from trainer.cards import CardSet
from trainer.evaluation.skat_payoffs import Bought, Stakes, levels_of, payoffs, winning_levels
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.profiles import ISKO
from trainer.skat.scoring import Result, score
from trainer.skat.settlement import TableScore, table_margin, table_points
from trainer.skat.values import highest_value
from trainer.solver.solve import Level

TABLES = st.sampled_from(TableScore)


def level_of(result: Result) -> Level:
    """On which level a game with this result ended."""
    if result.contract.game is Game.NULL:
        return Level.LOST if result.tricks else Level.WON
    if result.tricks in (0, 10):
        return Level.SCHWARZ if result.tricks else Level.NO_TRICK
    return next(
        level
        for least, level in ((90, 4), (61, 3), (31, 2), (0, 1))
        if result.points >= least
        for level in [Level(level)]
    )


@given(results(), TABLES, st.booleans())
def test_every_result_is_worth_what_the_table_writes(result: Result, table: TableScore, is_declarer: bool) -> None:
    """Results of one level score alike, so the level is all that has to be known."""
    bought = Bought(result.contract, result.bid, result.matadors)
    sheet, level = score(ISKO, result), level_of(result)
    worth = payoffs(Stakes(ISKO, table), bought, is_declarer=is_declarer)[level]
    assert worth == table_margin(table, sheet.score, is_declarer)
    assert winning_levels(ISKO, bought)[level] == sheet.won


@given(skat_cards(12, 12), skat_contracts(), st.integers(18, 264), TABLES)
def test_twelve_cards_bring_their_matadors_and_settle_an_overbid_null(
    twelve: CardSet, contract: Contract, price: int, table: TableScore
) -> None:
    bought = Bought.of(ISKO, contract, price=price, twelve=twelve)
    worth = payoffs(Stakes(ISKO, table), bought)
    points, tricks, level = (0, 0, Level.WON) if contract.game is Game.NULL else (75, 6, Level.WON)
    result = Result.of_cards(contract, bid=price, twelve=twelve, points=points, tricks=tricks)
    assert worth[level] == table_margin(table, score(ISKO, result).score, True)


@given(skat_contracts(), st.integers(18, 264), st.integers(1, 4))
def test_levels_that_cannot_be_have_no_worth(contract: Contract, price: int, matadors: int) -> None:
    worth = payoffs(Stakes(ISKO), Bought(contract, price, 0 if contract.game is Game.NULL else matadors))
    possible = {Level.LOST, Level.WON} if contract.game is Game.NULL else set(Level)
    assert {level for level in Level if not np.isnan(worth[level])} == possible == set(levels_of(contract.game))


def test_nobody_can_change_a_worth_that_others_use() -> None:
    worth = payoffs(Stakes(ISKO), Bought(Contract(Game.CLUBS), 18, 1))
    with pytest.raises(ValueError, match="read-only"):
        worth[0] = 0


@pytest.mark.parametrize(
    ("contract", "price", "matadors", "wins"),
    [
        ("C", 18, 1, {Level.WON, Level.SCHNEIDER, Level.SCHWARZ}),
        # Clubs with one are 24: for 36 schneider is needed, for 48 schwarz, 49 is out of reach.
        ("C", 36, 1, {Level.SCHNEIDER, Level.SCHWARZ}),
        ("C", 48, 1, {Level.SCHWARZ}),
        ("C", 50, 1, set()),
        ("C hand schneider", 18, 1, {Level.SCHNEIDER, Level.SCHWARZ}),
        ("C hand schneider schwarz", 18, 1, {Level.SCHWARZ}),
        ("grand hand ouvert schneider schwarz", 18, 1, {Level.SCHWARZ}),
        ("null", 23, 0, {Level.WON}),
        ("null", 24, 0, set()),
        ("null ouvert", 46, 0, {Level.WON}),
    ],
)
def test_what_wins(contract: str, price: int, matadors: int, wins: set[Level]) -> None:
    won = winning_levels(ISKO, Bought(parse_contract(ISKO, contract), price, matadors))
    assert {level for level in Level if won[level]} == wins


@given(skat_contracts(), st.integers(18, 264), st.integers(1, 4), TABLES)
def test_no_level_wins_beyond_reach_and_winning_is_worth_more(
    contract: Contract, price: int, matadors: int, table: TableScore
) -> None:
    bought = Bought(contract, price, 0 if contract.game is Game.NULL else matadors)
    won, worth = winning_levels(ISKO, bought), payoffs(Stakes(ISKO, table), bought)
    if highest_value(ISKO, contract, matadors) < price:
        assert not won.any()
    if won.any():
        lost = [worth[level] for level in levels_of(contract.game) if not won[level]]
        assert max(lost) < 0 < min(worth[won])


# --- break-even points (evaluation notes, section 4) ---


def break_even(table: TableScore, value: int) -> float:
    """The share of games of this value that has to be won to come out even against the others."""
    win, loss = table_margin(table, value, True), table_margin(table, -2 * value, True)
    return -loss / (win - loss)


@pytest.mark.parametrize("value", [18, 24, 48, 96])
def test_a_plain_game_breaks_even_at_two_thirds(value: int) -> None:
    assert break_even(TableScore.PLAIN, value) == pytest.approx(2 / 3)


@pytest.mark.parametrize("value", [18, 24, 36, 48])
def test_with_seeger_fabian_at_three_at_about_065(value: int) -> None:
    assert break_even(TableScore.SEEGER_FABIAN_3, value) == pytest.approx(0.65, abs=0.006)


@pytest.mark.parametrize("value", [18, 24, 48])
def test_bierlachs_breaks_even_where_the_plain_list_does(value: int) -> None:
    assert break_even(TableScore.BIERLACHS, value) == pytest.approx(2 / 3)
    assert break_even(TableScore.BIERLACHS_SINGLE, value) == pytest.approx(1 / 2)


def test_null_ouvert_at_67_percent_writes_about_17_under_seeger_fabian() -> None:
    """What the declarer writes himself; his margin is less, for the others write when he loses."""
    table = TableScore.SEEGER_FABIAN_4
    wins, loses = table_points(table, 46, True), table_points(table, -92, True)
    assert (wins, loses) == (96, -142)
    assert 0.67 * wins + 0.33 * loses == pytest.approx(17, abs=0.6)
    worth = payoffs(Stakes(ISKO, table), Bought(Contract(Game.NULL, ouvert=True), 18, 0))
    margin = 0.67 * worth[Level.WON] + 0.33 * worth[Level.LOST]
    assert margin == pytest.approx(0.67 * 96 + 0.33 * (-142 - 30))


@pytest.mark.parametrize("table", TableScore)
def test_what_one_gains_the_others_lose_on_average(table: TableScore) -> None:
    """The margins of the players who share the table add up to nothing."""
    bought = Bought(Contract(Game.SPADES), 22, -1)
    opponents = 3 if table is TableScore.SEEGER_FABIAN_4 else 2
    for level in Level:
        own = payoffs(Stakes(ISKO, table), bought)[level]
        other = payoffs(Stakes(ISKO, table), bought, is_declarer=False)[level]
        assert own + opponents * other == pytest.approx(0)

"""The study of table games: rows add up, fit the rules, and depend on seed and number alone."""

from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.cards import SKAT_DECK, CardSet
from trainer.evaluation.skat_payoffs import Stakes
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, is_contract
from trainer.skat.profiles import ISKO
from trainer.skat.values import highest_value, matadors
from trainer.solver.solve import Level, Position, Side
from trainer.studies.experiment import generator
from trainer.studies.skat_declared import Declared, natural_game, stretched_game
from trainer.studies.skat_games import SkatGames
from trainer.studies.skat_hands import own_solver

SMALL = SkatGames(worlds=3, table_worlds=1)
STAKES = Stakes(ISKO)


@pytest.fixture(scope="module")
def rows() -> pd.DataFrame:
    return SMALL.batch(seed=2, number=2, count=6)


def sides(row: Any) -> tuple[CardSet, CardSet, CardSet]:
    return CardSet(int(row.ten)), CardSet(int(row.left)), CardSet(int(row.right))


def test_columns_and_numbers(rows: pd.DataFrame) -> None:
    assert list(rows.columns) == list(SkatGames.columns)
    assert rows.deal.tolist() == list(range(50, 56))
    assert set(rows.seat) <= {0, 1, 2}
    assert (rows.n == 3).all()
    assert rows.natural.nunique() == 2


def test_rows_depend_on_seed_and_number_alone(rows: pd.DataFrame) -> None:
    pd.testing.assert_frame_equal(SMALL.batch(seed=2, number=2, count=1), rows[:1])
    assert SMALL.batch(seed=5, number=2, count=1).ten[0] != rows.ten[0]


def test_every_row_is_a_deal(rows: pd.DataFrame) -> None:
    for row in rows.itertuples():
        cards = [*sides(row), CardSet(int(row.laid))]
        assert [len(part) for part in cards] == [10, 10, 10, 2]
        assert sum(part.mask for part in cards) == SKAT_DECK.mask
        contract = Contract.parse(row.contract)
        assert is_contract(ISKO, contract)
        assert str(contract) == row.contract
        assert row.matadors == matadors(cards[0] | cards[3], contract.game)


def test_open_cards_add_up(rows: pd.DataFrame) -> None:
    counts = rows[[f"c{int(level)}" for level in Level]].to_numpy()
    assert (counts.sum(axis=1) == rows.n).all()
    is_null = rows.contract.str.startswith("null")
    assert (rows.m51[is_null] == -1).all()
    assert (rows.m71[is_null] == -1).all()
    won = counts[:, Level.WON :].sum(axis=1)
    assert ((rows.m71 <= won) & (won <= rows.m51))[~is_null].all()


def test_the_deal_has_its_open_card_level(rows: pd.DataFrame) -> None:
    solver = own_solver()
    for row in rows.itertuples():
        game = Contract.parse(row.contract).game
        lead = Side((0 - row.seat) % 3)
        position = Position(game, *(hand.mask for hand in sides(row)), lead)
        if game is Game.NULL:
            assert solver.wins_null(position) == (row.deal_level == Level.WON)
            continue
        points = solver.points(position) + sum(map(_points, CardSet(int(row.laid))))
        assert (points >= 61, points >= 90, points >= 31) == (
            row.deal_level >= Level.WON,
            row.deal_level >= Level.SCHNEIDER,
            row.deal_level >= Level.LOST,
        )


def _points(card: Any) -> int:
    return {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(str(card.rank), 0)


def test_table_levels_fit_their_points(rows: pd.DataFrame) -> None:
    plain = rows[~rows.contract.str.startswith("null")]
    for level, points in ((plain.table_level, plain.table_points), (plain.table2_level, plain.table2_points)):
        assert ((level >= Level.WON) == (points >= 61)).all()
        assert ((level >= Level.SCHNEIDER) == (points >= 90)).all()
    null = rows[rows.contract.str.startswith("null")]
    assert set(null.table_level) <= {Level.LOST, Level.WON}


# --- the games ---


def check_game(declared: Declared) -> None:
    play = declared.play
    assert sum(hand.mask for hand in play.hands) + play.laid_away.mask == SKAT_DECK.mask
    assert is_contract(ISKO, play.contract)
    assert not play.tricks
    assert declared.price >= 18
    view = declared.situation(STAKES).view
    assert view.hand == play.hands[view.seat]
    assert (view.rest == play.laid_away) != play.contract.hand


@given(st.integers(0, 10_000))
@settings(max_examples=25)
def test_stretched_games_reach_their_price(seed: int) -> None:
    declared = stretched_game(STAKES, generator(seed, 0))
    check_game(declared)
    contract, twelve = declared.play.contract, declared.play.twelve
    value = highest_value(ISKO, contract, matadors(twelve, contract.game))
    assert declared.price <= max(value, 18)
    assert not declared.natural


def test_stretched_games_are_of_every_kind() -> None:
    rng = np.random.default_rng(3)
    games = [stretched_game(STAKES, rng) for _ in range(150)]
    contracts = [declared.play.contract for declared in games]
    assert {contract.game for contract in contracts} == set(Game)
    assert {declared.play.declarer for declared in games} == set(Seat)
    for what in ("hand", "ouvert", "schneider_announced", "schwarz_announced"):
        assert 0 < sum(getattr(contract, what) for contract in contracts) < len(contracts) / 2


def test_natural_games_are_bought_for_what_was_bid() -> None:
    solver, rng = own_solver(), np.random.default_rng(8)
    for number in range(4):
        declared = natural_game(STAKES, solver, rng, (8, number))
        check_game(declared)
        assert declared.natural
        others = [heard for seat, heard in zip(Seat, declared.heard, strict=True) if seat is not declared.play.declarer]
        assert all(heard.below is not None and heard.below > heard.at_least for heard in others)
        assert all(heard.at_least <= declared.price for heard in others)

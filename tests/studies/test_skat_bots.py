"""Bots alone: the rows of the study, and how they are held against what people do."""

import numpy as np
import pandas as pd
import pytest

from trainer.calibration.played import plays_for_61
from trainer.calibration.skat_bidding_fitting import fit_bidding, take_skats
from trainer.calibration.skat_hands import GAMES_BID
from trainer.calibration.skat_hands_stored import shipped
from trainer.cards import CardSet
from trainer.commands.bots_skat import comparison
from trainer.skat.contract import Contract
from trainer.skat.profiles import ISKO
from trainer.skat.scoring import Result, score
from trainer.studies.skat_bots import BOOK, EXPECTATION, SkatBots


@pytest.mark.parametrize("bots", [EXPECTATION, BOOK])
def test_rows_depend_on_the_seed_alone_and_score_as_the_rules_say(bots: str) -> None:
    study = SkatBots(bots, table_worlds=2)
    rows = study.batch(3, 0, 3)
    pd.testing.assert_frame_equal(rows, study.batch(3, 0, 3))
    assert list(rows.columns) == list(study.columns)
    for row in rows[rows["contract"] != ""].itertuples():
        contract, twelve = Contract.parse(row.contract), CardSet(row.ten | row.laid)
        assert len(twelve) == 12
        assert row.price <= row.limit
        if row.table_level in (2, 3):
            tricks = int(row.table_level == 2) if contract.game.value == "null" else 5
            result = Result(contract, row.price, row.matadors, row.table_points, tricks, twelve)
            sheet = score(ISKO, result)
            assert (row.won, row.scored) == (sheet.won, sheet.score)


def test_the_comparison_counts_deals_games_and_kinds() -> None:
    rows = [("", 0, False), ("C", 3, True), ("C hand", 4, True), ("grand", 2, False), ("null ouvert", 3, True)]
    frame = pd.DataFrame(rows, columns=["contract", "table_level", "won"]).assign(price=20, scored=10)
    lines = {line.strip().split("  ")[0]: line for line in comparison(frame)}
    assert "1 of 5 " in lines["passed in"]
    assert "none" in lines["Hearts"]
    assert "1 of 4 " in lines["Hand"]
    assert "1 of 4 " in lines["schneider"]
    assert "3 of 4 " in lines["all"]
    assert "81.6%" in lines["all"]


def test_games_that_ask_for_more_than_61_are_left_out() -> None:
    table = {
        "contract": ["C", "C", "C hand schneider", "null"],
        "matadors": [1, 1, 4, 0],
        "price": [24, 27, 18, 46],
    }
    assert plays_for_61(ISKO, table).tolist() == [True, False, False, True]


def test_bidding_is_fitted_to_skats_taken_up() -> None:
    curves = shipped().model.declared
    taken = take_skats(curves, 40, 2, np.random.default_rng(1))
    assert taken.reached.shape == (40, 2, len(GAMES_BID), 5)
    assert (np.diff(taken.reached, axis=-1) <= 0).all()
    assert all(len(CardSet(int(ten))) == 10 for ten in taken.ten)
    fitted = fit_bidding(taken, curves)
    chances = 1 / (1 + np.exp(-fitted.scores(taken.ten)))
    assert np.corrcoef(chances.ravel(), taken.won().ravel())[0, 1] > 0.8
    again = take_skats(curves, 40, 2, np.random.default_rng(1))
    assert (again.reached == taken.reached).all()

"""The studies of Skat on a few deals: every column told, the same rows again, numbers that fit each other."""

import numpy as np
import pandas as pd
import pytest

from trainer.skat.contract import Contract, Game
from trainer.studies.experiment import Experiment
from trainer.studies.skat_auctions import BidLimits, HandOrSkat
from trainer.studies.skat_value import SkatValue
from trainer.studies.win_probability import WinProbability

pytestmark = pytest.mark.long


def rows_of(experiment: Experiment, count: int) -> pd.DataFrame:
    rows = experiment.batch(7, 1, count)
    assert list(rows) == list(experiment.columns)
    pd.testing.assert_frame_equal(rows, experiment.batch(7, 1, count))
    assert set(rows.deal) <= set(range(experiment.batch_size, experiment.batch_size + count))
    assert not (rows.dtypes.astype(str) == "object").any()
    return rows


def test_win_probability() -> None:
    rows = rows_of(WinProbability(worlds=6, table_worlds=4), 8)
    for column in ("open_card", "table"):
        assert rows[column].between(0, 1).all()
    for row in rows.itertuples():
        contract = Contract.parse(str(row.contract))
        assert (str(contract.game), contract.hand) == (row.game, row.hand)
        # Whoever reaches the level that wins may still have overbid; nobody wins below it.
        assert row.won <= (row.level >= 3)
        if contract.hand:
            assert row.margin == row.dealt_margin >= 0
    assert (rows.n == 6).all()
    assert not rows.natural.all()


def test_deals_passed_in_are_played_for_the_lowest_bid() -> None:
    rows = WinProbability(worlds=2, table_worlds=2, passed=1.0).batch(7, 1, 3)
    assert not rows.natural.any()
    assert set(rows.price) == {18}
    assert (rows.dealt_margin < 0).all()


def test_skat_value() -> None:
    rows = rows_of(SkatValue(worlds=4, screening=4), 3)
    np.testing.assert_allclose(rows.gain, rows.table - rows.hand_table, atol=1e-6)
    assert (rows.same_game == (rows.game == rows.after_game)).all()
    assert rows.skat_points.between(0, 22).all()
    assert ((rows.skat_aces + rows.skat_tens) <= 2).all()
    assert rows.after_game.isin([str(game) for game in Game]).all()


def test_bid_limits() -> None:
    rows = rows_of(BidLimits(worlds=3, top=24), 2)
    for _, hand in rows.groupby("deal"):
        assert hand.limit.tolist() == [0, 18, 20, 22, 23, 24]
        by_passing = hand.value.iloc[0]
        np.testing.assert_allclose(hand.gain, hand.value - by_passing, atol=1e-4)
        assert hand.plays.is_monotonic_increasing
        assert hand.plays.iloc[0] == 0
        assert hand.best.sum() <= 1


def test_hand_or_skat() -> None:
    rows = rows_of(HandOrSkat(worlds=3), 2)
    np.testing.assert_allclose(rows.gain, rows["take"] - rows.hand, atol=1e-4)
    assert rows.take_won.between(0, 1).all()
    assert (rows.price >= 18).all()

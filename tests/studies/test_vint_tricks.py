"""The study of Vint hands holds what the hands hold and what the solver says."""

import numpy as np
import pandas as pd
import pytest

from trainer.bots.vint_bidder import bid_deal
from trainer.cards import FULL_DECK, CardSet
from trainer.deals import Deal
from trainer.hands.vint import Measures
from trainer.sampling.completions import completions
from trainer.seats import Compass
from trainer.solver.four_hand import FourHandSolver
from trainer.studies.experiment import generator
from trainer.studies.vint_tricks import VintTricks
from trainer.vint.auction import Auction
from trainer.vint.contract import Strain
from trainer.vint.profiles import CLASSIC


@pytest.fixture(scope="module")
def rows() -> pd.DataFrame:
    return VintTricks().batch(5, 2, 2)


@pytest.fixture(scope="module")
def hands() -> list[CardSet]:
    """The first deal of the batch, by Compass."""
    parts = completions(FULL_DECK, (13,) * 4, 2, generator(5, 2))
    return [CardSet(int(part[0])) for part in parts]


def test_ten_rows_a_deal(rows: pd.DataFrame) -> None:
    assert list(rows) == list(VintTricks.columns)
    assert rows.deal.tolist() == [50] * 10 + [51] * 10
    for _, of_strain in rows.groupby(["deal", "strain"]):
        assert sorted(of_strain.declarer % 2) == [0, 1]
    assert rows.tricks.between(0, 13).all()
    pd.testing.assert_frame_equal(rows, VintTricks().batch(5, 2, 2))


def test_hands_and_tricks_are_those_of_the_deal(rows: pd.DataFrame, hands: list[CardSet]) -> None:
    solver = FourHandSolver()
    for row in rows[rows.deal == 50].itertuples():
        declarer, strain = Compass(row.declarer), Strain.parse(str(row.strain))
        for whose, seat in (("own", declarer), ("partner", declarer.partner)):
            measured = Measures.of_hand(hands[seat])
            sure = measured.sure_open[0] if strain is Strain.NO_TRUMP else measured.sure[0, strain.rank]
            trumps = sum(card.suit is strain.suit for card in hands[seat])
            found = [getattr(row, f"{whose}_{name}") for name in ("sure", "doubtful", "trumps", "aces")]
            assert found == [sure, measured.unsure[0], trumps, measured.aces[0]]
        masks = (hands[0].mask, hands[1].mask, hands[2].mask, hands[3].mask)
        assert row.tricks == solver.declarer_tricks(masks, strain.suit, declarer)


def test_the_contract_of_the_bots_is_marked(rows: pd.DataFrame, hands: list[CardSet]) -> None:
    north, east, south, west = hands
    ended = bid_deal(Auction(CLASSIC, Compass(2)), Deal((north, east, south, west), CardSet(0)))
    marked = rows[(rows.deal == 50) & (rows.bid > 0)]
    assert ended.contract is not None
    assert len(marked) == 1
    found = marked.iloc[0]
    assert (found.declarer, found.strain, found.bid) == (
        ended.contract.declarer,
        str(ended.contract.strain),
        ended.contract.bid.level,
    )
    assert np.isin(rows.bid, range(8)).all()

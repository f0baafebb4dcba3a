"""The study of Vint at the table: every row adds up, and the deals are the same however they are played."""

import pandas as pd
from vint_hands import auction_of

from trainer.studies.vint_table import UNHEARD, VintTable, raise_last

GIVEN_AWAY = ["lead_lost", "defence_lost", "declarer_lost", "partner_lost"]


def test_what_was_given_away_is_the_difference_to_open_cards() -> None:
    rows = VintTable(worlds=1).batch(seed=1, number=1, count=2)
    assert list(rows.columns) == list(VintTable.columns)
    given = rows.lead_lost + rows.defence_lost - rows.declarer_lost - rows.partner_lost
    assert (rows.table_tricks - rows.open_tricks == given).all()
    assert (rows[GIVEN_AWAY] >= 0).all(axis=None)
    deaf = VintTable(worlds=1, calls=UNHEARD, raise_every=0).batch(seed=1, number=1, count=2)
    same = ["deal", "dealer", "declarer", "level", "strain", "calls", "open_tricks"]
    as_bid = rows[rows.raised == 0].reset_index(drop=True)
    pd.testing.assert_frame_equal(as_bid[same], deaf[same])
    higher = rows[rows.raised > 0].merge(as_bid, on="deal", suffixes=("", "_as_bid"))
    assert len(higher) == 1
    assert (higher.level == higher.level_as_bid + higher.raised).all()


def test_the_last_bid_is_raised_up_to_seven() -> None:
    auction = auction_of("1H pass 6S" + 8 * " pass")
    assert str(raise_last(auction, 2).contract) == "7S by S"
    assert raise_last(auction, 0) == auction

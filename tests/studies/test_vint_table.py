"""The study of Vint at the table: every row adds up, and the deals are the same however they are played."""

import pandas as pd

from trainer.studies.vint_table import UNHEARD, VintTable


def test_what_was_given_away_is_the_difference_to_open_cards() -> None:
    rows = VintTable(worlds=1).batch(seed=1, number=1, count=2)
    assert len(rows)
    assert list(rows.columns) == list(VintTable.columns)
    given = rows.lead_lost + rows.defence_lost - rows.declarer_lost - rows.partner_lost
    assert (rows.table_tricks - rows.open_tricks == given).all()
    assert (rows[["lead_lost", "defence_lost", "declarer_lost", "partner_lost"]] >= 0).all(axis=None)
    assert rows.deal.between(8, 10).all()
    pd.testing.assert_frame_equal(rows, VintTable(worlds=1).batch(seed=1, number=1, count=2))
    deaf = VintTable(worlds=1, calls=UNHEARD).batch(seed=1, number=1, count=2)
    same = ["deal", "dealer", "declarer", "level", "strain", "calls", "open_tricks"]
    pd.testing.assert_frame_equal(rows[same], deaf[same])

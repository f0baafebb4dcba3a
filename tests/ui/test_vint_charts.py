"""The charts of Vint: what they draw, what they say in words, and the table behind."""

import numpy as np

from trainer.ui.palette import DARK, LIGHT
from trainer.ui.vint_charts import deal_heat_map, highest_level, tricks_histogram

TABLE = np.array([[6, 7, 8, 9, 5], [7, 6, 5, 4, 8], [6, 7, 8, 9, 5], [7, 6, 5, 4, 8]], dtype=np.int8)
COUNTS = (0, 0, 0, 0, 0, 0, 2, 5, 14, 22, 12, 4, 1, 0)


def test_the_heat_map_has_declarers_and_strains() -> None:
    chart = deal_heat_map(TABLE, palette=DARK)
    trace = chart.figure.data[0]
    assert np.array_equal(trace.z, TABLE)
    assert list(trace.y) == ["North", "East", "South", "West"]
    assert "North: S 6, C 7, D 8, H 9, NT 5" in chart.alt
    assert list(chart.table["NT"]) == [5, 8, 5, 8]
    assert trace.colorbar.title.text == "tricks"


def test_tricks_make_levels() -> None:
    assert [highest_level(tricks) for tricks in (0, 6, 7, 13)] == [0, 0, 1, 7]


def test_the_histogram_parts_made_from_down() -> None:
    chart = tricks_histogram(COUNTS, needed=9, palette=LIGHT)
    down, made = chart.figure.data
    assert (list(down.x), list(made.x)) == ([6, 7, 8], [9, 10, 11, 12])
    assert "9 or more in 65 % of 60 deals" in chart.alt
    assert chart.table["deals"].sum() == 60
    assert len(chart.figure.layout.shapes) == 1

"""The price tables, compared with those printed in the laws."""

from dataclasses import replace

from trainer.vint.prices import aces_table, corona_table, level_table, taken_slam_table
from trainer.vint.profiles import CLASSIC
from trainer.vint.rules import AcesInHand


def test_calc_5_and_21_tricks_and_undertricks() -> None:
    assert [row.trick for row in level_table()] == [10, 20, 30, 40, 50, 60, 70]
    assert [row.undertrick for row in level_table()] == [1000, 2000, 3000, 4000, 5000, 6000, 7000]
    assert [row.tricks_needed for row in level_table()] == [7, 8, 9, 10, 11, 12, 13]


def test_calc_11_and_17_honours_and_aces() -> None:
    assert [row.honour for row in level_table()] == [100, 200, 300, 400, 500, 600, 700]
    assert [row.ace for row in level_table()] == [row.honour for row in level_table()]
    assert [row.ace_at_no_trump for row in level_table()] == [250, 500, 750, 1000, 1250, 1500, 1750]


def test_calc_18_coronas_and_aces() -> None:
    assert [row.plain for row in corona_table()] == list(range(500, 5501, 500))
    assert [row.doubled for row in corona_table()] == list(range(1000, 11001, 1000))
    assert "".join(str(row.lowest) for row in corona_table()) == "QJT98765432"
    assert [(row.count, row.at_trumps, row.at_no_trump) for row in aces_table(CLASSIC)] == [
        (3, 500, 1000),
        (4, 1000, 2000),
    ]
    assert [row.at_trumps for row in aces_table(replace(CLASSIC, aces_in_hand=AcesInHand.DOUBLE))] == [1000, 2000]


def test_calc_19_slams() -> None:
    assert [row.announced_slam for row in level_table()] == [0, 0, 0, 0, 0, 5000, 10000]
    assert taken_slam_table() == ((12, 1000), (13, 2000))

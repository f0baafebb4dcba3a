"""The tables of the rules page against values of the International Skat Order."""

import pytest

from trainer.skat.auction import ladder
from trainer.skat.profiles import ISKO
from trainer.ui.rule_tables import (
    EXAMPLES,
    MATADOR_EXAMPLES,
    example_sheet,
    matadors_said,
    needed_table,
    null_reaches,
    null_table,
    played_words,
    sheet_table,
    table_score_table,
    value_table,
)


def test_values() -> None:
    table = value_table(ISKO)
    assert list(table["base value"]) == [12, 11, 10, 9, 24]
    assert list(table["highest (ouvert)"]) == [216, 198, 180, 162, 264]
    assert list(null_table(ISKO)["value"]) == [23, 35, 46, 59]


def test_what_a_bid_of_33_needs() -> None:
    assert list(needed_table(ISKO, 33)["smallest value"]) == [36, 33, 40, 36, 48]
    assert null_reaches(ISKO, 33) == ("Null Hand", "Null ouvert", "Null ouvert Hand")


@pytest.mark.parametrize("bid", ladder(ISKO))
def test_every_bid_is_answered_with_values_that_reach_it(bid: int) -> None:
    table = needed_table(ISKO, bid)
    assert min(table["smallest value"]) >= bid


def test_no_game_is_played_below_its_own_lowest_value() -> None:
    assert list(needed_table(ISKO, 18)["smallest value"]) == [24, 22, 20, 18, 48]


def test_matador_examples() -> None:
    assert [matadors_said(cards, game) for game, cards in MATADOR_EXAMPLES] == ["with 2", "without 3", "with 7"]


@pytest.mark.parametrize(
    ("title", "score"), [("Won", 33), ("Hand, schneider", 72), ("Lost", -40), ("Overbid", -88), ("Null lost", -46)]
)
def test_worked_examples(title: str, score: int) -> None:
    example = next(example for example in EXAMPLES if example.title == title)
    sheet = example_sheet(ISKO, example)
    assert sheet.score == score
    assert len(example.twelve) == 12
    assert sheet_table(sheet)["points"].iloc[-1] == f"{score:+d}".replace("-", "−")
    assert len(table_score_table(sheet)) == 5
    assert f"bought at {example.bid}" in played_words(example)

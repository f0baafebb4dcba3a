"""The tables of the Vint rules page against the numbers of the laws."""

from trainer.bots.vint_book import BOOK
from trainer.ui.vint_rule_tables import (
    EXAMPLES,
    aces_prices,
    advice_table,
    bonus_table,
    corona_prices,
    example_sheet,
    price_table,
    ranking_table,
    sides_words,
)
from trainer.vint.profiles import CLASSIC


def test_bids_rank_from_one_spade_to_seven_no_trump() -> None:
    table = ranking_table()
    assert table.shape == (7, 6)
    assert (table["spades"][0], table["no trump"][6]) == ("1♠︎", "7NT")
    assert list(table["tricks"]) == list(range(7, 14))


def test_prices_are_those_of_the_laws() -> None:
    table = price_table()
    assert list(table["each trick (below)"]) == [10, 20, 30, 40, 50, 60, 70]
    assert list(table["slam bid"])[-2:] == ["5\u202f000", "10\u202f000"]
    assert list(corona_prices()["corona"])[:2] == ["500", "1\u202f000"]
    assert list(aces_prices(CLASSIC)["no trump"]) == ["1\u202f000", "2\u202f000"]
    assert list(bonus_table(CLASSIC)["points"]) == ["1\u202f000", "2\u202f000", "1\u202f000", "2\u202f000", "500"]


def test_a_slam_three_short_is_dear_and_yet_a_game() -> None:
    sheet = example_sheet(CLASSIC, EXAMPLES[-1])
    fines = {line.what: line.points for line in sheet.above[1]}
    assert sorted(fines.values(), reverse=True)[:2] == [18000, 5000]
    assert sheet.below[0] == 540
    assert sheet.game_won == 0
    assert sides_words(EXAMPLES[0]) == "honours 4–1, aces 3–1 (North–South first)"


def test_all_advice_is_listed_with_its_numbers() -> None:
    table = advice_table()
    assert len(table) == len(BOOK)
    assert table["rules"].str.len().gt(0).all()

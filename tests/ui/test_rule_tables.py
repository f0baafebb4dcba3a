"""The tables and examples of the rules page: the International Skat Order, and what other codes have of their own."""

import pytest

from trainer.skat.bids import ladder
from trainer.skat.house import read_code
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, ISKO, PIRATE, PROFILES, RAMSCH
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.skat.values import base_value
from trainer.ui.rule_examples import (
    MATADOR_EXAMPLES,
    example_sheet,
    examples_of,
    matadors_said,
    played_words,
    ramsch_table,
)
from trainer.ui.rule_tables import (
    base_contracts,
    needed_table,
    null_reaches,
    null_table,
    sheet_table,
    table_score_table,
    value_table,
)


def test_values() -> None:
    table = value_table(ISKO)
    assert list(table["base value"]) == [12, 11, 10, 9, 24]
    assert list(table["at most"]) == [216, 198, 180, 162, 264]
    assert list(null_table(ISKO)["value"]) == [23, 35, 46, 59]


def test_what_a_bid_of_33_needs() -> None:
    assert list(needed_table(ISKO, 33)["smallest value"]) == [36, 33, 40, 36, 48]
    assert null_reaches(ISKO, 33) == ("Null Hand", "Null ouvert", "Null ouvert Hand")


def test_no_game_is_played_below_its_own_lowest_value() -> None:
    assert list(needed_table(ISKO, 18)["smallest value"]) == [24, 22, 20, 18, 48]


def test_the_games_of_american_official_skat() -> None:
    """Four Tournees, four solos, Grand Tournee, Gucki, Grand solo, Grand ouvert: with two Nulls and Ramsch fifteen."""
    table = value_table(AMERICAN)
    assert list(table["base value"]) == [8, 12, 7, 11, 6, 10, 5, 9, 12, 16, 20, 24]
    assert list(table["game"])[-4:] == ["Grand Tournee", "Gucki", "Grand solo", "Grand ouvert"]
    assert dict(null_table(AMERICAN).itertuples(index=False)) == {"Null": 20, "Null ouvert": 40}
    assert null_reaches(AMERICAN, 33) == ("Null ouvert",)


def test_grand_ouvert_of_1927_has_its_own_base() -> None:
    grands = value_table(ALTENBURG_1927).tail(2)
    assert list(grands["base value"]) == [24, 36]
    assert list(grands["at most"]) == [240, 360]


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_what_a_bid_needs_can_be_reached_in_every_code(rules: SkatRules) -> None:
    for bid in ladder(rules):
        table = needed_table(rules, bid)
        assert min(table["smallest value"]) >= bid
        assert all(value % base == 0 for value, base in zip(table["smallest value"], _bases(rules), strict=True))


def _bases(rules: SkatRules) -> list[int]:
    return [base_value(rules, contract) for contract in base_contracts(rules)]


def test_matador_examples() -> None:
    assert [matadors_said(cards, game) for game, cards in MATADOR_EXAMPLES] == ["with 2", "without 3", "with 7"]


SCORES = {
    "isko": {"Won": 33, "Hand, schneider": 72, "Lost": -40, "Overbid": -88, "Null lost": -46},
    "altenburg-1927": {"Grand with 2": 72, "Grand, schwarz": 168, "Grand ouvert": 360, "Lost": -40, "Hand lost": -30}
    | {"Null lost": -46},
    "raeuberskat": {"Won": 60, "Schneider announced": 96, "The bid lost": -36, "Hand lost": -18, "Null lost": -23},
    "raeuberskat-lively": {"Won": 60, "Without 11": 144, "The bid lost": -36, "Hand lost": -18},
    "american": {"Tournee": 10, "Second turn lost": -36, "Gucki overbid": -96, "Solo overbid": -33}
    | {"Grand ouvert": 216, "Null": 20},
}


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_worked_examples(rules: SkatRules) -> None:
    """Gucki for 33, the solo for 24, Grand with 2 and with 4 and clubs without 11 are examples of the sources."""
    found = {example.title: example_sheet(rules, example) for example in examples_of(rules)}
    assert {title: sheet.score for title, sheet in found.items()} == SCORES.get(rules.name, SCORES["altenburg-1927"])
    for example in examples_of(rules):
        assert example.bid in ladder(rules)
        assert f"bought at {example.bid}" in played_words(rules, example)


def test_a_score_sheet_ends_in_its_sum() -> None:
    sheet = example_sheet(ISKO, examples_of(ISKO)[2])
    assert sheet_table(sheet)["points"].iloc[-1] == "−40"
    assert len(table_score_table(ISKO, sheet)) == len(TableScore)


def test_a_code_that_loses_some_games_once_has_no_bierlachs_with_lost_games_single() -> None:
    sheet = example_sheet(AMERICAN, examples_of(AMERICAN)[0])
    assert list(table_score_table(AMERICAN, sheet)["counting"]) == [
        way.value for way in TableScore if way is not TableScore.BIERLACHS_SINGLE
    ]


@pytest.mark.parametrize(
    ("rules", "scores"),
    [
        (AMERICAN, ["+10", "0", "+10", "+20", "+10", "−30"]),
        (read_code("american~fewest_tie.last_trick"), ["+10", "+10", "+10", "+20", "+10", "−30"]),
        (PIRATE, ["0", "0", "0", "0", "−40", "−120"]),
        (RAMSCH, ["−25", "−30", "−30", "−15", "−40", "−120"]),
    ],
    ids=["american", "old rules", "pirate", "ramsch"],
)
def test_examples_of_ramsch_score_by_the_code(rules: SkatRules, scores: list[str]) -> None:
    assert rules.ramsch is not None
    table = ramsch_table(rules.ramsch)
    assert [cell.split()[0] for cell in table["forehand"]] == scores
    assert all(table["why"])

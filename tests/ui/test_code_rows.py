"""Codes side by side: every field of the declarations is a row, every cell says what the declaration says."""

from __future__ import annotations

from dataclasses import fields

import pytest

from trainer.skat.contract import Game
from trainer.skat.house import read_code
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, ISKO, PIRATE, PROFILES, RAEUBERSKAT, RAEUBERSKAT_LIVELY
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.rules import LostGame, SkatRules
from trainer.ui.code_comparison import agreeing, scores_table, side_by_side
from trainer.ui.code_example import Announced, PlayedGame, Way, scored
from trainer.ui.code_rows import NOTHING, Cell, Row, about_rows, ramsch_rows, rule_rows, value_words

CODES = tuple(PROFILES.values())
GRAND = PlayedGame(Game.GRAND, Way.TAKEN, Announced.NOTHING, matadors=2, bid=24, points=92, tricks=8)


def every_row() -> tuple[Row, ...]:
    return (*about_rows(CODES), *rule_rows(CODES), *ramsch_rows(CODES))


def cell(rules: SkatRules, name: str) -> Cell:
    rows = (*about_rows([rules]), *rule_rows([rules]), *ramsch_rows([rules]))
    (found,) = (row.cells[0] for row in rows if row.field == name)
    return found


def test_every_field_of_the_declarations_is_a_row() -> None:
    names = [row.field for row in every_row() if row.field]
    assert set(names) == {field.name for declared in (SkatRules, RamschRules) for field in fields(declared)}
    assert len(names) == len(set(names))


def test_every_cell_that_says_something_names_its_source() -> None:
    for row in (*rule_rows(CODES), *ramsch_rows(CODES)):
        for rules, each in zip(CODES, row.cells, strict=True):
            assert each.source or each.meaning == "does not arise here", (rules.name, row.title)


@pytest.mark.parametrize(
    ("rules", "name", "value", "source", "differs"),
    [
        (AMERICAN, "grand_bases", "with the skat 16, Hand 20, ouvert 24", AMERICAN.source, True),
        (RAEUBERSKAT_LIVELY, "grand_bases", "with the skat 20, Hand 20, ouvert 20", RAEUBERSKAT.source, False),
        (RAEUBERSKAT_LIVELY, "null_values", NOTHING, RAEUBERSKAT_LIVELY.source, True),
        (PIRATE, "grand_bases", "with the skat 24, Hand 24, ouvert 36", ALTENBURG_1927.source, False),
        (PIRATE, "lowest_bid", "18", ISKO.source, False),
        (ALTENBURG_1927, "lost_game", LostGame.HAND_SINGLE.value, "Altenburg 1927; German rules before 1999", True),
        (ISKO, "bock", NOTHING, "", False),
        (AMERICAN, "most_tie", NOTHING, "", False),
        (PIRATE, "parent", "Altenburg 1927", "", False),
    ],
)
def test_cells(rules: SkatRules, name: str, value: str, source: str, differs: bool) -> None:
    found = cell(rules, name)
    assert (found.value.replace("\u00a0", " "), found.source, found.differs) == (value, source, differs)


def test_house_rules_differ_from_the_parent_too() -> None:
    assert cell(read_code("american~fewest_tie.last_trick"), "fewest_tie").value == "the last trick"


def test_the_table_marks_what_differs_not_by_colour() -> None:
    table = side_by_side(CODES, rule_rows(CODES)).set_index("rule")
    assert table.loc["**Lowest bid**", str(AMERICAN)] == "◆ **10**"
    assert table.loc["**Lowest bid**", str(PIRATE)] == "18"


def test_codes_that_agree_stand_together() -> None:
    row = next(row for row in rule_rows(CODES) if row.field == "lowest_bid")
    groups = {found.value: [rules.name for rules, _ in of] for found, of in agreeing(CODES, row)}
    assert groups["10"] == ["american"]
    assert len(groups["18"]) == len(CODES) - 1


def test_values_in_words() -> None:
    assert value_words(None) == NOTHING
    assert value_words(AMERICAN.turn_bases).endswith("Grand\u00a012")


def test_one_game_under_every_code() -> None:
    found = {rules.name: scored(rules, GRAND).sheet for rules in CODES}
    assert {name: sheet.score for name, sheet in found.items() if sheet} == {
        "isko": 96, "altenburg-1927": 96, "raeuberskat": 80, "raeuberskat-lively": 80, "american": 64, "pirate": 96,
        "ramsch": 96,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "game", "problem"),
    [
        (AMERICAN, PlayedGame(Game.HEARTS, Way.TAKEN, Announced.NOTHING, 1, 20, 70, 6), "or turn: H tournee"),
        (ISKO, PlayedGame(Game.HEARTS, Way.TOURNEE, Announced.NOTHING, 1, 20, 70, 6), "the skat is not turned in"),
        (ISKO, PlayedGame(Game.HEARTS, Way.TAKEN, Announced.NOTHING, 1, 19, 70, 6), "nobody can bid 19"),
        (
            AMERICAN,
            PlayedGame(Game.NULL, Way.HAND, Announced.NOTHING, 1, 24, 0, 0),
            "may not be named after a bid of 24",
        ),
    ],
)
def test_what_a_code_does_not_play_is_refused_with_the_reason(rules: SkatRules, game: PlayedGame, problem: str) -> None:
    made = scored(rules, game)
    assert made.sheet is None
    assert problem in made.problem
    assert list(scores_table([made])["score"]) == [NOTHING]

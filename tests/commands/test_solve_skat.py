"""`trainer solve skat`: all deals whose value independent solvers agree on, endings, and impossible cards."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from trainer.__main__ import main
from trainer.commands.solve_skat import solver_of_deals
from trainer.errors import TrainerError
from trainer.json_fields import Fields

KEYS = ("contract", "lead", "declarer", "left", "right", "skat")
CASES = json.loads((Path(__file__).parent.parent / "data" / "skat_open_deals.json").read_text())["deals"]
DEALS = [{key: case[key] for key in KEYS} for case in CASES]
ENDING: dict[str, Any] = {
    "contract": "grand",
    "lead": "declarer",
    "declarer": "CJ SA",
    "left": "C7 S8",
    "right": "HA S7",
}


def solve(**values: Any) -> dict[str, Any]:
    return solver_of_deals()(Fields({**ENDING, **values}))


def test_all_agreed_deals() -> None:
    done = CliRunner().invoke(main, ["solve", "skat"], input="\n".join(map(json.dumps, DEALS)))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 0
    for case, answer in zip(CASES, answers, strict=True):
        assert list(answer) == ["points", "wins", "schwarz"]
        assert (answer["points"], answer["wins"]) == (case.get("points"), case["wins"]), case["id"]
        if case["contract"] == "null":
            assert answer["schwarz"] is None
        elif answer["schwarz"] is not None:
            assert (answer["points"] == 120) if answer["schwarz"] == "declarer" else (answer["points"] <= 22)
    assert {answer["schwarz"] for answer in answers} == {None, "declarer", "opponents"}


@pytest.mark.parametrize(
    ("values", "points", "wins", "schwarz"),
    [
        ({}, 24, False, "declarer"),
        ({"skat": "CA CT"}, 45, False, "declarer"),
        ({"skat": ""}, 24, False, "declarer"),
        ({"contract": "S", "lead": "right", "skat": "CA CT"}, 45, False, "declarer"),
        ({"declarer": "S7", "left": "SA", "right": "ST"}, 0, False, "opponents"),
        ({"declarer": "S7", "left": "S8", "right": "HT", "lead": "declarer"}, 0, False, "opponents"),
        ({"declarer": "CJ D7", "left": "C7 D8", "right": "C8 D9"}, 2, False, None),
        ({"contract": "null", "declarer": "C7 S7", "left": "C8 S8", "right": "C9 S9"}, None, True, None),
        ({"contract": "null", "declarer": "C7 SK", "left": "C8 S8", "right": "C9 S9"}, None, False, None),
        ({"contract": "Kreuz", "lead": " LEFT "}, 24, False, "declarer"),
    ],
    ids=str,
)
def test_endings(values: dict[str, Any], points: int | None, wins: bool, schwarz: str | None) -> None:
    assert solve(**values) == {"points": points, "wins": wins, "schwarz": schwarz}


def test_a_full_deal_needs_no_skat() -> None:
    deal = DEALS[0]
    assert solver_of_deals()(Fields(deal | {"skat": None})) == solver_of_deals()(Fields(deal))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"contract": "X"}, "'x' in contract 'X' means nothing: write C, S, H, D, grand or null"),
        ({"contract": None}, '"contract" is missing'),
        ({"lead": "north"}, '"lead" is "north": write declarer, left, right'),
        ({"lead": None}, '"lead" is missing'),
        ({"left": None}, '"left" is missing'),
        ({"left": "C7"}, "the hands hold 2, 1 and 2 cards: 1 to 10 each, all the same"),
        ({"declarer": "", "left": "", "right": ""}, "the hands hold 0, 0 and 0 cards"),
        ({"declarer": "CJ SA C2"}, '"declarer": C2 not in this deck of 32 cards'),
        ({"declarer": "CJ CJ"}, '"declarer": CJ stands twice'),
        ({"declarer": "CJ X9"}, "\"declarer\": 'X9' is not a card"),
        ({"declarer": "CJ C7"}, "C7 dealt twice: every card exists once"),
        ({"skat": "CJ D7"}, "CJ dealt twice"),
        ({"skat": "D7"}, '"skat": 1 card where 2 are wanted: 1 missing'),
        ({"skat": 3}, '"skat" is 3: a text in quotes is wanted'),
        ({"points": 3}, 'unknown key "points": the keys are contract, lead, declarer, left, right, skat'),
    ],
    ids=str,
)
def test_impossible_deals_say_what_would_be_right(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        solve(**values)
    assert message in str(caught.value)

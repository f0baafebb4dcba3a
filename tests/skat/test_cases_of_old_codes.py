"""Scores by American official Skat, Räuberskat and the code of 1927: none of the numbers is ours."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from score_cases import CASES, GAMES, LEFT_OUT, OLD_CODES, RAMSCH, Case, Part, part_of

from trainer.cards import CardSet
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, ISKO, RAEUBERSKAT, RAEUBERSKAT_LIVELY
from trainer.skat.scoring import Result, score
from trainer.skat.values import base_value, game_value, matadors

CHECKED = [case for case in CASES if part_of(case) is Part.OLD_CODES]


def check_american(case: Case) -> None:
    """Solo or Gucki; the highest jack in hand and one found in the skat, any of those that the case allows."""
    facts, expected = case["input"], case["expected"]
    name, _, suit = facts["game"].partition("-")
    contract = Contract(GAMES[suit or "G"], hand=name == "SOLO")
    for found in BLACK_JACKS if "black jack" in facts["skat_contains"] else (facts["skat_contains"],):
        twelve = CardSet.parse(f"{found} {HIGHEST_JACK[facts['matadors_hand']]}")
        bid, points = facts.get("bid", 33), facts.get("declarer_points", 61)
        result = Result(contract, bid, matadors(twelve, contract.game), points, 6)
        sheet = score(AMERICAN, result)
        assert not sheet.won
        assert sheet.score == -expected.get("loss", 30)
        assert sheet.reached == expected.get("value_made", expected.get("value", sheet.reached))
        with_schneider = score(AMERICAN, replace(result, points=91, tricks=9))
        assert with_schneider.won or not expected.get("needs_schneider_to_reach_bid")


BLACK_JACKS = ("CJ", "SJ")
HIGHEST_JACK = {-2: "HJ", "with DJ only = without 3": "DJ", "red jack top (33 bid)": "HJ"}


def check_trumps_held(case: Case) -> None:
    """Matadors of a handful of trumps, in any suit; `AT` are ace and ten of trumps."""
    held = case["input"]["trumps_held"]
    for game in (Game.CLUBS, Game.HEARTS):
        cards = " ".join(held) if isinstance(held, list) else f"DJ {game}A {game}T"
        count = matadors(CardSet.parse(cards), game)
        assert (abs(count), count > 0) == (case["expected"]["matadors"], case["expected"]["with_"])


def check_announced_solo(case: Case) -> None:
    """Foster's hearts solo: three steps for schneider announced and three matadors."""
    contract = parse_contract(AMERICAN, "H solo schneider")
    facts, expected = case["input"], case["expected"]
    assert game_value(AMERICAN, contract, facts["matadors"], schneider=True) == expected["value"]


def check_smallest_guckser(case: Case) -> None:
    """With the skat only and lost games double: the livelier Räuberskat, and modern Skat."""
    for rules in (RAEUBERSKAT_LIVELY, ISKO):
        won, lost = (score(rules, Result(Contract(Game.DIAMONDS), 18, 1, points, 5)) for points in (61, 60))
        assert (won.score, -lost.score) == (case["expected"]["value"], case["expected"]["loss"])


def check_without_eleven(case: Case) -> None:
    facts = case["input"]
    for rules in (RAEUBERSKAT_LIVELY, RAEUBERSKAT, ISKO):
        sheet = score(rules, Result(Contract(Game.CLUBS), 18, facts["matadors"], facts["declarer_points"], 3))
        assert (sheet.won, sheet.score) == (facts["won"], case["expected"]["value"])


def check_grand_ouvert_of_1927(case: Case) -> None:
    contract = parse_contract(ALTENBURG_1927, "grand ouvert")
    assert base_value(ALTENBURG_1927, contract) == case["input"]["base"]
    sheet = score(ALTENBURG_1927, Result(contract, 18, case["input"]["matadors"], 120, 10))
    assert sheet.score == case["expected"]["value"]


SPECIAL: dict[str, Callable[[Case], None]] = {
    "FO-1": check_announced_solo,
    "FO-3": check_smallest_guckser,
    "SD-3": check_trumps_held,
    "SD-4": check_trumps_held,
    "SD-5": check_without_eleven,
    "SD-10": check_grand_ouvert_of_1927,
}


@pytest.mark.parametrize("case", CHECKED, ids=[case["id"] for case in CHECKED])
def test_case(case: Case) -> None:
    SPECIAL.get(case["id"], check_american)(case)


def test_no_case_is_left_out_in_silence() -> None:
    ids = {case["id"] for case in CASES}
    assert len(ids) == len(CASES) == 156
    assert set(LEFT_OUT) <= ids
    assert {case["rules"] for case in CASES} >= RAMSCH | OLD_CODES
    counts = Counter(map(part_of, CASES))
    assert counts == {Part.MODERN: 113, Part.OLD_CODES: 10, Part.RAMSCH: 29, Part.NOWHERE: 4}

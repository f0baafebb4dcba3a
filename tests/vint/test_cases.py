"""Scores collected from the printed laws of Vint; "seed 002" are the Russian laws, "seed 004" the sister text.

Every case in the file is checked here.
"""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from trainer.cards import CardSet
from trainer.seats import Compass, Pair
from trainer.vint.auction import Auction
from trainer.vint.contract import Bid, Contract, Strain
from trainer.vint.honours import Figures, Holdings, hand_lines, honour_lines
from trainer.vint.profiles import CLASSIC
from trainer.vint.rotation import FIVE, standings
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import Crosses, PlayedPassOut
from trainer.vint.scoring import DealResult, DealSheet, above_points, score, score_played_pass_out

Case = dict[str, object]
CASES = json.loads((Path(__file__).parent.parent / "data" / "vint_scores.json").read_text(encoding="utf-8"))
CROSSES = {"flat": Crosses.FLAT, "screw3": Crosses.SCREW_THREE, "screw2": Crosses.SCREW_TWO}


def result_of(given: Case, declarer: Compass = Compass.NORTH) -> DealResult:
    contract = Contract(Bid(given["level"], Strain.parse(given["strain"])), declarer)
    return DealResult(contract, given["declarer_tricks"])


def points_of(sheet: DealSheet, pair: Pair, words: str) -> int:
    return sum(line.points for line in sheet.above[pair] if words in line.what)


def deal_case(given: Case, expected: Case) -> None:
    for declarer in Compass:
        sheet = score(CLASSIC, NEW_RUBBER, result_of(given, declarer))
        ours, theirs = declarer.pair, declarer.pair.other
        assert sheet.below[ours] == expected["below"]["declarers"]
        assert sheet.below[theirs] == expected["below"]["defenders"]
        assert points_of(sheet, theirs, "undertrick") == expected["undertrick_penalty_to_defenders"]
        assert points_of(sheet, theirs, "announced and not made") == expected["failed_slam_premium_to_defenders"]
        assert points_of(sheet, ours, "announced and made") == expected["slam_bid_to_declarers"]
        assert points_of(sheet, ours, "taken") == expected["slam_made"]["declarers"]
        assert points_of(sheet, theirs, "taken") == expected["slam_made"]["defenders"]


def honours_case(given: Case, expected: Case) -> None:
    holdings = Holdings(tuple(given["honours"]), tuple(given["aces"]))
    side = Pair(given["side_with_7_or_more_tricks"])
    written = list(honour_lines(CLASSIC, given["level"], Strain.parse(given["strain"]), holdings, side))
    for pair in Pair:
        assert sum(line.points for writer, line in written if writer is pair) == expected[f"side{int(pair)}"]


def corona_case(given: Case, expected: Case) -> None:
    hand = CardSet.parse(" ".join(suit + rank for suit, ranks in given["hand"].items() for rank in ranks))
    lines = hand_lines(CLASSIC, Strain.parse(given["strain"]), Figures.of(hand))
    assert [line.points for line in lines] == [expected["points"]]


def crosses_case(given: Case, expected: Case) -> None:
    rules = replace(CLASSIC, crosses=CROSSES[given["mode"]])
    rubber = Rubber(games=(1, 0), below=(490, 0), crosses=given["n"])
    sheet = score(rules, rubber, result_of({"level": 1, "strain": "C", "declarer_tricks": 7}))
    assert points_of(sheet, Pair.NORTH_SOUTH, "cross") == expected["points"]


def played_pass_out_case(given: Case, expected: Case) -> None:
    sheet = score_played_pass_out(CLASSIC, NEW_RUBBER, tuple(given["tricks"]))
    assert [above_points(column) for column in sheet.above] == [expected["side0"], expected["side1"]]
    other_reading = replace(CLASSIC, played_pass_out=PlayedPassOut.ABOVE_SIX)
    sheet = score_played_pass_out(other_reading, NEW_RUBBER, tuple(given["tricks"]))
    assert [above_points(column) for column in sheet.above] == [0, 1500]


def min_level_case(given: Case, expected: Case) -> None:
    level, strain = given["last"]
    auction = Auction(CLASSIC, Compass.EAST, (Bid(level, Strain.parse(strain)),))
    wanted = Strain.parse(given["strain"])
    assert auction.sufficient(Bid(1, wanted)).level == expected["level"]
    assert next(bid for bid in auction.legal_bids if bid.strain is wanted).level == expected["level"]


def revoke_case(given: Case, expected: Case) -> None:
    offenders, declarer = Pair(given["revoking_side"]), Compass.NORTH
    contract = Contract(Bid(given["level"], Strain.parse(given["strain"])), declarer)
    result = DealResult(contract, given["tricks"][declarer.pair], revoked=offenders)
    sheet = score(CLASSIC, NEW_RUBBER, result)
    assert list(sheet.tricks) == expected["tricks_after"]
    assert points_of(sheet, offenders.other, "missing") == expected["extra_fine_to_other_side"]


def revoke_cap_case(given: Case, expected: Case) -> None:
    result = DealResult(Contract(Bid(2, Strain.DIAMONDS), Compass.NORTH), 9, revoked=Pair.NORTH_SOUTH)
    assert result.tricks[0] * 20 == given["below_gain"]
    sheet = score(CLASSIC, Rubber(below=(given["below_before"], 0)), result)
    assert sheet.rubber.below[0] == expected["below_after"]
    assert points_of(sheet, Pair.NORTH_SOUTH, "after a revoke") == expected["moved_above"]


def settlement_case(given: Case, expected: Case) -> None:
    """The standings printed in note 10 are a possible sum of rubbers: what is won is lost."""
    assert sum(given["players"].values()) == expected["sum"]
    assert sum(standings(5, [(sitting, 17 * place) for place, sitting in enumerate(FIVE)])) == expected["sum"]


def bonus_case(given: Case, expected: Case) -> None:
    games = {"game": (0, 1), "rubber": (1, 0)}[given["event"]]
    sheet = score(CLASSIC, Rubber(games, (430, 0)), result_of({"level": 1, "strain": "C", "declarer_tricks": 7}))
    assert points_of(sheet, Pair.NORTH_SOUTH, given["event"]) == expected["points"]


CHECKS: dict[str, Callable[[Case, Case], None]] = {
    "deal": deal_case,
    "honours": honours_case,
    "corona_one_hand": corona_case,
    "crosses": crosses_case,
    "played_passout": played_pass_out_case,
    "min_level": min_level_case,
    "revoke": revoke_case,
    "revoke_cap": revoke_cap_case,
    "settlement": settlement_case,
    "bonus": bonus_case,
}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Case) -> None:
    CHECKS[case["kind"]](case["input"], case["expected"])


def test_every_case_is_checked_once() -> None:
    assert len(CASES) == 103
    assert set(Counter(case["id"] for case in CASES).values()) == {1}
    assert {case["kind"] for case in CASES} == set(CHECKS)

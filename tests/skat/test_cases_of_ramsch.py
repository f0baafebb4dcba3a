"""Scores of Ramsch in every code and at home tables: none of the numbers is ours."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from score_cases import CASES, RAMSCH, Case, Part, part_of

from trainer.seats import Seat
from trainer.skat.doubling import Doubling
from trainer.skat.profiles import PIRATE
from trainer.skat.ramsch_rules import (
    OLD_RAMSCH,
    SCHIEBERAMSCH,
    Durchmarsch,
    FewestTie,
    Jungfrau,
    MostTie,
    RamschRules,
    RamschScore,
    UnseenPass,
)
from trainer.skat.ramsch_scoring import Counts, RamschResult, score_ramsch

CHECKED = [case for case in CASES if part_of(case) is Part.RAMSCH]
SCORE_SHEETS = RamschRules(score=RamschScore.MOST_LOSES, jungfrau=Jungfrau.DOUBLES, durchmarsch=Durchmarsch.PLUS_120)
JSKAT = replace(SCHIEBERAMSCH, jungfrau=Jungfrau.DOUBLES, unseen_pass=UnseenPass.DOUBLES)


def result_of(points: Counts, **facts: object) -> RamschResult:
    """Tricks to go with these points: none only for who is said to have none, else three at least."""
    without = facts.pop("without", [])
    taking = [seat for seat in Seat if seat not in without]
    tricks = [0 if seat in without else 10 // len(taking) for seat in Seat]
    tricks[taking[0]] += 10 - sum(tricks)
    return RamschResult(points, tuple(tricks), facts.pop("last_trick", taking[0]), **facts)


def check_score_sheet(case: Case) -> None:
    """Points are the loser's, before doubling; at a table of four the dealer, who has 0, is left out."""
    scores, is_maid = list(case["expected"]["scores"]), case["input"]["jungfrau"]
    if len(scores) == 4:
        scores.remove(0)
    times = 2 if is_maid else 1
    bock = Doubling(bock=case["input"].get("bock", False)).factor(PIRATE, None)
    points = [-score // times // bock for score in scores]
    others = [seat for seat in Seat if not points[seat]]
    maids, takers = (others[-1:], others[:-1]) if is_maid else ([], others)
    rest = 120 - sum(points)
    for place, seat in enumerate(takers):
        points[seat] = rest // len(takers) + (rest % len(takers) if not place else 0)
    sheet = score_ramsch(SCORE_SHEETS, result_of(tuple(points), without=maids))
    assert [bock * score for score in sheet.scores] == scores


def check_tied_losers(case: Case) -> None:
    sheet = score_ramsch(RamschRules(score=RamschScore.MOST_LOSES), result_of(tuple(case["input"]["points"])))
    losers = case["expected"]["losers"]
    assert [score for score in sheet.scores if score] == [case["expected"]["score_of_losers"]] * len(losers)
    assert [seat for seat in Seat if sheet.scores[seat]] == losers


def check_multiplier(case: Case) -> None:
    facts = case["input"]
    maids = [Seat.REARHAND] * facts["jungfrauen"]
    points = (50, 70, 0) if maids else (40, 50, 30)
    played = result_of(points, without=maids, unseen_passes=facts["pushed_without_pickup"])
    assert min(score_ramsch(JSKAT, played).scores) == -max(points) * case["expected"]["multiplier"]


def check_loser_with_the_skat(case: Case) -> None:
    facts = case["input"]
    tie = {"later_trick": Seat(facts["later_trick"]), "last_trick": Seat.REARHAND} if "later_trick" in facts else {}
    rules = replace(SCHIEBERAMSCH, most_tie=MostTie.LATER_TRICK)
    sheet = score_ramsch(rules, result_of(tuple(facts["trick_points"]), skat_points=facts["skat"], **tie))
    loser = case["expected"]["loser"]
    assert [sheet.scores[seat] for seat in Seat if seat == loser] == [case["expected"]["score"]] == [min(sheet.scores)]
    assert sum(map(bool, sheet.scores)) == 1


def check_march(case: Case) -> None:
    marched = RamschResult((120, 0, 0), (10, 0, 0), Seat.FOREHAND)
    assert score_ramsch(SCORE_SHEETS, marched).scores == (case["expected"]["score"], 0, 0)


def check_old_ramsch(case: Case) -> None:
    facts = case["input"]
    points, without = tuple(facts["points"]), [seat for seat in Seat if not facts["points"][seat]]
    last = {"last_trick": Seat(facts["last_trick_taker"])} if "last_trick_taker" in facts else {}
    played = result_of(points, without=without, **last)
    assert list(score_ramsch(OLD_RAMSCH, played).scores) == case["expected"]["scores"]
    if last:
        # The old official rules say the opposite of two tied for fewest points.
        opposite = replace(OLD_RAMSCH, fewest_tie=FewestTie.LAST_TRICK)
        assert score_ramsch(opposite, played).scores == (10, 0, 0)


BY_RULES: dict[str, Callable[[Case], None]] = {
    "pub rules of that repo (Ramsch, tied players all lose, Jungfrau x2, Durchmarsch +120)": check_score_sheet,
    "Ramsch (JSkat house rule: all tied players lose)": check_tied_losers,
    "Schieberamsch (JSkat)": check_multiplier,
    "Schieberamsch, skat to loser": check_loser_with_the_skat,
    "Schieberamsch, tie: later trick loses": check_loser_with_the_skat,
    "Ramsch": check_march,
    "old American official Ramsch": check_old_ramsch,
}


@pytest.mark.parametrize("case", CHECKED, ids=[case["id"] for case in CHECKED])
def test_case(case: Case) -> None:
    BY_RULES[case["rules"]](case)


def test_all_rules_of_ramsch_are_checked() -> None:
    assert set(BY_RULES) == RAMSCH

"""The table of Ramsch, row by row: one test a row, named after it, run for every way of playing it in the sources.

The columns: American official Skat and Räuberskat; the Ramsch text; Schieberamsch of pirate Skat.
"""

import re
from dataclasses import replace

import pytest

from trainer.cards import CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.profiles import AMERICAN, PIRATE, PROFILES, RAEUBERSKAT, RAEUBERSKAT_LIVELY, RAMSCH
from trainer.skat.ramsch_rules import OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH, FewestTie, RamschRules
from trainer.skat.ramsch_scoring import Counts, RamschResult, score_ramsch
from trainer.skat.schieben import Schieben

ROWS = (
    "who scores",
    "two tied for fewest",
    "all three 40",
    "one takes everything",
    "no trick taken",
    "skat",
    "mistake in play",
)
HOW = pytest.mark.parametrize("rules", [OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH], ids=["old", "text", "schieben"])
FOREHAND, MIDDLEHAND, REARHAND = Seat


def scores(
    rules: RamschRules, points: Counts, tricks: Counts = (4, 3, 3), last: Seat = FOREHAND, **facts: object
) -> Counts:
    return score_ramsch(rules, RamschResult(points, tricks, last, **facts)).scores


def by_rules(rules: RamschRules, old: Counts, text: Counts, schieben: Counts) -> Counts:
    """What is expected in this column of the table."""
    return {OLD_RAMSCH: old, RAMSCH_1: text, SCHIEBERAMSCH: schieben}[rules]


def test_every_row_has_its_test() -> None:
    for row in ROWS:
        assert callable(globals()["test_" + "_".join(re.findall(r"\w+", row))]), row


def test_every_code_plays_ramsch_as_its_column_says() -> None:
    columns = {rules.name: rules.ramsch for rules in PROFILES.values() if rules.ramsch}
    assert columns == {
        AMERICAN.name: OLD_RAMSCH,
        RAEUBERSKAT.name: OLD_RAMSCH,
        RAEUBERSKAT_LIVELY.name: OLD_RAMSCH,
        RAMSCH.name: RAMSCH_1,
        PIRATE.name: SCHIEBERAMSCH,
    }


@HOW
def test_who_scores(rules: RamschRules) -> None:
    """Fewest +10; fewest wins, all points being penalties; most loses his points and those of the skat."""
    expected = by_rules(rules, (0, 10, 0), (-60, -20, -40), (-64, 0, 0))
    points, skat = ((60, 20, 36), 4) if rules is SCHIEBERAMSCH else ((60, 20, 40), 0)
    assert scores(rules, points, skat_points=skat) == expected


def test_two_tied_for_fewest() -> None:
    """10 for the one who did not take the last trick; by the old official rules, a setting, for the one who did."""
    opposite = replace(OLD_RAMSCH, fewest_tie=FewestTie.LAST_TRICK)
    for last, other in ((MIDDLEHAND, REARHAND), (REARHAND, MIDDLEHAND)):
        for rules, winner in ((OLD_RAMSCH, other), (opposite, last)):
            assert scores(rules, (50, 35, 35), last=last) == tuple(10 * (seat is winner) for seat in Seat)


@pytest.mark.parametrize("last", Seat)
def test_all_three_40(last: Seat) -> None:
    """10 for forehand, whoever took the last trick."""
    assert scores(OLD_RAMSCH, (40, 40, 40), last=last) == (10, 0, 0)


@HOW
def test_one_takes_everything(rules: RamschRules) -> None:
    """-30 and nothing for the others; elsewhere two old maids at 20 each, or just the most points."""
    expected = by_rules(rules, (-30, 0, 0), (-120, -20, -20), (-120, 0, 0))
    assert scores(rules, (120, 0, 0), (10, 0, 0)) == expected


@HOW
def test_no_trick_taken(rules: RamschRules) -> None:
    """+20; an old maid 15 penalty points, two 20 each; nothing special."""
    expected = by_rules(rules, (0, 0, 20), (-70, -50, -15), (-70, 0, 0))
    assert scores(rules, (70, 50, 0), (6, 4, 0)) == expected


@HOW
def test_skat(rules: RamschRules) -> None:
    """To the taker of the last trick; what the third player lays away goes to the loser."""
    expected = by_rules(rules, (10, 0, 0), (-30, -55, -35), (0, -69, 0))
    assert scores(rules, (30, 55, 21), last=REARHAND, skat_points=14) == expected


def test_skat_is_passed_on_without_jacks() -> None:
    """Forehand takes it and passes two cards left, the second likewise, the third lays away."""
    hands = ("CJ SJ CA C9 C7 SA S9 HT H9 DK", "HJ CT CK SK S8 HA H8 DA DT D9", "DJ CQ C8 ST SQ S7 HK HQ H7 D8")
    first, second, third = map(CardSet.parse, hands)
    passing = Schieben(SCHIEBERAMSCH, (first, second, third), CardSet.parse("DQ D7"))
    for pair, message in (("CJ CA", "cannot pass on CJ"), ("CA ST", "cannot lay away ST")):
        with pytest.raises(IllegalError, match=message):
            passing.check(CardSet.parse(pair))
    for pair in ("CA SA", "CA HA", "CA HA"):
        passing = passing.after(CardSet.parse(pair))
    ramsch = passing.ramsch()
    assert ramsch.skat == CardSet.parse("CA HA")
    assert [len(hand) for hand in ramsch.hands] == [10, 10, 10]
    assert CardSet.parse("DQ D7") <= ramsch.hands[FOREHAND]
    assert CardSet.parse("SA") <= ramsch.hands[MIDDLEHAND]


def test_mistake_in_play() -> None:
    """The offender is out of the reckoning, his points are written as lost; the others reckon without him."""
    assert scores(OLD_RAMSCH, (60, 20, 40), offender=MIDDLEHAND) == (0, -20, 10)
    assert scores(OLD_RAMSCH, (60, 20, 40), offender=FOREHAND) == (-60, 10, 0)

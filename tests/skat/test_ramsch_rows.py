"""Ramsch by the table of its rules: a test for each row and column, and for what the sources leave open."""

from dataclasses import replace

import pytest

from trainer.cards import CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.profiles import AMERICAN, PIRATE, RAEUBERSKAT, RAEUBERSKAT_LIVELY, RAMSCH
from trainer.skat.ramsch_rules import (
    OLD_RAMSCH,
    RAMSCH_1,
    SCHIEBERAMSCH,
    Durchmarsch,
    FewestTie,
    Jungfrau,
    MostTie,
    RamschRules,
    RamschScore,
    RamschSkat,
    UnseenPass,
)
from trainer.skat.ramsch_scoring import RamschResult, score_ramsch
from trainer.skat.schieben import Schieben

FOREHAND, MIDDLEHAND, REARHAND = Seat
HOUSE = RamschRules(score=RamschScore.MOST_LOSES, durchmarsch=Durchmarsch.PLUS_120, jungfrau=Jungfrau.DOUBLES)
UNSEEN = replace(SCHIEBERAMSCH, unseen_pass=UnseenPass.DOUBLES)


def result(
    points: tuple[int, int, int],
    tricks: tuple[int, int, int] = (3, 3, 4),
    last: Seat = REARHAND,
    *,
    skat: int = 0,
    later: Seat | None = None,
    offender: Seat | None = None,
    unseen: int = 0,
) -> RamschResult:
    return RamschResult(points, tricks, last, skat, unseen, offender, later)


def scores(rules: RamschRules, ramsch: RamschResult) -> tuple[int, int, int]:
    """The scores, the lines being checked to add up to them."""
    sheet = score_ramsch(rules, ramsch)
    for seat in Seat:
        assert sum(line.points for line in sheet.of(seat)) == sheet.scores[seat]
        assert sheet.of(seat), seat
    return sheet.scores


# --- which code plays which Ramsch


def test_the_codes_play_the_ramsch_of_their_column() -> None:
    assert AMERICAN.ramsch == RAEUBERSKAT.ramsch == RAEUBERSKAT_LIVELY.ramsch == OLD_RAMSCH
    assert RAMSCH.ramsch == RAMSCH_1
    assert PIRATE.ramsch == SCHIEBERAMSCH


# --- who scores


def test_american_and_raeuberskat_the_fewest_card_points_write_10() -> None:
    assert scores(OLD_RAMSCH, result((30, 40, 50))) == (10, 0, 0)
    assert scores(OLD_RAMSCH, result((30, 50, 29), skat=11)) == (10, 0, 0)


def test_american_and_raeuberskat_no_trick_at_all_writes_20() -> None:
    assert scores(OLD_RAMSCH, result((0, 60, 60), tricks=(0, 5, 5))) == (20, 0, 0)


def test_american_and_raeuberskat_no_trick_is_less_than_a_trick_without_points() -> None:
    assert scores(OLD_RAMSCH, result((0, 0, 120), tricks=(0, 1, 9))) == (20, 0, 0)
    assert scores(replace(OLD_RAMSCH, fewest_tie=FewestTie.LAST_TRICK), result((0, 0, 120), (0, 1, 9))) == (20, 0, 0)


def test_ramsch_1_card_points_are_penalty_points_and_the_fewest_win() -> None:
    written = scores(RAMSCH_1, result((25, 35, 60)))
    assert written == (-25, -35, -60)
    assert max(written) == written[0]


def test_schieberamsch_the_most_points_lose_them_and_those_of_the_skat() -> None:
    assert scores(SCHIEBERAMSCH, result((0, 51, 55), tricks=(1, 4, 5), skat=14)) == (0, 0, -69)


def test_schieberamsch_the_skat_does_not_make_a_loser() -> None:
    """Rearhand took the last trick and with the skat would have the most."""
    assert scores(SCHIEBERAMSCH, result((20, 45, 41), skat=14)) == (0, -59, 0)


# --- two tied for fewest


def test_american_two_tied_for_fewest_the_one_who_did_not_take_the_last_trick() -> None:
    assert scores(OLD_RAMSCH, result((35, 35, 50), last=FOREHAND)) == (0, 10, 0)
    assert scores(OLD_RAMSCH, result((35, 50, 35), last=REARHAND)) == (10, 0, 0)


def test_old_official_rules_two_tied_for_fewest_the_one_who_took_the_last_trick() -> None:
    rules = replace(OLD_RAMSCH, fewest_tie=FewestTie.LAST_TRICK)
    assert scores(rules, result((35, 35, 50), last=FOREHAND)) == (10, 0, 0)
    assert scores(rules, result((35, 50, 35), last=REARHAND)) == (0, 0, 10)


def test_two_tied_for_fewest_and_the_third_took_the_last_trick() -> None:
    """The sources are silent: who of the two took a trick later stands for who took the last."""
    tied = result((35, 35, 50), last=REARHAND, later=FOREHAND)
    assert scores(OLD_RAMSCH, tied) == (0, 10, 0)
    assert scores(replace(OLD_RAMSCH, fewest_tie=FewestTie.LAST_TRICK), tied) == (10, 0, 0)
    with pytest.raises(IllegalError, match="forehand and middlehand are tied and neither took the last trick: say who"):
        score_ramsch(OLD_RAMSCH, result((35, 35, 50), last=REARHAND))


def test_two_tied_of_whom_one_took_the_last_trick_and_the_other_the_later_of_the_rest() -> None:
    """So a Ramsch that was played card by card is told: the last trick goes before."""
    fewest = result((35, 35, 50), last=FOREHAND, later=MIDDLEHAND)
    assert scores(OLD_RAMSCH, fewest) == (0, 10, 0)
    assert scores(replace(OLD_RAMSCH, fewest_tie=FewestTie.LAST_TRICK), fewest) == (10, 0, 0)
    most = result((45, 45, 30), last=FOREHAND, later=MIDDLEHAND)
    assert scores(replace(SCHIEBERAMSCH, most_tie=MostTie.LATER_TRICK), most) == (-45, 0, 0)


def test_ramsch_1_two_tied_for_fewest_write_their_points_alike() -> None:
    assert scores(RAMSCH_1, result((35, 35, 50))) == (-35, -35, -50)


def test_schieberamsch_two_tied_for_fewest_write_nothing() -> None:
    assert scores(SCHIEBERAMSCH, result((35, 35, 50))) == (0, 0, -50)


# --- two or three tied for most: the source of Schieberamsch is silent


def test_schieberamsch_all_tied_for_most_lose() -> None:
    assert scores(SCHIEBERAMSCH, result((40, 40, 26), skat=14)) == (-54, -54, 0)
    assert scores(SCHIEBERAMSCH, result((40, 40, 40))) == (-40, -40, -40)


def test_schieberamsch_of_those_tied_for_most_the_later_trick_loses() -> None:
    rules = replace(SCHIEBERAMSCH, most_tie=MostTie.LATER_TRICK)
    assert scores(rules, result((40, 40, 26), skat=14, last=MIDDLEHAND)) == (0, -54, 0)
    assert scores(rules, result((40, 40, 26), skat=14, later=FOREHAND)) == (-54, 0, 0)
    assert scores(rules, result((40, 40, 40))) == (0, 0, -40)
    with pytest.raises(IllegalError, match="say who of them took a trick later"):
        score_ramsch(rules, result((40, 40, 26), skat=14))


# --- all three 40


@pytest.mark.parametrize("tie", FewestTie)
def test_american_all_three_40_forehand_writes_10(tie: FewestTie) -> None:
    assert scores(replace(OLD_RAMSCH, fewest_tie=tie), result((40, 40, 40))) == (10, 0, 0)
    assert scores(replace(OLD_RAMSCH, fewest_tie=tie), result((40, 40, 29), skat=11)) == (10, 0, 0)


def test_ramsch_1_all_three_40_write_40() -> None:
    assert scores(RAMSCH_1, result((40, 40, 40))) == (-40, -40, -40)


# --- one takes everything


def test_american_who_takes_everything_writes_minus_30_the_others_nothing() -> None:
    assert scores(OLD_RAMSCH, result((120, 0, 0), tricks=(10, 0, 0), last=FOREHAND)) == (-30, 0, 0)
    assert scores(OLD_RAMSCH, result((0, 0, 106), tricks=(0, 0, 10), skat=14)) == (0, 0, -30)


def test_american_nine_tricks_with_all_points_are_not_everything() -> None:
    assert scores(OLD_RAMSCH, result((0, 0, 120), tricks=(0, 1, 9))) == (20, 0, 0)


def test_ramsch_1_who_takes_everything_writes_his_120() -> None:
    assert scores(RAMSCH_1, result((120, 0, 0), tricks=(10, 0, 0), last=FOREHAND)) == (-120, -20, -20)


def test_schieberamsch_who_takes_everything_loses_all_points() -> None:
    assert scores(SCHIEBERAMSCH, result((106, 0, 0), (10, 0, 0), FOREHAND, skat=14)) == (-120, 0, 0)


def test_house_rules_a_march_writes_120() -> None:
    assert scores(HOUSE, result((0, 120, 0), tricks=(0, 10, 0), last=MIDDLEHAND)) == (0, 120, 0)


def test_without_a_rule_for_a_march_two_without_a_trick_write_20_each() -> None:
    rules = replace(OLD_RAMSCH, durchmarsch=Durchmarsch.NOTHING)
    assert scores(rules, result((120, 0, 0), tricks=(10, 0, 0), last=FOREHAND)) == (0, 20, 20)


# --- no trick taken


def test_ramsch_1_an_old_maid_writes_15_penalty_points() -> None:
    assert scores(RAMSCH_1, result((0, 50, 70), tricks=(0, 5, 5))) == (-15, -50, -70)


def test_ramsch_1_two_old_maids_write_20_penalty_points_each() -> None:
    assert scores(RAMSCH_1, result((0, 0, 120), tricks=(0, 0, 10))) == (-20, -20, -120)


def test_ramsch_1_a_trick_without_points_makes_no_old_maid() -> None:
    assert scores(RAMSCH_1, result((0, 50, 70), tricks=(1, 4, 5))) == (0, -50, -70)


def test_schieberamsch_no_trick_means_nothing() -> None:
    assert scores(SCHIEBERAMSCH, result((0, 50, 70), tricks=(0, 5, 5))) == (0, 0, -70)


def test_house_rules_a_jungfrau_doubles_what_the_loser_writes() -> None:
    assert scores(HOUSE, result((0, 52, 68), tricks=(0, 4, 6))) == (0, 0, -136)
    assert scores(HOUSE, result((60, 60, 0), tricks=(4, 6, 0), last=FOREHAND)) == (-120, -120, 0)
    no_march = replace(HOUSE, durchmarsch=Durchmarsch.NOTHING)
    assert scores(no_march, result((0, 0, 120), tricks=(0, 0, 10))) == (0, 0, -480)


# --- skat


def test_american_the_skat_goes_to_the_last_trick() -> None:
    assert scores(OLD_RAMSCH, result((35, 30, 41), skat=14)) == (0, 10, 0)
    assert scores(OLD_RAMSCH, result((35, 30, 41), last=MIDDLEHAND, skat=14)) == (10, 0, 0)


def test_ramsch_1_the_skat_goes_to_the_last_trick() -> None:
    assert scores(RAMSCH_1, result((35, 30, 41), last=MIDDLEHAND, skat=14)) == (-35, -44, -41)


def passing(rules: RamschRules = SCHIEBERAMSCH) -> Schieben:
    hands = (
        CardSet.parse("CJ SJ CA CT C9 SA S9 HT D8 D7"),
        CardSet.parse("HJ CK C8 SK ST S8 HA H9 DA DT"),
        CardSet.parse("DJ CQ C7 SQ S7 HK HQ H8 DK DQ"),
    )
    return Schieben(rules, hands, CardSet.parse("H7 D9"))


def test_schieberamsch_forehand_takes_the_skat_and_passes_two_left_then_middlehand_and_rearhand_lays_away() -> None:
    start = passing()
    assert start.to_act is FOREHAND
    assert start.known == start.hands[0] | CardSet.parse("H7 D9")
    second = start.after(CardSet.parse("CA SA"))
    assert second.to_act is MIDDLEHAND
    assert second.hands[0] == CardSet.parse("CJ SJ CT C9 S9 HT H7 D9 D8 D7")
    assert second.known == start.hands[1] | CardSet.parse("CA SA")
    third = second.after(CardSet.parse("CA HA"))
    assert third.to_act is REARHAND
    done = third.after(CardSet.parse("CA DK"))
    assert done.to_act is None
    ramsch = done.ramsch()
    assert ramsch.skat == CardSet.parse("CA DK")
    assert [len(hand) for hand in ramsch.hands] == [10, 10, 10]
    assert ramsch.to_act is FOREHAND


def test_schieberamsch_jacks_may_neither_be_passed_on_nor_laid_away() -> None:
    step = passing()
    for pair, jack in (("CJ C9", "CJ"), ("HJ C8", "HJ"), ("DJ C7", "DJ")):
        with pytest.raises(IllegalError, match=f"cannot pass on {jack}: any two of the twelve cards but jacks may be"):
            step.check(CardSet.parse(pair))
        assert CardSet.parse(pair) not in step.legal_pairs
        step = step.after(step.legal_pairs[0])
    assert len(passing().legal_pairs) == 45  # two of ten that are no jacks


def test_schieberamsch_received_cards_may_be_passed_on() -> None:
    step = passing().after(CardSet.parse("H7 D9")).after(CardSet.parse("H7 D9")).after(CardSet.parse("H7 D9"))
    assert step.ramsch().skat == CardSet.parse("H7 D9")


def test_schieberamsch_the_skat_must_be_taken_up() -> None:
    with pytest.raises(IllegalError, match="forehand cannot pass the cards on unseen: they must be taken up"):
        passing().after_unseen()
    with pytest.raises(IllegalError, match="1 passes unseen: this Ramsch allows none"):
        score_ramsch(SCHIEBERAMSCH, result((30, 40, 50), unseen=1))


def test_house_rules_each_pass_unseen_doubles_what_is_written() -> None:
    assert scores(UNSEEN, result((30, 40, 36), skat=14, unseen=2)) == (0, -216, 0)
    with_jungfrau = replace(UNSEEN, jungfrau=Jungfrau.DOUBLES)
    assert scores(with_jungfrau, result((0, 40, 80), tricks=(0, 4, 6), unseen=3)) == (0, 0, -80 * 16)
    with_march = replace(UNSEEN, durchmarsch=Durchmarsch.PLUS_120)
    assert scores(with_march, result((0, 0, 120), tricks=(0, 0, 10), unseen=1)) == (0, 0, 240)


def test_house_rules_cards_passed_unseen_are_counted_and_known_to_nobody() -> None:
    done = passing(UNSEEN).after_unseen().after(CardSet.parse("HA DA")).after_unseen()
    ramsch = done.ramsch()
    assert ramsch.unseen_passes == 2
    assert ramsch.skat == CardSet.parse("HA DA")
    assert not ramsch.view(REARHAND).skat
    assert not ramsch.view(FOREHAND).rearhand_looked
    assert ramsch.view(MIDDLEHAND).passed == CardSet.parse("HA DA")


# --- mistake in play


def test_american_an_offender_is_out_of_the_reckoning_and_his_points_are_written_as_lost() -> None:
    assert scores(OLD_RAMSCH, result((30, 40, 50), offender=FOREHAND)) == (-30, 10, 0)
    assert scores(OLD_RAMSCH, result((30, 40, 50), offender=REARHAND)) == (10, 0, -50)
    assert scores(OLD_RAMSCH, result((30, 40, 36), skat=14, offender=REARHAND)) == (10, 0, -50)


def test_american_without_the_offender_no_trick_and_ties_count_as_ever() -> None:
    assert scores(OLD_RAMSCH, result((0, 60, 60), tricks=(0, 5, 5), offender=REARHAND)) == (20, 0, -60)
    assert scores(OLD_RAMSCH, result((0, 60, 60), tricks=(0, 5, 5), offender=FOREHAND)) == (0, 10, 0)
    assert scores(OLD_RAMSCH, result((40, 40, 40), offender=FOREHAND)) == (-40, 10, 0)


def test_american_an_offender_who_took_everything_loses_his_points_and_the_others_write_nothing() -> None:
    assert scores(OLD_RAMSCH, result((0, 0, 120), tricks=(0, 0, 10), offender=REARHAND)) == (0, 0, -120)
    assert scores(OLD_RAMSCH, result((0, 0, 120), tricks=(0, 0, 10), offender=FOREHAND)) == (0, 0, -30)


def test_ramsch_1_and_schieberamsch_treat_an_offender_likewise() -> None:
    """Their texts are silent."""
    assert scores(RAMSCH_1, result((0, 50, 70), tricks=(0, 5, 5), offender=FOREHAND)) == (0, -50, -70)
    assert scores(SCHIEBERAMSCH, result((30, 40, 36), skat=14, offender=MIDDLEHAND)) == (0, -40, -50)


def test_an_offender_without_a_trick_doubles_nothing() -> None:
    assert scores(HOUSE, result((0, 50, 70), tricks=(0, 5, 5), offender=FOREHAND)) == (0, 0, -70)
    assert scores(HOUSE, result((0, 50, 70), tricks=(0, 5, 5), offender=MIDDLEHAND)) == (0, -50, -140)


def test_where_the_most_lose_a_skat_left_to_the_last_trick_counts_once() -> None:
    assert scores(HOUSE, result((30, 36, 40), skat=14)) == (0, 0, -54)
    assert scores(HOUSE, result((30, 36, 40), skat=14, last=MIDDLEHAND)) == (0, -50, 0)


@pytest.mark.parametrize("tie", MostTie)
def test_beside_an_offender_who_took_everything_nobody_writes_anything(tie: MostTie) -> None:
    everything = result((0, 0, 106), tricks=(0, 0, 10), skat=14, offender=REARHAND)
    assert scores(replace(SCHIEBERAMSCH, most_tie=tie), everything) == (0, 0, -106)
    assert scores(RAMSCH_1, everything) == (0, 0, -120)


# --- rules that do not fit together


def test_rules_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(IllegalError, match="old maid's penalty goes with card points as penalty only"):
        replace(OLD_RAMSCH, jungfrau=Jungfrau.OLD_MAID)
    with pytest.raises(IllegalError, match="only where the most points lose"):
        replace(OLD_RAMSCH, jungfrau=Jungfrau.DOUBLES)
    with pytest.raises(IllegalError, match="counts for the loser: only where the most points lose"):
        replace(OLD_RAMSCH, skat=RamschSkat.PASSED_ON)
    with pytest.raises(IllegalError, match="only a skat that is passed on can be passed on unseen"):
        replace(OLD_RAMSCH, unseen_pass=UnseenPass.DOUBLES)

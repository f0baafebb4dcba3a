"""A practice session: links there and back, the log, and its CSV."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import TrainerError
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.skat_taking import SkatChoice
from trainer.evaluation.valuation import OpenCards, Valuation, Valued
from trainer.practice.skat_drills import Drill
from trainer.practice.skat_round import Question
from trainer.seats import Seat
from trainer.skat.house import read_code
from trainer.skat.profiles import ISKO, PIRATE
from trainer.skat.settlement import TableScore
from trainer.ui.session import Practice, Settings, mean_loss, read_link, session_csv

SETTINGS = Settings(seat=Seat.FOREHAND)
LINK = {"deal": "12345", "at": "forehand"}


def valued(option: int, scores: list[float]) -> Valued[int]:
    count = len(scores)
    return Valued(option, np.array(scores), np.full(count, 3, np.int8), np.full(count, np.nan), is_fresh=True)


def test_a_round_comes_back_from_its_link() -> None:
    practice = Practice.restored(SETTINGS, LINK | {"answers": "24 take"})
    assert practice.round.question is Question.DISCARD
    assert practice.is_looking_at_result
    assert [step.answer for step in practice.steps] == [24, SkatChoice.TAKE]
    again = Practice.restored(SETTINGS, practice.link)
    assert again.round == practice.round
    assert again.link == practice.link == LINK | {"counts": "plain", "from": "limit", "answers": "24 take"}


@pytest.mark.parametrize(
    ("code", "answers", "asked"),
    [
        ("american", "turn", Question.TURN),
        ("american~fewest_tie.last_trick", "turn D.tournee", Question.DISCARD),
        ("american", "hand", Question.ANNOUNCE),
        ("raeuberskat", "take", Question.DISCARD),
        ("pirate~bock.with_skat", "hand null.hand~", None),
    ],
)
def test_a_round_under_any_code_comes_back_from_its_link(code: str, answers: str, asked: Question | None) -> None:
    practice = Practice.restored(SETTINGS, LINK | {"rules": code, "from": "take", "answers": answers})
    assert practice.round.question is asked
    assert practice.round.stakes.rules == read_code(code)
    assert practice.link["rules"] == code
    assert Practice.restored(SETTINGS, practice.link).round == practice.round


def test_a_link_without_a_code_means_the_international_order_whatever_the_settings_say() -> None:
    practice = Practice.restored(replace(SETTINGS, rules=PIRATE), LINK)
    assert practice.round.stakes.rules is ISKO
    assert "rules" not in practice.link


def test_a_round_played_anyway_comes_back_too() -> None:
    practice = Practice.restored(SETTINGS, LINK | {"answers": "0"})
    practice.play_anyway()
    practice.answer(SkatChoice.HAND)
    assert Practice.restored(SETTINGS, practice.link).round == practice.round


@pytest.mark.parametrize(
    ("link", "problem", "keeps_deal"),
    [
        (LINK | {"answers": "19"}, "the link is broken: 19 is no value to bid here", True),
        (LINK | {"answers": "24 24"}, "the link is broken: 24 does not answer the question", True),
        ({"deal": "x" * 5000}, "is no deal number", False),
        ({"deal": "9" * 5000}, "is too large: 10 digits at most", False),
        (LINK | {"counts": "x"}, "counts 'x' in the link means nothing: it is plain, seeger_fabian_3", False),
        (LINK | {"from": ""}, "from '' in the link means nothing", True),
        (LINK | {"from": "turn"}, "the link is broken: the skat is not turned in International Skat Order", True),
        (LINK | {"rules": "american", "from": "second"}, "follows when the first card is not accepted", True),
        (LINK | {"rules": "american", "from": "forehand"}, "follows when all others pass", True),
        ({"rules": "nonsense"}, "the link is broken: 'nonsense' is no code of Skat rules", False),
        ({"rules": "american~foo.bar"}, "'foo.bar' is no house rule of American official Skat", False),
        ({"deal": "1", "at": ""}, "is no seat", False),
        (LINK | {"rules": "poker"}, "'poker' is no code of Skat rules: there is isko", False),
        (LINK | {"rules": "american", "counts": "bierlachs_single"}, "does not go with American official Skat", False),
        (LINK | {"rules": "american", "from": "take", "answers": "turn S.tournee"}, "cannot be played by", True),
    ],
)
def test_a_broken_link_keeps_what_can_be_kept(link: dict[str, str], problem: str, keeps_deal: bool) -> None:
    found, told = read_link(SETTINGS, link)
    assert problem in told
    assert len(told) < 300
    assert (found is not None and found.deal_seed == 12345) is keeps_deal
    assert found is None or found.round.question is not None


@given(st.dictionaries(st.sampled_from(["deal", "at", "answers"]), st.text(max_size=20)))
def test_any_link_gives_a_round_or_a_sentence(link: dict[str, str]) -> None:
    found, told = read_link(SETTINGS, link)
    assert found is not None or told or "deal" not in link


def test_a_link_keeps_its_table_score_and_first_question_whatever_the_settings_say() -> None:
    link = LINK | {"counts": "bierlachs", "from": "discard"}
    practice = Practice.restored(SETTINGS, link)
    assert practice.round.stakes.table is TableScore.BIERLACHS
    assert practice.round.question is Question.DISCARD
    assert practice.link == link


def test_a_link_remembers_which_answers_had_a_hint() -> None:
    practice = Practice.restored(SETTINGS, LINK)
    practice.has_hint = True
    practice.answer(24)
    assert practice.link["answers"] == "24!"
    (step,) = Practice.restored(SETTINGS, practice.link).steps
    assert (step.answer, step.assisted) == (24, True)


def test_an_answer_graded_again_after_a_reload_is_logged_once() -> None:
    valuation = Valuation((valued(0, [5.0, 5.0]), valued(24, [1.0, 2.0])), 0, 1.0, is_final=True)
    log: list[dict[str, object]] = []
    for _ in range(2):
        practice = Practice.restored(SETTINGS, LINK | {"answers": "24"})
        practice.log = log
        practice.record(valuation)
    assert len(log) == 1


def test_a_refused_answer_changes_nothing() -> None:
    practice = Practice.restored(SETTINGS, LINK)
    before = practice.round
    with pytest.raises(TrainerError):
        practice.answer(19)
    assert practice.round is before
    assert not practice.steps


def test_an_answer_is_logged_once_with_its_grade() -> None:
    practice = Practice.restored(SETTINGS, LINK)
    practice.has_hint = True
    practice.answer(24)
    valuation = Valuation((valued(0, [5.0, 5.0, 6.0]), valued(24, [-40.0, -44.0, -46.0])), 0, 1.0, is_final=True)
    first = practice.record(valuation)
    assert practice.record(valuation) is first
    (row,) = practice.log
    assert (row["grade"], row["answer"], row["best"], row["hint"]) == ("Blunder", "Bid up to 24", "Pass", True)
    assert row["loss"] == pytest.approx((45 + 49 + 52) / 3, abs=0.01)
    assert mean_loss(practice.log) == pytest.approx(row["loss"])


def test_an_answer_valued_otherwise_is_graded_anew_in_its_own_row() -> None:
    practice = Practice.restored(SETTINGS, LINK | {"answers": "24"})
    first = practice.record(Valuation((valued(0, [5.0, 5.0]), valued(24, [-40.0, -41.0])), 0, 1.0, is_final=True))
    at_table = replace(valued(24, [7.0, 8.0]), open_cards=OpenCards(np.array([-40.0, -41.0]), np.array([0.0, 1.0])))
    second = practice.record(Valuation((valued(0, [5.0, 5.0]), at_table), 24, 1.0, is_final=True))
    assert (first.grade.value, second.grade.value) == ("Blunder", "Best")
    (row,) = practice.log
    assert (row["grade"], row["values"], row["worth"]) == ("Best", "at the table", 7.5)
    assert (row["worth with open cards"], row["won with open cards"]) == (-40.5, 0.5)


def test_the_values_chosen_are_part_of_the_question() -> None:
    settings = Settings(seat=Seat.FOREHAND, values=Values.OPEN_CARDS)
    asked = Practice.restored(settings, LINK).round
    assert asked.stakes.values is Values.OPEN_CARDS
    assert asked.valued_by(Values.TABLE) == Practice.restored(SETTINGS, LINK).round


def test_the_csv_reads_back() -> None:
    log = [{"deal": 1, "hand": "CJ SJ", "answer": "♥ Hearts, lay away ♣7", "loss": 1.5}]
    text = session_csv(log).decode("utf-8-sig")
    assert list(csv.DictReader(io.StringIO(text))) == [
        {"deal": "1", "hand": "CJ SJ", "answer": "♥ Hearts, lay away ♣7", "loss": "1.5"}
    ]


def test_an_empty_session_lost_nothing() -> None:
    assert mean_loss([]) == 0.0


def test_fresh_deals_differ_and_fit_the_drill() -> None:
    seeds = {Practice.dealt(Settings(drill=Drill.DISCARD)).deal_seed for _ in range(5)}
    assert len(seeds) == 5
    practice = Practice.dealt(Settings(drill=Drill.HAND_OR_SKAT, seat=Seat.REARHAND))
    assert practice.round.question is Question.TAKE
    assert practice.round.seat is Seat.REARHAND

"""Practice rounds of Ramsch: which questions come, what the seat knows, how answers are read and refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from trainer.cards import NO_CARDS, Card, CardSet
from trainer.errors import IllegalError, UnreadableError
from trainer.practice.ramsch_drills import RamschDrill, deal_ramsch_round, drills_of, find_ramsch_round
from trainer.practice.ramsch_round import (
    RamschQuestion,
    parse_ramsch_answer,
    ramsch_answer_text,
    replay_ramsch,
)
from trainer.seats import Seat
from trainer.skat.auction import PASS, PLAY, RAMSCH, Bid
from trainer.skat.house import read_code
from trainer.skat.last_words import last_calls
from trainer.skat.profiles import AMERICAN, ISKO, PIRATE, RAEUBERSKAT, RAEUBERSKAT_LIVELY
from trainer.skat.profiles import RAMSCH as RAMSCH_TEXT
from trainer.skat.rules import SkatRules

CODES = (AMERICAN, RAEUBERSKAT, RAEUBERSKAT_LIVELY, PIRATE, RAMSCH_TEXT)
EVERY = [pytest.param(code, drill, id=f"{code.name}-{drill.name}") for code in CODES for drill in drills_of(code)]


@pytest.mark.parametrize(("code", "drill"), EVERY)
def test_a_round_of_every_drill_is_played_and_read_back_from_its_words(code: SkatRules, drill: RamschDrill) -> None:
    start, _ = find_ramsch_round(code, drill, seed=100)
    assert start.question is drill.starts_at
    round_ = start
    while round_.question is not None:
        assert len(round_.options) > 1
        assert set(round_.hand) <= set(start.deal.hands[start.seat] | start.deal.rest) | set(start.hand)
        round_ = round_.after(round_.options[-1])
    assert replay_ramsch(start, [ramsch_answer_text(answer) for answer in round_.answers]) == round_


@pytest.mark.parametrize(
    ("code", "calls"),
    [
        (AMERICAN, {PLAY, PASS}),
        (RAEUBERSKAT, {Bid(18), RAMSCH, PASS}),
        (PIRATE, {Bid(18), PASS}),
        (RAMSCH_TEXT, {Bid(18), PASS}),
    ],
    ids=lambda value: value.name if isinstance(value, SkatRules) else "",
)
def test_forehand_may_say_what_his_code_lets_him(code: SkatRules, calls: set[object]) -> None:
    assert set(last_calls(code)) == calls


def test_the_next_deal_and_a_game_end_the_round_and_ramsch_goes_on() -> None:
    round_, _ = find_ramsch_round(RAEUBERSKAT, RamschDrill.FOREHAND, seed=100)
    assert round_.forehand_situation.heard[1].has_passed
    assert round_.after(PASS).question is None
    assert round_.after(Bid(18)).question is None
    assert round_.after(RAMSCH).question is RamschQuestion.CARD


def test_after_passing_on_the_play_goes_on() -> None:
    round_, _ = find_ramsch_round(PIRATE, RamschDrill.PASSING, seed=3, seat=Seat.MIDDLEHAND)
    assert len(round_.hand) == 12
    assert round_.situation.sight.is_passing
    pair = round_.options[0]
    after = round_.after(pair)
    assert after.question is RamschQuestion.CARD
    assert round_.schieben is not None
    assert after.received == round_.schieben.passed[0]
    assert after.situation.view.passed == pair
    assert not set(pair) & set(after.situation.sight.hand)  # type: ignore[arg-type]


def test_two_cards_may_be_passed_on_unseen_where_the_table_plays_so() -> None:
    code = read_code("pirate~unseen_pass.doubles")
    start, _ = find_ramsch_round(code, RamschDrill.PASSING, seed=3, seat=Seat.FOREHAND)
    assert start.question is RamschQuestion.LOOK
    assert start.hand == start.deal.hands[0]
    for words in (["unseen"], ["look"]):
        round_ = replay_ramsch(start, words)
        assert [ramsch_answer_text(answer) for answer in round_.answers] == words
        expected = RamschQuestion.CARD if words == ["unseen"] else RamschQuestion.PASS_ON
        assert round_.question is expected
    with pytest.raises(UnreadableError, match="or a look is taken"):
        parse_ramsch_answer(start, "C7")


def test_a_round_in_the_middle_begins_when_its_tricks_are_taken() -> None:
    round_, _ = find_ramsch_round(RAMSCH_TEXT, RamschDrill.MIDDLE, seed=100)
    assert round_.ramsch is not None
    assert 2 <= len(round_.situation.sight.tricks) <= 6
    assert len(round_.situation.sight.tricks) >= round_.tricks


def test_the_seat_sees_only_its_own_cards() -> None:
    round_, _ = find_ramsch_round(AMERICAN, RamschDrill.LEAD, seed=100, seat=Seat.REARHAND)
    sight = round_.situation.sight
    assert sight.hand == round_.deal.hands[2]
    assert len(sight.trick.cards) == 2
    worlds = round_.situation.worlds(20, 1)
    assert any(int(hand) != round_.deal.hands[0].mask for hand in worlds.hands[0])


@pytest.mark.parametrize(
    ("drill", "text", "message"),
    [
        (RamschDrill.LEAD, "C2", "not in this deck"),
        (RamschDrill.LEAD, "C7.C8", "one card is played"),
        (RamschDrill.PASSING, "CJ.C7", "jack|no jack|12 cards|not"),
        (RamschDrill.FOREHAND, "19", "pass"),
        (RamschDrill.FOREHAND, "banana", "no call"),
    ],
)
def test_wrong_answers_are_refused(drill: RamschDrill, text: str, message: str) -> None:
    round_, _ = find_ramsch_round(PIRATE, drill, seed=100)
    with pytest.raises((IllegalError, UnreadableError), match=message):
        round_.after(parse_ramsch_answer(round_, text))


def test_answers_to_another_question_are_refused() -> None:
    round_, _ = find_ramsch_round(PIRATE, RamschDrill.PASSING, seed=100)
    with pytest.raises(IllegalError, match="does not answer the question"):
        round_.after(Card.parse("C7"))
    with pytest.raises(IllegalError):
        round_.after(NO_CARDS)
    done, _ = find_ramsch_round(RAEUBERSKAT, RamschDrill.FOREHAND, seed=100)
    with pytest.raises(IllegalError, match="the round is over"):
        done.after(PASS).after(CardSet.parse("C7 C8"))


def test_rounds_that_a_code_does_not_know_are_refused() -> None:
    round_ = deal_ramsch_round(PIRATE, RamschDrill.PASSING, seed=1)
    with pytest.raises(IllegalError, match="plays no Ramsch"):
        replace(round_, code=ISKO)
    with pytest.raises(IllegalError, match="nothing is passed on"):
        replace(round_, code=AMERICAN)
    with pytest.raises(IllegalError, match="has no choice"):
        replace(round_, starts_at=RamschQuestion.CALL, seat=Seat.REARHAND)

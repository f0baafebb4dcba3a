"""A described decision: which question it is, at which price, and what cannot be asked."""

from typing import Any

import pytest

from trainer.bots.skat_declarer import Declaration
from trainer.cards import Card, CardSet
from trainer.errors import IllegalError
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.workers import shared_workers
from trainer.practice.skat_analysis import Analysis
from trainer.practice.skat_round import Question, parse_answer
from trainer.sampling.skat import SKAT_SIZE
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.profiles import AMERICAN, ISKO

TEN = CardSet.parse("CJ SJ HJ CA CT CK SA S7 HA D7")
TWELVE = TEN | CardSet.parse("D8 HT")


def analysis(
    hand: CardSet = TEN,
    seat: Seat = Seat.FOREHAND,
    calls: str = "",
    bid: int | None = None,
    chosen: Question | None = None,
) -> Analysis:
    return Analysis(Stakes(ISKO), seat, hand, Auction.parse(ISKO, calls), bid, chosen)


@pytest.mark.parametrize(
    ("described", "question", "price"),
    [
        ({}, Question.LIMIT, 0),
        ({"seat": Seat.REARHAND}, Question.LIMIT, 0),
        ({"calls": "18"}, Question.LIMIT, 0),
        ({"calls": "18 yes 20 pass", "seat": Seat.REARHAND}, Question.LIMIT, 0),
        ({"bid": 20}, Question.TAKE, 20),
        ({"calls": "18", "bid": 20}, Question.TAKE, 20),
        ({"calls": "18 yes pass pass"}, Question.TAKE, 18),
        ({"calls": "18 yes pass pass", "chosen": Question.ANNOUNCE}, Question.ANNOUNCE, 18),
        ({"chosen": Question.TAKE}, Question.TAKE, 18),
        ({"hand": TWELVE}, Question.DISCARD, 18),
        ({"hand": TWELVE, "bid": 24}, Question.DISCARD, 24),
        ({"hand": TWELVE, "calls": "18 yes pass 20 yes pass"}, Question.DISCARD, 20),
    ],
    ids=str,
)
def test_the_question_follows_from_what_is_known(described: dict[str, Any], question: Question, price: int) -> None:
    asked = analysis(**described)
    assert (asked.question, asked.price, asked.situation.price) == (question, price, price)


@pytest.mark.parametrize(
    ("calls", "seat", "asked"),
    [
        ("", Seat.REARHAND, 18),
        ("18", Seat.FOREHAND, 18),
        ("18 yes", Seat.MIDDLEHAND, 20),
        ("18 yes pass", Seat.REARHAND, 20),
        ("pass pass", Seat.FOREHAND, 18),
    ],
)
def test_what_is_asked_next(calls: str, seat: Seat, asked: int) -> None:
    assert analysis(calls=calls, seat=seat).asked == asked


def test_a_view_of_twelve_cards_knows_them_all() -> None:
    view = analysis(hand=TWELVE).situation.view
    assert view.known == TWELVE
    assert len(view.rest) == SKAT_SIZE


@pytest.mark.parametrize(
    ("described", "message"),
    [
        ({"hand": CardSet.parse("CJ")}, "1 cards: give ten, or twelve with the skat taken up"),
        ({"hand": TWELVE, "chosen": Question.TAKE}, "12 cards: 10 are wanted for the question"),
        ({"chosen": Question.DISCARD}, "10 cards: 12 are wanted for the question"),
        ({"bid": 19}, "nobody can bid 19: nearest on the ladder is 18 and 20"),
        ({"calls": "18 yes 20", "bid": 18}, "bought for 18, but the calls 18 yes 20 reach 20"),
        ({"calls": "18 yes pass pass", "bid": 20}, "bought for 20, but the calls 18 yes pass pass reach 18"),
        ({"calls": "18 pass pass"}, "after the calls 18 pass pass middlehand plays: forehand has nothing to decide"),
        ({"calls": "pass pass pass"}, "after the calls pass pass pass nobody plays"),
        ({"calls": "18 yes"}, "after the calls 18 yes it is middlehand's turn, not forehand's"),
        ({"calls": "264 yes", "seat": Seat.MIDDLEHAND}, "nobody can bid more than 264"),
        ({"bid": 18, "chosen": Question.LIMIT}, "the game is bought for 18: no limit is left to decide"),
    ],
    ids=str,
)
def test_what_does_not_fit_together_is_refused(described: dict[str, Any], message: str) -> None:
    with pytest.raises(IllegalError) as caught:
        analysis(**described)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("described", "options"),
    [
        ({"calls": "18"}, 64),
        ({"bid": 18}, 2),
        ({"bid": 18, "chosen": Question.ANNOUNCE}, 22),
    ],
    ids=str,
)
def test_every_option_is_valued_alike_with_the_same_seed(described: dict[str, Any], options: int) -> None:
    asked = analysis(**described)
    first, again = ([*asked.valuations(worlds=4, seed=3, workers=shared_workers())][-1] for _ in range(2))
    assert first.is_final
    assert len(first.options) == options
    assert [valued.value.mean for valued in first.options] == pytest.approx(
        [valued.value.mean for valued in again.options], nan_ok=True
    )


@pytest.mark.parametrize(
    ("described", "answer"),
    [
        ({}, "24"),
        ({}, "0"),
        ({"bid": 18}, "take"),
        ({"calls": "18 yes pass pass", "chosen": Question.ANNOUNCE}, "C.hand~"),
        ({"hand": TWELVE, "bid": 18}, "C~D8.D7"),
    ],
    ids=str,
)
def test_answers_to_the_question_are_taken(described: dict[str, Any], answer: str) -> None:
    asked = analysis(**described)
    asked.check(parse_answer(asked, answer))


@pytest.mark.parametrize(
    ("described", "answer", "message"),
    [
        ({"calls": "20"}, "18", "18 is no value to bid here: pass is 0, the nearest bid 20"),
        ({"bid": 18}, "24", "24 does not answer the question: Hand, or take the skat?"),
        ({"bid": 18, "chosen": Question.ANNOUNCE}, "C~D7.HA", "does not answer the question: Which Hand game"),
        ({"hand": TWELVE}, "C~D9.D7", "cannot lay away D9: not among the twelve cards"),
    ],
    ids=str,
)
def test_answers_to_other_questions_are_refused(described: dict[str, Any], answer: str, message: str) -> None:
    asked = analysis(**described)
    with pytest.raises(IllegalError) as caught:
        asked.check(parse_answer(asked, answer))
    assert message in str(caught.value)


def test_an_answer_however_bad_is_valued_on_fresh_worlds() -> None:
    asked = analysis(hand=TWELVE, bid=18)
    answer = parse_answer(asked, "H~CJ.SJ")
    assert isinstance(answer, Declaration)
    final = [*asked.valuations(worlds=4, seed=3, workers=shared_workers(), answer=answer)][-1]
    assert final.of(answer).is_fresh
    assert final.of(answer).value.n == final.of(final.best).value.n


# --- other codes ---

OLD = Stakes(AMERICAN)
TURNED = Card.parse("DA")
TOURNEE = Contract(Game.DIAMONDS, turn=Turn.FIRST)


def old(hand: CardSet = TEN, calls: str = "", seat: Seat = Seat.FOREHAND, **about: Any) -> Analysis:
    return Analysis(OLD, seat, hand, Auction.parse(AMERICAN, calls), **about)


@pytest.mark.parametrize(
    ("described", "question", "price"),
    [
        ({}, Question.LIMIT, 0),
        ({"calls": "pass pass"}, Question.FOREHAND, 0),
        ({"calls": "pass pass play"}, Question.TAKE, 0),
        ({"calls": "10 yes pass pass"}, Question.TAKE, 10),
        ({"turned": TURNED}, Question.TURN, 10),
        ({"turned": TURNED, "calls": "pass pass play"}, Question.TURN, 0),
        ({"hand": TWELVE, "turned": Card.parse("HJ")}, Question.SECOND, 10),
        ({"hand": TWELVE, "turned": Card.parse("D8"), "named": TOURNEE, "bid": 12}, Question.DISCARD, 12),
        ({"hand": TWELVE}, Question.DISCARD, 10),
    ],
    ids=str,
)
def test_the_question_of_an_old_game(described: dict[str, Any], question: Question, price: int) -> None:
    found = old(**described)
    assert (found.question, found.price) == (question, price)
    known = found.situation.view.known
    assert known == found.hand | CardSet.of([found.turned] if question is Question.TURN and found.turned else [])


@pytest.mark.parametrize(
    ("described", "why"),
    [
        ({"turned": Card.parse("CJ")}, "must be beside the ten in hand"),
        ({"hand": TWELVE, "turned": TURNED}, "must be among the twelve cards"),
        ({"hand": TWELVE, "turned": Card.parse("HT"), "named": TOURNEE}, "cannot be played by the card HT"),
        ({"chosen": Question.TURN}, "Say which card was turned"),
        ({"chosen": Question.FOREHAND, "calls": "10"}, "has no last word"),
    ],
    ids=str,
)
def test_what_cannot_be_asked_of_an_old_game(described: dict[str, Any], why: str) -> None:
    with pytest.raises(IllegalError, match=why):
        old(**described)


def test_the_skat_is_turned_in_the_old_game_alone() -> None:
    with pytest.raises(IllegalError, match="the skat is not turned in International Skat Order"):
        Analysis(Stakes(ISKO), Seat.FOREHAND, TEN, Auction(ISKO), turned=TURNED)
    with pytest.raises(IllegalError, match="That is not asked in International Skat Order"):
        analysis(chosen=Question.FOREHAND)


def test_a_card_turned_is_valued() -> None:
    described = old(turned=TURNED)
    for answer in (TOURNEE, Turn.SECOND):
        described.check(answer)
    *_, final = described.valuations(worlds=2, seed=1, workers=shared_workers())
    assert {valued.option for valued in final.options} == {TOURNEE, Turn.SECOND}
    with pytest.raises(IllegalError, match="cannot be played"):
        described.check(Contract(Game.CLUBS, turn=Turn.FIRST))

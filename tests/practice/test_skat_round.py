"""A round asks one question at a time, refuses what is no answer, and comes back from its link."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.bots.skat_declarer import Declaration, declare
from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError, TrainerError
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.skat_taking import SkatChoice
from trainer.practice.skat_drills import Drill, deal_round, drills, find_round
from trainer.practice.skat_round import Question, SkatRound, answer_text, parse_answer, replay
from trainer.seats import Seat
from trainer.skat.auction import settle
from trainer.skat.contract import Contract, Game, contracts
from trainer.skat.profiles import ISKO

STAKES = Stakes(ISKO)
seeds = st.integers(0, 2**31)
seats = st.sampled_from(list(Seat))


def new_round(seed: int, seat: Seat = Seat.FOREHAND, drill: Drill = Drill.ANY) -> SkatRound:
    return deal_round(STAKES, drill, seed=seed, seat=seat)


def bought_round(choice: SkatChoice) -> SkatRound:
    return new_round(12345, drill=Drill.HAND_OR_SKAT).after(choice)


@given(seeds, seats)
@settings(max_examples=50)
def test_the_first_question_waits_for_the_seat(seed: int, seat: Seat) -> None:
    round_ = new_round(seed, seat)
    assert round_.question is Question.LIMIT
    assert round_.calls_heard.to_act is seat
    assert round_.asked >= 18
    assert round_.situation.price == 0


@given(seeds, seats, st.sampled_from([0, 18, 20, 24, 33, 48, 264]))
@settings(max_examples=80)
def test_the_auction_ends_as_the_limits_say(seed: int, seat: Seat, limit: int) -> None:
    round_ = new_round(seed, seat)
    if limit and limit < round_.asked:
        return
    done = round_.after(limit)
    limits = done._bot_limits() | {seat: limit}
    forehand, middlehand, rearhand = (limits[other] for other in Seat)
    assert (done.auction.declarer, done.auction.price) == settle(ISKO, (forehand, middlehand, rearhand))
    assert done.question is (Question.TAKE if done.auction.declarer is seat else None)


@given(seeds, seats)
@settings(max_examples=50)
def test_the_situation_knows_only_what_the_seat_knows(seed: int, seat: Seat) -> None:
    round_ = new_round(seed, seat, Drill.HAND_OR_SKAT)
    assert round_.situation.view.known == round_.deal.hands[seat]
    taken = round_.after(SkatChoice.TAKE)
    assert taken.situation.view.known == round_.deal.hands[seat] | round_.deal.rest
    assert round_.after(SkatChoice.HAND).situation.view.known == round_.deal.hands[seat]


def test_taking_the_skat_asks_for_two_cards_and_a_game() -> None:
    round_ = bought_round(SkatChoice.TAKE)
    assert round_.question is Question.DISCARD
    declaration = declare(ISKO, round_.view.known, round_.auction.price)
    done = round_.after(declaration)
    assert done.question is None
    assert done.declaration == declaration


def test_leaving_it_asks_for_a_hand_contract() -> None:
    round_ = bought_round(SkatChoice.HAND)
    assert round_.question is Question.ANNOUNCE
    assert round_.after(Declaration(Contract(Game.GRAND, hand=True), NO_CARDS)).question is None


@pytest.mark.parametrize(
    ("contract", "laid_away", "message"),
    [
        (Contract(Game.CLUBS, hand=True), "", "does not answer the question"),
        (Contract(Game.CLUBS), "C7", "two"),
        (Contract(Game.NULL, schneider_announced=True), "", "Null knows no schneider"),
    ],
)
def test_a_bad_discard_is_refused(contract: Contract, laid_away: str, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        bought_round(SkatChoice.TAKE).after(Declaration(contract, CardSet.parse(laid_away)))


def test_foreign_cards_cannot_be_laid_away() -> None:
    round_ = bought_round(SkatChoice.TAKE)
    foreign = CardSet.of(list(SKAT_DECK - round_.view.known)[:2])
    with pytest.raises(IllegalError):
        round_.after(Declaration(Contract(Game.CLUBS), foreign))


@pytest.mark.parametrize(
    ("answer", "message"),
    [(19, "19 is no value to bid here"), (SkatChoice.TAKE, "does not answer the question: How far do you bid")],
)
def test_a_bad_first_answer_is_refused(answer: int | SkatChoice, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        new_round(1).after(answer)


def test_a_finished_round_takes_no_answer() -> None:
    round_ = new_round(12345, Seat.REARHAND).after(0)
    assert round_.question is None
    with pytest.raises(IllegalError, match="the round is over"):
        round_.after(18)


def test_a_round_lost_in_the_auction_can_be_played_anyway() -> None:
    passed = new_round(12345, Seat.REARHAND).after(0)
    assert not passed.has_bought
    anyway = passed.play_anyway()
    assert anyway.has_bought
    assert anyway.question is Question.TAKE
    with pytest.raises(IllegalError, match="played anyway"):
        anyway.play_anyway()


@given(st.sampled_from([*contracts(ISKO)]), seeds)
@settings(max_examples=80)
def test_answers_read_back_from_their_text(contract: Contract, seed: int) -> None:
    round_ = new_round(seed)
    cards = NO_CARDS if contract.hand else CardSet.of(list(round_.deal.hands[0])[:2])
    for answer in (0, 24, SkatChoice.HAND, Declaration(contract, cards)):
        text = answer_text(answer)
        assert " " not in text
        assert parse_answer(round_, text) == answer


@pytest.mark.parametrize("played_anyway", [False, True])
def test_a_round_comes_back_from_its_answers(played_anyway: bool) -> None:
    start = new_round(12345, Seat.REARHAND)
    first = start.after(0).play_anyway() if played_anyway else start.after(264)
    taken = first.after(SkatChoice.TAKE)
    done = taken.after(declare(ISKO, taken.view.known, taken.auction.price))
    assert replay(start, [answer_text(answer) for answer in done.answers]) == done


@given(st.lists(st.text(max_size=12), max_size=4))
def test_any_link_is_read_or_refused_in_a_sentence(words: list[str]) -> None:
    try:
        replay(new_round(5), words)
    except TrainerError as error:
        assert str(error)


@pytest.mark.parametrize("drill", [drill for drill in drills(ISKO) if drill is not Drill.OUVERT])
def test_every_drill_finds_a_deal_that_is_about_it(drill: Drill) -> None:
    for seed in (0, 1000, 2000):
        round_, deal_seed = find_round(STAKES, drill, seed=seed)
        assert deal_round(STAKES, drill, seed=deal_seed).deal == round_.deal
        assert round_.question is drill.starts_at
        if drill.starts_at is not Question.LIMIT:
            assert round_.has_bought


def test_close_decisions_leave_out_clear_hands() -> None:
    stakes = Stakes(ISKO)
    found = [find_round(stakes, Drill.ANY, seed=seed, only_close=True)[1] for seed in range(0, 400, 40)]
    every = [find_round(stakes, Drill.ANY, seed=seed)[1] for seed in range(0, 400, 40)]
    assert found != every
    assert every == list(range(0, 400, 40))


def test_a_given_seat_is_kept() -> None:
    assert find_round(STAKES, Drill.NULL, seed=9, seat=Seat.MIDDLEHAND)[0].seat is Seat.MIDDLEHAND


def test_the_deal_is_the_fair_one_of_its_seed() -> None:
    assert new_round(77).deal == Deal.random(77, deck=SKAT_DECK, sizes=(10, 10, 10, 2))

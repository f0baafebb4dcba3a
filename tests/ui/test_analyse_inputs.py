"""What is typed or clicked on the analysis page, read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import skat_deals

from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError, TrainerError
from trainer.practice.skat_round import Question
from trainer.seats import Seat
from trainer.skat.profiles import AMERICAN, ISKO
from trainer.ui.analyse_inputs import (
    Asked,
    Draft,
    count_words,
    read_hand,
    read_price,
    readable_cards,
    readable_draft,
)

TEN = "CJ SJ HJ CA CT CK SA S7 HA D7"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("CJ CJ SA", "CJ stands twice"),
        ("CJ S2", "S2 not in this deck"),
        ("CJ XX", "'XX' is not a card"),
        (f"{TEN} D8 D9 DT", "13 cards: a hand has ten, with the skat twelve; take 1 away"),
    ],
)
def test_a_wrong_hand_is_named(text: str, reason: str) -> None:
    with pytest.raises(TrainerError) as caught:
        read_hand(text)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("text", "cards"),
    [("CJ CJ SA", "CJ SA"), ("CJ S2", "CJ"), ("CJ XX HA", "CJ HA"), ("", ""), ("A.K.Q.J", "CJ SA HK DQ")],
)
def test_what_can_be_read_is_shown(text: str, cards: str) -> None:
    assert readable_cards(text) == CardSet.parse(cards)


@given(st.text(max_size=60))
def test_any_text_leaves_at_most_twelve_cards(text: str) -> None:
    assert len(readable_cards(text)) <= 12
    assert readable_cards(text) <= SKAT_DECK


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 cards: 10 more make ten"),
        (1, "1 card: 9 more make ten"),
        (9, "9 cards: 1 more makes ten"),
        (10, ""),
        (11, "11 cards: 1 more makes twelve with the skat, 1 less makes ten"),
        (12, ""),
    ],
)
def test_what_a_hand_still_wants(count: int, words: str) -> None:
    assert count_words(count) == words


@pytest.mark.parametrize(("text", "price"), [("", None), ("  ", None), ("24", 24), (" 18 ", 18)])
def test_prices(text: str, price: int | None) -> None:
    assert read_price(ISKO, text) == price


def test_a_game_without_a_bid_has_the_price_0_where_the_code_has_it() -> None:
    assert read_price(AMERICAN, "0") == 0
    with pytest.raises(TrainerError, match="nobody can bid 0"):
        read_price(ISKO, "0")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("19", "nearest on the ladder is 18 and 20"),
        ("two", "is no price"),
        ("²", "is no price"),
        ("99999", "is no price"),
    ],
)
def test_wrong_prices_are_named(text: str, reason: str) -> None:
    with pytest.raises(TrainerError, match=reason):
        read_price(ISKO, text)


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        (Asked(ISKO, TEN, Seat.FOREHAND), Question.LIMIT),
        (Asked(ISKO, TEN, Seat.FOREHAND, calls="18"), Question.LIMIT),
        (Asked(ISKO, TEN, Seat.FOREHAND, price="20"), Question.TAKE),
        (Asked(ISKO, TEN, Seat.FOREHAND, price="20", question=Question.ANNOUNCE), Question.ANNOUNCE),
        (Asked(ISKO, f"{TEN} D8 D9", Seat.FOREHAND, question=Question.TAKE), Question.DISCARD),
        (Asked(ISKO, TEN, Seat.MIDDLEHAND, calls="18 yes 20 pass pass"), Question.TAKE),
    ],
    ids=lambda value: str(value)[:60],
)
def test_the_question_follows_from_what_is_given(asked: Asked, question: Question) -> None:
    assert asked.analysis.question is question


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (Asked(ISKO, "CJ", Seat.FOREHAND), "1 card: 9 more make ten"),
        (Asked(ISKO, TEN, Seat.FOREHAND, calls="18 20"), "call 2: forehand cannot bid 20"),
        (Asked(ISKO, TEN, Seat.MIDDLEHAND, calls="18"), "it is forehand's turn, not middlehand's"),
        (Asked(ISKO, TEN, Seat.FOREHAND, price="25"), "nobody can bid 25"),
        (Asked(ISKO, TEN, Seat.FOREHAND, price="24", question=Question.LIMIT), "no limit is left to decide"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_what_does_not_fit_is_said(asked: Asked, reason: str) -> None:
    with pytest.raises(TrainerError) as caught:
        _ = asked.analysis
    assert reason in str(caught.value)


@given(skat_deals())
def test_a_complete_deal_is_read_and_printed_as_a_deal(deal: Deal) -> None:
    draft = Draft.parse(str(deal))
    assert draft.deal == deal
    assert str(draft) == str(deal)
    assert draft.is_complete


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("CJ | CJ", "CJ dealt twice"),
        ("CJ CJ", "forehand: CJ stands twice"),
        ("CJ | S2", "middlehand: S2 not in this deck"),
        ("| | XX", "rearhand: 'XX' is not a card"),
        ("| | | D7 D8 D9", "skat has 3 cards: 2 are wanted, take 1 away"),
        ("CJ | | | | SA", "5 parts between bars: a deal has 4, forehand, middlehand, rearhand, skat"),
    ],
)
def test_a_wrong_deal_names_the_part(text: str, reason: str) -> None:
    with pytest.raises(TrainerError) as caught:
        Draft.parse(text)
    assert reason in str(caught.value)


def test_of_a_wrong_deal_what_can_be_read_is_shown() -> None:
    draft = readable_draft("CJ SA XX | CJ HA | D7 | D8 D9 DT | SK")
    assert [str(part) for part in draft.parts] == ["CJ SA", "HA", "D7", "DT D9"]


def test_an_incomplete_deal_says_what_is_missing() -> None:
    with pytest.raises(IllegalError, match="forehand has 2 cards: 8 missing"):
        _ = Draft.parse("CJ SA").deal


@given(skat_deals(), st.integers(0, 3))
def test_the_last_part_fills_itself(deal: Deal, last: int) -> None:
    parts = [*deal.hands, deal.rest]
    draft = Draft()
    for place, part in enumerate(parts):
        if place != last:
            draft = draft.with_part(place, part)
    assert draft.deal == deal


@given(skat_deals())
def test_a_card_taken_out_again_stays_out(deal: Deal) -> None:
    draft = Draft.parse(str(deal))
    fewer = CardSet.of(draft.parts[1].cards[1:])
    assert draft.with_part(1, fewer).missing(1) == 1


@given(skat_deals(), st.integers(0, 2**31))
def test_completing_keeps_what_is_dealt(deal: Deal, seed: int) -> None:
    begun = Draft((CardSet.of(deal.hands[0].cards[:6]), NO_CARDS, deal.hands[2], NO_CARDS))
    full = begun.filled(seed)
    assert full.is_complete
    assert all(part <= whole for part, whole in zip(begun.parts, full.parts, strict=True))
    assert full == begun.filled(seed)


def test_after_a_full_part_comes_the_next_open_one() -> None:
    draft = Draft((CardSet.parse(TEN), NO_CARDS, NO_CARDS, CardSet.parse("D8 D9")))
    assert draft.next_open(0) == 1
    assert draft.next_open(3) == 1
    assert draft.filled().next_open(2) == 2


def test_a_part_left_out_is_filled_only_when_all_others_are_there() -> None:
    deal = Deal.random(3, deck=SKAT_DECK, sizes=(10, 10, 10, 2))
    three = Draft.parse(" | ".join(map(str, deal.hands)))
    assert three.with_last_part().deal == deal
    two = Draft.parse(" | ".join(map(str, deal.hands[:2])))
    assert two.with_last_part() == two


def test_cards_elsewhere_are_those_of_the_other_parts() -> None:
    draft = Draft.parse("CJ | SA HA | | D7")
    assert draft.elsewhere(0) == CardSet.parse("SA HA D7")
    assert draft.elsewhere(2) == CardSet.parse("CJ SA HA D7")

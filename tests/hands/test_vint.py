"""Measures of a Vint hand against twins that count card by card, and against holdings worked by hand."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from vint_hands import hand_of, masks_of, measures_of

from trainer.cards import FULL_DECK, CardSet, Rank, Suit
from trainer.hands.vint import SUITS, Measures
from trainer.vint.contract import Strain

HONOURS = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN)
HANDS = st.permutations(FULL_DECK.cards).map(lambda cards: CardSet.of(cards[:13]))


def ranks_in(hand: CardSet, suit: Suit) -> list[Rank]:
    return [card.rank for card in hand if card.suit is suit]


def column(suit: Suit) -> int:
    return SUITS.index(suit)


def test_columns_stand_in_the_rank_of_the_suits() -> None:
    assert [Strain.of(suit) for suit in SUITS] == [strain for strain in Strain if strain.suit]


@given(HANDS)
def test_counts_agree_with_counting_card_by_card(hand: CardSet) -> None:
    hands = Measures.of(masks_of(hand))
    for suit in SUITS:
        held = ranks_in(hand, suit)
        assert hands.length[0, column(suit)] == len(held)
        assert hands.honours[0, column(suit)] == sum(rank in HONOURS for rank in held)
        assert hands.has_ace[0, column(suit)] == (Rank.ACE in held)
        assert hands.has_king[0, column(suit)] == (Rank.KING in held and len(held) > 1)
        assert hands.has_queen[0, column(suit)] == (Rank.QUEEN in held and len(held) > 1)
        assert hands.has_jack[0, column(suit)] == (Rank.JACK in held and len(held) > 3)
        assert hands.top_run[0, column(suit)] == run_from_ace(held)
    assert hands.aces[0] == sum(card.rank is Rank.ACE for card in hand)
    assert hands.pictures[0] == sum(card.rank in {Rank.KING, Rank.QUEEN, Rank.JACK} for card in hand)


def run_from_ace(held: Sequence[Rank]) -> int:
    run = 0
    for rank in reversed(Rank):
        if rank not in held:
            break
        run += 1
    return run


@pytest.mark.parametrize(
    ("holding", "trumps", "side", "at_no_trump", "doubtful"),
    [
        ("AKQJT", 5, 2, 5, 0),
        ("AKQ432", 6, 2, 6, 0),
        ("KQ432", 3, 1, 0, 1),
        ("AQ432", 3, 1, 1, 1),
        ("AQJ32", 4, 1, 1, 0),
        ("QJT2", 2, 0, 0, 0),
        ("K2", 0, 0, 0, 1),
        ("Q32", 0, 0, 0, 1),
        ("K", 0, 0, 0, 0),
        ("A", 1, 1, 1, 0),
        ("AKJ5432", 7, 2, 7, 0),
        ("432", 0, 0, 0, 0),
    ],
)
def test_sure_and_doubtful_tricks_worked_by_hand(
    holding: str, trumps: int, side: int, at_no_trump: int, doubtful: int
) -> None:
    hands = measures_of(f"{holding}...")
    assert hands.trump_sure[0, 0] == trumps
    assert hands.side_sure[0, 0] == side
    assert hands.open_sure[0, 0] == at_no_trump
    assert hands.doubtful[0, 0] == doubtful


@given(HANDS)
def test_more_honours_never_make_fewer_sure_tricks(hand: CardSet) -> None:
    """A card exchanged for the next higher one that is missing cannot cost a sure trick with that suit as trumps."""
    before = Measures.of(masks_of(hand))
    for card in hand:
        higher = next((one for one in FULL_DECK if one.suit is card.suit and one.index == card.index + 1), None)
        if higher is not None and higher not in hand:
            better = Measures.of(masks_of(hand - CardSet.of([card]) | CardSet.of([higher])))
            at = column(card.suit)
            assert better.trump_sure[0, at] >= before.trump_sure[0, at]


@given(HANDS)
def test_a_suit_is_worth_at_least_its_top_sequence(hand: CardSet) -> None:
    hands = Measures.of(masks_of(hand))
    assert (hands.trump_sure >= hands.top_run).all()
    assert (hands.trump_sure <= hands.length).all()
    assert (hands.open_sure <= hands.length).all()
    assert (hands.sure_beside <= 13 - hands.length).all()


@pytest.mark.parametrize(
    ("hand", "ruffs"),
    [
        ("5432.5432.5432.2", [1, 1, 0, 1]),
        ("5432..65432.5432", [2, 2, 2, 0]),
        ("543.2.65432.5432", [1, 1, 1, 0]),
        ("54.32.65432.5432", [0, 0, 0, 0]),
    ],
)
def test_ruffs_need_a_short_suit_and_spare_trumps(hand: str, ruffs: list[int]) -> None:
    found = dict(zip(SUITS, measures_of(hand).ruffs[0], strict=True))
    order = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.HEARTS)
    assert [found[suit] for suit in order] == ruffs


def test_rows_can_be_taken_from_measured_hands() -> None:
    hands = measures_of("AKQ..AKQ.AKQJT98", "5432.5432.5432.2")
    counted = hands.count.copy()
    part = hands[np.array([1])]
    assert len(part) == 1
    assert (part.count == counted[1:]).all()
    assert (part.suits == measures_of("5432.5432.5432.2").suits).all()


def test_the_hand_of_rule_46_shows_three_short_suits() -> None:
    """A Q J of spades, K Q 9 6 of clubs, A J T of diamonds, three small hearts: two aces, honours in three suits."""
    hands = Measures.of(masks_of(hand_of("AQJ.432.AJT.KQ96")))
    assert hands.aces[0] == 2
    assert (hands.honours[0] >= [3, 2, 3, 0]).all()

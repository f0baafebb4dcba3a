"""Every measure of a hand against a twin that counts card by card, and the counts of the book worked by hand."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import skat_cards

from trainer.cards import SKAT_DECK, Card, CardSet, Rank, Suit
from trainer.hands import skat as features
from trainer.skat.contract import Game
from trainer.skat.order import JACKS, card_points
from trainer.skat.values import matadors
from trainer.solver.solve import Side, SkatSolver

NULL_ORDER = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
HANDS = st.lists(skat_cards(), min_size=1, max_size=4)


def masks(*hands: CardSet) -> features.Masks:
    return np.array([hand.mask for hand in hands], dtype=np.int64)


def one(count: Callable[..., features.Counts], hand: str, *rest: object) -> float:
    """A measure of a single hand."""
    return float(count(masks(CardSet.parse(hand, deck=SKAT_DECK)), *rest)[0])


def is_trump(card: Card, game: Game) -> bool:
    return game is not Game.NULL and (card.rank is Rank.JACK or card.suit is game.trump_suit)


def weak_in_null(hand: CardSet) -> int:
    """A suit is safe if the i-th lowest card has at most i - 1 missing cards below it (solver notes, Null)."""
    weak = 0
    for suit in Suit:
        column = [Card(suit, rank) for rank in NULL_ORDER]
        own = [card for card in column if card in hand]
        for i, card in enumerate(own, 1):
            below = column[: column.index(card)]
            weak += sum(other not in hand for other in below) > i - 1
    return weak


# --- measures against the rules ---


@given(HANDS, st.sampled_from(Game))
def test_matadors_are_those_of_the_scoring(hands: list[CardSet], game: Game) -> None:
    runs = features.matador_run(masks(*hands), game)
    assert runs.tolist() == [matadors(hand, game) for hand in hands]


@pytest.mark.parametrize("game", [game for game in Game if game is not Game.NULL])
def test_long_runs_of_matadors(game: Game) -> None:
    """Random hands seldom hold more than three: here is every run there can be."""
    tops = [Card(suit, Rank.JACK) for suit in Suit]
    if game.trump_suit:
        tops += [Card(game.trump_suit, Rank(rank)) for rank in "ATKQ987"]
    for length in range(1, len(tops) + 1):
        held = CardSet.of(tops[:length])
        assert features.matador_run(masks(held, SKAT_DECK - held), game).tolist() == [length, -length]


@given(HANDS, st.sampled_from(Game))
def test_trumps_are_counted(hands: list[CardSet], game: Game) -> None:
    counts = features.trump_count(masks(*hands), game)
    assert counts.tolist() == [sum(is_trump(card, game) for card in hand) for hand in hands]


@given(HANDS, st.sampled_from(Suit))
def test_the_cards_of_a_suit_are_counted_without_its_jack(hands: list[CardSet], suit: Suit) -> None:
    lengths = features.suit_length(masks(*hands), suit)
    assert lengths.tolist() == [sum(card.suit is suit and card not in JACKS for card in hand) for hand in hands]


@given(HANDS)
def test_jacks_tops_and_points_are_counted(hands: list[CardSet]) -> None:
    rows = masks(*hands)
    tops = [sum(card.rank in (Rank.ACE, Rank.TEN) for card in hand) for hand in hands]
    jacks = [sum(card in JACKS for card in hand) for hand in hands]
    assert features.top_count(rows).tolist() == tops
    assert features.jack_count(rows).tolist() == jacks
    assert features.grand_points(rows).tolist() == [top + jack for top, jack in zip(tops, jacks, strict=True)]
    assert features.card_points(rows).tolist() == [card_points(hand) for hand in hands]


@given(HANDS)
def test_jacks_are_ranked_clubs_spades_hearts_diamonds(hands: list[CardSet]) -> None:
    texts = ["".join(str(int(jack in hand)) for jack in JACKS) for hand in hands]
    assert features.jack_bits(masks(*hands)).tolist() == [int(text, 2) for text in texts]


@given(HANDS)
def test_weak_cards_in_null_are_counted(hands: list[CardSet]) -> None:
    assert features.null_weak_count(masks(*hands)).tolist() == [weak_in_null(hand) for hand in hands]


@given(HANDS, st.sampled_from(Game))
def test_a_measure_of_many_hands_is_that_of_each(hands: list[CardSet], game: Game) -> None:
    together = features.margin(masks(*hands), game)
    assert together.tolist() == [float(features.margin(masks(hand), game)[0]) for hand in hands]


# --- the counts of the books ---


@pytest.mark.parametrize(
    ("hand", "suit", "points"),
    [
        # Five plain trumps 5; side suits held, nothing else.
        ("C9 C8 C7 CK CQ SK SQ HK DK DQ", Suit.CLUBS, 5),
        # Ace and ten of trumps are trumps (2) and count 1 more each.
        ("CA CT SK SQ S9 HK HQ H9 DK DQ", Suit.CLUBS, 4),
        # A jack is a trump (1) and 1 more; the lowest two do not stand together.
        ("HJ DJ SK SQ S9 HK HQ H9 DK CQ", Suit.CLUBS, 5),
        # The two highest jacks: 4, and 0.5 for standing together.
        ("CJ SJ SK SQ S9 HK HQ H9 DK CQ", Suit.CLUBS, 5.5),
        # Three from the top: 6 + 1; all four: 8 + 2.
        ("CJ SJ HJ SK SQ HK HQ H9 DK CQ", Suit.CLUBS, 8),
        ("CJ SJ HJ DJ SQ HK HQ H9 DK CQ", Suit.CLUBS, 11),
        # The first and the third with a hole between them do not stand together.
        ("CJ HJ SK SQ S9 HK HQ H9 DK CQ", Suit.CLUBS, 5),
        # Aces and tens of side suits 1 each, a side suit without a card 0.5, also if its jack is held.
        ("C9 C8 C7 SA ST S9 HA H9 H8 H7", Suit.CLUBS, 6.5),
        ("C9 C8 C7 DJ SA ST S9 HA H9 H8", Suit.CLUBS, 8.5),
        # No trump in hand is no void side suit.
        ("SA ST S9 S8 HA HK HQ DK DQ D9", Suit.CLUBS, 3),
        # A game of the book: CJ SJ 4.5, trumps AT 4, 9 8 2, side ace 1, void diamonds 0.5.
        ("CJ SJ HA HT H9 H8 SA S9 C8 C7", Suit.HEARTS, 12),
        # The same with other trumps: CJ SJ 4.5, trumps A 9 3, side ace and ten 2, void diamonds 0.5.
        ("CJ SJ HA HT H9 H8 SA S9 C8 C7", Suit.SPADES, 10),
    ],
)
def test_the_count_for_a_suit_game(hand: str, suit: Suit, points: float) -> None:
    assert one(features.suit_points, hand, suit) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("CJ SJ CA CT SA HA DK DQ D9 D8", 6),
        ("CJ SJ HJ DJ CA SA HA DA CT ST", 10),
        ("C9 C8 C7 S9 S8 S7 H9 H8 H7 D7", 0),
        ("DJ CA ST C9 C8 S9 S8 H9 H8 D7", 3),
    ],
)
def test_the_count_for_grand(hand: str, points: float) -> None:
    assert one(features.grand_points, hand) == points


@pytest.mark.parametrize(
    ("hand", "weak"),
    [
        ("C7 C8 C9 S7 S9 SJ H7 H8 D7 D9", 0),
        # A lone 8 has the 7 missing under it, and 7 9 A five cards under the ace where two are allowed.
        ("C8 S7 S9 SA H7 H8 H9 D7 D8 D9", 2),
        ("CA CK CQ SA SK HA HK DA DK DQ", 10),
        # 7 9 J K: exactly i - 1 missing under the i-th.
        ("C7 C9 CJ CK S7 S9 SJ SK H7 D7", 0),
        ("C7 CT CJ CK S7 S9 SJ SK H7 D7", 1),
    ],
)
def test_the_count_for_null(hand: str, weak: int) -> None:
    assert one(features.null_weak_count, hand) == weak


@pytest.mark.parametrize(
    ("hand", "game", "margin"),
    [
        ("CJ SJ HA HT H9 H8 SA S9 C8 C7", Game.HEARTS, 2),
        ("CJ SJ HA HT H9 H8 SA S9 C8 C7", Game.GRAND, -1),
        ("C7 C8 C9 S7 S9 SJ H7 H8 D7 D9", Game.NULL, 2),
        ("C7 C8 C9 S7 S9 SJ H7 HA DK DA", Game.NULL, -1),
    ],
)
def test_the_margin_is_what_lies_above_the_books_limit(hand: str, game: Game, margin: float) -> None:
    assert one(features.margin, hand, game) == margin


def test_a_null_without_a_weak_card_is_won_when_a_defender_leads() -> None:
    """The count claims something about play: the solver must agree in every world."""
    random, solver = Random(11), SkatSolver(table_bits=12)
    safe = [hand for hand in (_low_hand(random) for _ in range(2000)) if not weak_in_null(hand)]
    assert len(safe) > 20
    for hand in safe:
        others = random.sample((SKAT_DECK - hand).cards, 22)
        left, right = CardSet.of(others[:10]).mask, CardSet.of(others[10:20]).mask
        for lead in (Side.LEFT, Side.RIGHT):
            rows = (np.array([mask], np.int64) for mask in (hand.mask, left, right))
            level = solver.levels(Game.NULL, *rows, lead=lead, laid_points=np.zeros(1, np.int64), full=True)
            assert level[0] == 3, (hand, left, right)


def _low_hand(random: Random) -> CardSet:
    """Ten cards, mostly sevens to jacks."""
    low = [card for card in SKAT_DECK if card.rank not in (Rank.ACE, Rank.KING, Rank.QUEEN)]
    return CardSet.of(random.sample(low, 10))

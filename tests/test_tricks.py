"""Following suit and winning a trick, for orders with and without trumps."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cards import ALL_CARDS, FULL_DECK, Card, CardSet, Rank, Suit
from trainer.errors import IllegalError
from trainer.tricks import EMPTY_TABLE, CardOrder, Trick


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def plain_order(trump: Suit | None = None) -> CardOrder:
    """Whist: four suits from the ace down, one of them perhaps trumps."""
    groups = {suit: tuple(Card(suit, rank) for rank in reversed(Rank)) for suit in Suit}
    return CardOrder(tuple(group for suit, group in groups.items() if suit is not trump), groups.get(trump, ()))


WHIST = plain_order()
HEARTS = plain_order(Suit.HEARTS)


@pytest.mark.parametrize(
    ("order", "played", "winner"),
    [
        (WHIST, "C7 CA C2", 1),
        (WHIST, "C7 SA HA", 0),
        (WHIST, "C7 SA HA C8", 3),
        (HEARTS, "C7 SA HA", 2),
        (HEARTS, "CA H2 H3", 2),
        (HEARTS, "H3 CA H2", 0),
        (HEARTS, "DA", 0),
    ],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_suit_led(
    order: CardOrder, played: str, winner: int
) -> None:
    assert Trick(cards(played)).winner(order) == winner


@pytest.mark.parametrize(
    ("led", "hand", "legal"),
    [("", "C7 SA", "C7 SA"), ("C2", "C7 SA CK", "C7 CK"), ("D2", "C7 SA", "C7 SA"), ("H2", "HK SA", "HK")],
)
def test_suit_must_be_followed(led: str, hand: str, legal: str) -> None:
    assert Trick(cards(led)).legal(HEARTS, CardSet.parse(hand)) == CardSet.parse(legal)


@given(st.sets(st.sampled_from(ALL_CARDS), min_size=1), st.lists(st.sampled_from(ALL_CARDS), max_size=3, unique=True))
def test_check_accepts_exactly_the_legal_cards(held: set[Card], table: list[Card]) -> None:
    hand, trick = CardSet.of(held) - CardSet.of(table), Trick(tuple(table))
    legal = trick.legal(HEARTS, hand)
    assert bool(legal) is bool(hand)
    for card in FULL_DECK:
        if card in legal:
            trick.check(HEARTS, hand, card)
        else:
            with pytest.raises(IllegalError):
                trick.check(HEARTS, hand, card)


@given(st.lists(st.sampled_from(ALL_CARDS), min_size=1, max_size=4, unique=True))
def test_the_winner_beats_or_outlasts_every_other_card(played: list[Card]) -> None:
    best = played[Trick(tuple(played)).winner(HEARTS)]
    for card in played:
        assert card == best or not HEARTS.beats(card, best)


def test_errors_name_the_card_and_what_may_be_played() -> None:
    trick, hand = Trick(cards("SK")), CardSet.parse("CA S9 S7")
    with pytest.raises(IllegalError, match="cannot play CA: SK was led and must be followed with S9 or S7"):
        trick.check(WHIST, hand, Card.parse("CA"))
    with pytest.raises(IllegalError, match="cannot play HA: it is not in the hand CA S9 S7"):
        trick.check(WHIST, hand, Card.parse("HA"))
    with pytest.raises(IllegalError, match=r"cannot play CA: SK was led and must be followed with S9$"):
        trick.check(WHIST, CardSet.parse("CA S9"), Card.parse("CA"))
    with pytest.raises(IllegalError, match="nobody has won"):
        EMPTY_TABLE.winner(WHIST)


def test_a_card_cannot_stand_in_two_suits() -> None:
    with pytest.raises(IllegalError, match="two suits"):
        CardOrder((cards("CA CK"), cards("SA CK")))


def test_tricks_print_in_the_order_played() -> None:
    trick = Trick().after(Card.parse("SK")).after(Card.parse("S7"))
    assert (str(trick), trick.led, EMPTY_TABLE.led) == ("SK S7", Card.parse("SK"), None)


def test_a_hand_is_held_trumps_first() -> None:
    assert HEARTS.arranged(CardSet.parse("CA C2 H3 HQ D9")) == cards("HQ H3 CA C2 D9")
    assert HEARTS.suit_of(Card.parse("H2")) == CardSet.of(HEARTS.trumps)
    assert HEARTS.is_trump(Card.parse("H2"))
    assert not WHIST.is_trump(Card.parse("H2"))

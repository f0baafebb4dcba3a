"""What is counted in a hand is what a person would count."""

import numpy as np
import pytest

from trainer.cards import SKAT_DECK, CardSet, Rank, Suit
from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.skat.values import matadors
from trainer.studies.skat_hands import HAND_COLUMNS, deals, favourite, hand_columns, hand_features


def test_deals_are_whole_decks() -> None:
    for row in deals(20, np.random.default_rng(3)).tolist():
        assert [mask.bit_count() for mask in row] == [10, 10, 10, 2]
        assert sum(row) == SKAT_DECK.mask


@pytest.mark.parametrize("game", list(Game), ids=str)
def test_counts_are_those_of_the_cards(game: Game) -> None:
    for mask in deals(40, np.random.default_rng(4))[:, 0].tolist():
        hand, found = CardSet(mask), hand_features(mask, game)
        plain = [card for card in hand if card.rank is not Rank.JACK]
        sides = [suit for suit in Suit if suit is not game.trump_suit]
        assert list(found) == list(HAND_COLUMNS)
        assert found["jacks"] == 10 - len(plain)
        assert found["aces"] == sum(card.rank is Rank.ACE for card in hand)
        assert found["tens"] == sum(card.rank is Rank.TEN for card in hand)
        assert found["trumps"] == sum(card in card_order(game).trumps for card in hand)
        assert found["voids"] == sum(all(card.suit is not suit for card in plain) for suit in sides)
        assert found["matadors"] == (0 if game is Game.NULL else matadors(hand, game))


def test_names_take_a_prefix() -> None:
    assert list(hand_features(deals(1, np.random.default_rng(1))[0, 0].item(), Game.GRAND, "dealt_")) == list(
        hand_columns("dealt_")
    )


@pytest.mark.parametrize(
    ("cards", "game"),
    [
        ("CJ SJ HJ DJ CA SA HA DA CT ST", Game.GRAND),
        ("CJ SJ DA DT DK DQ D9 D8 H7 S7", Game.DIAMONDS),
        ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", Game.NULL),
        # Nothing fits, and Null lacks least: still the suit game is named.
        ("HJ CA CK C9 SK SQ HK HQ DK DQ", Game.CLUBS),
    ],
)
def test_the_favourite(cards: str, game: Game) -> None:
    assert favourite(CardSet.parse(cards).mask)[0] is game

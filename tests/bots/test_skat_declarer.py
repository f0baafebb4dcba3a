"""The bots as declarers: legal, able to reach the price, and by the book."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import skat_cards

from trainer.bots.skat_declarer import declare, ranked_games
from trainer.cards import CardSet
from trainer.hands.skat_discards import ranked_discards
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, check_contract
from trainer.skat.profiles import ISKO
from trainer.skat.talon import check_laid_away
from trainer.skat.values import game_value, matadors

PRICES = st.sampled_from(ladder(ISKO)[:30])


def twelve(text: str) -> CardSet:
    return CardSet.parse(text, count=12)


def plain_value(cards: CardSet, contract: Contract) -> int:
    return game_value(ISKO, contract, matadors(cards, contract.game))


@given(skat_cards(12, 12), PRICES)
def test_a_declaration_is_legal_and_with_the_skat(cards: CardSet, price: int) -> None:
    declaration = declare(ISKO, cards, price)
    check_contract(ISKO, declaration.contract)
    check_laid_away(cards, declaration.laid_away)
    assert not declaration.contract.hand
    assert declaration.laid_away == ranked_discards(cards, declaration.contract.game)[0]


@given(skat_cards(12, 12), PRICES)
def test_the_price_is_reached_if_any_game_can(cards: CardSet, price: int) -> None:
    declared = declare(ISKO, cards, price).contract
    if any(plain_value(cards, Contract(game)) >= price for game in Game):
        assert plain_value(cards, declared) >= price


@given(skat_cards(12, 12), PRICES)
def test_every_game_is_ranked_once(cards: CardSet, price: int) -> None:
    ranked = ranked_games(ISKO, cards, price)
    assert sorted(ranked, key=str) == sorted(Game, key=str)
    assert ranked[0] is declare(ISKO, cards, price).contract.game


@pytest.mark.parametrize(
    ("cards", "price", "contract"),
    [
        # Three jacks and four tops: one more than six, so Grand.
        ("CJ SJ HJ CA CT SA HA DK DQ D9 H8 H7", 18, Contract(Game.GRAND)),
        # The long suit, if it is not enough for Grand.
        ("CJ SJ HA HT H9 H8 HK SA S9 C8 C7 DK", 18, Contract(Game.HEARTS)),
        # Hearts with two are 30: too little for 33, spades are not.
        ("CJ SJ HA HT H9 H8 SA ST S9 S8 C7 DK", 33, Contract(Game.SPADES)),
        # Nothing but low cards, and two high ones to lay away.
        ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8 DA HA", 18, Contract(Game.NULL)),
    ],
)
def test_declarations_by_hand(cards: str, price: int, contract: Contract) -> None:
    assert declare(ISKO, twelve(cards), price).contract == contract


@pytest.mark.parametrize("price", [24, 36, 46])
def test_who_bid_for_null_ouvert_plays_it(price: int) -> None:
    """The bots go to 46 on ten cards that cannot be forced; bought above 23 plain Null would be overbid."""
    cards = twelve("C7 C8 C9 CT S7 S8 S9 H7 H8 D7 D8 D9")
    assert declare(ISKO, cards, price).contract == Contract(Game.NULL, ouvert=True)

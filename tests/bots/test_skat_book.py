"""How far the bots bid, what they say about it, and that they see nothing but their own cards."""

import inspect
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import skat_cards

from trainer.bots import skat_bidder, skat_book, skat_declarer
from trainer.bots.skat_book import Advice, advise, bid_limit, game_limits, margin_before_skat
from trainer.cards import SKAT_DECK, CardSet
from trainer.hands import skat as features
from trainer.sampling.completions import completions
from trainer.skat.auction import settle
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game
from trainer.skat.profiles import ISKO
from trainer.skat.values import game_value, matadors

HANDS = st.lists(skat_cards(10, 10), min_size=1, max_size=4)


def masks(*hands: CardSet) -> features.Masks:
    return np.array([hand.mask for hand in hands], dtype=np.int64)


def hand(text: str) -> CardSet:
    return CardSet.parse(text, deck=SKAT_DECK, count=10)


def limit_of(cards: CardSet) -> int:
    return int(bid_limit(ISKO, masks(cards))[0])


@given(HANDS)
def test_the_limit_is_that_of_the_dearest_game(hands: list[CardSet]) -> None:
    rows = masks(*hands)
    by_game = np.stack([game_limits(ISKO, rows, game) for game in Game])
    assert bid_limit(ISKO, rows).tolist() == by_game.max(axis=0).tolist()
    assert bid_limit(ISKO, rows).tolist() == [limit_of(cards) for cards in hands]


@given(skat_cards(10, 10), st.sampled_from(Game))
def test_a_game_that_counts_enough_is_bid_up_to_its_plain_value(cards: CardSet, game: Game) -> None:
    """One point for the skat in suit games; Null up to Null ouvert only if nothing has to be laid away."""
    enough = float(features.margin(masks(cards), game)[0]) + (game.trump_suit is not None) >= 0
    unbeatable = game is Game.NULL and not features.null_weak_count(masks(cards))[0]
    value = game_value(ISKO, Contract(game, ouvert=unbeatable), matadors(cards, game))
    assert game_limits(ISKO, masks(cards), game)[0] == (value if enough else 0)


@given(HANDS)
def test_limits_can_be_bid(hands: list[CardSet]) -> None:
    assert set(bid_limit(ISKO, masks(*hands)).tolist()) <= {0, *ladder(ISKO)}


@pytest.mark.parametrize(
    ("cards", "limit"),
    [
        # Hearts: jacks 4.5, trumps 6, one for the skat; with two, three times ten. Spades are 9.5 with the skat.
        ("CJ SJ HA HT H9 H8 SK S9 C8 D7", 30),
        # Jacks 4, trumps 4, void diamonds 0.5, and one for the skat: not 10.
        ("CJ HJ CK CQ C9 C8 SK SQ HK H9", 0),
        # The same with the ace of trumps: 10.5, with one.
        ("CJ HJ CA CQ C9 C8 SK SQ HK H9", 24),
        # Six of jacks, aces and tens: Grand with two; clubs would be 36.
        ("CJ SJ CA CT SA HA DK DQ D9 H8", 72),
        # Grand without two.
        ("HJ DJ CA CT SA HA DK DQ DA H8", 72),
        # Two weak cards, one weak card, none.
        ("C7 C8 C9 S7 S8 S9 H7 H8 DK DQ", 23),
        ("C7 C8 C9 S7 S8 S9 H7 H8 D7 DQ", 23),
        ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D9", 46),
        ("CK CQ C9 SK SQ S9 HK HQ DK DQ", 0),
    ],
)
def test_limits_by_hand(cards: str, limit: int) -> None:
    assert limit_of(hand(cards)) == limit


@given(skat_cards(10, 10))
def test_advice_is_the_limit_and_its_game(cards: CardSet) -> None:
    advice = advise(ISKO, cards)
    limits = {game: int(game_limits(ISKO, masks(cards), game)[0]) for game in Game}
    margins = {game: float(margin_before_skat(masks(cards), game)[0]) for game in Game}
    assert advice.limit == limit_of(cards) == limits[advice.game]
    assert advice.margin == margins[advice.game]
    assert (advice.margin >= 0) is (advice.limit > 0)
    if not advice.limit:
        assert advice.margin == max(margins.values())


@given(skat_cards(10, 10))
def test_advice_is_one_sentence_with_the_count_and_the_verdict(cards: CardSet) -> None:
    advice = advise(ISKO, cards)
    assert advice.reason.count(".") - len(re.findall(r"\d\.\d", advice.reason)) == 1
    assert advice.reason.endswith(f"so it bids up to {advice.limit}." if advice.limit else "so it passes.")
    assert " 1 trumps" not in advice.reason
    assert " 1 cards" not in advice.reason


@pytest.mark.parametrize(
    ("cards", "advice"),
    [
        (
            "CJ SJ HA HT H9 H8 SK S9 C8 D7",
            Advice(
                Game.HEARTS,
                30,
                1.5,
                "for hearts the book counts 11.5 points, with 6 trumps and 1 point for the skat, where 10 are asked, "
                "so it bids up to 30.",
            ),
        ),
        (
            "CJ SJ CA CT SA HA DK DQ D9 H8",
            Advice(
                Game.GRAND,
                72,
                0.0,
                "for Grand the book counts 6 jacks, aces and tens, where 6 are asked, so it bids up to 72.",
            ),
        ),
        (
            "C7 C8 C9 S7 S8 S9 H7 H8 D7 DQ",
            Advice(
                Game.NULL,
                23,
                1.0,
                "for Null the book counts 1 weak card that may be forced to win, where at most two are allowed, "
                "so it bids up to 23.",
            ),
        ),
        (
            "CJ HJ CK CQ C9 C8 SK SQ HK H9",
            Advice(
                Game.CLUBS,
                0,
                -0.5,
                "for clubs the book counts 9.5 points, with 6 trumps and 1 point for the skat, where 10 are asked, "
                "so it passes.",
            ),
        ),
    ],
)
def test_advice_by_hand(cards: str, advice: Advice) -> None:
    assert advise(ISKO, hand(cards)) == advice


def test_deals_are_passed_in_as_often_as_in_practice() -> None:
    """2 to 5 % (evaluation notes, shares in practice); 4,000 deals, so 0.3 % to either side is chance."""
    *hands, _skat = completions(SKAT_DECK, (10, 10, 10, 2), 4000, np.random.default_rng(1))
    limits = np.stack([bid_limit(ISKO, part) for part in hands], axis=1)
    passed = np.mean([settle(ISKO, tuple(row))[0] is None for row in limits.tolist()])
    assert 0.02 <= passed <= 0.05


@pytest.mark.parametrize("module", [skat_book, skat_bidder, skat_declarer])
def test_bots_are_told_nothing_but_their_own_cards(module: object) -> None:
    """No function of theirs takes a deal, a view or the hands by seat: masks and card sets are the own cards."""
    for name, function in inspect.getmembers(module, inspect.isfunction):
        if function.__module__ == getattr(module, "__name__", ""):
            taken = inspect.signature(function).parameters.values()
            assert not [each for each in taken if re.search("Deal|View|Worlds|Play", str(each.annotation))], name
            assert sum("CardSet" in str(each.annotation) or "Masks" in str(each.annotation) for each in taken) <= 1

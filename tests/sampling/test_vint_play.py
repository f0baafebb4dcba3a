"""Worlds of Vint in play: true to cards played and voids shown, evenly dealt, better by the calls than chance."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats
from vint_hands import auction_of
from vint_strategies import vint_deals

from trainer.bots.vint_bidder import off_book
from trainer.cards import FULL_DECK, CardSet, Suit
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.sampling.vint_play import PlayView, fitting_hands, play_worlds
from trainer.seats import Compass
from trainer.vint.play import Play
from trainer.vint.rubber import NEW_RUBBER

ONE_HEART = auction_of("1H" + 8 * " pass")
SPADES = CardSet.of(card for card in FULL_DECK if card.suit is Suit.SPADES).mask
CLUBS = CardSet.of(card for card in FULL_DECK if card.suit is Suit.CLUBS).mask


@st.composite
def plays(draw: st.DrawFn, most: int = 51) -> Play:
    """One heart by North, played with any legal cards until any card before the last."""
    assert ONE_HEART.contract is not None
    play = Play.of(draw(vint_deals()), ONE_HEART.contract)
    chance = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, most))):
        play = play.after(chance.choice(play.legal_cards.cards))
    return play


@given(plays(), st.integers(0, 1000))
@settings(max_examples=60)
def test_every_world_could_have_been_played_like_this(play: Play, seed: int) -> None:
    """The rules themselves replay the cards from each world: a broken void would be an illegal card."""
    view = PlayView.of(play, ONE_HEART)
    for world in play_worlds(view, None, count=3, rng=np.random.default_rng(seed)).tolist():
        hands = [CardSet(mask) for mask in world]
        assert hands[view.seat] == view.hand
        cards = [card for trick in play.tricks for card in trick.cards] + list(play.trick.cards)
        assert CardSet.of(card for hand in hands for card in hand) == FULL_DECK - CardSet.of(cards)
        played = [dealt - hand for dealt, hand in zip(play.dealt.hands, play.hands, strict=True)]
        again = Play.of(Deal(tuple(hand | gone for hand, gone in zip(hands, played, strict=True))), view.contract)
        for card in cards:
            again = again.after(card)
        assert again.hands == tuple(hands)


def test_hands_that_respect_voids_are_dealt_evenly() -> None:
    """Against all deals that a plain shuffle makes and that happen to respect them."""
    unseen = CardSet.parse("SA SK SQ HA HK HQ CA CK")
    sizes, voids = (3, 2, 3), (SPADES, 0, CLUBS)
    plain = fitting_hands(unseen, sizes, (0, 0, 0), 40_000, np.random.default_rng(1))
    kept = plain[(plain[:, 0] & SPADES == 0) & (plain[:, 2] & CLUBS == 0)]
    found = fitting_hands(unseen, sizes, voids, 4000, np.random.default_rng(2))
    assert not (found[:, 0] & SPADES).any()
    kinds = sorted({tuple(row) for row in kept.tolist()})
    counts = [(found == np.array(kind)).all(axis=1).sum() for kind in kinds]
    assert sum(counts) == 4000
    assert stats.chisquare(counts).pvalue > 0.001


def test_voids_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="no deal"):
        fitting_hands(CardSet.parse("SA SK HA"), (1, 1, 1), (SPADES, SPADES, 0), 5, np.random.default_rng(1))


def test_worlds_explain_the_calls_better_than_chance() -> None:
    auction = auction_of("1NT pass 2H pass 3H" + 8 * " pass")
    play = Play.of(Deal.random(5, deck=FULL_DECK, sizes=(13, 13, 13, 13, 0)), auction.contract)
    for _ in range(3):
        play = play.after(play.legal_cards.cards[-1])
    view, judge = PlayView.of(play, auction), off_book(auction, NEW_RUBBER)
    missed = []
    for listens in (judge, None):
        hands = play_worlds(view, listens, count=30, rng=np.random.default_rng(3))
        seen = view.seen()
        others = [seat for seat in Compass if seat is not view.seat]
        missed.append(sum(judge(seat, hands[:, seat] | seen.played[seat]).sum() for seat in others))
    assert missed[0] < missed[1] / 2


def test_a_view_needs_a_contract_and_the_seats_turn() -> None:
    deal = Deal.random(5, deck=FULL_DECK, sizes=(13, 13, 13, 13, 0))
    with pytest.raises(IllegalError, match="no contract"):
        PlayView(Compass.NORTH, deal.hands[0], auction_of("pass pass pass pass"), Compass.NORTH)
    with pytest.raises(IllegalError, match="not N's turn"):
        PlayView(Compass.NORTH, deal.hands[0], ONE_HEART, Compass.EAST)

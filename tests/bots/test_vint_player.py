"""Vint played at the table: legal, repeatable, blind to hidden hands, and right where a slow search can follow."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from vint_hands import auction_of

from trainer.bots.vint_bidder import bid_deal, off_book
from trainer.bots.vint_player import VintPlayer, distinct_cards, points_by_tricks
from trainer.bots.vint_table import play_out, start
from trainer.cards import FULL_DECK, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.sampling.vint_play import PlayView, play_worlds
from trainer.seats import Compass, Pair
from trainer.solver.four_hand import FourHandSolver
from trainer.vint.auction import Auction
from trainer.vint.contract import Bid, Contract
from trainer.vint.play import Play
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER

QUICK = VintPlayer(worlds=2)


def deal_of(seed: int) -> Deal:
    return Deal.random(seed, deck=FULL_DECK, sizes=(13, 13, 13, 13, 0))


@pytest.fixture(scope="module")
def solver() -> FourHandSolver:
    return FourHandSolver()


def played(deal: Deal, auction: Auction, tricks: int, seed: int) -> Play:
    """So many tricks of random cards."""
    chance = np.random.default_rng(seed)
    play = start(deal, auction)
    while len(play.tricks) < tricks or len(play.legal_cards) < 2:
        play = play.after(play.legal_cards.cards[chance.integers(len(play.legal_cards))])
    return play


def test_a_deal_is_played_out_by_the_rules_and_the_same_seed_plays_it_again(solver: FourHandSolver) -> None:
    deal = deal_of(3)
    auction = bid_deal(Auction(CLASSIC, Compass.NORTH), deal)
    one, two = (play_out(deal, auction, QUICK, solver, seed=8) for _ in range(2))
    assert one.is_over
    assert one == two
    assert one.dealt == deal
    assert sum(one.tricks_taken) == 13


def test_nothing_is_played_without_a_contract() -> None:
    with pytest.raises(IllegalError, match="no contract"):
        start(deal_of(3), auction_of("pass pass pass pass"))


@given(st.integers(0, 10_000), st.integers(7, 11))
@settings(max_examples=15)
def test_hidden_cards_do_not_change_the_choice(seed: int, tricks: int) -> None:
    """Any other deal in which the same cards could have been played looks the same, and is played the same."""
    auction, solver = auction_of("1H" + 8 * " pass"), FourHandSolver()
    try:
        play = played(deal_of(seed), auction, tricks, seed)
    except ValueError:
        return  # every card to the end was forced
    view = PlayView.of(play, auction)
    world = play_worlds(view, None, count=1, rng=np.random.default_rng(seed))[0].tolist()
    north, east, south, west = (CardSet(mask) for mask in world)
    other = replace(play, hands=(north, east, south, west))
    assert PlayView.of(other, auction) == view
    assert QUICK.choose(PlayView.of(other, auction), solver, seed=1) == QUICK.choose(view, solver, seed=1)
    assert QUICK.choose(view, solver, seed=1) in play.legal_cards


def slow(play: Play, pair: Pair) -> int:
    """Tricks of a pair in the whole deal if all cards were open: every line of play."""
    if play.is_over:
        return play.tricks_taken[pair]
    assert play.to_act is not None
    pick = max if play.to_act.pair is pair else min
    return pick(slow(play.after(card), pair) for card in play.legal_cards)


@pytest.mark.parametrize("seed", range(6))
def test_the_last_tricks_are_worth_what_a_slow_search_says(solver: FourHandSolver, seed: int) -> None:
    """In every sampled world, for every card, the score sheet of the tricks that best play of all would take."""
    deal = deal_of(seed)
    auction = auction_of("pass 2H" + 8 * " pass")
    play = played(deal, auction, 10, seed)
    view, contract = PlayView.of(play, auction), Contract(Bid.parse("2H"), Compass.EAST)
    player = VintPlayer(worlds=3)
    cards = player.options(view)
    rng = np.random.default_rng((9, view.seat, 4 * len(view.tricks) + len(view.trick.cards)))
    worlds = play_worlds(view, off_book(auction, NEW_RUBBER), count=3, rng=rng)
    sheet = points_by_tricks(CLASSIC, NEW_RUBBER, contract)
    sign = 1 if view.seat.pair is contract.pair else -1
    found = player.points(view, cards, solver, seed=9)
    for row, world in zip(found.tolist(), worlds.tolist(), strict=True):
        north, east, south, west = (CardSet(mask) for mask in world)
        now = replace(play, hands=(north, east, south, west))
        assert row == [sign * sheet[slow(now.after(card), contract.pair)] for card in cards]
    choice = player.choose(view, solver, seed=9)
    assert len(cards) == 1 or found.mean(axis=0)[cards.index(choice)] == found.mean(axis=0).max()


def test_an_undertrick_costs_fifty_times_an_overtrick() -> None:
    sheet = points_by_tricks(CLASSIC, NEW_RUBBER, Contract(Bid.parse("2S"), Compass.NORTH))
    assert np.diff(sheet)[[4, 7, 8]].tolist() == [2040, 2040, 40]


def test_cards_are_distinct_if_one_that_can_still_matter_lies_between() -> None:
    hand = CardSet.parse("SA SK SQ S5 S3 HA")
    assert CardSet.of(distinct_cards(hand, hand, CardSet.parse("SJ S4"))) == CardSet.parse("SQ S5 S3 HA")

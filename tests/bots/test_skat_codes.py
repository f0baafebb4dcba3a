"""Bots under every code: they bid what is on the ladder, name only what the rules let them, and by what it is worth."""

from itertools import product

import numpy as np
import pytest

from trainer.bots.skat_accepting import turned_worths
from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_book import bid_limit, book_games
from trainer.bots.skat_bots import bots_for
from trainer.bots.skat_limits import Bidding
from trainer.bots.skat_others import others_under
from trainer.bots.skat_ways import SkatChoice, contracts_by, skat_choices, top_card, way_of
from trainer.bots.skat_worth import Bought, winning_levels
from trainer.calibration.skat_hands_stored import shipped
from trainer.cards import SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.seats import Seat
from trainer.skat.auction import Auction, settle
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, ISKO, PROFILES, RAEUBERSKAT, RAEUBERSKAT_LIVELY
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.skat.turning import turned_games
from trainer.skat.values import check_bought, highest_value, matadors
from trainer.solver.solve import Level

DEALS = [Deal.random(seed, deck=SKAT_DECK, sizes=(10, 10, 10, 2)) for seed in range(30)]
HANDS = np.array([hand.mask for deal in DEALS for hand in deal.hands], dtype=np.int64)
CODES = list(PROFILES.values())
QUICK = [
    pytest.param(rules, by_book, marks=[] if by_book or rules in (AMERICAN, RAEUBERSKAT) else [pytest.mark.long])
    for rules, by_book in product(CODES, (False, True))
]
"""Every code by the book; by expectation two in every run, whose tables take a second, the others in long runs."""


def bidding(rules: SkatRules) -> Bidding:
    return Bidding(rules, TableScore.PLAIN, shipped().model)


def limit(rules: SkatRules, cards: str) -> int:
    return int(bidding(rules).limits(np.array([CardSet.parse(cards, count=10).mask]))[0])


# --- never illegal ---


@pytest.mark.parametrize(("rules", "by_book"), QUICK)
def test_limits_are_values_that_may_be_bid(rules: SkatRules, by_book: bool) -> None:
    limits = bots_for(rules, TableScore.PLAIN, by_book=by_book).limits(HANDS)
    assert set(limits.tolist()) <= {0, *ladder(rules)}
    assert 0.1 < (limits > 0).mean() < 0.9


def check_declarations(rules: SkatRules, deals: list[Deal], *, by_book: bool) -> None:
    bots = bots_for(rules, TableScore.PLAIN, by_book=by_book)
    for (deal, seat), price in zip(product(deals, Seat), 100 * (0, rules.lowest_bid, 24, 48), strict=False):
        for first in deal.rest:
            named = bots.declare(seat, deal.hands[seat], deal.rest, price, first=first)
            check_bought(rules, named.contract, price)
            assert len(named.laid_away) == (0 if named.contract.hand else 2)
            assert named.laid_away <= deal.hands[seat] | deal.rest
            if named.contract.turn is not Turn.NONE:
                (second,) = deal.rest - CardSet.of([first])
                turned = first if named.contract.turn is Turn.FIRST else second
                assert named.contract in turned_games(rules, turned, named.contract.turn)


@pytest.mark.parametrize(("rules", "by_book"), QUICK)
def test_bots_name_only_what_the_rules_let_them(rules: SkatRules, by_book: bool) -> None:
    check_declarations(rules, DEALS[:3], by_book=by_book)


@pytest.mark.long
@pytest.mark.parametrize(("rules", "by_book"), [*product(CODES, (False, True))], ids=str)
def test_bots_name_only_what_the_rules_let_them_in_many_deals(rules: SkatRules, by_book: bool) -> None:
    check_declarations(rules, DEALS * 2, by_book=by_book)


@pytest.mark.parametrize("rules", CODES, ids=str)
def test_an_auction_of_bots_ends_as_their_limits_say(rules: SkatRules) -> None:
    limits = bots_for(rules, TableScore.PLAIN, by_book=True).limits(HANDS).reshape(-1, 3)
    for row in limits.tolist():
        auction = bid_until(Auction(rules), dict(zip(Seat, row, strict=True)))
        assert auction.is_over
        assert (auction.declarer, auction.price) == settle(rules, (row[0], row[1], row[2]))


# --- ways ---


def test_the_ways_of_each_code() -> None:
    assert skat_choices(ISKO) == (SkatChoice.TAKE, SkatChoice.HAND)
    assert skat_choices(AMERICAN) == (SkatChoice.TAKE, SkatChoice.TURN, SkatChoice.HAND)
    assert contracts_by(AMERICAN, SkatChoice.TAKE, 10) == (Contract(Game.GRAND),)
    assert {way_of(contract) for contract in contracts_by(AMERICAN, SkatChoice.TURN, 10)} == {SkatChoice.TURN}


def test_null_is_barred_by_high_bids_in_american_skat_alone() -> None:
    null, ouvert = Contract(Game.NULL, hand=True), Contract(Game.NULL, hand=True, ouvert=True)
    for price, barred in ((20, set()), (21, {null}), (42, {null, ouvert})):
        assert {null, ouvert} - set(contracts_by(AMERICAN, SkatChoice.HAND, price)) == barred
    assert {null, ouvert} <= set(contracts_by(RAEUBERSKAT, SkatChoice.HAND, 60))


def test_either_card_is_taken_for_the_top_one_where_nobody_says() -> None:
    skats = [
        CardSet.of(pair) for pair in zip(SKAT_DECK, reversed(tuple(SKAT_DECK)), strict=True) if len(set(pair)) == 2
    ]
    tops = [tuple(skat).index(top_card(skat)) for skat in skats]
    assert {top_card(skats[0]) for _ in range(3)} == {top_card(skats[0])}
    assert 0 < sum(tops) < len(tops)


# --- by what games are worth ---


def test_games_lost_single_are_bid_higher() -> None:
    """Hand games cost their value once in the code of 1927, twice under ISkO."""
    old, new = (bidding(rules).limits(HANDS) for rules in (ALTENBURG_1927, ISKO))
    assert (old >= new).all()
    assert (old > new).any()


def test_a_null_that_is_only_played_hand_asks_for_ten_good_cards() -> None:
    good, two_weak = "C7 C8 C9 S7 S8 ST H7 H9 D7 D8", "C7 C8 C9 S7 S8 SK H7 HA D7 D8"
    assert limit(RAEUBERSKAT, good) >= 23
    assert limit(ISKO, two_weak) >= 18
    assert limit(RAEUBERSKAT, two_weak) == 0


def test_the_old_game_is_bid_from_ten() -> None:
    limits = bidding(AMERICAN).limits(HANDS)
    assert {10, 12} & set(limits.tolist())
    assert bidding(AMERICAN).prices[0] == 10


def test_a_game_that_cannot_reach_the_price_is_not_named() -> None:
    """Tournee in diamonds "with 2" is worth 15 at least, 35 if all tricks are made: not enough for a bid of 40."""
    ten = CardSet.parse("CJ SJ DA DK DQ D9 D8 CA SA HA")
    assert highest_value(AMERICAN, Contract(Game.DIAMONDS, turn=Turn.FIRST), matadors(ten, Game.DIAMONDS)) < 40
    named = bots_for(AMERICAN, TableScore.PLAIN, by_book=False).declare(
        Seat.FOREHAND, ten, CardSet.parse("DT C7"), 40, first=next(iter(CardSet.parse("DT")))
    )
    assert named.contract.turn is Turn.NONE


@pytest.mark.parametrize("at", [1, 4, 11])
def test_turning_is_worth_what_the_cards_that_may_come_are_worth(at: int) -> None:
    """The quick measure of ten cards against every first card with every second, by the same chances."""
    ten = CardSet(int(HANDS[at]))
    turned = bidding(AMERICAN).turned
    assert turned is not None
    quick = turned.worth(HANDS[at : at + 1], np.array([10]))[0, 0]
    worths = [
        max(
            turned_worths(
                AMERICAN, TableScore.PLAIN, shipped().model.declared, ten, card, seat=Seat.MIDDLEHAND, price=10
            ).values()
        )
        for card in SKAT_DECK - ten
    ]
    assert quick == pytest.approx(np.mean(worths), abs=4)


def test_a_good_first_card_is_accepted_and_a_bad_one_rejected() -> None:
    ten = CardSet.parse("CJ HJ SA ST SK S9 HA HK H7 C8")
    for by_book in (False, True):
        bots = bots_for(AMERICAN, TableScore.PLAIN, by_book=by_book)
        good, bad = (next(iter(CardSet.parse(card))) for card in ("SQ", "D9"))
        assert bots.turn(Seat.FOREHAND, ten, good, 10) == Contract(Game.SPADES, turn=Turn.FIRST)
        assert bots.turn(Seat.FOREHAND, ten, bad, 10) is Turn.SECOND


# --- the book ---


def test_the_book_knows_how_each_game_is_played() -> None:
    assert book_games(ISKO) == tuple(Contract(game) for game in Game)
    assert book_games(AMERICAN) == tuple(Contract(game, hand=game is not Game.GRAND) for game in Game)
    assert all(contract.game is not Game.NULL for contract in book_games(RAEUBERSKAT_LIVELY))


def test_the_book_bids_as_ever_where_every_game_is_played_with_the_skat() -> None:
    """The code of 1927 and ISkO differ in what is lost, of which the book knows nothing."""
    assert bid_limit(ALTENBURG_1927, HANDS).tolist() == bid_limit(ISKO, HANDS).tolist()


# --- schneider from 91 ---


@pytest.mark.parametrize("rules", CODES, ids=str)
def test_an_announced_schneider_is_won_from_that_level_on(rules: SkatRules) -> None:
    announced = Contract(Game.CLUBS, hand=True, schneider_announced=True)
    won = winning_levels(rules, Bought(announced, 18, 1))
    assert won.tolist() == [False] * Level.SCHNEIDER + [True, True]


# --- passing ---


def test_passing_costs_what_the_games_of_the_code_are_worth() -> None:
    others = shipped().model.others
    same = others_under(ISKO, others)
    assert (same.prices.tolist(), same.gained.tolist()) == (others.prices.tolist(), others.gained.tolist())
    old = others_under(AMERICAN, others)
    assert old.prices[0] == 10
    # Tournees are worth less than games with the skat under ISkO, and most games are lost single.
    assert (old.gained <= others.gained).all()
    assert (old.lost[1:] / old.gained[1:] < others.lost[1:] / others.gained[1:]).all()
    assert bidding(AMERICAN).passing(12) < 0 == bidding(AMERICAN).passing(10)

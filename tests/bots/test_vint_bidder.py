"""Bots of Vint at the table: thousands of auctions end sanely, and bidding many worlds at once changes nothing."""

import numpy as np
import pytest
from vint_hands import auction_of, hand_of

from trainer.bots.vint_bidder import bid_deal, bid_out, measured, off_book
from trainer.bots.vint_story import Kind, Story, stories
from trainer.cards import FULL_DECK, CardSet
from trainer.deals import Deal
from trainer.sampling.completions import completions
from trainer.seats import Compass
from trainer.vint.auction import Auction
from trainer.vint.contract import SMALL_SLAM, Bid, Strain
from trainer.vint.honours import Figures
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER

COUNT = 3000
OWN_SUIT = {Kind.SUIT, Kind.JUMP, Kind.AGAIN}
Masks = np.ndarray


@pytest.fixture(scope="module")
def hands() -> Masks:
    return np.stack(completions(FULL_DECK, (13,) * 4, COUNT, np.random.default_rng(7)), axis=1)


@pytest.fixture(scope="module")
def ended(hands: Masks) -> list[Auction]:
    return bid_out(Auction(CLASSIC, Compass.EAST), NEW_RUBBER, measured(hands))


def deal_of(masks: Masks) -> Deal:
    return Deal(tuple(CardSet(int(mask)) for mask in masks))


def kinds(auction: Auction) -> tuple[Kind | None, ...]:
    return stories(auction.dealer, auction.calls)[-1].kinds


def test_auctions_end_in_bounded_length(ended: list[Auction]) -> None:
    assert all(auction.is_over for auction in ended)
    assert max(len(auction.calls) for auction in ended) <= 60


def test_bidding_many_worlds_at_once_is_bidding_each_alone(hands: Masks, ended: list[Auction]) -> None:
    for at in range(0, COUNT, 97):
        assert bid_deal(Auction(CLASSIC, Compass.EAST), deal_of(hands[at])) == ended[at]


def test_a_slam_is_never_bid_without_support(ended: list[Auction]) -> None:
    """Rule 173 makes who does so pay alone."""
    slams = [one for one in ended if one.contract is not None and one.contract.level >= SMALL_SLAM]
    for auction in slams:
        assert auction.contract is not None
        story = stories(auction.dealer, auction.calls)[-1]
        assert story.agreed[auction.contract.pair] is auction.contract.strain
        assert story.told[auction.contract.declarer.partner].bids > 0
    assert slams


def test_the_partners_suit_is_never_overcalled_but_for_a_large_corona(hands: Masks, ended: list[Auction]) -> None:
    """Rule 59; telling tricks, kings and queens on the way to an agreed suit is no overcall."""
    for at, auction in enumerate(ended):
        said = kinds(auction)
        for turn, story in enumerate(stories(auction.dealer, auction.calls)[:-1]):
            if overcalls_partner(story, auction.calls[turn], said[turn]):
                figures = Figures.of(CardSet(int(hands[at][story.to_call])))
                assert max((corona.length for corona in figures.coronas), default=0) >= 4, str(auction)


def overcalls_partner(story: Story, call: object, kind: Kind | None) -> bool:
    partner = story.told[story.to_call.partner]
    last = story.last_bidder is story.to_call.partner and partner.last in OWN_SUIT
    return last and isinstance(call, Bid) and kind in OWN_SUIT and call.strain not in partner.suits


def test_what_is_told_on_the_way_is_never_left_as_the_contract(ended: list[Auction]) -> None:
    for auction in ended:
        if auction.contract is not None:
            assert [kind for kind in kinds(auction) if kind is not None][-1] not in {Kind.TRICK, Kind.PICTURE}


def test_all_ways_of_telling_occur(ended: list[Auction]) -> None:
    found = {kind for auction in ended for kind in kinds(auction)}
    assert found >= set(Kind)


def test_who_passed_comes_back(ended: list[Auction]) -> None:
    """Passing is not final (rules 45 and 134)."""
    returned = 0
    for auction in ended:
        passed = set()
        for seat, call in auction.said:
            if not isinstance(call, Bid):
                passed.add(seat)
            elif seat in passed:
                returned += 1
                break
    assert returned > COUNT / 20


def test_aces_kings_and_the_return_to_the_suit() -> None:
    deal = Deal(
        (
            hand_of("A3.AQJ875.K9.AK6"),
            hand_of("QJT9.2.QJT8.J832"),
            hand_of("K42.KT93.A32.QT7"),
            hand_of("8765.64.7654.954"),
        )
    )
    auction = bid_deal(auction_of(""), deal)
    story = stories(auction.dealer, auction.calls)[-1]
    assert story.told[Compass.NORTH].aces == 3
    assert story.agreed[0] is Strain.HEARTS
    assert auction.contract is not None
    assert auction.contract.strain is Strain.HEARTS


def test_bots_stop_before_the_seat_that_is_asked() -> None:
    deal = Deal.random(5, deck=FULL_DECK, sizes=(13, 13, 13, 13, 0))
    for seat in Compass:
        auction = bid_deal(auction_of(""), deal, until=seat)
        assert auction.is_over or auction.to_act is seat


def test_the_true_hands_explain_their_own_calls(hands: Masks, ended: list[Auction]) -> None:
    for at in range(0, COUNT, 211):
        judge = off_book(ended[at], NEW_RUBBER)
        for seat in Compass:
            assert judge(seat, hands[at : at + 1, seat]).tolist() == [0]


def test_calls_off_the_book_are_counted() -> None:
    judge = off_book(auction_of("3NT pass 4S"), NEW_RUBBER)
    masks = np.array([hand_of("5432.5432.543.32").mask], dtype=np.int64)
    assert [judge(seat, masks)[0] for seat in Compass] == [1, 0, 1, 0]


def test_a_seat_silenced_by_rule_64_passes() -> None:
    auction = Auction(CLASSIC, Compass.NORTH).after_stray(Compass.SOUTH, Bid.parse("1S"))
    deal = Deal.random(3, deck=FULL_DECK, sizes=(13, 13, 13, 13, 0))
    ended = bid_deal(auction, deal)
    assert ended.is_over
    assert all(not isinstance(call, Bid) for seat, call in ended.said if seat is Compass.SOUTH)

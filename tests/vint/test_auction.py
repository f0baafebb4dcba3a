"""The auction of Vint, paragraph by paragraph (rules 26 to 28, 33, 45, 64, 71, 72, 134; calculation 8)."""

import pickle
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vint_strategies import vint_auctions

from trainer.cards import Suit
from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Compass
from trainer.vint.auction import Auction, Stray
from trainer.vint.contract import ALL_BIDS, PASS, Bid, Contract, Strain
from trainer.vint.profiles import CLASSIC
from trainer.vint.rules import BeyondSeven, LowBid, PassesToClose, StrayBid, VintRules

BRIDGE = replace(CLASSIC, passes_to_close=PassesToClose.THREE)


def called(text: str, rules: VintRules = CLASSIC, dealer: Compass = Compass.NORTH) -> Auction:
    return Auction.parse(rules, dealer, text)


# --- turns and ranks ---


def test_rule_26_the_dealer_calls_first_then_clockwise() -> None:
    auction = called("1S pass 2S", dealer=Compass.EAST)
    assert [seat for seat, _ in auction.said] == [Compass.EAST, Compass.SOUTH, Compass.WEST]
    assert auction.to_act is Compass.NORTH
    assert called("p p p 1S p").to_act is Compass.EAST


def test_rule_27_one_call_a_turn() -> None:
    assert called("1S").to_act is Compass.EAST


def test_rule_28_every_bid_is_higher() -> None:
    auction = called("1H")
    assert str(auction.legal_bids[0]) == "1NT"
    assert len(auction.legal_bids) == 35 - 4
    with pytest.raises(IllegalError, match="1D is not higher than 1H: the lowest bid in D is 2D"):
        auction.after(Bid(1, Strain.DIAMONDS))
    with pytest.raises(IllegalError, match="1H is not higher than 1H"):
        auction.check(Bid(1, Strain.HEARTS))


def test_rule_33_after_clubs_only_higher_strains_at_one() -> None:
    """ "If someone said clubs, he can only say diamonds, hearts or no trump; in spades only two." """
    ones = [str(bid) for bid in called("1C").legal_bids if bid.level == 1]
    assert ones == ["1D", "1H", "1NT"]
    assert called("1C").sufficient(Bid(1, Strain.SPADES)) == Bid(2, Strain.SPADES)


def test_rule_34_jumps_are_allowed() -> None:
    assert called("3C").last_bid == Bid(3, Strain.CLUBS)


# --- passes ---


def test_rule_45_a_pass_does_not_put_out() -> None:
    """The conversation of rule 45: spades, passed and repeated at two, the opponents silent."""
    auction = called("1S p p p  p p 1C p  p p 1D p  p p 1NT p  p p 2S p")
    assert str(auction.last_bid) == "2S"
    assert auction.last_bidder is Compass.SOUTH
    assert not auction.is_over


def test_rule_134_the_auction_ends_when_all_have_passed_twice() -> None:
    auction = called("pass 2D" + " pass" * 7)
    assert not auction.is_over
    assert auction.passes == 7
    assert auction.contract is None
    assert auction.to_act is Compass.EAST
    auction = auction.after(PASS)
    assert auction.is_over
    assert auction.to_act is None
    assert auction.legal_bids == ()
    assert auction.contract == Contract(Bid(2, Strain.DIAMONDS), Compass.EAST)
    with pytest.raises(IllegalError, match="pass comes too late: the auction is over, E plays 2D"):
        auction.after(PASS)


@pytest.mark.parametrize("closing", PassesToClose)
def test_passes_to_close(closing: PassesToClose) -> None:
    rules = replace(CLASSIC, passes_to_close=closing)
    assert not called("1NT" + " p" * (closing - 1), rules).is_over
    assert called("1NT" + " p" * closing, rules).is_over


def test_the_last_bidder_may_speak_again() -> None:
    auction = called("1NT p p p 2NT")
    assert auction.last_bidder is Compass.NORTH
    assert auction.passes == 0


@pytest.mark.parametrize("closing", PassesToClose)
def test_calc_8_four_opening_passes_are_a_pass_out(closing: PassesToClose) -> None:
    rules = replace(CLASSIC, passes_to_close=closing)
    assert not called("p p p", rules).is_over
    auction = called("p p p p", rules)
    assert auction.is_over
    assert auction.is_passed_out
    assert auction.contract is None
    with pytest.raises(IllegalError, match="all have passed"):
        auction.after(Bid(1, Strain.SPADES))


def test_nothing_is_above_seven_no_trump() -> None:
    auction = called("7NT")
    assert auction.legal_bids == ()
    with pytest.raises(IllegalError, match="no level of H is left"):
        auction.check(Bid(7, Strain.HEARTS))


# --- bids that are too low ---


def test_rule_71_a_low_bid_is_raised() -> None:
    """ "If after two diamonds somebody says two clubs, it is taken as three clubs", and others may go on."""
    auction = called("2D 2C")
    assert auction.last_bid == Bid(3, Strain.CLUBS)
    assert auction == called("2D 3C")
    assert called("2D 2C 3D").last_bid == Bid(3, Strain.DIAMONDS)


def test_rule_71_binds_after_partner_and_oneself_too() -> None:
    assert called("2D p 1H").last_bid == Bid(2, Strain.HEARTS)
    assert called("2D p p p 2D").last_bid == Bid(3, Strain.DIAMONDS)


@given(st.sampled_from(ALL_BIDS), st.sampled_from(ALL_BIDS))
def test_rule_71_raises_as_little_as_possible(first: Bid, second: Bid) -> None:
    auction = Auction(CLASSIC, Compass.NORTH, (first,))
    possible = [bid for bid in auction.legal_bids if bid.strain is second.strain and bid >= second]
    if possible:
        assert auction.sufficient(second) == possible[0]
    else:
        with pytest.raises(IllegalError, match="no higher level"):
            auction.sufficient(second)


def test_above_seven_a_low_bid_is_refused_or_a_pass() -> None:
    with pytest.raises(IllegalError, match="call 2: 7S is below 7H, and no higher level of S is left: pass"):
        called("7H 7S")
    lenient = replace(CLASSIC, beyond_seven=BeyondSeven.PASS)
    assert called("7H 7S", lenient).calls == (Bid(7, Strain.HEARTS), PASS)


def test_low_bids_may_be_refused_instead() -> None:
    strict = replace(CLASSIC, low_bid=LowBid.REFUSED)
    with pytest.raises(IllegalError, match="call 2: 2C is not higher than 2D: the lowest bid in C is 3C"):
        called("2D 2C", strict)


# --- bids out of turn ---


def test_rule_64_who_bids_out_of_turn_may_call_no_more() -> None:
    auction = called("1S W!2H pass 3C")
    assert auction.to_act is Compass.WEST
    assert auction.legal_bids == ()
    with pytest.raises(IllegalError, match="W cannot bid 4H: W bid 2H out of turn and may call no more"):
        auction.after(Bid(4, Strain.HEARTS))
    assert not called("1S W!2H pass 3C pass pass 3D pass").legal_bids, "nor in a later round"
    auction.check(PASS)


def test_rule_64_his_partner_may_not_make_the_next_bid() -> None:
    auction = called("1S W!2H")
    assert auction.to_act is Compass.EAST
    assert auction.legal_bids == ()
    with pytest.raises(IllegalError, match="W bid 2H out of turn, so E may not make the next bid"):
        auction.after(Bid(2, Strain.CLUBS))
    assert called("1S W!2H pass pass pass pass").legal_bids, "from the following round on he may bid"


def test_rule_64_once_another_has_bid_the_partner_is_not_the_next() -> None:
    auction = called("E!1H 1S p p")
    assert auction.to_act is Compass.WEST
    assert auction.legal_bids
    assert not called("E!1H p p p").legal_bids


def test_a_stray_bid_is_void_or_stands() -> None:
    assert called("1S W!2H").last_bid == Bid(1, Strain.SPADES)
    strict = replace(CLASSIC, stray_bid=StrayBid.STANDS)
    auction = called("1S W!2H", strict)
    assert (auction.last_bid, auction.last_bidder) == (Bid(2, Strain.HEARTS), Compass.WEST)
    assert auction.to_act is Compass.EAST, "the turn stays where it was"
    assert called("2S W!1H", strict).last_bid == Bid(2, Strain.HEARTS), "and rule 71 raises it"
    assert called("p p W!1H p p" + " p" * 6, strict).contract == Contract(Bid(1, Strain.HEARTS), Compass.WEST)


def test_who_is_silent_cannot_stray_again_and_nobody_strays_in_turn() -> None:
    with pytest.raises(IllegalError, match="call 3: W!3H cannot be: W bid out of turn before"):
        called("1S W!2H W!3H")
    with pytest.raises(IllegalError, match="call 2: E!2H is in turn: write 2H"):
        called("1S E!2H")
    with pytest.raises(IllegalError, match="too late"):
        called("p p p p N!1S")
    with pytest.raises(IllegalError, match="stands after 3 calls, but only 1 were made"):
        Auction(CLASSIC, Compass.NORTH, (PASS,), (Stray(3, Compass.SOUTH, ALL_BIDS[0]),))


def test_rule_72_a_suit_bid_out_of_turn_is_not_led() -> None:
    auction = called("1H p p E!2D p", BRIDGE)
    assert auction.contract == Contract(Bid(1, Strain.HEARTS), Compass.NORTH)
    assert auction.barred_leads == {Suit.DIAMONDS}
    assert called("1H p p E!2NT p", BRIDGE).barred_leads == frozenset(), "no trump is no suit"
    assert called("1H p p E!2D", BRIDGE).barred_leads == frozenset(), "not over yet"
    assert called("1S W!2H p p p", BRIDGE).barred_leads == frozenset(), "east leads, west bid out of turn"


# --- text, and what always holds ---


@given(vint_auctions())
def test_auctions_round_trip(auction: Auction) -> None:
    assert Auction.parse(auction.rules, auction.dealer, str(auction)) == auction
    assert Auction(auction.rules, auction.dealer, auction.calls, auction.strays) == auction
    again = pickle.loads(pickle.dumps(auction))
    assert (again, again.last_bid, again.passes) == (auction, auction.last_bid, auction.passes)


@given(vint_auctions())
def test_calling_step_by_step_is_the_same_as_all_at_once(auction: Auction) -> None:
    whole = Auction(auction.rules, auction.dealer, auction.calls, auction.strays)
    assert (whole.last_bid, whole.last_bidder, whole.passes) == (auction.last_bid, auction.last_bidder, auction.passes)
    assert (whole.to_act, whole.legal_bids, whole.contract) == (auction.to_act, auction.legal_bids, auction.contract)


@given(vint_auctions())
def test_legal_bids_are_those_that_check_lets_pass(auction: Auction) -> None:
    allowed = []
    for bid in ALL_BIDS:
        try:
            auction.check(bid)
        except IllegalError:
            continue
        allowed.append(bid)
    assert tuple(allowed) == auction.legal_bids


@given(vint_auctions())
def test_an_auction_that_is_over_has_a_contract_or_was_passed_out(auction: Auction) -> None:
    assert auction.is_over == (auction.to_act is None)
    assert auction.is_over == ((auction.contract is not None) or auction.is_passed_out)
    if auction.contract is not None:
        assert auction.contract == Contract(auction.last_bid, auction.last_bidder)
    bids = [call for call in auction.calls if isinstance(call, Bid)]
    assert bids == sorted(set(bids))


@pytest.mark.parametrize("text", ["1S hello", "1S X!2H", "1S W!pass", "9S", "1S double"])
def test_other_words_are_unreadable_with_their_place(text: str) -> None:
    with pytest.raises(UnreadableError, match=r"call \d: "):
        called(text)


def test_text_forms() -> None:
    assert str(called("1♠, пас; 2nt - S!3H P")) == "1S pass 2NT pass S!3H pass"
    assert str(called("")) == ""

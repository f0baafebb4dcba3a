"""Playing a deal of Vint: rules 5, 72, 105, 110, 144; calculation 10."""

from dataclasses import replace

import pytest
from hypothesis import given
from vint_strategies import vint_deals, vint_plays

from trainer.cards import FULL_DECK, NO_CARDS, Card, CardSet, Suit
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.records import parse_pbn
from trainer.seats import Compass, Pair
from trainer.vint.contract import Bid, Contract, Strain
from trainer.vint.play import Play, card_order
from trainer.vint.profiles import CLASSIC
from trainer.vint.rules import PassOutLead

SUITS_APART = parse_pbn("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def contract(text: str, declarer: Compass) -> Contract:
    return Contract(Bid.parse(text), declarer)


def played(play: Play, cards: str) -> Play:
    for card in cards.split():
        play = play.after(Card.parse(card))
    return play


def test_rule_5_ace_high_and_trumps_above() -> None:
    order = card_order(Strain.HEARTS)
    ace, king, trump = Card.parse("SA"), Card.parse("SK"), Card.parse("H2")
    assert order.beats(ace, king)
    assert order.beats(trump, ace)
    assert not order.beats(Card.parse("CA"), king)
    assert not card_order(Strain.NO_TRUMP).trumps


def test_the_player_left_of_the_declarer_leads() -> None:
    play = Play.of(SUITS_APART, contract("1S", Compass.EAST))
    assert play.to_act is Compass.SOUTH


def test_rule_105_follow_suit_else_any_card() -> None:
    deal = parse_pbn("N:AK.QJT98765432.. QJ.AK.AKQJT9.432 T9..8765432.AKQJ 8765432...T98765")
    play = played(Play.of(deal, contract("1NT", Compass.NORTH)), "SQ")
    assert play.to_act is Compass.SOUTH
    assert str(play.legal_cards) == "ST S9"
    with pytest.raises(IllegalError, match="S cannot play D8: SQ was led and must be followed with ST or S9"):
        play.check(Card.parse("D8"))
    play = played(play, "S9 S2 SA HQ HA")
    assert play.to_act is Compass.SOUTH
    assert play.legal_cards == play.hands[Compass.SOUTH], "no heart: trump or discard, nothing is owed (rule 105)"


def test_the_winner_leads_on() -> None:
    play = played(Play.of(SUITS_APART, contract("2D", Compass.WEST)), "SA HA D2 CA")
    assert play.leader is Compass.SOUTH
    assert play.tricks[0].winner is Compass.SOUTH
    assert play.tricks[0].by(Compass.WEST) == Card.parse("CA")
    assert play.tricks_taken == (1, 0)
    assert play.taken_by == (Pair.NORTH_SOUTH,)


def test_all_thirteen_and_the_result() -> None:
    play = Play.of(SUITS_APART, contract("7D", Compass.NORTH))
    while not play.is_over:
        play = play.after(play.legal_cards.cards[0])
    assert play.tricks_taken == (13, 0)
    assert play.to_act is None
    assert play.legal_cards == NO_CARDS
    result = play.result()
    assert result.declarer_tricks == 13
    assert result.order == (Pair.NORTH_SOUTH,) * 13
    assert result.holdings is not None
    assert result.holdings.honours == (5, 0)
    with pytest.raises(IllegalError, match="all 13 tricks are taken"):
        play.after(Card.parse("SA"))


def test_no_result_before_the_end() -> None:
    play = Play.of(SUITS_APART, contract("7D", Compass.NORTH))
    with pytest.raises(IllegalError, match="0 of 13 tricks are taken"):
        play.result()


def test_calc_10_a_pass_out_is_played_at_no_trump() -> None:
    play = Play.passed_out(CLASSIC, SUITS_APART, Compass.SOUTH)
    assert play.to_act is Compass.WEST
    assert play.strain is Strain.NO_TRUMP
    dealer_leads = replace(CLASSIC, pass_out_lead=PassOutLead.DEALER)
    assert Play.passed_out(dealer_leads, SUITS_APART, Compass.SOUTH).to_act is Compass.SOUTH
    with pytest.raises(IllegalError, match="no contract: score its tricks"):
        play.result()


def test_rule_72_the_first_lead_may_be_barred() -> None:
    deal = parse_pbn("N:AK.QJT98765432.. QJ.AK.AKQJT9.432 T9..8765432.AKQJ 8765432...T98765")
    play = Play.of(deal, contract("1NT", Compass.NORTH), frozenset({Suit.DIAMONDS}))
    with pytest.raises(IllegalError, match="E cannot lead DA first: he bid this suit out of turn"):
        play.check(Card.parse("DA"))
    assert not any(card.suit is Suit.DIAMONDS for card in play.legal_cards)
    after = played(play, "SQ S9 S2 SA HQ HK D2 C5")
    assert Card.parse("DA") in after.legal_cards, "only the first lead"
    only = Play.of(SUITS_APART, contract("1NT", Compass.NORTH), frozenset({Suit.HEARTS}))
    assert len(only.legal_cards) == 13, "who has nothing else leads it"


def test_impossible_states_are_refused() -> None:
    full = tuple(SUITS_APART.hands)
    with pytest.raises(IllegalError, match="four hands of thirteen cards"):
        Play.of(Deal(full[:3]), contract("1S", Compass.NORTH))
    with pytest.raises(IllegalError, match="dealt twice"):
        Play(None, (full[0], full[0], full[2], full[3]), Compass.NORTH)
    with pytest.raises(IllegalError, match="N holds 12 cards: 13 are wanted here"):
        Play(None, (full[0] - CardSet.of([Card.parse("SA")]), *full[1:]), Compass.NORTH)


@given(vint_plays())
def test_cards_are_never_lost(play: Play) -> None:
    assert CardSet.of(card for hand in play.dealt.hands for card in hand) == FULL_DECK
    assert all(len(hand) == 13 for hand in play.dealt.hands)
    assert sum(play.tricks_taken) == len(play.tricks)


@given(vint_plays())
def test_every_trick_follows_suit(play: Play) -> None:
    held = list(play.dealt.hands)
    for trick in play.tricks:
        led = trick.cards[0].suit
        for place, card in enumerate(trick.cards):
            seat = (trick.leader + place) % 4
            assert card.suit is led or not any(other.suit is led for other in held[seat])
            held[seat] -= CardSet.of([card])


@given(vint_deals())
def test_legal_cards_are_those_that_check_lets_pass(deal: Deal) -> None:
    play = Play.of(deal, contract("1H", Compass.NORTH))
    play = play.after(play.legal_cards.cards[-1])
    allowed = []
    for card in FULL_DECK:
        try:
            play.check(card)
        except IllegalError:
            continue
        allowed.append(card)
    assert CardSet.of(allowed) == play.legal_cards

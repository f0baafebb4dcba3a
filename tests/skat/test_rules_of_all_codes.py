"""What all codes of Skat share, a test a paragraph, for every code: cards, auction, order, play, value, overbid."""

from dataclasses import replace

import pytest

from trainer.cards import SKAT_DECK, Card, CardSet, Rank, Suit
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, contracts, parse_contract
from trainer.skat.order import card_order, card_points
from trainer.skat.play import Play
from trainer.skat.profiles import PROFILES
from trainer.skat.rotation import seated, sitting_out
from trainer.skat.scoring import Result, score
from trainer.skat.values import base_value, game_value, matadors, multipliers

each_code = pytest.mark.parametrize("name", PROFILES)
each_seat = pytest.mark.parametrize("declarer", Seat)

# Forehand, middlehand, rearhand and the skat of one deal.
HANDS = tuple(
    map(
        CardSet.parse,
        ("CJ C9 C8 SA S9 HT HK H7 DA D8", "SJ CA CT SK S8 HA HQ DT DK D7", "HJ DJ CK CQ C7 ST SQ H9 H8 DQ"),
    )
)
SKAT = CardSet.parse("S7 D9")


def play(contract: str, declarer: Seat, words: str = "") -> Play:
    first, second, third = HANDS
    state = Play(Contract.parse(contract), declarer, (first, second, third), SKAT)
    for word in words.split():
        state = state.after(Card.parse(word))
    return state


def test_cards_and_points() -> None:
    """32 cards, ten each and two in the skat; ace 11, ten 10, king 4, queen 3, jack 2, the rest 0: 120 in all."""
    assert [len(part) for part in (*HANDS, SKAT)] == [10, 10, 10, 2]
    assert HANDS[0] | HANDS[1] | HANDS[2] | SKAT == SKAT_DECK
    points = {
        str(rank): card_points(CardSet.of([Card(Suit.CLUBS, rank)])) for rank in {card.rank for card in SKAT_DECK}
    }
    assert points == {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
    assert card_points(SKAT_DECK) == 120


@pytest.mark.parametrize(
    ("players", "playing", "sitting"), [(3, (1, 2, 0), ()), (4, (1, 2, 3), (0,)), (5, (1, 2, 4), (0, 3))]
)
def test_three_play(players: int, playing: tuple[int, ...], sitting: tuple[int, ...]) -> None:
    """Of four the dealer sits out, of five the dealer and the third to his left; places count from the dealer."""
    assert seated(players, 0) == playing
    assert sitting_out(players, 0) == sitting


@each_code
def test_auction(name: str) -> None:
    """Middlehand bids to forehand, the survivor meets rearhand, who passed is out, forehand has the last word."""
    first, second, third = ladder(PROFILES[name])[:3]
    auction = Auction(PROFILES[name])
    assert auction.to_act is Seat.MIDDLEHAND
    auction = Auction.parse(PROFILES[name], f"{first} yes {second} pass")
    assert auction.to_act is Seat.REARHAND
    auction = Auction.parse(PROFILES[name], f"{first} yes {second} pass {third} pass")
    assert (auction.to_act, auction.declarer, auction.price) == (None, Seat.REARHAND, third)
    assert Auction.parse(PROFILES[name], "pass pass").to_act is Seat.FOREHAND


@each_code
def test_forehand_may_take_the_game_if_the_others_pass(name: str) -> None:
    """At the lowest value; in American official Skat without a bid."""
    says, price = ("play", 0) if name == "american" else ("18", 18)
    auction = Auction.parse(PROFILES[name], f"pass pass {says}")
    assert (auction.declarer, auction.price) == (Seat.FOREHAND, price)


@pytest.mark.parametrize("game", [game for game in Game if game is not Game.NULL])
def test_order_of_trumps(game: Game) -> None:
    suit = "" if game is Game.GRAND else " ".join(f"{game}{rank}" for rank in "ATKQ987")
    assert " ".join(map(str, card_order(game).trumps)) == f"CJ SJ HJ DJ {suit}".strip()


@pytest.mark.parametrize("game", Game)
def test_order_of_side_suits(game: Game) -> None:
    """A T K Q 9 8 7; in Null A K Q J T 9 8 7 and no trumps."""
    ranks = "AKQJT987" if game is Game.NULL else "ATKQ987"
    order = card_order(game)
    assert {"".join(str(card.rank) for card in suit) for suit in order.suits} == {ranks}
    assert len(order.suits) == (4 if game in (Game.NULL, Game.GRAND) else 3)


@pytest.mark.parametrize("game", Game)
def test_jacks_belong_to_the_trumps_except_in_null(game: Game) -> None:
    for suit in Suit:
        jack, order = Card(suit, Rank.JACK), card_order(game)
        assert order.is_trump(jack) is (game is not Game.NULL)
        assert (Card(suit, Rank.NINE) in order.suit_of(jack)) is (game is Game.NULL or game.trump_suit is suit)


@each_seat
@pytest.mark.parametrize("contract", ["C", "grand hand", "null", "H tournee"])
def test_forehand_leads_whoever_declares(contract: str, declarer: Seat) -> None:
    state = play(contract, declarer)
    assert (state.to_act, state.legal_cards) == (Seat.FOREHAND, HANDS[0])
    assert play(contract, declarer, "SA").to_act is Seat.MIDDLEHAND


def test_the_winner_of_a_trick_leads_next() -> None:
    assert play("C", Seat.FOREHAND, "HT HA H8").to_act is Seat.MIDDLEHAND
    assert play("C", Seat.FOREHAND, "D8 D7 DQ").to_act is Seat.REARHAND


def test_follow_suit_trumps_being_one() -> None:
    assert play("C", Seat.FOREHAND, "SA").legal_cards == CardSet.parse("SK S8")
    assert play("C", Seat.FOREHAND, "C8").legal_cards == CardSet.parse("SJ CA CT")
    assert play("grand", Seat.FOREHAND, "CJ").legal_cards == CardSet.parse("SJ")


def test_no_duty_to_trump_or_to_overtake() -> None:
    """Rearhand, void in diamonds, may throw any card; middlehand may stay below the lead with the ace in hand."""
    void = play("C", Seat.FOREHAND, "D8 D7 DQ H9 H7 HA DT")
    assert void.to_act is Seat.REARHAND
    assert void.legal_cards == void.hands[Seat.REARHAND]
    assert Card.parse("HQ") in play("C", Seat.FOREHAND, "HT").legal_cards


@each_code
def test_value_is_the_base_times_all_multipliers(name: str) -> None:
    code = PROFILES[name]
    for contract in contracts(code):
        if contract.game is not Game.NULL:
            times = sum(step.times for step in multipliers(code, contract, -2))
            assert game_value(code, contract, -2) == base_value(code, contract) * times
            assert times >= 2 + 1


def test_matadors_run_from_the_top_held_or_missing() -> None:
    assert matadors(CardSet.parse("CJ SJ DJ SA"), Game.SPADES) == 2
    assert matadors(CardSet.parse("DJ SA"), Game.SPADES) == -3


@each_code
def test_the_skat_counts_for_matadors_also_in_hand_games(name: str) -> None:
    """Clubs Hand with CJ in hand and SJ in the skat plays with 2."""
    first, second, third = (hand - CardSet.parse("SJ") for hand in HANDS)
    skat, second = CardSet.parse("SJ D9"), second | CardSet.parse("S7")
    state = Play(Contract.parse("C hand"), Seat.FOREHAND, (first, second, third), skat)
    while not state.is_over:
        state = state.after(state.legal_cards.cards[0])
    assert state.result(18).matadors == 2
    assert any(line.text.startswith("with 2 ") for line in score(PROFILES[name], state.result(18)).lines)


def test_at_most_11_matadors_in_a_suit_and_4_in_grand() -> None:
    every = CardSet.parse("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7 SA")
    assert (matadors(every, Game.HEARTS), matadors(every, Game.GRAND)) == (11, 4)
    assert matadors(SKAT_DECK - every, Game.HEARTS) == -11
    with pytest.raises(IllegalError, match="it must be 1 to 4"):
        Result(Contract(Game.GRAND), 18, 5, 61, 6)


OVERBID = {"isko": -80, "raeuberskat": -36, "raeuberskat-lively": -36}


@each_code
def test_overbid_is_lost_at_the_smallest_multiple(name: str) -> None:
    """Hearts Hand with 1 stays below a bid of 36: 40, twice that by ISkO; Räuberskat charges the bid as it is."""
    code = PROFILES[name]
    sheet = score(code, Result(parse_contract(code, "H hand"), 36, 1, 80, 8))
    assert (sheet.won, sheet.overbid, sheet.score) == (False, True, OVERBID.get(name, -40))


@each_code
def test_schneider_or_schwarz_made_can_rescue_a_bid(name: str) -> None:
    code = PROFILES[name]
    plain = Result(parse_contract(code, "H hand"), 0, 1, 80, 8)
    for points, tricks in ((95, 9), (120, 10)):
        made = replace(plain, points=points, tricks=tricks)
        made = replace(made, bid=score(code, made).value)
        assert made.bid > score(code, plain).value
        assert score(code, made).won
        assert not score(code, replace(plain, bid=made.bid)).won

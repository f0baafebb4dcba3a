"""What the Russian sources print wrong: one test a correction, so that none of the errors ever reaches the rules."""

from collections import Counter

import pytest

from trainer.cards import SKAT_DECK, Card, CardSet, Rank
from trainer.seats import Seat
from trainer.skat.auction import RAMSCH, Auction
from trainer.skat.contract import Contract, Game, contracts, is_contract, parse_contract
from trainer.skat.order import card_order, card_points
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, PROFILES, RAEUBERSKAT, RAEUBERSKAT_LIVELY
from trainer.skat.scoring import Result, score
from trainer.skat.values import game_value

each_code = pytest.mark.parametrize("name", [name for name in PROFILES if name != RAEUBERSKAT_LIVELY.name])


@each_code
def test_null_takes_no_trick(name: str) -> None:
    """Printed twice: "must take all tricks"."""
    rules = PROFILES[name]
    null = parse_contract(rules, "null")
    assert score(rules, Result(null, 18, 0, 0, 0)).won
    assert not score(rules, Result(null, 18, 0, 120, 10)).won


@pytest.mark.parametrize("game", [Game.CLUBS, Game.GRAND])
def test_ranks_are_7_8_9_q_k_10_ace_with_jacks_as_top_trumps(game: Game) -> None:
    """Printed: "7 8 9 В Д К 10 Т", the jack below the queen, and "Т 10 8 Д 9 8 7", the king lost."""
    order = card_order(game)
    assert {"".join(str(card.rank) for card in suit) for suit in order.suits} == {"ATKQ987"}
    assert [card.rank for card in order.trumps[:4]] == [Rank.JACK] * 4


def test_the_cards_taken_out_are_2_to_6() -> None:
    """Printed: "2, 8, 4, 5 and 6"."""
    assert {rank for rank in Rank if CardSet.of(card for card in SKAT_DECK if card.rank is rank)} == set(Rank) - {
        Rank.TWO,
        Rank.THREE,
        Rank.FOUR,
        Rank.FIVE,
        Rank.SIX,
    }
    assert set(Counter(card.rank for card in SKAT_DECK).values()) == {4}


def test_the_queen_counts_3() -> None:
    """Printed: "33"."""
    assert card_points(CardSet.of([Card.parse("HQ")])) == 3


def test_null_ouvert_is_46() -> None:
    """Printed: "4"."""
    assert game_value(RAEUBERSKAT, parse_contract(RAEUBERSKAT, "null ouvert"), 0) == 46


def test_schneider_31_means_that_the_opponents_stay_at_30() -> None:
    """Printed: "the opponents have made 31 points"."""
    contract = Contract(Game.CLUBS)
    assert Result(contract, 18, 1, 90, 9).has_schneider(ALTENBURG_1927)
    assert not Result(contract, 18, 1, 89, 9).has_schneider(ALTENBURG_1927)


def test_10_x_36_is_360() -> None:
    """Printed: "10*36=168"."""
    assert game_value(ALTENBURG_1927, parse_contract(ALTENBURG_1927, "grand ouvert"), 4, True, True) == 360


def test_the_heading_with_the_skat_describes_null_ouvert() -> None:
    """Räuberskat, "розыгрыш с прикупом": as Null, with all cards on the table, and not after taking the skat."""
    assert parse_contract(RAEUBERSKAT, "null ouvert") == Contract(Game.NULL, hand=True, ouvert=True)
    assert not is_contract(RAEUBERSKAT, Contract(Game.NULL, ouvert=True))


def test_the_heading_without_the_skat_describes_ramsch() -> None:
    """Räuberskat, "розыгрыш без прикупа", announced "отказ": forehand's own, without a declarer or a bid."""
    auction = Auction.parse(RAEUBERSKAT, "pass pass").after(RAMSCH)
    assert (auction.calls[-1], auction.declarer, auction.price) == (RAMSCH, None, 0)
    assert auction.heard[Seat.FOREHAND].at_least == 0


def test_pri_svoikh_is_hand() -> None:
    """Räuberskat, "игра при своих" leaves the skat: one step more."""
    with_skat, hand = parse_contract(RAEUBERSKAT, "S"), parse_contract(RAEUBERSKAT, "S при своих")
    assert hand == Contract(Game.SPADES, hand=True)
    assert game_value(RAEUBERSKAT, hand, 1) - game_value(RAEUBERSKAT, with_skat, 1) == 11


def test_gakser_is_gucki() -> None:
    gucki = parse_contract(AMERICAN, "гаксер")
    assert (gucki, game_value(AMERICAN, gucki, 1)) == (Contract(Game.GRAND), 32)


def test_the_cards_of_the_jack_are_the_skat() -> None:
    """Old rules 2, Gucki: "takes both cards of the jack" is the whole skat, which counts for his matadors."""
    twelve = CardSet.parse("HJ DJ CA CT SA ST HA HT DA DT SJ H7")
    found = Result.of_cards(Contract(Game.GRAND), bid=33, twelve=twelve, points=75, tricks=8)
    assert (found.matadors, score(AMERICAN, found).score) == (-1, -96)


def test_kukishpiel_is_a_game_with_the_skat() -> None:
    """Guckspiel, lost double in 1927."""
    game = parse_contract(ALTENBURG_1927, "пики кукишпиль")
    assert game == Contract(Game.SPADES)
    assert score(ALTENBURG_1927, Result(game, 18, 1, 60, 5)).score == -44


@pytest.mark.parametrize("word", ["уверт", "уперт", "ouvert"])
def test_uvert_is_ouvert(word: str) -> None:
    assert parse_contract(AMERICAN, f"null {word}") == Contract(Game.NULL, hand=True, ouvert=True)
    assert parse_contract(ALTENBURG_1927, f"гранд {word}").ouvert


def test_the_table_of_values_that_is_missing() -> None:
    """The old rules lack their section 7: Foster's Hoyle has hearts solo with 3 and schneider announced at 60."""
    announced = parse_contract(AMERICAN, "H solo schneider")
    assert game_value(AMERICAN, announced, 3, True) == 60


def test_fifteen_games() -> None:
    games = {str(game) for game in contracts(AMERICAN)}
    named = {f"{suit} {way}" for suit in "CSHD" for way in ("tournee", "hand")} | {
        "grand tournee",
        "grand",
        "grand hand",
    }
    named |= {"grand hand schneider schwarz ouvert", "null hand", "null hand ouvert"}
    assert named <= games
    assert len(named | {"Ramsch"}) == 15
    assert {name for name in games - named if "second turn" not in name and "schneider" not in name} == set()

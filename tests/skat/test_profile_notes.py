"""Notes on each code and the worked examples of the sources, one test each, with cards where the source has them."""

import pytest

from trainer.cards import Card, CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.auction import PLAY, RAMSCH, Auction, Ending
from trainer.skat.contract import Contract, Game, Turn, contracts, is_contract, parse_contract
from trainer.skat.doubling import Doubling, double
from trainer.skat.irregularities import Irregularity
from trainer.skat.play import Play
from trainer.skat.profiles import (
    ALTENBURG_1927,
    AMERICAN,
    ISKO,
    PIRATE,
    PROFILES,
    RAEUBERSKAT,
    RAEUBERSKAT_LIVELY,
)
from trainer.skat.rules import Series, SkatRules
from trainer.skat.scoring import Result, ScoreSheet, score
from trainer.skat.series import DealKind, Progress
from trainer.skat.settlement import TableScore, table_points
from trainer.skat.talon import lay_away
from trainer.skat.turning import check_turned, turned_games
from trainer.skat.values import check_bought, game_value, matadors


def settled(
    rules: SkatRules, text: str, *, bid: int = 0, held: str = "", count: int = 1, points: int = 61, tricks: int = 6
) -> ScoreSheet:
    """The sheet of a game; `held` are the trumps among the declarer's twelve that settle the matadors."""
    contract = parse_contract(rules, text)
    run = matadors(CardSet.parse(held), contract.game) if held else count
    return score(rules, Result(contract, bid, run, points, tricks))


# --- International Skat Order ---


def test_isko_an_announced_level_that_is_missed_loses_whatever_the_points() -> None:
    assert settled(ISKO, "S hand schneider", points=89, tricks=8).score == -2 * 55
    assert settled(ISKO, "S hand schwarz", points=118, tricks=9).score == -2 * 77


def test_isko_overbid_null_is_settled_as_the_cheapest_game_doubled() -> None:
    """Hand carries over, ouvert does not."""
    assert settled(ISKO, "null", bid=24, tricks=0).score == -48
    assert settled(ISKO, "null ouvert hand", bid=60, tricks=0).score == -120
    assert "settled as H hand," in settled(ISKO, "null ouvert hand", bid=60, tricks=0).lines[-1].text


def test_isko_seeger_fabian() -> None:
    """Declarer 50 either way; each other player 40 at three, 30 at four, for a game that another lost."""
    three, four = TableScore.SEEGER_FABIAN_3, TableScore.SEEGER_FABIAN_4
    assert [table_points(three, points, True) for points in (24, -48)] == [74, -98]
    assert [table_points(table, -48, False) for table in (three, four)] == [40, 30]
    assert [table_points(table, 24, False) for table in (three, four)] == [0, 0]


def test_isko_bierlachs() -> None:
    won, lost = settled(ISKO, "C").score, settled(ISKO, "C", points=60, tricks=5).score
    assert [table_points(TableScore.BIERLACHS, won, declares) for declares in (True, False)] == [0, -24]
    assert [table_points(TableScore.BIERLACHS, lost, declares) for declares in (True, False)] == [-48, 0]


# --- American official Skat ---


@pytest.mark.parametrize("turn", [Turn.FIRST, Turn.SECOND])
def test_american_the_turned_card_is_trumps(turn: Turn) -> None:
    ten = Card.parse("HT")
    assert turned_games(AMERICAN, ten, turn) == (Contract(Game.HEARTS, turn=turn),)
    with pytest.raises(IllegalError, match="cannot be played by the card HT: it is H "):
        check_turned(AMERICAN, ten, Contract(Game.GRAND, turn=turn))


@pytest.mark.parametrize("turn", [Turn.FIRST, Turn.SECOND])
def test_american_a_jack_lets_the_declarer_choose_its_suit_or_grand(turn: Turn) -> None:
    games = turned_games(AMERICAN, Card.parse("DJ"), turn)
    assert games == (Contract(Game.DIAMONDS, turn=turn), Contract(Game.GRAND, turn=turn))


def test_american_the_skat_is_turned_in_no_other_code() -> None:
    for rules in PROFILES.values():
        turned = [contract for contract in contracts(rules) if contract.turn is not Turn.NONE]
        assert bool(turned) is (rules is AMERICAN)
        assert bool(turned_games(rules, Card.parse("DJ"), Turn.FIRST)) is (rules is AMERICAN)


def test_american_second_turn_won_counts_as_tournee_lost_counts_double() -> None:
    assert settled(AMERICAN, "C tournee").score == settled(AMERICAN, "C second turn").score == 16
    assert settled(AMERICAN, "C tournee", points=60, tricks=5).score == -16
    assert settled(AMERICAN, "C second turn", points=60, tricks=5).score == -32


def test_american_a_second_turn_taken_up_unshown_loses_100() -> None:
    assert Irregularity.SECOND_TURN_UNSHOWN.row.value == 100


def test_american_a_suit_needs_a_turned_card_or_a_solo() -> None:
    with pytest.raises(IllegalError, match="not named with the skat in hand: say S hand, or turn: S tournee"):
        parse_contract(AMERICAN, "S")


def test_american_gucki_counts_16_a_level_and_is_lost_double() -> None:
    """Won 16 for the game and 16 for each matador, lost 32 each."""
    assert str(parse_contract(AMERICAN, "gucki")) == "grand"
    assert settled(AMERICAN, "gucki", count=-3).score == 16 + 3 * 16
    assert settled(AMERICAN, "gucki", count=-3, points=60, tricks=5).score == -(32 + 3 * 32)


def test_american_no_null_after_a_bid_above_20_and_no_null_ouvert_above_40() -> None:
    for text, value, higher in (("null", 20, 21), ("null ouvert", 40, 42)):
        check_bought(AMERICAN, parse_contract(AMERICAN, text), value)
        with pytest.raises(IllegalError, match=f"may not be named after a bid of {higher}: it is worth {value}"):
            check_bought(AMERICAN, parse_contract(AMERICAN, text), higher)


@pytest.mark.parametrize("jack_in_skat", ["CJ", "SJ"])
def test_american_gucki_bid_33_with_a_black_jack_in_the_skat_loses_96(jack_in_skat: str) -> None:
    """HJ is the highest jack in hand: "without 2" would be 48; with schneider the black jack does no harm."""
    assert settled(AMERICAN, "gucki", held="HJ").score == 48
    found = f"HJ {jack_in_skat}"
    assert settled(AMERICAN, "gucki", bid=33, held=found, points=75, tricks=8).score == -96
    assert settled(AMERICAN, "gucki", bid=33, held=found, points=91, tricks=9).score == 48


@pytest.mark.parametrize(("text", "lost"), [("H tournee", -30), ("H second turn", -60)])
def test_american_the_same_principle_goes_for_tournee(text: str, lost: int) -> None:
    """HA the highest trump, "without 4", covers a bid of 30; DJ in the skat makes it "without 3", worth 24."""
    assert settled(AMERICAN, text, bid=30, held="HA").score == 30
    overbid = settled(AMERICAN, text, bid=30, held="HA DJ")
    assert (overbid.reached, overbid.score) == (24, lost)


@pytest.mark.parametrize("jack_in_skat", ["CJ", "SJ"])
def test_american_solo_hearts_bid_40_with_a_black_jack_in_the_skat_loses_40(jack_in_skat: str) -> None:
    """With DJ alone, "without 3" worth 40; 61 points made."""
    assert settled(AMERICAN, "H solo", bid=40, held="DJ").score == 40
    assert settled(AMERICAN, "H solo", bid=40, held=f"DJ {jack_in_skat}").score == -40


def test_american_solo_spades_bid_24_with_sj_in_the_skat_loses_33() -> None:
    """The value is 22, the smallest multiple of 11 above 24 is 33."""
    sheet = settled(AMERICAN, "S solo", bid=24, held="HJ SJ")
    assert (sheet.reached, sheet.value, sheet.score) == (22, 33, -33)


def test_american_the_skat_may_raise_but_never_lower_a_game_with() -> None:
    held = CardSet.parse("CJ HJ")
    for card in map(Card.parse, ("SJ", "DJ", "HA", "S7")):
        assert matadors(held | CardSet.of([card]), Game.HEARTS) >= matadors(held, Game.HEARTS)
    assert matadors(held | CardSet.parse("SJ"), Game.HEARTS) == 3


def test_american_fifteen_games() -> None:
    """Four Tournees, four solos, Grand Tournee, Gucki, Grand solo, Grand ouvert, two Nulls; Ramsch is the last."""
    games = [
        contract
        for contract in contracts(AMERICAN)
        if contract.turn is not Turn.SECOND and (contract.ouvert or not contract.schneider_announced)
    ]
    assert len(games) + (AMERICAN.ramsch is not None) == 15
    assert sum(contract.turn is Turn.FIRST for contract in games) == 5


def test_american_forehand_names_a_game_without_a_bid_or_ramsch_is_played() -> None:
    waiting = Auction.parse(AMERICAN, "pass pass")
    assert waiting.after(PLAY).price == 0
    assert Auction.parse(AMERICAN, "pass pass pass").ending is Ending.RAMSCH
    check_bought(AMERICAN, parse_contract(AMERICAN, "D tournee"), 0)


# --- Räuberskat ---


def test_raeuberskat_ramsch_by_forehand_only() -> None:
    for calls in ("", "pass", "18 yes", "18 pass"):
        with pytest.raises(IllegalError, match="cannot say ramsch here"):
            Auction.parse(RAEUBERSKAT, f"{calls} ramsch")
    assert Auction.parse(RAEUBERSKAT, "pass pass").after(RAMSCH).ending is Ending.RAMSCH


def test_raeuberskat_loses_the_bid_and_null_its_value() -> None:
    assert settled(RAEUBERSKAT, "C", bid=30, count=4, points=60, tricks=5).score == -60
    assert settled(RAEUBERSKAT, "C hand", bid=30, count=4, points=60, tricks=5).score == -30
    assert settled(RAEUBERSKAT, "null", bid=18, tricks=1).score == -23


def test_raeuberskat_examples_of_matadors() -> None:
    """Spades with CJ SJ HJ and without DJ: three; hearts without CJ and SJ: two."""
    assert matadors(CardSet.parse("CJ SJ HJ SA"), Game.SPADES) == 3
    assert matadors(CardSet.parse("HJ DJ HA"), Game.HEARTS) == -2


def test_raeuberskat_lively_no_tournee_but_a_suit_or_grand_with_or_without_the_skat() -> None:
    for game in Game:
        for hand in (False, True):
            assert is_contract(RAEUBERSKAT_LIVELY, Contract(game, hand)) is (game is not Game.NULL)
        assert not is_contract(RAEUBERSKAT_LIVELY, Contract(game, turn=Turn.FIRST))


LIVELY_TWELVE = CardSet.parse("SA ST S9 S8 HA HT HK H9 DA DT DK D9")


def test_raeuberskat_lively_clubs_without_a_club() -> None:
    """Red aces laid away, the last ace and two tens make tricks: 66 to 54; "without 11", 12 x 12 = 144."""
    ten = lay_away(LIVELY_TWELVE, CardSet.parse("HA DA"))
    others = (CardSet.parse("CJ SJ HJ CA CT SK HQ H8 DQ D8"), CardSet.parse("DJ CK CQ C9 C8 C7 SQ S7 H7 D7"))
    contract = parse_contract(RAEUBERSKAT_LIVELY, "C")
    state = Play(contract, Seat.FOREHAND, (ten, *others), LIVELY_TWELVE - ten)
    for card in map(Card.parse, ("SA", "SK", "SQ", "HT", "HQ", "H7", "DT", "DQ", "D7")):
        state = state.after(card)
    while not state.is_over:
        cards = state.order.arranged(state.legal_cards)
        state = state.after(cards[-1] if state.to_act is state.declarer else cards[0])
    assert (state.points, state.opponent_points, state.tricks_taken) == (66, 54, 3)
    assert state.result(18).matadors == -11
    assert score(RAEUBERSKAT_LIVELY, state.result(18)).score == 144


# --- pirate Skat ---


def test_pirate_is_1927_in_a_series() -> None:
    assert PIRATE.series is Series.TO_HUNDRED
    for contract in contracts(ALTENBURG_1927):
        assert game_value(PIRATE, contract, 2) == game_value(ALTENBURG_1927, contract, 2)
    assert contracts(PIRATE) == contracts(ALTENBURG_1927)


def test_pirate_a_hundred_brings_a_round_of_bock_and_one_of_schieberamsch() -> None:
    """Each player deals once in either."""
    sitting, kinds = Progress(PIRATE.series, players=3), []
    for best in (60, 99, 100, 40, 40, 40, 40, 40, 40):
        kinds.append(sitting.kind)
        sitting = sitting.after(best)
    assert kinds == [DealKind.ORDINARY] * 3 + [DealKind.BOCK] * 3 + [DealKind.RAMSCH] * 3
    assert sitting.is_over


def test_pirate_bock_with_the_skat_won_double_lost_fourfold() -> None:
    contract, bock = parse_contract(PIRATE, "H"), Doubling(bock=True)
    assert double(PIRATE, settled(PIRATE, "H"), contract, bock).score == 2 * 20
    assert double(PIRATE, settled(PIRATE, "H", points=60, tricks=5), contract, bock).score == -4 * 20


# --- more worked examples of the sources ---


def test_trumps_headed_by_cj_sj_dj_play_with_2() -> None:
    for game in (Game.CLUBS, Game.HEARTS, Game.GRAND):
        assert matadors(CardSet.parse("CJ SJ DJ"), game) == 2


def test_trumps_headed_by_dj_a_t_play_without_3() -> None:
    for game in (Game.CLUBS, Game.HEARTS):
        assert matadors(CardSet.parse(f"DJ {game}A {game}T"), game) == -3


def test_hearts_solo_bid_30_with_cj_in_the_skat_is_lost_unless_schneider() -> None:
    """ "Without 2" in hand; CJ in the skat makes it "with 1", 2 x 10 = 20."""
    assert settled(AMERICAN, "H solo", bid=30, held="HJ").score == 30
    assert settled(AMERICAN, "H solo", bid=30, held="HJ CJ").score == -30
    assert settled(AMERICAN, "H solo", bid=30, held="HJ CJ", points=91, tricks=9).score == 30


@pytest.mark.parametrize(("count", "points", "tricks", "value"), [(2, 61, 6, 72), (3, 90, 9, 120), (4, 120, 10, 168)])
def test_grand_of_1927(count: int, points: int, tricks: int, value: int) -> None:
    """With 2 is 72, with 3 and schneider 120, with 4, schneider and schwarz 168 (7 x 24)."""
    assert game_value(ALTENBURG_1927, Contract(Game.GRAND), count, points >= 90, tricks == 10) == value


def test_highest_game_of_1927_is_grand_ouvert_with_4() -> None:
    sheet = settled(ALTENBURG_1927, "grand ouvert", count=4, points=120, tricks=10)
    assert sheet.score == 10 * 36
    assert [line.points for line in sheet.lines] == [4 * 36, *[36] * 6]

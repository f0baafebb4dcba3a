"""Game values, matadors, winning and losing, overbidding: paragraph by paragraph of the International Skat Order."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import results, skat_cards, skat_contracts

from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.errors import IllegalError
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.order import card_order
from trainer.skat.profiles import ISKO
from trainer.skat.rules import LostGame
from trainer.skat.scoring import Line, Result, score
from trainer.skat.values import (
    base_value,
    check_reaches,
    game_value,
    highest_value,
    matadors,
    multipliers,
    replacement_value,
    smallest_multiple,
)

TRUMP_GAMES = [game for game in Game if game is not Game.NULL]


def result(contract: str, *, bid: int = 0, with_: int = 1, points: int = 61, tricks: int = 6) -> Result:
    return Result(parse_contract(ISKO, contract), bid, with_, points, tricks)


# --- matadors (ISkO 2.4; worked examples of the rules) ---


@pytest.mark.parametrize(
    ("cards", "game", "count"),
    [
        ("CJ SJ DJ", Game.HEARTS, 2),
        ("DJ HA HT", Game.HEARTS, -3),
        ("CJ SJ HJ DJ CA CT CQ", Game.CLUBS, 6),
        ("CJ SJ HJ DJ CA CT CQ", Game.GRAND, 4),
        ("CJ SJ HJ DJ CA CT CQ", Game.SPADES, 4),
        ("SA", Game.GRAND, -4),
        ("SA", Game.CLUBS, -11),
        ("C7", Game.CLUBS, -10),
        ("CJ", Game.NULL, 0),
    ],
)
def test_matadors(cards: str, game: Game, count: int) -> None:
    assert matadors(CardSet.parse(cards), game) == count


@given(skat_cards(), st.sampled_from(TRUMP_GAMES))
def test_who_has_what_is_missing_elsewhere_plays_the_other_way_round(cards: CardSet, game: Game) -> None:
    assert matadors(cards, game) == -matadors(SKAT_DECK - cards, game)


@given(skat_cards(), st.sampled_from(TRUMP_GAMES))
def test_the_run_of_matadors_ends_where_it_says(cards: CardSet, game: Game) -> None:
    trumps, count = card_order(game).trumps, matadors(cards, game)
    run = trumps[: abs(count)]
    assert {card in cards for card in run} == {count > 0}
    if abs(count) < len(trumps):
        assert (trumps[abs(count)] in cards) is (count < 0)


# --- values ---


@pytest.mark.parametrize(
    ("contract", "count", "schneider", "schwarz", "value"),
    [
        ("D", 1, False, False, 18),
        ("grand", 2, False, False, 72),
        ("grand", 3, True, False, 120),
        ("grand", 4, True, True, 168),
        ("C", -11, False, False, 144),
        ("C ouvert", 2, True, True, 108),
        ("grand ouvert", 4, True, True, 264),
        ("C ouvert", 11, True, True, 216),
        ("H", 2, False, False, 30),
        ("S hand", 1, True, False, 44),
        ("S hand schneider", 1, True, False, 55),
        ("S hand schneider", 1, True, True, 66),
        ("S hand schwarz", 1, True, True, 77),
        ("null", 0, False, False, 23),
        ("null hand", 0, False, False, 35),
        ("null ouvert", 0, False, False, 46),
        ("null hand ouvert", 0, False, False, 59),
    ],
)
def test_game_values(contract: str, count: int, schneider: bool, schwarz: bool, value: int) -> None:
    """The worked examples of the 1927 text, of ISkO 5.2.6 (clubs ouvert 108, Grand ouvert 264) and each multiplier."""
    assert game_value(ISKO, parse_contract(ISKO, contract), count, schneider, schwarz) == value


@pytest.mark.parametrize(("game", "highest"), [(Game.CLUBS, 18), (Game.DIAMONDS, 18), (Game.GRAND, 11)])
def test_level_18_in_a_suit_and_11_in_grand_are_the_maxima(game: Game, highest: int) -> None:
    ouvert = parse_contract(ISKO, f"{game} ouvert")
    most = len(card_order(game).trumps)
    steps = multipliers(ISKO, ouvert, most, schneider=True, schwarz=True)
    assert sum(step.times for step in steps) == highest
    assert game_value(ISKO, ouvert, most, True, True) == highest * base_value(ISKO, Contract(game))


def test_grand_ouvert_with_four_is_the_highest_game() -> None:
    assert max(ladder(ISKO)) == 264


@given(skat_contracts(), st.integers(1, 11))
def test_a_value_made_can_be_bid(contract: Contract, count: int) -> None:
    count = min(count, len(card_order(contract.game).trumps))
    assert game_value(ISKO, contract, count) in ladder(ISKO)
    assert game_value(ISKO, contract, -count) == game_value(ISKO, contract, count)
    assert highest_value(ISKO, contract, count) in ladder(ISKO)
    assert highest_value(ISKO, contract, count) == game_value(ISKO, contract, count, schwarz=True)


def test_null_has_no_base() -> None:
    with pytest.raises(IllegalError, match="its values are fixed"):
        base_value(ISKO, Contract(Game.NULL))


def test_a_contract_that_cannot_reach_the_bid_is_named() -> None:
    check_reaches(ISKO, Contract(Game.SPADES), -1, 44)
    with pytest.raises(IllegalError, match="null cannot reach the bid of 24: it is worth 23 at most"):
        check_reaches(ISKO, Contract(Game.NULL), 0, 24)
    with pytest.raises(IllegalError, match="diamonds cannot reach the bid of 45: it is worth 36 at most"):
        check_reaches(ISKO, Contract(Game.DIAMONDS), 1, 45)


# --- won and lost ---


@pytest.mark.parametrize(
    ("played", "won", "points"),
    [
        (result("C", with_=4), True, 60),
        (result("C", points=60), False, -48),
        (result("H", points=89, tricks=9), True, 20),
        (result("H", points=90, tricks=9), True, 30),
        (result("H", points=120, tricks=9), True, 30),
        (result("H", points=120, tricks=10), True, 40),
        (result("H", points=31, tricks=3), False, -40),
        (result("H", points=30, tricks=3), False, -60),
        (result("H", points=11, tricks=0), False, -80),
        (result("H hand", points=60), False, -60),
        (result("null", tricks=0, points=0), True, 23),
        (result("null", tricks=1, points=0), False, -46),
        (result("null hand", tricks=0), True, 35),
        (result("null ouvert", tricks=3), False, -92),
        (result("null ouvert hand", tricks=1), False, -118),
    ],
)
def test_won_games_count_once_and_lost_games_twice(played: Result, won: bool, points: int) -> None:
    sheet = score(ISKO, played)
    assert (sheet.won, sheet.score, sheet.overbid) == (won, points, False)


@pytest.mark.parametrize(
    ("contract", "points", "tricks", "won", "value"),
    [
        ("S hand schneider", 90, 9, True, 55),
        ("S hand schneider", 89, 9, False, 55),
        ("S hand schneider", 60, 6, False, 55),
        ("S hand schneider", 30, 3, False, 55),
        ("S hand schneider", 0, 0, False, 66),
        ("S hand schneider", 120, 10, True, 66),
        ("S hand schwarz", 120, 10, True, 77),
        ("S hand schwarz", 120, 9, False, 77),
        ("S hand schwarz", 60, 6, False, 77),
        ("S hand schwarz", 0, 0, False, 77),
        ("S ouvert", 120, 10, True, 88),
        ("S ouvert", 119, 9, False, 88),
    ],
)
def test_an_announced_level_that_is_missed_loses_at_that_level(
    contract: str, points: int, tricks: int, won: bool, value: int
) -> None:
    """ISkO 5.2.5: lost at least at the level announced; the opponents' own schneider does not count it twice."""
    sheet = score(ISKO, result(contract, points=points, tricks=tricks))
    assert (sheet.won, sheet.value) == (won, value)


# --- overbid (ISkO 5.4) ---


@pytest.mark.parametrize(
    ("played", "points"),
    [
        (result("H", bid=30, points=61), -60),
        (result("H", bid=30, points=90, tricks=9), 30),
        (result("S", bid=23, with_=-1, points=89, tricks=8), -66),
        (result("S", bid=23, with_=-1, points=30, tricks=3), -66),
        (result("D", bid=33), -72),
        (result("H hand", bid=59, points=80, tricks=8), -120),
        (result("grand", bid=72, points=90, tricks=9), 72),
        (result("grand", bid=50, points=61), -144),
        (result("D", bid=36, points=120, tricks=10), 36),
        (result("D", bid=36, points=120, tricks=9), -72),
        (result("D", bid=45, points=120, tricks=10), -90),
    ],
)
def test_an_overbid_game_is_lost_at_the_smallest_multiple_that_reaches_the_bid(played: Result, points: int) -> None:
    assert score(ISKO, played).score == points


@pytest.mark.parametrize(("base", "bid", "multiple"), [(24, 72, 72), (24, 73, 96), (24, 60, 72), (10, 59, 60)])
def test_the_smallest_multiple(base: int, bid: int, multiple: int) -> None:
    assert smallest_multiple(base, bid) == multiple


@pytest.mark.parametrize(
    ("contract", "bid", "settled_as", "points"),
    [
        ("null", 24, "C", -48),
        ("null", 27, "D", -54),
        ("null", 25, "D", -54),
        ("null", 30, "H", -60),
        ("null hand", 36, "D hand", -72),
        ("null ouvert", 48, "C", -96),
        ("null ouvert hand", 60, "H hand", -120),
    ],
)
def test_an_overbid_null_is_settled_as_the_cheapest_game_that_reaches_the_bid(
    contract: str, bid: int, settled_as: str, points: int
) -> None:
    sheet = score(ISKO, result(contract, bid=bid, tricks=0, points=0))
    assert (sheet.won, sheet.overbid, sheet.score) == (False, True, points)
    assert f"settled as {settled_as}, " in sheet.lines[-1].text


def test_the_settlement_of_an_overbid_null_counts_the_matadors_held() -> None:
    """With five in clubs and four elsewhere the cheapest is diamonds with 4, 5 x 9 = 45; Hand makes it 54."""
    twelve = CardSet.parse("CJ SJ HJ DJ CA C9 S8 S7 H8 H7 D8 D7")
    null, null_hand = Contract(Game.NULL), Contract(Game.NULL, hand=True)
    assert score(ISKO, Result.of_cards(null, bid=24, twelve=twelve, points=0, tricks=0)).score == -90
    assert score(ISKO, Result.of_cards(null_hand, bid=36, twelve=twelve, points=0, tricks=0)).score == -108


def test_without_the_cards_the_settlement_takes_the_matadors_given() -> None:
    """With or without 3: diamonds 4 x 9; if nothing is given, the least there can be, 1."""
    assert score(ISKO, result("null", bid=24, with_=-3, tricks=0)).score == -72
    assert score(ISKO, result("null", bid=24, with_=0, tricks=0)).score == -48


def test_a_null_that_covers_its_bid_does_not_care_for_matadors() -> None:
    assert score(ISKO, result("null ouvert", bid=46, with_=0, tricks=0, points=0)).score == 46


@given(results())
def test_overbid_means_that_the_value_reached_is_below_the_bid(played: Result) -> None:
    sheet = score(ISKO, played)
    assert sheet.overbid is (sheet.reached < played.bid)
    assert sheet.value >= max(played.bid, sheet.reached)
    assert not (sheet.overbid and sheet.won)


# --- sheets ---


@given(results())
def test_the_lines_add_up_to_the_score(played: Result) -> None:
    sheet = score(ISKO, played)
    assert sum(line.points for line in sheet.lines) == sheet.score
    assert sheet.score == (sheet.value if sheet.won else -2 * sheet.value)


@given(results())
def test_a_lost_game_says_why(played: Result) -> None:
    sheet = score(ISKO, played)
    remarks = [line.text for line in sheet.lines if not line.points]
    assert bool(remarks) is not sheet.won
    assert all(text.startswith(("lost: ", "overbid: ")) for text in remarks)


def test_the_lines_of_a_won_game() -> None:
    assert score(ISKO, result("S hand schneider", with_=-2, points=95, tricks=9)).lines == (
        Line("without 2 (2 x 11)", 22),
        Line("game (11)", 11),
        Line("hand (11)", 11),
        Line("schneider (11)", 11),
        Line("schneider announced (11)", 11),
    )


def test_a_game_that_just_covers_its_bid_is_nothing_special() -> None:
    sheet = score(ISKO, result("S", bid=22))
    assert (sheet.won, sheet.overbid, sheet.reached) == (True, False, 22)
    assert sheet.lines == (Line("with 1 (11)", 11), Line("game (11)", 11))


def test_the_lines_of_a_lost_and_overbid_game() -> None:
    assert score(ISKO, result("S", bid=33, with_=1, points=55)).lines == (
        Line("lost: 55 card points, 61 needed", 0),
        Line("overbid: the value of 22 does not reach the bid of 33", 0),
        Line("with 1 (-2 x 11)", -22),
        Line("game (-2 x 11)", -22),
        Line("raised to 33 to reach the bid of 33 (-2 x 11)", -22),
    )


@pytest.mark.parametrize(
    ("played", "remark"),
    [
        (result("S hand schneider", points=89, tricks=8), "lost: schneider announced, 89 card points, 90 needed"),
        (result("S hand schwarz", points=118, tricks=9), "lost: schwarz announced, 9 tricks, 10 needed"),
        (result("null", tricks=2), "lost: 2 tricks taken, none allowed"),
    ],
)
def test_remarks_name_what_was_missed(played: Result, remark: str) -> None:
    assert score(ISKO, played).lines[0].text == remark


@given(results(), st.integers(0, 120))
def test_more_points_never_cost_a_winner(played: Result, points: int) -> None:
    """The score of a game that was not lost rises with the card points."""
    assume(played.contract.game is not Game.NULL)
    try:
        other = replace(played, points=points)
    except IllegalError:
        assume(False)
    low, high = sorted((played, other), key=lambda result: result.points)
    before, after = score(ISKO, low), score(ISKO, high)
    assert after.won >= before.won
    if before.won or before.overbid is after.overbid:
        assert after.score >= before.score


@given(results(), st.sampled_from((0, *ladder(ISKO))))
def test_a_lower_bid_never_costs_anything(played: Result, bid: int) -> None:
    assume(bid <= played.bid)
    assert score(ISKO, replace(played, bid=bid)).score >= score(ISKO, played).score


# --- results ---


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"points": 121}, "121 is impossible for points of the declarer: it must be 0 to 120"),
        ({"tricks": 11}, "11 is impossible for tricks of the declarer: it must be 0 to 10"),
        ({"matadors": 0}, r"0 is impossible for matadors \(negative: without\): it must be 1 to 11"),
        ({"matadors": -12}, "12 is impossible for matadors"),
        ({"bid": -1}, "-1 is impossible for bid"),
        ({"tricks": 0}, "61 points cannot go without a trick: two cards bring 22 at most"),
        ({"tricks": 10}, "61 points cannot go with all 10 tricks: these bring 120"),
        ({"contract": Contract(Game.GRAND), "matadors": 5}, "it must be 1 to 4"),
    ],
)
def test_impossible_results_are_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        replace(result("C"), **change)


def test_contracts_that_may_not_be_announced_are_not_scored() -> None:
    with pytest.raises(IllegalError, match="only a Hand game"):
        score(ISKO, Result(Contract(Game.CLUBS, schneider_announced=True), 18, 1, 90, 9))


def test_matadors_are_counted_from_twelve_cards() -> None:
    twelve = CardSet.parse("SJ HJ DJ DT D8 SQ S9 HA HK HQ C7 C8")
    counted = Result.of_cards(Contract(Game.DIAMONDS), bid=18, twelve=twelve, points=61, tricks=6)
    assert counted.matadors == -1
    with pytest.raises(IllegalError, match="0 cards : matadors need the declarer's ten and the skat"):
        Result.of_cards(Contract(Game.CLUBS), bid=18, twelve=NO_CARDS, points=61, tricks=6)


# --- rules that another code replaces ---


def test_a_lost_hand_game_may_count_once() -> None:
    """Hearts Hand bid 59 without the SJ in the skat: 60 before 1999, 120 by ISkO (both in one old example)."""
    old = replace(ISKO, name="old", lost_game=LostGame.HAND_SINGLE)
    played = result("H hand", bid=59, with_=-1, points=80, tricks=8)
    assert (score(old, played).score, score(ISKO, played).score) == (-60, -120)
    assert score(old, result("H", points=60)).score == -40


def test_the_replacement_for_an_overbid_null_has_a_least_value() -> None:
    assert replacement_value(ISKO, Game.CLUBS, 11, hand=True, bid=36) == 156
    assert replacement_value(ISKO, Game.CLUBS, 1, hand=False, bid=25) == 36

"""What is true of every code of rules, tried on contracts, results, auctions and limits drawn at random."""

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import auctions, plays, results

from trainer.errors import IllegalError
from trainer.skat.auction import HOLD, PASS, PLAY, Auction, Bid, Ending, settle
from trainer.skat.bids import check_bid, ladder
from trainer.skat.contract import (
    Contract,
    Game,
    Turn,
    check_contract,
    complete,
    contracts,
    is_contract,
    null_value,
    parse_contract,
)
from trainer.skat.order import card_order
from trainer.skat.profiles import PROFILES
from trainer.skat.rules import LostGame, SkatRules
from trainer.skat.scoring import Result, ScoreSheet, score
from trainer.skat.values import base_value, check_bought, game_value, highest_value

each_code = pytest.mark.parametrize("rules", PROFILES.values(), ids=PROFILES)
few = settings(max_examples=25)
EVERY_CONTRACT = tuple(
    Contract(game, *flags, turn) for game, turn in product(Game, Turn) for flags in product((False, True), repeat=4)
)


def sheet_of(rules: SkatRules, result: Result) -> ScoreSheet | None:
    """The sheet, or None for a Null that the bid forbids."""
    try:
        return score(rules, result)
    except IllegalError:
        return None


# --- contracts ---


@each_code
def test_contracts_read_back_and_are_complete(rules: SkatRules) -> None:
    for contract in contracts(rules):
        assert Contract.parse(str(contract)) == parse_contract(rules, str(contract)) == contract
        assert complete(rules, contract) == contract


@each_code
def test_completing_twice_changes_nothing(rules: SkatRules) -> None:
    for contract in EVERY_CONTRACT:
        completed = complete(rules, contract)
        assert complete(rules, completed) == completed
        assert is_contract(rules, contract) is (contract in contracts(rules))


@each_code
def test_a_contract_refused_is_refused_with_one_that_may_be_named(rules: SkatRules) -> None:
    for contract in EVERY_CONTRACT:
        try:
            check_contract(rules, contract)
        except IllegalError as error:
            for said in re.findall(r"(?:say|or|turn:) ((?:[CSHD]|grand|null)\b[a-z ]*?)(?= or |,|$)", str(error)):
                assert is_contract(rules, Contract.parse(said)), error
            if contract.turn is Turn.NONE and "is not played" not in str(error):
                assert "say " in str(error) or "only Grand and Null are" in str(error)


@each_code
def test_null_has_a_value_where_it_may_be_named(rules: SkatRules) -> None:
    for hand, ouvert in product((False, True), repeat=2):
        contract = Contract(Game.NULL, hand, ouvert=ouvert)
        assert (null_value(rules, contract) is not None) is is_contract(rules, contract)


# --- values and the ladder ---


@each_code
def test_the_ladder_has_every_value_from_the_lowest_bid(rules: SkatRules) -> None:
    steps = ladder(rules)
    assert list(steps) == sorted(set(steps))
    for contract in contracts(rules):
        for count in range(1, max(len(card_order(contract.game).trumps), 1) + 1):
            values = [
                game_value(rules, contract, count, *made) for made in ((False, False), (True, False), (True, True))
            ]
            assert values == sorted(values)
            assert highest_value(rules, contract, -count) == values[-1] in steps
            assert all(value in steps for value in values if value >= rules.lowest_bid)


@each_code
def test_a_value_off_the_ladder_cannot_be_bid(rules: SkatRules) -> None:
    for value in range(rules.lowest_bid, ladder(rules)[-1] + 3):
        if value in ladder(rules):
            check_bid(rules, value)
        else:
            with pytest.raises(IllegalError, match=f"nobody can bid {value}: nearest on the ladder is"):
                check_bid(rules, value)


# --- results ---


@each_code
@few
@given(st.data())
def test_lines_add_up_and_say_who_won(rules: SkatRules, data: st.DataObject) -> None:
    result = data.draw(results(rules))
    sheet = sheet_of(rules, result)
    if sheet is None:
        with pytest.raises(IllegalError, match="may not be named after a bid of"):
            check_bought(rules, result.contract, result.bid)
        return
    assert sum(line.points for line in sheet.lines) == sheet.score != 0
    assert (sheet.score > 0) is sheet.won
    assert sheet.overbid is (sheet.reached < result.bid)
    assert not (sheet.overbid and sheet.won)
    remarks = [line.text for line in sheet.lines if not line.points]
    assert bool(remarks) is not sheet.won
    assert all(text.startswith(("lost: ", "overbid: ")) for text in remarks)


@each_code
@few
@given(st.data())
def test_what_a_game_counts(rules: SkatRules, data: st.DataObject) -> None:
    """Won: its value. Lost: at least the bid; trumps by whole steps of the base, or the bid itself (Räuberskat)."""
    result = data.draw(results(rules))
    sheet = sheet_of(rules, result)
    if sheet is None:
        return
    if sheet.won:
        assert sheet.score == sheet.value == sheet.reached
    elif result.contract.game is not Game.NULL:
        assert -sheet.score >= result.bid
        paid = rules.lost_game is LostGame.THE_BID
        assert (
            sheet.value == max(result.bid, rules.lowest_bid)
            if paid
            else not sheet.value % base_value(rules, result.contract)
        )
        assert -sheet.score in (sheet.value, 2 * sheet.value)


@each_code
@few
@given(st.data())
def test_a_value_reached_can_be_bid(rules: SkatRules, data: st.DataObject) -> None:
    sheet = sheet_of(rules, data.draw(results(rules)))
    assert sheet is None or sheet.reached < rules.lowest_bid or sheet.reached in ladder(rules)


@each_code
@few
@given(st.data())
def test_a_lower_bid_never_costs_anything(rules: SkatRules, data: st.DataObject) -> None:
    result = data.draw(results(rules))
    bid = data.draw(st.sampled_from((0, *ladder(rules))))
    high, low = (
        sheet_of(rules, Result(result.contract, price, result.matadors, result.points, result.tricks))
        for price in (max(bid, result.bid), min(bid, result.bid))
    )
    assert high is None or (low is not None and low.score >= high.score)


@each_code
@settings(max_examples=10)
@given(st.data())
def test_a_game_played_out_can_be_scored(rules: SkatRules, data: st.DataObject) -> None:
    """Without a bid as well: at the lowest value nothing forbids a Null."""
    result = data.draw(plays(finished=True, rules=rules)).result(0)
    sheet = score(rules, result)
    is_null = result.contract.game is Game.NULL
    assert sheet.won or is_null or result.points < 61 or result.contract.schneider_announced
    assert not (sheet.won and is_null and result.tricks)


# --- auctions ---


def run_to_limits(rules: SkatRules, limits: tuple[int, int, int]) -> Auction:
    """Every seat names the next value and holds, as long as its limit allows; forehand's last word likewise."""
    running = Auction(rules)
    while (seat := running.to_act) is not None:
        if running.must_answer:
            running = running.after(HOLD if limits[seat] >= running.price else PASS)
        elif PLAY in running.last_words:
            running = running.after(PLAY if limits[seat] >= rules.lowest_bid else PASS)
        else:
            step = next(iter(running.legal_bids), 10_000)
            running = running.after(Bid(step) if limits[seat] >= step else PASS)
    return running


def low_limits(rules: SkatRules) -> st.SearchStrategy[int]:
    """None, short of the lowest bid, or one of the first values: auctions stay short."""
    return st.sampled_from((0, rules.lowest_bid - 1, *ladder(rules)[:12]))


@each_code
@few
@given(st.data())
def test_settle_is_the_auction_in_smallest_steps(rules: SkatRules, data: st.DataObject) -> None:
    limits = data.draw(st.tuples(*[low_limits(rules)] * 3))
    running = run_to_limits(rules, limits)
    assert settle(rules, limits) == (running.declarer, running.price)
    for limit, heard in zip(limits, running.heard, strict=True):
        assert heard.at_least <= limit
        assert heard.below is None or limit < heard.below


@each_code
def test_settle_is_the_auction_for_all_low_limits(rules: SkatRules) -> None:
    lowest, second, third = ladder(rules)[:3]
    for limits in product((0, lowest - 1, lowest, second, third), repeat=3):
        running = run_to_limits(rules, limits)
        assert settle(rules, limits) == (running.declarer, running.price), limits


@each_code
@few
@given(st.data())
def test_auctions_read_back_and_end_in_one_way(rules: SkatRules, data: st.DataObject) -> None:
    running = data.draw(auctions(rules))
    assert Auction.parse(rules, str(running)) == running
    assert (running.ending is not None) is running.is_over
    assert (running.declarer is not None) is (running.ending is Ending.GAME)
    assert bool(running.last_words) is running.has_last_word
    if running.is_over:
        assert running.last_words == running.legal_bids == ()
        if running.declarer is None:
            assert running.price == 0

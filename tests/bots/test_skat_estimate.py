"""Bots that bid and declare by expectation."""

import re
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from trainer.bots.skat_book import bid_limit
from trainer.bots.skat_bots import BookBots, bots_for
from trainer.bots.skat_declarer import declare
from trainer.bots.skat_estimate import EstimatingBots
from trainer.bots.skat_limits import spoiled, worth_of_passing
from trainer.calibration.hand_features import feature_names, holdings
from trainer.calibration.skat_hands import GAMES_BID, KINDS_BID, Others
from trainer.calibration.skat_hands_stored import load, shipped
from trainer.cards import SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.errors import UnreadableError
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.seats import Seat
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, is_contract
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore
from trainer.skat.values import matadors

BOTS = EstimatingBots(ISKO, TableScore.PLAIN, shipped().model)
DEALS = [Deal.random(seed, deck=SKAT_DECK, sizes=(10, 10, 10, 2)) for seed in range(40)]
HANDS = np.array([hand.mask for deal in DEALS for hand in deal.hands], dtype=np.int64)


WEAK = CardSet.parse("C7 C8 S9 SQ HK HQ D7 D9 CQ SK")
STRONG = CardSet.parse("CJ SJ HJ DJ CA SA HA DA CT ST")


def limit(text: str) -> int:
    return int(BOTS.limits(np.array([CardSet.parse(text, count=10).mask]))[0])


def test_limits_are_bids_and_the_same_alone_as_together() -> None:
    together = BOTS.limits(HANDS)
    assert set(together.tolist()) <= {0, *ladder(ISKO)}
    assert together.tolist() == [int(BOTS.limits(HANDS[at : at + 1])[0]) for at in range(len(HANDS))]
    assert together.tolist() == EstimatingBots(ISKO, TableScore.PLAIN, load().model).limits(HANDS).tolist()


@pytest.mark.parametrize(
    ("weaker", "better"),
    [
        ("HJ DJ CA CT C9 C8 SK S9 H8 D7", "HJ DJ CA CT C9 C8 SA S9 H8 D7"),
        ("CJ SJ CA C9 C8 SK SQ H9 H8 D7", "CJ SJ CA CT C8 SA SQ H9 H8 D7"),
        ("CJ DJ SA SK S9 S8 HQ H9 D9 D7", "CJ DJ SA ST SK S9 S8 HQ H9 D9"),
        ("DJ C9 S9 SQ HK HQ DA D9 CK CQ", "CJ SJ HJ DJ CA SA HA DA CT ST"),
    ],
)
def test_a_better_hand_never_bids_lower(weaker: str, better: str) -> None:
    assert limit(weaker) <= limit(better)


def test_clear_hands() -> None:
    assert limit(str(WEAK)) == 0
    assert limit(str(STRONG)) >= 120


def test_break_even_of_a_plain_list_is_two_thirds_and_less_if_passing_costs() -> None:
    model = shipped().model
    flat = dict.fromkeys(model.bidding.schneider, (-50.0, 0.0))
    without = EstimatingBots(
        ISKO,
        TableScore.PLAIN,
        type(model)(
            model.declared,
            type(model.bidding)(model.bidding.weights, model.bidding.price, flat),
            Others(np.array([18, 20]), np.array([0.0, 0.8]), np.array([0.0, 30.0]), np.array([0.0, 50.0])),
            model.sharpness,
        ),
    ).bidding
    assert without.break_even(Contract(Game.CLUBS), 1, 18) == pytest.approx(2.0)
    # The others win 30 in 4 of 5 games and lose 50 else; half of it, with the other sign, is what passing brings.
    assert without.passing(20) == pytest.approx(-(0.8 * 30 - 0.2 * 50) / 2) == pytest.approx(-7.0)
    assert without.break_even(Contract(Game.CLUBS), 1, 20) == pytest.approx((48 - 7) / (24 + 7))


def test_passing_where_nobody_plays_is_worth_nothing() -> None:
    others = shipped().model.others
    assert [worth_of_passing(others, table, 18) for table in TableScore] == [0.0] * len(TableScore)


@pytest.mark.parametrize("own", ["CJ SJ DJ", "HJ DJ", "DJ", "", "CJ"])
def test_what_the_skat_spoils_counted_out(own: str) -> None:
    """Every pair of the unseen cards, for a hand of these jacks and seven or more low diamonds."""
    fill = ["DA", "DT", "DK", "DQ", "D9", "D8", "D7", "C7", "C8", "C9"]
    ten = CardSet.parse(own) | CardSet.parse(" ".join(fill[: 10 - len(own.split())]))
    unseen = [CardSet.of([card]) for card in SKAT_DECK - ten]
    pairs = [one | two for at, one in enumerate(unseen) for two in unseen[:at]]
    run = matadors(ten, Game.GRAND)
    for wanted in range(1, 5):
        short = [abs(matadors(ten | pair, Game.GRAND)) < wanted for pair in pairs]
        if abs(run) >= wanted:
            assert spoiled(run, wanted) == pytest.approx(np.mean(short))
        else:
            assert spoiled(run, wanted) == 1.0


def test_scores_are_the_weighted_features() -> None:
    bidding = shipped().model.bidding
    found = bidding.scores(HANDS)
    for place, (contract, kind) in enumerate(zip(GAMES_BID, KINDS_BID, strict=True)):
        features = holdings(kind).of(HANDS, contract.game)
        assert features.shape[1] == len(feature_names(kind))
        assert found[:, place] == pytest.approx(bidding.weights[kind][0] + features @ bidding.weights[kind][1:])


def test_declarations_are_possible() -> None:
    for deal, seat in product(DEALS[:12], Seat):
        ten, skat = deal.hands[seat], deal.rest
        found = BOTS.declare(seat, ten, skat, 18)
        assert is_contract(ISKO, found.contract)
        assert len(found.laid_away) == (0 if found.contract.hand else 2)
        assert found.laid_away <= ten | skat
        assert found == BOTS.declare(seat, ten, skat, 18)


def test_hand_is_declared_without_a_look_at_the_skat() -> None:
    ten = CardSet.parse("CJ SJ CA CT CK C9 HA HT D7 S8")
    skats = (CardSet.parse("D8 S7"), CardSet.parse("HJ DJ"))
    declared = [BOTS.declare(Seat.FOREHAND, ten, skat, 18) for skat in skats]
    assert declared[0] == declared[1] or not any(one.contract.hand for one in declared)


def test_reasons_name_the_chance_that_is_asked_for() -> None:
    told = re.search(r"won with (\d+)% only at the table; at 18 they ask for (\d+)%", BOTS.reason(WEAK))
    assert told is not None
    chance, asked = map(int, told.groups())
    found = BOTS.bidding.prospect(WEAK, 18)
    odds = BOTS.bidding.break_even(found.contract, matadors(WEAK, found.contract.game), 18)
    assert chance < asked == round(100 * odds / (1 + odds))


def test_reasons_name_limit_game_and_chance() -> None:
    assert re.fullmatch(
        r"The bots pass, .* (\w+|Null ouvert) or a better game is won with \d+% only .*", BOTS.reason(WEAK)
    )
    assert f"bid up to {limit(str(STRONG))}, because with the skat taken up Grand" in BOTS.reason(STRONG)
    assert BookBots(ISKO).reason(STRONG) == ""


@pytest.mark.parametrize("table", TableScore)
def test_open_cards_are_bid_and_declared_by_the_book(table: TableScore) -> None:
    bots = Stakes(ISKO, table, Values.OPEN_CARDS).bots
    assert bots == BookBots(ISKO) == bots_for(ISKO, table, by_book=True)
    assert bots.limits(HANDS).tolist() == bid_limit(ISKO, HANDS).tolist()
    deal = DEALS[0]
    assert bots.declare(Seat.FOREHAND, deal.hands[0], deal.rest, 20) == declare(ISKO, deal.hands[0] | deal.rest, 20)
    assert isinstance(Stakes(ISKO, table).bots, EstimatingBots)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.json"
    for text in ("{}", '{"version": 0}', "[]", "no json"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(UnreadableError, match="fit-bots"):
            load(path)

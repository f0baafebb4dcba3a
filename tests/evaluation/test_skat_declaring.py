"""What a declarer may choose from, and what is no answer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import skat_cards

from evaluation.situations import CLUBS_HAND, NULL_HAND, SKAT, each_world, last, situation, worth_in
from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, CardSet
from trainer.errors import IllegalError
from trainer.evaluation.skat_declaring import discard_options, hand_options, value_discards, value_hand_contracts
from trainer.evaluation.skat_limits import value_limits
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import value_taking
from trainer.evaluation.workers import Workers
from trainer.hands.skat_discards import undominated
from trainer.seats import Seat
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, contracts, parse_contract
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore
from trainer.skat.values import highest_value, matadors

CLUBS = Contract(Game.CLUBS)


def declared(contract: str, laid_away: str = "") -> Declaration:
    return Declaration(parse_contract(ISKO, contract), CardSet.parse(laid_away))


@given(skat_cards(12, 12), st.sampled_from(ladder(ISKO)))
def test_the_options_are_all_games_that_reach_the_price_with_all_pairs_worth_laying_away(
    twelve: CardSet, price: int
) -> None:
    hand, skat = CardSet.of(twelve.cards[:10]), CardSet.of(twelve.cards[10:])
    options = discard_options(situation(hand, skat=skat, price=price))
    games = [contract for contract in contracts(ISKO) if not contract.hand]
    reached = [each for each in games if highest_value(ISKO, each, matadors(twelve, each.game)) >= price]
    expected = {(each, pair) for each in reached or games for pair in undominated(twelve, each.game)}
    assert {(option.contract, option.laid_away) for option in options} == expected
    assert len(options) == len(expected)


def test_with_the_skat_seven_games_may_be_played() -> None:
    options = discard_options(situation(skat=SKAT))
    texts = {str(option.contract) for option in options}
    assert texts == {"C", "S", "H", "D", "grand", "null", "null ouvert"}


def test_without_the_skat_there_are_22_contracts() -> None:
    options = hand_options(ISKO)
    assert len(set(options)) == len(options) == 22
    assert all(option.contract.hand and not option.laid_away for option in options)


@pytest.mark.parametrize("table", [TableScore.PLAIN, TableScore.SEEGER_FABIAN_4])
def test_hand_contracts_are_valued_with_all_announcements(workers: Workers, table: TableScore) -> None:
    where = situation(NULL_HAND, seat=Seat.MIDDLEHAND, table=table)
    final = last(value_hand_contracts(where, worlds=8, seed=3, workers=workers))
    assert {each.option for each in final.options} == set(hand_options(ISKO))
    for each in final.options:
        worlds = where.worlds(8, 3, 1) if each.is_fresh else where.worlds(64, 3, 0)[:10]
        expected = [worth_in(where, each.option, world) for world in each_world(worlds)]
        assert each.scores[: len(expected)].tolist() == expected, each.option
    assert final.best.contract.game is Game.NULL


def test_a_dominated_answer_is_valued(workers: Workers) -> None:
    """The queen away and the king kept, of a run of the two."""
    where = situation(CardSet.parse("CJ HJ CA CK C9 C8 SK SQ H9 D7"), skat=CardSet.parse("H7 DK"))
    answer = declared("C", "SQ H7")
    assert answer not in discard_options(where)
    final = last(value_discards(where, worlds=4, seed=1, workers=workers, answer=answer))
    assert final.of(answer).is_fresh
    assert final.of(answer).scores.tolist() == [
        worth_in(where, answer, world) for world in each_world(where.worlds(4, 1, 1))
    ]


def test_an_answer_that_cannot_reach_the_price_is_valued_as_overbid(workers: Workers) -> None:
    """Clubs with one come to 48 at most; bought for 60 they are lost whatever happens, at the raised value."""
    where = situation(skat=SKAT, price=60)
    answer = declared("C", "H9 D7")
    final = last(value_discards(where, worlds=3, seed=1, workers=workers, answer=answer))
    assert final.of(answer).scores.tolist() == [-120] * 3
    assert final.of(answer).wins.count == 0
    assert answer not in discard_options(where)


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (declared("C", "H9 SK"), "SK cannot be laid away: it is not among CA CK CJ"),
        (declared("C", "H9"), "1 cards laid away: this game wants 2"),
        (declared("C", "H9 D7 DK"), "3 cards laid away: this game wants 2"),
        (declared("C"), "0 cards laid away: this game wants 2"),
        (declared("C hand"), "C hand: Hand is over once the skat is taken up"),
        (declared("C hand", "H9 D7"), "C hand: Hand is over once the skat is taken up"),
        (Declaration(Contract(Game.CLUBS, schneider_announced=True), CardSet.parse("H9 D7")), "only a Hand game"),
        (Declaration(Contract(Game.NULL, schwarz_announced=True), CardSet.parse("H9 D7")), "Null knows no schneider"),
    ],
)
def test_answers_that_are_none(workers: Workers, answer: Declaration, complaint: str) -> None:
    with pytest.raises(IllegalError, match=complaint):
        value_discards(situation(skat=SKAT), worlds=1, seed=1, workers=workers, answer=answer)


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (declared("C", "H9 D7"), "C: the skat was left lying, so say a Hand game"),
        (declared("C"), "C: the skat was left lying, so say a Hand game"),
        (declared("C hand", "H9 D7"), "2 cards laid away: this game wants 0"),
    ],
)
def test_hand_answers_that_are_none(workers: Workers, answer: Declaration, complaint: str) -> None:
    with pytest.raises(IllegalError, match=complaint):
        value_hand_contracts(situation(), worlds=1, seed=1, workers=workers, answer=answer)


def test_too_few_or_too_many_cards(workers: Workers) -> None:
    common = {"worlds": 1, "seed": 1, "workers": workers}
    with pytest.raises(IllegalError, match=r"10 cards known, .*: laying away needs the ten and the skat"):
        value_discards(situation(), **common)
    with pytest.raises(IllegalError, match=r"12 cards known, .*: this is decided with ten in hand"):
        value_hand_contracts(situation(skat=SKAT), **common)
    with pytest.raises(IllegalError, match="12 cards known"):
        next(value_taking(situation(skat=SKAT), **common))
    with pytest.raises(IllegalError, match="12 cards known"):
        next(value_limits(situation(skat=SKAT), asked=18, **common))


def test_a_situation_knows_its_seat() -> None:
    where: Situation = situation(CLUBS_HAND, seat=Seat.REARHAND, skat=NO_CARDS)
    assert where.seat is Seat.REARHAND
    assert len(where.worlds(3, 1)) == 3

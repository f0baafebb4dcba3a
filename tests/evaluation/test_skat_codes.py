"""Decisions of the other codes: the card turned, Gucki, solos, Ramsch after three passes, schneider from 91."""

from dataclasses import replace

import numpy as np
import pytest

from evaluation.situations import SOLVER, each_world, last, random_deal, situation, worth_in
from trainer.bots.skat_accepting import TurnedChoice
from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, Card, CardSet
from trainer.errors import IllegalError
from trainer.evaluation.skat_declaring import discard_options, hand_options, value_discards, value_hand_contracts
from trainer.evaluation.skat_limits import PASS_LIMIT, value_limits
from trainer.evaluation.skat_notes import rules_note
from trainer.evaluation.skat_passed import is_ramsch_after_passes, passed_worths
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.skat_playouts import play_in_world
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice, value_taking
from trainer.evaluation.skat_turn_choice import value_second, value_turn
from trainer.evaluation.skat_turned import Turning, turn_up
from trainer.evaluation.workers import Workers
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.profiles import AMERICAN, ISKO, PIRATE, PROFILES, RAEUBERSKAT
from trainer.skat.rules import SkatRules

SPADES_HAND = CardSet.parse("CJ HJ SA ST SK S9 HA HK H7 C8")
TOURNEE, SECOND = Contract(Game.SPADES, turn=Turn.FIRST), Turn.SECOND


def turned(card: str, hand: CardSet = SPADES_HAND, price: int = 10) -> Situation:
    """The first card turned under the American rules."""
    first = Card.parse(card)
    where = situation(hand, skat=CardSet.of([first]), price=price, rules=AMERICAN, seat=Seat.MIDDLEHAND)
    return replace(where, turned=first)


def worth_of_choice(where: Situation, choice: TurnedChoice, at: int, count: int, seed: int) -> float:
    """What the buyer plays after this choice in one world, solved and scored there."""
    worlds = where.worlds(count, seed, 1)
    turning = Turning(where, where.turned_card, worlds[at : at + 1], where.heard, (seed, 1, at + 1))
    taken = turning.by(choice, SOLVER)
    option = taken.options[taken.chosen(where.stakes, where.price)]
    assert option.contract.turn is (Turn.SECOND if choice is SECOND else Turn.FIRST)
    return worth_in(where, option, list(each_world(worlds))[at])


# --- the first card ---


def test_both_choices_are_valued_on_the_same_worlds(workers: Workers) -> None:
    where = turned("SQ")
    final = last(value_turn(where, worlds=3, seed=5, workers=workers))
    assert {valued.option for valued in final.options} == {TOURNEE, SECOND}
    for valued in final.options:
        assert valued.scores.tolist() == [worth_of_choice(where, valued.option, at, 3, 5) for at in range(3)]
    assert final.is_final
    assert final.loss(SECOND).n == 3


def test_a_jack_may_be_grand(workers: Workers) -> None:
    final = last(value_turn(turned("SJ"), worlds=2, seed=1, workers=workers))
    assert {valued.option for valued in final.options} == {TOURNEE, Contract(Game.GRAND, turn=Turn.FIRST), SECOND}


def test_a_fitting_card_is_accepted_and_a_void_suit_rejected(workers: Workers) -> None:
    assert last(value_turn(turned("SQ"), worlds=8, seed=2, workers=workers)).best == TOURNEE
    assert last(value_turn(turned("DQ"), worlds=8, seed=2, workers=workers)).best is SECOND


def test_the_first_card_lies_in_every_skat() -> None:
    where = turned("SQ")
    worlds = where.worlds(40, 3)
    assert (worlds.skat & where.view.rest.mask == where.view.rest.mask).all()
    assert (np.bitwise_count(worlds.skat) == 2).all()
    assert len(set(worlds.skat.tolist())) > 10


def test_turning_asks_for_eleven_cards_and_the_one_turned(workers: Workers) -> None:
    with pytest.raises(IllegalError, match="one card turned"):
        next(value_turn(situation(SPADES_HAND, rules=AMERICAN), worlds=2, seed=1, workers=workers))
    with pytest.raises(IllegalError, match="no card of the skat was turned"):
        next(value_turn(replace(turned("SQ"), turned=None), worlds=2, seed=1, workers=workers))


# --- the second card, and what to lay away ---


def test_a_second_jack_is_grand_for_a_hand_that_is_one(workers: Workers) -> None:
    hand, skat = CardSet.parse("CJ HJ DJ CA CT SA ST HA HT D7"), CardSet.parse("SJ D8")
    where = replace(situation(hand, skat=skat, price=10, rules=AMERICAN), turned=Card.parse("SJ"))
    final = last(value_second(where, worlds=6, seed=1, workers=workers))
    grand, spades = Contract(Game.GRAND, turn=Turn.SECOND), Contract(Game.SPADES, turn=Turn.SECOND)
    assert final.best == grand
    assert {valued.option for valued in final.options} == {grand, spades}
    # Every trick but perhaps one: with 4 and schneider or schwarz, 6 or 7 times 12.
    assert final.of(grand).value.mean >= 72
    assert final.loss(spades).n == 6


def test_only_the_game_turned_is_laid_away_for(workers: Workers) -> None:
    where = replace(situation(SPADES_HAND, skat=CardSet.parse("SQ D8"), price=10, rules=AMERICAN), named=TOURNEE)
    final = last(value_discards(where, worlds=3, seed=4, workers=workers))
    assert {valued.option.contract for valued in final.options} == {TOURNEE}
    best = final.of(final.best)
    assert best.scores.tolist() == [worth_in(where, final.best, world) for world in each_world(where.worlds(3, 4, 1))]
    gucki = Declaration(Contract(Game.GRAND), CardSet.parse("D8 C8"))
    with pytest.raises(IllegalError, match="the game is S tournee"):
        next(value_discards(where, worlds=2, seed=4, workers=workers, answer=gucki))


def test_gucki_is_grand_alone() -> None:
    where = situation(SPADES_HAND, skat=CardSet.parse("SQ D8"), price=10, rules=AMERICAN)
    assert {option.contract for option in discard_options(where)} == {Contract(Game.GRAND)}


def test_a_null_that_the_bid_bars_is_no_solo() -> None:
    for price, is_there in ((20, True), (22, False)):
        options = hand_options(AMERICAN, price)
        assert (Contract(Game.NULL, hand=True) in {option.contract for option in options}) is is_there


# --- the way of playing ---


def test_three_ways_on_the_same_worlds(workers: Workers) -> None:
    where = situation(SPADES_HAND, price=12, rules=AMERICAN)
    final = last(value_taking(where, worlds=4, seed=6, workers=workers))
    assert [each.option for each in final.options] == [SkatChoice.TAKE, SkatChoice.TURN, SkatChoice.HAND]
    assert {each.value.n for each in final.options} == {4}
    skats = turn_up(where, where.worlds(4, 6, 1), [where.heard] * 4, prices=[12], seed=(6, 1), workers=workers)
    assert final.of(SkatChoice.TURN).scores.tolist() == [skat.play(where.stakes, 12).worth for skat in skats]


def test_either_card_is_turned_first(workers: Workers) -> None:
    where = situation(SPADES_HAND, price=12, rules=AMERICAN)
    skats = turn_up(where, where.worlds(12, 6, 1), [where.heard] * 12, prices=[12], seed=(6, 1), workers=workers)
    places = [tuple(CardSet(int(mask))).index(skat.first) for mask, skat in zip(where.worlds(12, 6, 1).skat, skats)]  # noqa: B905
    assert 0 < sum(places) < 12


def test_a_price_that_was_not_looked_into_is_met_as_the_next_lower_one(workers: Workers) -> None:
    """Fresh worlds bring prices that the screening worlds did not."""
    where = situation(SPADES_HAND, price=0, rules=AMERICAN)
    (skat,) = turn_up(where, where.worlds(1, 6, 1), [where.heard], prices=[10, 40], seed=(6, 1), workers=workers)
    assert [skat.choice(price) for price in (0, 10, 12, 39)] == [skat.choices[0][1]] * 4
    assert skat.choice(200) == skat.choices[1][1]
    assert np.isfinite(skat.play(where.stakes, 23).worth)


def test_limits_from_ten(workers: Workers) -> None:
    where = situation(SPADES_HAND, price=0, rules=AMERICAN, seat=Seat.MIDDLEHAND)
    final = last(value_limits(where, asked=10, worlds=4, seed=1, workers=workers))
    assert [each.option for each in final.options][:3] == [PASS_LIMIT, 10, 12]
    assert final.of(40).won.size == 4


def test_a_turned_game_is_played_out_at_the_table() -> None:
    where = turned("SQ")
    world = where.worlds(1, 9, 1)
    option = Declaration(TOURNEE, CardSet.parse("C8 H7"))
    assert play_in_world(SOLVER, where, option, world, (1,)) >= 0


# --- Ramsch after three passes ---


def test_a_deal_that_all_pass_is_worth_the_ramsch_that_follows(workers: Workers) -> None:
    deal = random_deal(4)
    hands, skat = np.array([[hand.mask for hand in deal.hands]] * 2), np.array([deal.rest.mask] * 2)
    for rules in PROFILES.values():
        worths = np.array([passed_worths(rules, hands, skat, seat, workers) for seat in Seat])
        assert worths.any() == is_ramsch_after_passes(rules)
        # What one gains the others lose.
        assert worths.sum(axis=0) == pytest.approx(0)
    assert {rules.name for rules in PROFILES.values() if is_ramsch_after_passes(rules)} == {
        "american",
        "pirate",
        "ramsch",
    }


# --- schneider from 91 ---


@pytest.mark.parametrize(("rules", "least"), [(ISKO, 90), (RAEUBERSKAT, 91), (AMERICAN, 91)], ids=str)
def test_schneider_is_won_from_what_the_code_says(workers: Workers, rules: SkatRules, least: int) -> None:
    """Every world against the scoring, which knows the points."""
    assert rules.schneider_points == least
    where = situation(CardSet.parse("CJ SJ CA CT CK C9 SA ST HA D7"), price=18, rules=rules)
    option = Declaration(Contract(Game.CLUBS, hand=True, schneider_announced=True), NO_CARDS)
    final = last(value_hand_contracts(where, worlds=12, seed=2, workers=workers, answer=option))
    worlds = each_world(where.worlds(12, 2, 1))
    assert final.of(option).scores.tolist() == [worth_in(where, option, world) for world in worlds]


# --- what has to be said beside ---


def test_the_note_says_by_which_games_the_chances_were_fitted() -> None:
    assert rules_note(Stakes(ISKO)) == ""
    american = rules_note(Stakes(AMERICAN))
    assert "a solo for a Hand game" in american
    assert "Gucki like Grand with the skat" in american
    assert "schneider from 91 points by those from 90" in american
    assert "Ramsch" in rules_note(Stakes(PIRATE))
    assert rules_note(Stakes(AMERICAN, values=Values.OPEN_CARDS)) == ""

"""Every row of the rules on irregularities, one test each, named after it; and the games that they decide."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import results
from trainer.errors import IllegalError
from trainer.skat.contract import Game, parse_contract
from trainer.skat.doubling import Doubling
from trainer.skat.irregular_games import Decision, decide
from trainer.skat.irregularities import ROWS, Fate, Irregularity, Offender, irregularities
from trainer.skat.profiles import ALTENBURG_1927, AMERICAN, ISKO, PROFILES, RAEUBERSKAT
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import Result, score

Irr = Irregularity


def american(
    contract: str, matadors: int = 1, *, bid: int = 10, points: int = 61, tricks: int = 6, rules: SkatRules = AMERICAN
) -> Result:
    return Result(parse_contract(rules, contract), bid, matadors, points, tricks)


def decided(
    what: Irregularity, result: Result, *, by_declarer: bool, upheld: bool = True, rules: SkatRules = AMERICAN
) -> tuple[int, int]:
    """What the declarer writes, and what the offender is charged."""
    decision = decide(rules, what, result, by_declarer=by_declarer, upheld=upheld)
    assert decision.sheet.won is (decision.sheet.score > 0)
    assert sum(line.points for line in decision.sheet.lines) == decision.sheet.score
    return decision.sheet.score, decision.charge


def test_cards_exposed_or_misdealt_deal_again() -> None:
    """Without the fine of 10, which was abolished."""
    row = Irr.EXPOSED_OR_MISDEALT.row
    assert (row.offender, row.fine, row.decides) == (Offender.DEALER, 0, False)
    assert row.fate(by_declarer=False) is Fate.DEALT_AGAIN


def test_deal_out_of_turn_auction_begun_stands_and_the_early_one_is_skipped_in_turn() -> None:
    row = Irr.DEALT_OUT_OF_TURN.row
    assert (row.offender, row.fate(by_declarer=False)) == (Offender.NOT_THE_DEALER, Fate.PLAYED_ON)
    assert row.skips
    assert not row.fine


def test_wrong_number_of_cards_declarer_wrong_loses() -> None:
    assert decided(Irr.WRONG_NUMBER_OF_CARDS, american("S hand", points=100, tricks=9), by_declarer=True) == (-22, 0)


def test_wrong_number_of_cards_declarer_right_and_an_opponent_wrong_wins() -> None:
    assert decided(Irr.WRONG_NUMBER_OF_CARDS, american("S hand", points=40), by_declarer=False) == (22, 0)


def test_skat_cards_in_a_hand_before_the_game_is_named_25_off_and_out_of_the_deal() -> None:
    row = Irr.SKAT_IN_HAND.row
    assert (row.fine, row.bars, row.fate(by_declarer=False)) == (-25, True, Fate.PLAYED_ON)


def test_looking_into_one_skat_card_by_mistake_10_off_out_of_the_auction_no_second_turn() -> None:
    row = Irr.LOOKED_INTO_SKAT.row
    assert (row.fine, row.bars, row.first_turn_only) == (-10, True, True)
    assert row.fate(by_declarer=False) is Fate.PLAYED_ON


def test_dealer_looks_into_the_skat_during_play_100_off() -> None:
    row = Irr.DEALER_LOOKED.row
    assert (row.offender, row.fine, row.bars) == (Offender.DEALER, -100, False)
    assert row.fate(by_declarer=False) is Fate.PLAYED_ON


def test_an_opponent_looks_into_the_skat_declarer_wins_and_the_looker_loses_the_value() -> None:
    assert decided(Irr.OPPONENT_LOOKED, american("C hand", 2, points=30, tricks=4), by_declarer=False) == (36, -36)


def test_declarer_lays_away_more_or_less_than_two_loses() -> None:
    tournee = american("H tournee", 2, points=90, tricks=8)
    assert decided(Irr.LAID_AWAY_WRONGLY, tournee, by_declarer=True) == (-18, 0)
    gucki = american("grand", -1, points=90, tricks=8)
    assert decided(Irr.LAID_AWAY_WRONGLY, gucki, by_declarer=True) == (-64, 0)


def test_overbid_declarer_and_an_opponent_errs_declarer_wins_what_he_would_have_lost() -> None:
    """The solo in spades for 24 of the American text: 33, charged to who erred."""
    solo = american("S hand", 1, bid=24)
    assert score(AMERICAN, solo).score == -33
    assert decided(Irr.OVERBID_AND_OPPONENT_ERRED, solo, by_declarer=False) == (33, -33)


def test_revoke_or_wrong_lead_by_the_declarer_loses_even_with_61() -> None:
    assert decided(Irr.DECLARER_REVOKED, american("S hand"), by_declarer=True) == (-22, 0)


def test_revoke_by_the_declarer_opponents_may_insist_on_playing_on() -> None:
    """They make him schneider: a step more."""
    played_on = american("S hand", points=28, tricks=3)
    assert decided(Irr.DECLARER_REVOKED, played_on, by_declarer=True) == (-33, 0)


def test_revoke_by_an_opponent_value_for_the_declarer_if_he_could_have_won() -> None:
    lost = american("D hand", 3, points=50, tricks=5)
    assert decided(Irr.OPPONENT_REVOKED, lost, by_declarer=False) == (36, -36)


def test_revoke_by_an_opponent_played_on_if_the_declarer_could_not_have_won() -> None:
    lost = american("D hand", 3, points=50, tricks=5)
    assert decided(Irr.OPPONENT_REVOKED, lost, by_declarer=False, upheld=False) == (-36, 0)


def test_revoke_by_an_opponent_judged_to_have_cost_nothing_is_not_charged() -> None:
    won = american("D hand", 3, points=70, tricks=7)
    assert decided(Irr.OPPONENT_REVOKED, won, by_declarer=False, upheld=False) == (36, 0)


def test_showing_the_hand_declarer_loses_if_he_does_not_make_all_and_has_not_61() -> None:
    shown = american("S hand", points=55, tricks=5)
    assert decided(Irr.HAND_SHOWN, shown, by_declarer=True, upheld=False) == (-22, 0)


def test_showing_the_hand_declarer_who_makes_all_or_has_61_wins() -> None:
    shown = american("S hand", points=95, tricks=8)
    assert decided(Irr.HAND_SHOWN, shown, by_declarer=True) == (33, 0)


def test_showing_the_hand_opponent_gives_the_rest_to_the_declarer() -> None:
    """A game that is won by it is charged to who showed, one that is lost all the same is not."""
    won, lost = american("S hand", points=70, tricks=7), american("S hand", points=58, tricks=5)
    assert decided(Irr.HAND_SHOWN, won, by_declarer=False) == (22, -22)
    assert decided(Irr.HAND_SHOWN, lost, by_declarer=False) == (-22, 0)
    # The question is about a declarer's claim: of an opponent's it changes nothing.
    assert decided(Irr.HAND_SHOWN, won, by_declarer=False, upheld=False) == (22, -22)


def test_showing_the_hand_in_null_gives_the_game_to_the_other_side() -> None:
    """Our reading: in Null the rest would not help the declarer."""
    null = american("null", 0, points=0, tricks=0)
    assert decided(Irr.HAND_SHOWN, null, by_declarer=False) == (20, -20)
    assert decided(Irr.HAND_SHOWN, null, by_declarer=True, upheld=False) == (-20, 0)


def test_giving_up_after_trick_1_concedes_schneider() -> None:
    assert decided(Irr.GAVE_UP, american("S hand"), by_declarer=True) == (-33, 0)


def test_second_turn_taken_up_unshown_counts_100() -> None:
    second = american("H second turn", 2, points=80, tricks=7)
    assert decided(Irr.SECOND_TURN_UNSHOWN, second, by_declarer=True) == (-100, 0)


def test_only_what_can_go_wrong_in_the_code_is_offered() -> None:
    """A second turn is taken up, and a Tournee player told what to turn, only where the skat is turned."""
    assert set(irregularities(AMERICAN)) == set(Irregularity)
    for rules in PROFILES.values():
        turns = rules.turn_bases is not None
        assert (Irr.SECOND_TURN_UNSHOWN in irregularities(rules)) is turns
        assert any("Tournee" in what.says(rules) for what in irregularities(rules)) is turns


def test_every_row_says_its_source_and_consequence() -> None:
    assert set(ROWS) == set(Irregularity)
    assert len(ROWS) == 14
    for row in ROWS.values():
        assert row.source.startswith("old official rules")
        assert row.says
        assert row.fine <= 0
        assert bool(row.question) == (row.denied is not None)


@pytest.mark.parametrize(
    ("rules", "contract", "lost"),
    [(ISKO, "S", -44), (ISKO, "S hand", -66), (ALTENBURG_1927, "S hand", -33), (RAEUBERSKAT, "S", -48)],
)
def test_a_loss_by_an_error_counts_as_any_lost_game_of_the_code(rules: SkatRules, contract: str, lost: int) -> None:
    """In Räuberskat the bid, here 24, twice with the skat; elsewhere the value."""
    result = american(contract, bid=24 if rules is RAEUBERSKAT else 18, rules=rules)
    assert decided(Irr.DECLARER_REVOKED, result, by_declarer=True, rules=rules) == (lost, 0)


def test_what_was_announced_counts_won_and_lost() -> None:
    result = american("S hand schwarz", points=40, tricks=4, rules=ISKO)
    assert decided(Irr.OPPONENT_LOOKED, result, by_declarer=False, rules=ISKO) == (77, -77)
    promised = american("S hand schneider", points=40, tricks=4, rules=ISKO)
    assert decided(Irr.OPPONENT_LOOKED, promised, by_declarer=False, rules=ISKO) == (55, -55)
    schneider = american("S hand schneider", points=95, tricks=9, rules=ISKO)
    assert decided(Irr.DECLARER_REVOKED, schneider, by_declarer=True, rules=ISKO) == (-110, 0)


def test_kontra_doubles_the_charge_too_but_not_the_fixed_100() -> None:
    solo = american("S hand")
    doubled = decide(AMERICAN, Irr.OPPONENT_LOOKED, solo, by_declarer=False, doubling=Doubling(kontra=True))
    assert (doubled.sheet.score, doubled.charge) == (44, -44)
    second = american("H second turn")
    fixed = decide(AMERICAN, Irr.SECOND_TURN_UNSHOWN, second, by_declarer=True, doubling=Doubling(kontra=True))
    assert fixed == Decision(fixed.sheet, 0)
    assert fixed.sheet.score == -100


@pytest.mark.parametrize(
    ("what", "contract", "by_declarer", "message"),
    [
        (Irr.SKAT_IN_HAND, "S hand", True, "it settles no game, and is written before the game of its deal"),
        (Irr.OPPONENT_LOOKED, "S hand", True, "an opponent looked into the skat: only an opponent can do this"),
        (Irr.GAVE_UP, "S hand", False, "given up after the first trick: only the declarer can do this"),
        (Irr.SECOND_TURN_UNSHOWN, "S tournee", True, "spades tournee is no game by second turn"),
        (Irr.LAID_AWAY_WRONGLY, "S hand", True, "in spades hand nothing is laid away"),
        (Irr.OVERBID_AND_OPPONENT_ERRED, "S hand", False, "spades hand is not overbid, it reaches the bid of 10"),
    ],
)
def test_what_cannot_be_is_refused(what: Irregularity, contract: str, by_declarer: bool, message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        decide(AMERICAN, what, american(contract), by_declarer=by_declarer)


@given(st.data(), st.sampled_from(list(PROFILES.values())), st.sampled_from(Irregularity), st.booleans(), st.booleans())
def test_the_fate_decides_in_every_code(
    data: st.DataObject, rules: SkatRules, what: Irregularity, by_declarer: bool, upheld: bool
) -> None:
    """Won or lost as the row says, the lines add up, and only an opponent is charged, with what the declarer writes."""
    result = data.draw(results(rules))
    try:
        decision = decide(rules, what, result, by_declarer=by_declarer, upheld=upheld)
    except IllegalError:
        return
    sheet = decision.sheet
    assert sum(line.points for line in sheet.lines) == sheet.score
    assert sheet.won is (sheet.score > 0)
    assert decision.charge in {0, -sheet.score}
    assert not (by_declarer and decision.charge)
    fate = what.row.fate(by_declarer=by_declarer, upheld=upheld)
    if fate in {Fate.WON, Fate.LOST}:
        assert sheet.won is (fate is Fate.WON)
    elif not (what is Irr.HAND_SHOWN and result.contract.game is Game.NULL):
        assert sheet.score == score(rules, result).score

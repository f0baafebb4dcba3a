"""The score sheet, paragraph by paragraph: calculations 1, 5 to 10, 19 to 22; rules 21 and 145 to 148; note 9."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from vint_strategies import vint_results, vint_rubbers, vint_rules

from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.vint.contract import Bid, Contract, Strain
from trainer.vint.honours import Holdings
from trainer.vint.lines import Line
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import (
    Crosses,
    PlayedPassOut,
    RevokedContract,
    RevokeFine,
    RubberBonus,
    TakenSlam,
    VintRules,
)
from trainer.vint.scoring import (
    DealResult,
    DealSheet,
    above_points,
    score,
    score_pass_out,
    score_played_pass_out,
)

NS, EW = Pair.NORTH_SOUTH, Pair.EAST_WEST


def result(bid: str, tricks: int, declarer: Compass = Compass.NORTH, **more: object) -> DealResult:
    return DealResult(Contract(Bid.parse(bid), declarer), tricks, **more)


def sheet(bid: str, tricks: int, rubber: Rubber = NEW_RUBBER, rules: VintRules = CLASSIC, **more: object) -> DealSheet:
    return score(rules, rubber, result(bid, tricks, **more))


# --- tricks ---


def test_calc_1_both_sides_write_their_tricks_made_or_not() -> None:
    assert sheet("3D", 7).below == (210, 180)
    assert sheet("3D", 12).below == (360, 30)
    assert sheet("1H", 10, declarer=Compass.EAST).below == (30, 100)


@pytest.mark.parametrize(
    ("bid", "tricks", "below"), [("1C", 7, (70, 60)), ("3H", 9, (270, 120)), ("5D", 11, (550, 100))]
)
def test_calc_5_worked_examples(bid: str, tricks: int, below: tuple[int, int]) -> None:
    assert sheet(bid, tricks).below == below


def test_below_the_line_in_words() -> None:
    done = sheet("6S", 12)
    assert [done.below_text(pair) for pair in Pair] == ["twelve tricks at 60", "one trick at 60"]


@pytest.mark.parametrize(("bid", "tricks"), [("5S", 11), ("6D", 12), ("7NT", 13)])
def test_calc_6_big_games_end_at_once(bid: str, tricks: int) -> None:
    assert sheet(bid, tricks).game_won is NS


# --- slams and undertricks ---


def test_calc_19_announced_and_taken_slams() -> None:
    assert sheet("6S", 12).above[0] == (
        Line("small slam announced and made", 5000),
        Line("twelve tricks taken, small slam", 1000),
        Line("game won", 1000),
    )
    assert sheet("7S", 13).above[0][:2] == (
        Line("grand slam announced and made", 10000),
        Line("thirteen tricks taken, grand slam", 2000),
    )
    assert sheet("6S", 13).above[0][1] == Line("thirteen tricks taken, grand slam", 2000)


def test_calc_19_always_added_whoever_takes_them() -> None:
    assert sheet("4S", 12).above[0] == (Line("twelve tricks taken, small slam", 1000),)
    assert Line("thirteen tricks taken, grand slam", 2000) in sheet("4S", 0).above[1]
    by_chance = replace(CLASSIC, taken_slam=TakenSlam.UNANNOUNCED)
    assert Line("twelve tricks taken, small slam", 1000) not in sheet("6S", 12, rules=by_chance).above[0]
    assert sheet("4S", 12, rules=by_chance).above[0] == (Line("twelve tricks taken, small slam", 1000),)
    failed = sheet("7S", 12, rules=by_chance).above[0]
    assert failed[0] == Line("twelve tricks taken, small slam", 1000), "the grand slam failed, a small one came"


@pytest.mark.parametrize("level", range(1, 8))
def test_calc_21_undertricks(level: int) -> None:
    lines = sheet(f"{level}C", level + 4).above[1]
    assert lines[0] == Line(f"two undertricks at {1000 * level} each", 2000 * level)
    assert sheet(f"{level}C", level + 5).above[1][0] == Line("one undertrick", 1000 * level)


def test_calc_22_a_slam_that_fails() -> None:
    """ "Eighteen thousand for three tricks and 5000 for the slam: 23000"; the bidders win a game with nine tricks."""
    done = sheet("6H", 9)
    assert done.above[1] == (
        Line("three undertricks at 6000 each", 18000),
        Line("small slam announced and not made", 5000),
    )
    assert above_points(done.above[1]) == 23000
    assert done.below == (540, 240)
    assert done.game_won is NS
    assert Line("grand slam announced and not made", 10000) in sheet("7H", 12).above[1]


# --- games, rubbers, crosses ---


def test_note_9_and_calc_7_a_game() -> None:
    done = sheet("2H", 9, Rubber(below=(320, 400)))
    assert done.game_won is NS
    assert done.rubber_won is None
    assert done.rubber == Rubber(games=(1, 0), above=(1000, 0), past=(500, 480))
    assert sheet("2H", 8, Rubber(below=(320, 390))).game_won is None


def test_calc_7_a_rubber() -> None:
    done = sheet("2H", 9, Rubber(games=(1, 1), below=(320, 400)))
    assert done.above[0] == (Line("rubber won", 2000),)
    assert (done.game_won, done.rubber_won) == (NS, NS)
    besides = replace(CLASSIC, rubber_bonus=RubberBonus.BESIDES)
    done = sheet("2H", 9, Rubber(games=(1, 1), below=(320, 400)), besides)
    assert done.above[0] == (Line("game won", 1000), Line("rubber won", 2000))


def test_the_defenders_may_win_the_game() -> None:
    done = sheet("3NT", 8, Rubber(below=(0, 360)))
    assert done.game_won is EW
    assert done.above[1] == (Line("one undertrick", 3000), Line("game won", 1000))


def test_calc_8_crosses_go_to_the_side_that_ends_the_rubber() -> None:
    rubber = Rubber(games=(0, 1), below=(0, 490), crosses=2)
    assert sheet("1C", 7, rubber).above[1] == (Line("rubber won", 2000), Line("two crosses at 500 each", 1000))
    assert sheet("1C", 7, replace(rubber, games=(0, 0))).above[1] == (Line("game won", 1000),)
    assert sheet("1C", 7, replace(rubber, crosses=1)).above[1][1] == Line("one cross", 500)


def test_calc_9_screw_crosses() -> None:
    rubber = Rubber(games=(0, 1), below=(0, 490), crosses=4)
    done = sheet("1C", 7, rubber, replace(CLASSIC, crosses=Crosses.SCREW_THREE))
    assert done.above[1][1] == Line("four screw crosses: 500, 1000, 1500, 500", 3500)
    done = sheet("1C", 7, rubber, replace(CLASSIC, crosses=Crosses.SCREW_TWO))
    assert done.above[1][1] == Line("four screw crosses: 500, 1000, 500, 1000", 3000)


def test_calc_8_a_pass_out_is_a_cross() -> None:
    done = score_pass_out(CLASSIC, Rubber(games=(1, 0), below=(10, 20), crosses=1, above=(500, 0)))
    assert done.rubber == Rubber(games=(1, 0), below=(10, 20), crosses=2, above=(500, 0))
    assert done.points == (0, 0)


def test_calc_10_a_played_pass_out() -> None:
    done = score_played_pass_out(CLASSIC, Rubber(below=(300, 200)), (4, 9))
    assert done.above == ((Line("five extra tricks at 500 each", 2500),), ())
    assert done.rubber == Rubber(below=(300, 200), above=(2500, 0))
    above_six = replace(CLASSIC, played_pass_out=PlayedPassOut.ABOVE_SIX)
    assert score_played_pass_out(above_six, NEW_RUBBER, (7, 6)).above[1] == (Line("one extra trick", 500),)
    with pytest.raises(IllegalError, match="7 and 7 tricks: together they must be 13"):
        score_played_pass_out(CLASSIC, NEW_RUBBER, (7, 7))


def test_nothing_is_written_when_the_rubber_is_over() -> None:
    over = Rubber(games=(0, 2))
    for write in (
        lambda: sheet("1C", 7, over),
        lambda: score_pass_out(CLASSIC, over),
        lambda: score_played_pass_out(CLASSIC, over, (7, 6)),
    ):
        with pytest.raises(IllegalError, match="the rubber is over, EW won it"):
            write()


# --- who reaches 500 first ---


def test_the_order_of_tricks_decides_who_is_first() -> None:
    rubber = Rubber(below=(440, 460))
    order = (NS, EW, EW, NS, *[NS] * 4, *[EW] * 5)
    done = sheet("2H", 6, rubber, order=order)
    assert done.game_won is EW
    assert done.above[1][1] == Line("both reach 500: EW with trick 3", 0)
    done = sheet("2H", 6, rubber, order=(NS, NS, NS, *[EW] * 7, *[NS] * 3))
    assert done.game_won is NS
    assert done.above[0][0] == Line("both reach 500: NS with trick 3", 0)


def test_without_an_order_the_smaller_share_is_first_and_declarers_win_ties() -> None:
    done = sheet("2H", 8, Rubber(below=(440, 460)))
    assert done.above[0][0] == Line("both reach 500: first NS, by the smaller share of its tricks", 0)
    assert sheet("2H", 8, Rubber(below=(440, 490))).game_won is EW
    assert sheet("2H", 8, Rubber(below=(420, 450))).game_won is NS
    tied = Rubber(below=(460, 470))
    assert sheet("1H", 7, tied).game_won is EW
    even = Rubber(below=(430, 440))
    assert sheet("1H", 7, even).game_won is NS
    assert sheet("1H", 6, even, declarer=Compass.EAST).game_won is EW


# --- fines ---


def test_rule_21_a_dealer_with_fourteen_cards() -> None:
    done = sheet("1H", 7, extra_card=NS)
    assert done.above == ((), (Line("dealer played with fourteen cards", 2000),))


def test_rule_145_three_tricks_change_hands() -> None:
    done = sheet("2D", 8, declarer=Compass.EAST, revoked=NS)
    assert done.tricks == (2, 11)
    assert done.below == (40, 220)
    assert done.above == ((), ())


def test_rule_145_the_declarers_may_fall_short_by_it() -> None:
    done = sheet("2D", 8, revoked=NS)
    assert done.tricks == (5, 8)
    assert done.above[1] == (Line("three undertricks at 2000 each", 6000),)
    before = replace(CLASSIC, revoked_contract=RevokedContract.BEFORE)
    assert sheet("2D", 8, rules=before, revoked=NS).above == ((), ())


def test_rule_146_missing_tricks_are_fined() -> None:
    done = sheet("4S", 12, revoked=EW)
    assert done.tricks == (13, 0)
    assert Line("two missing tricks at 4000 each, for a revoke", 8000) in done.above[0]
    cheap = replace(CLASSIC, revoke_fine=RevokeFine.TRICK)
    assert Line("two missing tricks at 40 each, for a revoke", 80) in sheet("4S", 12, rules=cheap, revoked=EW).above[0]
    assert Line("one missing trick, for a revoke", 4000) in sheet("4S", 11, revoked=EW).above[0]


def test_rule_147_a_slam_if_the_offenders_keep_one_trick_or_none() -> None:
    assert Line("twelve tricks taken, small slam", 1000) in sheet("4S", 9, revoked=EW).above[0]
    assert Line("thirteen tricks taken, grand slam", 2000) in sheet("4S", 10, revoked=EW).above[0]
    assert sheet("4S", 8, revoked=EW).above[1] == ()


def test_rule_148_offenders_stop_at_490() -> None:
    done = sheet("4S", 13, Rubber(games=(1, 0), below=(200, 0)), revoked=NS)
    assert done.tricks == (10, 3)
    assert done.below == (290, 120)
    assert done.above[0] == (Line("tricks over 490 after a revoke", 110),)
    assert done.game_won is None
    assert done.rubber.below == (490, 120)


def test_rule_148_the_others_may_end_the_game() -> None:
    done = sheet("4S", 13, Rubber(below=(490, 400)), revoked=NS)
    assert done.below == (0, 120)
    assert done.game_won is EW
    assert done.above[0] == (Line("tricks over 490 after a revoke", 400),)


# --- what cannot be ---


@pytest.mark.parametrize(
    ("tricks", "more", "message"),
    [
        (14, {}, "14 tricks of the declarers: there are 13"),
        (-1, {}, "-1 tricks"),
        (7, {"order": (NS,) * 7}, "the order names 7 tricks"),
        (7, {"order": (NS,) * 8 + (EW,) * 5}, "gives the declarers 8 tricks: the result says 7"),
        (7, {"holdings": Holdings((0, 0), (2, 2))}, "0-0 honours in S"),
    ],
)
def test_impossible_results_are_refused(tricks: int, more: dict[str, object], message: str) -> None:
    with pytest.raises(IllegalError, match=message):
        result("1S", tricks, **more)


# --- what always holds ---


@given(vint_rules(), vint_rubbers(), vint_results())
def test_the_lines_add_up_to_the_totals(rules: VintRules, rubber: Rubber, done: DealResult) -> None:
    written = score(rules, rubber, done)
    for pair in Pair:
        assert written.rubber.totals[pair] - rubber.totals[pair] == written.points[pair]
        assert written.points[pair] == sum(line.points for line in written.above[pair]) + written.below[pair]
        assert all(line.points >= 0 for line in written.above[pair])


@given(vint_rules(), vint_rubbers(), vint_results())
def test_thirteen_tricks_are_written(rules: VintRules, rubber: Rubber, done: DealResult) -> None:
    written = score(rules, rubber, done)
    assert sum(written.tricks) == 13
    surplus = sum(line.points for column in written.above for line in column if "over 490" in line.what)
    assert sum(written.below) + surplus == 130 * done.contract.level
    assert written.price == 10 * done.contract.level
    if done.revoked is None:
        assert written.tricks == done.taken
        assert not surplus


@given(vint_rules(), vint_rubbers(), vint_results())
def test_a_game_is_won_exactly_by_reaching_500(rules: VintRules, rubber: Rubber, done: DealResult) -> None:
    written = score(rules, rubber, done)
    sums = [rubber.below[pair] + written.below[pair] for pair in Pair]
    winner = written.game_won
    assert (winner is None) == (max(sums) < 500)
    assert sum(written.rubber.games) - sum(rubber.games) == (winner is not None)
    assert written.rubber.crosses == rubber.crosses
    if winner is not None:
        assert sums[winner] >= 500
        assert written.rubber.below == (0, 0)
        assert winner is not done.revoked
        assert (written.rubber_won is winner) == (rubber.games[winner] == 1)


@given(vint_rules(), vint_rubbers(), vint_results())
def test_the_sides_are_treated_alike(rules: VintRules, rubber: Rubber, done: DealResult) -> None:
    """A quarter turn of the table: the same points in the other columns."""
    turned = replace(
        done,
        contract=Contract(done.contract.bid, done.contract.declarer.left),
        holdings=done.holdings and _turned(done.holdings),
        order=done.order and tuple(pair.other for pair in done.order),
        revoked=None if done.revoked is None else done.revoked.other,
        extra_card=None if done.extra_card is None else done.extra_card.other,
    )
    other_rubber = replace(
        rubber, games=rubber.games[::-1], below=rubber.below[::-1], above=rubber.above[::-1], past=rubber.past[::-1]
    )
    assert score(rules, other_rubber, turned).points == score(rules, rubber, done).points[::-1]


def _turned(holdings: Holdings) -> Holdings:
    figures = (holdings.figures[3], *holdings.figures[:3])
    return Holdings(holdings.honours[::-1], holdings.aces[::-1], figures)


@given(vint_rules(), vint_rubbers(), st.integers(0, 13))
def test_a_played_pass_out_is_written_by_the_side_with_fewer_tricks(
    rules: VintRules, rubber: Rubber, tricks: int
) -> None:
    written = score_played_pass_out(rules, rubber, (tricks, 13 - tricks))
    writer = EW if tricks > 6 else NS
    assert written.points[writer] >= 500
    assert written.points[writer.other] == 0
    assert written.rubber.below == rubber.below


# --- a rubber from the first deal to the last ---


def test_a_rubber_as_its_players_would_write_it() -> None:
    """Eight deals worked out by hand from the laws."""
    rubber = NEW_RUBBER

    def write(
        bid: str, tricks: int, declarer: Compass, honours: tuple[int, int], aces: tuple[int, int], **more: object
    ):
        nonlocal rubber
        done = score(CLASSIC, rubber, result(bid, tricks, declarer, holdings=Holdings(honours, aces), **more))
        rubber = done.rubber
        return done

    write("2H", 9, Compass.NORTH, (4, 1), (2, 2))
    assert rubber == Rubber(below=(180, 80), above=(1200, 0))
    rubber = score_pass_out(CLASSIC, rubber).rubber
    write("3NT", 8, Compass.EAST, (0, 0), (1, 3))
    assert rubber == Rubber(below=(330, 320), crosses=1, above=(4200, 2250))
    done = write("4S", 10, Compass.SOUTH, (3, 2), (1, 3))
    assert done.above == (
        (
            Line("three honours against three aces of the others: nobody writes", 0),
            Line("game won", 1000),
        ),
        (),
    )
    assert rubber == Rubber(games=(1, 0), crosses=1, above=(5200, 2250), past=(730, 440))
    done = write("6D", 12, Compass.WEST, (0, 5), (1, 3))
    assert [line.points for line in done.above[1]] == [5000, 1000, 4800, 1000]
    assert rubber == Rubber(games=(1, 1), crosses=1, above=(5200, 14050), past=(790, 1160))
    rubber = score_pass_out(CLASSIC, rubber).rubber
    write("1C", 13, Compass.NORTH, (3, 2), (3, 1))
    assert rubber == Rubber(games=(1, 1), below=(130, 0), crosses=2, above=(7800, 14050), past=(790, 1160))
    done = write("5H", 11, Compass.EAST, (2, 3), (2, 2), revoked=NS)
    assert done.above == (
        (),
        (
            Line("thirteen tricks taken, grand slam", 2000),
            Line("three honours and two aces, five at 500", 2500),
            Line("one missing trick, for a revoke", 5000),
            Line("rubber won", 2000),
            Line("two crosses at 500 each", 1000),
        ),
    )
    assert rubber.winner is EW
    assert rubber.totals == (8720, 28360)


def test_strains_do_not_matter_below_the_line() -> None:
    assert {sheet(f"3{strain}", 9).below for strain in Strain} == {(270, 120)}

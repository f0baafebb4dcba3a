"""The Skat list: what is written, who deals next, what refuses to be entered, how a list ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.sheets.sheets_checks import after
from trainer.cards import CardSet
from trainer.errors import IllegalError, TrainerError
from trainer.sheets.skat_entries import CalledRound, Entry, Irregular, PassedIn, PlayedGame, PlayedRamsch
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_sheet import SkatSheet
from trainer.skat.contract import Contract
from trainer.skat.irregularities import Irregularity
from trainer.skat.profiles import AMERICAN, ISKO, PIRATE, RAEUBERSKAT, RAMSCH
from trainer.skat.rules import Settled
from trainer.skat.series import LIST_DEALS, DealKind
from trainer.skat.settlement import TableScore

PLAIN, SF3, SF4 = TableScore.PLAIN, TableScore.SEEGER_FABIAN_3, TableScore.SEEGER_FABIAN_4
BIERLACHS = TableScore.BIERLACHS
ANN, BEN, CLEO, DAN = range(4)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
THREE = SkatSetup(players=NAMES[:3])
FOUR = SkatSetup(players=NAMES[:4])
OLD = SkatSetup(players=NAMES[:4], rules=AMERICAN)
LOOKED = Irregularity.LOOKED_INTO_SKAT


def game(declarer: int, contract: str = "C", matadors: int = 1, points: int | None = 70, **more: object) -> PlayedGame:
    facts = {"declarer": declarer, "contract": Contract.parse(contract), "matadors": matadors, "points": points} | more
    return PlayedGame(**facts)  # type: ignore[arg-type]


def null(declarer: int, tricks: int = 0) -> PlayedGame:
    return PlayedGame(declarer=declarer, contract=Contract.parse("null"), tricks=tricks)


def ramsch(points: Sequence[int | None], last: int, **more: object) -> PlayedRamsch:
    return PlayedRamsch(points=tuple(points), last_trick=last, **more)  # type: ignore[arg-type]


def wrong(what: Irregularity, offender: int, played: PlayedGame | None = None, upheld: bool = True) -> Irregular:
    return Irregular(what=what, offender=offender, game=played, upheld=upheld)


LIST = [game(ANN, "C", 3), game(BEN, "H", 2, 50), PassedIn(), null(CLEO), game(ANN, "D", 1, 50)]
"""48 for Ann, -60 for Ben, passed in, 23 for Cleo, -36 for Ann."""


@pytest.mark.parametrize(
    ("table", "totals"),
    [
        (PLAIN, (12, -60, 23)),
        (SF3, (48 + 50 + 40 - 36 - 50, -60 - 50 + 40, 40 + 23 + 50 + 40)),
        (BIERLACHS, (-23 - 36, -48 - 60 - 23, -48)),
    ],
)
def test_totals_of_a_list_of_three(table: TableScore, totals: tuple[int, ...]) -> None:
    assert SkatSheet.of(replace(THREE, table_score=table), LIST).totals == totals


def test_who_sits_out_shares_seeger_fabian_but_not_bierlachs() -> None:
    entries = [game(BEN, "C", 1, 50), game(ANN, "H", 1)]
    assert SkatSheet.of(replace(FOUR, table_score=SF4), entries).totals == (70 + 30, -98, 30, 30)
    assert SkatSheet.of(replace(FOUR, table_score=BIERLACHS), entries).totals == (0, -48, -20, -20)
    assert SkatSheet.of(FOUR, entries).totals == (20, -48, 0, 0)


def test_the_columns_of_a_seeger_fabian_list_are_game_points_and_games_are_counted() -> None:
    sheet = SkatSheet.of(replace(THREE, table_score=SF3), LIST)
    assert [row.standing.columns for row in sheet.rows][-1] == (12, -60, 23)
    assert (sheet.standing.won, sheet.standing.lost, sheet.standing.others_lost) == ((1, 0, 1), (1, 1, 0), (1, 1, 2))
    assert [(line.text, line.points) for line in sheet.reckoning(ANN)] == [
        ("game points", 12),
        ("games won less lost: (1 - 1) x 50", 0),
        ("games lost by others: 1 x 40", 40),
    ]


def test_a_row_says_why() -> None:
    row = SkatSheet.of(THREE, [game(ANN, "S", 2, 93, bid=33)]).rows[0]
    assert [(line.text, line.points) for line in row.lines] == [
        ("with 2 (2 x 11)", 22),
        ("game (11)", 11),
        ("schneider (11)", 11),
    ]
    assert row.reasons == ((ANN, "spades of Ann won", 44),)
    assert (row.declarer, row.won, row.points(ANN), row.points(BEN)) == (ANN, True, 44, None)


def test_matadors_are_counted_from_the_twelve_cards() -> None:
    twelve = CardSet.parse("CJ SJ HJ SA ST S9 S8 HA HT DA D9 C7")
    entry = PlayedGame(declarer=ANN, contract=Contract.parse("S"), twelve=twelve, points=80)
    assert SkatSheet.of(THREE, [entry]).totals == (44, 0, 0)


def test_dealer_and_who_sits_out_go_round() -> None:
    sheet = SkatSheet.of(FOUR, [])
    seen = []
    for _ in range(5):
        assert sheet.next
        seen.append((sheet.next.dealer, sheet.next.sitting_out))
        sheet = after(sheet, PassedIn())
    assert seen == [(0, (0,)), (1, (1,)), (2, (2,)), (3, (3,)), (0, (0,))]


def test_five_at_the_table() -> None:
    five = SkatSheet.of(SkatSetup(players=NAMES, first_dealer=1), [])
    assert five.next
    assert (five.next.seats, five.next.sitting_out) == ((2, 3, 0), (1, 4))


def test_kontra_and_re_where_the_table_plays_them() -> None:
    doubled = game(ANN, "C", 1, 70, kontra=True, re=True)
    assert SkatSheet.of(replace(THREE, kontra=True), [doubled]).totals == (96, 0, 0)
    with pytest.raises(IllegalError, match="deal 1: kontra: this table does not play it, change its rules first"):
        SkatSheet.of(THREE, [doubled])


class TestIrregularities:
    """What goes wrong, at a table of four by the American code."""

    def test_cards_exposed_or_misdealt_the_same_dealer_deals_again(self) -> None:
        sheet = SkatSheet.of(OLD, [wrong(LOOKED, BEN), wrong(Irregularity.EXPOSED_OR_MISDEALT, ANN)])
        assert sheet.next
        assert (sheet.next.number, sheet.next.dealer, sheet.next.barred) == (1, ANN, ())

    def test_what_went_wrong_first_still_counts_after_the_second(self) -> None:
        sheet = SkatSheet.of(OLD, [wrong(LOOKED, BEN), wrong(Irregularity.SKAT_IN_HAND, DAN)])
        assert sheet.next
        assert (sheet.next.barred, sheet.next.first_turn_only) == ((BEN, DAN), True)
        assert sheet.totals == (0, -10, 0, -25)

    def test_who_dealt_out_of_turn_deals_again_when_he_misdealt(self) -> None:
        early = [wrong(Irregularity.DEALT_OUT_OF_TURN, CLEO), wrong(Irregularity.EXPOSED_OR_MISDEALT, CLEO)]
        sheet = SkatSheet.of(OLD, early)
        assert sheet.next
        assert (sheet.next.number, sheet.next.dealer, sheet.next.turn) == (1, CLEO, ANN)

    def test_deal_out_of_turn_stands_and_is_made_good(self) -> None:
        sheet = SkatSheet.of(OLD, [wrong(Irregularity.DEALT_OUT_OF_TURN, CLEO)])
        dealers = []
        for declarer in (ANN, BEN, CLEO, ANN):
            assert sheet.next
            dealers.append(sheet.next.dealer)
            sheet = after(sheet, game(declarer, "C hand"))
        assert dealers == [CLEO, ANN, BEN, DAN]

    def test_skat_in_hand_costs_25_and_the_deal(self) -> None:
        sheet = SkatSheet.of(OLD, [wrong(Irregularity.SKAT_IN_HAND, BEN)])
        assert sheet.totals == (0, -25, 0, 0)
        assert "25 off" in sheet.rows[0].reasons[0].text
        with pytest.raises(IllegalError, match="deal 1: Ben may neither bid nor play a game"):
            after(sheet, game(BEN, "C hand"))
        later = after(sheet, game(CLEO, "C hand"), game(CLEO, "D hand"), game(BEN, "C hand"))
        assert later.totals == (0, -1, 42, 0)

    def test_looking_into_the_skat_bars_the_second_turn_for_all(self) -> None:
        sheet = SkatSheet.of(OLD, [wrong(LOOKED, BEN)])
        with pytest.raises(IllegalError, match="no second turn: somebody looked into the skat before"):
            after(sheet, game(CLEO, "C second turn"))
        assert after(sheet, game(CLEO, "C tournee")).totals == (0, -10, 16, 0)

    def test_the_dealer_who_looks_writes_100_and_the_game_goes_on(self) -> None:
        sheet = SkatSheet.of(OLD, [wrong(Irregularity.DEALER_LOOKED, ANN), game(CLEO, "C hand")])
        assert sheet.totals == (-100, 0, 24, 0)

    def test_an_opponent_who_looks_writes_what_the_declarer_wins(self) -> None:
        entry = wrong(Irregularity.OPPONENT_LOOKED, DAN, game(CLEO, "C hand", 2, None))
        row = SkatSheet.of(OLD, [entry]).rows[0]
        assert (row.won, row.points(CLEO), row.points(DAN)) == (True, 36, -36)

    def test_a_game_decided_counts_as_won_or_lost_in_seeger_fabian(self) -> None:
        setup = replace(OLD, table_score=SF4)
        revoked = wrong(Irregularity.DECLARER_REVOKED, CLEO, game(CLEO, "C hand", 1, 90))
        assert SkatSheet.of(setup, [revoked]).totals == (30, 30, -24 - 50, 30)
        looked = wrong(Irregularity.OPPONENT_LOOKED, DAN, game(CLEO, "C hand", 1, None))
        assert SkatSheet.of(setup, [looked]).totals == (0, 0, 74, -24)

    def test_in_bierlachs_the_offender_alone_pays(self) -> None:
        setup = replace(OLD, table_score=BIERLACHS)
        looked = wrong(Irregularity.OPPONENT_LOOKED, DAN, game(CLEO, "C hand", 1, None))
        assert SkatSheet.of(setup, [looked]).totals == (0, 0, 0, -24)

    def test_an_opponent_who_shows_his_hand_has_lost_a_null_whatever_its_tricks(self) -> None:
        played = PlayedGame(declarer=CLEO, contract=Contract.parse("null"))
        assert SkatSheet.of(OLD, [wrong(Irregularity.HAND_SHOWN, DAN, played)]).totals == (0, 0, 20, -20)

    def test_second_turn_taken_up_unshown_needs_no_matadors(self) -> None:
        played = PlayedGame(declarer=CLEO, contract=Contract.parse("C second turn"))
        entry = wrong(Irregularity.SECOND_TURN_UNSHOWN, CLEO, played)
        assert SkatSheet.of(OLD, [entry]).totals == (0, 0, -100, 0)

    def test_a_claim_that_held_is_scored_by_its_cards(self) -> None:
        entry = wrong(Irregularity.HAND_SHOWN, CLEO, game(CLEO, "C hand", 1, 95))
        assert SkatSheet.of(OLD, [entry]).totals == (0, 0, 36, 0)
        with pytest.raises(TrainerError, match="the declarer's card points are missing"):
            SkatSheet.of(OLD, [wrong(Irregularity.HAND_SHOWN, CLEO, game(CLEO, "C hand", 1, None))])

    @pytest.mark.parametrize(
        ("entry", "message"),
        [
            (
                wrong(Irregularity.DEALER_LOOKED, BEN),
                "dealer looked into the skat during play, by Ben: the dealer is Ann",
            ),
            (wrong(Irregularity.DEALT_OUT_OF_TURN, ANN), "deal out of turn, by Ann: he was to deal"),
            (wrong(Irregularity.SKAT_IN_HAND, ANN), "by Ann: he sits out"),
            (wrong(Irregularity.OPPONENT_LOOKED, BEN), "the game in which it happened is missing"),
            (wrong(LOOKED, BEN, game(CLEO, "C hand")), "it decides no game; write it down before"),
            (wrong(Irregularity.OPPONENT_LOOKED, BEN, game(BEN, "C hand")), "only an opponent can do this"),
            (wrong(LOOKED, 4), "player 4: places at this table are 0 to 3"),
        ],
    )
    def test_who_cannot_have_done_it(self, entry: Irregular, message: str) -> None:
        with pytest.raises(IllegalError, match=message):
            SkatSheet.of(OLD, [entry])

    def test_only_one_deals_out_of_turn(self) -> None:
        early = wrong(Irregularity.DEALT_OUT_OF_TURN, CLEO)
        with pytest.raises(IllegalError, match="by Ben: Cleo has already dealt so"):
            SkatSheet.of(OLD, [early, wrong(Irregularity.DEALT_OUT_OF_TURN, BEN)])


@pytest.mark.parametrize(
    ("setup", "entry", "message"),
    [
        (FOUR, game(ANN), "deal 1: Ann sits out and cannot be the declarer"),
        (FOUR, game(7), "player 7: places at this table are 0 to 3"),
        (THREE, game(ANN, points=89, tricks=2), "89 points cannot come from 2 tricks and the skat: 84 is the most"),
        (THREE, game(ANN, points=86, tricks=9), "86 points cannot go with 9 tricks: these bring 87 at least"),
        (THREE, game(ANN, points=120), "the declarer's tricks are missing: 120 points do not tell"),
        (THREE, game(ANN, points=None), "the declarer's card points are missing"),
        (THREE, game(ANN, matadors=12), "12 is impossible for matadors"),
        (THREE, replace(game(ANN), matadors=None), "the matadors of clubs are missing"),
        (THREE, replace(game(ANN), twelve=CardSet.parse("CJ SJ HJ SA ST S9 S8 HA HT DA D9 C7")), "the cards have 3"),
        (THREE, game(ANN, bid=19), "nobody can bid 19: nearest on the ladder is 18 and 20"),
        (THREE, game(ANN, "C schneider"), "only a Hand game may be announced so"),
        (THREE, game(ANN, "C tournee"), "the skat is not turned in International Skat Order"),
        (THREE, null(ANN, 11), "11 is impossible for tricks"),
        (THREE, PlayedGame(declarer=ANN, contract=Contract.parse("null")), "the declarer's tricks are missing: Null"),
        (THREE, replace(null(ANN), bid=24), "the matadors of null are missing"),
        (THREE, replace(null(ANN), bid=24, matadors=0), "the matadors of null are missing"),
        (THREE, game(BEN, bid=0), "Ben without a bid: in International Skat Order every game is bid for"),
        (OLD, game(CLEO, "C hand", bid=0), "Cleo without a bid: only forehand, Ben, names a game so"),
        (OLD, PassedIn(), "passed in: in American official Skat Ramsch is played when all pass"),
        (THREE, ramsch((40, 40, 40), ANN), "Ramsch is not played in International Skat Order"),
        (
            replace(THREE, rules=RAEUBERSKAT),
            game(ANN, points=50),
            "the bid is missing: in Räuberskat a lost game costs it",
        ),
        (
            replace(THREE, rules=RAEUBERSKAT),
            game(ANN, "C hand schneider", points=70),
            "the bid is missing: in Räuberskat a lost game costs it",
        ),
        (
            replace(THREE, rules=RAEUBERSKAT),
            wrong(Irregularity.DECLARER_REVOKED, ANN, game(ANN)),
            "the bid is missing: in Räuberskat a lost game costs it",
        ),
        (THREE, game(ANN, re=True), "re without kontra"),
        (THREE, CalledRound(DealKind.BOCK), "a round of Bock: this table does not call rounds"),
        (replace(THREE, rounds=True), CalledRound(DealKind.RAMSCH), "a round of Ramsch: it is not played in"),
        (replace(THREE, rounds=True), CalledRound(DealKind.ORDINARY), "a round of ordinary deals need not be called"),
    ],
)
def test_wrong_entries_are_refused(setup: SkatSetup, entry: Entry, message: str) -> None:
    with pytest.raises(TrainerError, match=message):
        SkatSheet.of(setup, [entry])


def test_forehand_of_the_american_code_plays_without_a_bid() -> None:
    assert SkatSheet.of(OLD, [game(BEN, "D tournee", bid=0)]).totals == (0, 10, 0, 0)


def test_an_overbid_null_is_settled_by_its_cards() -> None:
    twelve = CardSet.parse("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7 D8 D9")
    entry = PlayedGame(declarer=ANN, contract=Contract.parse("null"), bid=24, twelve=twelve, tricks=0)
    # Diamonds without 8 is the cheapest.
    assert SkatSheet.of(THREE, [entry]).totals == (-2 * 81, 0, 0)


class TestRamsch:
    """Ramsch at the table, with names for seats."""

    def test_fewest_points_ten(self) -> None:
        sheet = SkatSheet.of(OLD, [ramsch((None, 60, 40, 20), BEN)])
        assert sheet.totals == (0, 0, 0, 10)
        assert (sheet.rows[0].won, sheet.standing.won) == (None, (0, 0, 0, 0))

    def test_all_three_level_forehand_ten(self) -> None:
        assert SkatSheet.of(OLD, [ramsch((None, 40, 40, 40), CLEO)]).totals == (0, 10, 0, 0)

    def test_two_level_the_one_without_the_last_trick(self) -> None:
        assert SkatSheet.of(OLD, [ramsch((None, 60, 30, 30), DAN)]).totals == (0, 0, 10, 0)
        told = ramsch((None, 60, 30, 30), BEN, later_trick=CLEO)
        assert SkatSheet.of(OLD, [told]).totals == (0, 0, 0, 10)

    def test_one_takes_everything(self) -> None:
        told = ramsch((None, 120, 0, 0), BEN, without_trick=(CLEO, DAN))
        assert SkatSheet.of(OLD, [told]).totals == (0, -30, 0, 0)

    def test_a_mistake_in_play(self) -> None:
        told = ramsch((None, 60, 40, 20), BEN, offender=DAN)
        assert SkatSheet.of(OLD, [told]).totals == (0, 0, 10, -20)

    def test_old_maid_counts_no_tricks_told(self) -> None:
        setup = replace(THREE, rules=RAMSCH)
        assert SkatSheet.of(setup, [ramsch((0, 50, 70), CLEO, without_trick=(ANN,))]).totals == (-15, -50, -70)
        assert SkatSheet.of(setup, [ramsch((0, 50, 70), CLEO)]).totals == (0, -50, -70)

    def test_its_lines_name_players(self) -> None:
        sheet = SkatSheet.of(OLD, [ramsch((None, 60, 40, 20), BEN)])
        assert [(NAMES[player], text, points) for player, text, points in sheet.rows[0].reasons] == [
            ("Ben", "60 card points", 0),
            ("Cleo", "40 card points", 0),
            ("Dan", "fewest card points: 20", 10),
        ]

    @pytest.mark.parametrize(
        ("entry", "message"),
        [
            (ramsch((10, 50, 40, 20), BEN), "deal 1: Ann sits out this deal and has no card points"),
            (ramsch((None, 60, 40, None), BEN), "the card points of Dan are missing"),
            (ramsch((None, 60, 40, 21), BEN), "together 121, it must be 120"),
            (ramsch((None, 60, 40, 20), ANN), "Ann sits out this deal and takes no trick in it"),
            (ramsch((None, 60, 60, 0), BEN, without_trick=(ANN, DAN)), "Ann sits out this deal and takes no trick"),
            (ramsch((None, 60, 40, 20), 9), "player 9 sits out"),
            (ramsch((60, 40, 20), BEN), "3 columns of points at a table of 4"),
            (ramsch((None, 60, 30, 30), BEN), "Cleo and Dan are tied and neither took the last trick"),
            (ramsch((None, 60, 40, 20), BEN, without_trick=(DAN,)), "20 points of Dan, who took no trick"),
            (ramsch((None, 60, 40, 20), BEN, without_trick=(BEN, CLEO, DAN)), "nobody is left"),
        ],
    )
    def test_what_cannot_have_been(self, entry: PlayedRamsch, message: str) -> None:
        with pytest.raises(IllegalError, match=message):
            SkatSheet.of(OLD, [entry])


class TestPirateSeries:
    """To 100, a round of Bock, a round of Schieberamsch."""

    SETUP = replace(THREE, rules=PIRATE)
    HUNDRED: tuple[Entry, ...] = (game(ANN, "grand", 4), game(BEN, "D", 1))
    BOCK: tuple[Entry, ...] = (game(ANN, "D", 1), game(BEN, "D", 1, 50), game(CLEO, "D hand", 1, 50))
    LAST: tuple[Entry, ...] = tuple(ramsch((60, 30, 30 - skat), ANN, skat_points=skat) for skat in (0, 4, 11))

    @pytest.mark.parametrize("declarer", [ANN, BEN, CLEO])
    def test_whoever_has_100_brings_the_bock(self, declarer: int) -> None:
        sheet = SkatSheet.of(self.SETUP, [game(declarer, "grand", 3, 90)])
        assert sheet.totals[declarer] == 120
        assert sheet.next
        assert sheet.next.kind is DealKind.BOCK

    def test_kinds_of_deals_follow(self) -> None:
        sheet = SkatSheet.of(self.SETUP, (*self.HUNDRED[1:], *self.HUNDRED[:1], *self.BOCK, *self.LAST))
        kinds = [row.deal.kind for row in sheet.rows]
        assert kinds == [DealKind.ORDINARY] * 2 + [DealKind.BOCK] * 3 + [DealKind.RAMSCH] * 3

    def test_bock_counts_a_game_with_the_skat_twice_won_and_four_times_lost(self) -> None:
        sheet = SkatSheet.of(self.SETUP, (*self.HUNDRED[:1], *self.BOCK))
        assert [row.points(row.declarer or 0) for row in sheet.rows] == [120, 36, -72, -54]

    def test_the_loser_of_the_schieberamsch_writes_his_points_and_the_skats(self) -> None:
        sheet = SkatSheet.of(self.SETUP, (*self.HUNDRED[:1], *self.BOCK, *self.LAST))
        assert [row.points(ANN) for row in sheet.rows[-3:]] == [-60, -64, -71]

    def test_the_series_is_over_after_it(self) -> None:
        sheet = SkatSheet.of(self.SETUP, (*self.HUNDRED[:1], *self.BOCK, *self.LAST))
        assert sheet.next is None
        assert sheet.ended == "its round of Ramsch is played, with which the text of pirate Skat ends"
        assert (sheet.totals, sheet.winners) == ((-39, -72, -54), (ANN,))
        with pytest.raises(IllegalError, match="the list is over, its round of Ramsch is played"):
            after(sheet, PassedIn())

    def test_a_table_may_go_on(self) -> None:
        sheet = SkatSheet.of(replace(self.SETUP, again=True), (*self.HUNDRED[:1], *self.BOCK, *self.LAST))
        assert sheet.next
        assert sheet.next.kind is DealKind.ORDINARY

    def test_nobody_declares_in_the_round_of_ramsch(self) -> None:
        sheet = SkatSheet.of(self.SETUP, (*self.HUNDRED[:1], *self.BOCK))
        with pytest.raises(IllegalError, match="deal 5: a game in a round of Ramsch: nobody declares one in it"):
            after(sheet, game(ANN))
        with pytest.raises(IllegalError, match="passed in, in a round of Ramsch"):
            after(sheet, PassedIn())


def test_a_called_round_of_bock_doubles_a_round_of_deals() -> None:
    setup = replace(THREE, rounds=True)
    sheet = SkatSheet.of(setup, [CalledRound(DealKind.BOCK), *[game(ANN, "C", 1)] * 4])
    assert [row.points(ANN) for row in sheet.rows] == [None, 48, 48, 48, 24]


def test_bock_doubles_a_ramsch_too_where_it_doubles_all_games() -> None:
    setup = replace(OLD, rounds=True)
    sheet = SkatSheet.of(setup, [CalledRound(DealKind.BOCK), ramsch((None, 60, 40, 20), BEN)])
    assert sheet.totals == (0, 0, 0, 20)


class TestEnd:
    """How a list ends and what it comes to."""

    def test_after_the_deals_agreed(self) -> None:
        sheet = SkatSheet.of(replace(THREE, deals=3), [PassedIn()] * 3)
        assert (sheet.next, sheet.ended) == (None, "all 3 deals are played")
        with pytest.raises(IllegalError, match="the list is over, all 3 deals are played: take the last entry back"):
            after(sheet, PassedIn())

    def test_bierlachs_ends_at_its_limit(self) -> None:
        setup = replace(THREE, table_score=BIERLACHS, limit=100)
        sheet = SkatSheet.of(setup, [game(ANN, "grand", 2), game(ANN, "C", 1)])
        assert (sheet.totals, sheet.ended) == ((0, -96, -96), "")
        ended = after(sheet, game(BEN, "D", 1, 50))
        assert (ended.totals, ended.next) == ((0, -132, -96), None)
        assert ended.ended == "Ben reached the limit of 100"
        assert (ended.places, ended.winners) == ((1, 3, 2), (ANN,))

    def test_two_may_reach_the_limit_together(self) -> None:
        setup = replace(THREE, table_score=BIERLACHS, limit=70)
        assert SkatSheet.of(setup, [game(ANN, "grand", 2)]).ended == "Ben and Cleo reached the limit of 70"

    def test_a_tie_of_a_seeger_fabian_list_goes_by_games_won(self) -> None:
        setup = replace(THREE, table_score=SF3)
        sheet = SkatSheet.of(setup, [game(BEN, "S", 7), game(ANN, "D", 1), game(ANN, "H", 1)])
        assert sheet.totals == (18 + 20 + 100, 88 + 50, 0)
        assert sheet.places == (1, 2, 3)

    def test_the_old_list_is_settled_against_the_average(self) -> None:
        settled = SkatSheet.of(OLD, [game(CLEO, "C hand", 1), game(CLEO, "D hand", 1)]).settlement
        assert settled
        assert settled.differences == (Fraction(-21, 2), Fraction(-21, 2), Fraction(63, 2), Fraction(-21, 2))
        assert SkatSheet.of(FOUR, []).settlement is None
        assert SkatSheet.of(replace(FOUR, settled=Settled.AGAINST_AVERAGE), []).settlement

    def test_an_empty_list(self) -> None:
        sheet = SkatSheet.of(replace(THREE, rules=ISKO), [])
        assert (sheet.totals, sheet.rows, sheet.ended, sheet.places) == ((0, 0, 0), (), "", (1, 1, 1))


@pytest.mark.parametrize(("players", "table_score"), [(3, SF3), (4, SF4)])
def test_a_usual_series_everybody_deals_twelve_times(players: int, table_score: TableScore) -> None:
    """36 deals at a table of three, 48 at one of four."""
    setup = SkatSetup(players=NAMES[:players], table_score=table_score, deals=LIST_DEALS[players])
    sheet = SkatSheet.of(setup, [PassedIn()] * LIST_DEALS[players])
    dealers = [row.deal.dealer for row in sheet.rows]
    assert [dealers.count(place) for place in range(players)] == [12] * players
    assert sheet.ended == f"all {players * 12} deals are played"

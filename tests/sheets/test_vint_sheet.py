"""A Vint evening on paper: the laws' examples, rotation, who answers alone, what is refused."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from trainer.cards import Suit
from trainer.errors import IllegalError, TrainerError
from trainer.json_fields import Fields
from trainer.seats import Pair
from trainer.sheets.vint_entries import (
    Alone,
    HeldAces,
    HeldCorona,
    VintDeal,
    VintEntry,
    VintPassOut,
    VintSeats,
    read_entry,
)
from trainer.sheets.vint_setup import VintSetup, read_setup
from trainer.sheets.vint_sheet import VINT, VintSheet
from trainer.vint.contract import Bid
from trainer.vint.honours import Corona
from trainer.vint.liability import Reason
from trainer.vint.profiles import CLASSIC
from trainer.vint.rotation import SIX, Sitting
from trainer.vint.rules import Crosses, PassOut, PlayedPassOut

from .sheets_checks import check_kind
from .vint_strategies import NAMES, evenings

FOUR, FIVE, SIX_PLAYERS = (VintSetup(players=NAMES[:count]) for count in (4, 5, 6))
ANN, BOB, CID, DORA, EVE, FEDOR = range(6)


def deal(bid: str, declarer: int, tricks: int, **more: object) -> VintDeal:
    return VintDeal(declarer=declarer, bid=Bid.parse(bid), tricks=tricks, **more)  # type: ignore[arg-type]


def rubber_of(player: int) -> list[VintEntry]:
    """Two games in a row without anything above the line but their ends: 2 x 550 + 3000 against 2 x 100."""
    return [deal("5H", player, 11)] * 2


WON = 2 * 550 + 1000 + 2000 - 2 * 100


# --- the sheet of a deal ---


@pytest.mark.parametrize(
    ("bid", "tricks", "below"),
    [("1C", 7, (70, 60)), ("3H", 9, (270, 120)), ("5H", 11, (550, 100)), ("6H", 9, (540, 240))],
)
def test_calc_5_every_trick_is_written_by_who_takes_it(bid: str, tricks: int, below: tuple[int, int]) -> None:
    (row,) = VintSheet.of(FOUR, [deal(bid, ANN, tricks)]).rows
    assert row.sheet.below == below


def test_calc_21_and_22_the_laws_slam_nine_tricks_made() -> None:
    """Opponents write 18000 + 5000, and yet the bidders' tricks win them the game."""
    (row,) = VintSheet.of(FOUR, [deal("6H", ANN, 9)]).rows
    assert sum(line.points for line in row.lines if line.pair is Pair.EAST_WEST and not line.is_below) == 23000
    assert (row.sheet.game_won, row.sheet.below[0]) == (Pair.NORTH_SOUTH, 540)


def test_a_row_says_what_each_number_is_for() -> None:
    entry = deal("3H", ANN, 9, honours=3, aces=2, coronas=(HeldCorona(DORA, Corona(Suit.SPADES, 3)),))
    (row,) = VintSheet.of(FOUR, [entry]).rows
    assert (row.number, row.rubber, row.dealer, row.what) == (1, 1, ANN, "3 hearts by Ann, nine tricks")
    assert [(row.table.side(line.pair), line.is_below, line.what, line.points) for line in row.lines] == [
        ("Ann and Bob", False, "three honours and two aces, five at 300", 1500),
        ("Cid and Dora", False, "corona A K Q of spades in one hand", 500),
        ("Ann and Bob", True, "nine tricks at 30", 270),
        ("Cid and Dora", True, "four tricks at 30", 120),
    ]


def test_calc_13_two_aces_each_go_to_the_side_with_seven_tricks() -> None:
    (row,) = VintSheet.of(FOUR, [deal("2NT", CID, 6, aces=2)]).rows
    assert [line.points for line in row.lines if "aces" in line.what] == [1000]
    assert row.table.side(Pair.NORTH_SOUTH) == "Ann and Bob"
    assert next(line.pair for line in row.lines if "aces" in line.what) is Pair.NORTH_SOUTH


def test_calc_8_crosses_are_written_by_who_ends_the_rubber() -> None:
    sheet = VintSheet.of(FOUR, [VintPassOut(), VintPassOut(), *rubber_of(DORA)])
    assert [row.what for row in sheet.rows[:2]] == ["passed out: cross 1", "passed out: cross 2"]
    assert ("two crosses at 500 each", 1000) in [(line.what, line.points) for line in sheet.rows[-1].lines]
    assert sheet.totals == (-WON - 1000, -WON - 1000, WON + 1000, WON + 1000)


def test_calc_9_and_10_other_rules_of_the_table() -> None:
    screw = replace(FOUR, rules=replace(CLASSIC, crosses=Crosses.SCREW_THREE))
    assert VintSheet.of(screw, [VintPassOut(), VintPassOut(), *rubber_of(ANN)]).totals[0] == WON + 1500
    played = replace(FOUR, rules=replace(CLASSIC, pass_out=PassOut.PLAYED))
    (row,) = VintSheet.of(played, [VintPassOut(tricks=9, dealer=CID)]).rows
    assert [(line.pair, line.points) for line in row.lines] == [(Pair.NORTH_SOUTH, 2500)]
    assert row.what == "passed out and played, nine tricks for Cid and Dora"
    with pytest.raises(IllegalError, match="is played: write the tricks"):
        VintSheet.of(played, [VintPassOut()])
    with pytest.raises(IllegalError, match="is not played: leave the tricks out"):
        VintSheet.of(FOUR, [VintPassOut(tricks=9)])


def test_rule_21_a_dealer_with_fourteen_cards_pays() -> None:
    (row,) = VintSheet.of(FOUR, [deal("1S", ANN, 7, fourteen=True, dealer=DORA)]).rows
    line = next(line for line in row.lines if "fourteen" in line.what)
    assert (line.pair, line.points) == (Pair.NORTH_SOUTH, 2000)


def test_note_9_who_came_to_500_first_can_be_told() -> None:
    before = [deal("3H", ANN, 11), deal("3H", CID, 11)]
    both = [*before, deal("4S", ANN, 8, first=DORA)]
    row = VintSheet.of(FOUR, both).rows[-1]
    assert row.sheet.game_won is Pair.EAST_WEST
    assert "both reach 500: first Cid and Dora" in [line.what for line in row.lines]
    untold = VintSheet.of(FOUR, [*before, deal("4S", ANN, 8)]).rows[-1]
    assert "both reach 500: first Ann and Bob, by the smaller share of its tricks" in [
        line.what for line in untold.lines
    ]


# --- partners, dealers, players who sit out ---


def test_note_7_four_play_three_rubbers_with_changed_partners() -> None:
    partners = []
    entries: list[VintEntry] = []
    for _ in range(4):
        partners.append(VintSheet.of(FOUR, entries).next.seats)
        entries += rubber_of(ANN)
    assert partners == [(ANN, CID, BOB, DORA), (ANN, BOB, CID, DORA), (ANN, BOB, DORA, CID), (ANN, CID, BOB, DORA)]
    totals = VintSheet.of(FOUR, entries[:6]).totals
    assert totals == (3 * WON, -WON, -WON, -WON)


def test_note_11_the_table_of_five() -> None:
    """Signs as printed: T. A. K. F. N. in rows; every rubber won by a plus of its column."""
    signs = ("0-+--", "-0--+", "-+0+-", "+++0+", "+--+0")
    entries: list[VintEntry] = []
    for column in zip(*signs, strict=True):
        out = VintSheet.of(FIVE, entries).next.out
        assert out == (column.index("0"),)
        entries += rubber_of(column.index("+"))
    assert VintSheet.of(FIVE, entries).totals == tuple(WON * (row.count("+") - row.count("-")) for row in signs)


def test_note_12_the_eighth_rubber_of_six_is_drawn_by_lot() -> None:
    entries: list[VintEntry] = []
    for sitting in SIX:
        entries += rubber_of(sitting.first[0])
    upcoming = VintSheet.of(SIX_PLAYERS, entries).next
    assert (upcoming.rubber, upcoming.seats, upcoming.dealer) == (8, None, None)
    with pytest.raises(IllegalError, match="entry 15: who plays against Eve and Фёдор in this rubber is drawn by lot"):
        VintSheet.of(SIX_PLAYERS, [*entries, *rubber_of(ANN)])
    drawn = VintSeats(sitting=Sitting((BOB, DORA), (EVE, FEDOR)), dealer=EVE)
    upcoming = VintSheet.of(SIX_PLAYERS, [*entries, drawn]).next
    assert (upcoming.seats, upcoming.dealer, upcoming.out) == ((BOB, EVE, DORA, FEDOR), EVE, (ANN, CID))
    after = VintSheet.of(SIX_PLAYERS, [*entries, drawn, *rubber_of(EVE)])
    assert (after.next.rubber, after.next.seats) == (9, (ANN, CID, BOB, DORA))


def test_the_deal_goes_round_the_table() -> None:
    setup = replace(FOUR, dealer=DORA)
    sheet = VintSheet.of(setup, [VintPassOut(), VintPassOut(), VintPassOut(dealer=DORA), *rubber_of(ANN)])
    assert [row.dealer for row in sheet.rows] == [DORA, ANN, DORA, ANN, CID]
    assert sheet.next.dealer == CID, "the chair left of Cid's was Bob's; in the second rubber Cid sits on it"


def test_partners_change_between_rubbers_only() -> None:
    change = VintSeats(sitting=Sitting((ANN, DORA), (BOB, CID)))
    assert VintSheet.of(FOUR, [change]).next.seats == (ANN, BOB, DORA, CID)
    with pytest.raises(IllegalError, match="entry 2: the rubber has begun"):
        VintSheet.of(FOUR, [VintPassOut(), change])
    with pytest.raises(IllegalError, match="player 4: the players are 0 to 3"):
        VintSheet.of(FOUR, [VintSeats(sitting=Sitting((ANN, EVE), (BOB, CID)))])


# --- who answers alone ---


def answered(entry: VintDeal) -> tuple[int, ...]:
    (row,) = VintSheet.of(FOUR, [entry]).rows
    return row.moves


def test_rule_172_a_blind_bid_is_paid_alone() -> None:
    entry = deal("3H", ANN, 7, alone=(Alone(ANN, Reason.BLIND_BID),))
    loss = 2 * 3000 + 6 * 30 - 7 * 30
    assert answered(entry) == (-loss, loss, 0, 0)
    sheet = VintSheet.of(FOUR, [entry])
    assert sheet.rows[0].notes == (f"Ann alone: blind bid; pays {loss} points for Bob too",)
    assert sheet.standing == (-2 * loss, 0, loss, loss)
    assert answered(replace(entry, tricks=13)) == (0, 0, 0, 0), "a game that is made costs nothing"
    with pytest.raises(IllegalError, match="a bid below 3 is answered for by both"):
        answered(deal("2H", ANN, 3, alone=(Alone(ANN, Reason.BLIND_BID),)))


def test_rule_173_an_unsupported_slam_more_than_three_short() -> None:
    entry = deal("6S", CID, 8, alone=(Alone(CID, Reason.UNSUPPORTED_SLAM),))
    loss = 4 * 6000 + 5000 + 5 * 60 - 8 * 60
    assert answered(entry) == (0, 0, -loss, loss)
    with pytest.raises(IllegalError, match="only a slam more than 3 short"):
        answered(replace(entry, tricks=9))


def test_rules_150_and_154_who_denied_a_revoke_pays_what_it_cost() -> None:
    """3H made with nine: the revoke makes it six, three undertricks, and moves 90 below from one side to the other."""
    for reason in (Reason.DENIED_REVOKE, Reason.DROPPED_CARD):
        entry = deal("3H", ANN, 9, revoked=BOB, alone=(Alone(BOB, reason),))
        assert answered(entry) == (9180, -9180, 0, 0)
    with pytest.raises(IllegalError, match="has no revoke in this deal"):
        answered(deal("3H", ANN, 9, revoked=CID, alone=(Alone(BOB, Reason.DENIED_REVOKE),)))


def test_rule_171_who_shows_cards_pays_the_fines() -> None:
    entry = deal("6H", ANN, 11, alone=(Alone(BOB, Reason.SHOWN_CARDS),))
    assert answered(entry) == (11000, -11000, 0, 0)
    with pytest.raises(IllegalError, match="defenders pay no fine, say how many points"):
        answered(deal("6H", ANN, 11, alone=(Alone(CID, Reason.SHOWN_CARDS),)))
    assert answered(deal("6H", ANN, 11, alone=(Alone(CID, Reason.SHOWN_CARDS, 600),))) == (0, 0, -600, 600)


def test_rule_174_wilful_harm_pays_the_lost_rubber() -> None:
    harm = deal("7S", CID, 6, alone=(Alone(CID, Reason.WILFUL_HARM),))
    blind = deal("3D", CID, 8, alone=(Alone(CID, Reason.BLIND_BID),))
    sheet = VintSheet.of(FOUR, [harm, blind, *rubber_of(ANN)])
    difference = sheet.rubbers[0].difference
    assert difference > 0
    assert sheet.totals == (difference, difference, -2 * difference, 0), "who pays the rubber has paid its deals"
    assert "pays the rubber, if it is lost, for Dora too" in sheet.rows[0].notes[0]
    won = VintSheet.of(FOUR, [replace(harm, tricks=13), *rubber_of(CID)])
    assert won.totals[CID] == won.totals[DORA] > 0


@pytest.mark.parametrize(
    ("alone", "told"),
    [
        ((Alone(BOB, Reason.BLIND_BID),), "only the player who made the last bid"),
        ((Alone(ANN, Reason.WILFUL_HARM, 5),), "the lost rubber is paid, no points"),
        ((Alone(ANN, Reason.SHOWN_CARDS), Alone(ANN, Reason.BLIND_BID)), "answers alone twice"),
    ],
)
def test_nobody_answers_for_what_he_did_not_do(alone: tuple[Alone, ...], told: str) -> None:
    with pytest.raises(IllegalError, match=told):
        answered(deal("3H", ANN, 7, alone=alone))


# --- refusals ---


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (deal("3H", ANN, 9), "Ann sits out in this rubber"),
        (deal("3H", BOB, 14), "14 tricks of the declarers: there are 13"),
        (deal("3H", BOB, 9, revoked=ANN), "Ann sits out"),
        (deal("3H", BOB, 9, first=ANN), "Ann sits out"),
        (deal("3H", BOB, 9, dealer=ANN), "Ann sits out"),
        (VintPassOut(dealer=ANN), "Ann sits out"),
        (deal("3H", BOB, 9, honours=3, aces=2, aces_in_hand=HeldAces(ANN, 3)), "Ann sits out"),
        (
            deal("3H", BOB, 9, honours=3, aces=2, aces_in_hand=HeldAces(CID, 3)),
            "2 aces of Bob and Cid: what they showed in one hand makes it at least 3",
        ),
        (
            deal("3H", BOB, 9, honours=3, aces=2, coronas=(HeldCorona(DORA, Corona(Suit.HEARTS, 3)),)),
            "2 honours of Dora and Eve: what they showed in one hand makes it at least 3",
        ),
        (
            deal("3H", BOB, 9, honours=3, aces=4, coronas=tuple(HeldCorona(BOB, Corona(s, 7)) for s in list(Suit)[:2])),
            "coronas of 14 cards in one hand",
        ),
        (
            deal(
                "1S",
                BOB,
                7,
                honours=5,
                aces=4,
                coronas=(HeldCorona(BOB, Corona(Suit.SPADES, 11)),),
                aces_in_hand=HeldAces(BOB, 4),
            ),
            "coronas and other aces of 14 cards in one hand: a hand has 13",
        ),
    ],
)
def test_an_entry_that_cannot_be_is_refused_by_its_place(entry: VintEntry, told: str) -> None:
    with pytest.raises(IllegalError, match=f"entry 2: {told}"):
        VintSheet.of(FIVE, [VintPassOut(), entry])


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"players": list(NAMES[:3])}, "3 players: Vint has four, five or six"),
        ({"players": ["Ann", "Bob", "Cid", "ann"]}, "two players are called ann"),
        ({"players": None}, '"players" is missing'),
        ({"dealer": 4}, "a whole number from 0 to 3"),
        ({"players": list(NAMES[:5]), "dealer": 0}, "player 0 cannot deal first"),
        ({"rules": {"crosses": "round"}}, "write flat, screw three, screw two"),
        ({"colour": "red"}, "unknown key"),
    ],
)
def test_a_setup_that_cannot_be(changes: dict[str, object], told: str) -> None:
    with pytest.raises(TrainerError, match=told):
        read_setup(Fields({**FOUR.as_json(), **changes}))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"type": "kontra"}, "write deal, passed out, seats"),
        ({"level": 8}, "a whole number from 1 to 7"),
        ({"strain": "X"}, "is no strain"),
        ({"declarer": 4}, "a whole number from 0 to 3"),
        ({"tricks": None}, '"tricks" is missing'),
        ({"doubled": True}, "unknown key"),
        ({"aces": None}, "how many aces"),
        ({"honours": None}, "written in a trump contract and in no other"),
        ({"strain": "NT"}, "written in a trump contract and in no other"),
        ({"coronas": [{"player": 0, "suit": "S", "length": 3}, {"player": 1, "suit": "S", "length": 3}]}, "one hand"),
        ({"coronas": [{"player": 0, "suit": "NT", "length": 3}]}, "write S, C, D or H"),
        ({"alone": [{"player": 0, "reason": "luck"}]}, "write denied revoke"),
    ],
)
def test_an_entry_that_cannot_be_read(changes: dict[str, object], told: str) -> None:
    form = deal("3H", ANN, 9, honours=3, aces=2).as_json()
    with pytest.raises(TrainerError, match=told):
        read_entry(FOUR, Fields({**form, **changes}))


@pytest.mark.parametrize("sides", [{"first": [0]}, {"first": [0, 1], "second": [1, 2]}, {"first": "AB"}, {}])
def test_seats_that_cannot_be_read(sides: dict[str, object]) -> None:
    with pytest.raises(TrainerError, match=r"two players, as in|four different players"):
        read_entry(FOUR, Fields({"type": "seats", "second": [2, 3], **sides}))


def test_rules_of_the_table_come_back() -> None:
    rules = replace(CLASSIC, crosses=Crosses.SCREW_TWO, played_pass_out=PlayedPassOut.ABOVE_SIX)
    setup = replace(FIVE, rules=rules, dealer=EVE)
    assert setup.as_json()["rules"] == {"crosses": "screw two", "played_pass_out": "above six"}
    assert read_setup(Fields(setup.as_json())) == setup
    with pytest.raises(IllegalError, match="only settings that differ"):
        replace(FOUR, rules=replace(CLASSIC, last_bonus=5)).as_json()


# --- any evening ---


@settings(max_examples=60)
@given(evenings())
def test_any_evening(evening: tuple[VintSetup, list[VintEntry]]) -> None:
    setup, entries = evening
    sheet = VintSheet.of(setup, entries)
    check_kind(VINT, setup, entries)
    for points in (sheet.totals, sheet.standing, *(rubber.results for rubber in sheet.rubbers)):
        assert sum(points) == 0
    for rubber in sheet.rubbers:
        for pair in Pair:
            lines = [line.points for row in rubber.rows for line in row.lines if line.pair is pair]
            assert sum(lines) == rubber.state.totals[pair], "every point of the rubber stands on a line"
        assert all(points == 0 for player, points in enumerate(rubber.results) if player not in rubber.table.seats)
    assert [row.number for row in sheet.rows] == list(range(1, sheet.next.deal))


def test_the_csv_of_a_rubber_in_progress_holds_how_it_stands() -> None:
    sheet = VintSheet.of(FOUR, [deal("3H", ANN, 9, honours=3, aces=2), VintPassOut()])
    rows = VINT.csv(sheet)
    told = {(row[4], row[5]): row[7] for row in rows if not row[1]}
    first, second = (sheet.rubbers[0].table.side(pair) for pair in Pair)
    assert (told[first, "games won"], told[first, "below in this game"]) == ("0", "270")
    assert (told[first, "together"], told[second, "together"]) == ("1770", "120")
    assert told["", "crosses"] == "1"
    assert (told["Ann", "total"], told["Ann", "if rubber 1 ended now"]) == ("0", "1650")

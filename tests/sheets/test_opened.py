"""A sheet as its kind sees it, also when entries no longer fit or a newer version wrote them."""

from datetime import UTC, datetime

import pytest

from trainer.errors import IllegalError, UnreadableError
from trainer.sheets.events import Action, Begin, Correct, Enter, Event, NamePlayers, SetUp, Undo
from trainer.sheets.kinds import KINDS, kind_named
from trainer.sheets.log import SheetLog
from trainer.sheets.opened import OpenSheet, open_sheet
from trainer.sheets.vint_entries import VintDeal, VintPassOut
from trainer.sheets.vint_setup import VintSetup
from trainer.vint.contract import Bid

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
SETUP = VintSetup(players=("Ann", "Bob", "Cid", "Dora", "Eve"))


def deal(declarer: int, bid: str = "5H", tricks: int = 11) -> VintDeal:
    return VintDeal(declarer=declarer, bid=Bid.parse(bid), tricks=tricks)


def opened(*actions: Action) -> OpenSheet:
    begin = Begin("vint", "Friday", SETUP.as_json())
    bodies = [begin.body, *(action.body for action in actions)]
    log = SheetLog.of(Event(at, NOON, body) for at, body in enumerate(bodies, 1))
    return open_sheet(kind_named(log.sheet), log)


def test_the_registry_names_every_kind() -> None:
    assert {"skat", "vint"} <= set(KINDS)
    assert all(kind.name == name and kind.words for name, kind in KINDS.items())
    with pytest.raises(UnreadableError, match="'chess' is a kind of sheet that only a newer version"):
        kind_named("chess")


def test_a_sheet_is_opened_with_entries_and_their_events() -> None:
    sheet = opened(Enter(deal(1).as_json()), Enter(VintPassOut().as_json()), Undo(2))
    assert [kept.number for kept in sheet.kept] == [3]
    assert sheet.entries == (VintPassOut(),)
    assert sheet.sheet.rows[0].what == "passed out: cross 1"
    assert sheet.refused == ()


def test_players_are_renamed_in_everything_that_was_written() -> None:
    sheet = opened(Enter(deal(1).as_json()), NamePlayers(("A", "B", "C", "D", "E")))
    assert sheet.sheet.rows[0].what == "5 hearts by B, eleven tricks"


def test_entries_that_no_longer_fit_are_set_aside_and_the_others_stay() -> None:
    """In the second rubber Bob sits out: he cannot have declared once the first one ended earlier."""
    actions: list[Action] = [Enter(deal(1).as_json()), Enter(deal(3, "1S", 7).as_json()), Enter(deal(1).as_json())]
    assert opened(*actions).sheet.next.rubber == 2
    sheet = opened(*actions, Correct(3, deal(1).as_json()))
    assert [entry.declarer for entry in sheet.entries] == [1, 1]
    assert [(one.kept.number, one.reason) for one in sheet.refused] == [(4, "entry 3: Bob sits out in this rubber")]


def test_an_entry_that_cannot_be_read_is_set_aside() -> None:
    sheet = opened(Enter({"type": "kontra"}), Enter(deal(1).as_json()))
    assert [kept.number for kept in sheet.kept] == [3]
    assert "write deal, passed out, seats" in sheet.refused[0].reason


def test_another_setup_is_for_the_whole_sheet() -> None:
    four = VintSetup(players=SETUP.players[:4]).as_json()
    sheet = opened(Enter(deal(0).as_json()), SetUp(four))
    assert sheet.sheet.rows[0].what.startswith("5 hearts by Ann")
    with pytest.raises(UnreadableError, match="unknown key"):
        opened(SetUp({**four, "colour": "red"}))


def test_what_would_become_of_a_sheet_is_seen_before_it_is_written() -> None:
    sheet = opened(Enter(deal(1).as_json()), Enter(deal(3, "1S", 7).as_json()), Enter(deal(1).as_json()))
    assert len(sheet.with_entry(deal(0)).rows) == 4
    with pytest.raises(IllegalError, match="entry 4: Bob sits out"):
        sheet.with_entry(deal(1))
    assert len(sheet.with_correction(4, VintPassOut()).rows) == 3
    with pytest.raises(IllegalError, match=r"^then entry 3 could not stand: Bob sits out"):
        sheet.with_correction(3, deal(1))
    with pytest.raises(IllegalError, match=r"^then 'hearts of Bob' could not stand: Bob sits out"):
        sheet.with_correction(3, deal(1), lambda at: f"'hearts of {SETUP.players[sheet.entries[at].declarer]}'")
    with pytest.raises(IllegalError, match=r"^entry 2: 14 tricks"):
        sheet.with_correction(3, deal(3, tricks=14))

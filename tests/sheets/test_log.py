"""The log of a sheet: what counts after corrections, undos and renamings, and what cannot be read."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.sheets.events import (
    Action,
    Begin,
    Correct,
    Enter,
    Event,
    NamePlayers,
    Redo,
    Rename,
    SetUp,
    Undo,
    read_action,
    read_players,
    read_title,
)
from trainer.sheets.log import SheetLog

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
BEGIN = Begin("vint", "Friday", {"players": ["Ann", "Bob"], "rules": "classic"})


def log_of(*actions: Action) -> SheetLog:
    """A log that begins, then holds these actions as events 2, 3 …"""
    return SheetLog.of(events_of(actions))


def events_of(actions: Sequence[Action]) -> list[Event]:
    whole = (BEGIN, *actions)
    return [Event(at, NOON + timedelta(minutes=at), action.body) for at, action in enumerate(whole, 1)]


def entry(number: int) -> Enter:
    return Enter({"deal": number})


def deals(log: SheetLog) -> list[object]:
    return [kept.entry["deal"] for kept in log.entries]


ACTIONS: tuple[Action, ...] = (
    BEGIN,
    Enter({"deal": 1, "players": [1, None, {"deep": True}]}),
    Correct(2, {"deal": 2}),
    Undo(3),
    Redo(3),
    Rename("Saturday"),
    NamePlayers(("Фёдор", "Jürgen")),
    SetUp({"players": ["Cid"]}),
)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: type(action).__name__)
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert read_action(action.body) == action


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ({}, '"kind" is missing'),
        ({"kind": 7}, "a text in quotes is wanted"),
        ({"kind": "vote", "for": 3}, r"newer version of the trainer \(it says 'vote'\)"),
        ({"kind": "undo", "of": 3, "why": "typo"}, r"newer version of the trainer \(it has 'why' in 'undo'\)"),
        ({"kind": "undo"}, '"of" is missing'),
        ({"kind": "undo", "of": 0}, "a whole number from 1"),
        ({"kind": "entry", "entry": [1]}, "an object in braces is wanted"),
        ({"kind": "correct", "of": 2}, '"entry" is missing'),
        ({"kind": "rename", "title": " \n"}, "the title is empty"),
        ({"kind": "players", "players": "Ann"}, "a list of at most 12 texts is wanted"),
        ({"kind": "players", "players": ["Ann", 3]}, "texts in quotes"),
        ({"kind": "players"}, '"players" is missing'),
    ],
)
def test_a_body_that_cannot_be_read(body: dict[str, object], told: str) -> None:
    with pytest.raises(TrainerError, match=told):
        read_action(body)


def test_names_are_clean_and_different() -> None:
    assert read_players((" Ann  B. ", "Bob")) == ("Ann B.", "Bob")
    assert read_title("\tFriday  night\n") == "Friday night"
    for names, told in (
        (("Ann", "ann"), "two players are called ann"),
        (("Ren\u00e9", "Rene\u0301"), "two players are called René"),
        (("Ann", ""), "name of player 2 is empty"),
        (("A" * 41,), "has 41 letters: at most 40"),
        (("A\x07",), "has an invisible sign in it"),
        (("\N{MAN}\u200d\N{WOMAN}",), "emoji made of several"),
    ):
        with pytest.raises(IllegalError, match=told):
            read_players(names)


def test_entries_stand_in_their_order_as_they_were_last_corrected() -> None:
    log = log_of(entry(1), entry(2), Correct(2, {"deal": 10}), entry(3), Correct(2, {"deal": 11}))
    assert deals(log) == [11, 2, 3]
    assert [kept.number for kept in log.entries] == [2, 3, 5]


def test_undo_takes_back_an_entry_or_a_correction_and_twice_is_as_good_as_once() -> None:
    log = log_of(entry(1), Correct(2, {"deal": 10}), Undo(3), entry(2), Undo(3))
    assert deals(log) == [1, 2]
    assert deals(log_of(entry(1), entry(2), Undo(2), Undo(2))) == [2]
    assert deals(log_of(entry(1), Undo(2), Undo(2), Redo(2))) == [1]


def test_a_correction_of_an_entry_undone_meanwhile_comes_back_with_it() -> None:
    log = log_of(entry(1), Undo(2), Correct(2, {"deal": 10}))
    assert deals(log) == []
    assert log.to_undo is None, "undoing it would not be seen"
    assert deals(log_of(entry(1), Undo(2), Correct(2, {"deal": 10}), Redo(2))) == [10]


def test_title_and_setup_are_those_that_count_last() -> None:
    log = log_of(Rename("Saturday"), NamePlayers(("Cid", "Dora")), Rename("Sunday"), Undo(4))
    assert (log.title, log.sheet) == ("Saturday", "vint")
    assert log.setup == {"players": ["Cid", "Dora"], "rules": "classic"}
    assert log_of(Rename("X"), Undo(2)).title == "Friday"
    other = log_of(NamePlayers(("Cid", "Dora")), SetUp({"players": ["Eve", "Fay"]}))
    assert other.setup == {"players": ["Eve", "Fay"]}


def test_undo_and_redo_buttons_walk_back_and_forth() -> None:
    actions: list[Action] = [entry(1), entry(2), Rename("Saturday")]
    walked = []
    for _ in range(3):
        target = log_of(*actions).to_undo
        assert target is not None
        walked.append(target)
        actions.append(Undo(target))
    assert walked == [4, 3, 2]
    assert log_of(*actions).to_undo is None
    for expected in (2, 3, 4):
        target = log_of(*actions).to_redo
        assert target == expected
        actions.append(Redo(target))
    assert log_of(*actions).to_redo is None
    assert log_of(entry(1), Undo(2), entry(2)).to_redo is None, "something else was done since"


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ([entry(1), Undo(9)], "event 3: event 9: there is no such event"),
        ([Undo(2)], "event 2: event 2: there is no such event"),
        ([Undo(1)], "began the sheet"),
        ([Redo(1)], "began the sheet"),
        ([entry(1), Undo(2), Undo(3)], "itself an undo or redo"),
        ([Rename("X"), Correct(2, {})], "only entries can be corrected"),
        ([BEGIN], "event 2: the first event, and no other, begins the sheet"),
    ],
)
def test_an_event_out_of_place_is_named(actions: list[Action], told: str) -> None:
    with pytest.raises(IllegalError, match=told):
        log_of(*actions)
    with pytest.raises(IllegalError):
        log_of(*actions[:-1]).check(actions[-1])


def test_a_log_without_beginning_or_with_a_gap() -> None:
    with pytest.raises(IllegalError, match="the first one begins it"):
        SheetLog.of([])
    with pytest.raises(IllegalError, match="the first event, and no other"):
        SheetLog.of([Event(1, NOON, entry(1).body)])
    events = events_of([entry(1), entry(2)])
    with pytest.raises(IllegalError, match="event 3: number 2 is missing"):
        SheetLog.of([events[0], events[2]])


def test_an_event_of_a_newer_version_is_named() -> None:
    with pytest.raises(UnreadableError, match=r"event 2: this event was written by a newer version"):
        SheetLog.of([*events_of([]), Event(2, NOON, {"kind": "vote"})])


@given(st.data())
def test_any_log_reads_the_same_in_pieces_and_undoing_all_leaves_nothing(data: st.DataObject) -> None:
    log = log_of()
    for number in range(2, data.draw(st.integers(2, 12))):
        action = data.draw(st.one_of(_actions(log)))
        log = log.after([Event(number, NOON, action.body)])
    assert SheetLog.of(log.events) == log
    while (target := log.to_undo) is not None:
        log = log.after([Event(log.last + 1, NOON, Undo(target).body)])
    assert (log.entries, log.title, log.setup) == ((), "Friday", BEGIN.setup)


def _actions(log: SheetLog) -> list[st.SearchStrategy[Action]]:
    """Actions that fit behind the log."""
    numbers = range(2, log.last + 1)
    entered = [number for number in numbers if isinstance(log.actions[number - 1], Enter)]
    able = [number for number in numbers if not isinstance(log.actions[number - 1], Undo | Redo)]
    choices: list[st.SearchStrategy[Action]] = [
        st.integers(0, 9).map(entry),
        st.sampled_from(["A", "B"]).map(Rename),
        st.just(NamePlayers(("X", "Y"))),
    ]
    if entered:
        choices.append(st.sampled_from(entered).map(lambda of: Correct(of, {"deal": 99})))
    if able:
        choices += [st.sampled_from(able).map(Undo), st.sampled_from(able).map(Redo)]
    return choices

"""The events of a sheet folded to what stands on it now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trainer.errors import IllegalError, TrainerError
from trainer.sheets.events import (
    Action,
    Begin,
    Body,
    Correct,
    Enter,
    Event,
    NamePlayers,
    Redo,
    Rename,
    SetUp,
    Undo,
    check_target,
    read_action,
)


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry that counts: the number of the event that entered it, and what it says now."""

    number: int
    entry: Body


@dataclass(frozen=True, slots=True)
class SheetLog:
    """All events of a sheet, 1, 2, 3 … without a gap, and what they come to."""

    events: tuple[Event, ...]
    actions: tuple[Action, ...]
    undone: frozenset[int]
    """Numbers of the events that do not count."""

    @classmethod
    def of(cls, events: Iterable[Event]) -> SheetLog:
        """The log of these events; raises a TrainerError that names the one which cannot be read or is out of place."""
        kept = tuple(events)
        actions: list[Action] = []
        for place, event in enumerate(kept, 1):
            actions.append(_checked(event, place, actions))
        if not actions:
            raise IllegalError("a sheet without events: the first one begins it")
        return cls(kept, tuple(actions), frozenset(_undone(actions)))

    def after(self, events: Iterable[Event]) -> SheetLog:
        """The log with more events, those that came since it was read."""
        return SheetLog.of((*self.events, *events))

    def check(self, action: Action) -> None:
        """Raises IllegalError if the action does not fit here, as an undo of an event that is not there."""
        _check_place(action, len(self.events) + 1, self.actions)

    @property
    def last(self) -> int:
        """Number of the last event."""
        return len(self.events)

    @property
    def begin(self) -> Begin:
        """The first event."""
        first = self.actions[0]
        assert isinstance(first, Begin), "checked when the log was made"
        return first

    @property
    def sheet(self) -> str:
        """The kind of sheet."""
        return self.begin.sheet

    @property
    def title(self) -> str:
        """The title by the last renaming that counts."""
        titles = [action.title for _, action in self._counting() if isinstance(action, Begin | Rename)]
        return titles[-1]

    @property
    def setup(self) -> Body:
        """The setup that counts, with the players' latest names."""
        setup: Body = self.begin.setup
        for _, action in self._counting():
            if isinstance(action, SetUp):
                setup = action.setup
            elif isinstance(action, NamePlayers):
                setup = {**setup, "players": list(action.players)}
        return setup

    @property
    def entries(self) -> tuple[Kept, ...]:
        """The entries that count, in the order in which they were entered, each as it was last corrected."""
        kept: dict[int, Body] = {}
        for number, action in self._counting():
            if isinstance(action, Enter):
                kept[number] = action.entry
            elif isinstance(action, Correct) and action.of in kept:
                kept[action.of] = action.entry
        return tuple(Kept(number, entry) for number, entry in kept.items())

    @property
    def to_undo(self) -> int | None:
        """The event that an undo button takes back: the latest whose loss would be seen; None if there is none."""
        able = [number for number, action in enumerate(self.actions, 1) if self._shows(number, action)]
        return max(able, default=None)

    @property
    def to_redo(self) -> int | None:
        """The event that a redo button brings back: the one undone last, if only undos and redos came since."""
        since = [action.of for action in _tail(self.actions) if isinstance(action, Undo) and action.of in self.undone]
        return since[-1] if since else None

    def _shows(self, number: int, action: Action) -> bool:
        if isinstance(action, Correct) and action.of in self.undone:
            return False
        return number not in self.undone and not isinstance(action, Begin | Undo | Redo)

    def _counting(self) -> list[tuple[int, Action]]:
        """The actions that count, each with the number of its event."""
        return [(number, action) for number, action in enumerate(self.actions, 1) if number not in self.undone]


def _undone(actions: Sequence[Action]) -> set[int]:
    undone: set[int] = set()
    for action in actions:
        if isinstance(action, Undo):
            undone.add(action.of)
        elif isinstance(action, Redo):
            undone.discard(action.of)
    return undone


def _tail(actions: Sequence[Action]) -> list[Action]:
    """The undos and redos at the end of the log."""
    start = next((at for at in range(len(actions), 0, -1) if not isinstance(actions[at - 1], Undo | Redo)), 0)
    return list(actions[start:])


def _checked(event: Event, place: int, before: Sequence[Action]) -> Action:
    try:
        if event.number != place:
            raise IllegalError(f"number {place} is missing: the log has a gap")
        action = read_action(event.body)
        _check_place(action, place, before)
    except TrainerError as error:
        raise type(error)(f"event {event.number}: {error}") from None
    return action


def _check_place(action: Action, place: int, before: Sequence[Action]) -> None:
    if isinstance(action, Begin) != (place == 1):
        raise IllegalError("the first event, and no other, begins the sheet")
    if isinstance(action, Correct | Undo | Redo):
        check_target(action, before[action.of - 1] if action.of < place else None)

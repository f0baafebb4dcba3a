"""What happens to a score sheet: numbered events, each with a JSON body that says what was done.

A sheet is nothing but its events, 1, 2, 3 …; they are only ever added. Bodies by "kind":

    begin    {"kind": "begin", "sheet": "vint", "title": "Friday", "setup": {…}}   always number 1, and only there
    entry    {"kind": "entry", "entry": {…}}                a deal or another thing written down
    correct  {"kind": "correct", "of": 4, "entry": {…}}     replaces what event 4 entered
    undo     {"kind": "undo", "of": 4}                      takes event 4 back; twice is as good as once
    redo     {"kind": "redo", "of": 4}                      takes the undo of event 4 back
    rename   {"kind": "rename", "title": "Friday"}
    players  {"kind": "players", "players": ["Ann", …]}     other names for the players of the setup, in their order
    setup    {"kind": "setup", "setup": {…}}                another setup (code, seats …), from the first deal on

What a setup and an entry hold is the business of the kind of sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from unicodedata import normalize

from trainer.errors import IllegalError, UnreadableError
from trainer.json_fields import Fields, shorten

Body = Mapping[str, object]
"""An object of JSON: texts, numbers, true, false, null, lists and such objects."""

LONGEST_TITLE = 80
LONGEST_NAME = 40
MOST_PLAYERS = 12
_MOST_EVENTS = 10**9


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log of a sheet: its number from 1, when it was written (with time zone), what it says."""

    number: int
    at: datetime
    body: Body


@dataclass(frozen=True, slots=True)
class Begin:
    """A new sheet of this kind, and what was agreed before the first deal."""

    sheet: str
    title: str
    setup: Body

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "begin", "sheet": self.sheet, "title": self.title, "setup": self.setup}


@dataclass(frozen=True, slots=True)
class Enter:
    """A deal, or whatever else the kind of sheet writes down."""

    entry: Body

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "entry", "entry": self.entry}


@dataclass(frozen=True, slots=True)
class Correct:
    """Another entry in the place of the one that event `of` entered."""

    of: int
    entry: Body

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "correct", "of": self.of, "entry": self.entry}


@dataclass(frozen=True, slots=True)
class Undo:
    """Event `of` is taken back."""

    of: int

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "undo", "of": self.of}


@dataclass(frozen=True, slots=True)
class Redo:
    """Event `of` counts again."""

    of: int

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "redo", "of": self.of}


@dataclass(frozen=True, slots=True)
class Rename:
    """Another title."""

    title: str

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "rename", "title": self.title}


@dataclass(frozen=True, slots=True)
class NamePlayers:
    """Other names for the players."""

    players: tuple[str, ...]

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "players", "players": list(self.players)}


@dataclass(frozen=True, slots=True)
class SetUp:
    """Another setup for the whole sheet."""

    setup: Body

    @property
    def body(self) -> dict[str, object]:
        return {"kind": "setup", "setup": self.setup}


Action = Begin | Enter | Correct | Undo | Redo | Rename | NamePlayers | SetUp


def read_action(body: Body) -> Action:
    """What a body says. Raises UnreadableError, also for what only a newer version of the trainer would write."""
    fields = Fields(body)
    kind = fields.text("kind")
    if kind not in _READERS:
        raise _newer(f"it says {shorten(kind)!r}")
    keys, reader = _READERS[kind]
    for key in body:
        if key != "kind" and key not in keys:
            raise _newer(f"it has {shorten(key)!r} in {kind!r}")
    return reader(fields)


def check_target(action: Correct | Undo | Redo, target: Action | None) -> None:
    """Raises IllegalError if the action names an event (`target`; None: there is none) that it cannot be about."""
    if target is None:
        raise IllegalError(f"event {action.of}: there is no such event on this sheet")
    if isinstance(action, Correct) and not isinstance(target, Enter):
        raise IllegalError(f"event {action.of} is no entry: only entries can be corrected")
    if isinstance(target, Begin):
        raise IllegalError("event 1 began the sheet: delete the sheet instead")
    if isinstance(target, Undo | Redo):
        raise IllegalError(f"event {action.of} is itself an undo or redo: name the event that it was about")


def read_title(text: str) -> str:
    """The title of a sheet without blanks around it; raises IllegalError if nothing or too much is left."""
    return _name(text, "title", LONGEST_TITLE)


def read_players(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names of players, blanks around them taken away; raises IllegalError for empty, long or equal ones."""
    players = tuple(_name(name, f"name of player {place}", LONGEST_NAME) for place, name in enumerate(names, 1))
    for place, name in enumerate(players):
        if name.casefold() in {other.casefold() for other in players[:place]}:
            raise IllegalError(f"two players are called {name}: the sheet must tell them apart")
    return players


def _name(text: str, what: str, most: int) -> str:
    name = normalize("NFC", " ".join(text.split()))
    if not name:
        raise IllegalError(f"the {what} is empty: write at least one letter")
    if len(name) > most:
        raise IllegalError(f"the {what} has {len(name)} letters: at most {most} fit on the sheet")
    if not name.isprintable():
        raise IllegalError(f"the {what} has an invisible sign in it, as emoji made of several have: leave it out")
    return name


def _newer(why: str) -> UnreadableError:
    return UnreadableError(
        f"this event was written by a newer version of the trainer ({why}): open the sheet with that version"
    )


def _object(fields: Fields, key: str) -> Body:
    return fields.inner(key, lambda inner: inner.values)


def _of(fields: Fields) -> int:
    return fields.number("of", 1, _MOST_EVENTS)


def _title(fields: Fields) -> str:
    return fields.read("title", read_title)


def _players(fields: Fields) -> NamePlayers:
    return NamePlayers(read_players(fields.texts("players", most=MOST_PLAYERS)))


_Reader = Callable[[Fields], Action]
_READERS: dict[str, tuple[tuple[str, ...], _Reader]] = {
    "begin": (
        ("sheet", "title", "setup"),
        lambda fields: Begin(fields.text("sheet"), _title(fields), _object(fields, "setup")),
    ),
    "entry": (("entry",), lambda fields: Enter(_object(fields, "entry"))),
    "correct": (("of", "entry"), lambda fields: Correct(_of(fields), _object(fields, "entry"))),
    "undo": (("of",), lambda fields: Undo(_of(fields))),
    "redo": (("of",), lambda fields: Redo(_of(fields))),
    "rename": (("title",), lambda fields: Rename(_title(fields))),
    "players": (("players",), _players),
    "setup": (("setup",), lambda fields: SetUp(_object(fields, "setup"))),
}

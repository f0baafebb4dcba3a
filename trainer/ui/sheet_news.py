"""What other windows did with an open score sheet, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from trainer.sheets.events import Action, Correct, Enter, NamePlayers, Redo, Rename, SetUp, Undo

_KINDS: dict[type[Action], tuple[str, str]] = {
    Enter: ("an entry", "entries"),
    Correct: ("a correction", "corrections"),
    Rename: ("a renaming", "renamings"),
    NamePlayers: ("a renaming", "renamings"),
}
_OTHER = ("a change", "changes")
_WITHOUT_NUMBER: dict[type[Action], str] = {
    Rename: "renamed the sheet",
    NamePlayers: "renamed the players",
    SetUp: "changed what was agreed",
}


def news_words(actions: Sequence[Action], numbers: Iterable[int]) -> str:
    """What these events did, by number from 1: "written 2 entries and renamed the players"; empty if none."""
    done = Counter(_did(actions, actions[number - 1]) for number in numbers)
    return " and ".join(
        what.format(one if count == 1 else f"{count} {many}") for (what, one, many), count in done.items()
    )


def _did(actions: Sequence[Action], action: Action) -> tuple[str, str, str]:
    """The verb with a gap, and what it was done to: one of it, several."""
    match action:
        case Enter():
            return ("written {}", *_KINDS[Enter])
        case Correct():
            return ("corrected {}", *_KINDS[Enter])
        case Undo(of=of):
            return ("taken {} back", *_KINDS.get(type(actions[of - 1]), _OTHER))
        case Redo(of=of):
            return ("brought {} back", *_KINDS.get(type(actions[of - 1]), _OTHER))
        case _:
            return (_WITHOUT_NUMBER.get(type(action), "begun the sheet"), "", "")

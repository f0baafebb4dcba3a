"""What a kind of score sheet has to know: how to read what was agreed and entered, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from trainer.json_fields import Fields

Rows = tuple[tuple[str, ...], ...]
"""A table of texts, the header first."""


class Storable(Protocol):
    """A value with a JSON form that its kind reads back to an equal value."""

    def as_json(self) -> dict[str, object]:
        """An object of texts, numbers, flags, null, lists and such objects."""
        ...


Setup = TypeVar("Setup", bound=Storable)
Entry = TypeVar("Entry", bound=Storable)
Sheet = TypeVar("Sheet")


@dataclass(frozen=True, slots=True)
class SheetKind(Generic[Setup, Entry, Sheet]):
    """One kind of sheet.

    The JSON form of a setup has "players", a list of names, among its keys: that is where renaming puts new ones.
    `read_setup` and `read_entry` raise a TrainerError for what they cannot read, unknown keys included; `fold` raises
    IllegalError for entries that cannot follow each other, and must take any beginning of a list that it takes.
    """

    name: str
    """What the log calls it, as "vint"."""
    words: str
    """What people call it, as "Vint rubber"."""
    read_setup: Callable[[Fields], Setup]
    read_entry: Callable[[Setup, Fields], Entry]
    fold: Callable[[Setup, Sequence[Entry]], Sheet]
    csv: Callable[[Sheet], Rows]

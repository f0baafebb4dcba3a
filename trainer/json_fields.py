"""Typed reading of one object of JSON: every refusal names the key, what stands there and what would be right."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from trainer.cards import SKAT_DECK, CardSet
from trainer.errors import TrainerError, UnreadableError

LONGEST_LINE = 100_000
"""Bytes a line may have: far more than any deal, little enough to hold."""
LONGEST_TEXT = 400
"""Characters a text may have: twelve cards in the longest words take half of it."""

Named = TypeVar("Named")
Value = TypeVar("Value")
Given = TypeVar("Given")


def shorten(text: str, length: int = 60) -> str:
    """The text with unprintable characters escaped, cut to this length."""
    shown = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text[: length + 1])
    return shown if len(shown) <= length else shown[: length - 1] + "…"


@dataclass(frozen=True, slots=True)
class Fields:
    """One JSON object. A value of null counts as left out. All methods raise UnreadableError."""

    values: Mapping[str, object]

    def check_keys(self, known: Collection[str]) -> None:
        """Refuse keys that nobody would read: most likely they are misspelt."""
        for key in self.values:
            if key not in known:
                raise UnreadableError(f"unknown key {_show(key)}: the keys are {', '.join(known)}")

    def has(self, key: str) -> bool:
        """True if the key stands there with a value."""
        return self.values.get(key) is not None

    def text(self, key: str) -> str:
        """The text that must stand under this key."""
        value = self._present(key)
        if not isinstance(value, str):
            raise self.refusal(key, "a text in quotes is wanted")
        if len(value) > LONGEST_TEXT:
            raise UnreadableError(f"{_show(key)} is {len(value)} characters long: at most {LONGEST_TEXT} are read")
        return value

    def choice(self, key: str, names: Mapping[str, Named], *, default: str | None = None) -> Named:
        """What the text under this key names (in any case); the default if it is left out."""
        text = default if default is not None and not self.has(key) else self.text(key)
        found = names.get(text.strip().lower())
        if found is None:
            raise self.refusal(key, f"write {', '.join(names)}")
        return found

    def flag(self, key: str) -> bool:
        """True or false; false if it is left out."""
        value = self.values.get(key)
        if value is not None and not isinstance(value, bool):
            raise self.refusal(key, "true or false is wanted")
        return bool(value)

    def integer(self, key: str, low: int, high: int) -> int | None:
        """A whole number from low to high; None if it is left out. 89.0 is 89, as tables are often exported."""
        value = self.values.get(key)
        if value is None:
            return None
        number = int(value) if isinstance(value, float) and value.is_integer() else value
        if not isinstance(number, int) or isinstance(number, bool) or not low <= number <= high:
            raise self.refusal(key, f"a whole number from {low} to {high} is wanted")
        return number

    def number(self, key: str, low: int, high: int) -> int:
        """The whole number from low to high that must stand under this key."""
        number = self.integer(key, low, high)
        if number is None:
            raise UnreadableError(f"{_show(key)} is missing")
        return number

    def cards(self, key: str, count: int | None = None) -> CardSet:
        """Cards of the Skat deck, in any notation."""
        return self.read(key, partial(CardSet.parse, deck=SKAT_DECK, count=count))

    def read(self, key: str, reader: Callable[[str], Value]) -> Value:
        """What a reader makes of the text under this key; its error says under which key the text stands."""
        return _within(key, reader, self.text(key))

    def inner(self, key: str, reader: Callable[[Fields], Value]) -> Value:
        """What a reader makes of the object under this key; its error says in which object it is."""
        value = self._present(key)
        if not isinstance(value, dict):
            raise self.refusal(key, "an object in braces is wanted")
        return _within(key, reader, Fields(value))

    def items(self, key: str, reader: Callable[[Fields], Value], *, most: int) -> tuple[Value, ...]:
        """What a reader makes of each object in the list under this key; nothing if it is left out."""
        values = self.values.get(key) or []
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise self.refusal(key, "a list of objects in braces is wanted")
        if len(values) > most:
            raise UnreadableError(f"{_show(key)} has {len(values)} entries: at most {most} are read")
        return tuple(_within(key, reader, Fields(value)) for value in values)

    def texts(self, key: str, *, most: int) -> tuple[str, ...]:
        """The list of texts that must stand under this key."""
        values = self._present(key)
        if not isinstance(values, list) or len(values) > most:
            raise self.refusal(key, f"a list of at most {most} texts is wanted")
        if not all(isinstance(value, str) and len(value) <= LONGEST_TEXT for value in values):
            raise self.refusal(key, f"texts in quotes of at most {LONGEST_TEXT} characters are wanted")
        return tuple(values)

    def _present(self, key: str) -> object:
        """The value that must stand under this key."""
        if not self.has(key):
            raise UnreadableError(f"{_show(key)} is missing")
        return self.values[key]

    def refusal(self, key: str, wanted: str) -> UnreadableError:
        """The error for the value under this key: what it is, and what is wanted instead."""
        return UnreadableError(f"{_show(key)} is {_show(self.values.get(key))}: {wanted}")


def _within(key: str, reader: Callable[[Given], Value], given: Given) -> Value:
    try:
        return reader(given)
    except TrainerError as error:
        raise type(error)(f"{_show(key)}: {error}") from None


def _show(value: object) -> str:
    return shorten(json.dumps(value, ensure_ascii=False))


def read_object(line: bytes) -> Fields:
    """Parse one line; raises UnreadableError if it is no JSON object."""
    if len(line) > LONGEST_LINE:
        raise UnreadableError(f"line longer than {LONGEST_LINE} bytes: one object a line, such as {{…}}")
    try:
        value = json.loads(line.rstrip().decode(), parse_constant=_refuse_constant, object_pairs_hook=_unique)
    except UnicodeDecodeError as error:
        raise UnreadableError(f"byte {error.start + 1} is not UTF-8: save the file as UTF-8 text") from None
    except json.JSONDecodeError as error:
        place = f"{error.msg.lower()} at character {error.pos + 1}"
        raise UnreadableError(f"not JSON ({place}): write one object a line, such as {{…}}") from None
    except RecursionError:
        raise UnreadableError("too many brackets inside each other: write one flat object a line") from None
    except TrainerError:
        raise
    except ValueError:  # more digits than int() takes
        raise UnreadableError("a number with thousands of digits: no value here needs more than three") from None
    if not isinstance(value, dict):
        raise UnreadableError(f"{shorten(json.dumps(value))} is not an object: write {{…}} around names and values")
    return Fields(value)


def _refuse_constant(name: str) -> object:
    raise UnreadableError(f"{name} is not a number: write one, or null for none")


def _unique(pairs: Iterable[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise UnreadableError(f"{shorten(json.dumps(key))} stands twice: give every name once")
        found[key] = value
    return found

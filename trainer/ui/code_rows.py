"""Codes of Skat side by side: a row for each field of their declarations, and a few that the engine derives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from trainer.skat.bids import ladder
from trainer.skat.contract import contracts
from trainer.skat.house import matters
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.rules import SkatRules
from trainer.skat.told import field_texts, meaning_and_source
from trainer.ui.wording import NO_BREAK

NOTHING = "–"
DIFFERS = "◆"
"""Marks a cell in which a code differs from the one it comes from."""
ABOUT = ("name", "title", "source", "parent")
"""The fields that name a code; all others are its rules."""
_BASE_NAMES = {
    "taken": "with the skat",
    "grand": "Grand",
    "plain": "Null",
    "hand": "Hand",
    "ouvert_hand": "ouvert Hand",
}


@dataclass(frozen=True, slots=True)
class Cell:
    """What one code says in one row: the value in short, what it means, who says so, and if its parent says otherwise.

    `meaning` is empty for numbers, which mean themselves.
    """

    value: str
    meaning: str
    source: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One rule in all codes: its field (empty if it is derived), its name, more about it, and a cell a code."""

    field: str
    title: str
    more: str
    cells: tuple[Cell, ...]


def rule_rows(codes: Sequence[SkatRules]) -> tuple[Row, ...]:
    """Every rule of the codes but those of Ramsch, then what follows from them."""
    declared = (_row(codes, name, text, _of_code) for name, text in field_texts(SkatRules).items() if name not in ABOUT)
    return (*declared, *(_derived_row(codes, title, derive) for title, derive in _DERIVED.items()))


def ramsch_rows(codes: Sequence[SkatRules]) -> tuple[Row, ...]:
    """Every rule of the codes' Ramsch."""
    return tuple(_row(codes, name, text, _of_ramsch) for name, text in field_texts(RamschRules).items())


def about_rows(codes: Sequence[SkatRules]) -> tuple[Row, ...]:
    """What the codes are called, and where they come from."""
    return tuple(_row(codes, name, text, _of_code) for name, text in field_texts(SkatRules).items() if name in ABOUT)


Reader = Callable[[SkatRules, str], Any]


def _of_code(rules: SkatRules, name: str) -> Any:
    return getattr(rules, name)


def _of_ramsch(rules: SkatRules, name: str) -> Any:
    return None if rules.ramsch is None else getattr(rules.ramsch, name)


def _row(codes: Sequence[SkatRules], name: str, text: str, read: Reader) -> Row:
    title, _, more = text.rstrip(".").partition(";")
    title, _, more = (title, "", more) if more else title.partition(":")
    return Row(name, title, more.strip().replace("None", NOTHING), tuple(_cell(rules, name, read) for rules in codes))


def _cell(rules: SkatRules, name: str, read: Reader) -> Cell:
    value = read(rules, name)
    if not matters(rules, name) or (read is _of_ramsch and value is None):
        return Cell(NOTHING, "does not arise here", "")
    differs = name not in ABOUT and rules.parent is not None and _differ(rules, rules.parent, name, read)
    if isinstance(value, Enum):
        return Cell(str(value.value), *meaning_and_source(value), differs)
    return Cell(value_words(value), "", "" if name in ABOUT else _setter(rules, name, read).source, differs)


def _differ(rules: SkatRules, parent: SkatRules, name: str, read: Reader) -> bool:
    return bool(_says(rules, name, read) != _says(parent, name, read))


def _says(rules: SkatRules, name: str, read: Reader) -> Any:
    """What the code says, as far as it can have a consequence."""
    return read(rules, name) if matters(rules, name) else None


def _setter(rules: SkatRules, name: str, read: Reader) -> SkatRules:
    """The code from which this one has the value: itself, or the furthest that says the same all the way up."""
    while rules.parent is not None and read(rules, name) == read(rules.parent, name):
        rules = rules.parent
    return rules


def value_words(value: Any) -> str:
    """A field that is no choice, in short: "clubs 12, spades 11", "90", "yes"."""
    if value is None or value == "":
        return NOTHING
    if isinstance(value, RamschRules):
        return "played"
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return ", ".join(_parts(value._asdict())) or NOTHING
    return str(value)


def _parts(values: dict[str, Any]) -> Iterator[str]:
    for name, value in values.items():
        if isinstance(value, tuple):
            yield value_words(value)
        elif value is not None:
            yield f"{_BASE_NAMES.get(name, name.replace('_', ' '))}{NO_BREAK}{value}"


def _derived_row(codes: Sequence[SkatRules], title: str, derive: Callable[[SkatRules], str]) -> Row:
    values = [(derive(rules), derive(rules.parent) if rules.parent else None) for rules in codes]
    cells = (Cell(own, "", "follows from the rules above", parent not in {None, own}) for own, parent in values)
    return Row("", title, "", tuple(cells))


def _bids(rules: SkatRules) -> str:
    steps = ladder(rules)
    return f"{len(steps)} values: {', '.join(map(str, steps[:5]))} … {steps[-1]}"


def _announcing(rules: SkatRules) -> str:
    announced = [contract for contract in contracts(rules) if contract.schneider_announced]
    return "with the skat too" if any(not contract.hand for contract in announced) else "without the skat only"


_DERIVED = {"Bids": _bids, "Announcing schneider and schwarz": _announcing}

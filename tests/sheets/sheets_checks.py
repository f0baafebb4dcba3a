"""What every kind of sheet promises, for the tests of each."""

import json
from collections.abc import Sequence
from typing import Any

from trainer.json_fields import Fields
from trainer.sheets.sheet_kind import SheetKind
from trainer.sheets.skat_entries import Entry
from trainer.sheets.skat_sheet import SkatSheet


def check_kind(kind: SheetKind[Any, Any, Any], setup: Any, entries: Sequence[Any]) -> None:
    """A setup and entries come back from JSON, any beginning of the list folds, and the table is a table of texts."""
    assert kind.read_setup(Fields(through_json(setup.as_json()))) == setup
    assert setup.as_json()["players"] == list(setup.players)
    for entry in entries:
        assert kind.read_entry(setup, Fields(through_json(entry.as_json()))) == entry
    for count in range(len(entries)):
        kind.fold(setup, entries[:count])
    rows = kind.csv(kind.fold(setup, entries))
    assert len({len(row) for row in rows}) == 1
    assert all(isinstance(cell, str) for row in rows for cell in row)


def after(sheet: SkatSheet, *entries: Entry) -> SkatSheet:
    """The list with these entries more; raises a TrainerError if they cannot follow."""
    return SkatSheet.of(sheet.setup, [*(row.entry for row in sheet.rows), *entries])


def through_json(value: dict[str, object]) -> dict[str, object]:
    """The value as a store gives it back."""
    return dict(json.loads(json.dumps(value)))

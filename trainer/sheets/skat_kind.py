"""The Skat list as a kind of score sheet."""

from __future__ import annotations

from trainer.json_fields import Fields
from trainer.sheets.sheet_kind import SheetKind
from trainer.sheets.skat_csv import csv_rows
from trainer.sheets.skat_entries import Entry, read_skat_entry
from trainer.sheets.skat_setup import SkatSetup, read_skat_setup
from trainer.sheets.skat_sheet import SkatSheet


def _read_entry(setup: SkatSetup, given: Fields) -> Entry:
    del setup  # an entry is read without it, and checked against it when the list is made
    return read_skat_entry(given)


SKAT: SheetKind[SkatSetup, Entry, SkatSheet] = SheetKind(
    name="skat",
    words="Skat list",
    read_setup=read_skat_setup,
    read_entry=_read_entry,
    fold=SkatSheet.of,
    csv=csv_rows,
)

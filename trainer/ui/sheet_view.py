"""What a page needs to know of one kind of sheet: how to ask for an entry, and how to show what is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.sheets.opened import OpenSheet
from trainer.sheets.sheet_kind import Storable

Answer = Storable | str
"""An entry as the person has filled it in, or what is still missing."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """One kind of sheet on the page. Where an entry is meant, it is given as the sheet, its entries and the place."""

    agreed: Callable[[Any], str]
    """By which rules the sheet is kept, from its setup, in a few words."""
    heading: Callable[[Any], str]
    """The next deal in a line of Markdown, from the kind's sheet: who deals, who sits out, what is played."""
    standing: Callable[[Any], str]
    """How everybody stands, in a short line; empty while nothing is written."""
    is_over: Callable[[Any], str]
    """Why nothing more is to be written, as a sentence; empty while the evening goes on."""
    ask: Callable[[OpenSheet, Any], Answer]
    """The questions of an entry; the kind's sheet as it stands before the entry, for who sits where."""
    fill: Callable[[OpenSheet, Any], None]
    """Let the questions show an entry, to correct it."""
    preview: Callable[[Any, Sequence[Any], int], str]
    """What an entry writes, in a line of Markdown."""
    entry_words: Callable[[Any, Sequence[Any], int], str]
    """An entry in a few words, for lists to choose from."""
    show: Callable[[OpenSheet], None]
    """All that is written, as on paper, with totals and settlement."""
    page: Callable[[OpenSheet, bool], str]
    """The same as HTML for a page to print, with every reason in sight or without: nothing in it from elsewhere."""

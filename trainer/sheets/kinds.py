"""The kinds of score sheets that there are: a new one is one more name here."""

from __future__ import annotations

from typing import Any

from trainer.errors import UnreadableError
from trainer.json_fields import shorten
from trainer.sheets.sheet_kind import SheetKind
from trainer.sheets.skat_kind import SKAT
from trainer.sheets.vint_sheet import VINT

_ALL: tuple[SheetKind[Any, Any, Any], ...] = (SKAT, VINT)
KINDS = {kind.name: kind for kind in _ALL}


def kind_named(name: str) -> SheetKind[Any, Any, Any]:
    """The kind of this name; raises UnreadableError for one that only a newer version knows."""
    if name not in KINDS:
        raise UnreadableError(f"{shorten(name)!r} is a kind of sheet that only a newer version of the trainer knows")
    return KINDS[name]

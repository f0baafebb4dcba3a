"""The kinds of sheet that the page can show, by name."""

from __future__ import annotations

from trainer.ui.sheet_skat import SKAT_VIEW
from trainer.ui.sheet_view import SheetView
from trainer.ui.sheet_vint import VINT_VIEW

VIEWS: dict[str, SheetView] = {"skat": SKAT_VIEW, "vint": VINT_VIEW}

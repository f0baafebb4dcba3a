"""What stands on a Vint sheet in words: the deal that is due, entries, previews."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.seats import Pair
from trainer.sheets.vint_entries import VintEntry, VintSeats
from trainer.sheets.vint_rows import VintRow
from trainer.sheets.vint_setup import VintSetup
from trainer.sheets.vint_sheet import VintSheet
from trainer.ui.vint_sheet import number
from trainer.ui.wording import MINUS, capital, escaped
from trainer.vint.rotation import Sitting


def heading_words(sheet: VintSheet) -> str:
    """The deal that is due in Markdown: rubber, partners, who deals, who sits out."""
    due, setup = sheet.next, sheet.setup
    if due.seats is None or due.dealer is None:
        return f"**Rubber {due.rubber}** · its partners are drawn by lot: choose them"
    north, east, south, west = due.seats
    sides = f"{setup.names((north, south))} against {setup.names((east, west))}"
    out = f", {setup.names(due.out)} {'sits' if len(due.out) == 1 else 'sit'} out" if due.out else ""
    who = f"{sides}{out}; {setup.name(due.dealer)} deals"
    return f"**Rubber {due.rubber}, deal {due.deal}** · {escaped(who)}"


def sitting_words(setup: VintSetup, sitting: Sitting) -> str:
    """Who plays with whom: "Ann and Bob against Cid and Dan"."""
    return f"{setup.names(sitting.first)} against {setup.names(sitting.second)}"


def row_of(sheet: VintSheet, entries: Sequence[VintEntry], at: int) -> VintRow | None:
    """The deal that the entry at this place made; None for partners, which make none."""
    if isinstance(entries[at], VintSeats):
        return None
    return sheet.rows[sum(not isinstance(entry, VintSeats) for entry in entries[:at])]


def entry_words(sheet: VintSheet, entries: Sequence[VintEntry], at: int) -> str:
    """The entry in a few words: "Deal 7: 3 hearts by Ann, nine tricks"."""
    entry, row = entries[at], row_of(sheet, entries, at)
    if isinstance(entry, VintSeats):
        return f"Partners: {sitting_words(sheet.setup, entry.sitting)}"
    assert row is not None  # every other entry is a deal
    return f"Deal {row.number}: {row.what}"


def preview_words(sheet: VintSheet, entries: Sequence[VintEntry], at: int) -> str:
    """What the entry writes: for each side above the line and below it, with the reasons."""
    row = row_of(sheet, entries, at)
    if row is None:
        return escaped(entry_words(sheet, entries, at))
    sides = [f"**{escaped(row.table.side(pair))}** {escaped(side_words(row, pair))}" for pair in Pair]
    ended = " It wins the rubber." if row.sheet.rubber_won is not None else ""
    notes = "".join(f" {escaped(capital(note))}." for note in row.notes)
    return f"{escaped(capital(row.what))}: {'; '.join(sides)}.{_game_words(row)}{ended}{notes}"


def side_words(row: VintRow, pair: Pair) -> str:
    """What a side writes: "540 below, 700 above (seven honours …)"."""
    below = f"{number(row.sheet.below[pair])} below" if row.sheet.below[pair] else ""
    lines = [line for line in row.lines if line.pair is pair and not line.is_below]
    reasons = ", ".join(f"{line.what}{f' = {number(line.points)}' if line.points else ''}" for line in lines)
    above = f"above: {reasons}" if reasons else ""
    return ", ".join(filter(None, (below, above))) or "nothing"


def _game_words(row: VintRow) -> str:
    won = row.sheet.game_won
    return "" if won is None else f" {escaped(row.table.side(won))} win the game."


def plus(points: int) -> str:
    """Points won or lost: "+1 200", "−300", "0"."""
    sign = "+" if points > 0 else MINUS if points < 0 else ""
    return f"{sign}{number(abs(points))}"

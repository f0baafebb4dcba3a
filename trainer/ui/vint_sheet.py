"""Score sheets as players of Vint write them: a column for each side, the line, bonuses above it, tricks below."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

import streamlit as st

from trainer.seats import Compass, Pair
from trainer.ui.vint_wording import PAIR_NAMES, side_words
from trainer.vint.lines import Line
from trainer.vint.rubber import Rubber
from trainer.vint.rules import GAME_POINTS
from trainer.vint.scoring import DealSheet

_STYLE = """<style>
.vint-sheet {width: 100%; max-width: 34rem; border-collapse: collapse; table-layout: fixed; font-size: 0.95rem}
.vint-sheet caption {text-align: left; font-weight: 650; padding-bottom: 4px}
.vint-sheet th, .vint-sheet td {padding: 3px 8px; vertical-align: top; width: 50%}
.vint-sheet th {border-bottom: 1px solid currentColor; text-align: left; font-weight: 650}
.vint-sheet th small {font-weight: 400; opacity: 0.8; display: block}
.vint-sheet td + td, .vint-sheet th + th {border-left: 2px solid currentColor}
.vint-sheet tr.line td {border-top: 3px solid currentColor}
.vint-sheet tr.sum td {border-top: 1px solid currentColor; font-weight: 650}
.vint-sheet .entry {display: flex; justify-content: space-between; gap: 0.6em}
.vint-sheet .entry b {font-variant-numeric: tabular-nums; white-space: nowrap}
.vint-sheet .note {opacity: 0.8}
</style>"""


def number(points: int) -> str:
    """Points with thin spaces between thousands: "23 000"."""
    return f"{points:,}".replace(",", "\u202f")


def show_rubber(rubber: Rubber, *, me: Compass | None = None, caption: str = "The rubber") -> None:
    """How the rubber stands: above the line, games won, this game below the line with what it wants, and the totals."""
    st.html(rubber_html(rubber, me=me, caption=caption))


def show_deal_sheet(sheet: DealSheet, *, me: Compass | None = None, caption: str = "Score of the deal") -> None:
    """What a deal writes: every line above the line, the tricks below it, and the sums."""
    st.html(deal_html(sheet, me=me, caption=caption))


def rubber_html(rubber: Rubber, *, me: Compass | None = None, caption: str = "The rubber") -> str:
    """The rubber as an HTML table; for `show_rubber` and for tests."""
    above = [_entry("above the line", rubber.above[pair]) for pair in Pair]
    games = [_entry("games won", "●" * rubber.games[pair] or "–") for pair in Pair]
    past = [_entry("past games", rubber.past[pair]) for pair in Pair]
    below = [_entry("this game", rubber.below[pair]) + _note(_wanted(rubber, pair)) for pair in Pair]
    totals = [_entry("together", rubber.totals[pair]) for pair in Pair]
    rows = [_row(above), _row(games), _row(below, "line")]
    rows += [_row(past)] if any(rubber.past) else []
    return _table(caption, me, [*rows, _row(totals, "sum"), _crosses(rubber)])


def _wanted(rubber: Rubber, pair: Pair) -> str:
    if rubber.winner is not None:
        return "won the rubber" if rubber.winner is pair else ""
    return f"{GAME_POINTS - rubber.below[pair]} more make a game"


def _crosses(rubber: Rubber) -> str:
    """The pass-outs, which belong to whoever ends the rubber."""
    if not rubber.crosses:
        return ""
    marks = " ".join("✕" * min(rubber.crosses, 12))
    words = f"Crosses: {marks} ({rubber.crosses}), for the side that ends the rubber"
    return f'<tr class="sum"><td colspan="2">{words}</td></tr>'


def deal_html(sheet: DealSheet, *, me: Compass | None = None, caption: str = "Score of the deal") -> str:
    """The score of a deal as an HTML table; for `show_deal_sheet` and for tests."""
    above = ["".join(_lines(sheet.above[pair])) or _note("nothing above the line") for pair in Pair]
    below = [_entry(sheet.below_text(pair), sheet.below[pair]) if sheet.price else _note("nothing") for pair in Pair]
    sums = [_entry("together", sheet.points[pair]) for pair in Pair]
    return _table(caption, me, [_row(above), _row(below, "line"), _row(sums, "sum")])


def _lines(lines: Iterable[Line]) -> list[str]:
    return [_entry(line.what, line.points) if line.points else _note(line.what) for line in lines]


def _entry(what: str, value: int | str) -> str:
    shown = number(value) if isinstance(value, int) else value
    return f'<div class="entry"><span>{escape(what)}</span><b>{escape(shown)}</b></div>'


def _note(text: str) -> str:
    return f'<div class="note">{escape(text)}</div>' if text else ""


def _row(cells: Iterable[str], kind: str = "") -> str:
    return f'<tr class="{kind}">{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def _table(caption: str, me: Compass | None, rows: Iterable[str]) -> str:
    heads = "".join(f'<th scope="col">{_head(pair, me)}</th>' for pair in Pair)
    table = f"<caption>{escape(caption)}</caption><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'<div><table class="vint-sheet">{table}</table></div>{_STYLE}'


def _head(pair: Pair, me: Compass | None) -> str:
    name = PAIR_NAMES[pair]
    return name if me is None else f"{side_words(pair, me)}<small>{name}</small>"

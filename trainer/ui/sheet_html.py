"""Pieces of HTML that the lists of both games are made of, on the page and in print."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

STYLE = """
.sheet-list {width: 100%; border-collapse: collapse; font-size: 0.95rem; font-variant-numeric: tabular-nums;
  table-layout: fixed}
.sheet-list caption {text-align: left; font-weight: 650; padding: 4px 0}
.sheet-list th, .sheet-list td {padding: 4px 6px; vertical-align: top; text-align: right;
  border-bottom: 1px solid color-mix(in srgb, currentColor 22%, transparent)}
.sheet-list th {font-weight: 650; overflow: hidden; text-overflow: ellipsis; white-space: nowrap}
.sheet-list thead th {border-bottom: 2px solid currentColor}
.sheet-list .no {width: 2.1em; padding-left: 0; text-align: right}
.sheet-list .what {text-align: left; width: 36%; overflow-wrap: anywhere}
.sheet-list td small {display: block; opacity: 0.8; white-space: nowrap}
.sheet-list .out {background: color-mix(in srgb, currentColor 9%, transparent)}
.sheet-list .still {color: color-mix(in srgb, currentColor 62%, transparent)}
.sheet-list tr.part td {text-align: left; font-weight: 650; border-top: 2px solid currentColor}
.sheet-list tr.sum td, .sheet-list tr.sum th {font-weight: 650; border-top: 2px solid currentColor; white-space: nowrap}
.sheet-list tr.add td {white-space: nowrap}
.sheet-list tr td.what, .sheet-two tr.sum td {white-space: normal}
.sheet-list details summary {cursor: pointer; padding: 2px 0; overflow-wrap: anywhere}
.sheet-list details ul {margin: 1.2em 0 2px; padding-left: 1.1em; position: relative; width: min(80vw, 36rem)}
.sheet-two details ul {margin-top: 2px; width: auto}
.sheet-list details li {margin: 0; font-size: 0.9em; overflow-wrap: anywhere}
.sheet-list .line td {border-top: 3px solid currentColor}
@media (max-width: 480px) {
  .sheet-list {font-size: 0.88rem} .sheet-list th, .sheet-list td {padding: 4px 3px} .sheet-list .what {width: 31%}
}
.sheet-wide {overflow-x: auto} .sheet-wide .sheet-list {table-layout: auto}
.sheet-wide .sheet-list td, .sheet-wide .sheet-list th {white-space: nowrap}
.sheet-wide .sheet-list .what {width: auto}
.sheet-two td, .sheet-two th {width: 50%; text-align: left}
.sheet-two td + td, .sheet-two th + th {border-left: 2px solid currentColor}
.sheet-two .entry {display: flex; justify-content: space-between; gap: 0.6em}
.sheet-two .entry b {white-space: nowrap}
.sheet-two th {white-space: normal}
@media print {
  .st-key-sheet_entry, .st-key-sheet_buttons, .st-key-sheet_correction {display: none !important}
}
"""
# A usual series, 48 deals and its sums, fits on a sheet of A4 if no line is broken.
_PRINT_STYLE = """
body {font: 11pt/1.35 system-ui, sans-serif; margin: 1.5cm; color: #000; background: #fff}
h1 {font-size: 16pt; margin: 0 0 2pt} h2 {font-size: 12pt; margin: 14pt 0 4pt} p {margin: 0 0 6pt}
details summary {list-style: none} details summary::-webkit-details-marker {display: none}
tr {break-inside: avoid} thead {display: table-header-group}
.sheet-list .out {background: #eee} .sheet-list {font-size: 9pt; line-height: 1.15}
.sheet-list th, .sheet-list td {padding: 0.5pt 4pt}
.sheet-list details summary {padding: 0} .sheet-list td small {display: inline; margin-left: 0.5em}
button {font: inherit; padding: 6pt 14pt; margin: 0 0 10pt}
@page {margin: 10mm}
@media print {button {display: none} body {margin: 0}}
"""


def row(cells: Iterable[str], kind: str = "") -> str:
    """A row of cells that are HTML already, each a whole td or th."""
    attribute = f' class="{kind}"' if kind else ""
    return f"<tr{attribute}>{''.join(cells)}</tr>"


def cell(text: object, kind: str = "", *, small: str = "", span: int = 1) -> str:
    """A cell with this text, something small below it."""
    attributes = (f' class="{kind}"' if kind else "") + (f' colspan="{span}"' if span > 1 else "")
    below = f"<small>{escape(small)}</small>" if small else ""
    return f"<td{attributes}>{escape(str(text))}{below}</td>"


def head(text: str, kind: str = "") -> str:
    """A cell at the head of a column; the whole text is its tooltip, long names are cut."""
    attribute = f' class="{kind}"' if kind else ""
    return f'<th scope="col"{attribute} title="{escape(text)}">{escape(text)}</th>'


def told(summary: str, reasons: Iterable[str], *, is_open: bool = False) -> str:
    """A text that opens to a list of reasons, where there are any."""
    items = "".join(f"<li>{escape(reason)}</li>" for reason in reasons)
    if not items:
        return escape(summary)
    return f"<details{' open' if is_open else ''}><summary>{escape(summary)}</summary><ul>{items}</ul></details>"


def told_cell(summary: str, reasons: Iterable[str], *, is_open: bool = False) -> str:
    """The cell that says what was played, and on demand why it counts what it counts."""
    return f'<td class="what">{told(summary, reasons, is_open=is_open)}</td>'


def table(heads: Iterable[str], rows: Iterable[str], *, caption: str = "", kind: str = "") -> str:
    """The table of these rows."""
    titled = f"<caption>{escape(caption)}</caption>" if caption else ""
    body = f"<thead><tr>{''.join(heads)}</tr></thead><tbody>{''.join(rows)}</tbody>"
    return f'<table class="sheet-list {kind}">{titled}{body}</table>'


def wide(html: str) -> str:
    """A table that may be wider than the page: it moves sideways by itself."""
    return f'<div class="sheet-wide" tabindex="0">{html}</div>'


def styled(html: str) -> str:
    """The HTML for a place on the page."""
    return f"<div>{html}</div><style>{STYLE}</style>"


def page(title: str, about: str, html: str) -> str:
    """A whole page for the printer: it needs nothing from anywhere, and prints when it is opened."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}{_PRINT_STYLE}</style></head>"
        f'<body><button onclick="print()">Print</button><h1>{escape(title)}</h1><p>{escape(about)}</p>{html}'
        "<script>addEventListener('load', () => print())</script></body></html>"
    )

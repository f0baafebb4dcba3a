"""Rubbers as they are written on paper: bonuses above the line, tricks below it, crosses, and who has won what."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from trainer.seats import Pair
from trainer.sheets.vint_rows import VintRow
from trainer.sheets.vint_sheet import VintRubber, VintSheet
from trainer.ui.sheet_html import cell, head, row, table, told, wide
from trainer.ui.sheet_vint_words import plus
from trainer.ui.vint_sheet import number
from trainer.vint.rules import GAME_POINTS


def rubber_html(rubber: VintRubber, *, is_open: bool = False) -> str:
    """A rubber as an HTML table with a column for each side; `is_open`: with all remarks in sight."""
    over = "over" if rubber.is_over else "in progress"
    caption = f"Rubber {rubber.number}, {over}"
    heads = [f'<th scope="col">{escape(rubber.table.side(pair))}</th>' for pair in Pair]
    rows = [*_above(rubber), *_below(rubber), *_state(rubber), *_notes(rubber, is_open)]
    return table(heads, rows, caption=caption, kind="sheet-two")


def _above(rubber: VintRubber) -> Iterator[str]:
    """Above the line, the last deal on top: it is written away from the line."""
    for deal in reversed(rubber.rows):
        cells = [_lines(deal, pair, is_below=False) for pair in Pair]
        if any(cells):
            yield row(_two(cells))


def _below(rubber: VintRubber) -> Iterator[str]:
    """Below the line, a new line wherever a game begins."""
    begins = True
    for deal in rubber.rows:
        cells = [_lines(deal, pair, is_below=True) for pair in Pair]
        if any(cells):
            yield row(_two(cells), "line" if begins else "")
            begins = deal.sheet.game_won is not None


def _lines(deal: VintRow, pair: Pair, *, is_below: bool) -> str:
    lines = [line for line in deal.lines if line.pair is pair and line.is_below is is_below]
    return "".join(_entry(f"{deal.number}. {line.what}", number(line.points) if line.points else "") for line in lines)


def _entry(what: str, value: str) -> str:
    return f'<div class="entry"><span>{escape(what)}</span><b>{escape(value)}</b></div>'


def _two(cells: list[str]) -> list[str]:
    return [f"<td>{inner}</td>" for inner in cells]


def _state(rubber: VintRubber) -> Iterator[str]:
    state = rubber.state
    games = [_entry("games won", "●" * state.games[pair] or "–") for pair in Pair]
    if not rubber.is_over:
        games = [
            game + _entry(f"this game, {GAME_POINTS} win it", number(state.below[pair]))
            for game, pair in zip(games, Pair, strict=True)
        ]
    yield row(_two(games), "sum")
    if state.crosses:
        marks = " ".join("✕" * min(state.crosses, 12))
        yield row([cell(f"Crosses: {marks} ({state.crosses}), for the side that ends the rubber", span=2)])
    yield row(_two([_entry("together", number(state.totals[pair])) for pair in Pair]), "sum")


def _notes(rubber: VintRubber, is_open: bool) -> Iterator[str]:
    """What was played, deal by deal, and who answers alone."""
    deals = [f"{deal.number}. {deal.what}; {rubber.setup.name(deal.dealer)} dealt" for deal in rubber.rows]
    notes = [f"{deal.number}. {note}" for deal in rubber.rows for note in deal.notes]
    for summary, texts in (("Deals", deals), ("Answered for alone", notes)):
        if texts:
            yield row([f'<td colspan="2">{told(summary, texts, is_open=is_open or summary != "Deals")}</td>'])


def standings_html(sheet: VintSheet) -> str:
    """What each player has won or lost: in every rubber, in all that are over, and if the last one ended now."""
    over = [rubber for rubber in sheet.rubbers if rubber.is_over]
    running = [rubber for rubber in sheet.rubbers if not rubber.is_over]
    heads = [head("Player", "what"), *(head(f"Rubber {rubber.number}") for rubber in over), head("Won or lost")]
    heads += [head(f"If {rubber.number} ended now") for rubber in running]
    return wide(table(heads, [row(_player(sheet, over, player, bool(running))) for player in _players(sheet)]))


def _players(sheet: VintSheet) -> range:
    return range(len(sheet.setup.players))


def _player(sheet: VintSheet, over: list[VintRubber], player: int, is_running: bool) -> Iterator[str]:
    yield cell(sheet.setup.name(player), "what")
    for rubber in over:
        yield cell(plus(rubber.results[player])) if player in rubber.table.seats else cell("", "out")
    yield f"<td><b>{plus(sheet.totals[player])}</b></td>"
    if is_running:
        yield cell(plus(sheet.standing[player]))

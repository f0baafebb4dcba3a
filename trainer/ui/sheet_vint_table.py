"""Rubbers as they are written on paper: bonuses above the line, tricks below it, crosses, and who has won what."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from trainer.seats import Pair
from trainer.sheets.vint_rows import VintRow
from trainer.sheets.vint_sheet import VintRubber, VintSheet
from trainer.ui.sheet_html import cell, head, row, table, told
from trainer.ui.sheet_vint_words import plus, sitting_words
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
    """What each player has won or lost: a row a rubber, totals, and how it stands if the rubber ended now."""
    names = sheet.setup.players
    heads = (head("#", "no"), head("Rubber", "what"), *(head(name) for name in names))
    rows = [row(_results(rubber)) for rubber in sheet.rubbers if rubber.is_over]
    rows.append(_line("Won or lost", sheet.totals, "sum"))
    if sheet.rubbers and not sheet.rubbers[-1].is_over:
        rows.append(_line("If the rubber ended now", sheet.standing, "add"))
    return table(heads, rows, caption="The evening")


def _results(rubber: VintRubber) -> Iterator[str]:
    yield cell(rubber.number, "no")
    yield cell(sitting_words(rubber.setup, rubber.sitting), "what")
    for player, points in enumerate(rubber.results):
        yield cell(plus(points)) if player in rubber.table.seats else cell("", "out")


def _line(what: str, points: tuple[int, ...], kind: str) -> str:
    return row((cell("", "no"), cell(what, "what"), *(cell(plus(each)) for each in points)), kind)

"""A rubber with one line a deal, to print: what was played, and what each side wrote above and below the line."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.seats import Pair
from trainer.sheets.vint_rows import VintRow
from trainer.sheets.vint_sheet import VintRubber
from trainer.ui.sheet_html import cell, head, row, table
from trainer.ui.vint_sheet import number
from trainer.vint.rules import GAME_POINTS


def deals_html(rubber: VintRubber) -> str:
    """The rubber as an HTML table: a line for each deal and for who answers alone, then how it stands."""
    over = "over" if rubber.is_over else "in progress"
    sides = [head(rubber.table.side(pair)) for pair in Pair]
    heads = [head("#", "no"), head("Game", "what"), head("Dealer"), *sides]
    rows = [line for deal in rubber.rows for line in _deal(rubber, deal)]
    return table(heads, [*rows, *_state(rubber)], caption=f"Rubber {rubber.number}, {over}")


def _deal(rubber: VintRubber, deal: VintRow) -> Iterator[str]:
    written = [cell(_written(deal, pair)) for pair in Pair]
    yield row([cell(deal.number, "no"), cell(deal.what, "what"), cell(rubber.setup.name(deal.dealer)), *written])
    for note in deal.notes:
        yield row([cell("", "no"), cell(note, "what", span=4)])


def _written(deal: VintRow, pair: Pair) -> str:
    """What a side writes: "1 500 above, 270 below"."""
    above = sum(line.points for line in deal.sheet.above[pair])
    parts = ((above, "above"), (deal.sheet.below[pair], "below"))
    return ", ".join(f"{number(points)} {where}" for points, where in parts if points)


def _state(rubber: VintRubber) -> Iterator[str]:
    state = rubber.state
    yield _sum("Games won", *map(str, state.games))
    if not rubber.is_over:
        yield _sum(f"This game, {GAME_POINTS} win it", *map(number, state.below))
    if state.crosses:
        yield row(
            [cell("", "no"), cell(f"Crosses: {state.crosses}, for the side that ends the rubber", "what", span=4)]
        )
    yield _sum("Together", *map(number, state.totals))


def _sum(what: str, *sides: str) -> str:
    return row([cell("", "no"), cell(what, "what"), cell(""), *map(cell, sides)], "sum")

"""Heat maps of a measure over two features; thin cells say how many instead of what."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from trainer.statistics.grouping import FEWEST
from trainer.ui.chart_frame import Chart, frame
from trainer.ui.palette import LIGHT, Palette
from trainer.ui.statistics_measures import Axis, Measure, Row, measured_table, records

_CELL_HEIGHT = 32
_FEWEST_ROWS = 3


def heat_map(
    groups: pd.DataFrame,
    across: Axis,
    down: Axis,
    measure: Measure,
    *,
    title: str,
    fewest: int = FEWEST,
    palette: Palette = LIGHT,
) -> Chart:
    """The measure over two features, its number in every cell.

    A cell with fewer than `fewest` rows shows only how many, in brackets. A line or column of nothing but such cells is
    not drawn; the table has them all.
    """
    drawn = _drawn(groups, (across.column, down.column), fewest)
    rows = records(drawn)
    trace = _trace(rows, across, down, measure, fewest)
    trace.colorscale = _colours(measure, palette)
    figure = go.Figure([trace, _thin(rows, across, down, fewest, palette)])
    figure.update_xaxes(title=across.title, type="category", showgrid=False)
    figure.update_yaxes(title=down.title, type="category", showgrid=False)
    frame(figure, title, palette, height=_CELL_HEIGHT * max(_FEWEST_ROWS, drawn[down.column].nunique()))
    figure.update_layout(showlegend=False)
    table = measured_table(groups, [down, across], measure)
    return Chart(figure, _alt(rows, across, down, measure, title), table, f"by_{down.column}_and_{across.column}")


def _drawn(groups: pd.DataFrame, columns: Sequence[str], fewest: int) -> pd.DataFrame:
    known = groups[groups["n"] >= fewest]
    kept = pd.Series(True, index=groups.index)
    for column in columns:
        kept &= groups[column].isin(known[column])
    return groups[kept]


def _trace(rows: Sequence[Row], across: Axis, down: Axis, measure: Measure, fewest: int) -> go.Heatmap:
    columns, lines = (axis.ordered(row[axis.column] for row in rows) for axis in (across, down))
    cells = {(row[down.column], row[across.column]): row for row in rows}
    grid = [[cells.get((line, column)) for column in columns] for line in lines]
    values = [[_value(cell, measure, fewest) for cell in cells_of_line] for cells_of_line in grid]
    low, high = measure.span or _span(values, measure)
    return go.Heatmap(
        z=values,
        x=[across.name(column) for column in columns],
        y=[down.name(line) for line in lines],
        zmin=low,
        zmax=high,
        text=[[_text(cell, measure, fewest) for cell in cells_of_line] for cells_of_line in grid],
        texttemplate="%{text}",
        hovertext=[[_hover(cell, across, down, measure) for cell in cells_of_line] for cells_of_line in grid],
        hoverinfo="text",
        showscale=False,
        xgap=2,
        ygap=2,
    )


def _span(values: Sequence[Sequence[float | None]], measure: Measure) -> tuple[float, float]:
    """From the lowest to the highest value that is shown; where nought counts, it lies in the middle."""
    shown = [value for line in values for value in line if value is not None] or [0.0, 1.0]
    farthest = max(map(abs, shown))
    return (-farthest, farthest) if measure.has_zero else (min(shown), max(shown))


def _colours(measure: Measure, palette: Palette) -> list[tuple[float, str]]:
    """From the ground to the colour of winning; where nought counts, from that of losing over the ground."""
    if measure.has_zero:
        return [(0.0, palette.lost), (0.5, palette.background), (1.0, palette.won)]
    return [(0.0, palette.background), (1.0, palette.won)]


def _value(cell: Row | None, measure: Measure, fewest: int) -> float | None:
    """None leaves the cell empty."""
    if cell is None or cell["n"] < fewest:
        return None
    return float(measure.scale * cell["value"])


def _text(cell: Row | None, measure: Measure, fewest: int) -> str:
    return "" if cell is None or cell["n"] < fewest else measure.number(cell["value"])


def _thin(rows: Sequence[Row], across: Axis, down: Axis, fewest: int, palette: Palette) -> go.Scatter:
    """How many rows the thin cells have: a trace of its own, for in empty cells plotly does not mind the theme."""
    thin = [row for row in rows if row["n"] < fewest]
    return go.Scatter(
        x=[across.name(row[across.column]) for row in thin],
        y=[down.name(row[down.column]) for row in thin],
        text=[f"({row['n']})" for row in thin],
        mode="text",
        textfont={"color": palette.text, "size": 11},
        hoverinfo="skip",
    )


def _hover(cell: Row | None, across: Axis, down: Axis, measure: Measure) -> str:
    return "none" if cell is None else f"<b>{_place(cell, across, down)}</b><br>{measure.words(cell)}"


def _place(cell: Row, across: Axis, down: Axis) -> str:
    return f"{down.title} {down.name(cell[down.column])}, {across.title} {across.name(cell[across.column])}"


def _alt(rows: Sequence[Row], across: Axis, down: Axis, measure: Measure, title: str) -> str:
    cells = [f"{_place(row, across, down)}: {measure.words(row)}" for row in rows]
    return f"{title}, by {down.title} and {across.title}. {'; '.join(cells)}."

"""Charts of a measure by one feature: lines with intervals, the first of which is the one that counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from trainer.ui.chart_frame import PLOT_HEIGHT, Chart, frame
from trainer.ui.palette import LIGHT, Palette
from trainer.ui.statistics_measures import Axis, Measure, Row, measured_table, records


@dataclass(frozen=True, slots=True)
class Series:
    """One line: its name and its groups, which have the axis's column, `n`, `value`, `low` and `high`."""

    name: str
    groups: pd.DataFrame


def lines(series: Sequence[Series], axis: Axis, measure: Measure, *, title: str, palette: Palette = LIGHT) -> Chart:
    """The measure by one feature with 95 % intervals."""
    figure = go.Figure([_line(one, axis, measure, _style(place, palette)) for place, one in enumerate(series)])
    if measure.has_zero:
        figure.add_hline(y=0, line={"color": palette.other, "width": 1, "dash": "dot"})
    figure.update_xaxes(title=axis.title, type="category", categoryorder="array", categoryarray=_ticks(series, axis))
    span = None if measure.span is None else (measure.span[0], 1.03 * measure.span[1])
    figure.update_yaxes(title=f"{measure.unit}, with 95 % interval", range=span, zeroline=False)
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _alt(series, axis, measure, title), _table(series, axis, measure), f"by_{axis.column}")


def error_bars(rows: Sequence[Row], measure: Measure, colour: str) -> dict[str, Any]:
    """Both halves of the intervals as plotly draws them; nothing where they are unbounded."""
    up = [measure.scale * (row["high"] - row["value"]) for row in rows]
    down = [measure.scale * (row["value"] - row["low"]) for row in rows]
    halves = {"array": [_finite(half) for half in up], "arrayminus": [_finite(half) for half in down]}
    return halves | {"type": "data", "symmetric": False, "color": colour, "thickness": 1.5, "width": 4}


def _finite(half: float) -> float:
    return half if isfinite(half) else 0.0


@dataclass(frozen=True, slots=True)
class _Style:
    colour: str
    dash: str
    symbol: str


def _style(place: int, palette: Palette) -> _Style:
    styles = (
        _Style(palette.won, "solid", "circle"),
        _Style(palette.lost, "dash", "circle-open"),
        _Style(palette.yours, "dot", "diamond"),
        _Style(palette.other, "dashdot", "square"),
    )
    return styles[place % len(styles)]


def _line(one: Series, axis: Axis, measure: Measure, style: _Style) -> go.Scatter:
    rows = records(one.groups)
    return go.Scatter(
        x=[axis.name(row[axis.column]) for row in rows],
        y=[measure.scale * row["value"] for row in rows],
        error_y=error_bars(rows, measure, style.colour),
        mode="lines+markers",
        line={"color": style.colour, "width": 2, "dash": style.dash},
        marker={"size": 9, "symbol": style.symbol, "color": style.colour},
        name=one.name,
        hovertext=[_hover(one, axis, measure, row) for row in rows],
        hoverinfo="text",
    )


def _hover(one: Series, axis: Axis, measure: Measure, row: Row) -> str:
    return f"<b>{one.name}, {axis.title} {axis.name(row[axis.column])}</b><br>{measure.words(row)}"


def _ticks(series: Sequence[Series], axis: Axis) -> list[str]:
    return [axis.name(value) for value in axis.ordered(value for one in series for value in one.groups[axis.column])]


def _alt(series: Sequence[Series], axis: Axis, measure: Measure, title: str) -> str:
    return f"{title}, by {axis.title}. {'. '.join(_spoken(one, axis, measure) for one in series)}."


def _spoken(one: Series, axis: Axis, measure: Measure) -> str:
    groups = (f"{axis.name(row[axis.column])}: {measure.words(row)}" for row in records(one.groups))
    return f"{one.name}: {'; '.join(groups)}"


def _table(series: Sequence[Series], axis: Axis, measure: Measure) -> pd.DataFrame:
    tables = [measured_table(one.groups, [axis], measure).assign(what=one.name) for one in series]
    return pd.concat(tables, ignore_index=True)

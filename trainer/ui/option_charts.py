"""Charts of options: what each is worth, as dots with intervals or as a curve over the bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from trainer.evaluation.estimates import Estimate
from trainer.ui.chart_frame import OPEN_CARDS, PLOT_HEIGHT, Chart, frame, marker, open_card_marker, said_mark
from trainer.ui.palette import LIGHT, MARK_NAMES, Mark, Palette, mark_colour, mark_of
from trainer.ui.wording import signed

LIST_POINTS = "list points"
_ROW_HEIGHT = 46
_MOST_TICKS = 12


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option and what it is worth; `beside` is what open cards alone say where something else decides."""

    label: str
    estimate: Estimate
    is_best: bool = False
    is_yours: bool = False
    beside: Estimate | None = None

    @property
    def mark(self) -> Mark:
        """How the option is marked."""
        return mark_of(is_best=self.is_best, is_yours=self.is_yours)


def option_dot_plot(
    rows: Sequence[OptionRow], *, title: str, unit: str = LIST_POINTS, palette: Palette = LIGHT
) -> Chart:
    """Options from top to bottom as given, each a dot with its 95 % interval; label and value stand above the line."""
    traces = [_option_trace(mark, rows, unit, palette) for mark in Mark if any(row.mark is mark for row in rows)]
    figure = go.Figure([*traces, *_beside_trace(rows, unit, palette)])
    figure.update_layout(
        annotations=[note for place, row in enumerate(rows) for note in _row_notes(place, row, palette)]
    )
    figure.add_vline(x=0, line={"color": palette.other, "width": 1, "dash": "dot"})
    figure.update_yaxes(range=[len(rows) - 0.55, -0.75], showticklabels=False, showgrid=False, zeroline=False)
    figure.update_xaxes(title=f"Mean in {unit}, with 95 % interval", zeroline=False)
    frame(figure, title, palette, height=len(rows) * _ROW_HEIGHT)
    return Chart(figure, _options_alt(rows, title, unit), _options_table(rows, unit), "options")


def bid_curve(
    rows: Sequence[OptionRow],
    passing: OptionRow,
    *,
    title: str,
    unit: str = LIST_POINTS,
    palette: Palette = LIGHT,
) -> Chart:
    """What bidding up to each value of the ladder is worth, beside passing; the rows are the values in order."""
    curves = (_curve(rows, unit, palette), *_beside_curve(rows, unit, palette))
    figure = go.Figure([_band(rows, palette), *curves, *_curve_marks(rows, unit, palette)])
    figure.add_hline(y=passing.estimate.mean, line={"color": palette.text, "width": 2, "dash": "dash"})
    figure.add_annotation(**_pass_note(passing, palette))
    ticks = _thinned([row.label for row in rows])
    figure.update_xaxes(title="Bid up to", type="category", tickvals=ticks, ticktext=ticks)
    figure.update_yaxes(title=f"Mean in {unit}, with 95 % interval", zeroline=False)
    frame(figure, title, palette, height=PLOT_HEIGHT)
    every = (passing, *rows)
    return Chart(figure, _options_alt(every, title, unit), _options_table(every, unit), "bid_curve")


def _option_trace(mark: Mark, rows: Sequence[OptionRow], unit: str, palette: Palette) -> go.Scatter:
    places = [place for place, row in enumerate(rows) if row.mark is mark]
    colour = mark_colour(mark, palette)
    return go.Scatter(
        x=[rows[place].estimate.mean for place in places],
        y=places,
        error_x=_error_bars([rows[place].estimate for place in places], colour),
        mode="markers",
        marker=marker(mark, palette),
        name=MARK_NAMES[mark],
        showlegend=mark is not Mark.OTHER,
        hovertext=[_hover(rows[place], unit) for place in places],
        hoverinfo="text",
    )


def _beside_trace(rows: Sequence[OptionRow], unit: str, palette: Palette) -> list[go.Scatter]:
    """Open cards as hollow diamonds on the same lines; nothing if no row tells them."""
    known = [(place, row, row.beside) for place, row in enumerate(rows) if row.beside is not None]
    if not known:
        return []
    return [
        go.Scatter(
            x=[beside.mean for _, _, beside in known],
            y=[place for place, _, _ in known],
            mode="markers",
            marker=open_card_marker(palette),
            name=OPEN_CARDS,
            hovertext=[_beside_hover(row, beside, unit) for _, row, beside in known],
            hoverinfo="text",
        )
    ]


def _beside_curve(rows: Sequence[OptionRow], unit: str, palette: Palette) -> list[go.Scatter]:
    """Open cards as a dotted curve; nothing if no row tells them."""
    known = [(row, row.beside) for row in rows if row.beside is not None]
    if not known:
        return []
    return [
        go.Scatter(
            x=[row.label for row, _ in known],
            y=[beside.mean for _, beside in known],
            mode="lines",
            line={"color": palette.lost, "width": 2, "dash": "dot"},
            name=OPEN_CARDS,
            hovertext=[_beside_hover(row, beside, unit) for row, beside in known],
            hoverinfo="text",
        )
    ]


def _beside_hover(row: OptionRow, beside: Estimate, unit: str) -> str:
    value = f"{_number(beside.mean)} {unit}<br>95 %: {_interval_text(beside)}"
    return f"<b>{row.label}</b>, {OPEN_CARDS}<br>{value}"


def _error_bars(estimates: Sequence[Estimate], colour: str) -> dict[str, Any]:
    halves = [estimate.interval[1] - estimate.mean for estimate in estimates]
    finite = [half if isfinite(half) else 0 for half in halves]
    return {"type": "data", "array": finite, "color": colour, "thickness": 2, "width": 5}


def _row_notes(place: int, row: OptionRow, palette: Palette) -> tuple[dict[str, Any], dict[str, Any]]:
    """The option's name at the left and its value at the right, above its line: room for both on any screen."""
    marked = row.mark is not Mark.OTHER
    name = f"<b>{row.label}</b> · {MARK_NAMES[row.mark]}" if marked else row.label
    common = {"y": place, "yshift": 15, "xref": "paper", "showarrow": False, "font": _written(row, palette)}
    left = common | {"x": 0, "xanchor": "left", "text": name}
    right = common | {"x": 1, "xanchor": "right", "text": f"<b>{_number(row.estimate.mean)}</b>"}
    return left, right


def _written(row: OptionRow, palette: Palette) -> dict[str, Any]:
    colour = palette.text if row.mark is Mark.OTHER else mark_colour(row.mark, palette)
    return {"color": colour, "size": 14}


def _number(value: float) -> str:
    return signed(value, digits=1) if isfinite(value) else "?"


def _interval_text(estimate: Estimate) -> str:
    low, high = estimate.interval
    return f"{_number(low)} to {_number(high)}" if isfinite(low) else "interval unknown"


def _hover(row: OptionRow, unit: str) -> str:
    estimate = row.estimate
    value = f"{_number(estimate.mean)} {unit}<br>95 %: {_interval_text(estimate)}"
    return f"<b>{row.label}</b><br>{value}<br>{estimate.n} deals"


def _options_alt(rows: Sequence[OptionRow], title: str, unit: str) -> str:
    spoken = (
        f"{row.label}{said_mark(row.mark)}: {_number(row.estimate.mean)}, 95 % {_interval_text(row.estimate)}"
        f"{_said_beside(row)}"
        for row in rows
    )
    return f"{title}. Means in {unit}. {'; '.join(spoken)}."


def _said_beside(row: OptionRow) -> str:
    return f", {OPEN_CARDS} {_number(row.beside.mean)}" if row.beside is not None else ""


def _options_table(rows: Sequence[OptionRow], unit: str) -> pd.DataFrame:
    intervals = [row.estimate.interval for row in rows]
    return pd.DataFrame(
        {
            "option": [row.label for row in rows],
            "mark": [MARK_NAMES[row.mark] for row in rows],
            f"mean ({unit})": [round(row.estimate.mean, 2) for row in rows],
            "95 % low": [round(low, 2) for low, _ in intervals],
            "95 % high": [round(high, 2) for _, high in intervals],
            "standard error": [round(row.estimate.stderr, 3) for row in rows],
            "deals": [row.estimate.n for row in rows],
            **(_beside_columns(rows) if any(row.beside for row in rows) else {}),
        }
    )


def _beside_columns(rows: Sequence[OptionRow]) -> dict[str, list[float | None]]:
    known = [row.beside for row in rows]
    return {
        f"{OPEN_CARDS}: mean": [None if one is None else round(one.mean, 2) for one in known],
        f"{OPEN_CARDS}: 95 % low": [None if one is None else round(one.interval[0], 2) for one in known],
        f"{OPEN_CARDS}: 95 % high": [None if one is None else round(one.interval[1], 2) for one in known],
    }


def _curve(rows: Sequence[OptionRow], unit: str, palette: Palette) -> go.Scatter:
    return go.Scatter(
        x=[row.label for row in rows],
        y=[row.estimate.mean for row in rows],
        mode="lines+markers",
        line={"color": palette.other, "width": 2},
        marker={"size": 5, "color": palette.other},
        name="mean",
        hovertext=[_hover(row, unit) for row in rows],
        hoverinfo="text",
    )


def _band(rows: Sequence[OptionRow], palette: Palette) -> go.Scatter:
    bounded = [row for row in rows if isfinite(row.estimate.interval[0])]
    labels = [row.label for row in bounded]
    return go.Scatter(
        x=labels + labels[::-1],
        y=[row.estimate.interval[1] for row in bounded] + [row.estimate.interval[0] for row in bounded][::-1],
        fill="toself",
        fillcolor=palette.band,
        line={"width": 0},
        mode="lines",
        name="95 % interval",
        showlegend=False,
        hoverinfo="skip",
    )


def _curve_marks(rows: Sequence[OptionRow], unit: str, palette: Palette) -> list[go.Scatter]:
    return [
        go.Scatter(
            x=[row.label],
            y=[row.estimate.mean],
            mode="markers+text",
            marker=marker(row.mark, palette),
            text=[row.label],
            textposition="top center",
            textfont=_written(row, palette),
            name=MARK_NAMES[row.mark],
            hovertext=[_hover(row, unit)],
            hoverinfo="text",
        )
        for row in rows
        if row.mark is not Mark.OTHER
    ]


def _thinned(labels: Sequence[str]) -> list[str]:
    """At most a dozen labels, evenly taken, so that they can be read on a telephone."""
    step = -(-len(labels) // _MOST_TICKS)
    return list(labels[::step])


def _pass_note(passing: OptionRow, palette: Palette) -> dict[str, Any]:
    marked = "" if passing.mark is Mark.OTHER else f" · {MARK_NAMES[passing.mark]}"
    text = f"pass{marked} {_number(passing.estimate.mean)}"
    place = {"x": 1, "xref": "paper", "xanchor": "right", "y": passing.estimate.mean, "yshift": 10}
    return place | {"text": f"<b>{text}</b>", "showarrow": False, "font": {"color": palette.text, "size": 13}}

"""The chart of exact odds beside what dealt worlds did."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd
import plotly.graph_objects as go

from trainer.statistics.skat_odds import Odds
from trainer.ui.chart_frame import PLOT_HEIGHT, Chart, frame
from trainer.ui.palette import LIGHT, Palette
from trainer.ui.statistics_lines import error_bars
from trainer.ui.statistics_measures import Measure, Row
from trainer.ui.wording import percent

_CHANCE = Measure("%", scale=100, digits=1)


def odds_bars(rows: Sequence[Odds], *, title: str, events: str, palette: Palette = LIGHT) -> Chart:
    """Exact probabilities as bars, and on each how often it came in dealt worlds, with Wilson's interval."""
    figure = go.Figure([_exact_bars(rows, palette), _dealt_points(rows, palette)])
    figure.update_xaxes(title=events, type="category")
    figure.update_yaxes(title="Probability in %", rangemode="tozero")
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _alt(rows, title), _table(rows, events), "odds")


def _exact_bars(rows: Sequence[Odds], palette: Palette) -> go.Bar:
    return go.Bar(
        x=[row.event for row in rows],
        y=[100 * row.exact for row in rows],
        text=[f"{100 * row.exact:.1f}" for row in rows],
        textposition="inside",
        insidetextanchor="start",
        textangle=0,
        constraintext="none",
        textfont={"color": palette.text, "size": 12},
        name="exact",
        marker={"color": palette.band, "line": {"color": palette.won, "width": 1.5}},
        hovertext=[f"<b>{row.event}</b><br>exact {percent(row.exact, digits=2)}" for row in rows],
        hoverinfo="text",
    )


def _dealt_points(rows: Sequence[Odds], palette: Palette) -> go.Scatter:
    found = [_dealt(row) for row in rows]
    return go.Scatter(
        x=[row.event for row in rows],
        y=[100 * item["value"] for item in found],
        error_y=error_bars(found, _CHANCE, palette.lost),
        mode="markers",
        marker={"symbol": "diamond", "size": 8, "color": palette.lost},
        name="dealt, with 95 % interval",
        hovertext=[f"<b>{row.event}</b>, dealt<br>{_CHANCE.words(_dealt(row))}" for row in rows],
        hoverinfo="text",
    )


def _dealt(row: Odds) -> Row:
    low, high = row.simulated.interval
    return {"value": row.simulated.share, "low": low, "high": high, "n": row.simulated.n}


def _alt(rows: Sequence[Odds], title: str) -> str:
    parts = (f"{row.event}: exact {percent(row.exact, digits=1)}, dealt {_CHANCE.words(_dealt(row))}" for row in rows)
    return f"{title}. {'; '.join(parts)}."


def _table(rows: Sequence[Odds], events: str) -> pd.DataFrame:
    intervals = [row.simulated.interval for row in rows]
    return pd.DataFrame(
        {
            events: [row.event for row in rows],
            "exact (%)": [round(100 * row.exact, 2) for row in rows],
            "dealt (%)": [round(100 * row.simulated.share, 2) for row in rows],
            "95 % low (%)": [round(100 * low, 2) for low, _ in intervals],
            "95 % high (%)": [round(100 * high, 2) for _, high in intervals],
            "count": [row.simulated.count for row in rows],
            "worlds": [row.simulated.n for row in rows],
        }
    )

"""Forecasts beside people: how often each contract is won with open cards, by forecast, at the table, and online."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from trainer.ui.chart_frame import PLOT_HEIGHT, Chart, frame
from trainer.ui.palette import LIGHT, Palette
from trainer.ui.wording import percent

_SHARES = {
    "open_card": "open cards",
    "calibrated": "table forecast",
    "won": "bots",
    "people": "people",
}


def contract_dots(rows: Sequence[Mapping[str, Any]], *, title: str, palette: Palette = LIGHT) -> Chart:
    """A column of marks for each contract; a figure that a contract lacks is left out."""
    looks = {
        "open_card": ("diamond-open", palette.lost),
        "calibrated": ("circle", palette.won),
        "won": ("square-open", palette.won),
        "people": ("star", palette.yours),
    }
    figure = go.Figure([_marks(rows, key, *look) for key, look in looks.items()])
    figure.update_xaxes(title="Contract", type="category")
    figure.update_yaxes(title="% won")
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _alt(rows, title), contract_table(rows), "contracts")


def _marks(rows: Sequence[Mapping[str, Any]], key: str, symbol: str, colour: str) -> go.Scatter:
    known = [row for row in rows if key in row]
    return go.Scatter(
        x=[row["games"] for row in known],
        y=[100 * row[key] for row in known],
        mode="markers",
        marker={"symbol": symbol, "size": 11, "color": colour, "line": {"color": colour, "width": 2}},
        name=_SHARES[key],
        hovertext=[f"<b>{row['games']}, {_SHARES[key]}</b><br>{percent(row[key], digits=1)}" for row in known],
        hoverinfo="text",
    )


def _said(row: Mapping[str, Any]) -> str:
    shares = ", ".join(f"{name} {percent(row[key], digits=1)}" for key, name in _SHARES.items() if key in row)
    return f"{row['games']} ({row['count']} games): {shares}"


def _alt(rows: Sequence[Mapping[str, Any]], title: str) -> str:
    return f"{title}. {'; '.join(map(_said, rows))}."


def contract_table(rows: Sequence[Mapping[str, Any]]) -> pd.DataFrame:
    """The same figures as a table, in per cent."""
    shares = {f"{name} (%)": [_percent(row, key) for row in rows] for key, name in _SHARES.items()}
    return pd.DataFrame({"contract": [row["games"] for row in rows], "games": [row["count"] for row in rows], **shares})


def _percent(row: Mapping[str, Any], key: str) -> float | None:
    return round(100 * row[key], 1) if key in row else None

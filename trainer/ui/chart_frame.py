"""What all charts share: the finished chart as a value, its frame, and numbers in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from trainer.ui.palette import MARK_NAMES, MARK_SIZES, Mark, Palette, mark_colour

PLOT_HEIGHT = 300
OPEN_CARDS = "open cards"
"""The name of what open cards alone say, where it stands beside something else."""
_TITLE_SPACE = 80
_AXIS_SPACE = 56


@dataclass(frozen=True, slots=True)
class Chart:
    """A figure, what it says in words, the numbers it is drawn from, and a file name for them (no ending)."""

    figure: go.Figure
    alt: str
    table: pd.DataFrame
    name: str


def frame(figure: go.Figure, title: str, palette: Palette, *, height: int) -> None:
    """Title, legend, margins and a fixed size in pixels; nothing to zoom or drag."""
    figure.update_layout(
        title={"text": title, "x": 0, "xanchor": "left", "y": 1, "yanchor": "top", "pad": {"t": 6}},
        height=height + _TITLE_SPACE + _AXIS_SPACE,
        margin={"l": 8, "r": 8, "t": _TITLE_SPACE, "b": _AXIS_SPACE},
        legend={
            "orientation": "h",
            "xanchor": "left",
            "x": 0,
            "yanchor": "bottom",
            "y": 1.01,
            "itemsizing": "constant",
        },
        font={"color": palette.text, "size": 13},
        showlegend=True,
        bargap=0.18,
        dragmode=False,
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
    )
    written = {"color": palette.text, "size": 13}
    axis = {"fixedrange": True, "automargin": True, "tickfont": written, "title_font": written}
    figure.update_xaxes(**axis)
    figure.update_yaxes(**axis)


def marker(mark: Mark, palette: Palette) -> dict[str, Any]:
    """The plotly marker of an option."""
    colour = mark_colour(mark, palette)
    return {"symbol": mark.value, "size": MARK_SIZES[mark], "color": colour, "line": {"color": colour, "width": 2}}


def open_card_marker(palette: Palette) -> dict[str, Any]:
    """The plotly marker of what open cards alone say: a hollow diamond."""
    return {"symbol": "diamond-open", "size": 10, "color": palette.lost, "line": {"color": palette.lost, "width": 2}}


def said_mark(mark: Mark) -> str:
    """The mark in brackets for running text; nothing for an option like any other."""
    return f" ({MARK_NAMES[mark]})" if MARK_NAMES[mark] else ""

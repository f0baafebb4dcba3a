"""Reliability: what was forecast against how often it happened, in ten bins, on a square with its diagonal."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import pandas as pd
import plotly.graph_objects as go

from trainer.calibration.judging import Bin, Judgement, Scores
from trainer.ui.chart_frame import PLOT_HEIGHT, Chart, frame
from trainer.ui.palette import LIGHT, Palette
from trainer.ui.wording import counted, percent

_CALIBRATED, _RAW = "for the table", "open cards"
_SMALLEST, _LARGEST = 7, 16


def reliability(judged: Judgement, *, title: str, palette: Palette = LIGHT) -> Chart:
    """Forecasts for the table and raw open-card shares, each bin a dot that is larger the more games it holds.

    On the diagonal forecasts come true as often as they say; the bars are Wilson's 95 % intervals.
    """
    series = {_CALIBRATED: judged.calibrated.bins, _RAW: judged.raw.bins}
    looks = ((palette.won, "circle", "solid"), (palette.lost, "diamond-open", "dash"))
    dots = [_dots(name, bins, *look) for (name, bins), look in zip(series.items(), looks, strict=True)]
    figure = go.Figure([_diagonal(palette), *dots])
    figure.update_xaxes(title="forecast in %", range=[-2, 102], zeroline=False)
    figure.update_yaxes(title="happened in %, with 95 % interval", range=[-2, 103], zeroline=False)
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _alt(series, title), _table(series), "reliability")


def _diagonal(palette: Palette) -> go.Scatter:
    line = {"color": palette.other, "width": 1, "dash": "dot"}
    return go.Scatter(x=[0, 100], y=[0, 100], mode="lines", line=line, name="just right", hoverinfo="skip")


def _dots(name: str, bins: Sequence[Bin], colour: str, symbol: str, dash: str) -> go.Scatter:
    most = max((item.count for item in bins), default=1)
    up = [100 * (item.interval[1] - item.share) for item in bins]
    down = [100 * (item.share - item.interval[0]) for item in bins]
    bars = {"type": "data", "symmetric": False, "array": up, "arrayminus": down, "thickness": 1.5, "width": 4}
    return go.Scatter(
        x=[100 * item.forecast for item in bins],
        y=[100 * item.share for item in bins],
        error_y=bars | {"color": colour},
        mode="lines+markers",
        line={"color": colour, "width": 1.5, "dash": dash},
        marker={"color": colour, "symbol": symbol, "size": [_size(item.count, most) for item in bins]},
        name=name,
        hovertext=[f"<b>{name}</b><br>{_words(item)}" for item in bins],
        hoverinfo="text",
    )


def _size(count: int, most: int) -> float:
    """The area grows with the number of games."""
    return _SMALLEST + (_LARGEST - _SMALLEST) * float((count / most) ** 0.5)


def _words(item: Bin) -> str:
    low, high = (percent(edge) for edge in item.interval)
    return (
        f"{counted(item.count, 'game')} forecast at {percent(item.forecast)} happened in {percent(item.share)}, "
        f"95 % {low} to {high}"
    )


def _alt(series: dict[str, tuple[Bin, ...]], title: str) -> str:
    parts = (f"{name}: {'; '.join(map(_words, bins))}" for name, bins in series.items())
    return f"{title}. {'. '.join(parts)}."


def _table(series: dict[str, tuple[Bin, ...]]) -> pd.DataFrame:
    rows = [(name, item) for name, bins in series.items() for item in bins]
    return pd.DataFrame(
        {
            "what": [name for name, _ in rows],
            "from (%)": [round(100 * item.low) for _, item in rows],
            "to (%)": [round(100 * item.high) for _, item in rows],
            "games": [item.count for _, item in rows],
            "mean forecast (%)": [round(100 * item.forecast, 1) for _, item in rows],
            "happened": [item.happened for _, item in rows],
            "happened (%)": [round(100 * item.share, 1) for _, item in rows],
            "95 % low (%)": [round(100 * item.interval[0], 1) for _, item in rows],
            "95 % high (%)": [round(100 * item.interval[1], 1) for _, item in rows],
        }
    )


def scores_table(judged: Judgement) -> pd.DataFrame:
    """Brier score and log loss of the forecasts, of raw open-card shares, and of always naming the average."""
    return pd.DataFrame(
        {
            "forecast": [_CALIBRATED, _RAW, f"always {percent(judged.base_rate, digits=1)}"],
            "mean": [percent(judged.calibrated.mean, 1), percent(judged.raw.mean, 1), percent(judged.base_rate, 1)],
            "Brier score": [_brier(judged.calibrated), _brier(judged.raw), f"{judged.base_brier:.4f}"],
            "log loss": [
                f"{loss:.4f}" for loss in (judged.calibrated.log_loss, judged.raw.log_loss, judged.base_log_loss)
            ],
            "below the average's Brier": [_gain(judged.gain), _gain(judged.raw_gain), ""],
        }
    )


def _brier(scores: Scores) -> str:
    """The score with its 95 % interval as ±."""
    return f"{scores.brier:.4f} ± {1.96 * scores.brier_error:.4f}" if isfinite(scores.brier_error) else "one game"


def _gain(gain: float) -> str:
    return percent(max(0.0, gain)) if round(gain, 2) >= 0 else f"{percent(-gain)} above"

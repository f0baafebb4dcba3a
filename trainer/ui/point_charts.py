"""Charts of the declarer's card points: how often each range came out of the sample, and what each card leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from trainer.evaluation.estimates import Proportion
from trainer.ui.chart_frame import PLOT_HEIGHT, Chart, frame, said_mark
from trainer.ui.palette import LIGHT, MARK_NAMES, Mark, Palette, mark_of
from trainer.ui.wording import percent

_LEVEL_LABELS = ("no trick", "0–30", "31–60", "61–89", "90–119", "all tricks")
_FIRST_WON = 3


@dataclass(frozen=True, slots=True)
class PointBin:
    """How many sampled deals ended with card points in this range, and whether the game is won there."""

    label: str
    count: int
    is_won: bool


@dataclass(frozen=True, slots=True)
class CardValue:
    """The card points the declarer gets if this card is played now; `is_won` says whether they are enough."""

    label: str
    points: int
    is_won: bool
    is_best: bool = False
    is_yours: bool = False

    @property
    def mark(self) -> Mark:
        """How the card is marked."""
        return mark_of(is_best=self.is_best, is_yours=self.is_yours)


def level_bins(counts: Sequence[int], *, first_won: int = _FIRST_WON) -> tuple[PointBin, ...]:
    """The Skat bins from how often each of the solver's six levels occurred.

    `first_won` is the lowest level that wins: 3 (61 points), 4 in an overbid game that needs schneider, 5 schwarz.
    """
    pairs = zip(_LEVEL_LABELS, counts, strict=True)
    return tuple(PointBin(label, count, level >= first_won) for level, (label, count) in enumerate(pairs))


def yes_no_bins(lost: int, won: int) -> tuple[PointBin, PointBin]:
    """Two bins, for Null and wherever only won or lost was asked."""
    return PointBin(_outcome(False), lost, False), PointBin(_outcome(True), won, True)


def point_bins(bins: Sequence[PointBin], *, title: str, palette: Palette = LIGHT) -> Chart:
    """The share of sampled deals in each range of the declarer's card points; lost ranges are hatched."""
    total = sum(item.count for item in bins)
    figure = go.Figure([_bin_trace(bins, total, is_won, palette) for is_won in (False, True)])
    labels = [item.label for item in bins]
    figure.update_xaxes(title=_axis_title(labels), type="category", categoryorder="array", categoryarray=labels)
    figure.update_yaxes(title=f"% of {total} sampled deals", rangemode="tozero")
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _bins_alt(bins, title, total), _bins_table(bins, total), "card_points")


def card_value_bars(
    rows: Sequence[CardValue], *, title: str, target: int | None = 61, palette: Palette = LIGHT
) -> Chart:
    """The declarer's card points for every legal card, with a line at what he needs; losing cards are hatched."""
    figure = go.Figure([_card_trace(rows, is_won, palette) for is_won in (False, True)])
    labels = [row.label for row in rows]
    figure.update_xaxes(title="Card", type="category", categoryorder="array", categoryarray=labels)
    figure.update_yaxes(title="Declarer's card points with open cards", range=[0, 128])
    if target is not None:
        line = {"color": palette.other, "width": 2, "dash": "dash"}
        figure.add_hline(y=target, line=line, layer="below")
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _cards_alt(rows, title), _cards_table(rows), "card_values")


def _bin_trace(bins: Sequence[PointBin], total: int, is_won: bool, palette: Palette) -> go.Bar:
    chosen = [item for item in bins if item.is_won is is_won]
    shares = [Proportion(item.count, total) for item in chosen]
    return go.Bar(
        x=[item.label for item in chosen],
        y=[100 * share.share for share in shares],
        text=[percent(share.share) for share in shares],
        textposition="outside",
        textfont={"color": palette.text, "size": 13},
        cliponaxis=False,
        name=_outcome(is_won),
        marker=_outcome_fill(is_won, palette),
        hovertext=[_bin_hover(item, share) for item, share in zip(chosen, shares, strict=True)],
        hoverinfo="text",
    )


def _axis_title(labels: Sequence[str]) -> str:
    return "Outcome" if _outcome(True) in labels else "Declarer's card points"


def _outcome(is_won: bool) -> str:
    return "won" if is_won else "lost"


def _outcome_fill(is_won: bool, palette: Palette) -> dict[str, Any]:
    """Full for won, hatched for lost: readable without colour."""
    colour = palette.won if is_won else palette.lost
    pattern = {"shape": "" if is_won else "/", "fgcolor": colour, "bgcolor": "rgba(0,0,0,0)", "solidity": 0.4}
    return {"color": colour, "line": {"color": colour, "width": 1.5}, "pattern": pattern}


def _bin_hover(item: PointBin, share: Proportion) -> str:
    low, high = share.interval
    seen = f"{item.count} of {share.n} deals = {percent(share.share)}"
    return f"<b>{item.label}</b>, {_outcome(item.is_won)}<br>{seen}<br>95 %: {percent(low)} to {percent(high)}"


def _bins_alt(bins: Sequence[PointBin], title: str, total: int) -> str:
    won = Proportion(sum(item.count for item in bins if item.is_won), total)
    low, high = won.interval
    summary = f"Won in {percent(won.share)} of {total} sampled deals, 95 % {percent(low)} to {percent(high)}"
    parts = (f"{item.label}: {percent(Proportion(item.count, total).share)}" for item in bins)
    return f"{title}. {summary}. {'; '.join(parts)}."


def _bins_table(bins: Sequence[PointBin], total: int) -> pd.DataFrame:
    shares = [Proportion(item.count, total) for item in bins]
    return pd.DataFrame(
        {
            "card points": [item.label for item in bins],
            "outcome": [_outcome(item.is_won) for item in bins],
            "deals": [item.count for item in bins],
            "share (%)": [round(100 * share.share, 1) for share in shares],
            "95 % low (%)": [round(100 * share.interval[0], 1) for share in shares],
            "95 % high (%)": [round(100 * share.interval[1], 1) for share in shares],
        }
    )


def _card_trace(rows: Sequence[CardValue], is_won: bool, palette: Palette) -> go.Bar:
    chosen = [row for row in rows if row.is_won is is_won]
    return go.Bar(
        x=[row.label for row in chosen],
        y=[row.points for row in chosen],
        text=[_card_note(row) for row in chosen],
        textposition="outside",
        textfont={"color": palette.text, "size": 13},
        cliponaxis=False,
        name=_outcome(is_won),
        marker=_outcome_fill(is_won, palette),
        hovertext=[f"<b>{row.label}</b><br>{row.points} points, {_outcome(is_won)}" for row in chosen],
        hoverinfo="text",
    )


def _card_note(row: CardValue) -> str:
    return str(row.points) if row.mark is Mark.OTHER else f"<b>{row.points}</b><br>{MARK_NAMES[row.mark]}"


def _cards_alt(rows: Sequence[CardValue], title: str) -> str:
    parts = (f"{row.label}{said_mark(row.mark)}: {row.points}, {_outcome(row.is_won)}" for row in rows)
    return f"{title}. Declarer's card points with open cards. {'; '.join(parts)}."


def _cards_table(rows: Sequence[CardValue]) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "card": [row.label for row in rows],
            "declarer's card points": [row.points for row in rows],
            "outcome": [_outcome(row.is_won) for row in rows],
            "mark": [MARK_NAMES[row.mark] for row in rows],
        }
    )

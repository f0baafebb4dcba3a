"""Charts of the declarer's card points: how likely each range is, and what each card leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from trainer.evaluation.estimates import Chance, Proportion
from trainer.ui.chart_frame import OPEN_CARDS, PLOT_HEIGHT, Chart, frame, said_mark
from trainer.ui.palette import LIGHT, MARK_NAMES, Mark, Palette, mark_of
from trainer.ui.wording import percent

_SCHNEIDER_FROM = 90
_FIRST_WON = 3


@dataclass(frozen=True, slots=True)
class PointBin:
    """How many sampled deals ended with card points in this range with open cards, and whether the game is won there.

    `chance` is the chance to end there at the table, 0 to 1; None if only open cards are known.
    """

    label: str
    count: int
    is_won: bool
    chance: float | None = None


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


def level_bins(
    counts: Sequence[int],
    *,
    chances: Sequence[float] = (),
    first_won: int = _FIRST_WON,
    schneider_from: int = _SCHNEIDER_FROM,
) -> tuple[PointBin, ...]:
    """The Skat bins from how often each of the solver's six levels occurred, with the chances at the table if known.

    `first_won` is the lowest level that wins: 3 (61 points), 4 in an overbid game that needs schneider, 5 schwarz. In
    some codes schneider is made from 91 points.
    """
    labels = ("no trick", "0–30", "31–60", won_range(schneider_from), f"{schneider_from}–119", "all tricks")
    rows = enumerate(zip(labels, counts, chances or (None,) * len(counts), strict=True))
    return tuple(PointBin(label, count, level >= first_won, chance) for level, (label, count, chance) in rows)


def won_range(schneider_from: int) -> str:
    """The card points that win and are no schneider: "61–89"."""
    return f"61–{schneider_from - 1}"


def yes_no_bins(lost: int, won: int, *, chance: float | None = None) -> tuple[PointBin, PointBin]:
    """Two bins, for Null and wherever only won or lost was asked; `chance` is that of winning at the table."""
    missed = None if chance is None else 1 - chance
    return PointBin(_outcome(False), lost, False, missed), PointBin(_outcome(True), won, True, chance)


def point_bins(
    bins: Sequence[PointBin], *, title: str, wins: Proportion | Chance | None = None, palette: Palette = LIGHT
) -> Chart:
    """How likely each range of the declarer's card points is; lost ranges are hatched.

    Bars are chances at the table where the bins know them, with open-card shares hollow beside; else these are the
    bars. `wins` is the chance to win with its error.
    """
    total = sum(item.count for item in bins)
    figure = go.Figure([_bin_trace(bins, total, is_won, palette) for is_won in (False, True)])
    if _is_at_table(bins):
        figure.add_trace(_open_card_trace(bins, total, palette))
    labels = [item.label for item in bins]
    figure.update_xaxes(title=_axis_title(labels), type="category", categoryorder="array", categoryarray=labels)
    unit = "Chance at the table (%)" if _is_at_table(bins) else f"% of {total} sampled deals, open cards"
    figure.update_yaxes(title=unit, rangemode="tozero")
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _bins_alt(bins, title, total, wins), _bins_table(bins, total), "card_points")


def _is_at_table(bins: Sequence[PointBin]) -> bool:
    return any(item.chance is not None for item in bins)


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
    heights = [_share(item, total) if item.chance is None else item.chance for item in chosen]
    return go.Bar(
        x=[item.label for item in chosen],
        y=[100 * height for height in heights],
        text=[percent(height) for height in heights],
        textposition="outside",
        textfont={"color": palette.text, "size": 13},
        cliponaxis=False,
        name=_outcome(is_won),
        offsetgroup="deciding",
        marker=_outcome_fill(is_won, palette),
        hovertext=[_bin_hover(item, total) for item in chosen],
        hoverinfo="text",
    )


def _open_card_trace(bins: Sequence[PointBin], total: int, palette: Palette) -> go.Bar:
    """Hollow bars at the right of the others."""
    return go.Bar(
        x=[item.label for item in bins],
        y=[100 * _share(item, total) for item in bins],
        marker={"color": "rgba(0,0,0,0)", "line": {"color": palette.text, "width": 1.5}},
        name=OPEN_CARDS,
        offsetgroup=OPEN_CARDS,
        hovertext=[_bin_hover(item, total) for item in bins],
        hoverinfo="text",
    )


def _share(item: PointBin, total: int) -> float:
    return Proportion(item.count, total).share


def _axis_title(labels: Sequence[str]) -> str:
    return "Outcome" if _outcome(True) in labels else "Declarer's card points"


def _outcome(is_won: bool) -> str:
    return "won" if is_won else "lost"


def _outcome_fill(is_won: bool, palette: Palette) -> dict[str, Any]:
    """Full for won, hatched for lost: readable without colour."""
    colour = palette.won if is_won else palette.lost
    pattern = {"shape": "" if is_won else "/", "fgcolor": colour, "bgcolor": "rgba(0,0,0,0)", "solidity": 0.4}
    return {"color": colour, "line": {"color": colour, "width": 1.5}, "pattern": pattern}


def _bin_hover(item: PointBin, total: int) -> str:
    low, high = Proportion(item.count, total).interval
    table = "" if item.chance is None else f"at the table {percent(item.chance, 1)}<br>"
    seen = f"{OPEN_CARDS} {item.count} of {total} deals = {percent(_share(item, total))}"
    return f"<b>{item.label}</b>, {_outcome(item.is_won)}<br>{table}{seen}<br>95 %: {percent(low)} to {percent(high)}"


def _bins_alt(bins: Sequence[PointBin], title: str, total: int, wins: Proportion | Chance | None) -> str:
    won = Proportion(sum(item.count for item in bins if item.is_won), total)
    opened = f"with open cards in {percent(won.share)} of {total} sampled deals, 95 % {_interval_words(won)}"
    summary = f"Won {opened}"
    if wins is not None and _is_at_table(bins):
        summary = f"Won at the table {percent(wins.share)}, 95 % {_interval_words(wins)}; {opened}"
    return f"{title}. {summary}. {'; '.join(_said_bin(item, total) for item in bins)}."


def _said_bin(item: PointBin, total: int) -> str:
    share = percent(_share(item, total))
    told = share if item.chance is None else f"{percent(item.chance)}, {OPEN_CARDS} {share}"
    return f"{item.label}: {told}"


def _interval_words(found: Proportion | Chance) -> str:
    low, high = found.interval
    return f"{percent(low)} to {percent(high)}"


def _bins_table(bins: Sequence[PointBin], total: int) -> pd.DataFrame:
    shares = [Proportion(item.count, total) for item in bins]
    chances = [round(100 * item.chance, 1) for item in bins if item.chance is not None]
    return pd.DataFrame(
        {
            "card points": [item.label for item in bins],
            "outcome": [_outcome(item.is_won) for item in bins],
            **({"at the table (%)": chances} if chances else {}),
            f"{OPEN_CARDS}: deals": [item.count for item in bins],
            f"{OPEN_CARDS} (%)": [round(100 * share.share, 1) for share in shares],
            f"{OPEN_CARDS}: 95 % low (%)": [round(100 * share.interval[0], 1) for share in shares],
            f"{OPEN_CARDS}: 95 % high (%)": [round(100 * share.interval[1], 1) for share in shares],
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

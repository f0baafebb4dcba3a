"""Charts of Vint: tricks of every declarer in every strain, and how many tricks a contract took in the sample."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from trainer.evaluation.estimates import Proportion
from trainer.seats import Compass
from trainer.ui.chart_frame import PLOT_HEIGHT, Chart, frame
from trainer.ui.palette import LIGHT, Palette
from trainer.ui.vint_wording import SEAT_NAMES, strain_symbol, strain_words
from trainer.ui.wording import counted, percent
from trainer.vint.contract import BOOK, TRICKS, Strain

Tricks = NDArray[np.int8]
_MAP_HEIGHT = 230
_DARK_FROM = 7
"""From so many tricks on the cell is dark enough for light figures: the side can make a contract."""


def deal_heat_map(tricks: Tricks, *, title: str = "Tricks with open cards", palette: Palette = LIGHT) -> Chart:
    """Tricks of the declarer's side, shape (4 declarers by Compass, 5 strains by rank), 0 to 13 each."""
    figure = go.Figure(_map_trace(tricks, palette))
    figure.update_xaxes(title="Strain", type="category", side="bottom")
    figure.update_yaxes(title="Declarer", type="category", autorange="reversed")
    frame(figure, title, palette, height=_MAP_HEIGHT)
    figure.update_layout(showlegend=False)
    return Chart(figure, _map_alt(tricks, title), _map_table(tricks), "deal_table")


def tricks_histogram(
    counts: Sequence[int], *, needed: int | None, title: str = "Tricks taken", palette: Palette = LIGHT
) -> Chart:
    """How often the declarers took 0, 1, …, 13 tricks (14 counts), with a line below the tricks that are `needed`."""
    total = sum(counts)
    figure = go.Figure([_bars(counts, total, needed, is_made, palette) for is_made in (False, True)])
    figure.update_xaxes(title="Tricks of the declarers", dtick=1, range=[-0.6, TRICKS + 0.6])
    figure.update_yaxes(title=f"% of {total} sampled deals", rangemode="tozero")
    if needed is not None:
        figure.add_vline(x=needed - 0.5, line={"color": palette.other, "width": 2, "dash": "dash"}, layer="below")
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _histogram_alt(counts, needed, title), _histogram_table(counts, needed), "tricks")


def _map_trace(tricks: Tricks, palette: Palette) -> go.Heatmap:
    strains = [strain_symbol(strain) for strain in Strain]
    return go.Heatmap(
        z=tricks,
        x=strains,
        y=[SEAT_NAMES[seat] for seat in Compass],
        zmin=0,
        zmax=TRICKS,
        colorscale=[[0, palette.background], [1, palette.won]],
        text=[[_cell(int(value)) for value in row] for row in tricks],
        texttemplate="%{text}",
        textfont={"size": 15},
        hovertext=[[_hover(seat, strain, int(tricks[seat, strain.rank])) for strain in Strain] for seat in Compass],
        hoverinfo="text",
        colorbar={"title": {"text": "tricks"}, "tickvals": [0, 4, 7, 10, 13], "outlinewidth": 0, "thickness": 12},
        xgap=2,
        ygap=2,
    )


def _cell(tricks: int) -> str:
    return f"<b>{tricks}</b>" if tricks >= _DARK_FROM else str(tricks)


def highest_level(tricks: int) -> int:
    """The highest level made with so many tricks; 0 if not even one is."""
    return max(0, tricks - BOOK)


def _hover(seat: Compass, strain: Strain, tricks: int) -> str:
    level = highest_level(tricks)
    made = f"makes {level}" if level else "makes nothing"
    return f"<b>{strain_words(strain)} by {SEAT_NAMES[seat]}</b><br>{counted(tricks, 'trick')}: {made}"


def _map_alt(tricks: Tricks, title: str) -> str:
    rows = [
        f"{SEAT_NAMES[seat]}: " + ", ".join(f"{strain.value} {int(tricks[seat, strain.rank])}" for strain in Strain)
        for seat in Compass
    ]
    return f"{title}, tricks of the declarer's side by declarer and strain. {'; '.join(rows)}."


def _map_table(tricks: Tricks) -> pd.DataFrame:
    columns = {strain_symbol(strain): [int(tricks[seat, strain.rank]) for seat in Compass] for strain in Strain}
    return pd.DataFrame({"declarer": [SEAT_NAMES[seat] for seat in Compass], **columns})


def _is_made(tricks: int, needed: int | None) -> bool:
    return needed is not None and tricks >= needed


def _bars(counts: Sequence[int], total: int, needed: int | None, is_made: bool, palette: Palette) -> go.Bar:
    chosen = [tricks for tricks, count in enumerate(counts) if count and _is_made(tricks, needed) is is_made]
    colour = palette.won if is_made else palette.lost
    pattern = {"shape": "" if is_made else "/", "fgcolor": colour, "bgcolor": "rgba(0,0,0,0)", "solidity": 0.4}
    shares = [Proportion(counts[tricks], total) for tricks in chosen]
    return go.Bar(
        x=chosen,
        y=[100 * share.share for share in shares],
        text=[percent(share.share) for share in shares],
        textposition="outside",
        textfont={"color": palette.text, "size": 13},
        cliponaxis=False,
        name="made" if is_made else "down",
        marker={"color": colour, "line": {"color": colour, "width": 1.5}, "pattern": pattern},
        hovertext=[_bar_hover(tricks, share) for tricks, share in zip(chosen, shares, strict=True)],
        hoverinfo="text",
    )


def _bar_hover(tricks: int, share: Proportion) -> str:
    low, high = share.interval
    return (
        f"<b>{counted(tricks, 'trick')}</b><br>{share.count} of {share.n} deals = {percent(share.share)}"
        f"<br>95 %: {percent(low)} to {percent(high)}"
    )


def _histogram_alt(counts: Sequence[int], needed: int | None, title: str) -> str:
    total = sum(counts)
    parts = [f"{tricks}: {percent(Proportion(count, total).share)}" for tricks, count in enumerate(counts) if count]
    if needed is None or not total:
        return f"{title}. {total} sampled deals. {'; '.join(parts)}."
    made = Proportion(sum(counts[needed:]), total)
    low, high = made.interval
    summary = f"{needed} or more in {percent(made.share)} of {total} deals, 95 % {percent(low)} to {percent(high)}"
    return f"{title}. {summary}. {'; '.join(parts)}."


def _histogram_table(counts: Sequence[int], needed: int | None) -> pd.DataFrame:
    total = sum(counts)
    rows = [(tricks, count) for tricks, count in enumerate(counts) if count]
    return pd.DataFrame(
        {
            "tricks": [tricks for tricks, _ in rows],
            "outcome": ["made" if _is_made(tricks, needed) else "down" for tricks, _ in rows],
            "deals": [count for _, count in rows],
            "share (%)": [round(100 * Proportion(count, total).share, 1) for _, count in rows],
        }
    )

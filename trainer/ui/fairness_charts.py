"""Charts of the dealer's test: each card in each place, and how many of the watched cards a place holds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from numpy.typing import NDArray

from trainer.cards import Card
from trainer.statistics.fairness import Dealt, watched_cells
from trainer.ui.chart_frame import PLOT_HEIGHT, Chart, frame
from trainer.ui.drawing import SUIT_SYMBOLS
from trainer.ui.palette import LIGHT, Palette

_SURE = 1.96
_REACH = 3.5
_SYMBOLS = ("circle", "square", "diamond", "cross", "circle-open")


def place_dots(dealt: Dealt, places: Sequence[str], *, title: str, palette: Palette = LIGHT) -> Chart:
    """How far each card lies from its expected number in each place, in standard errors; most stay within 1.96."""
    scores, cards = standard_scores(dealt), [_name(card) for card in dealt.deck]
    figure = go.Figure(
        [_dots(cards, scores[:, place].tolist(), name, place, palette) for place, name in enumerate(places)]
    )
    figure.add_hrect(y0=-_SURE, y1=_SURE, fillcolor=palette.band, line={"width": 0}, layer="below")
    figure.update_xaxes(title="Card", type="category", tickangle=-90)
    reach = max(_REACH, 1.05 * float(abs(scores).max()))
    figure.update_yaxes(
        title="Standard errors from expected", range=[-reach, reach], dtick=1, zerolinecolor=palette.other
    )
    frame(figure, title, palette, height=PLOT_HEIGHT)
    return Chart(figure, _dots_alt(scores, title), _dots_table(dealt, places, cards), "dealer_cards")


def standard_scores(dealt: Dealt) -> NDArray[np.float64]:
    """Observed less expected by card and place, over the binomial standard error."""
    chance = np.array(dealt.sizes) / len(dealt.deck)
    scores: NDArray[np.float64] = (dealt.places - dealt.expected) / np.sqrt(dealt.deals * chance * (1 - chance))
    return scores


def _name(card: Card) -> str:
    """The card with its suit's symbol, ten as T: the names stand close together."""
    return f"{SUIT_SYMBOLS[card.suit]}{card.rank}"


def _dots(cards: Sequence[str], scores: Sequence[float], name: str, place: int, palette: Palette) -> go.Scatter:
    colours = (palette.won, palette.lost, palette.yours, palette.other)
    colour = colours[place % len(colours)]
    return go.Scatter(
        x=list(cards),
        y=list(scores),
        mode="markers",
        marker={"symbol": _SYMBOLS[place], "size": 7, "color": colour},
        name=name,
        hovertext=[f"<b>{card}, {name}</b><br>{score:+.2f}" for card, score in zip(cards, scores, strict=True)],
        hoverinfo="text",
    )


def _dots_alt(scores: NDArray[np.float64], title: str) -> str:
    outside = int((abs(scores) > _SURE).sum())
    return (
        f"{title}. {outside} of {scores.size} numbers lie more than {_SURE} standard errors from the expected one, "
        f"{0.05 * scores.size:.0f} are to be expected; the farthest lies {abs(scores).max():.1f} away."
    )


def _dots_table(dealt: Dealt, places: Sequence[str], cards: Sequence[str]) -> pd.DataFrame:
    counted = {name: dealt.places[:, place].tolist() for place, name in enumerate(places)}
    expected = {f"{name} expected": round(float(value), 1) for name, value in zip(places, dealt.expected, strict=True)}
    return pd.DataFrame({"card": list(cards), **counted}).assign(**expected)


def watched_bars(dealt: Dealt, place: int, *, what: str, title: str, palette: Palette = LIGHT) -> Chart:
    """How often a place held none, one, two, … of the watched cards, beside the exact expectation."""
    observed, expected, names = watched_cells(dealt, place)
    figure = go.Figure([_bar(names, observed.tolist(), "dealt", palette), _expected(names, expected.tolist(), palette)])
    figure.update_xaxes(title=what, type="category")
    figure.update_yaxes(title="Deals", rangemode="tozero")
    frame(figure, title, palette, height=PLOT_HEIGHT)
    pairs = list(zip(names, observed.tolist(), expected.tolist(), strict=True))
    alt = f"{title}. " + "; ".join(f"{name}: {seen} dealt, {wanted:.0f} expected" for name, seen, wanted in pairs)
    table = pd.DataFrame({what: names, "dealt": observed, "expected": expected.round(1), "deals": dealt.deals})
    return Chart(figure, f"{alt}.", table, "dealer_watched")


def _bar(names: Sequence[str], observed: Sequence[int], name: str, palette: Palette) -> go.Bar:
    return go.Bar(
        x=list(names),
        y=list(observed),
        name=name,
        marker={"color": palette.band, "line": {"color": palette.won, "width": 1.5}},
        text=[str(count) for count in observed],
        textfont={"color": palette.text},
        textposition="outside",
        cliponaxis=False,
    )


def _expected(names: Sequence[str], expected: Sequence[float], palette: Palette) -> go.Scatter:
    return go.Scatter(
        x=list(names),
        y=list(expected),
        mode="markers",
        name="expected",
        marker={"symbol": "diamond", "size": 9, "color": palette.lost},
    )

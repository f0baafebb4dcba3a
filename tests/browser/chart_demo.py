"""Not a page of the app: every chart with made-up samples, to look at and for the browser tests."""

import numpy as np
import streamlit as st

from trainer.evaluation.estimates import Estimate
from trainer.grading import Grade
from trainer.ui.charts import (
    CardValue,
    OptionRow,
    bid_curve,
    card_value_bars,
    level_bins,
    option_dot_plot,
    point_bins,
    yes_no_bins,
)
from trainer.ui.charts_show import current_palette, show
from trainer.ui.verdicts import verdict_markup

LADDER = (18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72)


def sampled(mean: float, spread: float = 45, count: int = 100) -> Estimate:
    """An estimate as a sample would give it."""
    return Estimate(mean, spread / np.sqrt(count), count)


palette = current_palette()
options = [
    OptionRow("♠︎ Spades Hand", sampled(16.0, 60), is_best=True),
    OptionRow("♥︎ Hearts, lay away ♦︎10 ♦︎K", sampled(11.8), is_yours=True),
    OptionRow("Grand, lay away ♦︎10 ♣︎K", sampled(9.1, 80)),
    OptionRow("Null Hand", sampled(-38, 40)),
    OptionRow("Pass", Estimate(0.0, 0.0, 100)),
]
show(option_dot_plot(options, title="What each option is worth", palette=palette), key="dots")
levels = (3, 11, 41, 77, 30, 4)
show(point_bins(level_bins(levels), title="Card points in Spades", palette=palette), key="bins")
show(point_bins(yes_no_bins(22, 78), title="Null", palette=palette), key="null")
curve = [
    OptionRow(
        str(value),
        sampled(14 + 6 * np.sin(at / 4) - 0.09 * at**2, 60),
        is_best=value == 33,
        is_yours=value == 24,
    )
    for at, value in enumerate(LADDER)
]
passing = OptionRow("pass", sampled(4.5, 30))
show(bid_curve(curve, passing, title="How far to bid", palette=palette), key="curve")
cards = [
    CardValue(label, points, points > 60, is_best=points == 78, is_yours=label == "♥︎10")
    for label, points in (("♣︎J", 78), ("♠︎A", 70), ("♥︎10", 58), ("♦︎7", 41))
]
show(card_value_bars(cards, title="What each card leads to", palette=palette), key="cards")
st.markdown(" ".join(map(verdict_markup, Grade)))

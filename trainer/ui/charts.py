"""Charts as pure functions: data in; figure, text alternative and the table behind it out. This is the only door."""

from trainer.ui.chart_frame import Chart
from trainer.ui.option_charts import LIST_POINTS, OptionRow, bid_curve, option_dot_plot
from trainer.ui.point_charts import CardValue, PointBin, card_value_bars, level_bins, point_bins, yes_no_bins

__all__ = [
    "LIST_POINTS",
    "CardValue",
    "Chart",
    "OptionRow",
    "PointBin",
    "bid_curve",
    "card_value_bars",
    "level_bins",
    "option_dot_plot",
    "point_bins",
    "yes_no_bins",
]

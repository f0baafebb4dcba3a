"""The reliability chart: bins where they belong, intervals, and the same numbers in words and table."""

import numpy as np
import pytest

from trainer.calibration.judging import Judgement, judge
from trainer.ui.palette import DARK
from trainer.ui.reliability_chart import reliability, scores_table


def judged() -> Judgement:
    """A hundred games forecast at 80 %, of which 80 are won; open cards said 50 %."""
    happened = np.array([True] * 80 + [False] * 20)
    return judge(calibrated=np.full(100, 0.8), raw=np.full(100, 0.5), happened=happened)


def test_what_comes_true_lies_on_the_diagonal() -> None:
    diagonal, calibrated, raw = reliability(judged(), title="Won", palette=DARK).figure.to_plotly_json()["data"]
    assert list(diagonal["x"]) == list(diagonal["y"])
    assert (calibrated["x"][0], calibrated["y"][0]) == pytest.approx((80, 80))
    assert (raw["x"][0], raw["y"][0]) == pytest.approx((50, 80))
    assert calibrated["marker"]["symbol"] != raw["marker"]["symbol"]


def test_words_and_table_hold_the_same() -> None:
    chart = reliability(judged(), title="Won")
    assert "for the table: 100 games forecast at 80 % happened in 80 %, 95 % 71 % to 87 %" in chart.alt
    assert chart.table["games"].tolist() == [100, 100]
    assert chart.table["happened (%)"].tolist() == [80, 80]


def test_the_scores_are_those_of_the_judgement() -> None:
    table = scores_table(judged())
    assert table["Brier score"].tolist() == ["0.1600 ± 0.0473", "0.2500 ± 0.0000", "0.1600"]
    assert table["below the average's Brier"].tolist() == ["0 %", "56 % above", ""]

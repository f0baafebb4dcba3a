"""Charts of studies say in words and in the table what they draw; thin groups are not drawn as if they were known."""

import pandas as pd
import pytest

from trainer.statistics.grouping import mean_by, share_by
from trainer.statistics.skat_odds import skat_odds
from trainer.ui.palette import DARK
from trainer.ui.statistics_lines import Series, lines
from trainer.ui.statistics_maps import heat_map
from trainer.ui.statistics_measures import WON, Axis, Measure
from trainer.ui.statistics_odds_chart import odds_bars

HANDS = pd.DataFrame(
    {
        "jacks": [0] * 40 + [1] * 40 + [2] * 2,
        "seat": [0, 1] * 41,
        "won": [0, 0, 0, 1] * 10 + [1, 1, 0, 1] * 10 + [1, 1],
        "score": [-36.0] * 40 + [18.0] * 42,
    }
)
JACKS, SEAT = Axis("jacks", "jacks"), Axis("seat", "seat", {0: "forehand", 1: "middlehand"})


def test_lines_have_value_interval_and_number_in_all_three_forms() -> None:
    groups = share_by(HANDS, ["jacks"], "won")
    chart = lines([Series("at the table", groups)], JACKS, WON, title="Won", palette=DARK)
    (trace,) = chart.figure.to_plotly_json()["data"]
    assert list(trace["y"]) == [25, 75, 100]
    assert trace["error_y"]["array"][0] == pytest.approx(100 * groups["high"][0] - 25)
    assert "0: 25 % won, 95 % 14 to 40, n 40" in chart.alt
    assert chart.table.iloc[0].tolist() == ["0", 25.0, 14.19, 40.19, 40, "at the table"]
    assert chart.figure.layout.yaxis.title.text == "% won, with 95 % interval"


def test_a_second_line_differs_by_dash_and_symbol() -> None:
    groups = share_by(HANDS, ["jacks"], "won")
    chart = lines([Series("table", groups), Series("open cards", groups)], JACKS, WON, title="Won")
    one, other = chart.figure.to_plotly_json()["data"]
    assert one["line"]["dash"] != other["line"]["dash"]
    assert one["marker"]["symbol"] != other["marker"]["symbol"]


def test_a_mean_of_one_row_has_no_interval() -> None:
    groups = mean_by(HANDS.iloc[[0, 40, 41]], ["jacks"], "score")
    chart = lines([Series("score", groups)], JACKS, Measure("list points"), title="Score")
    assert "0: −36.0 list points, n 1" in chart.alt
    assert chart.figure.to_plotly_json()["data"][0]["error_y"]["array"][0] == 0


def test_thin_cells_of_a_map_say_only_how_many_and_thin_columns_are_left_out() -> None:
    more = pd.DataFrame({"jacks": [2] * 12 + [3], "seat": [0] * 12 + [1], "won": 1})
    hands = pd.concat([HANDS[HANDS["jacks"] < 2], more.assign(score=0.0), more[:1].assign(seat=1, score=0.0)])
    chart = heat_map(share_by(hands, ["seat", "jacks"], "won"), JACKS, SEAT, WON, title="Won", fewest=10)
    trace, thin = chart.figure.to_plotly_json()["data"]
    assert [list(line) for line in trace["z"]] == [[0, 50, 100], [50, 100, None]]
    assert [list(line) for line in trace["text"]] == [["0", "50", "100"], ["50", "100", ""]]
    assert (list(thin["x"]), list(thin["y"]), list(thin["text"])) == (["2"], ["middlehand"], ["(1)"])
    assert list(trace["y"]) == ["forehand", "middlehand"]
    assert "seat middlehand, jacks 1: 100 % won" in chart.alt
    assert chart.table["jacks"].tolist() == ["0", "1", "2", "0", "1", "2", "3"]


def test_values_stand_in_the_order_of_their_names() -> None:
    strains = Axis("strain", "Strain", {"S": "spades", "C": "clubs"})
    assert strains.ordered(["C", "X", "S", "C"]) == ["S", "C", "X"]


def test_odds_are_bars_with_the_dealt_share_on_them() -> None:
    chart = odds_bars(skat_odds(2, worlds=1000), title="Skat", events="wanted cards")
    exact, dealt = chart.figure.to_plotly_json()["data"]
    assert [round(value, 1) for value in exact["y"]] == [9.1, 17.7]
    assert dealt["error_y"]["array"][0] > 0
    assert "1: exact 9.1 %, dealt" in chart.alt
    assert chart.table["worlds"].tolist() == [1000, 1000]

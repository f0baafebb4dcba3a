"""Charts say in words and in the table what they draw."""

from math import inf, nan

import pytest

from trainer.evaluation.estimates import Chance, Estimate, Proportion
from trainer.ui.charts import (
    CardValue,
    Chart,
    OptionRow,
    PointBin,
    bid_curve,
    card_value_bars,
    level_bins,
    option_dot_plot,
    point_bins,
    yes_no_bins,
)
from trainer.ui.charts_show import table_bytes
from trainer.ui.palette import DARK

ROWS = (
    OptionRow("Spades Hand", Estimate(16.0, 1.2, 100), is_best=True),
    OptionRow("Hearts", Estimate(11.84, 1.0, 100), is_yours=True),
    OptionRow("Null", Estimate(-38.0, 2.0, 60)),
    OptionRow("Grand", Estimate(5.0, inf, 1)),
)


def traces(chart: Chart) -> dict[str, dict[str, object]]:
    """The figure's traces by name, as plotly would send them."""
    return {trace.get("name", ""): trace for trace in chart.figure.to_plotly_json()["data"]}


def plot() -> Chart:
    return option_dot_plot(ROWS, title="Options", palette=DARK)


def test_dots_are_marked_by_shape_and_coloured_explicitly() -> None:
    marked = traces(plot())
    assert marked["best"]["marker"]["symbol"] == "star"  # type: ignore[index]
    assert marked["yours"]["marker"]["symbol"] == "diamond"  # type: ignore[index]
    assert all(trace["marker"]["color"] for trace in marked.values())  # type: ignore[index]
    assert list(marked["best"]["x"]) == [16.0]  # type: ignore[call-overload]


def test_error_bars_are_the_95_percent_interval() -> None:
    low, high = ROWS[0].estimate.interval
    bars = traces(plot())["best"]["error_x"]
    assert bars["array"][0] == pytest.approx(high - 16.0)  # type: ignore[index]
    assert high - 16.0 == pytest.approx(16.0 - low)


def test_open_cards_stand_beside_each_option_and_on_their_own_curve() -> None:
    rows = (OptionRow("18", Estimate(16, 1, 50), beside=Estimate(9, 2, 50)), OptionRow("20", Estimate(5, 1, 50)))
    for chart in (option_dot_plot(rows, title="T"), bid_curve(rows, rows[1], title="T")):
        assert next(iter(traces(chart)["open cards"]["x"])) in {9, "18"}  # type: ignore[call-overload]
        assert "18: +16.0, 95 % +14.0 to +18.0, open cards +9.0" in chart.alt
        assert chart.table.set_index("option").loc["18", "open cards: mean"] == 9
    assert "open cards" not in traces(plot())
    assert not any("open cards" in column for column in plot().table)


def test_an_option_without_interval_is_drawn_without_one() -> None:
    assert list(traces(plot())[""]["error_x"]["array"])[1] == 0  # type: ignore[index]
    assert "Grand: +5.0, 95 % interval unknown" in plot().alt


def test_one_option_that_is_both_gets_its_own_mark() -> None:
    chart = option_dot_plot([OptionRow("Pass", Estimate(0, 0, 9), True, True)], title="T")
    assert list(traces(chart)) == ["yours and best"]


def test_the_text_alternative_names_unit_marks_and_values() -> None:
    alt = plot().alt
    assert "Means in list points" in alt
    assert "Spades Hand (best): +16.0" in alt
    assert "Hearts (yours): +11.8" in alt
    assert "Null: −38.0" in alt


def test_titles_and_units_stand_on_the_chart() -> None:
    layout = plot().figure.layout
    assert layout.title.text == "Options"
    assert "list points" in layout.xaxis.title.text


def test_the_table_holds_the_same_numbers_and_opens_in_a_spreadsheet() -> None:
    chart = plot()
    assert list(chart.table["mean (list points)"]) == [16.0, 11.84, -38.0, 5.0]
    assert list(chart.table["deals"]) == [100, 100, 60, 1]
    lines = table_bytes(chart.table).decode("utf-8-sig").splitlines()
    assert lines[0].startswith("option,mark,mean (list points)")
    assert len(lines) == 5


def test_levels_become_skat_bins_won_from_61() -> None:
    bins = level_bins((1, 2, 3, 4, 5, 6))
    assert [item.label for item in bins] == ["no trick", "0–30", "31–60", "61–89", "90–119", "all tricks"]
    assert [item.is_won for item in bins] == [False] * 3 + [True] * 3
    assert [item.is_won for item in level_bins((0,) * 6, first_won=4)] == [False] * 4 + [True] * 2
    assert [item.label for item in level_bins((0,) * 6, schneider_from=91)][3:5] == ["61–90", "91–119"]


def test_bins_are_shares_with_wilson_intervals() -> None:
    chart = point_bins(level_bins((0, 5, 15, 50, 28, 2)), title="Points")
    drawn = traces(chart)
    assert list(drawn["lost"]["y"]) == [0, 5, 15]  # type: ignore[call-overload]
    assert list(drawn["won"]["y"]) == pytest.approx([50, 28, 2])  # type: ignore[call-overload]
    low, high = Proportion(50, 100).interval
    row = chart.table.set_index("card points").loc["61–89"]
    interval = (row["open cards: 95 % low (%)"], row["open cards: 95 % high (%)"])
    assert interval == (round(100 * low, 1), round(100 * high, 1))
    assert "Won with open cards in 80 % of 100 sampled deals" in chart.alt


def test_chances_at_the_table_are_the_bars_and_open_cards_stand_beside() -> None:
    bins = level_bins((0, 5, 35, 40, 20, 0), chances=(0, 0.02, 0.18, 0.5, 0.28, 0.02))
    chart = point_bins(bins, title="Points", wins=Chance(0.8, 0.05, 100))
    drawn = traces(chart)
    assert list(drawn["won"]["y"]) == pytest.approx([50, 28, 2])  # type: ignore[call-overload]
    assert list(drawn["open cards"]["y"]) == [0, 5, 35, 40, 20, 0]  # type: ignore[call-overload]
    assert chart.figure.layout.yaxis.title.text == "Chance at the table (%)"
    assert list(chart.table["at the table (%)"]) == [0, 2, 18, 50, 28, 2]
    assert "Won at the table 80 %, 95 % 69 % to 88 %; with open cards in 60 % of 100" in chart.alt
    assert "61–89: 50 %, open cards 40 %" in chart.alt


def test_lost_is_hatched_and_won_is_not() -> None:
    drawn = traces(point_bins(yes_no_bins(1, 3), title="Null"))
    assert drawn["lost"]["marker"]["pattern"]["shape"] == "/"  # type: ignore[index]
    assert drawn["won"]["marker"]["pattern"]["shape"] == ""  # type: ignore[index]


def test_two_outcomes_are_not_called_card_points() -> None:
    assert point_bins(yes_no_bins(1, 3), title="Null").figure.layout.xaxis.title.text == "Outcome"


def test_bins_without_deals_are_drawn_empty() -> None:
    chart = point_bins([PointBin("0–30", 0, False)], title="Nothing yet")
    assert chart.table["open cards: deals"].sum() == 0


def curve() -> Chart:
    rows = [OptionRow(str(bid), Estimate(30 - bid, 1, 50), bid == 18, bid == 22) for bid in (18, 20, 22, 23)]
    return bid_curve(rows, OptionRow("pass", Estimate(2.0, 0.5, 50)), title="Limit")


def test_the_curve_shows_yours_best_and_passing() -> None:
    chart = curve()
    drawn = traces(chart)
    assert list(drawn["best"]["x"]) == ["18"]  # type: ignore[call-overload]
    assert list(drawn["yours"]["x"]) == ["22"]  # type: ignore[call-overload]
    assert any("pass +2.0" in note.text for note in chart.figure.layout.annotations)
    assert chart.figure.layout.shapes[0].y0 == 2.0
    assert list(chart.table["option"]) == ["pass", "18", "20", "22", "23"]


def test_the_band_goes_up_and_back() -> None:
    band = traces(curve())["95 % interval"]
    assert list(band["x"]) == ["18", "20", "22", "23", "23", "22", "20", "18"]  # type: ignore[call-overload]


def test_a_long_ladder_has_few_ticks() -> None:
    rows = [OptionRow(str(bid), Estimate(0, 1, 50)) for bid in range(18, 81)]
    chart = bid_curve(rows, OptionRow("pass", Estimate(0, 0, 50)), title="Limit")
    assert len(chart.figure.layout.xaxis.tickvals) <= 12


def test_card_values_say_which_win() -> None:
    rows = (CardValue("♣J", 78, True, is_best=True), CardValue("♥10", 58, False, is_yours=True))
    chart = card_value_bars(rows, title="Cards")
    assert list(traces(chart)["lost"]["x"]) == ["♥10"]  # type: ignore[call-overload]
    assert "♣J (best): 78, won; ♥10 (yours): 58, lost" in chart.alt
    assert chart.figure.layout.shapes[0].y0 == 61


def test_an_option_never_drawn_has_a_question_mark() -> None:
    chart = option_dot_plot([OptionRow("Null", Estimate(nan, inf, 0))], title="T")
    assert "Null: ?" in chart.alt

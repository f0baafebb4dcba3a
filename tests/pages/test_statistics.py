"""Statistics: the answer in two clicks, every view, own files, and a word where there are too few hands."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest
from streamlit.testing.v1 import AppTest

from pages.study_files import EXPERIMENTS, file_of, made_up, ship
from trainer.errors import TrainerError
from trainer.paths import PAGES
from trainer.studies.win_probability import WinProbability
from trainer.ui import statistics_sources
from trainer.ui.statistics_skat import BIDS, SKAT, TAKING
from trainer.ui.statistics_sources import read_upload
from trainer.ui.statistics_vint import EXPLORER as VINT
from trainer.ui.statistics_vint import TABLE
from trainer.ui.statistics_winning import EXPLORER as WINNING

EXPLORERS = (WINNING, BIDS, TAKING, SKAT, VINT, TABLE)
NEEDS = {explorer.study: explorer.needs for explorer in EXPLORERS}


def opened(**link: str) -> AppTest:
    app = AppTest.from_file(str(PAGES / "statistics.py"), default_timeout=60)
    for name, value in link.items():
        app.query_params[name] = value
    return app.run()


def words(app: AppTest) -> str:
    return " ".join(str(element.value) for element in [*app.markdown, *app.info, *app.warning, *app.error])


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    ship(tmp_path)
    monkeypatch.setattr(statistics_sources, "STUDIES", tmp_path)
    return tmp_path


def test_the_views_ask_for_columns_that_the_studies_have() -> None:
    columns = {experiment.name: set(experiment.columns) for experiment in EXPERIMENTS}
    for needs in NEEDS.values():
        assert {*needs.features, *needs.values, *needs.numbers} <= columns[needs.study]


@pytest.mark.usefixtures("shipped")
def test_how_often_does_this_kind_of_hand_win_takes_two_clicks() -> None:
    app = opened()
    app.pills(key="sw_jacks").set_value([2]).run()
    app.pills(key="sw_kind").set_value(["suit"]).run()
    assert not app.exception
    rows = made_up(WinProbability, 1500)
    meant = rows[(rows["jacks"] == 2) & ~rows["hand"] & ~rows["game"].isin(["grand", "null"])]
    metric = next(metric for metric in app.metric if metric.label == "at the table")
    assert metric.value == f"{100 * meant['won'].mean():.0f} % won"
    assert metric.delta.endswith(f", n {len(meant)}")


@pytest.mark.usefixtures("shipped")
def test_a_link_holds_the_choice() -> None:
    app = opened(sw_seat="Forehand", sw_by="Aces")
    assert app.pills(key="sw_seat").value == [0]
    assert app.selectbox(key="sw_by").value == "aces"


@pytest.mark.usefixtures("shipped")
@pytest.mark.parametrize("view", ["Winning", "Bid curves", "Skat", "Hand or skat", "Odds", "Vint tricks", "Vint table"])
def test_every_view_draws_with_a_table_behind(view: str) -> None:
    app = opened(s_view=view)
    assert not app.exception
    assert len(app.get("plotly_chart")) == 2
    assert len(app.dataframe) >= 2


@pytest.mark.usefixtures("shipped")
def test_too_few_hands_are_not_drawn() -> None:
    app = opened(sw_jacks="4", sw_aces="4", sw_trumps="1", sw_kind="Null", sw_seat="Forehand")
    assert not app.exception
    assert "say more about luck" in words(app)
    assert not app.get("plotly_chart")


def test_without_a_study_the_page_says_how_to_make_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics_sources, "STUDIES", tmp_path)
    app = opened()
    assert not app.exception
    assert "trainer study win-probability" in words(app)


def test_an_own_study_is_read() -> None:
    table = read_upload("mine.parquet", file_of(WinProbability, 50), NEEDS)
    assert len(table.frame) == 50


def cut(name: str) -> bytes:
    return file_of(WinProbability, frame=made_up(WinProbability, 50).drop(columns=name))


def with_column(name: str, values: object) -> bytes:
    return file_of(WinProbability, frame=made_up(WinProbability, 100).assign(**{name: values}))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"no parquet", "my.parquet is no Parquet file"),
        (b"", "my.parquet is no Parquet file"),
        (file_of(WinProbability)[:-200], "my.parquet is no Parquet file"),
        (cut("jacks"), "column jacks is missing"),
        (with_column("won", "yes"), "column won holds something else than numbers"),
        (with_column("jacks", range(100)), "column jacks has more than 60 different values"),
        (with_column("jacks", [1.0, None] * 50), "column jacks has gaps"),
        (file_of(WinProbability, frame=made_up(WinProbability, 50)[:0]), "it holds no rows"),
    ],
)
def test_a_strange_file_gets_a_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(TrainerError, match=sentence):
        read_upload("my.parquet", content, NEEDS)


def test_another_parquet_file_and_another_study_get_a_sentence(tmp_path: Path) -> None:
    plain = tmp_path / "plain.parquet"
    pd.DataFrame({"a": [1]}).to_parquet(plain)
    with pytest.raises(TrainerError, match="not of a study"):
        read_upload("../x/plain.parquet", plain.read_bytes(), NEEDS)
    with pytest.raises(TrainerError, match="this page can show vint-tricks"):
        read_upload("a", file_of(WinProbability), {"vint-tricks": NEEDS["vint-tricks"]})


@pytest.mark.usefixtures("shipped")
def test_what_was_chosen_is_not_offered_to_compare_by() -> None:
    app = opened()
    assert app.selectbox(key="sw_by").value == "jacks"
    app.pills(key="sw_jacks").set_value([2]).run()
    assert not app.exception
    assert "Jacks" not in app.selectbox(key="sw_by").options
    assert app.selectbox(key="sw_by").value == "aces"
    assert app.get("plotly_chart")

"""Can I trust these numbers? Forecasts judged, the dealer tested, the solvers compared, all origins named."""

from __future__ import annotations

import json
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from streamlit.testing.v1 import AppTest

from pages.study_files import file_of
from trainer.calibration.judging import judge
from trainer.calibration.stored import FILE, StoredCalibration, load
from trainer.paths import PAGES
from trainer.studies.vint_tricks import VintTricks
from trainer.ui import trust_forecasts, trust_vint
from trainer.ui.trust_origins import running_versions, shipped_files


def opened(**link: str) -> AppTest:
    app = AppTest.from_file(str(PAGES / "trust.py"), default_timeout=60)
    for name, value in link.items():
        app.query_params[name] = value
    return app.run()


def words(app: AppTest) -> str:
    return " ".join(str(element.value) for element in [*app.markdown, *app.info, *app.success, *app.error])


def story(fails: list[str]) -> dict[str, Any]:
    happened = np.array([True] * 80 + [False] * 20)
    judged = judge(calibrated=np.full(100, 0.8), raw=np.full(100, 0.5), happened=happened).to_json()
    contracts = [
        {"games": "all", "count": 100, "open_card": 0.5, "calibrated": 0.8, "won": 0.8, "people": 0.816},
        {"games": "Null", "count": 0, "people": 0.707},
    ]
    groups = {"won": {"all": judged, "grand": judged}, "schneider": {"all": judged}}
    held = {"fitted": {"games": 300}, "held_back": {"games": 100}}
    return {**held, "judged": groups, "contracts": contracts, "fails": fails}


@pytest.mark.parametrize("fails", [[], ["won, all: 50 games forecast at 80.0% came true in 60.0%"]])
def test_forecasts_are_shown_with_their_scores_and_beside_people(
    monkeypatch: pytest.MonkeyPatch, fails: list[str]
) -> None:
    monkeypatch.setattr(trust_forecasts, "shipped", lambda: StoredCalibration(load().calibration, story(fails)))
    app = opened(t_reached="winning")
    assert not app.exception
    assert len(app.get("plotly_chart")) == 2
    scores = next(table.value for table in app.table if "Brier score" in table.value)
    assert scores["Brier score"].tolist() == ["0.1600 ± 0.0473", "0.2500 ± 0.0000", "0.1600"]
    assert "100 other games" in words(app)
    assert ("came true in 60.0%" in words(app)) is bool(fails)


def test_the_shipped_forecasts_are_judged_or_the_page_says_that_they_are_not() -> None:
    app = opened()
    assert not app.exception
    is_judged = "judged" in json.loads(FILE.read_text(encoding="utf-8"))
    assert bool(app.get("plotly_chart")) is is_judged


def test_vint_is_judged_too(monkeypatch: pytest.MonkeyPatch) -> None:
    happened = np.array([True] * 60 + [False] * 40)
    made = judge(calibrated=np.full(100, 0.6), raw=np.full(100, 0.3), happened=happened).to_json()
    shares = {"made open": 0.3, "made at the table": 0.6}
    tricks = {"contracts": 100, "open tricks": 8.0, "table tricks": 8.5, "difference": 0.5, "stderr": 0.1}
    found = {"held back": {"made": made}, "bias": [{"by": "all", "value": "all", **tricks, **shares}]}
    monkeypatch.setattr(trust_vint, "shipped", lambda: SimpleNamespace(story=found))
    app = opened(t_view="Vint forecasts")
    assert not app.exception
    assert len(app.get("plotly_chart")) == 1
    biases = next(frame.value for frame in app.dataframe if "difference" in frame.value)
    assert biases["difference"].tolist() == ["+0.50"]


def test_the_shipped_tricks_of_vint_are_judged_or_the_page_says_that_they_are_not() -> None:
    assert not opened(t_view="Vint forecasts").exception


@pytest.mark.parametrize(("game", "cards"), [("Skat", 32), ("Vint", 52)])
def test_the_dealer_is_tested_live(game: str, cards: int) -> None:
    app = opened(t_view="Dealer", t_game=game)
    assert not app.exception
    tests = next(table.value for table in app.table if "p-value" in table.value)
    assert len(tests) == 6
    assert all(0 <= float(p) <= 1 for p in tests["p-value"])
    assert "percentage points either way" in words(app)
    assert any(len(frame.value) == cards for frame in app.dataframe)


@pytest.mark.long
def test_the_solver_is_asked_beside_the_plain_search() -> None:
    app = opened(t_view="Solver")
    app.segmented_control(key="t_size_Skat").set_value(2).run()
    app.button(key="t_ask").click().run()
    for _ in range(900):
        if not app.get("progress"):
            break
        time.sleep(0.2)
        app.run()
    assert not app.exception
    assert "50 endings" in words(app)
    assert "no difference" in words(app)


def test_every_shipped_file_is_listed() -> None:
    app = opened(t_view="Versions and seeds")
    assert not app.exception
    listed = shipped_files()
    assert {"skat_calibration.json", "vint_deals.json"} <= set(listed["file"])
    assert listed.set_index("file").loc["vint_deals.json", "made by"].startswith("trainer study vint-rubber")
    assert "python" in set(running_versions()["what"])


def test_a_study_is_listed_with_command_and_seed(tmp_path: Path) -> None:
    (tmp_path / "studies").mkdir()
    (tmp_path / "studies" / "vint-tricks.parquet").write_bytes(file_of(VintTricks, 20))
    (row,) = shipped_files(tmp_path).to_dict("records")
    assert (row["file"], row["seed"], row["size"]) == ("studies/vint-tricks.parquet", "1", "20 deals")
    assert row["made by"] == "trainer study vint-tricks"

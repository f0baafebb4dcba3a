"""Forecast games: a file in, scores and reliability out; bad files told in sentences."""

from __future__ import annotations

import json
import time

import pytest
from streamlit.testing.v1 import AppTest

from trainer.errors import TrainerError
from trainer.evaluation.skat_forecast import Forecast
from trainer.paths import PAGES
from trainer.skat.profiles import ISKO
from trainer.ui import forecast_file
from trainer.ui.forecast_work import Forecasts, GamesFile

GAME = {"contract": "S", "hand": False, "seat": "middlehand", "bid": 18}
GAME |= {"cards": "CJ SA ST SK S9 S8 HA HK H8 H7", "skat": "D9 C9"}


def lines(*games: object) -> bytes:
    return "\n".join(game if isinstance(game, str) else json.dumps(game) for game in games).encode()


def test_the_sample_is_forecast_and_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forecast_file, "_SAMPLE_GAMES", 4)
    app = AppTest.from_file(str(PAGES / "forecast.py"), default_timeout=60).run()
    assert not app.exception
    assert not app.table
    next(button for button in app.button if button.label == "Try the sample").click().run()
    deadline = time.monotonic() + 60
    while not app.table and time.monotonic() < deadline:
        time.sleep(0.2)
        app.run()
    assert not app.exception
    assert list(app.table[0].value["forecast"])[:2] == ["for the table", "open cards"]
    assert any("4 games with results" in header.value for header in app.subheader)


def test_bad_lines_are_kept_apart() -> None:
    found = GamesFile.read(ISKO, lines(GAME, "{", GAME | {"won": True}))
    assert [line.number for line in found.games] == [1, 3]
    assert [line.number for line in found.problems] == [2]


def test_a_file_without_games_says_why() -> None:
    with pytest.raises(TrainerError, match='line 1: "seat" is missing'):
        GamesFile.read(ISKO, lines({"contract": "S", "cards": GAME["cards"], "skat": "D9 C9", "bid": 18}))


def test_only_games_with_results_are_judged() -> None:
    file = GamesFile.read(ISKO, lines(GAME, GAME | {"won": True}, GAME | {"won": False}))
    made = Forecasts(file, tuple(Forecast(0.5, chance, 0.1, 10) for chance in (0.1, 0.8, 0.6)))
    judged = made.judgement
    assert judged is not None
    assert (judged.count, judged.happened) == (2, 1)
    assert judged.calibrated.brier == pytest.approx((0.2**2 + 0.6**2) / 2)
    answers = [json.loads(line) for line in made.json_lines.splitlines()]
    assert [answer.get("won") for answer in answers] == [None, True, False]
    assert [answer["line"] for answer in answers] == [1, 2, 3]


def test_nothing_is_judged_without_results() -> None:
    file = GamesFile.read(ISKO, lines(GAME))
    assert Forecasts(file, (Forecast(0.5, 0.6, 0.1, 10),)).judgement is None

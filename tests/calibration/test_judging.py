"""Scores of forecasts, by hand and by known values."""

import json
from math import log

import numpy as np
import pytest

from trainer.calibration.judging import Judgement, judge, scores


def test_scores_by_hand() -> None:
    found = scores(np.array([0.9, 0.2]), np.array([True, True]))
    assert found.brier == pytest.approx((0.1**2 + 0.8**2) / 2)
    assert found.log_loss == pytest.approx(-(log(0.9) + log(0.2)) / 2)
    assert [(bin_.low, bin_.count, bin_.happened) for bin_ in found.bins] == [(0.2, 1, 1), (0.9, 1, 1)]


def test_intervals_are_wilsons() -> None:
    """10 of 20: 0.299 to 0.701, as in Newcombe, Statistics in Medicine 17 (1998)."""
    found = scores(np.full(20, 0.55), np.arange(20) < 10)
    assert found.bins[0].interval == pytest.approx((0.299, 0.701), abs=0.001)


def test_base_rate_and_gain() -> None:
    happened = np.array([True, True, True, False])
    found = judge(calibrated=happened.astype(float), raw=np.full(4, 0.75), happened=happened)
    assert found.base_brier == pytest.approx(0.1875)
    assert found.base_log_loss == pytest.approx(-0.75 * log(0.75) - 0.25 * log(0.25))
    assert (found.gain, found.raw_gain) == (pytest.approx(1.0), pytest.approx(0.0))


def test_nothing_uncertain_has_no_gain() -> None:
    found = judge(calibrated=np.array([0.9]), raw=np.array([1.0]), happened=np.array([True]))
    assert (found.gain, found.base_log_loss) == (0.0, 0.0)


def test_a_judgement_survives_its_file() -> None:
    rng = np.random.default_rng(1)
    found = judge(calibrated=rng.random(50), raw=rng.random(50), happened=rng.random(50) < 0.5)
    again = Judgement.from_json(json.loads(json.dumps(found.to_json())))
    assert again.calibrated.brier == pytest.approx(found.calibrated.brier, abs=1e-5)
    assert Judgement.from_json(again.to_json()) == again

"""A calibration whose numbers can be worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from trainer.calibration.games import Kind
from trainer.calibration.model import LEVELS, Calibration, Curves, KindModel, column_names
from trainer.calibration.stored import StoredCalibration, shipped

PRIOR_WORTH = 4.0


def calibration_of(constant: float, steepness: float) -> Calibration:
    """The same curve for every kind and level, whatever the features."""

    def curves(kind: Kind) -> Curves:
        weights = np.zeros((len(LEVELS), len(column_names(kind))))
        weights[:, :2] = constant, steepness
        return Curves(kind, weights)

    return Calibration({kind: KindModel(curves(kind), curves(kind), PRIOR_WORTH) for kind in Kind})


CALIBRATION = calibration_of(0.0, 1.0)
"""A chance is the strength itself: 0.02 + 0.96 x the mean share of worlds that climb the rungs near the level."""


@pytest.fixture
def handmade(monkeypatch: pytest.MonkeyPatch) -> Iterator[Calibration]:
    """The handmade calibration instead of the shipped one."""
    monkeypatch.setattr("trainer.calibration.stored.load", lambda: StoredCalibration(CALIBRATION, {}))
    shipped.cache_clear()
    yield CALIBRATION
    shipped.cache_clear()

"""Two solving threads for all tests of the evaluation, and a calibration that can be worked out by hand."""

import pytest

from evaluation.handmade import handmade
from trainer.evaluation.workers import Workers

__all__ = ["handmade"]


@pytest.fixture(scope="session")
def workers() -> Workers:
    return Workers(2)

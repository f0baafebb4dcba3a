"""Two solving threads for all tests of the evaluation."""

import pytest

from trainer.evaluation.workers import Workers


@pytest.fixture(scope="session")
def workers() -> Workers:
    return Workers(2)

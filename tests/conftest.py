"""What all tests share: no time limits on a loaded machine, and no trace in the user's own folders."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("trainer", deadline=None)
settings.load_profile("trainer")


@pytest.fixture(scope="session", autouse=True)
def own_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Score sheets of tests, and of the programs that they start, never reach the user's own."""
    before = os.environ.get("TRAINER_DB_URL")
    os.environ["TRAINER_DB_URL"] = f"sqlite:///{tmp_path_factory.mktemp('database')}/trainer.sqlite"
    yield
    if before is None:
        del os.environ["TRAINER_DB_URL"]
    else:
        os.environ["TRAINER_DB_URL"] = before

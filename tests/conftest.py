"""What all tests share: no time limits on a loaded machine, and no trace in the user's own folders."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("trainer", deadline=None)
settings.load_profile("trainer")


@pytest.fixture(scope="session", autouse=True)
def own_database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Score sheets of tests, and of the programs that they start, never reach the user's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TRAINER_DB_URL", f"sqlite:///{tmp_path_factory.mktemp('database')}/trainer.sqlite")
        yield

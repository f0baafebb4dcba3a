"""Databases for the tests: a SQLite file, and a schema of its own in PostgreSQL where a server is given."""

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import create_engine, make_url, text

VARIABLE = "TRAINER_TEST_POSTGRES_URL"
POSTGRES = os.environ.get(VARIABLE, "")


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet, in a folder that is not there yet."""
    return f"sqlite:///{tmp_path / 'folder' / 'trainer.sqlite'}"


@pytest.fixture
def server_url() -> Iterator[str]:
    """A new schema in the PostgreSQL database, as if it were an empty one."""
    if not POSTGRES:
        pytest.skip(f"{VARIABLE} names no PostgreSQL server")
    url = make_url(POSTGRES).set(drivername="postgresql+psycopg")
    schema = f"test_{uuid4().hex}"
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(f"CREATE SCHEMA {schema}"))
    own = url.set(drivername="postgresql").update_query_dict(
        {"options": f"-csearch_path={schema}", "application_name": schema}
    )
    yield own.render_as_string(hide_password=False)
    with engine.begin() as connection:
        connection.execute(text(f"DROP SCHEMA {schema} CASCADE"))
    engine.dispose()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgres)])
def url(request: pytest.FixtureRequest) -> str:
    """A database of each kind."""
    return str(request.getfixturevalue("file_url" if request.param == "sqlite" else "server_url"))

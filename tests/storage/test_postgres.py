"""What only a PostgreSQL server can do wrong."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import Connection, text

from trainer.errors import StorageError
from trainer.sheets.events import Enter, Event
from trainer.storage import sheets
from trainer.storage.places import place
from trainer.storage.sheets import SheetStore

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
SECRET = "Geheim-4711"

pytestmark = pytest.mark.postgres


def refused(server_url: str, **other: str) -> str:
    """The sentence with which the server's URL, changed in these parts, is refused."""
    url = place(server_url).set(password=SECRET, **other)  # type: ignore[arg-type]  # texts, as they should be
    with pytest.raises(StorageError) as caught:
        SheetStore(url.render_as_string(hide_password=False), wait=5)
    assert SECRET not in str(caught.value)
    return str(caught.value)


def test_a_user_or_password_that_is_refused(server_url: str) -> None:
    assert refused(server_url).endswith("the user or the password is refused")
    assert refused(server_url, username="stranger").endswith("the user or the password is refused")


def test_a_database_that_is_not_there(server_url: str) -> None:
    url = place(server_url).set(database="nowhere").render_as_string(hide_password=False)
    with pytest.raises(StorageError, match="there is no database of this name; create it first"):
        SheetStore(url, wait=5)


def test_a_user_who_may_not_write(server_url: str) -> None:
    sheet_store = SheetStore(server_url)
    sheet = sheet_store.create("vint", "Friday", {}, NOON)
    options = place(server_url).query["options"]
    reader = place(server_url).update_query_dict({"options": f"{options} -cdefault_transaction_read_only=on"})
    store = SheetStore(reader.render_as_string(hide_password=False))
    assert store.info(sheet).title == "Friday"
    with pytest.raises(StorageError, match="the user may not write there"):
        store.append(sheet, Enter({}).body, NOON)
    store.close()
    sheet_store.close()


def test_a_connection_that_breaks_is_told_and_made_again(server_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SheetStore(server_url)
    sheet = store.create("vint", "Friday", {}, NOON)

    def broken(connection: Connection, sheet: int, event: Event) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    with monkeypatch.context() as patched:
        patched.setattr(sheets, "_insert", broken)
        with pytest.raises(StorageError, match="the connection broke; try again"):
            store.append(sheet, Enter({}).body, NOON)
    assert store.append(sheet, Enter({}).body, NOON).number == 2
    store.close()


def test_connections_that_the_server_closed_meanwhile_are_made_again(server_url: str) -> None:
    store, other = SheetStore(server_url), SheetStore(server_url)
    sheet = store.create("vint", "Friday", {}, NOON)
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name"
    with other._engine.connect() as connection:
        name = {"name": place(server_url).query["application_name"]}
        connection.execute(text(f"{kill} AND pid <> pg_backend_pid()"), name)
    assert store.append(sheet, Enter({}).body, NOON).number == 2
    store.close()
    other.close()

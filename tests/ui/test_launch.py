"""The launcher: ports and the browser."""

import socket
import sys

import pytest
from serving import free_port
from streamlit.web import cli

from trainer.ui import launch as launching
from trainer.ui.launch import ENTRY, is_free, launch


def test_a_port_in_use_is_not_free() -> None:
    port = free_port()
    assert is_free(port)
    with socket.create_server(("localhost", port)):
        assert not is_free(port)


def test_a_taken_port_ends_with_a_sentence_and_starts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "main", lambda *_, **__: pytest.fail("the app was started"))
    port = free_port()
    with socket.create_server(("localhost", port)), pytest.raises(SystemExit, match=f"port {port} is taken"):
        launch(port, open_browser=False)


def test_without_a_port_the_first_free_one_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(cli, "main", lambda arguments, **_: started.append(arguments))
    first = free_port()
    monkeypatch.setattr(launching, "FIRST_PORT", first)
    with socket.create_server(("localhost", first)):
        launch(None, open_browser=False)
    (arguments,) = started
    assert arguments[:2] == ["run", str(ENTRY)]
    port = int(arguments[2].removeprefix("--server.port="))
    assert first < port < first + 50


def test_the_browser_opens_when_the_port_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(launching.webbrowser, "open", opened.append)
    with socket.create_server(("localhost", 0)) as server:
        port = server.getsockname()[1]
        launching._open_when_up(port)
    assert opened == [f"http://localhost:{port}"]


def test_the_entry_lies_beside_the_theme() -> None:
    assert ENTRY.is_file()
    assert (ENTRY.parent / ".streamlit" / "config.toml").is_file()
    assert ENTRY.stem not in sys.stdlib_module_names

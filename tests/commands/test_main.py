"""The command line as a whole: it starts fast, opens the app by default, and says what is wrong with a call."""

import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trainer.__main__ import main


def call(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The arguments with which the app was started."""
    calls: list[dict[str, Any]] = []
    monkeypatch.setattr(
        "trainer.commands.app.launch", lambda port, *, open_browser: calls.append({"port": port, "open": open_browser})
    )
    return calls


@pytest.mark.parametrize(
    ("arguments", "port", "open_browser"),
    [
        ([], None, True),
        (["--port", "8765"], 8765, True),
        (["--no-browser"], None, False),
        (["app", "--no-browser", "--port", "8765"], 8765, False),
    ],
)
def test_the_app_opens(
    arguments: list[str], port: int | None, open_browser: bool, launched: list[dict[str, Any]]
) -> None:
    assert call(*arguments).exit_code == 0
    assert launched == [{"port": port, "open": open_browser}]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["score", "bridge"], "No such command 'bridge'"),
        (["score", "skat", "no such file"], "'no such file': No such file or directory"),
        (["score", "skat", "."], "'.': Is a directory"),
        (["--port", "0"], "0 is not in the range 1<=x<=65535"),
        (["--no-browser", "score", "skat"], "--port and --no-browser belong to the app, not to 'score'"),
    ],
)
def test_wrong_calls_are_explained(arguments: list[str], message: str, launched: list[dict[str, Any]]) -> None:
    done = call(*arguments)
    assert message in done.stderr
    assert done.exit_code == 2
    assert not launched


def test_help_names_every_command_and_imports_nothing_heavy() -> None:
    program = (
        "import sys, trainer.__main__ as program\n"
        "program.main(['--help'], standalone_mode=False)\n"
        "heavy = {'numba', 'numpy', 'pandas', 'streamlit', 'trainer.skat', 'trainer.vint', 'trainer.ui'}\n"
        "sys.exit(' '.join(heavy & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    commands = done.stdout.split("Commands:")[1]
    assert all(f"  {name} " in commands for name in main.list_commands(None))


@pytest.mark.parametrize("name", main.list_commands(None))
def test_every_command_has_help(name: str) -> None:
    done = call(name, "--help")
    assert done.exit_code == 0
    assert "Usage: " in done.stdout


@pytest.mark.parametrize("game", ["skat", "vint"])
@pytest.mark.parametrize("name", ["solve", "score", "analyse"])
def test_every_game_has_help_that_fits_the_terminal(name: str, game: str) -> None:
    done = call(name, game, "--help")
    assert done.exit_code == 0
    assert max(map(len, done.stdout.splitlines())) <= 100


def test_a_reader_who_leaves_early_is_no_error() -> None:
    """`trainer score skat | head -1` must end without a traceback."""
    with subprocess.Popen(
        [sys.executable, "-m", "trainer", "score", "skat"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(b'{"contract": "null", "tricks": 0}\n' * 10)
        process.stdin.close()
        assert process.stderr.read() == b""

"""The layers of the design, strict types and clean style are tests like any other."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPTS = Path(sys.executable).parent


@pytest.mark.parametrize(
    "command",
    [["lint-imports"], ["mypy"], ["ruff", "check"], ["ruff", "format", "--check"]],
    ids=" ".join,
)
def test_house_rules(command: list[str]) -> None:
    tool, *arguments = command
    done = subprocess.run([SCRIPTS / tool, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr

"""The answers that README.md prints are those the commands give."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from trainer.__main__ import main

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"\$ echo '(.*?)'[^$]*?trainer (\w+) (skat|vint)\n\s*(\{.*?\})\n\n", README, re.DOTALL)
SHORTENED = {"[…]": '"…"', "{…}": '"…"'}
"""What the printed answers leave out, as values that JSON can read."""


@pytest.mark.parametrize(("question", "command", "game", "printed"), EXAMPLES)
def test_the_readme_prints_what_the_command_answers(question: str, command: str, game: str, printed: str) -> None:
    done = CliRunner().invoke(main, [command, game], input=question.replace("\n", " "))
    for short, value in SHORTENED.items():
        printed = printed.replace(short, value)
    assert _agree(json.loads(printed), json.loads(done.stdout))


def _agree(printed: Any, answered: Any) -> bool:
    """True if both are the same but for what is left out; keys in the same order."""
    if isinstance(printed, dict) and isinstance(answered, dict):
        return list(printed) == list(answered) and all(_agree(printed[key], answered[key]) for key in printed)
    return printed in ("…", answered)


def test_the_readme_has_an_example_of_each_command() -> None:
    assert [(command, game) for _, command, game, _ in EXAMPLES] == [
        ("solve", "skat"),
        ("score", "skat"),
        ("solve", "vint"),
        ("score", "vint"),
    ]

"""The answers that README.md prints are those the commands give."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from trainer.__main__ import main

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"\$ echo '(.*?)'.*?trainer (\w+) skat\n\s*(\{.*?\})\n", README, re.DOTALL)


@pytest.mark.parametrize(("question", "command", "printed"), EXAMPLES)
def test_the_readme_prints_what_the_command_answers(question: str, command: str, printed: str) -> None:
    done = CliRunner().invoke(main, [command, "skat"], input=question.replace("\n", " "))
    answer = json.loads(done.stdout)
    expected = json.loads(printed.replace("[…]", "null"))
    assert list(expected) == list(answer)
    assert expected == {key: None if expected[key] is None else value for key, value in answer.items()}


def test_the_readme_has_an_example_of_each_command() -> None:
    assert [command for _, command, _ in EXAMPLES] == ["solve", "score"]

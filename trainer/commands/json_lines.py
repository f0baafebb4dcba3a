"""JSON lines in, JSON lines out: one object a line, answered in order; a bad line is reported and the others go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import BinaryIO

import click

from trainer.errors import TrainerError
from trainer.json_fields import LONGEST_LINE, Fields, read_object, shorten

_BOM = b"\xef\xbb\xbf"

Answer = Callable[[Fields], dict[str, object]]


def answer_lines(source: BinaryIO, answer: Answer) -> None:
    """Write what `answer` says to every line of the source, and exit with 1 if any line failed.

    A line that is no object or whose answer raises a TrainerError gives `{"line": n, "error": "sentence"}` and the
    same sentence on stderr. Blank lines are skipped, but counted in n.
    """
    if source.isatty():
        click.echo("reading JSON lines from the keyboard: end with Ctrl-D", err=True)
    failed = total = 0
    for number, line in _numbered_lines(source):
        total += 1
        try:
            reply = answer(read_object(line))
        except TrainerError as error:
            failed += 1
            reply = {"line": number, "error": str(error)}
            click.echo(f"line {number}: {shorten(str(error), 500)}", err=True)
        _write(reply)
    if failed:
        click.echo(f"{failed} of {total} lines failed", err=True)
        raise click.exceptions.Exit(1)


def _numbered_lines(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank with their numbers, cut one byte after the longest allowed."""
    for number in count(1):
        line = source.readline(LONGEST_LINE + 1)
        if not line:
            return
        if len(line) > LONGEST_LINE:
            _skip_rest(source, line)
        if number == 1:
            line = line.removeprefix(_BOM)
        if line.strip():
            yield number, line


def _skip_rest(source: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = source.readline(LONGEST_LINE)


def _write(reply: dict[str, object]) -> None:
    """One line of UTF-8; half surrogates stay the escapes they came as."""
    text = json.dumps(reply, ensure_ascii=False) + "\n"
    click.echo(text.encode("utf-8", "backslashreplace"), nl=False)

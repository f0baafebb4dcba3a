"""JSON lines in, JSON lines out: one object a line, answered in order; a bad line is reported and the others go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from queue import Queue
from threading import Thread
from typing import BinaryIO

import click

from trainer.errors import TrainerError
from trainer.json_fields import LONGEST_LINE, Fields, read_object, shorten

_BOM = b"\xef\xbb\xbf"

Answer = Callable[[Fields], dict[str, object]]
Result = Callable[[], dict[str, object]]


def answer_lines(source: BinaryIO, answer: Answer, *, ahead: int = 0) -> None:
    """Write what `answer` says to every line of the source, and exit with 1 if any line failed.

    With `ahead` so many threads answer lines that have come already while the first is worked on; none is waited for.

    A line that is no object or whose answer raises a TrainerError gives `{"line": n, "error": "sentence"}` and the
    same sentence on stderr. Blank lines are skipped, but counted in n.
    """
    if source.isatty():
        click.echo("reading JSON lines from the keyboard: end with Ctrl-D", err=True)
    failed = total = 0
    tasks = ((number, partial(_answer_line, answer, line)) for number, line in _numbered_lines(source))
    for number, result in _ahead(tasks, ahead) if ahead else tasks:
        total += 1
        try:
            reply = result()
        except TrainerError as error:
            failed += 1
            reply = {"line": number, "error": str(error)}
            click.echo(f"line {number}: {shorten(str(error), 500)}", err=True)
        _write(reply)
    if failed:
        click.echo(f"{failed} of {total} lines failed", err=True)
        raise click.exceptions.Exit(1)


def _answer_line(answer: Answer, line: bytes) -> dict[str, object]:
    return answer(read_object(line))


def _ahead(tasks: Iterator[tuple[int, Result]], threads: int) -> Iterator[tuple[int, Result]]:
    """The tasks in their order with their results to come; worked on by so many threads as soon as they are read."""
    waiting: Queue[tuple[int, Result] | None] = Queue(4 * threads)

    def read(pool: ThreadPoolExecutor) -> None:
        try:
            for number, task in tasks:
                waiting.put((number, pool.submit(task).result))
        finally:
            waiting.put(None)

    with ThreadPoolExecutor(threads) as pool:
        Thread(target=read, args=(pool,), daemon=True).start()
        while (found := waiting.get()) is not None:
            yield found


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

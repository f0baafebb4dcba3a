"""Options and arguments that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

Command = Callable[..., Any]


def app_options(command: Command) -> Command:
    """`--port` and `--no-browser`, given as `port: int | None` and `browser: bool`."""
    port = click.option("--port", type=click.IntRange(1, 65535), help="Port of the app; default: the first free one.")
    browser = click.option(
        "--browser/--no-browser", default=True, show_default=True, help="Open a browser window, or only serve."
    )
    return port(browser(command))


def source_argument(command: Command) -> Command:
    """The file of JSON lines, given as an open binary `source`."""
    return click.argument("source", metavar="[FILE]", type=click.File("rb"), default="-")(command)


def worlds_options(*, worlds: int) -> Callable[[Command], Command]:
    """`--worlds`, `--seed`, `--top` and `--json`, given as `worlds`, `seed`, `top: int` and `as_json: bool`."""
    options = (
        click.option(
            "--worlds", type=click.IntRange(2, 100_000), default=worlds, show_default=True, help="Deals sampled."
        ),
        click.option(
            "--seed", type=click.IntRange(0, 2**63 - 1), default=1, show_default=True, help="Fixes the deals."
        ),
        click.option("--top", type=click.IntRange(1), default=15, show_default=True, help="Rows of the table."),
        click.option("--json", "as_json", is_flag=True, help="All options as one JSON object instead of the table."),
    )

    def add(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return add

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

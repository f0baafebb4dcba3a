"""`trainer app`: the pages in the browser."""

from __future__ import annotations

import click

from trainer.commands.options import app_options
from trainer.ui.launch import launch


@click.command()
@app_options
def app(port: int | None, browser: bool) -> None:
    """Open the app in the browser; it serves until Ctrl-C."""
    launch(port, open_browser=browser)

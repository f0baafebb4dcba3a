"""Command groups that import a subcommand only when it is called, so that every start is fast."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import click


@dataclass(frozen=True, slots=True)
class LazyCommand:
    """Where a command is defined, as `module:name`, and the line that help shows for it."""

    target: str
    help: str

    def load(self) -> click.Command:
        """Import the module and return the command."""
        module, name = self.target.split(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command


class LazyGroup(click.Group):
    """A group of commands that are named here and defined elsewhere."""

    def __init__(self, *args: Any, lazy: Mapping[str, LazyCommand | click.Command], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.lazy = dict(lazy)

    def list_commands(self, ctx: click.Context | None) -> list[str]:
        """The names in the order in which they were given."""
        return list(self.lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now."""
        command = self.lazy.get(cmd_name)
        return command.load() if isinstance(command, LazyCommand) else command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.help or "") for name, command in self.lazy.items()])

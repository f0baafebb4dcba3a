"""The option that names a code of Skat rules; apart from the others because it needs the codes."""

from __future__ import annotations

from collections.abc import Callable

import click

from trainer.commands.options import Command
from trainer.errors import TrainerError
from trainer.skat.house import read_code
from trainer.skat.profiles import ISKO, PROFILES
from trainer.skat.rules import SkatRules


def _read_code(context: click.Context, parameter: click.Parameter, text: str) -> SkatRules:
    """The code that the text names; a usage error with the names there are for any other text."""
    try:
        return read_code(text)
    except TrainerError as error:
        raise click.BadParameter(str(error), context, parameter) from None


def rules_option(told: str) -> Callable[[Command], Command]:
    """`--rules NAME`, given as `rules: SkatRules`; `told` says what it is for."""
    return click.option(
        "--rules", callback=_read_code, metavar="NAME", default=ISKO.name, show_default=True,
        help=f"{told}: {', '.join(PROFILES)}; with house rules as in pirate~bock.with_skat.",
    )  # fmt: skip

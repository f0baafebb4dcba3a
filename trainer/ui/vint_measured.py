"""What was measured about Vint at the table, as shipped in `data/`, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.ui.wording import counted, percent, signed

_CLOSE = (-1, 0)
"""Margins of close contracts: a trick short with open cards, or just made."""


def bias_words(story: Mapping[str, Any]) -> str:
    """How far tricks at the table are from those with open cards, in all and in close contracts."""
    groups = {(row["by"], row["value"]): row for row in story["bias"]}
    every = groups["all", "all"]
    short, even = (groups["margin", margin] for margin in _CLOSE)
    return (
        f"In {counted(every['contracts'], 'contract')} bid by the bots and played with hidden cards the declarers took "
        f"{signed(every['difference'], 2)} tricks (standard error {every['stderr']:.2f}) against open cards, and made "
        f"{percent(every['made at the table'])} instead of {percent(every['made open'])}. Close contracts differ far "
        f"more: those a trick short with open cards were made {percent(short['made at the table'])} of the time, those "
        f"just made {percent(even['made at the table'])}."
    )

"""The codes of Vint by name."""

from __future__ import annotations

from trainer.errors import UnreadableError
from trainer.vint.rules import VintRules

CLASSIC = VintRules(name="classic")
"""The classic Russian laws."""

PROFILES = {rules.name: rules for rules in (CLASSIC,)}


def profile(name: str) -> VintRules:
    """The code of this name, in any case; raises UnreadableError with the names there are."""
    rules = PROFILES.get(name.strip().lower())
    if rules is None:
        raise UnreadableError(f"{name.strip()!r} is no code of Vint rules: there is {', '.join(PROFILES)}")
    return rules

"""The codes of rules by name."""

from __future__ import annotations

from trainer.errors import UnreadableError
from trainer.skat.rules import SkatRules

ISKO = SkatRules(name="isko")
"""International Skat Order, as agreed by DSkV and ISPA."""

PROFILES = {rules.name: rules for rules in (ISKO,)}


def profile(name: str) -> SkatRules:
    """The code of this name, in any case; raises UnreadableError with the names there are."""
    rules = PROFILES.get(name.strip().lower())
    if rules is None:
        raise UnreadableError(f"{name.strip()!r} is no code of Skat rules: there is {', '.join(PROFILES)}")
    return rules

"""Vint in JSON: pairs of numbers, rules, and the state of the rubber, as commands and score sheets read them."""

from __future__ import annotations

from dataclasses import fields as dataclass_fields
from dataclasses import replace
from enum import Enum
from typing import Any

from trainer.errors import IllegalError
from trainer.json_fields import Fields
from trainer.seats import Pair
from trainer.vint.profiles import CLASSIC, PROFILES
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import VintRules

MOST_POINTS = 10_000_000
_RUBBER_KEYS = ("games", "below", "crosses", "above", "past")
_PAIRS = tuple(map(str, Pair))


SETTINGS: dict[str, dict[str, Any]] = {
    field.name: {str(member.value).lower(): member for member in type(field.default)}
    for field in dataclass_fields(VintRules)
    if isinstance(field.default, Enum)
}
"""The disputed rules that a caller may set, and what may be written for each."""


def rules_of(fields: Fields) -> VintRules:
    """The rules under "rules": the name of a profile, or an object with settings that differ from the classic laws."""
    if not isinstance(fields.values.get("rules"), dict):
        return fields.choice("rules", PROFILES, default=CLASSIC.name)
    return fields.inner("rules", _settings)


def _settings(fields: Fields) -> VintRules:
    fields.check_keys(SETTINGS)
    chosen = {key: fields.choice(key, names) for key, names in SETTINGS.items() if fields.has(key)}
    return replace(CLASSIC, **chosen)


def rules_as_json(rules: VintRules) -> object:
    """The rules in the form in which `rules_of` reads them: the name of a profile, or what differs from the classic.

    Raises IllegalError for rules that have no such form: the bonuses of games are not among the settings.
    """
    if rules == PROFILES.get(rules.name):
        return rules.name
    differing = {key: getattr(rules, key) for key in SETTINGS if getattr(rules, key) is not getattr(CLASSIC, key)}
    if replace(CLASSIC, **differing) != rules:
        raise IllegalError(f"{rules.name}: only settings that differ from the classic laws can be kept")
    return {key: str(member.value).lower() for key, member in differing.items()}


def pair_of(fields: Fields, key: str) -> Pair | None:
    """The side under this key; None if it is left out."""
    return fields.read(key, Pair.parse) if fields.has(key) else None


def numbers_of(fields: Fields, key: str, most: int) -> tuple[int, int]:
    """Two numbers by Pair from 0 to `most`: {"NS": 3, "EW": 2} or [3, 2]; what is left out is 0."""
    value = fields.values.get(key)
    if isinstance(value, list) and len(value) == 2:
        return _two(Fields({key: dict(zip(_PAIRS, value, strict=True))}), key, most)
    if value is not None and not isinstance(value, dict):
        raise fields.refusal(key, 'two numbers are wanted, as in {"NS": 3, "EW": 2} or [3, 2]')
    return _two(fields, key, most) if value is not None else (0, 0)


def _two(fields: Fields, key: str, most: int) -> tuple[int, int]:
    def read(sides: Fields) -> tuple[int, int]:
        sides.check_keys(_PAIRS)
        return sides.integer("NS", 0, most) or 0, sides.integer("EW", 0, most) or 0

    return fields.inner(key, read)


def rubber_of(fields: Fields) -> Rubber:
    """The state under "rubber": an object or the text of `Rubber`; a new rubber if it is left out."""
    if not fields.has("rubber"):
        return NEW_RUBBER
    if isinstance(fields.values["rubber"], str):
        return fields.read("rubber", Rubber.parse)
    return fields.inner("rubber", _rubber)


def _rubber(fields: Fields) -> Rubber:
    fields.check_keys(_RUBBER_KEYS)
    games, below = numbers_of(fields, "games", 2), numbers_of(fields, "below", MOST_POINTS)
    above, past = numbers_of(fields, "above", MOST_POINTS), numbers_of(fields, "past", MOST_POINTS)
    return Rubber(games, below, fields.integer("crosses", 0, 1000) or 0, above, past)


def by_pair(numbers: tuple[int, int]) -> dict[str, int]:
    """Two numbers by Pair as they are written."""
    return dict(zip(_PAIRS, numbers, strict=True))


def rubber_as_json(rubber: Rubber) -> dict[str, object]:
    """The state of a rubber in the form in which it is read."""
    return {
        "games": by_pair(rubber.games),
        "below": by_pair(rubber.below),
        "crosses": rubber.crosses,
        "above": by_pair(rubber.above),
        "past": by_pair(rubber.past),
    }

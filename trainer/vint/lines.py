"""Lines of a Vint score sheet, in the words of the players."""

from __future__ import annotations

from typing import NamedTuple

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    "thirteen",
)


class Line(NamedTuple):
    """What points are for, and the points (0 for a remark)."""

    what: str
    points: int


def number_word(count: int) -> str:
    """The count in words up to thirteen, else in digits; 0 is "no"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """A count and its noun, as in "three undertricks"; the plural of "cross" ends in -es."""
    plural = "" if count == 1 else "es" if noun.endswith("s") else "s"
    return f"{number_word(count)} {noun}{plural}"


def priced(count: int, noun: str, price: int) -> Line:
    """So many things at a price, as in "three undertricks at 6000 each"."""
    each = f" at {price} each" if count > 1 else ""
    return Line(f"{counted(count, noun)}{each}", count * price)

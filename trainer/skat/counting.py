"""Which card points and how many tricks can go together; a declarer's tricks are counted with the skat."""

from __future__ import annotations

from functools import reduce

from trainer.cards import SKAT_DECK
from trainer.errors import IllegalError
from trainer.skat.contract import Contract
from trainer.skat.order import POINTS

ALL_POINTS = 120
ALL_TRICKS = 10
CARD_VALUES = sorted(POINTS.get(card.rank, 0) for card in SKAT_DECK)
"""Card points of all cards of the deck, the cheapest first."""
_MADE = reduce(lambda made, value: made | made << value, CARD_VALUES, 1)
"""The points that some cards of the deck have together, as a mask."""


def dearest(cards: int) -> int:
    """The most card points that so many cards can have."""
    return sum(CARD_VALUES[len(CARD_VALUES) - cards :])


def cheapest(cards: int) -> int:
    """The fewest card points that so many cards can have."""
    return sum(CARD_VALUES[:cards])


def most_points(tricks: int) -> int:
    """Card points of the dearest cards that fill so many tricks and the skat."""
    return dearest(3 * tricks + 2)


def fewest_points(tricks: int) -> int:
    """Card points of the cheapest cards that fill so many tricks and the skat."""
    return cheapest(3 * tricks + 2)


def fits(points: int, tricks: int) -> bool:
    """True if these points may come from so many tricks and the skat."""
    return _is_made(points) and fewest_points(tricks) <= points <= most_points(tricks)


def check_points(points: int) -> None:
    """Raises IllegalError for card points that no cards have: 1, and 119, which leaves 1."""
    if not _is_made(points):
        raise IllegalError(f"{points} is impossible for card points: cards have 2, 3, 4, 10 or 11 each, or none")


def _is_made(points: int) -> bool:
    return bool(_MADE >> points & 1)


def check_points_fit(points: int, tricks: int) -> None:
    """Raises IllegalError for card points that cannot come from so many tricks and the skat."""
    check_points(points)
    most, fewest = most_points(tricks), fewest_points(tricks)
    if points > most:
        raise IllegalError(f"{points} points cannot come from {tricks} tricks and the skat: {most} is the most")
    if points < fewest:
        told = "all 10 tricks" if tricks == ALL_TRICKS else f"{tricks} tricks"
        raise IllegalError(f"{points} points cannot go with {told}: these bring {fewest} at least")


def tricks_that_fit(contract: Contract, points: int) -> int | None:
    """Tricks that go with these points; None if they must be told, where a side may be schwarz or announced it.

    None also for points that no cards have (`check_points`).
    """
    if contract.schwarz_announced or points == ALL_POINTS or points <= most_points(0):
        return None
    return next((count for count in range(1, ALL_TRICKS) if fits(points, count)), None)


def check_range(what: str, number: int, low: int, high: int) -> None:
    """Raises IllegalError for a number outside of low to high."""
    if not low <= number <= high:
        raise IllegalError(f"{number} is impossible for {what}: it must be {low} to {high}")

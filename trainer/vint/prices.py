"""What the score sheet pays for: prices by level and strain, and the tables of them for the rules page."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.cards import Rank
from trainer.vint.contract import BOOK, GRAND_SLAM, MAX_LEVEL, MIN_LEVEL, SMALL_SLAM, TRICKS, Strain
from trainer.vint.rules import AcesInHand, VintRules

MIN_CORONA = 3
MIN_ACES_IN_HAND = 3
EXTRA_CARD_FINE = 2000
"""What a dealer's side pays if he played with fourteen cards unaware (rule 21; the sister text's 20 is a misprint)."""
RANKS_DOWN = tuple(reversed(Rank))
_ANNOUNCED = {SMALL_SLAM: 5000, GRAND_SLAM: 10000}
_TAKEN = {TRICKS - 1: 1000, TRICKS: 2000}


def trick_price(level: int) -> int:
    """Points below the line for every trick, of either side (calc 1 and 5)."""
    return 10 * level


def undertrick_price(level: int) -> int:
    """Fine for every trick that the declarers lack (calc 21)."""
    return 1000 * level


def honour_price(level: int) -> int:
    """Points for a trump honour, and for an ace in a trump contract (calc 11 and 14)."""
    return 100 * level


def ace_price(level: int, strain: Strain) -> int:
    """Points for an ace: as a trump honour, at no trump 250 a level (calc 14 and 17)."""
    return 250 * level if strain is Strain.NO_TRUMP else honour_price(level)


def corona_points(length: int, *, doubled: bool) -> int:
    """Points for A K Q (3) to all thirteen of a suit in one hand; doubled for trumps and at no trump (calc 18)."""
    return 500 * (length - 2) * (2 if doubled else 1)


def aces_in_hand_points(rules: VintRules, count: int, strain: Strain) -> int:
    """Points for three or four aces in one hand (calc 18)."""
    doubled = strain is Strain.NO_TRUMP or rules.aces_in_hand is AcesInHand.DOUBLE
    return 500 * (count - 2) * (2 if doubled else 1)


def announced_slam_points(level: int) -> int:
    """Premium of a slam by its level, for the declarers if made, else for the others (calc 19 and 22); 0 below 6."""
    return _ANNOUNCED.get(level, 0)


def taken_slam_points(tricks: int) -> int:
    """Premium for twelve or thirteen tricks taken (calc 19); 0 for fewer."""
    return _TAKEN.get(tricks, 0)


@dataclass(frozen=True, slots=True)
class LevelPrices:
    """Everything that depends on the level of the contract; points each, the slam once."""

    level: int
    tricks_needed: int
    trick: int
    undertrick: int
    honour: int
    ace: int
    """In a trump contract."""
    ace_at_no_trump: int
    announced_slam: int


@dataclass(frozen=True, slots=True)
class CoronaPrices:
    """A corona of this length in one hand."""

    length: int
    lowest: Rank
    plain: int
    doubled: int
    """In trumps, and in every suit at no trump."""


@dataclass(frozen=True, slots=True)
class AcesPrices:
    """Three or four aces in one hand."""

    count: int
    at_trumps: int
    at_no_trump: int


def level_table() -> tuple[LevelPrices, ...]:
    """Prices by level, one to seven."""
    return tuple(_level_prices(level) for level in range(MIN_LEVEL, MAX_LEVEL + 1))


def _level_prices(level: int) -> LevelPrices:
    return LevelPrices(
        level=level,
        tricks_needed=BOOK + level,
        trick=trick_price(level),
        undertrick=undertrick_price(level),
        honour=honour_price(level),
        ace=ace_price(level, Strain.SPADES),
        ace_at_no_trump=ace_price(level, Strain.NO_TRUMP),
        announced_slam=announced_slam_points(level),
    )


def corona_table() -> tuple[CoronaPrices, ...]:
    """Prices of coronas, A K Q to the whole suit."""
    return tuple(
        CoronaPrices(
            length, RANKS_DOWN[length - 1], corona_points(length, doubled=False), corona_points(length, doubled=True)
        )
        for length in range(MIN_CORONA, len(RANKS_DOWN) + 1)
    )


def aces_table(rules: VintRules) -> tuple[AcesPrices, ...]:
    """Prices of three and four aces in one hand."""
    return tuple(
        AcesPrices(
            count,
            aces_in_hand_points(rules, count, Strain.SPADES),
            aces_in_hand_points(rules, count, Strain.NO_TRUMP),
        )
        for count in (3, 4)
    )


def taken_slam_table() -> tuple[tuple[int, int], ...]:
    """Tricks taken and their premium: twelve and thirteen."""
    return tuple(_TAKEN.items())

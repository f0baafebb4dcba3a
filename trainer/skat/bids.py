"""What may be bid: every value that some game of the code can have."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache

from trainer.errors import IllegalError
from trainer.skat.contract import contracts
from trainer.skat.order import card_order
from trainer.skat.rules import SkatRules
from trainer.skat.values import game_value


@cache
def ladder(rules: SkatRules) -> tuple[int, ...]:
    """Every value that some game can have, from the lowest bid up: what may be bid (ISkO 3.3.1 and 3.3.2)."""
    levels = ((False, False), (True, False), (True, True))
    values = {
        game_value(rules, contract, count, schneider, schwarz)
        for contract in contracts(rules)
        for count in range(1, max(len(card_order(contract.game).trumps), 1) + 1)
        for schneider, schwarz in levels
    }
    return tuple(sorted(value for value in values if value >= rules.lowest_bid))


def check_bid(rules: SkatRules, value: int) -> None:
    """Raises IllegalError for a value that is not on the ladder, with the nearest that are."""
    steps = ladder(rules)
    if value not in steps:
        place = bisect_right(steps, value)
        nearest = " and ".join(map(str, steps[max(place - 1, 0) : place + 1]))
        raise IllegalError(f"nobody can bid {value}: nearest on the ladder is {nearest}")

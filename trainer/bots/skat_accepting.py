"""What to do with the first card turned: accept it, for its suit or Grand by a jack, or turn the second.

Every card that may be the other one of the skat is tried with the book's likeliest discards, and the chances of the
declared games say what each is worth; so the choice is made for the eleven cards that the declarer has seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import numpy as np

from trainer.bots.skat_worth import Bought, level_worths
from trainer.calibration.games import Games, KnownGame, Numbers
from trainer.calibration.skat_hands import DeclaredCurves
from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.hands.skat_discards import ranked_discards
from trainer.seats import Seat
from trainer.skat.contract import Contract, Turn
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.skat.turning import turned_games
from trainer.skat.values import matadors

_PAIRS_TRIED = 2

TurnedChoice = Contract | Turn
"""The game by the first card, or Turn.SECOND to turn the second."""


@dataclass(frozen=True, slots=True)
class _Try:
    """A game with two cards laid away that may come of a turned card, the other card being this one."""

    contract: Contract
    other: Card
    ten: CardSet
    laid_away: CardSet
    run: int


def turned_worths(
    rules: SkatRules, table: TableScore, declared: DeclaredCurves, ten: CardSet, first: Card, *, seat: Seat, price: int
) -> Mapping[TurnedChoice, float]:
    """What each choice is worth with ten cards in hand and this one turned, by the chances of declared games."""
    tries = _tries(rules, ten, first)
    known = [KnownGame(one.contract, seat, price, one.ten.mask, one.laid_away.mask) for one in tries]
    by_level = declared.chances(Games.of(known)).by_level
    worths = [_worth(rules, table, one, price, levels) for one, levels in zip(tries, by_level, strict=True)]
    best: dict[TurnedChoice, dict[Card, float]] = {}
    for one, worth in zip(tries, worths, strict=True):
        choice = one.contract if one.contract.turn is Turn.FIRST else Turn.SECOND
        by_other = best.setdefault(choice, {})
        by_other[one.other] = max(worth, by_other.get(one.other, -np.inf))
    return {choice: float(np.mean(list(by_other.values()))) for choice, by_other in best.items()}


def _worth(rules: SkatRules, table: TableScore, one: _Try, price: int, levels: Numbers) -> float:
    worth = level_worths(rules, table, Bought(one.contract, price, one.run))
    return float(levels @ np.nan_to_num(worth))


@lru_cache(maxsize=256)
def _tries(rules: SkatRules, ten: CardSet, first: Card) -> tuple[_Try, ...]:
    """Every other card with the games that it and the first one allow."""
    others = SKAT_DECK - ten - CardSet.of([first])
    return tuple(one for other in others for one in _with_other(rules, ten, first, other))


def _with_other(rules: SkatRules, ten: CardSet, first: Card, other: Card) -> Iterator[_Try]:
    twelve = ten | CardSet.of([first, other])
    for card, turn in ((first, Turn.FIRST), (other, Turn.SECOND)):
        for contract in turned_games(rules, card, turn):
            run = matadors(twelve, contract.game)
            for pair in islice(ranked_discards(twelve, contract.game), _PAIRS_TRIED):
                yield _Try(contract, other, twelve - pair, pair, run)

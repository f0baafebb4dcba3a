"""What to do with the first card turned: accept it, for its suit or Grand by a jack, or turn the second.

Every card that may be the other one of the skat is tried with the book's likeliest discards, and the chances of the
declared games say what each is worth; so the choice is made for the eleven cards that the declarer has seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

import numpy as np

from trainer.bots.skat_worth import Bought, weights_of_levels
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
from trainer.solver.solve import Level

_PAIRS_TRIED = 2

TurnedChoice = Contract | Turn
"""The game by the first card, or Turn.SECOND to turn the second."""


def games_after(rules: SkatRules, choice: TurnedChoice, *, first: Card, skat: CardSet) -> tuple[Contract, ...]:
    """What may be named after this choice, this card of this skat being turned: one game, or those by the second."""
    if isinstance(choice, Contract):
        return (choice,)
    (second,) = skat - CardSet.of([first])
    return turned_games(rules, second, Turn.SECOND)


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
    worths = worths_by_price(rules, table, declared, ten, first, seat=seat, prices=(price,))
    return {choice: float(by_price[0]) for choice, by_price in worths.items()}


def worths_by_price(
    rules: SkatRules,
    table: TableScore,
    declared: DeclaredCurves,
    ten: CardSet,
    first: Card,
    *,
    seat: Seat,
    prices: Sequence[int],
) -> Mapping[TurnedChoice, Numbers]:
    """The same for each of these prices, which are looked into together."""
    tries = _tries(rules, ten, first)
    known = [
        KnownGame(one.contract, seat, price, one.ten.mask, one.laid_away.mask) for one in tries for price in prices
    ]
    levels = declared.chances(Games.of(known)).by_level.reshape(len(tries), len(prices), len(Level))
    worths = (levels * _weights(rules, table, tries, prices)).sum(axis=-1)
    best: dict[TurnedChoice, dict[Card, Numbers]] = {}
    for one, worth in zip(tries, worths, strict=True):
        choice = one.contract if one.contract.turn is Turn.FIRST else Turn.SECOND
        by_other = best.setdefault(choice, {})
        by_other[one.other] = np.maximum(worth, by_other.get(one.other, -np.inf))
    return {choice: np.mean(list(by_other.values()), axis=0) for choice, by_other in best.items()}


def _weights(rules: SkatRules, table: TableScore, tries: Sequence[_Try], prices: Sequence[int]) -> Numbers:
    """What each try is worth at each price if it ends on each level, shape (tries, prices, levels)."""
    games = dict.fromkeys((one.contract, one.run) for one in tries)
    weights = {
        (contract, run): [weights_of_levels(rules, table, Bought(contract, price, run)) for price in prices]
        for contract, run in games
    }
    return np.array([weights[one.contract, one.run] for one in tries])


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

"""The plain games of one way of playing: how likely each is won by ten cards, and what it is worth under the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

import numpy as np
from numpy.typing import NDArray

from trainer.bots.skat_ways import may_name
from trainer.bots.skat_worth import Bought, level_worth
from trainer.calibration.games import Masks, Numbers
from trainer.calibration.hand_features import price_feature
from trainer.calibration.skat_hands import KINDS_BID, BiddingCurves, Others
from trainer.hands.skat import matador_run
from trainer.skat.contract import Contract, Game, is_contract
from trainer.skat.order import card_order
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore, table_margin
from trainer.skat.values import base_value, game_value
from trainer.solver.solve import Level

LONGEST = len(card_order(Game.CLUBS).trumps)
"""Matadors there can be in a suit game."""
RUNS = range(-LONGEST, LONGEST + 1)
"""Signed runs of matadors, the rows of tables by run."""
_UNSEEN = 22
_PAIRS = _UNSEEN * (_UNSEEN - 1) // 2
_DOUBTFUL = 2.0
"""Odds of winning a game worth a doubt."""
_SURE = 1e-6
"""Odds at which even a game sure to be lost would do; lest anything be divided by nothing."""


@dataclass(frozen=True)
class WayOdds:
    """What the games of one way are worth; `games` go with GAMES_BID, each played that way, whether the rules have it
    or not."""

    rules: SkatRules
    table: TableScore
    curves: BiddingCurves
    others: Others
    games: tuple[Contract, ...]
    sharpness: float

    @cached_property
    def played(self) -> tuple[bool, ...]:
        """Which of the games the rules have."""
        return tuple(is_contract(self.rules, contract) for contract in self.games)

    @cached_property
    def values(self) -> frozenset[int]:
        """The values that the games can have without schneider."""
        return frozenset(
            game_value(self.rules, contract, run)
            for contract, is_played in zip(self.games, self.played, strict=True)
            if is_played
            for run in range(1, longest(contract.game) + 1)
        )

    def merit(self, masks: Masks) -> Numbers:
        """The odds of winning each game, raised to the sharpness; shape (hands, games)."""
        return self.merit_of(self.curves.scores(masks))

    def merit_of(self, scores: Numbers) -> Numbers:
        """The same where the logits of winning are known."""
        merit: Numbers = np.exp(self.sharpness * scores)
        return merit

    def passing(self, price: int) -> float:
        """What it is worth to leave the deal to the others at this price."""
        return worth_of_passing(self.others, self.table, price)

    def worths(self, place: int, run: int, price: int, odds: float = _DOUBTFUL) -> tuple[float, float]:
        """What a game is worth if won, schneider as likely as at these odds of winning, and if lost."""
        # The value does not tell matadors held from those missed.
        bought = Bought(self.games[place], price, abs(run))
        won, lost = (level_worth(self.rules, self.table, bought, level) for level in (Level.WON, Level.LOST))
        if self.games[place].game is Game.NULL:
            return won, lost
        share = self.curves.schneider_share(KINDS_BID[place], odds)
        return (1 - share) * won + share * level_worth(self.rules, self.table, bought, Level.SCHNEIDER), lost

    def break_even(self, place: int, run: int, price: int) -> float:
        """The odds of winning the game at which playing it is as good as passing; infinite if nothing suffices."""
        won, lost = self.worths(place, run, price)
        passed = self.passing(price)
        return max(passed - lost, _SURE) / (won - passed) if won > passed else float("inf")

    def reaches(self, place: int, run: int, price: int) -> float:
        """The chance that the game's value reaches the price, which hangs on the skat; 0 if it may not be named."""
        contract = self.games[place]
        if not self.played[place] or not may_name(self.rules, contract, price):
            return 0.0
        if contract.game is Game.NULL:
            return float(game_value(self.rules, contract, 0) >= price)
        if not 0 < abs(run) <= longest(contract.game):
            return 0.0
        return 1 - spoiled(run, -(-price // base_value(self.rules, contract)) - _steps(self.rules, contract))

    def price_shift(self, place: int, price: int) -> float:
        """By how much the price, which tells of the others' cards, moves the logit of winning."""
        return self.curves.price[KINDS_BID[place]] * float(price_feature(np.array([price]))[0])

    def asked(self, prices: NDArray[np.int64]) -> tuple[Numbers, ...]:
        """For each game, by run of matadors and price: by what its merit is multiplied, so that 1 suffices."""
        return tuple(self._weights(place, prices.tolist()) for place in range(len(self.games)))

    def _weights(self, place: int, prices: Sequence[int]) -> Numbers:
        if not self.played[place]:
            return np.zeros((len(RUNS), len(prices)))
        if self.games[place].game is Game.NULL:
            return np.tile([self._weight(place, 0, price) for price in prices], (len(RUNS), 1))
        return np.array([[self._weight(place, run, price) for price in prices] for run in RUNS])

    def _weight(self, place: int, run: int, price: int) -> float:
        """How much one unit of merit counts: nothing if the game does not reach the price."""
        reaches = self.reaches(place, run, price)
        if reaches == 0:
            return 0.0
        asked = self.break_even(place, run, price)
        # The odds of winning and of finding no jack in the skat that makes the game too cheap, where they just suffice.
        odds = reaches / (1 + asked * (1 - reaches)) if reaches < 1 else 1.0
        odds *= exp(self.price_shift(place, price))
        return float((odds / asked) ** self.sharpness)


def longest(game: Game) -> int:
    """Matadors there can be; 1 in Null, which has one value."""
    return max(1, len(card_order(game).trumps))


def _steps(rules: SkatRules, contract: Contract) -> int:
    """How often the base counts beside the matadors, if the game is just won: 1, and 1 for Hand where it counts."""
    return game_value(rules, contract, 1) // base_value(rules, contract) - 1


def weighed(merit: Numbers, runs: NDArray[np.intp], asked: tuple[Numbers, ...], prices: slice) -> Iterator[Numbers]:
    """For each game its merit as weighed by `asked` at some of its prices, shape (hands, prices)."""
    for place, table in enumerate(asked):
        yield merit[:, place, None] * table[runs[:, place], prices]


def run_places(masks: Masks) -> NDArray[np.intp]:
    """Places of the runs of matadors in RUNS, shape (hands, GAMES_BID)."""
    runs = [matador_run(masks, game) for game in Game]
    return np.stack([*runs, runs[-1]], axis=1).astype(np.intp) + LONGEST


def spoiled(run: int, wanted: int) -> float:
    """The chance that the skat leaves fewer matadors than are wanted; 1 if there are too few from the start.

    A run "with" can only grow. One "without" n ends at the highest of the missing cards that lies in the skat.
    """
    if abs(run) < wanted:
        return 1.0
    if run > 0 or wanted <= 1:
        return 0.0
    # The card at place p of the trumps is the highest one found in 22 - p of the 231 pairs.
    pairs = sum(_UNSEEN - place for place in range(1, wanted + 1))
    # With both highest cards found the game is one with two at least.
    return (pairs - (wanted == 2)) / _PAIRS


def worth_of_passing(others: Others, table: TableScore, price: int) -> float:
    """What it is worth to a seat to leave the deal to the others at this price."""
    at = max(0, int(np.searchsorted(others.prices, price, side="right")) - 1)
    won = table_margin(table, round(float(others.gained[at])), is_declarer=False)
    lost = table_margin(table, -round(float(others.lost[at])), is_declarer=False)
    return float(others.won[at] * won + (1 - others.won[at]) * lost)

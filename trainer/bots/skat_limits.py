"""How far to bid by expectation: a bid is made while some game, bought at that price, beats passing.

A game beats passing if the odds of winning it exceed those at which both come to the same (`break_even`). Of several
games the best can be chosen once the skat is seen; games nearly good enough make up for each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import exp

import numpy as np
from numpy.typing import NDArray

from trainer.bots.skat_book import Limits
from trainer.bots.skat_worth import Bought, level_worths
from trainer.calibration.games import Masks, Numbers
from trainer.calibration.hand_features import price_feature
from trainer.calibration.skat_hands import GAMES_BID, KINDS_BID, HandModel, Others
from trainer.cards import CardSet
from trainer.hands.skat import matador_run
from trainer.skat.auction import ladder
from trainer.skat.contract import Contract, Game
from trainer.skat.order import card_order
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore, table_margin
from trainer.skat.values import base_value, game_value
from trainer.solver.solve import Level

_LONGEST = len(card_order(Game.CLUBS).trumps)
"""Matadors there can be in a suit game."""
_UNSEEN = 22
_PAIRS = _UNSEEN * (_UNSEEN - 1) // 2
_DOUBTFUL = 2.0
"""Odds of winning a game worth a doubt."""
_SURE = 1e-6
"""Odds at which even a game sure to be lost would do; lest anything be divided by nothing."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What taking up the skat promises: the likeliest game, the chance to win it or a better one, and the worth."""

    contract: Contract
    chance: float
    worth: float


@dataclass(frozen=True)
class Bidding:
    """Bid limits under these rules and for this table score."""

    rules: SkatRules
    table: TableScore
    model: HandModel

    def limits(self, masks: Masks) -> Limits:
        """How far to bid on each of these ten-card hands, 0 = pass: the last price before the first not worth it."""
        found = np.zeros(len(masks), dtype=np.int64)
        merit, runs = self._merit(masks), _runs(masks)
        first = sum(merit[:, place] * table[runs[:, place], 0] for place, table in enumerate(self._asked))
        rows = np.flatnonzero(first >= 1)
        merit, runs = merit[rows], runs[rows]
        total = np.zeros((len(rows), len(self.prices)))
        for place, table in enumerate(self._asked):
            total += merit[:, place, None] * table[runs[:, place]]
        bids = np.logical_and.accumulate(total >= 1, axis=1).sum(axis=1)
        found[rows] = self.prices[bids - 1]
        return found

    @cached_property
    def prices(self) -> NDArray[np.int64]:
        """The prices at which something changes: the lowest bid, and the values of all games without announcements."""
        values = {self.rules.lowest_bid}
        for contract in GAMES_BID:
            values |= {game_value(self.rules, contract, run) for run in range(1, _longest(contract.game) + 1)}
        return np.array(sorted(values & set(ladder(self.rules))), dtype=np.int64)

    def passing(self, price: int) -> float:
        """What it is worth to leave the deal to the others at this price."""
        return worth_of_passing(self.model.others, self.table, price)

    def worths(self, contract: Contract, run: int, price: int, odds: float = _DOUBTFUL) -> tuple[float, float]:
        """What the contract is worth if won, schneider as likely as at these odds of winning, and if lost."""
        by_level = level_worths(self.rules, self.table, Bought(contract, price, run))
        if contract.game is Game.NULL:
            return float(by_level[Level.WON]), float(by_level[Level.LOST])
        share = self.model.bidding.schneider_share(KINDS_BID[GAMES_BID.index(contract)], odds)
        won = (1 - share) * by_level[Level.WON] + share * by_level[Level.SCHNEIDER]
        return float(won), float(by_level[Level.LOST])

    def prospect(self, ten: CardSet, price: int) -> Prospect:
        """The game that promises most if the skat is taken up at this price."""
        masks = np.array([ten.mask], dtype=np.int64)
        merits, runs, at = self._merit(masks)[0], _runs(masks)[0], int(np.searchsorted(self.prices, price))
        merits = merits * [table[run, at] for table, run in zip(self._asked, runs, strict=True)]
        if not merits.any():
            return Prospect(GAMES_BID[0], 0.0, -2.0 * price)
        # By how much the choice among all raises the odds of the one that is played.
        boost = merits.sum() / merits.max()
        places = np.flatnonzero(merits)
        found = [
            self._prospect(int(place), int(runs[place]) - _LONGEST, price, merits[place] * boost) for place in places
        ]
        return max(found, key=lambda prospect: prospect.worth)

    def _prospect(self, place: int, run: int, price: int, merit: float) -> Prospect:
        odds = merit ** (1 / self.model.sharpness) * self.break_even(GAMES_BID[place], run, price)
        chance = odds / (1 + odds)
        won, lost = self.worths(GAMES_BID[place], run, price, odds)
        return Prospect(GAMES_BID[place], chance, chance * won + (1 - chance) * lost)

    def break_even(self, contract: Contract, run: int, price: int) -> float:
        """The odds of winning the contract at which playing it is as good as passing; infinite if nothing suffices."""
        won, lost = self.worths(contract, run, price)
        passed = self.passing(price)
        return max(passed - lost, _SURE) / (won - passed) if won > passed else float("inf")

    def _merit(self, masks: Masks) -> Numbers:
        merit: Numbers = np.exp(self.model.sharpness * self.model.bidding.scores(masks))
        return merit

    @cached_property
    def _asked(self) -> tuple[Numbers, ...]:
        """For each of GAMES_BID, by run of matadors and price: by what its merit is multiplied, so that 1 suffices."""
        return tuple(
            np.array(
                [
                    [self._weight(place, run, int(price)) for price in self.prices]
                    for run in range(-_LONGEST, _LONGEST + 1)
                ]
            )
            for place in range(len(GAMES_BID))
        )

    def _weight(self, place: int, run: int, price: int) -> float:
        """How much one unit of merit counts: nothing if the game does not reach the price."""
        contract, kind = GAMES_BID[place], KINDS_BID[place]
        if contract.game is Game.NULL:
            reaches = float(game_value(self.rules, contract, 0) >= price)
        else:
            wanted = -(-price // base_value(self.rules, contract)) - 1
            reaches = 1 - spoiled(run, wanted) if 0 < abs(run) <= _longest(contract.game) else 0.0
        if reaches == 0:
            return 0.0
        asked = self.break_even(contract, run, price)
        # The odds of winning and of finding no jack in the skat that makes the game too cheap, where they just suffice.
        odds = reaches / (1 + asked * (1 - reaches)) if reaches < 1 else 1.0
        odds *= exp(self.model.bidding.price[kind] * float(price_feature(np.array([price]))[0]))
        return float((odds / asked) ** self.model.sharpness)


def _longest(game: Game) -> int:
    """Matadors there can be; 1 in Null, which has one value."""
    return max(1, len(card_order(game).trumps))


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


def _runs(masks: Masks) -> NDArray[np.intp]:
    """Places of the runs of matadors in the tables, shape (hands, GAMES_BID)."""
    runs = [matador_run(masks, game) for game in Game]
    return np.stack([*runs, runs[-1]], axis=1).astype(np.intp) + _LONGEST

"""What of the bots' model follows from their own bidding: how a choice of games counts, and what passing leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, logit

from trainer.bots.skat_estimate import EstimatingBots
from trainer.bots.skat_limits import Bidding
from trainer.bots.skat_worth import Bought, level_worths
from trainer.calibration.games import Masks, Numbers
from trainer.calibration.hand_features import price_feature
from trainer.calibration.skat_bidding_fitting import TakenSkats
from trainer.calibration.skat_hands import GAMES_BID, KINDS_BID, BiddingCurves, DeclaredCurves, HandModel, Others
from trainer.cards import SKAT_DECK, CardSet
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.skat.values import game_value
from trainer.solver.solve import Level

_TABLE = TableScore.PLAIN
_PRICES = (18, 20, 23, 24, 30, 36, 48)
_SHARPNESS = tuple(np.arange(1.0, 4.01, 0.2).round(1).tolist())
_LIMITS = (18, 23, 27, 36)
"""Lower ends of the groups of limits by which the others' games are told apart."""
_FEWEST = 10
_NEVER_SURE = 1e-9

NOBODY_ELSE = Others(np.array([18]), np.zeros(1), np.zeros(1), np.zeros(1))
"""Whoever passes leaves a deal that is passed in."""


@dataclass(frozen=True, slots=True)
class Sharpness:
    """How sharp the choice of games is, and what limits cost by it against the true worth of each hand, in points."""

    sharpness: float
    regret: float


def fit_sharpness(rules: SkatRules, taken: TakenSkats, declared: DeclaredCurves, bidding: BiddingCurves) -> Sharpness:
    """The one whose limits lose least over some prices, where passing is worth nothing."""
    worths = {price: taking_worths(rules, taken, bidding, price) for price in _PRICES}
    models = [HandModel(declared, bidding, NOBODY_ELSE, sharpness) for sharpness in _SHARPNESS]
    regrets = [_regret(Bidding(rules, _TABLE, model).limits(taken.ten), worths) for model in models]
    best = int(np.argmin(regrets))
    return Sharpness(_SHARPNESS[best], regrets[best])


def taking_worths(rules: SkatRules, taken: TakenSkats, bidding: BiddingCurves, price: int) -> Numbers:
    """What each hand is worth that buys the game at this price and plays its best game; shape (hands,)."""
    best = np.full(taken.runs.shape[:2], -np.inf)
    for place, contract in enumerate(GAMES_BID):
        if contract.game is not Game.NULL or game_value(rules, contract, 0) >= price:
            best = np.maximum(best, _worths(rules, taken, bidding, place, price))
    worth: Numbers = best.mean(axis=1)
    return worth


def _worths(rules: SkatRules, taken: TakenSkats, bidding: BiddingCurves, place: int, price: int) -> Numbers:
    """One of GAMES_BID for each hand and skat."""
    shift = bidding.price[KINDS_BID[place]] * float(price_feature(np.array([price]))[0])
    reached = taken.reached[:, :, place]
    dearer = expit(logit(np.clip(reached, _NEVER_SURE, 1 - _NEVER_SURE)) + shift)
    edges = np.ones((*reached.shape[:2], len(Level) + 1))
    edges[..., 1:-1], edges[..., -1] = np.where((reached > 0) & (reached < 1), dearer, reached), 0.0
    by_level, found = edges[..., :-1] - edges[..., 1:], np.empty(reached.shape[:2])
    for run in np.unique(taken.runs[:, :, place]):
        rows = taken.runs[:, :, place] == run
        found[rows] = by_level[rows] @ np.nan_to_num(
            level_worths(rules, _TABLE, Bought(GAMES_BID[place], price, int(run)))
        )
    return found


def _regret(limits: NDArray[np.int64], worths: dict[int, Numbers]) -> float:
    """Mean of what is lost by bidding where the worth is negative, or not bidding where it is positive."""
    lost = [np.where(limits >= price, -worth, worth).clip(0) for price, worth in worths.items()]
    return float(np.mean(lost))


def fit_others(bots: EstimatingBots, deals: int, rng: np.random.Generator) -> Others:
    """What the highest bidder of two wins and loses if the third lets him play at the height of his limit.

    The third decides at a price which the other will not exceed: else it makes no difference whether he bids.
    """
    order = rng.permuted(np.tile(np.array([card.index for card in SKAT_DECK]), (deals, 1)), axis=1)
    parts = [(1 << order[:, first : first + 10]).sum(axis=1) for first in (0, 10, 20)]
    limits = np.stack([bots.limits(part) for part in parts[:2]], axis=1)
    games = [_game(bots, parts[int(at)][row], (1 << order[row, 30:]).sum(), limits[row]) for row, at in _bought(limits)]
    return _grouped(bots, games)


def _bought(limits: NDArray[np.int64]) -> Iterator[tuple[int, int]]:
    for row, pair in enumerate(limits):
        if pair.any():
            yield row, int(np.argmax(pair))


def _game(bots: EstimatingBots, ten: int, skat: int, limits: Masks) -> tuple[int, float, float, float]:
    """The limit of the one who plays, his chance, and what he wins and loses by."""
    price, seat = int(limits.max()), Seat.FOREHAND if limits[0] >= limits[1] else Seat.MIDDLEHAND
    found = bots.declared(seat, CardSet(int(ten)), CardSet(int(skat)), price)
    return price, found.chance, found.gained, found.lost


def _grouped(bots: EstimatingBots, games: list[tuple[int, float, float, float]]) -> Others:
    rows = np.array(games)
    found = [(bots.rules.lowest_bid, 0.0, 0.0, 0.0)]
    for low, high in zip(_LIMITS, (*_LIMITS[1:], np.inf), strict=True):
        part = rows[(rows[:, 0] >= low) & (rows[:, 0] < high)]
        if len(part) >= _FEWEST:
            won = part[:, 1].mean()
            gained, lost = (
                part[:, 1] @ part[:, 2] / part[:, 1].sum(),
                (1 - part[:, 1]) @ part[:, 3] / (1 - part[:, 1]).sum(),
            )
            found.append((low + 1, won, gained, lost))
    prices, won, gained, lost = (np.array(column) for column in zip(*found, strict=True))
    return Others(prices.astype(np.int64), won, gained, lost)

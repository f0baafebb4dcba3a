"""How games go at the table by the cards alone, without solving anything: what the bots bid and declare by.

Curves as in `trainer.calibration.model`, without open cards: for games as declared, and for games still to be bid for,
whose skat nobody has seen. Less sure than with the solver, and a thousand times as fast.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit

from trainer.calibration.games import Games, Kind, Masks, Numbers
from trainer.calibration.hand_features import TABLE_FEATURES, feature_names, holding, holdings, table_features
from trainer.calibration.model import LEVELS, Chances
from trainer.cards import Suit
from trainer.hands import skat as hands
from trainer.skat.contract import Contract, Game
from trainer.solver.solve import Level

DISCARDS = 4
"""Pairs to lay away that are weighed for each game: the first of the book's order."""


def declared_names(kind: Kind) -> tuple[str, ...]:
    """The names of `declared_columns`."""
    return ("constant", *feature_names(kind), *TABLE_FEATURES)


def declared_columns(games: Games, kind: Kind) -> Numbers:
    """What the weights of a declared game go with, for games that are all of this kind."""
    hand = np.zeros((len(games), len(feature_names(kind))))
    for game in {contract.game for contract in games.contracts}:
        rows = games.marked([contract.game is game and Kind.of(contract) is kind for contract in games.contracts])
        if rows.any():
            hand[rows] = holdings(kind).of(games.ten[rows], game)
    return np.column_stack([np.ones(len(games)), hand, table_features(games)])


@dataclass(frozen=True)
class DeclaredCurves:
    """Chances of declared games; weights by kind, shape (5, columns), of each of LEVELS."""

    weights: Mapping[Kind, Numbers]

    def chances(self, games: Games) -> Chances:
        """Probabilities at the table of ending on at least each level; there are no open cards, so no slope by them."""
        reached = np.zeros((len(games), len(LEVELS)))
        reached[:, : Level.WON - 1] = 1.0
        for kind in {Kind.of(contract) for contract in games.contracts}:
            rows, places = games.rows_of(kind), [level - 1 for level in kind.levels]
            scores = declared_columns(games[rows], kind) @ self.weights[kind][places].T
            reached[rows[:, None], places] = expit(scores)
        return Chances(np.minimum.accumulate(reached, axis=1), np.zeros_like(reached))


@dataclass(frozen=True)
class BiddingCurves:
    """Chances of winning a game for which the skat will be taken up, from the ten cards held in the auction.

    `weights` by kind go with a constant and the features of `hand_features`; `price` with the price's logarithm;
    `schneider`: the logit of the share of won games that end in schneider, a constant and how it rises with the logit
    of winning.
    """

    weights: Mapping[Kind, Numbers]
    price: Mapping[Kind, float]
    schneider: Mapping[Kind, tuple[float, float]]

    def schneider_share(self, kind: Kind, odds: float) -> float:
        """The share of won games that end in schneider if games are won at these odds."""
        constant, rise = self.schneider[kind]
        return float(expit(constant + rise * np.log(odds)))

    def scores(self, masks: Masks) -> Numbers:
        """The logit of winning each of GAMES_BID, bought for the lowest bid; shape (hands, GAMES_BID)."""
        trumps, jacks, suits = self._tables
        by_suit = [suits[hands.suit_bytes(masks, suit)] for suit in Suit]
        total = by_suit[0] + by_suit[1] + by_suit[2] + by_suit[3]
        found = np.empty((len(masks), len(GAMES_BID)))
        for place, own in enumerate(by_suit):
            found[:, place] = trumps[holding(masks, GAMES_BID[place].game)] + total[:, 0] - own[:, 0]
        found[:, len(Suit)] = jacks[hands.jack_bits(masks)] + total[:, 1]
        found[:, len(Suit) + 1 :] = total[:, 2:]
        return found

    @cached_property
    def _tables(self) -> tuple[Numbers, Numbers, Numbers]:
        """Trumps by holding, jacks in Grand, and by the cards of a suit its part in a side suit, Grand and Nulls.

        The constants are in the parts that count once; Null has none such, so each of its suits has a quarter.
        """
        parts = {kind: holdings(kind).weighted(weights[1:]) for kind, weights in self.weights.items()}
        constant = {kind: weights[0] for kind, weights in self.weights.items()}
        trumps = parts[Kind.SUIT].trumps[:, 0] + constant[Kind.SUIT]
        jacks = parts[Kind.GRAND].trumps[:: len(parts[Kind.GRAND].suits), 0] + constant[Kind.GRAND]
        suits = np.column_stack([parts[kind].suits[:, 0] for kind in Kind])
        for place, kind in enumerate(Kind):
            if kind in {Kind.NULL, Kind.NULL_OUVERT}:
                suits[:, place] += constant[kind] / len(Suit)
        return trumps, jacks, suits


GAMES_BID = (*(Contract(game) for game in Game), Contract(Game.NULL, ouvert=True))
"""What is bid for with the skat to be taken up: the suits, Grand, Null, Null ouvert."""
KINDS_BID = tuple(Kind.of(contract) for contract in GAMES_BID)
"""The kinds of GAMES_BID."""


@dataclass(frozen=True)
class Others:
    """What becomes of a deal left to the others: they play one in `prices`, at or above which the rest holds.

    For each price the share of games they win, and the mean values they win and lose by; shapes (prices,).
    """

    prices: NDArray[np.int64]
    won: Numbers
    gained: Numbers
    lost: Numbers


@dataclass(frozen=True)
class HandModel:
    """All that the bots go by: chances of declared games, chances in the auction, and what passing leads to.

    `sharpness`: how far several games that are nearly good enough make up for one that is; the higher, the less.
    """

    declared: DeclaredCurves
    bidding: BiddingCurves
    others: Others
    sharpness: float


HAND_CHOSEN: Mapping[Kind, float] = {Kind.SUIT: 0.3, Kind.GRAND: 0.5}
"""By how much the logit of winning a Hand game is too high for cards on which nobody plays Hand under ISkO.

Those games were declared with better cards than the features tell. Of 150 random hands each with 45 to 92 % for Hand,
71 % on the mean, 64 % of spades and 61 % of Grand were won at the table.
"""


def hand_curves(model: HandModel) -> BiddingCurves:
    """Chances of winning Hand games from the ten cards, on the average of the seats: the curves of declared games.

    For whoever bids Hand on cards that would not dare it under ISkO: less HAND_CHOSEN.
    """
    found = {kind: _by_name(model.declared, kind) for kind in Kind}
    constant = {
        kind: named["constant"]
        + named["hand"]
        + (named["leads"] + named["plays last"]) / 3
        - HAND_CHOSEN.get(kind, 0.0)
        for kind, named in found.items()
    }
    return BiddingCurves(
        {
            kind: np.array([constant[kind], *(named[name] for name in feature_names(kind))])
            for kind, named in found.items()
        },
        {kind: named["price"] for kind, named in found.items()},
        model.bidding.schneider,
    )


def _by_name(declared: DeclaredCurves, kind: Kind) -> dict[str, float]:
    """The weights of winning a declared game of this kind."""
    return dict(zip(declared_names(kind), declared.weights[kind][Level.WON - 1].tolist(), strict=True))

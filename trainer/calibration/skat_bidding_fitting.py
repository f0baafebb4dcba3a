"""Fit what is bid for: random hands take up random skats, and the curves for declared games say what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit, logit

from trainer.calibration.fitting import logistic
from trainer.calibration.games import Flags, Games, Kind, Masks, Numbers
from trainer.calibration.hand_features import holdings
from trainer.calibration.model import LEVELS
from trainer.calibration.skat_hands import DISCARDS, GAMES_BID, KINDS_BID, BiddingCurves, DeclaredCurves, declared_names
from trainer.cards import SKAT_DECK, CardSet
from trainer.hands.skat import matador_run
from trainer.hands.skat_discards import ranked_discards
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.solver.solve import Level

_RIDGE = 0.5
_LOWEST = 18
_POSSIBLE = 0.3
"""Chance of winning from which games tell how often schneider follows."""
_NEVER_SCHNEIDER = (-20.0, 0.0)
_NEVER_SURE = 1e-6


@dataclass(frozen=True, slots=True)
class TakenSkats:
    """Random hands, each with some random skats taken up, and what becomes of GAMES_BID.

    `ten` shape (hands,); `reached`, shape (hands, skats, GAMES_BID, 5), the chance of at least each of LEVELS with the
    likeliest discard, bought for the lowest bid in a seat nobody knows; `runs`, shape (hands, skats, GAMES_BID), the
    matadors.
    """

    ten: Masks
    reached: Numbers
    runs: NDArray[np.int64]

    def won(self) -> Numbers:
        """The chance to win, mean over skats, shape (hands, GAMES_BID)."""
        chance: Numbers = self.reached[..., Level.WON - 1].mean(axis=1)
        return chance


def take_skats(curves: DeclaredCurves, hands: int, skats: int, rng: np.random.Generator) -> TakenSkats:
    """So many hands with so many skats each; about 1.5 ms a skat."""
    order = rng.permuted(np.tile(np.array([card.index for card in SKAT_DECK]), (hands, 1)), axis=1)
    ten = (1 << order[:, :10]).sum(axis=1)
    pairs = np.stack([rng.permuted(order[:, 10:], axis=1)[:, :2] for _ in range(skats)], axis=1)
    twelve = (ten[:, None] | (1 << pairs).sum(axis=2)).ravel()
    reached = np.empty((len(twelve), len(GAMES_BID), len(LEVELS)))
    runs = np.zeros((len(twelve), len(GAMES_BID)), dtype=np.int64)
    for game in Game:
        laid = _discards(twelve, game)
        for place, contract in enumerate(GAMES_BID):
            if contract.game is game:
                runs[:, place] = matador_run(twelve, game)
                reached[:, place] = _best_reached(curves, place, twelve, laid)
    shape = (hands, skats, len(GAMES_BID))
    return TakenSkats(ten, reached.reshape(*shape, len(LEVELS)), runs.reshape(shape))


def _discards(twelve: Masks, game: Game) -> Masks:
    """The book's first pairs, shape (hands, DISCARDS); where there are fewer, the last again."""
    found = [[pair.mask for pair in ranked_discards(CardSet(int(mask)), game)[:DISCARDS]] for mask in twelve]
    return np.array([[*pairs, *pairs[-1:] * (DISCARDS - len(pairs))] for pairs in found], dtype=np.int64)


def _best_reached(curves: DeclaredCurves, place: int, twelve: Masks, laid: Masks) -> Numbers:
    """The chances with the pair that wins most often; mean over the seats."""
    ten, away = (twelve[:, None] - laid).ravel(), laid.ravel()
    contract, count = np.zeros(len(ten), dtype=np.intp), len(ten)
    price = np.full(count, _LOWEST, dtype=np.int64)
    seats = [np.full(count, seat, dtype=np.int8) for seat in Seat]
    games = [Games((GAMES_BID[place],), contract, seat, price, ten, away) for seat in seats]
    reached = np.mean([curves.chances(part).reached for part in games], axis=0).reshape(*laid.shape, len(LEVELS))
    best = reached[..., Level.WON - 1].argmax(axis=1)
    chosen: Numbers = reached[np.arange(len(twelve)), best]
    return chosen


def fit_bidding(taken: TakenSkats, curves: DeclaredCurves, hands: Flags | None = None) -> BiddingCurves:
    """Fit the chances in the auction to these hands, or some of them; the price counts as in declared games."""
    chosen = np.ones(len(taken.ten), dtype=np.bool_) if hands is None else hands
    at = {kind: declared_names(kind).index("price") for kind in Kind}
    return BiddingCurves(
        weights={kind: _weights(taken, kind, chosen) for kind in Kind},
        price={kind: float(curves.weights[kind][Level.WON - 1, at[kind]]) for kind in Kind},
        schneider={kind: _schneider(taken, kind) for kind in Kind},
    )


def _weights(taken: TakenSkats, kind: Kind, chosen: Flags) -> Numbers:
    places = [place for place, other in enumerate(KINDS_BID) if other is kind]
    columns = [bidding_columns(taken.ten[chosen], place) for place in places]
    won = [taken.won()[chosen, place] for place in places]
    return logistic(np.concatenate(columns), np.concatenate(won), rising=False, ridge=_RIDGE)


def bidding_columns(ten: Masks, place: int) -> Numbers:
    """What the weights of one of GAMES_BID go with."""
    return np.column_stack([np.ones(len(ten)), holdings(KINDS_BID[place]).of(ten, GAMES_BID[place].game)])


def _schneider(taken: TakenSkats, kind: Kind) -> tuple[float, float]:
    if Level.SCHNEIDER not in kind.levels:
        return _NEVER_SCHNEIDER
    places = [place for place, other in enumerate(KINDS_BID) if other is kind]
    won = taken.won()[:, places].ravel()
    schneider = taken.reached[:, :, places, Level.SCHNEIDER - 1].mean(axis=1).ravel()
    kept = won > _POSSIBLE
    odds = logit(np.clip(won[kept], _NEVER_SURE, 1 - _NEVER_SURE))
    constant, rise = logistic(np.column_stack([np.ones(kept.sum()), odds]), schneider[kept] / won[kept], ridge=_RIDGE)
    return float(constant), float(rise)


def judge_bidding(taken: TakenSkats, curves: DeclaredCurves) -> Iterator[dict[str, Any]]:
    """By kind, how far curves fitted to every other hand are off on the rest, root mean square, and the spread there.

    Part of the error is the sample of skats of each hand.
    """
    odd = np.arange(len(taken.ten)) % 2 == 1
    bidding = fit_bidding(taken, curves, ~odd)
    for kind in Kind:
        places = [place for place, other in enumerate(KINDS_BID) if other is kind]
        forecast = expit(bidding.scores(taken.ten[odd])[:, places])
        won = taken.won()[odd][:, places]
        error = float(np.sqrt(((forecast - won) ** 2).mean()))
        yield {
            "kind": kind.value,
            "hands": int(odd.sum()),
            "error": round(error, 4),
            "spread": round(float(won.std()), 4),
        }

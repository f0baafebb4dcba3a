"""What of a hand tells how a game goes at the table, beside the open-card shares: measured on arrays of masks.

All are looked up by the eight cards of a suit, as in `trainer.hands.skat`, so that thousands of hands cost a moment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from trainer.calibration.games import Games, Kind, Masks, Numbers
from trainer.cards import Suit
from trainer.hands import skat as hands
from trainer.hands.skat_suits import has, loose_ten, losers
from trainer.seats import Seat
from trainer.skat.contract import Game

Measure = Callable[[Masks, Game], Numbers]


def _table(measure: Callable[[int], float]) -> Numbers:
    return np.array([measure(byte) for byte in range(256)], dtype=np.float64)


_TOPS = _table(lambda byte: has(byte, "A") + has(byte, "T"))
_LOSERS = _table(losers)
_LOOSE_TENS = _table(loose_ten)


def _sides(table: Numbers) -> Measure:
    """The sum over the suits that are not trumps."""

    def measure(masks: Masks, game: Game) -> Numbers:
        parts = [table[hands.suit_bytes(masks, suit)] for suit in Suit if suit is not game.trump_suit]
        total: Numbers = np.sum(parts, axis=0, dtype=np.float64)
        return total

    return measure


def _jacks(masks: Masks, _game: Game) -> Numbers:
    return hands.jack_count(masks)


def _trump_tops(masks: Masks, game: Game) -> Numbers:
    """Ace and ten of trumps, 0 to 2."""
    return _TOPS[hands.suit_bytes(masks, Suit(game.value))]


def _weak(masks: Masks, _game: Game) -> Numbers:
    return hands.null_weak_count(masks)


# Chosen by what they add on games held back, of the bots and of another program; the price, matadors, aces, voids, Hand
# and the points laid away added nothing there.
_HAND: Mapping[Kind, Mapping[str, Measure]] = {
    Kind.SUIT: {
        "trumps": hands.trump_count,
        "trump ace and ten": _trump_tops,
        "loose tens": _sides(_LOOSE_TENS),
    },
    Kind.GRAND: {"jacks": _jacks, "losers": _sides(_LOSERS)},
    Kind.NULL: {"weak cards": _weak},
    Kind.NULL_OUVERT: {},
}
_TABLE: Mapping[str, Callable[[Games], Numbers]] = {
    "leads": lambda games: (games.seat == Seat.FOREHAND).astype(np.float64),
}


def feature_names(kind: Kind) -> tuple[str, ...]:
    """The names of a kind's features, in the order of `features`."""
    return (*_HAND[kind], *_TABLE)


def features(games: Games, kind: Kind) -> Numbers:
    """The features of games that are all of this kind, shape (games, features)."""
    columns = [_by_game(games, measure) for measure in _HAND[kind].values()]
    columns += [measure(games) for measure in _TABLE.values()]
    return np.column_stack(columns)


def _by_game(games: Games, measure: Measure) -> Numbers:
    """A measure of the ten cards, each with its own game."""
    values = np.zeros(len(games))
    for game in {contract.game for contract in games.contracts}:
        rows = games.marked([contract.game is game for contract in games.contracts])
        if rows.any():
            values[rows] = measure(games.ten[rows], game)
    return values

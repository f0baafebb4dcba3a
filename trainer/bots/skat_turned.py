"""What it promises to turn the skat, told from ten cards before anything is turned, for many hands at once.

The first card is accepted, or the second must be; the better of both for each card that may lie on top.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.special import expit

from trainer.bots.skat_odds import RUNS, WayOdds, run_places
from trainer.calibration.games import Flags, Masks, Numbers
from trainer.calibration.skat_hands import BiddingCurves, Others
from trainer.cards import CardSet, Suit
from trainer.hands.skat import jack_bits, suit_length
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore

_GAMES = tuple(game for game in Game if game is not Game.NULL)
_GRAND = _GAMES.index(Game.GRAND)
_PLAIN_CARDS = 7
_UNSEEN = 22
# Logits of winning by a turned card, against the same game bid for with two unknown cards of the skat: a constant and a
# factor. Fitted to the mean chances of declared games (`skat_accepting`) over the other card, for 700 random hands and
# three first cards each: chances hit to 0.06 (root mean square).
_BY_PLAIN_CARD, _BY_JACK_IN_SUIT, _BY_JACK_IN_GRAND = (0.86, 1.13), (1.40, 1.17), (1.41, 1.16)
# The same by game, shape (2, games).
_BY_PLAIN = np.array([_BY_PLAIN_CARD] * len(_GAMES)).T
_BY_JACK = np.array([*[_BY_JACK_IN_SUIT] * _GRAND, _BY_JACK_IN_GRAND]).T


@dataclass(frozen=True, slots=True)
class Unturned:
    """Hands of ten cards before a card is turned, to be looked at once for many prices.

    `scores` and `runs` are those of _GAMES, shape (hands, games); `plain` tells how many cards of each suit without its
    jack may be turned, `jacks` whether its jack may be, shape (hands, suits).
    """

    scores: Numbers
    runs: NDArray[np.intp]
    plain: Numbers
    jacks: Numbers

    @classmethod
    def of(cls, masks: Masks, scores: Numbers, runs: NDArray[np.intp]) -> Unturned:
        """These hands, `scores` and `runs` of GAMES_BID being known."""
        held = np.stack([suit_length(masks, suit) for suit in Suit], axis=1)
        # jack_bits has clubs highest, as Suit has clubs first.
        jacks = jack_bits(masks)[:, None] >> np.arange(len(Suit) - 1, -1, -1) & 1
        count = len(_GAMES)
        return cls(
            scores[:, :count], runs[:, :count], (_PLAIN_CARDS - held).astype(np.float64), (1 - jacks).astype(np.float64)
        )

    def __getitem__(self, rows: NDArray[np.intp] | Flags) -> Unturned:
        return Unturned(self.scores[rows], self.runs[rows], self.plain[rows], self.jacks[rows])

    def mean_best(self, plain: Numbers, jack: Numbers, otherwise: Numbers | None) -> Numbers:
        """The mean over the cards that may be turned of the best game by each, or of what is done otherwise if better.

        `plain` and `jack` are the worths of games by such a card, shape (hands, games, prices); the mean (hands,
        prices).
        """
        plain, jack = plain[:, :_GRAND], np.maximum(jack[:, :_GRAND], jack[:, _GRAND:])
        if otherwise is not None:
            plain, jack = np.maximum(plain, otherwise[:, None]), np.maximum(jack, otherwise[:, None])
        total: Numbers = (plain * self.plain[..., None] + jack * self.jacks[..., None]).sum(axis=1)
        return total / _UNSEEN


@dataclass(frozen=True, slots=True)
class _Tables:
    """By game, run of matadors and price: the worth won, and lost by the first and the second card; shape (games, runs,
    prices). The chance to reach the price likewise, and how the price moves the logit, shape (games, prices)."""

    won: Numbers
    lost: Numbers
    lost_second: Numbers
    reaches: Numbers
    by_price: Numbers


@dataclass(frozen=True)
class TurnedOdds:
    """Games by a turned card under these rules."""

    rules: SkatRules
    table: TableScore
    curves: BiddingCurves
    others: Others

    @cached_property
    def values(self) -> frozenset[int]:
        """The values that the games can have without schneider."""
        return self._odds(Turn.FIRST).values

    def worth(self, masks: Masks, prices: NDArray[np.int64]) -> Numbers:
        """The worth of turning at each price, shape (hands, prices)."""
        return self.worth_of(Unturned.of(masks, self.curves.scores(masks), run_places(masks)), prices)

    def worth_of(self, hands: Unturned, prices: NDArray[np.int64]) -> Numbers:
        """The same for hands that have been looked at."""
        tables = self._tables(prices)
        won, lost, lost_second, reaches = (
            _of_runs(part, hands) for part in (tables.won, tables.lost, tables.lost_second, tables.reaches)
        )
        plain, jack = (_chances(hands, tables, shift) * reaches for shift in (_BY_PLAIN, _BY_JACK))
        second = hands.mean_best(_worths(plain, won, lost_second), _worths(jack, won, lost_second), None)
        return hands.mean_best(_worths(plain, won, lost), _worths(jack, won, lost), second)

    def prospect(self, ten: CardSet, price: int) -> tuple[Contract, float, float]:
        """The suit whose card turned promises most, its chance if that card comes, and the worth of turning."""
        masks, prices = np.array([ten.mask], dtype=np.int64), np.array([price], dtype=np.int64)
        tables, hands = self._tables(prices), Unturned.of(masks, self.curves.scores(masks), run_places(masks))
        chances = (_chances(hands, tables, _BY_PLAIN) * _of_runs(tables.reaches, hands))[0, :_GRAND, 0]
        place = int(np.argmax(chances))
        worth = float(self.worth_of(hands, prices)[0, 0])
        return Contract(_GAMES[place], turn=Turn.FIRST), float(chances[place]), worth

    def _tables(self, prices: NDArray[np.int64]) -> _Tables:
        key = tuple(prices.tolist())
        if key not in self._known:
            self._known[key] = self._new_tables(key)
        return self._known[key]

    def _new_tables(self, prices: tuple[int, ...]) -> _Tables:
        first, second = self._odds(Turn.FIRST), self._odds(Turn.SECOND)

        places = range(len(_GAMES))
        cells = np.array(
            [[[_cell(first, second, at, run, price) for price in prices] for run in RUNS] for at in places]
        )
        by_price = np.array([[first.price_shift(at, price) for price in prices] for at in places])
        won, lost, lost_second, reaches = np.moveaxis(cells, -1, 0)
        return _Tables(won, lost, lost_second, reaches, by_price)

    def _odds(self, turn: Turn) -> WayOdds:
        games = tuple(Contract(game, turn=turn) for game in _GAMES)
        return WayOdds(self.rules, self.table, self.curves, self.others, games, 1.0)

    @cached_property
    def _known(self) -> dict[tuple[int, ...], _Tables]:
        return {}


def _cell(first: WayOdds, second: WayOdds, place: int, run: int, price: int) -> tuple[float, float, float, float]:
    """One cell of the first four tables; a game that cannot reach the price costs about as much as was bid."""
    reaches = first.reaches(place, run, price)
    if not reaches:
        return 0.0, -float(price), -2.0 * price, 0.0
    won, lost = first.worths(place, run, price)
    return won, lost, second.worths(place, run, price)[1], reaches


def _chances(hands: Unturned, tables: _Tables, shift: Numbers) -> Numbers:
    """The chance of winning each of _GAMES, whatever its value, shape (hands, games, prices)."""
    chance: Numbers = expit((shift[0] + shift[1] * hands.scores)[..., None] + tables.by_price)
    return chance


def _of_runs(table: Numbers, hands: Unturned) -> Numbers:
    """The cells of each hand's runs, shape (hands, games, prices)."""
    return table[np.arange(len(_GAMES)), hands.runs]


def _worths(chance: Numbers, won: Numbers, lost: Numbers) -> Numbers:
    return lost + chance * (won - lost)

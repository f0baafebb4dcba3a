"""How far to bid by expectation: a bid is made while some way of playing, bought at that price, beats passing.

A game beats passing if the odds of winning it exceed those at which both come to the same (`WayOdds.break_even`). With
the skat taken up the best of several can be chosen once it is seen; games nearly good enough make up for each other.
Hand games count where the rules make them cheaper to lose than games with the skat, or have no other; where the skat
may be turned, the card turned decides.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from trainer.bots.skat_book import Limits
from trainer.bots.skat_odds import RUNS, WayOdds, run_places, spoiled, weighed, worth_of_passing
from trainer.bots.skat_others import others_under
from trainer.bots.skat_turned import TurnedOdds, Unturned
from trainer.bots.skat_ways import SkatChoice
from trainer.calibration.games import Flags, Masks, Numbers
from trainer.calibration.skat_hands import GAMES_BID, BiddingCurves, HandModel, Others, hand_curves
from trainer.cards import CardSet
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore

_RUN_OF_ONE = 1


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a way of playing promises: the likeliest game, the chance to win it or a better one, and the worth.

    `asked` is the chance at which the game is as good as passing, 1 if none suffices; None where the skat is turned and
    the worth decides.
    """

    choice: SkatChoice
    contract: Contract
    chance: float
    worth: float
    asked: float | None = None


@dataclass(frozen=True, slots=True)
class _Hands:
    """Hands looked at once for all prices: places of their runs, the merits of games with the skat taken up and by
    Hand (None where Hand games raise no limit), and what a card turned may bring (None where none is turned)."""

    runs: NDArray[np.intp]
    taken: Numbers
    by_hand: Numbers | None
    unturned: Unturned | None

    def __getitem__(self, rows: Flags) -> _Hands:
        by_hand = None if self.by_hand is None else self.by_hand[rows]
        return _Hands(self.runs[rows], self.taken[rows], by_hand, self.unturned and self.unturned[rows])


@dataclass(frozen=True)
class Bidding:
    """Bid limits under these rules and for this table score."""

    rules: SkatRules
    table: TableScore
    model: HandModel

    @cached_property
    def taken(self) -> WayOdds:
        """Games with the skat taken up."""
        return self._odds(self.model.bidding, GAMES_BID)

    @cached_property
    def hand(self) -> WayOdds:
        """Hand games without announcements."""
        return self._odds(hand_curves(self.model), tuple(replace(contract, hand=True) for contract in GAMES_BID))

    @cached_property
    def turned(self) -> TurnedOdds | None:
        """Games by a turned card; None where the skat is not turned."""
        if self.rules.turn_bases is None:
            return None
        return TurnedOdds(self.rules, self.table, self.model.bidding, self.others)

    @cached_property
    def others(self) -> Others:
        """What a deal left to the others comes to."""
        return others_under(self.rules, self.model.others)

    def limits(self, masks: Masks) -> Limits:
        """How far to bid on each of these ten-card hands, 0 = pass: the last price before the first not worth it."""
        found, rows, hands = np.zeros(len(masks), dtype=np.int64), np.arange(len(masks)), self._looked_at(masks)
        for begin, end in pairwise((0, *self._pauses, len(self.prices))):
            worth = self._is_worth(hands, begin, end)
            bids = np.logical_and.accumulate(worth, axis=1).sum(axis=1)
            found[rows[bids > 0]] = self.prices[begin + bids[bids > 0] - 1]
            goes_on = bids == end - begin
            rows, hands = rows[goes_on], hands[goes_on]
        return found

    def _looked_at(self, masks: Masks) -> _Hands:
        scores, runs = self.model.bidding.scores(masks), run_places(masks)
        return _Hands(
            runs,
            self.taken.merit_of(scores),
            self.hand.merit(masks) if self.has_cheap_hand else None,
            Unturned.of(masks, scores, runs) if self.turned else None,
        )

    @property
    def _pauses(self) -> tuple[int, ...]:
        """Places of prices at which hands that do not go so far are left: the more, the dearer a price is to ask."""
        pauses = (1, 4, 10, 20) if self.turned else (1,)
        return tuple(place for place in pauses if place < len(self.prices))

    @cached_property
    def prices(self) -> NDArray[np.int64]:
        """The prices at which something changes: the lowest bid, and the values of all games without announcements."""
        values = {self.rules.lowest_bid} | self.taken.values
        values |= self.hand.values if any(self._bids_hand) else set()
        values |= self.turned.values if self.turned else set()
        return np.array(sorted(values & set(ladder(self.rules))), dtype=np.int64)

    def passing(self, price: int) -> float:
        """What it is worth to leave the deal to the others at this price."""
        return worth_of_passing(self.others, self.table, price)

    def break_even(self, contract: Contract, run: int, price: int) -> float:
        """The odds of winning a game without announcements, not turned, at which it is as good as passing."""
        odds = self.hand if contract.hand else self.taken
        return odds.break_even(odds.games.index(contract), run, price)

    def best(self, ten: CardSet, price: int) -> Prospect:
        """Of the ways by which they bid the one that promises most at this price, without a look at the skat."""
        return max(self.ways(ten, price), key=lambda prospect: prospect.worth)

    def ways(self, ten: CardSet, price: int) -> list[Prospect]:
        """What each way by which they bid promises at this price."""
        ways = [self.prospect(ten, price)]
        if self.has_cheap_hand:
            ways.append(self.prospect_of_hand(ten, price))
        if self.turned:
            ways.append(Prospect(SkatChoice.TURN, *self.turned.prospect(ten, price)))
        return ways

    def prospect(self, ten: CardSet, price: int) -> Prospect:
        """The game that promises most if the skat is taken up at this price."""
        return self._prospect(SkatChoice.TAKE, self.taken, ten, price, sharing=True)

    def prospect_of_hand(self, ten: CardSet, price: int) -> Prospect:
        """The Hand game without announcements that promises most at this price."""
        return self._prospect(SkatChoice.HAND, self.hand, ten, price, sharing=False)

    def _prospect(self, choice: SkatChoice, odds: WayOdds, ten: CardSet, price: int, *, sharing: bool) -> Prospect:
        masks, prices = np.array([ten.mask], dtype=np.int64), self.prices
        at = min(int(np.searchsorted(prices, price)), len(prices) - 1)
        runs, asked = run_places(masks)[0], self._asked_taken if choice is SkatChoice.TAKE else self._asked_hand
        merits = odds.merit(masks)[0] * [table[run, at] for table, run in zip(asked, runs, strict=True)]
        if not merits.any():
            return Prospect(choice, odds.games[0], 0.0, -2.0 * price)
        # By how much the choice among all raises the odds of the one that is played.
        boost = merits.sum() / merits.max() if sharing else 1.0
        found = []
        for place in np.flatnonzero(merits):
            run = RUNS[int(runs[place])]
            chance, worth = _chance(odds, int(place), run, price, merits[place] * boost)
            asked_odds = odds.break_even(int(place), run, price)
            found.append(Prospect(choice, odds.games[place], chance, worth, 1 - 1 / (1 + asked_odds)))
        return max(found, key=lambda prospect: prospect.worth)

    def _is_worth(self, hands: _Hands, begin: int, end: int) -> NDArray[np.bool_]:
        """Whether the game is worth each of these prices, by their places, shape (hands, prices)."""
        prices, part = self.prices[begin:end], slice(begin, end)
        total = np.zeros((len(hands.runs), len(prices)))
        for odds in weighed(hands.taken, hands.runs, self._asked_taken, part):
            total += odds
        found: NDArray[np.bool_] = total >= 1
        if hands.by_hand is not None:
            by_hand = weighed(hands.by_hand, hands.runs, self._asked_hand, part)
            for odds, is_bid in zip(by_hand, self._bids_hand, strict=True):
                if is_bid:
                    found |= odds >= 1
        rows = np.flatnonzero(~found.all(axis=1))
        if self.turned and hands.unturned is not None and len(rows):
            found[rows] |= self.turned.worth_of(hands.unturned[rows], prices) >= self._passed[part]
        return found

    @cached_property
    def _passed(self) -> Numbers:
        return np.array([self.passing(int(price)) for price in self.prices])

    @cached_property
    def _asked_taken(self) -> tuple[Numbers, ...]:
        return self.taken.asked(self.prices)

    @cached_property
    def _asked_hand(self) -> tuple[Numbers, ...]:
        return self.hand.asked(self.prices)

    @property
    def has_cheap_hand(self) -> bool:
        """True if Hand games raise the limits: the rules make them cheap to lose, or have no other."""
        return any(self._bids_hand)

    @cached_property
    def _bids_hand(self) -> tuple[bool, ...]:
        """Which Hand games raise the limits: those that the same game with the skat is not surer to be worth."""
        return tuple(self._is_hand_better(place) for place in range(len(GAMES_BID)))

    def _is_hand_better(self, place: int) -> bool:
        if not self.hand.played[place] or not self.taken.played[place]:
            return self.hand.played[place]
        price = self.rules.lowest_bid
        return self.hand.worths(place, _RUN_OF_ONE, price)[1] > self.taken.worths(place, _RUN_OF_ONE, price)[1]

    def _odds(self, curves: BiddingCurves, games: tuple[Contract, ...]) -> WayOdds:
        return WayOdds(self.rules, self.table, curves, self.others, games, self.model.sharpness)


def _chance(odds: WayOdds, place: int, run: int, price: int, merit: float) -> tuple[float, float]:
    """The chance that so much merit stands for, and the worth of the game."""
    ratio = merit ** (1 / odds.sharpness) * odds.break_even(place, run, price)
    chance = ratio / (1 + ratio)
    won, lost = odds.worths(place, run, price, ratio)
    return chance, chance * won + (1 - chance) * lost


__all__ = ["Bidding", "Prospect", "spoiled", "worth_of_passing"]

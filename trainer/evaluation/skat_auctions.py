"""One lot of worlds played through the auction: who buys the game at which price, and what that is worth to us."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

import numpy as np

from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_ways import SkatChoice, may_name, skat_choices
from trainer.evaluation.skat_block import Block
from trainer.evaluation.skat_bought import TakenSkat
from trainer.evaluation.skat_declaring import hand_options
from trainer.evaluation.skat_opponents import play_other
from trainer.evaluation.skat_outlook import Ended, worlds_of
from trainer.evaluation.skat_passed import passed_worths
from trainer.evaluation.skat_race import exhaust
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_turned import TurnedSkat, skats_by
from trainer.evaluation.workers import Workers
from trainer.sampling.skat import NO_LIMIT
from trainer.seats import Seat
from trainer.skat.auction import Auction, Heard, settle
from trainer.solver.solve import SkatSolver

Outcome = tuple[Seat | None, int]
"""Who plays, and at which price; nobody at 0."""
Plan = Declaration | SkatChoice
"""What to do with a game bought at some price: a Hand contract, or another way of playing."""

# So many worlds in which a price is paid, to plan by them alone.
_ENOUGH_TO_PLAN = 10


class AuctionLot:
    """Worlds in which every limit of ours is played through the auction against the limits of the bots."""

    def __init__(self, situation: Situation, count: int, seed: tuple[int, ...], limits: Sequence[int]) -> None:
        self.situation, self._seed = situation, seed
        self.worlds = situation.worlds(count, *seed)
        self._hand = Block(situation, hand_options(situation.stakes.rules), self.worlds)
        self._ways = [way for way in skat_choices(situation.stakes.rules) if way is not SkatChoice.HAND]
        self._bots = self._bot_limits()
        self._outcomes = [{limit: self._outcome(at, limit) for limit in limits} for at in range(count)]
        self._highest = [row[max(limits)] for row in self._outcomes]
        self.alike = self._alike(limits)
        self._skats: dict[Plan, list[TakenSkat | TurnedSkat]] = {way: [] for way in self._ways}
        self._passed = np.zeros(count)
        self._others: list[Mapping[Outcome, Ended]] = []
        self._known: dict[tuple[int, Plan], list[Ended]] = {}
        self._followed: Mapping[int, Plan] = {}
        self._ends: dict[int, list[Ended]] = {}
        self._told: dict[tuple[int, ...], tuple[Heard, Heard, Heard]] = {}
        self._hands: dict[int, Declaration] = {}

    @property
    def done(self) -> int:
        """In how many worlds everything is known."""
        return len(self._others)

    def fill(self, workers: Workers) -> Iterator[float]:
        """Solve the worlds one after another; yields the share done."""
        exhaust(self._hand.fill(workers))
        tasks = [partial(self._play_others, at) for at in range(len(self.worlds))]
        others = workers.results(tasks)
        self._play_passed(workers)
        for games, skats in zip(others, self._take_up(workers), strict=True):
            self._others.append(games)
            for way, skat in zip(self._ways, skats, strict=True):
                self._skats[way].append(skat)
            yield self.done / len(self.worlds)

    def _take_up(self, workers: Workers) -> Iterator[tuple[TakenSkat | TurnedSkat, ...]]:
        """For every world how its skat is taken up by each way but Hand."""
        where, worlds, heard = self.situation, self.worlds, [self._heard(at) for at in range(len(self.worlds))]
        return skats_by(self._ways, where, worlds, heard, prices=self._prices, seed=self._seed, workers=workers)

    @property
    def _prices(self) -> list[int]:
        """The lowest bid, and all prices at which we may buy the game in these worlds."""
        found = {price for row in self._outcomes for seat, price in row.values() if seat is self.situation.seat}
        return sorted(found | {self.situation.stakes.rules.lowest_bid})

    def _play_passed(self, workers: Workers) -> None:
        """The deals for which nobody bids at some limit of ours."""
        at = np.array([place for place, row in enumerate(self._outcomes) if (None, 0) in row.values()], dtype=np.intp)
        me, hands = self.situation.seat, np.empty((len(at), 3), dtype=np.int64)
        hands[:, me], hands[:, me.left] = self.situation.view.hand.mask, self.worlds.left[at]
        hands[:, me.right] = self.worlds.right[at]
        self._passed[at] = passed_worths(self.situation.stakes.rules, hands, self.worlds.skat[at], me, workers)

    def plan(self, price: int) -> Plan:
        """What is best on these worlds for a game bought at this price: the best Hand contract or another way.

        Asked are the worlds in which the others drive the game to this price, or all if they are too few.
        """
        bought = [at for at in range(self.done) if self._highest[at] == (self.situation.seat, price)]
        asked = bought if len(bought) >= _ENOUGH_TO_PLAN else range(self.done)
        plans: list[Plan] = [*self._ways, self._best_hand(price)]

        def worth(plan: Plan) -> float:
            ends = self._own(price, plan)
            return float(np.mean([ends[at].worth for at in asked]))

        # max takes the first of equals: Hand only if it is better.
        return max(plans, key=worth)

    def ended(self, limit: int, plans: Mapping[int, Plan]) -> list[Ended]:
        """How the worlds done so far end if we go up to this limit and follow the plan for the price.

        What was worked out is kept while the plans stay the same object.
        """
        if plans is not self._followed:
            self._followed, self._ends = plans, {}
        known = self._ends.setdefault(self.alike[limit], [])
        known += [self._ended(at, self._outcomes[at][limit], plans) for at in range(len(known), self.done)]
        return known

    def _alike(self, limits: Sequence[int]) -> dict[int, int]:
        """For each limit the first one by which every world of the lot goes the same way."""
        first: dict[tuple[Outcome, ...], int] = {}
        return {limit: first.setdefault(tuple(row[limit] for row in self._outcomes), limit) for limit in limits}

    def _ended(self, at: int, outcome: Outcome, plans: Mapping[int, Plan]) -> Ended:
        seat, price = outcome
        if seat is None:
            passed = float(self._passed[at])
            return Ended(passed, open_worth=passed)
        if seat is not self.situation.seat:
            return self._others[at][outcome]
        return self._own(price, plans[price])[at]

    def _own(self, price: int, plan: Plan) -> list[Ended]:
        """How our game bought at this price and played by this plan ends, in each world done so far."""
        known = self._known.setdefault((price, plan), [])
        if not isinstance(plan, Declaration):
            known += [skat.play(self.situation.stakes, price) for skat in self._skats[plan][len(known) :]]
        elif not known:
            known += self._hand_ended(price, plan)
        return known

    def _hand_ended(self, price: int, hand: Declaration) -> list[Ended]:
        return worlds_of(self._hand.at_price(price).valued(hand))

    def _best_hand(self, price: int) -> Declaration:
        if price not in self._hands:
            block, rules = self._hand.at_price(price), self.situation.stakes.rules
            options = [option for option in block.options if may_name(rules, option.contract, price)]
            best = max(map(block.valued, options), key=lambda valued: valued.value.mean)
            self._hands[price] = best.option
        return self._hands[price]

    def _bot_limits(self) -> list[dict[Seat, int]]:
        bots, me = self.situation.stakes.bots, self.situation.seat
        left, right = bots.limits(self.worlds.left), bots.limits(self.worlds.right)
        return [
            {me.left: self._as_called(me.left, int(one)), me.right: self._as_called(me.right, int(two))}
            for one, two in zip(left, right, strict=True)
        ]

    def _as_called(self, seat: Seat, limit: int) -> int:
        """The limit, bent to what the seat has said: nobody takes his calls back, also where worlds only nearly fit."""
        heard = self.situation.heard[seat]
        return max(heard.at_least, limit if heard.below is None else min(limit, heard.below - 1))

    def _outcome(self, at: int, limit: int) -> Outcome:
        """Who buys the game, for no less than he has bid or held already."""
        limits = self._bots[at] | {self.situation.seat: self._as_called(self.situation.seat, limit)}
        forehand, middlehand, rearhand = (limits[seat] for seat in Seat)
        winner, price = settle(self.situation.stakes.rules, (forehand, middlehand, rearhand))
        return winner, price if winner is None else max(price, self.situation.heard[winner].at_least)

    def _heard(self, at: int) -> tuple[Heard, Heard, Heard]:
        """What the others will have said if we buy the game."""
        limits = self._bots[at] | {self.situation.seat: NO_LIMIT}
        told = tuple(limits.values())
        if told not in self._told:
            self._told[told] = bid_until(Auction(self.situation.stakes.rules), limits).heard
        return self._told[told]

    def _play_others(self, at: int, solver: SkatSolver) -> Mapping[Outcome, Ended]:
        me, stakes = self.situation.seat, self.situation.stakes
        hands = {me: self.situation.view.hand.mask}
        hands |= {me.left: int(self.worlds.left[at]), me.right: int(self.worlds.right[at])}
        skat = int(self.worlds.skat[at])
        return {
            (seat, price): play_other(solver, stakes, hands, skat, declarer=seat, price=price).ended(stakes)
            for seat, price in set(self._outcomes[at].values())
            if seat is not None and seat is not me
        }

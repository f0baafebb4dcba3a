"""A seat of Vint plays a card from what it sees: sampled worlds solved, each card worth what the score sheet pays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from trainer.bots.vint_bidder import off_book
from trainer.cards import ALL_CARDS, FULL_DECK, Card, CardSet
from trainer.sampling.vint_play import PlayView, play_worlds
from trainer.seats import Compass
from trainer.solver.four_hand import FourHandSolver, Table
from trainer.vint.contract import TRICKS, Contract
from trainer.vint.rubber import Rubber
from trainer.vint.rules import VintRules
from trainer.vint.scoring import DealResult, score

Points = NDArray[np.float64]


@lru_cache(maxsize=256)
def points_by_tricks(rules: VintRules, rubber: Rubber, contract: Contract) -> tuple[int, ...]:
    """What the sheet gives the declarers more than the others for 0 to 13 of their tricks, honours and aces aside.

    Every trick counts, but those that are missing to the contract fifty times as much: 1000 a level against 20.
    """
    sheets = [score(rules, rubber, DealResult(contract, tricks)) for tricks in range(TRICKS + 1)]
    return tuple(sheet.points[contract.pair] - sheet.points[contract.pair.other] for sheet in sheets)


def distinct_cards(legal: CardSet, hand: CardSet, others: CardSet) -> tuple[Card, ...]:
    """One card, the lowest, of each run of legal cards that come to the same: no card of `others` lies between.

    `others` are the cards that can still matter beside the hand: those unseen and those of the open trick.
    """
    found: list[Card] = []
    for suit in range(4):
        run = None
        for index in range(13 * suit, 13 * suit + 13):
            bit = 1 << index
            if others.mask & bit:
                run = None
            elif legal.mask & bit:
                if run is None:
                    found.append(ALL_CARDS[index])
                run = index
    return tuple(found)


@dataclass(frozen=True, slots=True)
class VintPlayer:
    """Plays by `worlds` sampled worlds a decision; `listens` if it looks at the calls as the bots' book means them."""

    worlds: int = 12
    listens: bool = True

    def choose(self, view: PlayView, solver: FourHandSolver, *, seed: int) -> Card:
        """The card with the most points expected if all play the worlds with open cards; of equals the lowest.

        Depends on the view and the seed only.
        """
        cards = self.options(view)
        if len(cards) == 1:
            return cards[0]
        values = self.expected(view, cards, solver, seed=seed)
        return max(zip(values.tolist(), cards, strict=True), key=lambda one: (one[0], -(one[1].index % 13)))[1]

    @staticmethod
    def options(view: PlayView) -> tuple[Card, ...]:
        """The legal cards that differ."""
        taken = CardSet.of(card for trick in view.tricks for card in trick.cards)
        return distinct_cards(view.legal, view.hand, FULL_DECK - taken - view.hand)

    def expected(self, view: PlayView, cards: tuple[Card, ...], solver: FourHandSolver, *, seed: int) -> Points:
        """Mean points of the pair that plays, by card."""
        return np.asarray(self.points(view, cards, solver, seed=seed).mean(axis=0))

    def points(self, view: PlayView, cards: tuple[Card, ...], solver: FourHandSolver, *, seed: int) -> Points:
        """Points of the pair that plays, by world and card."""
        rng = np.random.default_rng((seed, view.seat, 4 * len(view.tricks) + len(view.trick.cards)))
        judge = off_book(view.auction, view.rubber) if self.listens else None
        hands = play_worlds(view, judge, count=self.worlds, rng=rng)
        prices = _prices(view)
        return np.array([[prices[tricks] for tricks in _tricks(solver, view, cards, one)] for one in hands.tolist()])


def _prices(view: PlayView) -> tuple[int, ...]:
    """Points of the pair that plays by the tricks that it takes from here on."""
    points = points_by_tricks(view.auction.rules, view.rubber, view.contract)
    had = sum(trick.winner.pair is view.seat.pair for trick in view.tricks)
    to_come = range(TRICKS - len(view.tricks) + 1)
    if view.seat.pair is view.contract.pair:
        return tuple(points[had + tricks] for tricks in to_come)
    return tuple(-points[TRICKS - had - tricks] for tricks in to_come)


def _tricks(solver: FourHandSolver, view: PlayView, cards: tuple[Card, ...], hands: list[int]) -> list[int]:
    """Tricks of the pair that plays from here on, by card, in one world."""
    north, east, south, west = hands
    table = Table((north, east, south, west), view.contract.strain.suit, Compass(view.seat), view.trick.cards)
    return list(solver.card_values(table, cards).values())

"""How an auction ends in each world, and what that is worth: the contract solved and written down.

Solved means with open cards; what is written is the sheet of each number of tricks that the contract may then take at
the table, by its chance, or that of the open-card tricks alone.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.calibration.vint_tricks import TableTricks
from trainer.cards import CardSet, Suit
from trainer.deals import Deal
from trainer.evaluation.vint_prospects import Prospects
from trainer.seats import Compass, Pair
from trainer.solver.four_hand import FourHandSolver
from trainer.vint.contract import Contract
from trainer.vint.honours import Holdings
from trainer.vint.rubber import Rubber
from trainer.vint.rules import VintRules
from trainer.vint.scoring import DealResult, DealSheet, score, score_pass_out

Masks = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Ended:
    """How one world ended: the contract (None: passed out), the declarers' tricks, and the worth for our pair.

    `tricks` are those with open cards. `worth` are the points written now plus what the new state of the rubber is
    worth, less what the old one was, each ours less theirs, and `open_worth` what they would be if the tricks came to
    be those with open cards; `made` is the chance that a contract was played and made.
    """

    contract: Contract | None
    tricks: int
    worth: float
    made: float
    open_worth: float

    @property
    def is_made_open(self) -> bool:
        """True if a contract was played and is made with open cards."""
        return self.contract is not None and self.tricks >= self.contract.bid.tricks


class TrickBook:
    """Open-card tricks of one lot of worlds, each kind of play solved once; `masks` has the shape (n, 4)."""

    def __init__(self, masks: Masks) -> None:
        self.masks = masks
        self._known: dict[tuple[int, Suit | None, Compass], int] = {}

    def missing(self, at: int, contracts: set[Contract]) -> list[tuple[Suit | None, Compass]]:
        """The plays of world `at` that are not yet solved, those of one strain together."""
        wanted = {(contract.strain.suit, contract.declarer) for contract in contracts}
        fresh = [play for play in wanted if (at, *play) not in self._known]
        return sorted(fresh, key=lambda play: (str(play[0]), play[1]))

    def solve(self, solver: FourHandSolver, at: int, plays: list[tuple[Suit | None, Compass]]) -> None:
        """Solve these plays of world `at`."""
        north, east, south, west = self.masks[at].tolist()
        for trump, declarer in plays:
            hands = (north, east, south, west)
            self._known[at, trump, declarer] = solver.declarer_tricks(hands, trump, declarer)

    def tricks(self, at: int, contract: Contract) -> int:
        """Tricks of the declarers in world `at`; KeyError before it is solved."""
        return self._known[at, contract.strain.suit, contract.declarer]


@dataclass(frozen=True, slots=True)
class Bookkeeper:
    """Writes results down at one state of the rubber, from the side of one pair.

    `curve` tells how many tricks are taken at the table; without it they are those with open cards.
    """

    rules: VintRules
    rubber: Rubber
    pair: Pair
    prospects: Prospects
    curve: TableTricks | None = None

    def ended(self, deal: Deal, contract: Contract | None, tricks: int) -> Ended:
        """What this contract with so many open-card tricks of the declarers comes to in this deal."""
        if contract is None:
            worth = self.worth(score_pass_out(self.rules, self.rubber))
            return Ended(None, 0, worth, 0.0, worth)
        holdings = Holdings.of(deal, contract.strain)
        worth = made = 0.0
        for taken, chance in self._chances(contract, tricks):
            worth += chance * self._written(contract, taken, holdings)
            made += chance * (taken >= contract.bid.tricks)
        return Ended(contract, tricks, worth, made, self._written(contract, tricks, holdings))

    def _written(self, contract: Contract, tricks: int, holdings: Holdings) -> float:
        return self.worth(score(self.rules, self.rubber, DealResult(contract, tricks, holdings)))

    def _chances(self, contract: Contract, tricks: int) -> tuple[tuple[int, float], ...]:
        """The numbers of tricks that may be taken, each with its chance."""
        return ((tricks, 1.0),) if self.curve is None else self.curve.likely(contract.level, tricks)

    def worth(self, sheet: DealSheet) -> float:
        """Points of the sheet and the change of the rubber's worth, ours less theirs."""
        return self.written(sheet) + self._prospect(sheet.rubber) - self._prospect(self.rubber)

    def written(self, sheet: DealSheet) -> float:
        """Points of the sheet above and below the line, ours less theirs."""
        return float(sheet.points[self.pair] - sheet.points[self.pair.other])

    def _prospect(self, rubber: Rubber) -> float:
        return self.prospects.worth(self.rules, rubber, self.pair)


def deal_of(masks: Masks, at: int) -> Deal:
    """World `at` as a deal."""
    return Deal(tuple(CardSet(mask) for mask in masks[at].tolist()))

"""The study of Vint hands: how many tricks two hands take together, by what the books count in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from trainer.bots.vint_bidder import bid_out, measured
from trainer.cards import FULL_DECK
from trainer.hands.vint import Measures
from trainer.sampling.completions import completions
from trainer.sampling.vint import HAND_SIZE
from trainer.seats import Compass, Pair
from trainer.solver.four_hand import FourHandSolver
from trainer.studies.experiment import Experiment, generator
from trainer.vint.auction import Auction
from trainer.vint.contract import Contract, Strain
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER

Counts = NDArray[np.int8]
_OF_HAND = {
    "sure": "sure tricks",
    "doubtful": "doubtful tricks",
    "trumps": "cards of the trump suit; 0 at no trump",
    "honours": "honours of the trump suit; 0 at no trump",
    "aces": "aces",
}


@cache
def own_solver() -> FourHandSolver:
    """The solver of this process."""
    return FourHandSolver()


@dataclass(frozen=True, slots=True)
class VintTricks(Experiment):
    """Tricks of both pairs in every strain of random deals; of each pair one is drawn to declare, or has bid it."""

    name: ClassVar[str] = "vint-tricks"
    version: ClassVar[int] = 1
    batch_size: ClassVar[int] = 25
    columns: ClassVar[Mapping[str, str]] = {
        "deal": "number of the deal; it has ten rows, one for each pair and strain",
        "declarer": "who declares: 0 north, 1 east, 2 south, 3 west",
        "strain": "S, C, D or H are trumps, or NT",
        "bid": "level of the bots' contract if this pair and strain is what their auction ended in, else 0",
        **{f"own_{name}": f"{what} in the declarer's hand" for name, what in _OF_HAND.items()},
        **{f"partner_{name}": f"{what} in the partner's hand" for name, what in _OF_HAND.items()},
        "tricks": "tricks of the pair with open cards, the opponent on the declarer's left leading",
    }

    def describe(self) -> str:
        """One sentence on the rows."""
        return "Tricks with open cards of both pairs in every strain of random Vint deals, with what their hands hold"

    def prepare(self) -> None:
        """Load the solver."""
        own_solver()

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """Ten rows for each deal."""
        rng = generator(seed, number)
        hands = np.stack(completions(FULL_DECK, (HAND_SIZE,) * 4, count, rng), axis=1)
        partners = rng.integers(2, size=(count, len(Pair), len(Strain)))
        measures = measured(hands)
        auctions = bid_out(Auction(CLASSIC, Compass(number % 4)), NEW_RUBBER, measures)
        counted = [_counts(of_seat) for of_seat in measures]
        first = number * self.batch_size
        rows: list[dict[str, Any]] = []
        for at, auction in enumerate(auctions):
            deal = _Deal(hands[at], [of_seat[at] for of_seat in counted], auction.contract)
            rows += [{"deal": first + at, **row} for row in deal.rows(partners[at])]
        return pd.DataFrame(rows).astype(_TYPES)


_TYPES = dict.fromkeys(VintTricks.columns, np.int8) | {"deal": np.int32, "strain": str}


@dataclass(frozen=True, slots=True)
class _Deal:
    """One deal: four masks, the counts of its hands (shape (5 strains, len(_OF_HAND))), and the bots' contract."""

    hands: NDArray[np.int64]
    counts: list[Counts]
    contract: Contract | None

    def rows(self, partners: NDArray[np.int64]) -> list[dict[str, Any]]:
        """A row for each pair and strain; `partners` draws which of the two declares."""
        return [
            self._row(self._declarer(pair, strain, int(partners[pair, strain.rank])), strain)
            for strain in Strain
            for pair in Pair
        ]

    def _declarer(self, pair: Pair, strain: Strain, drawn: int) -> Compass:
        return self.contract.declarer if self._is_bid(pair, strain) and self.contract else Compass(pair + 2 * drawn)

    def _is_bid(self, pair: Pair, strain: Strain) -> bool:
        return self.contract is not None and self.contract.pair is pair and self.contract.strain is strain

    def _row(self, declarer: Compass, strain: Strain) -> dict[str, Any]:
        north, east, south, west = self.hands.tolist()
        bid = self.contract.bid.level if self.contract and self._is_bid(declarer.pair, strain) else 0
        own, partner = (self.counts[seat][strain.rank].tolist() for seat in (declarer, declarer.partner))
        return {
            "declarer": int(declarer),
            "strain": str(strain),
            "bid": bid,
            **{f"own_{name}": count for name, count in zip(_OF_HAND, own, strict=True)},
            **{f"partner_{name}": count for name, count in zip(_OF_HAND, partner, strict=True)},
            "tricks": own_solver().declarer_tricks((north, east, south, west), strain.suit, declarer),
        }


def _counts(hands: Measures) -> Counts:
    """For each hand and strain the numbers of `_OF_HAND`, shape (n, 5, 5)."""
    none = np.zeros((len(hands), 1))
    by_strain = (
        np.column_stack([hands.sure, hands.sure_open]),
        np.repeat(hands.unsure[:, None], len(Strain), axis=1),
        np.column_stack([hands.length, none]),
        np.column_stack([hands.honours, none]),
        np.repeat(hands.aces[:, None], len(Strain), axis=1),
    )
    return np.stack(by_strain, axis=2).astype(np.int8)

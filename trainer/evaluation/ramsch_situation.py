"""Where the person sits in a Ramsch, what he knows, and the worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trainer.cards import CardSet
from trainer.sampling.ramsch import RamschSight, RamschWorlds, sample_ramsch_worlds
from trainer.seats import Seat
from trainer.skat.ramsch import RAMSCH_ORDER
from trainer.skat.ramsch_rules import RamschRules


@dataclass(frozen=True, slots=True)
class RamschSituation:
    """One seat's knowledge in a Ramsch, and the rules by which it is scored."""

    rules: RamschRules
    sight: RamschSight

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        return self.sight.seat

    @property
    def legal_cards(self) -> CardSet:
        """What it may play to the trick on the table."""
        return self.sight.trick.legal(RAMSCH_ORDER, self.sight.hand)

    def worlds(self, count: int, *stream: int) -> RamschWorlds:
        """`count` worlds; the stream of integers (seed, block, …) fixes them."""
        return sample_ramsch_worlds(self.sight, count=count, rng=np.random.default_rng(stream))

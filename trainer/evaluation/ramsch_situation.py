"""Where the person sits in a Ramsch, what he knows, and the worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from trainer.cards import NO_CARDS, CardSet
from trainer.evaluation.skat_situation import NOTHING_HEARD
from trainer.sampling.ramsch import Passing, RamschSight, RamschWorlds, sample_ramsch_worlds
from trainer.sampling.skat import BidLimit
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.ramsch import RamschView
from trainer.skat.ramsch_rules import RamschRules, RamschSkat
from trainer.skat.schieben import SchiebenView


@dataclass(frozen=True, slots=True)
class RamschSituation:
    """One seat's knowledge in a Ramsch, while it passes two cards on or when it is to play.

    `received` are the two cards that it took up, where the skat is passed on; `unseen` tells that it passed them on
    without a look. `heard` and `limit` (how far hands are bid) tell how the deal was passed in, if it was.
    """

    view: RamschView | SchiebenView
    received: CardSet = NO_CARDS
    unseen: bool = False
    heard: tuple[Heard, Heard, Heard] = NOTHING_HEARD
    limit: BidLimit | None = None

    @property
    def rules(self) -> RamschRules:
        """How it is scored."""
        return self.view.rules

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        return self.view.seat

    @property
    def sight(self) -> RamschSight:
        """The same as the sampling takes it."""
        passes = self.rules.skat is RamschSkat.PASSED_ON
        is_before = isinstance(self.view, SchiebenView) and not self.view.offered
        passing = Passing(self.received, self.view.passed, before=is_before, unseen=self.unseen) if passes else None
        sight = RamschSight(self.seat, self.view.hand, passing=passing, heard=self.heard, limit=self.limit)
        match self.view:
            case SchiebenView():
                return replace(sight, hand=self.view.known)
            case RamschView(leader=leader, trick=trick, tricks=tricks):
                return replace(sight, leader=leader, trick=trick, tricks=tricks)

    def worlds(self, count: int, *stream: int) -> RamschWorlds:
        """`count` worlds; the stream of integers (seed, block, …) fixes them."""
        return sample_ramsch_worlds(self.sight, count=count, rng=np.random.default_rng(stream))

"""Drills of Ramsch: which decision is practised, on deals that come to it."""

from __future__ import annotations

from enum import Enum
from random import Random

import numpy as np

from trainer.bots.skat_book import bid_limit
from trainer.cards import SKAT_DECK
from trainer.deals import Deal
from trainer.practice.ramsch_round import RamschQuestion, RamschRound
from trainer.sampling.skat import DEAL_SIZES
from trainer.seats import Seat
from trainer.skat.ramsch_rules import RamschSkat
from trainer.skat.rules import SkatRules

_TRIES = 20_000
_FIRST_TRICKS, _LAST_TRICKS = 2, 5


class RamschDrill(Enum):
    """Which decision a session is about."""

    LEAD = "The first card"
    MIDDLE = "In the middle of play"
    PASSING = "Passing two cards on"
    FOREHAND = "Forehand's choice"

    @property
    def starts_at(self) -> RamschQuestion:
        """The first question of its rounds."""
        found = {RamschDrill.PASSING: RamschQuestion.PASS_ON, RamschDrill.FOREHAND: RamschQuestion.CALL}
        return found.get(self, RamschQuestion.CARD)


def drills_of(code: SkatRules) -> tuple[RamschDrill, ...]:
    """The decisions that this code knows."""
    passes = code.ramsch is not None and code.ramsch.skat is RamschSkat.PASSED_ON
    return tuple(drill for drill in RamschDrill if passes or drill is not RamschDrill.PASSING)


def drill_of(round_: RamschRound) -> RamschDrill:
    """The drill that a round belongs to."""
    if round_.starts_at is RamschQuestion.CARD:
        return RamschDrill.MIDDLE if round_.tricks else RamschDrill.LEAD
    return RamschDrill.PASSING if round_.starts_at is RamschQuestion.PASS_ON else RamschDrill.FOREHAND


def find_ramsch_round(
    code: SkatRules, drill: RamschDrill, *, seed: int, seat: Seat | None = None
) -> tuple[RamschRound, int]:
    """The first round from this seed on in which the drill's question comes up, and the seed of its deal.

    Where bids are made, it is a deal on which nobody bids by the book (for forehand's choice nobody else). Without a
    seat it changes from deal to deal. Raises LookupError if no deal fits, which is not likely.
    """
    for deal_seed in range(seed, seed + _TRIES):
        round_ = deal_ramsch_round(code, drill, seed=deal_seed, seat=seat)
        if _is_passed_in(round_, drill) and _begins(round_, drill):
            return round_, deal_seed
    raise LookupError(f"no deal for the drill {drill.value} among {_TRIES} from seed {seed}")


def deal_ramsch_round(code: SkatRules, drill: RamschDrill, *, seed: int, seat: Seat | None = None) -> RamschRound:
    """The round with the deal of this seed; seat and tricks come from it too where they are not given."""
    chance = Random(seed)
    drawn, tricks = chance.choice(list(Seat)), chance.randint(_FIRST_TRICKS, _LAST_TRICKS)
    chosen = Seat.FOREHAND if drill is RamschDrill.FOREHAND else drawn if seat is None else seat
    deal = Deal.random(seed, deck=SKAT_DECK, sizes=DEAL_SIZES)
    return RamschRound(code, deal, chosen, drill.starts_at, tricks if drill is RamschDrill.MIDDLE else 0)


def _begins(round_: RamschRound, drill: RamschDrill) -> bool:
    """True if the drill's question comes up, after the one whether to look where that is open."""
    return round_.question is drill.starts_at or (
        drill is RamschDrill.PASSING and round_.question is RamschQuestion.LOOK
    )


def _is_passed_in(round_: RamschRound, drill: RamschDrill) -> bool:
    """True if the book bids on none of the hands that were asked before the first question."""
    if round_.auction is None:
        return True
    asked = round_.deal.hands[1:] if drill is RamschDrill.FOREHAND else round_.deal.hands
    return not bid_limit(round_.code, np.array([hand.mask for hand in asked], dtype=np.int64)).any()

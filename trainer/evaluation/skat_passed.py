"""What a deal is worth for which nobody bid: nothing, or what the Ramsch brings that follows under the rules."""

from __future__ import annotations

from functools import partial

import numpy as np

from trainer.cards import NO_CARDS, CardSet
from trainer.evaluation.estimates import Samples
from trainer.evaluation.ramsch_lots import solver_of
from trainer.evaluation.ramsch_outcomes import Scores, joined_scores, margins
from trainer.evaluation.workers import Workers
from trainer.sampling.skat import Masks
from trainer.seats import Seat
from trainer.skat.auction import PASS, Ending
from trainer.skat.last_words import ending_of
from trainer.skat.ramsch import RamschView
from trainer.skat.ramsch_rules import RamschRules, RamschSkat
from trainer.skat.rules import SkatRules
from trainer.solver.ramsch import RamschSolver
from trainer.tricks import EMPTY_TABLE

# Games of Ramsch played out in a task.
_TASK = 500


def is_ramsch_after_passes(rules: SkatRules) -> bool:
    """True if Ramsch is played when all three pass."""
    return ending_of(rules, PASS) is Ending.RAMSCH


def passed_worths(rules: SkatRules, hands: Masks, skat: Masks, seat: Seat, workers: Workers) -> Samples:
    """The worth to this seat, whose hand is the same in all of them, of each deal passed in.

    The hands by seat are in the rows; all play Ramsch sensibly.
    """
    if not len(hands) or rules.ramsch is None or not is_ramsch_after_passes(rules):
        return np.zeros(len(hands))
    return margins(ramsch_scores(rules.ramsch, hands, skat, workers, seat), seat)


def ramsch_scores(
    rules: RamschRules, hands: Masks, skat: Masks, workers: Workers, seat: Seat = Seat.FOREHAND
) -> Scores:
    """What the seats write in each deal if all pass two cards on, where they may, and play sensibly.

    The hand of this seat, who samples the deals, is the same in all of them.
    """
    parts = [slice(begin, begin + _TASK) for begin in range(0, len(hands), _TASK)]
    tasks = [partial(_written, hands[part], skat[part], seat) for part in parts]
    return joined_scores(list(workers.results_with(solver_of(rules), tasks)))


def _written(hands: Masks, skat: Masks, seat: Seat, solver: RamschSolver) -> Scores:
    """What all write in each deal."""
    if solver.rules.skat is RamschSkat.PASSED_ON:
        return solver.pass_outcomes(hands, skat)
    own = CardSet(int(hands[0, seat]))
    before = RamschView(solver.rules, seat, own, Seat.FOREHAND, EMPTY_TABLE, (), NO_CARDS, 0)
    return solver.outcomes(before, hands, skat)

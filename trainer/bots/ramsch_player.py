"""Players of Ramsch at the table: sensible play by their own cards, from passing two on to the last trick."""

from __future__ import annotations

from functools import cache

from trainer.seats import Seat
from trainer.skat.ramsch import Ramsch
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.schieben import Schieben
from trainer.solver.ramsch import RamschSolver


@cache
def sensible(rules: RamschRules) -> RamschSolver:
    """The solver whose sensible play the bots follow; it keeps nothing between questions, so all may share it."""
    return RamschSolver(rules)


def play_until(ramsch: Ramsch, *, seat: Seat | None = None, tricks: int = 10) -> Ramsch:
    """The Ramsch played on sensibly until it is this seat's turn, or so many tricks are taken."""
    solver = sensible(ramsch.rules)
    while ramsch.to_act is not None and ramsch.to_act is not seat and len(ramsch.tricks) < tricks:
        ramsch = ramsch.after(solver.plain_card(ramsch.view(ramsch.to_act)))
    return ramsch


def pass_until(schieben: Schieben, *, seat: Seat | None = None) -> Schieben:
    """The cards passed on sensibly until it is this seat's turn, or rearhand has laid away."""
    solver = sensible(schieben.rules)
    while schieben.to_act is not None and schieben.to_act is not seat:
        schieben = schieben.after(solver.plain_pass(schieben.view(schieben.to_act)))
    return schieben

"""What has to be said beside a valuation under a code of rules other than that of the games it was fitted to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.bots.skat_ways import SkatChoice, contracts_by, skat_choices
from trainer.evaluation.skat_passed import is_ramsch_after_passes
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.skat.contract import Game
from trainer.skat.rules import Ouvert
from trainer.solver.solve import LEVEL_FROM, Level

_FITTED_SCHNEIDER = LEVEL_FROM[Level.SCHNEIDER]


def rules_note(stakes: Stakes) -> str:
    """By which games the chances at the table were fitted, where those of the code are others; else empty."""
    if stakes.values is Values.OPEN_CARDS:
        return ""
    return joined(_differences(stakes))


def _differences(stakes: Stakes) -> Iterator[str]:
    rules = stakes.rules
    if SkatChoice.TURN in skat_choices(rules):
        grand = {contract.game for contract in contracts_by(rules, SkatChoice.TAKE, 0)} == {Game.GRAND}
        gucki = ", Gucki like Grand with the skat" if grand else ""
        yield (
            "chances at the table come from games under the International Skat Order: a game by a card turned is taken "
            f"for the same game with the skat{gucki}, a solo for a Hand game"
        )
    if rules.ouvert is Ouvert.OPEN_HAND:
        yield "suits and Grand ouvert are valued by open cards, as the others see the declarer's"
    if is_ramsch_after_passes(rules):
        yield "a deal that all pass is worth the Ramsch that follows, played sensibly by all"
    if rules.schneider_points != _FITTED_SCHNEIDER:
        yield f"chances of schneider from {rules.schneider_points} points by those from {_FITTED_SCHNEIDER}"


def joined(notes: Iterable[str]) -> str:
    """Those notes that say something, as one."""
    return "; ".join(filter(None, notes))

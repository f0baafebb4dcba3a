"""What happens when somebody else plays: an opponent declares by the book, and the game is solved."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trainer.bots.skat_declarer import declare
from trainer.cards import CardSet
from trainer.evaluation.skat_payoffs import Bought, Stakes, payoffs
from trainer.evaluation.skat_situation import lead_side
from trainer.hands.skat import card_points
from trainer.seats import Seat
from trainer.skat.rules import SkatRules
from trainer.solver.solve import SkatSolver


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A game that an opponent bought, and the level on which it ends."""

    bought: Bought
    level: int

    def worth(self, stakes: Stakes) -> float:
        """What it is worth to a seat that did not declare it."""
        return float(payoffs(stakes, self.bought, is_declarer=False)[self.level])


def play_other(
    solver: SkatSolver, rules: SkatRules, hands: dict[Seat, int], skat: int, *, declarer: Seat, price: int
) -> OtherGame:
    """The game that this declarer names by the book on these hands and this skat (masks), solved with open cards."""
    twelve = CardSet(hands[declarer] | skat)
    declaration = declare(rules, twelve, price)
    level = solver.levels(
        declaration.contract.game,
        _row((twelve - declaration.laid_away).mask),
        _row(hands[declarer.left]),
        _row(hands[declarer.right]),
        lead=lead_side(declarer),
        laid_points=card_points(_row(declaration.laid_away.mask)),
        full=True,
    )[0]
    return OtherGame(Bought.of(rules, declaration.contract, price=price, twelve=twelve), int(level))


def _row(mask: int) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([mask], dtype=np.int64)

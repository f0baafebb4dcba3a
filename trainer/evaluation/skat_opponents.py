"""What happens when somebody else plays: an opponent declares as the bots do, and the game is solved."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.calibration.games import KnownGame
from trainer.cards import CardSet
from trainer.evaluation.skat_lines import solve_game
from trainer.evaluation.skat_outlook import Ended, Outlooks, levels_of_rungs, outlooks_of_one
from trainer.evaluation.skat_payoffs import Bought, Stakes, payoffs, weighed
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.solver.solve import SkatSolver


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A game that an opponent bought, the level on which it ends with open cards, and its chances of each level."""

    bought: Bought
    level: int
    outlook: Outlooks

    def ended(self, stakes: Stakes) -> Ended:
        """What it is worth to a seat that did not declare it."""
        worth = weighed(stakes, self.bought, self.outlook, is_declarer=False)
        return Ended(worth, open_worth=float(payoffs(stakes, self.bought, is_declarer=False)[self.level]))


def play_other(
    solver: SkatSolver, stakes: Stakes, hands: dict[Seat, int], skat: int, *, declarer: Seat, price: int
) -> OtherGame:
    """The game that this declarer names on these hands and this skat (masks), solved and valued."""
    twelve = CardSet(hands[declarer] | skat)
    declaration = stakes.bots.declare(declarer, CardSet(hands[declarer]), CardSet(skat), price)
    contract = declaration.contract
    laid = CardSet(skat) if contract.hand else declaration.laid_away
    known = KnownGame(contract, declarer, price, (twelve - laid).mask, None if contract.hand else laid.mask)
    world = Worlds.one(hands[declarer.left], hands[declarer.right], laid.mask)
    rungs = solve_game(solver, known, world, schneider_from=stakes.rules.schneider_points)
    levels = levels_of_rungs(rungs)
    outlook = outlooks_of_one(stakes.values, [known], levels)[0]
    return OtherGame(Bought.of(stakes.rules, contract, price=price, twelve=twelve), int(levels[0]), outlook)

"""A game of Skat played out by three players who see only what their seats may see."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.bots.skat_player import TablePlayer
from trainer.sampling.skat import BidLimit
from trainer.sampling.skat_play import TableSight
from trainer.skat.auction import Heard
from trainer.skat.contract import Game
from trainer.skat.play import Play
from trainer.skat.rules import SkatRules
from trainer.solver.solve import LEVEL_FROM, Level, SkatSolver, level_from


@dataclass(frozen=True, slots=True)
class Announced:
    """What everybody at the table has heard before the first card, beside the contract.

    `limit` is how far the seats bid on their cards, by which the calls are understood; None: as the book does.
    """

    rules: SkatRules
    price: int
    heard: tuple[Heard, Heard, Heard]
    limit: BidLimit | None = None


def play_out(
    play: Play, announced: Announced, solver: SkatSolver, seed: tuple[int, ...], player: TablePlayer | None = None
) -> Play:
    """The game played to its end, every card chosen from the view of its seat; the same seed, the same game.

    A Null ends with the declarer's first trick: it is lost then.
    """
    player = player or TablePlayer()
    number = 0
    while (seat := play.to_act) is not None and not _is_lost_null(play):
        number += 1
        sight = TableSight(announced.rules, play.view(seat), announced.heard, announced.price, announced.limit)
        play = play.after(player.card(sight, solver, (*seed, number)))
    return play


def level_of(rules: SkatRules, play: Play) -> Level:
    """How far the declarer came in a game played out, announcements and price left aside."""
    if play.contract.game is Game.NULL:
        return Level.LOST if play.tricks_taken else Level.WON
    if play.tricks_taken in {0, len(play.tricks)}:
        return Level.SCHWARZ if play.tricks_taken else Level.NO_TRICK
    made = [level for level in LEVEL_FROM if play.points >= level_from(level, rules.schneider_points)]
    return max(made, default=Level.UNDER_31)


def _is_lost_null(play: Play) -> bool:
    return play.contract.game is Game.NULL and play.tricks_taken > 0

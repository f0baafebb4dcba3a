"""A game of Skat played out by three players who see only what their seats may see."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.bots.skat_player import TablePlayer
from trainer.sampling.skat_play import TableSight
from trainer.skat.auction import Heard
from trainer.skat.play import Play
from trainer.skat.rules import SkatRules
from trainer.solver.solve import SkatSolver


@dataclass(frozen=True, slots=True)
class Announced:
    """What everybody at the table has heard before the first card, beside the contract."""

    rules: SkatRules
    price: int
    heard: tuple[Heard, Heard, Heard]


def play_out(
    play: Play, announced: Announced, solver: SkatSolver, seed: tuple[int, ...], player: TablePlayer | None = None
) -> Play:
    """The game played to its end, every card chosen from the view of its seat; the same seed, the same game."""
    player = player or TablePlayer()
    number = 0
    while (seat := play.to_act) is not None:
        number += 1
        sight = TableSight(announced.rules, play.view(seat), announced.heard, announced.price)
        play = play.after(player.card(sight, solver, (*seed, number)))
    return play

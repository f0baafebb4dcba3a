"""A whole deal of Vint played at the table: four seats, each seeing only its own cards."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.bots.vint_player import VintPlayer
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.sampling.vint_play import PlayView
from trainer.solver.four_hand import FourHandSolver
from trainer.vint.auction import Auction
from trainer.vint.play import Play
from trainer.vint.rubber import NEW_RUBBER, Rubber


def start(deal: Deal, auction: Auction) -> Play:
    """The deal before the first lead; raises IllegalError if the auction made no contract."""
    if auction.contract is None:
        raise IllegalError(f"the auction {auction} made no contract: nothing is played")
    return Play.of(deal, auction.contract)


def playing(
    play: Play, auction: Auction, player: VintPlayer, solver: FourHandSolver, *, seed: int, rubber: Rubber = NEW_RUBBER
) -> Iterator[Play]:
    """The positions after each card to the end: every seat chooses from its own view."""
    while not play.is_over:
        play = play.after(player.choose(PlayView.of(play, auction, rubber), solver, seed=seed))
        yield play


def play_out(
    deal: Deal,
    auction: Auction,
    player: VintPlayer,
    solver: FourHandSolver,
    *,
    seed: int,
    rubber: Rubber = NEW_RUBBER,
) -> Play:
    """The deal played to the end; the same seed plays the same cards."""
    *_, ended = playing(start(deal, auction), auction, player, solver, seed=seed, rubber=rubber)
    return ended

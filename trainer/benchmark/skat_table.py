"""Play at the table measured: what a playout costs, and what each idea of the player gives.

All players play the same games turn by turn in this process, each with a solver of its own, so that a busy machine
slows all of them. Seconds are CPU seconds of this thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import fmean

import numpy as np

from trainer.benchmark.rows import Row
from trainer.bots.skat_player import TablePlayer, best_card, candidates
from trainer.bots.skat_table import Announced, play_out
from trainer.cards import Card
from trainer.evaluation.skat_payoffs import Stakes
from trainer.sampling.skat import Masks
from trainer.sampling.skat_play import PlayWorlds, TableSight
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.skat.profiles import ISKO
from trainer.solver.solve import SkatSolver
from trainer.studies.skat_declared import Declared, natural_game

_SEED = 1887
_LATE = 5  # tricks taken: from here on half the worlds have to do


def table_rows(*, games: int = 30) -> Iterator[Row]:
    """Seconds a playout by kind, and then for each idea those of a player without it, or with it if it is left out.

    The games are the first that the bots declare in random deals. The ratio is the player's time to that of the other.
    """
    declared = bot_games(games)
    ours, keeping = _Clock(TablePlayer()), KeepsWorlds()
    others = {name: _Clock(player) for name, player in (*IDEAS.items(), ("consistent worlds kept", keeping))}
    for number, game in enumerate(declared):
        for clock in (ours, *others.values()):
            clock.play(game, number)
    yield from _kind_rows(ours, declared)
    for name, clock in others.items():
        yield Row(f"skat table, {name}", round(clock.mean, 5), "s", round(ours.mean / clock.mean, 4))
    if keeping.kept:
        yield Row("skat table, worlds consistent a trick later", round(keeping.share, 4), "of all")


def bot_games(count: int) -> list[Declared]:
    """The first games that the bots declare: the same next year, unless the bots bid otherwise."""
    solver, rng = SkatSolver(), np.random.default_rng(_SEED)
    return [natural_game(Stakes(ISKO), solver, rng, (_SEED, number)) for number in range(count)]


def _kind_rows(clock: _Clock, declared: list[Declared]) -> Iterator[Row]:
    worlds = TablePlayer().worlds
    for kind in ("suit", "Grand", "Null"):
        spent = [used for used, game in zip(clock.seconds, declared, strict=True) if _kind(game) == kind]
        if spent:
            yield Row(f"skat table, {kind}, {worlds} worlds, mean playout", round(fmean(spent), 5), "s")
    yield Row(f"skat table, {worlds} worlds, mean playout", round(clock.mean, 5), "s")
    yield Row(f"skat table, {worlds} worlds, playouts", round(1 / clock.mean, 2), "a second")


def _kind(game: Declared) -> str:
    contract = game.play.contract
    return "suit" if contract.game.trump_suit else "Null" if contract.game is Game.NULL else "Grand"


@dataclass
class _Clock:
    """What one player spends, game by game."""

    player: TablePlayer
    solver: SkatSolver = field(default_factory=SkatSolver)
    seconds: list[float] = field(default_factory=list)

    def play(self, game: Declared, number: int) -> None:
        announced = Announced(ISKO, game.price, game.heard)
        start = time.thread_time()
        play_out(game.play, announced, self.solver, (_SEED, number), self.player)
        self.seconds.append(time.thread_time() - start)

    @property
    def mean(self) -> float:
        return fmean(self.seconds)


class _SolvesForced(TablePlayer):
    """Thinks about a card although there is no other."""

    def card(self, sight: TableSight, solver: SkatSolver, seed: tuple[int, ...]) -> Card:
        return best_card(sight, solver, self.sampled(sight, seed), candidates(sight))


class _WeighsEquals(TablePlayer):
    """Weighs every legal card."""

    def card(self, sight: TableSight, solver: SkatSolver, seed: tuple[int, ...]) -> Card:
        order = card_order(sight.view.contract.game)
        cards = order.arranged(sight.view.trick.legal(order, sight.view.hand))[::-1]
        return cards[0] if len(cards) == 1 else best_card(sight, solver, self.sampled(sight, seed), cards)


class _Forgets(TablePlayer):
    """Asks a solver that knows nothing of the decisions before."""

    def card(self, sight: TableSight, solver: SkatSolver, seed: tuple[int, ...]) -> Card:
        solver.clear()
        return TablePlayer.card(self, sight, solver, seed)


class _HalvesLate(TablePlayer):
    """Contents itself with half the worlds once so many tricks are taken."""

    def sampled(self, sight: TableSight, seed: tuple[int, ...]) -> PlayWorlds:
        is_late = len(sight.view.tricks) >= _LATE
        return TablePlayer.sampled(TablePlayer(self.worlds // 2) if is_late else self, sight, seed)


IDEAS = {
    "forced cards solved too": _SolvesForced(),
    "equal cards weighed too": _WeighsEquals(),
    "solver cleared before each card": _Forgets(),
    f"half the worlds after trick {_LATE}": _HalvesLate(),
}
"""Players that lack an idea of the player's, or have one that it does without."""


def _played(sight: TableSight) -> tuple[list[int], list[int]]:
    """Masks by seat: the cards that it has played, and those of the suits in which it did not follow."""
    view, order = sight.view, card_order(sight.view.contract.game)
    gone, voids = [0, 0, 0], [0, 0, 0]
    for leader, cards in [*((trick.leader, trick.cards) for trick in view.tricks), (view.leader, view.trick.cards)]:
        for place, card in enumerate(cards):
            seat = (leader + place) % 3
            gone[seat] |= 1 << card.index
            if card not in order.suit_of(cards[0]):
                voids[seat] |= order.suit_of(cards[0]).mask
    return gone, voids


@dataclass(frozen=True)
class KeepsWorlds(TablePlayer):
    """Keeps the worlds of its seat's last decision that agree with what was played since, and draws only the others.

    `last` are the worlds by seat with the ten cards each seat began with, `kept` how many of them lasted each time.
    """

    last: dict[Seat, PlayWorlds] = field(default_factory=dict)
    kept: list[int] = field(default_factory=list)

    def sampled(self, sight: TableSight, seed: tuple[int, ...]) -> PlayWorlds:
        gone, voids = _played(sight)
        parts = self._consistent(sight, gone, voids)
        missing = self.worlds - sum(map(len, parts))
        if missing:
            parts.append(TablePlayer.sampled(TablePlayer(missing), sight, seed))
        worlds = _worlds(
            [np.concatenate([part.hands[seat] for part in parts]) for seat in Seat],
            np.concatenate([part.laid_away for part in parts]),
        )
        tens = [hand | played for hand, played in zip(worlds.hands, gone, strict=True)]
        self.last[sight.view.seat] = _worlds(tens, worlds.laid_away)
        return worlds

    def _consistent(self, sight: TableSight, gone: list[int], voids: list[int]) -> list[PlayWorlds]:
        """Of the last decision's worlds those that are still possible; nothing before the first decision."""
        last = self.last.get(sight.view.seat)
        if last is None or (last.hands[sight.view.seat] != sight.view.hand.mask | gone[sight.view.seat]).any():
            return []  # that was another game
        fits = np.ones(len(last), dtype=np.bool_)
        for ten, played, void in zip(last.hands, gone, voids, strict=True):
            fits &= (ten & played == played) & (ten & ~played & void == 0)
        self.kept.append(int(fits.sum()))
        hands = [ten[fits] & ~played for ten, played in zip(last.hands, gone, strict=True)]
        return [_worlds(hands, last.laid_away[fits])]

    @property
    def share(self) -> float:
        """The share of worlds kept."""
        return fmean(self.kept) / self.worlds


def _worlds(hands: list[Masks], laid_away: Masks) -> PlayWorlds:
    one, two, three = hands
    return PlayWorlds((one, two, three), laid_away)

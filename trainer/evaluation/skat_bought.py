"""What the skat is worth to its buyer, who will see two cards and not the others' hands when he lays away.

For each world the buyer takes up that world's skat, weighs a shortlist of games and discards on inner worlds drawn from
what he then knows, and the one he chooses is valued on the world itself, which he did not see. From which games he may
choose depends on the way: where the skat is turned, a card of it has fixed the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

import numpy as np

from trainer.bots.skat_declarer import Declaration, ranked_games
from trainer.bots.skat_ways import SkatChoice, contracts_by, may_name
from trainer.calibration.games import KnownGame
from trainer.cards import CardSet
from trainer.deals import View
from trainer.evaluation.skat_lines import Line, solve_lines
from trainer.evaluation.skat_outlook import Ended, Outlooks, ended, levels_of_rungs, outlooks_of_one
from trainer.evaluation.skat_payoffs import Bought, Stakes, payoffs, weighed
from trainer.evaluation.skat_situation import Situation, lead_side
from trainer.evaluation.valuation import Levels
from trainer.evaluation.workers import Task, Workers
from trainer.hands.skat_discards import ranked_discards
from trainer.sampling.skat import Worlds
from trainer.skat.auction import Heard
from trainer.skat.contract import Contract, Game
from trainer.skat.rules import SkatRules
from trainer.solver.solve import Level, Side, SkatSolver

# Shortlist: for each game, the favourites first, so many of the likeliest discards.
DISCARDS_BY_GAME = (4, 3, 2, 1, 1, 1)
_DISCARDS_OF_FEW = {1: (8,), 2: (5, 4)}
# The whole shortlist is weighed on the first inner worlds, the best few also on the others.
FIRST_WORLDS, INNER_WORLDS, FINALISTS = 3, 9, 4


@dataclass(frozen=True, slots=True)
class TakenSkat:
    """One world's skat taken up: the best of a shortlist, by whether they won inner worlds, and how the world ends.

    `outer` has the Level of each option in the world itself. `inner`, shape (options, 6), are the mean chances of each
    Level over the inner worlds, `outlook` those for the world itself: what the buyer hopes for, and what he gets.
    """

    twelve: CardSet
    options: tuple[Declaration, ...]
    outer: Levels
    inner: Outlooks
    outlook: Outlooks

    def play(self, stakes: Stakes, price: int) -> Ended:
        """How the world ends if the buyer plays what looks best to him at this price."""
        chosen = self.chosen(stakes, price)
        bought = self._bought(stakes, chosen, price)
        return ended(stakes, bought, int(self.outer[chosen]), self.outlook[chosen])

    def chosen(self, stakes: Stakes, price: int) -> int:
        """Place of the option that looks best to the buyer at this price."""
        return int(np.argmax([self._hoped(stakes, at, price) for at in range(len(self.options))]))

    def _hoped(self, stakes: Stakes, option: int, price: int) -> float:
        """What an option promises; nothing worse than one that may not be named at this price."""
        if not may_name(stakes.rules, self.options[option].contract, price):
            return -np.inf
        return weighed(stakes, self._bought(stakes, option, price), self.inner[option])

    def _bought(self, stakes: Stakes, option: int, price: int) -> Bought:
        return Bought.of(stakes.rules, self.options[option].contract, price=price, twelve=self.twelve)


def take_up(
    situation: Situation,
    worlds: Worlds,
    heard: Sequence[tuple[Heard, Heard, Heard]],
    *,
    seed: tuple[int, ...],
    workers: Workers,
) -> Iterator[TakenSkat]:
    """For each world its skat taken up by the situation's seat, in order; `heard` is what the auction told there."""
    # A stream that ends in 0 is the stream without it: numbered from 1, lest the first buyer dreams the true world.
    tasks = [_task(situation, worlds[at : at + 1], heard[at], (*seed, at + 1)) for at in range(len(worlds))]
    return workers.results(tasks)


def _task(
    situation: Situation, world: Worlds, heard: tuple[Heard, Heard, Heard], seed: tuple[int, ...]
) -> Task[TakenSkat]:
    return lambda solver: take_up_in(solver, situation, world, heard, seed)


def least_price(situation: Situation) -> int:
    """What the game costs at least: the price if it is known."""
    return max(situation.price, situation.stakes.rules.lowest_bid)


def take_up_in(
    solver: SkatSolver,
    situation: Situation,
    world: Worlds,
    heard: tuple[Heard, Heard, Heard],
    seed: tuple[int, ...],
    *,
    games: Sequence[Contract] | None = None,
) -> TakenSkat:
    """`take_up` in a single world, to play one of these games; None: of those that may be played with the skat."""
    view = View(situation.view.seat, situation.view.hand, CardSet(int(world.skat[0])))
    inner = Situation(situation.stakes, view, heard).worlds(INNER_WORLDS, *seed)
    offered = games or contracts_by(situation.stakes.rules, SkatChoice.TAKE, least_price(situation))
    return _taken(solver, situation, view, offered, world=world, inner=inner)


def _taken(
    solver: SkatSolver, situation: Situation, view: View, offered: Sequence[Contract], *, world: Worlds, inner: Worlds
) -> TakenSkat:
    stakes, twelve, price = situation.stakes, view.known, least_price(situation)
    options = tuple(shortlist(stakes.rules, twelve, price, offered))
    schneider_from, lead = stakes.rules.schneider_points, lead_side(situation.seat)
    solve = partial(_solve, solver, own=twelve, lead=lead, schneider_from=schneider_from)
    first = solve(options, worlds=inner[:FIRST_WORLDS], full=False)
    worth = [
        payoffs(stakes, Bought.of(stakes.rules, option.contract, price=price, twelve=twelve))[levels].mean()
        for option, levels in zip(options, first, strict=True)
    ]
    best = sorted(range(len(options)), key=lambda at: -worth[at])[:FINALISTS]
    finalists = tuple(options[at] for at in best)
    more = solve(finalists, worlds=inner[FIRST_WORLDS:], full=False)
    outer = solve(finalists, worlds=world, full=True)[:, 0]
    known = [
        KnownGame(option.contract, situation.seat, price, (twelve - option.laid_away).mask, option.laid_away.mask)
        for option in finalists
    ]
    won = (np.concatenate([first[best], more], axis=1) >= Level.WON).mean(axis=1)[:, None]
    wins, losses = (outlooks_of_one(stakes.values, known, np.full(len(known), level, np.int8)) for level in _EITHER)
    outlook = outlooks_of_one(stakes.values, known, outer)
    return TakenSkat(twelve, finalists, outer, won * wins + (1 - won) * losses, outlook)


_EITHER = (Level.WON, Level.LOST)


def _solve(
    solver: SkatSolver,
    options: Sequence[Declaration],
    *,
    own: CardSet,
    worlds: Worlds,
    lead: Side,
    full: bool,
    schneider_from: int,
) -> Levels:
    """Levels of options of any games, shape (options, worlds)."""
    levels = np.empty((len(options), len(worlds)), dtype=np.int8)
    for game in {option.contract.game for option in options}:
        rows = [at for at, option in enumerate(options) if option.contract.game is game]
        lines = [Line(game, options[at].laid_away) for at in rows]
        rungs = solve_lines(solver, lines, own, worlds, lead, full=full, schneider_from=schneider_from)
        levels[rows] = levels_of_rungs(rungs)
    return levels


def shortlist(
    rules: SkatRules, twelve: CardSet, price: int, offered: Sequence[Contract] | None = None
) -> Iterator[Declaration]:
    """Every game offered, by default all with the skat, with its likeliest discards, most of the favourites."""
    offered = offered or contracts_by(rules, SkatChoice.TAKE, price)
    games = _favourites(rules, twelve, price, offered)
    for game, count in zip(games, _DISCARDS_OF_FEW.get(len(games), DISCARDS_BY_GAME), strict=False):
        for pair in islice(ranked_discards(twelve, game), count):
            for contract in offered:
                if contract.game is game:
                    yield Declaration(contract, pair)


def _favourites(rules: SkatRules, twelve: CardSet, price: int, offered: Sequence[Contract]) -> tuple[Game, ...]:
    """The games, the book's favourites first; Grand third at worst, for what it pays where the book is too careful."""
    ranked = ranked_games(rules, twelve, price, offered)
    if Game.GRAND not in ranked[2:]:
        return ranked
    first, second, *others = ranked
    others.remove(Game.GRAND)
    return first, second, Game.GRAND, *others

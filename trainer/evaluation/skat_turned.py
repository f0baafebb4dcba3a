"""What it is worth to turn the skat: in each world a card lies on top, and is accepted or rejected for the second.

The choice is made as the bots make it, for the ten cards and the one turned; then both cards are taken up, and what is
laid away for the game found is chosen as in `skat_bought`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from trainer.bots.skat_accepting import TurnedChoice, games_after
from trainer.bots.skat_ways import SkatChoice
from trainer.cards import Card, CardSet
from trainer.evaluation.skat_bought import TakenSkat, take_up, take_up_in
from trainer.evaluation.skat_outlook import Ended
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.workers import Workers
from trainer.sampling.skat import Worlds
from trainer.skat.auction import Heard
from trainer.solver.solve import SkatSolver

_TOP_STREAM = 2000
"""Tells the seeds of which card lies on top from those of sampling."""


@dataclass(frozen=True, slots=True)
class TurnedSkat:
    """One world's skat turned: the card on top, and how the game goes after each choice that was looked into.

    `choices` are what the bots do at some prices, which rise.
    """

    first: Card
    choices: tuple[tuple[int, TurnedChoice], ...]
    by_choice: Mapping[TurnedChoice, TakenSkat]

    def choice(self, price: int) -> TurnedChoice:
        """What the buyer does at this price: what the bots do at the next lower one looked into."""
        place = bisect_right(self.choices, price, key=lambda looked: looked[0])
        return self.choices[max(0, place - 1)][1]

    def play(self, stakes: Stakes, price: int) -> Ended:
        """How the world ends if the buyer chooses so."""
        return self.by_choice[self.choice(price)].play(stakes, price)


def turn_up(
    situation: Situation,
    worlds: Worlds,
    heard: Sequence[tuple[Heard, Heard, Heard]],
    *,
    prices: Sequence[int],
    seed: tuple[int, ...],
    workers: Workers,
) -> Iterator[TurnedSkat]:
    """For each world its skat turned by the situation's seat, in order, for a game bought at one of these prices."""
    on_top = np.random.default_rng((*seed, _TOP_STREAM)).integers(2, size=len(worlds))
    turnings = [
        Turning(situation, tuple(CardSet(int(skat)))[top], worlds[at : at + 1], heard[at], (*seed, at + 1))
        for at, (skat, top) in enumerate(zip(worlds.skat, on_top, strict=True))
    ]
    return workers.results([partial(turning.up, tuple(prices)) for turning in turnings])


def skats_by(
    ways: Iterable[SkatChoice],
    situation: Situation,
    worlds: Worlds,
    heard: Sequence[tuple[Heard, Heard, Heard]],
    *,
    prices: Sequence[int],
    seed: tuple[int, ...],
    workers: Workers,
) -> Iterator[tuple[TakenSkat | TurnedSkat, ...]]:
    """For each world its skat taken up by each of these ways, which are not Hand."""
    found: list[Iterator[TakenSkat] | Iterator[TurnedSkat]] = [
        take_up(situation, worlds, heard, seed=seed, workers=workers)
        if way is SkatChoice.TAKE
        else turn_up(situation, worlds, heard, prices=prices, seed=seed, workers=workers)
        for way in ways
    ]
    return zip(*found, strict=True)


@dataclass(frozen=True, slots=True)
class Turning:
    """The first card turned in one world, where the auction told this."""

    situation: Situation
    first: Card
    world: Worlds
    heard: tuple[Heard, Heard, Heard]
    seed: tuple[int, ...]

    def up(self, prices: tuple[int, ...], solver: SkatSolver) -> TurnedSkat:
        """Every choice that the bots make at one of these prices, looked into."""
        seat, ten, bots = self.situation.seat, self.situation.view.hand, self.situation.stakes.bots
        rising = sorted(prices)
        choices = tuple(zip(rising, bots.turns(seat, ten, self.first, rising), strict=True))
        looked = dict.fromkeys(choice for _, choice in choices)
        return TurnedSkat(self.first, choices, {choice: self.by(choice, solver) for choice in looked})

    def by(self, choice: TurnedChoice, solver: SkatSolver) -> TakenSkat:
        """Both cards taken up after the first was accepted or rejected."""
        skat = CardSet(int(self.world.skat[0]))
        games = games_after(self.situation.stakes.rules, choice, first=self.first, skat=skat)
        return take_up_in(solver, self.situation, self.world, self.heard, self.seed, games=games)

"""Choosing among many contracts and discards: a race on screening worlds, then the leaders on fresh ones.

The declarer sees only his own cards: an option is chosen by its mean over worlds, never world by world. The mean that
won a race flatters the winner, so the winner and its rivals are valued again on worlds that had no part in the race;
what they are worth there decides which is called the best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from trainer.bots.skat_declarer import Declaration
from trainer.calibration.games import KnownGame
from trainer.cards import CardSet
from trainer.evaluation.estimates import Samples
from trainer.evaluation.skat_lines import Line, RungTable
from trainer.evaluation.skat_outlook import Outlooks, doubt, levels_of_rungs, open_outlooks, outlooks
from trainer.evaluation.skat_payoffs import Bought, Values, payoffs, winning_levels
from trainer.evaluation.skat_situation import Situation, lead_side
from trainer.evaluation.valuation import (
    NOT_VALUED,
    Enough,
    Levels,
    OpenCards,
    Valuation,
    Valuations,
    Valued,
    always_enough,
    paced,
)
from trainer.evaluation.workers import Workers
from trainer.hands.skat import matador_run
from trainer.sampling.skat import Worlds
from trainer.skat.contract import Game
from trainer.solver.solve import Level


@dataclass(frozen=True, slots=True)
class Stage:
    """A heat of the race: solved on the first `worlds` of the screening worlds, the best `keep` go on.

    So do the best `keep_each` of every game: while lost games are not told from games lost schneider (not `full`), a
    cheap game that cannot be won may look better than it is.
    """

    worlds: int
    keep: int
    keep_each: int
    full: bool


# A few worlds sort out most pairs (solver notes: one of the first ten wins 99 % of what can be won).
STAGES = (
    Stage(worlds=8, keep=48, keep_each=8, full=False),
    Stage(worlds=32, keep=12, keep_each=2, full=False),
    Stage(worlds=12, keep=9, keep_each=0, full=True),
    Stage(worlds=64, keep=6, keep_each=0, full=True),
)
ONE_STAGE = (Stage(worlds=64, keep=6, keep_each=0, full=True),)
# If noise decides the verdict, the leaders are valued on up to so many times the worlds ordered.
MOST_BLOCKS = 4
_SCREENING_SHARE = 0.6

Options = Sequence[Declaration]


def race(
    situation: Situation,
    options: Options,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    stages: Sequence[Stage] = STAGES,
    answer: Declaration | None = None,
    enough: Enough[Declaration] = always_enough,
) -> Valuations[Declaration]:
    """Value these contracts, each with what it lays away (Hand games nothing), for one who has bought the game.

    Yields valuations that sharpen. The last one holds the best, the answer and their nearest rivals on `worlds` fresh
    worlds (more, up to MOST_BLOCKS times, until it is `enough`), the others on as many as it took to drop them.
    """
    screening = situation.worlds(stages[-1].worlds, seed, 0)
    alive, shown = list(options), {option: _unvalued(option) for option in options}
    for number, stage in enumerate(stages):
        block = Block(situation, alive, screening[: stage.worlds], full=stage.full)
        for share in paced(block.fill(workers)):
            shown |= {valued.option: valued for valued in block.all_valued() if valued.value.n}
            yield _valuation(shown, _SCREENING_SHARE * (number + share) / len(stages))
        alive = _leaders(shown, alive, stage, answer)
    blocks: list[Block] = []
    for number in range(1, MOST_BLOCKS + 1):
        blocks.append(Block(situation, alive, situation.worlds(worlds, seed, number)))
        for share in paced(blocks[-1].fill(workers)):
            shown |= _fresh(blocks)
            progress = _SCREENING_SHARE + (0.99 - _SCREENING_SHARE) * (number - 1 + share) / number
            yield _valuation(shown, progress)
        final = _valuation(shown, 1.0, note=blocks[0].worlds.note)
        if enough(final):
            break
    yield final


class Block:
    """One lot of worlds with the options that are valued on them."""

    def __init__(self, situation: Situation, options: Options, worlds: Worlds, *, full: bool = True) -> None:
        self.situation, self.options, self.worlds = situation, tuple(options), worlds
        self._line = {option: _line(situation, option) for option in options}
        lines = tuple(dict.fromkeys(self._line.values()))
        self._row = {line: row for row, line in enumerate(lines)}
        self._table = RungTable(lines, situation.view.known, worlds, lead_side(situation.seat), full=full)
        self._full = full

    def fill(self, workers: Workers) -> Iterator[float]:
        """Solve every option on every world; yields the share done after each task."""
        return self._table.fill(range(len(self._row)), len(self.worlds), workers)

    def at_price(self, price: int) -> Block:
        """The same block, its levels shared, for the game bought at another price."""
        other = copy(self)
        other.situation = replace(self.situation, price=price)
        return other

    def all_valued(self) -> list[Valued[Declaration]]:
        """Every option as far as it has been solved."""
        return self._all_valued(self.options)

    def valued(self, option: Declaration) -> Valued[Declaration]:
        """The option with the scores and wins that its outlooks bring."""
        return self._all_valued([option])[0]

    def known(self, option: Declaration) -> KnownGame:
        """The option as its declarer knows it."""
        laid = option.laid_away.mask
        ten = self.situation.view.known.mask & ~laid
        return KnownGame(option.contract, self.situation.seat, self.situation.price, ten, laid or None)

    def _all_valued(self, options: Options) -> list[Valued[Declaration]]:
        rungs = np.array([self._table.rungs[self._row[self._line[option]]] for option in options])
        known = [self.known(option) for option in options]
        # While won is told from lost only, worlds say too little for the calibration: open cards sort the options out.
        values = self.situation.stakes.values if self._full else Values.OPEN_CARDS
        found = outlooks(values, known, rungs)
        return [self._valued(*row) for row in zip(options, levels_of_rungs(rungs), found, strict=True)]

    def _valued(self, option: Declaration, levels: Levels, found: Outlooks) -> Valued[Declaration]:
        scores, won = self._scored(option, found)
        chance = float(np.nanmean(won)) if (levels != NOT_VALUED).any() else 0.0
        is_open = self.situation.stakes.values is Values.OPEN_CARDS or not self._full
        return Valued(
            option,
            scores,
            levels,
            won,
            outlooks=found,
            open_cards=None if is_open else OpenCards(*self._scored(option, open_outlooks(levels))),
            doubt=0.0 if is_open else doubt(self.situation.stakes.values, self.known(option), chance),
        )

    def _scored(self, option: Declaration, found: Outlooks) -> tuple[Samples, Samples]:
        """The worth and the share won of each world whose levels have these chances; NaN where there are none."""
        scores, won = np.full((2, len(found)), np.nan)
        for bought, at in self._bought(option, np.flatnonzero(~np.isnan(found[:, 0]))):
            scores[at] = found[at] @ np.nan_to_num(payoffs(self.situation.stakes, bought))
            won[at] = found[at] @ winning_levels(self.situation.stakes.rules, bought)
        return scores, won

    def _bought(self, option: Declaration, at: NDArray[np.int64]) -> Iterator[tuple[Bought, NDArray[np.int64]]]:
        """The contract as bought, with the worlds for which it is so: in Hand games matadors hang on the skat."""
        rules, price = self.situation.stakes.rules, self.situation.price
        twelve = self.situation.view.hand.mask | self.worlds.skat[at]
        kinds = twelve if option.contract.game is Game.NULL else matador_run(twelve, option.contract.game)
        for kind in np.unique(kinds):
            same = kinds == kind
            cards = CardSet(int(twelve[same][0]))
            yield Bought.of(rules, option.contract, price=price, twelve=cards), at[same]


def _line(situation: Situation, option: Declaration) -> Line:
    """How the option is solved: an overbid game may need schneider to be won."""
    price, rules = situation.price, situation.stakes.rules
    if option.contract.hand or option.contract.game is Game.NULL:
        return Line(option.contract.game, option.laid_away)
    won = winning_levels(rules, Bought.of(rules, option.contract, price=price, twelve=situation.view.known))
    return Line(option.contract.game, option.laid_away, Level.WON if won[Level.WON] else Level.SCHNEIDER)


def _unvalued(option: Declaration) -> Valued[Declaration]:
    return Valued(option, np.empty(0), np.empty(0, dtype=np.int8), np.empty(0))


def _leaders(
    shown: Mapping[Declaration, Valued[Declaration]], alive: Options, stage: Stage, answer: Declaration | None
) -> list[Declaration]:
    """The options that go on, by their mean so far, the best first; the answer stays among them."""
    means = {option: shown[option].value.mean for option in alive}
    ranked = sorted(alive, key=lambda option: means[option], reverse=True)
    of_game: Counter[Game] = Counter()
    staying: list[Declaration] = []
    for place, option in enumerate(ranked):
        of_game[option.contract.game] += 1
        if place < stage.keep or of_game[option.contract.game] <= stage.keep_each or option == answer:
            staying.append(option)
    return staying


def _fresh(blocks: Sequence[Block]) -> dict[Declaration, Valued[Declaration]]:
    """The options valued on fresh worlds; none before each has two, or they could not be compared."""
    joined = [Valued.joined([block.valued(option) for block in blocks]) for option in blocks[0].options]
    ready = all(valued.value.n > 1 for valued in joined)
    return {valued.option: valued for valued in joined} if ready else {}


def _valuation(
    shown: Mapping[Declaration, Valued[Declaration]],
    progress: float,
    note: str = "",
) -> Valuation[Declaration]:
    """What is known: the best is the best mean of those valued on fresh worlds, or of all before there are any."""
    options = tuple(shown.values())
    fresh = [valued for valued in options if valued.is_fresh]
    best = max(fresh or options, key=lambda valued: np.nan_to_num(valued.value.mean, nan=-np.inf)).option
    return Valuation(options, best, progress, is_final=progress >= 1.0, note=note)


def exhaust(shares: Iterator[float]) -> None:
    """Work through to the end, showing nothing."""
    for _ in shares:
        pass

"""One lot of worlds on which contracts are valued: solved with open cards, and some of them played out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from trainer.bots.skat_declarer import Declaration
from trainer.calibration.games import KnownGame
from trainer.cards import CardSet
from trainer.evaluation.estimates import Samples
from trainer.evaluation.skat_lines import Line, RungTable
from trainer.evaluation.skat_outlook import Outlooks, doubt, levels_of_rungs, open_outlooks, outlooks
from trainer.evaluation.skat_payoffs import Bought, Values, payoffs, winning_levels
from trainer.evaluation.skat_playouts import Playouts
from trainer.evaluation.skat_situation import Situation, lead_side
from trainer.evaluation.valuation import NOT_VALUED, Levels, OpenCards, Valued
from trainer.evaluation.workers import Workers
from trainer.hands.skat import matador_run
from trainer.sampling.skat import Worlds
from trainer.skat.contract import Contract, Game
from trainer.solver.solve import Level

Options = Sequence[Declaration]


class Block:
    """One lot of worlds with the options that are valued on them."""

    def __init__(self, situation: Situation, options: Options, worlds: Worlds, *, full: bool = True) -> None:
        self.situation, self.options, self.worlds = situation, tuple(options), worlds
        self._line = {option: _line(situation, option) for option in options}
        lines = tuple(dict.fromkeys(self._line.values()))
        self._row = {line: row for row, line in enumerate(lines)}
        self._table = RungTable(
            lines,
            situation.view.known,
            worlds,
            lead_side(situation.seat),
            full=full,
            schneider_from=situation.stakes.rules.schneider_points,
        )
        self._full = full
        self._playouts: Mapping[Contract, Playouts] = {}

    def fill(self, workers: Workers) -> Iterator[float]:
        """Solve every option on every world; yields the share done after each task."""
        return self._table.fill(range(len(self._row)), len(self.worlds), workers)

    def with_playouts(self, playouts: Mapping[Contract, Playouts]) -> Block:
        """The same block, its levels shared, with contracts played out on its first worlds."""
        other = copy(self)
        other._playouts = playouts
        return other

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
        for option, row in zip(options, found, strict=True):
            if option.contract in self._playouts:
                self._playouts[option.contract].correct(row)
        return [self._valued(*row) for row in zip(options, levels_of_rungs(rungs), found, strict=True)]

    def _valued(self, option: Declaration, levels: Levels, found: Outlooks) -> Valued[Declaration]:
        scores, won = self._scored(option, found)
        is_open = self.situation.stakes.values is Values.OPEN_CARDS or not self._full
        is_sure = is_open or not (levels != NOT_VALUED).any()
        played = self._playouts.get(option.contract)
        count = played.count if played else 0
        return Valued(
            option,
            scores,
            levels,
            won,
            outlooks=found,
            open_cards=None if is_open else OpenCards(*self._scored(option, open_outlooks(levels))),
            doubt=0.0 if is_sure else doubt(self.known(option), float(np.nanmean(won)), played=count),
            played=count,
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

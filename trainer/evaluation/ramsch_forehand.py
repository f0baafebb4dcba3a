"""Forehand's choice when nobody has bid: a game, Ramsch, or the next deal, as far as the code lets him choose.

A game is worth what a game bought at that price is worth, by the best way to play it (`skat_taking`). Ramsch is sampled
from forehand's seat on the same worlds: two cards passed on where the code passes them, and all play sensibly. The next
deal is worth nothing.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from trainer.errors import IllegalError
from trainer.evaluation.ramsch_outcomes import NO_SCORES, RamschValuation, Scores, joined_scores, valued_ramsch
from trainer.evaluation.skat_passed import ramsch_scores
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import value_taking
from trainer.evaluation.valuation import NO_LEVELS, Enough, Valuation, Valuations, Valued, always_enough
from trainer.evaluation.workers import Workers
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.skat.auction import Bid, Call, Ending
from trainer.skat.last_words import ending_of, last_calls

CallValuation = RamschValuation[Call]


def value_forehand(
    situation: Situation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Call] = always_enough,
) -> Valuations[Call]:
    """Every last word of forehand, sharpening; all on the same worlds, in which the others have passed.

    The game and Ramsch are valued on `worlds` worlds, more until it is `enough`. Raises IllegalError in another seat,
    and unless ten cards are known.
    """
    situation.check_known(10)
    if situation.seat is not Seat.FOREHAND:
        raise IllegalError(f"{situation.seat} has no last word when nobody has bid: forehand has")
    choice = _Choice(situation, worlds, seed, workers)
    game = replace(situation, price=choice.price)
    for taking in value_taking(
        game, worlds=worlds, seed=seed, workers=workers, enough=lambda found: enough(choice.joined(found))
    ):
        yield choice.joined(taking)


class _Choice:
    """The last words of forehand; Ramsch is played out for each lot of worlds once."""

    def __init__(self, situation: Situation, worlds: int, seed: int, workers: Workers) -> None:
        self._situation, self._worlds, self._seed, self._workers = situation, worlds, seed, workers
        self._lots: list[Scores] = []
        self._calls = {call: ending_of(situation.stakes.rules, call) for call in last_calls(situation.stakes.rules)}

    @property
    def price(self) -> int:
        """For how much forehand plays a game: 0 where he names it without a bid."""
        game = next(call for call, ending in self._calls.items() if ending is Ending.GAME)
        return game.value if isinstance(game, Bid) else 0

    def joined(self, taking: Valuation[Any]) -> CallValuation:
        """All last words on the worlds in which the game is valued so far."""
        game = taking.of(taking.best)
        count = len(game.scores)
        written = self._written(count) if Ending.RAMSCH in self._calls.values() else NO_SCORES
        options = tuple(self._valued(call, ending, game, written) for call, ending in self._calls.items())
        best = max(options, key=lambda valued: valued.value.mean).option
        ramsch = {call: written for call, ending in self._calls.items() if ending is Ending.RAMSCH}
        return RamschValuation(
            options,
            best,
            taking.progress,
            taking.is_final,
            note="; ".join(filter(None, (f"the game is valued by: {taking.best.value}", taking.note))),
            rules=self._situation.stakes.rules.ramsch,
            seat=Seat.FOREHAND,
            written=ramsch,
        )

    def _valued(self, call: Call, ending: Ending, game: Valued[Any], written: Scores) -> Valued[Call]:
        if ending is Ending.GAME:
            return replace(game, option=call)
        if ending is Ending.RAMSCH:
            return valued_ramsch(call, written, Seat.FOREHAND, is_fresh=game.is_fresh)
        nothing = np.zeros(len(game.scores))
        return Valued(call, nothing, NO_LEVELS, np.full(len(nothing), np.nan), is_fresh=game.is_fresh)

    def _written(self, count: int) -> Scores:
        """What all write in the first worlds if Ramsch is played; its lots are those of the game."""
        while len(self._lots) * self._worlds < count:
            number = len(self._lots) + 1
            self._lots.append(self._play(self._situation.worlds(self._worlds, self._seed, number)))
        return joined_scores(self._lots)[:count]

    def _play(self, worlds: Worlds) -> Scores:
        rules = self._situation.stakes.rules.ramsch
        assert rules is not None  # a code in which Ramsch follows has its rules
        own = np.full_like(worlds.left, self._situation.view.hand.mask)
        hands = np.stack([own, worlds.left, worlds.right], axis=1)
        return ramsch_scores(rules, hands, worlds.skat, self._workers)

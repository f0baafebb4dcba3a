"""Choices by a turned card: to accept the first or turn the second, and which game by a second that is a jack."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from trainer.bots.skat_accepting import TurnedChoice
from trainer.bots.skat_declarer import Declaration
from trainer.evaluation.lots import until_enough
from trainer.evaluation.skat_bought import TakenSkat
from trainer.evaluation.skat_notes import joined, rules_note
from trainer.evaluation.skat_outlook import valued_worlds
from trainer.evaluation.skat_race import MOST_WORLDS, STAGES, numbers_of_lots, race
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_turned import Turning
from trainer.evaluation.valuation import Enough, Valuation, Valuations, Valued, always_enough
from trainer.evaluation.workers import Workers
from trainer.hands.skat_discards import ranked_discards
from trainer.skat.contract import Contract, Turn
from trainer.skat.turning import turned_games
from trainer.solver.solve import SkatSolver

# So many discards of each game by the second card are weighed to the end.
_KEPT_OF_EACH = 3


def value_turn(
    situation: Situation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[TurnedChoice] = always_enough,
) -> Valuations[TurnedChoice]:
    """The games by the first card against turning the second, for one who holds ten cards and has seen the first.

    All on the same worlds, more lots of them (up to MOST_WORLDS in all) until it is `enough`; in each the other card of
    the skat is another. Raises IllegalError unless just that card is known beside the ten.
    """
    situation.check_known(11)
    numbers = numbers_of_lots(worlds, most_worlds=MOST_WORLDS)
    lots = (_Lot(situation, worlds, (seed, number)) for number in numbers)
    _, final = yield from until_enough(lots, _valuation, workers=workers, enough=enough)
    yield final


class _Lot:
    """One lot of worlds on which every choice is valued."""

    def __init__(self, situation: Situation, worlds: int, seed: tuple[int, ...]) -> None:
        self.situation, self._seed = situation, seed
        self.worlds = situation.worlds(worlds, *seed)
        games = turned_games(situation.stakes.rules, situation.turned_card, Turn.FIRST)
        self._choices: tuple[TurnedChoice, ...] = (*games, Turn.SECOND)
        self._taken: list[list[TakenSkat]] = []

    @property
    def done(self) -> int:
        """In how many worlds every choice is known."""
        return len(self._taken)

    def fill(self, workers: Workers) -> Iterator[float]:
        """Look into every choice in every world; yields the share done."""
        where = self.situation
        turnings = [
            Turning(where, where.turned_card, self.worlds[at : at + 1], where.heard, (*self._seed, at + 1))
            for at in range(len(self.worlds))
        ]
        for taken in workers.results([partial(self._by_each, turning) for turning in turnings]):
            self._taken.append(taken)
            yield self.done / len(self.worlds)

    def valued(self) -> list[Valued[TurnedChoice]]:
        """Every choice on the worlds done so far."""
        stakes, price = self.situation.stakes, self.situation.price
        by_choice = zip(*self._taken, strict=True)
        return [
            valued_worlds(choice, [skat.play(stakes, price) for skat in skats], stakes, is_fresh=True)
            for choice, skats in zip(self._choices, by_choice, strict=True)
        ]

    def _by_each(self, turning: Turning, solver: SkatSolver) -> list[TakenSkat]:
        return [turning.by(choice, solver) for choice in self._choices]


def _valuation(lots: Sequence[_Lot], progress: float) -> Valuation[TurnedChoice]:
    by_lot = [lot.valued() for lot in lots if lot.done]
    options = tuple(Valued.joined(parts) for parts in zip(*by_lot, strict=True))
    best = max(options, key=lambda valued: valued.value.mean).option
    notes = [lots[0].worlds.note, rules_note(lots[0].situation.stakes)]
    return Valuation(options, best, progress, progress >= 1.0, joined(notes))


def value_second(
    situation: Situation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Contract] = always_enough,
) -> Valuations[Contract]:
    """The games by the second card, for one who has seen both: each with the best two cards to lay away for it.

    Raises IllegalError unless twelve cards are known.
    """
    situation.check_known(12)
    games = turned_games(situation.stakes.rules, situation.turned_card, Turn.SECOND)
    twelve = situation.view.known
    options = [Declaration(game, pair) for game in games for pair in ranked_discards(twelve, game.game)]
    stages = [replace(stage, keep_each=max(stage.keep_each, _KEPT_OF_EACH)) for stage in STAGES]
    for valuation in race(
        situation,
        options,
        worlds=worlds,
        seed=seed,
        workers=workers,
        stages=stages,
        enough=lambda found: enough(_by_game(found, games)),
    ):
        yield _by_game(valuation, games)


def _by_game(valuation: Valuation[Declaration], games: Sequence[Contract]) -> Valuation[Contract]:
    """Each game by the discard that leads for it."""
    options = tuple(
        _renamed(next(valued for valued in valuation.ranked if valued.option.contract == game), game) for game in games
    )
    return Valuation(options, valuation.best.contract, valuation.progress, valuation.is_final, valuation.note)


def _renamed(valued: Valued[Declaration], game: Contract) -> Valued[Contract]:
    named = valued.of_first(len(valued.scores), game)
    return replace(named, is_fresh=valued.is_fresh)

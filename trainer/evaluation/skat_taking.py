"""Hand or skat: what each way of playing a game that was bought is worth, against the others the rules have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_ways import SkatChoice, skat_choices
from trainer.evaluation.lots import DONE, until_enough
from trainer.evaluation.skat_block import Block
from trainer.evaluation.skat_declaring import hand_options
from trainer.evaluation.skat_notes import joined, rules_note
from trainer.evaluation.skat_outlook import Ended, valued_worlds
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.skat_playouts import PLAYED_WORLDS, PLAYING_STREAM, PlayStage, while_solved
from trainer.evaluation.skat_race import MOST_WORLDS, exhaust, numbers_of_lots
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_turned import skats_by
from trainer.evaluation.valuation import Enough, Valuation, Valuations, Valued, always_enough
from trainer.evaluation.workers import Workers
from trainer.skat.contract import Contract
from trainer.skat.rules import SkatRules

_SCREENING_WORLDS = 64
_SCREENING_SHARE = 0.15


def value_taking(
    situation: Situation,
    *,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[SkatChoice] = always_enough,
) -> Valuations[SkatChoice]:
    """Taking the skat, turning it and leaving it, as the rules have it, for one who has bought with ten cards in hand.

    The Hand game is the contract with the best mean on screening worlds; all choices are valued on the same fresh
    worlds, more lots of `worlds` (up to MOST_WORLDS in all) until it is `enough`. Raises IllegalError if the view has
    not ten cards.
    """
    situation.check_known(10)
    screening = Block(
        situation, hand_options(situation.stakes.rules, situation.price), situation.worlds(_SCREENING_WORLDS, seed, 0)
    )
    exhaust(screening.fill(workers))
    hand = max(screening.all_valued(), key=lambda valued: valued.value.mean).option
    numbers, values = numbers_of_lots(worlds, most_worlds=MOST_WORLDS), situation.stakes.values
    lots, final = yield from until_enough(
        (_Lot(situation, hand, worlds, (seed, number)) for number in numbers),
        partial(_valuation, hand),
        workers=workers,
        enough=enough,
        begin=while_solved(values, _SCREENING_SHARE),
        end=while_solved(values, DONE),
    )
    if values is Values.OPEN_CARDS:
        yield final
    else:
        yield from _played_out(lots, hand, final, (seed, PLAYING_STREAM), workers)


def _played_out(
    lots: Sequence[_Lot],
    hand: Declaration,
    valuation: Valuation[SkatChoice],
    seed: tuple[int, ...],
    workers: Workers,
) -> Valuations[SkatChoice]:
    """The valuation sharpened by playing the Hand game out; what follows the skat is another game in every world."""
    first = lots[0].block
    stage = PlayStage(first.situation, {hand: first.valued(hand).outlooks}, first.worlds[:PLAYED_WORLDS], seed)
    yield from stage.watch(valuation, workers)
    lots[0].block = first.with_playouts(stage.playouts(sum(len(lot.block.worlds) for lot in lots)))
    yield _valuation(hand, lots, 1.0)


class _Lot:
    """One lot of worlds on which all choices are valued."""

    def __init__(self, situation: Situation, hand: Declaration, worlds: int, seed: tuple[int, ...]) -> None:
        self._situation, self._seed = situation, seed
        self.choices = skat_choices(situation.stakes.rules)
        self.block = Block(situation, [hand], situation.worlds(worlds, *seed))
        self._ended: dict[SkatChoice, list[Ended]] = {
            choice: [] for choice in self.choices if choice is not SkatChoice.HAND
        }

    @property
    def done(self) -> int:
        """In how many worlds every choice is known."""
        return min(map(len, self._ended.values()))

    def fill(self, workers: Workers) -> Iterator[float]:
        """Value the Hand game, then every world's skat by each way; yields the share done."""
        count = len(self.block.worlds)
        exhaust(self.block.fill(workers))
        where, worlds, heard = self._situation, self.block.worlds, [self._situation.heard] * count
        for skats in skats_by(
            self._ended, where, worlds, heard, prices=[where.price], seed=self._seed, workers=workers
        ):
            for ended, skat in zip(self._ended.values(), skats, strict=True):
                ended.append(skat.play(where.stakes, where.price))
            yield self.done / count

    def valued(self, hand: Declaration) -> list[Valued[SkatChoice]]:
        """All choices on the worlds whose skat has been taken up so far, in the order of the rules' choices."""
        stakes = self._situation.stakes
        own = self.block.valued(hand).of_first(self.done, SkatChoice.HAND)
        return [
            own
            if choice is SkatChoice.HAND
            else valued_worlds(choice, self._ended[choice][: self.done], stakes, is_fresh=True)
            for choice in self.choices
        ]


def _hand_note(rules: SkatRules, contract: Contract) -> str:
    """Which game without the skat is meant: "Hand means hearts hand schneider here", "a solo means grand here"."""
    _, *announced = str(contract).split()
    if rules.turn_bases is None:
        return f"Hand means {' '.join([contract.game.name.lower(), *announced])} here"
    return (
        f"a solo means {' '.join([contract.game.name.lower(), *(word for word in announced if word != 'hand')])} here"
    )


def _valuation(hand: Declaration, lots: Sequence[_Lot], progress: float) -> Valuation[SkatChoice]:
    by_lot = [lot.valued(hand) for lot in lots if lot.done]
    options = tuple(Valued.joined(parts) for parts in zip(*by_lot, strict=True))
    best = max(options, key=lambda valued: valued.value.mean).option
    block = lots[0].block
    stakes = block.situation.stakes
    notes = [_hand_note(stakes.rules, hand.contract), block.worlds.note, rules_note(stakes)]
    return Valuation(options, best, progress, progress >= 1.0, joined(notes))


__all__ = ["SkatChoice", "skat_choices", "value_taking"]

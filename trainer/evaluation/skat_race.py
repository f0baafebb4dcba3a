"""Choosing among many contracts and discards: a race on screening worlds, then the leaders on fresh ones.

The declarer sees only his own cards: an option is chosen by its mean over worlds, never world by world. The mean that
won a race flatters the winner, so the winner and its rivals are valued again on worlds that had no part in the race;
what they are worth there decides which is called the best.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from trainer.bots.skat_declarer import Declaration
from trainer.evaluation.lots import DONE, until_enough
from trainer.evaluation.skat_block import Block, Options
from trainer.evaluation.skat_notes import joined, rules_note
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.skat_playouts import PLAYED_WORLDS, PLAYING_STREAM, PlayStage, while_solved
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import Enough, Valuation, Valuations, Valued, always_enough, paced
from trainer.evaluation.workers import Workers
from trainer.skat.contract import Contract, Game


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
# What follows a skat costs more than a game that is named: of such decisions no more worlds than these decide noise.
MOST_WORLDS = 300
_SCREENING_SHARE = 0.6
# So many contracts, the best ones, are played out at the end, and the answer's.
PLAYED_CONTRACTS = 2


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
    screening, values = situation.worlds(stages[-1].worlds, seed, 0), situation.stakes.values
    alive, shown = list(options), {option: _unvalued(option) for option in options}
    for number, stage in enumerate(stages):
        block = Block(situation, alive, screening[: stage.worlds], full=stage.full)
        for share in paced(block.fill(workers)):
            shown |= {valued.option: valued for valued in block.all_valued() if valued.value.n}
            yield _valuation(shown, while_solved(values, _SCREENING_SHARE * (number + share) / len(stages)))
        alive = _leaders(shown, alive, stage, answer)
    blocks, final = yield from until_enough(
        (Block(situation, alive, situation.worlds(worlds, seed, number)) for number in range(1, MOST_BLOCKS + 1)),
        lambda blocks, progress: _valuation(shown | _fresh(blocks), progress),
        workers=workers,
        enough=enough,
        begin=while_solved(values, _SCREENING_SHARE),
        end=while_solved(values, DONE),
    )
    final = replace(final, note=joined([blocks[0].worlds.note, rules_note(situation.stakes)]))
    if values is Values.OPEN_CARDS:
        yield final
    else:
        yield from _played_out(blocks, final, answer, (seed, PLAYING_STREAM), workers)


def _played_out(
    blocks: list[Block],
    valuation: Valuation[Declaration],
    answer: Declaration | None,
    seed: tuple[int, ...],
    workers: Workers,
) -> Valuations[Declaration]:
    """The valuation sharpened by playing the leading contracts out on the first worlds."""
    playing = _to_play(valuation, answer)
    expected = {option: blocks[0].valued(option).outlooks for option in playing}
    stage = PlayStage(blocks[0].situation, expected, blocks[0].worlds[:PLAYED_WORLDS], seed)
    yield from stage.watch(valuation, workers)
    blocks[0] = blocks[0].with_playouts(stage.playouts(sum(len(block.worlds) for block in blocks)))
    shown = {valued.option: valued for valued in valuation.options}
    yield _valuation(shown | _fresh(blocks), 1.0, note=valuation.note)


def _to_play(valuation: Valuation[Declaration], answer: Declaration | None) -> list[Declaration]:
    """The best option of each contract that leads, the best first, and the answer."""
    leading: dict[Contract, Declaration] = {}
    for valued in valuation.ranked:
        if valued.is_fresh:
            leading.setdefault(valued.option.contract, valued.option)
    chosen = list(leading.values())[:PLAYED_CONTRACTS]
    return chosen if answer is None or answer.contract in {option.contract for option in chosen} else [*chosen, answer]


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


def numbers_of_lots(worlds: int, *, most: int = MOST_BLOCKS, most_worlds: int) -> range:
    """The numbers, from 1, of the lots of so many worlds that may be valued until it is enough: `most` at most, and no
    further one if more than `most_worlds` would have been valued. The first is valued whatever its size."""
    return range(1, max(1, min(most, most_worlds // worlds)) + 1)


def exhaust(shares: Iterator[float]) -> None:
    """Work through to the end, showing nothing."""
    for _ in shares:
        pass

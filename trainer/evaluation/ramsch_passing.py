"""Which two cards to pass on in Schieberamsch: all pairs race on a few worlds, the leaders on fresh ones."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from trainer.cards import CardSet
from trainer.errors import IllegalError
from trainer.evaluation.lots import until_enough
from trainer.evaluation.ramsch_lots import RamschLot, fresh_lots
from trainer.evaluation.ramsch_outcomes import RamschValuation, Scores, joined_scores, valued_ramsch
from trainer.evaluation.ramsch_situation import RamschSituation
from trainer.evaluation.valuation import Enough, Valued, always_enough, paced
from trainer.evaluation.workers import Workers
from trainer.skat.schieben import SchiebenView, check_passed, pairs_to_pass

PairValuation = RamschValuation[CardSet]
_SCREENING_SHARE = 0.6


@dataclass(frozen=True, slots=True)
class Heat:
    """A heat of the race: played out on the first `worlds` of the screening worlds, the best `keep` go on."""

    worlds: int
    keep: int


HEATS = (Heat(worlds=48, keep=16), Heat(worlds=240, keep=6))


def value_passes(
    situation: RamschSituation,
    *,
    answer: CardSet | None = None,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[CardSet] = always_enough,
) -> Generator[PairValuation, None, None]:
    """Every pair that the seat may pass on (rearhand: lay away), the answer among the last.

    The last valuation holds the leaders and the answer on `worlds` fresh worlds (more, up to MOST_BLOCKS times, until
    it is `enough`), the others on as many as it took to drop them. Those behind pass on sensibly, and all play so.
    Raises IllegalError unless the seat has looked at two cards, and for an answer that may not be passed on.
    """
    view = situation.view
    if not isinstance(view, SchiebenView) or not view.offered:
        raise IllegalError(f"{situation.seat} is not to pass two cards on here")
    if answer is not None:
        check_passed(view.known, answer)
    race = _Race(situation)
    alive: Sequence[CardSet] = pairs_to_pass(view.known)
    screening = situation.worlds(max(heat.worlds for heat in HEATS), seed, 0)
    for number, heat in enumerate(HEATS):
        lot = RamschLot(situation, alive, screening[: heat.worlds])
        for share in paced(lot.fill(workers)):
            yield race.screened(lot, _SCREENING_SHARE * (number + share) / len(HEATS))
        alive = race.leaders(alive, heat.keep, answer)
    lots = fresh_lots(situation, alive, worlds=worlds, seed=seed)
    _, final = yield from until_enough(lots, race.fresh, workers=workers, enough=enough, begin=_SCREENING_SHARE)
    yield final


class _Race:
    """All pairs as far as they are known."""

    def __init__(self, situation: RamschSituation) -> None:
        self._situation = situation
        self._shown: dict[CardSet, Valued[CardSet]] = {}
        self._written: dict[CardSet, Scores] = {}

    def screened(self, lot: RamschLot[CardSet], progress: float) -> PairValuation:
        """The valuation with what this heat says."""
        return self._noted({pair: lot.written(pair) for pair in lot.options}, progress, is_fresh=False)

    def fresh(self, lots: Sequence[RamschLot[CardSet]], progress: float) -> PairValuation:
        """The valuation with what worlds say that had no part in the race."""
        written = {pair: joined_scores([lot.written(pair) for lot in lots]) for pair in lots[0].options}
        return self._noted(written, progress, is_fresh=True)

    def leaders(self, alive: Sequence[CardSet], keep: int, answer: CardSet | None) -> list[CardSet]:
        """The best of those still alive, and the answer."""
        ranked = sorted(alive, key=lambda pair: -self._shown[pair].value.mean)
        return ranked[:keep] + [pair for pair in ranked[keep:] if pair == answer]

    def _noted(self, written: Mapping[CardSet, Scores], progress: float, *, is_fresh: bool) -> PairValuation:
        seat = self._situation.seat
        self._written |= written
        self._shown |= {pair: valued_ramsch(pair, found, seat, is_fresh=is_fresh) for pair, found in written.items()}
        options = tuple(self._shown.values())
        running = [valued for valued in options if valued.is_fresh] or options
        best = max(running, key=lambda valued: np.nan_to_num(valued.value.mean, nan=-np.inf)).option
        return RamschValuation(
            options,
            best,
            progress,
            progress >= 1.0,
            rules=self._situation.rules,
            seat=seat,
            written=dict(self._written),
        )

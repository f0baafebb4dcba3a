"""The Ramsch solver measured: exact endings by tricks left, deals played out sensibly, and its plain twin beside it.

Endings come from sensible play of random deals, a third of them under each code's Ramsch. Seconds are CPU seconds of
this thread.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from statistics import fmean
from typing import Any

import numpy as np

from trainer.benchmark.rows import Row
from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.errors import UnreadableError
from trainer.seats import Seat
from trainer.skat.ramsch import Ramsch
from trainer.skat.ramsch_rules import OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH, RamschRules, RamschSkat
from trainer.skat.schieben import Schieben
from trainer.solver.compilation import ramsch_kernel
from trainer.solver.ramsch import Masks, RamschSolver
from trainer.statistics.plain_ramsch import plain_outcomes

_SEED = 1887
_CODES = (OLD_RAMSCH, RAMSCH_1, SCHIEBERAMSCH)
_EXACT = {3: 1.0, 4: 1.0, 5: 1.0, 6: 0.2}
"""Share of the deals asked for, by tricks left: from six on each takes long."""
_BESIDE_TWIN, _TWIN_SHARE = 3, 0.1
_SAMPLED = {0: 50, 3: 50, 4: 10, 5: 1}
"""How often the deals asked for, by the tricks left from which they are exact."""


def ramsch_rows(*, deals: int = 100) -> Iterator[Row]:
    """All rows, each as soon as it is measured; `deals` is the number of endings of a kind.

    The ratio of the endings with three tricks left is our time to that of the plain search on a tenth of them. Raises
    UnreadableError if that answers otherwise.
    """
    for tricks, share in _EXACT.items():
        yield from _exact_rows(tricks, max(1, int(share * deals)))
    for exact_from, times in _SAMPLED.items():
        yield _sampled_row(exact_from, times * deals)
    hands, skat = _deals(10 * deals)
    seconds = _seconds(lambda: RamschSolver(SCHIEBERAMSCH).pass_outcomes(hands, skat, exact_from=3))
    yield Row("ramsch passed on and played, exact from 3", round(len(skat) / seconds), "deals/s")


def _exact_rows(tricks: int, count: int) -> Iterator[Row]:
    asked = [_ending(rules, _SEED + number, tricks) for number, rules in enumerate(islice(cycle(_CODES), count))]
    seconds = [_exact_seconds(ending) for ending in asked]
    name, ratio = f"ramsch exact, {tricks} tricks left", None
    if tricks == _BESIDE_TWIN:
        some = asked[: max(1, int(_TWIN_SHARE * count))]
        plain = fmean(map(_twin_seconds, some))
        ratio = round(fmean(seconds[: len(some)]) / plain, 6)
        yield Row(f"ramsch plain search, {tricks} tricks left, mean CPU", round(1000 * plain, 5), "ms")
    yield Row(f"{name}, mean CPU", round(1000 * fmean(seconds), 5), "ms", ratio)
    yield Row(f"{name}, slowest CPU", round(1000 * max(seconds), 5), "ms")


def _sampled_row(exact_from: int, count: int) -> Row:
    """Forehand's hand of one deal, the others' cards drawn anew for each."""
    deal, solver = _deal(_SEED), RamschSolver(OLD_RAMSCH)
    view = _started(OLD_RAMSCH, _SEED).view(Seat.FOREHAND)
    hands, skat = _deals(count, deal.hands[Seat.FOREHAND])
    seconds = _seconds(lambda: solver.outcomes(view, hands, skat, exact_from=exact_from))
    until = f"exact from {exact_from}" if exact_from else "never exact"
    return Row(f"ramsch sampled, {until}", round(count / seconds), "deals/s")


def _deal(seed: int) -> Deal:
    return Deal.random(seed, deck=SKAT_DECK, sizes=(10, 10, 10, 2))


def _deals(count: int, forehand: CardSet | None = None) -> tuple[Masks, Masks]:
    """Random deals as hands by seat and skats, masks; forehand's hand the same in all if given."""
    rng, fixed = np.random.default_rng(_SEED), forehand or NO_CARDS
    bits = np.array([1 << card.index for card in SKAT_DECK - fixed], np.int64)
    shuffled = rng.permuted(np.tile(bits, (count, 1)), axis=1)
    sizes = (0, 10, 20, 22) if fixed else (10, 20, 30, 32)
    starts = (0, *sizes[:-1])
    first, *rest = (shuffled[:, start:end].sum(axis=1) for start, end in zip(starts, sizes, strict=True))
    return np.stack([first + fixed.mask, *rest[:2]], axis=1), rest[2]


def _started(rules: RamschRules, seed: int) -> Ramsch:
    """The Ramsch of a deal, its skat passed on sensibly where that is played."""
    first, second, third = _deal(seed).hands
    if rules.skat is not RamschSkat.PASSED_ON:
        return Ramsch(rules, (first, second, third), _deal(seed).rest)
    passing, solver = Schieben(rules, (first, second, third), _deal(seed).rest), RamschSolver(rules)
    while passing.to_act is not None:
        passing = passing.after(solver.plain_pass(passing.view(passing.to_act)))
    return passing.ramsch()


def _ending(rules: RamschRules, seed: int, tricks: int) -> Ramsch:
    ramsch, solver = _started(rules, seed), RamschSolver(rules)
    while len(ramsch.tricks) < 10 - tricks and ramsch.to_act is not None:
        ramsch = ramsch.after(solver.plain_card(ramsch.view(ramsch.to_act)))
    return ramsch


def _exact_seconds(ending: Ramsch) -> float:
    """The kernel's time, without the making of its arguments; the better of two."""
    search, arguments = ramsch_kernel().search, RamschSolver(ending.rules).arguments(ending)
    return min(_seconds(lambda: search(*arguments)) for _ in range(2))


def _twin_seconds(ending: Ramsch) -> float:
    ours, answers = RamschSolver(ending.rules).scores(ending), []
    seconds = _seconds(lambda: answers.append(plain_outcomes(ending)))
    scores = tuple(outcome.score for outcome in answers[0])
    if scores != ours:
        raise UnreadableError(f"Ramsch, {ending}: the plain search answers {scores} where the solver has {ours}")
    return seconds


def _seconds(work: Callable[[], Any]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start

"""The open-card Skat solver measured: CPU time and nodes, alone or against the prototype it was modelled on.

Both run in this process, call by call on the same deals with cold tables of the same size, so that a busy machine slows
both. Our time is the kernel's, without the making of its arguments, as is the prototype's.
"""

from __future__ import annotations

import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import numpy as np

from trainer.benchmark.skat_deals import SUIT_GAMES, Dealt, plausible_deals, random_deals
from trainer.errors import UnreadableError
from trainer.skat.contract import Game
from trainer.solver.compilation import kernel
from trainer.solver.encoding import encode
from trainer.solver.solve import Side, SkatSolver

_TABLE_BITS = 18  # the prototype's
_WON_FROM = 61
_PASSES = 2  # the better time of each deal counts: the other one met somebody else's work
_SEED = 1887
_GAMES = {"suit": SUIT_GAMES, "Grand": (Game.GRAND,), "Null": (Game.NULL,)}
_KINDS = {"random": random_deals, "plausible": plausible_deals}


@dataclass(frozen=True, slots=True)
class Work:
    """What one deal cost: CPU seconds; cards tried (in Null tricks entered); and the answer."""

    seconds: float
    nodes: int
    answer: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """One kind of question on many deals; `theirs` is empty without a prototype."""

    name: str
    ours: tuple[Work, ...]
    theirs: tuple[Work, ...]


Ask = Callable[[Dealt, bool], Work]
"""Solves a deal with a cold table, exactly or only for win or loss."""


def comparisons(prototype: Path | None, *, deals: int) -> Iterator[Comparison]:
    """Every kind of question in turn; raises UnreadableError if the prototype cannot be loaded or answers otherwise."""
    ours, theirs = _ask_ours(SkatSolver(_TABLE_BITS)), None if prototype is None else _ask_prototype(prototype)
    for game, games in _GAMES.items():
        for kind, make in _KINDS.items():
            dealt = make(games, deals, _SEED)
            for exact in (False, True) if game != "Null" else (False,):
                name = f"skat {game}, {'exact points' if exact else 'win or loss'}, {kind}"
                yield _compare(name, dealt, exact, ours, theirs)


def _compare(name: str, dealt: list[Dealt], exact: bool, ours: Ask, theirs: Ask | None) -> Comparison:
    askers = [ours] if theirs is None else [ours, theirs]
    works = [_best_of_passes(askers, deal, exact) for deal in dealt]
    for mine, *others in works:
        if any(other.answer != mine.answer for other in others):
            raise UnreadableError(f"{name}: the prototype answers {others[0].answer} where {mine.answer} is right")
    return Comparison(name, tuple(work[0] for work in works), tuple(work[1] for work in works if theirs))


def _best_of_passes(askers: list[Ask], deal: Dealt, exact: bool) -> list[Work]:
    passes = [[ask(deal, exact) for ask in askers] for _ in range(_PASSES)]
    return [min(works, key=lambda work: work.seconds) for works in zip(*passes, strict=True)]


def _ask_ours(solver: SkatSolver) -> Ask:
    """Our kernel, asked the way the prototype is asked."""
    loops = kernel()

    def ask(dealt: Dealt, exact: bool) -> Work:
        position, laid = dealt
        question = solver.arguments(position)
        solver.clear()
        nodes, start = solver.nodes, time.thread_time()
        if position.game is Game.NULL:
            answer = loops.takes_none(*question)
        elif exact:
            answer = loops.exact(*question, _WON_FROM - laid)
        else:
            answer = loops.reach(*question, _WON_FROM - laid) >= _WON_FROM - laid
        return Work(time.thread_time() - start, solver.nodes - nodes, int(answer))

    return ask


def _ask_prototype(path: Path) -> Ask:
    """The prototype's class NSolver: methods boolean, exact, null, nodes, clear; cards numbered as in our kernel."""
    solver = _load(path).NSolver(bits=_TABLE_BITS)

    def ask(dealt: Dealt, exact: bool) -> Work:
        position, laid = dealt
        hands = tuple(encode(position.game, mask) for mask in position.hands)
        lead, game, target = int(position.to_move), int(position.game is Game.GRAND), _WON_FROM - laid
        solver.clear()
        nodes, start = solver.nodes(), time.thread_time()
        if position.game is Game.NULL:
            answer = solver.null(hands, lead)
        elif exact:
            answer = solver.exact(game, hands, lead, target)
        else:
            answer = solver.boolean(game, hands, lead, target) >= target
        return Work(time.thread_time() - start, solver.nodes() - nodes, int(answer))

    return ask


def _load(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise UnreadableError(f"{path} is no Python file: --prototype wants the file that defines NSolver")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # where Numba's cache looks for it
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # it is somebody else's program
        raise UnreadableError(f"{path} cannot be loaded: {error}") from error
    if not hasattr(module, "NSolver"):
        raise UnreadableError(f"{path} has no class NSolver: --prototype wants the file that defines it")
    return module


def thread_speedup(deals: int = 150) -> float:
    """How much faster two threads are with two batches than one thread: near 2 on two free cores."""
    batches = [_batch(deals, _SEED + number) for number in range(2)]
    alone = time.perf_counter()
    for batch in batches:
        batch()
    alone = time.perf_counter() - alone
    threads = [Thread(target=batch) for batch in (_batch(deals, _SEED + number) for number in range(2))]
    together = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return alone / (time.perf_counter() - together)


def _batch(deals: int, seed: int) -> Callable[[], object]:
    """A call that sorts many Grands into levels with a solver of its own."""
    dealt = plausible_deals((Game.GRAND,), deals, seed)
    hands = np.array([position.hands for position, _ in dealt], np.int64).T
    laid, solver = np.array([points for _, points in dealt], np.int64), SkatSolver()
    return lambda: solver.levels(Game.GRAND, *hands, lead=Side.LEFT, laid_points=laid, full=True)

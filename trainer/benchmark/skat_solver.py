"""The open-card Skat solver measured: CPU time and nodes, alone or against the prototype it was modelled on.

Both run in this process, call by call on the same deals with cold tables of the same size, so that a busy machine slows
both. Our time is the kernel's, without the making of its arguments, as is the prototype's.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from threading import Thread
from typing import Any

import numpy as np

from trainer.benchmark.comparing import Comparison, Work, best_of_passes, compared
from trainer.benchmark.skat_deals import SUIT_GAMES, Dealt, plausible_deals, random_deals
from trainer.skat.contract import Game
from trainer.solver.compilation import kernel
from trainer.solver.encoding import encode
from trainer.solver.solve import Side, SkatSolver

_TABLE_BITS = 18  # the prototype's
_WON_FROM = 61
_SEED = 1887
_GAMES = {"suit": SUIT_GAMES, "Grand": (Game.GRAND,), "Null": (Game.NULL,)}
_KINDS = {"random": random_deals, "plausible": plausible_deals}


Ask = Callable[..., Work]
"""Solves a deal with a cold table, exactly or only for win or loss."""


def comparisons(prototype: Any | None, *, deals: int) -> Iterator[Comparison]:
    """Every kind of question in turn, to us and to a prototype's module; raises UnreadableError if that differs."""
    ours, theirs = _ask_ours(SkatSolver(_TABLE_BITS)), None if prototype is None else _ask_prototype(prototype)
    for game, games in _GAMES.items():
        for kind, make in _KINDS.items():
            dealt = make(games, deals, _SEED)
            for exact in (False, True) if game != "Null" else (False,):
                name = f"skat {game}, {'exact points' if exact else 'win or loss'}, {kind}"
                yield _compare(name, dealt, exact, ours, theirs)


def _compare(name: str, dealt: list[Dealt], exact: bool, ours: Ask, theirs: Ask | None) -> Comparison:
    askers = [partial(ask, exact=exact) for ask in (ours, theirs) if ask is not None]
    return compared(name, best_of_passes(askers, dealt))


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


def _ask_prototype(prototype: Any) -> Ask:
    """The prototype's class NSolver: methods boolean, exact, null, nodes, clear; cards numbered as in our kernel."""
    solver = prototype.NSolver(bits=_TABLE_BITS)

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

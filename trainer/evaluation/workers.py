"""Threads that solve: one solver each, shared by all evaluations, without holding the interpreter's lock."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

from trainer.solver.solve import SkatSolver

T = TypeVar("T")
Solver = TypeVar("Solver")
Task = Callable[[SkatSolver], T]


class Workers:
    """A pool of solving threads. Tasks should take under 0.1 s, so that other sessions get their turn."""

    def __init__(self, threads: int) -> None:
        self._own = threading.local()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="solver")
        self.threads = threads

    def results(self, tasks: Iterable[Task[T]]) -> Iterator[T]:
        """The results of tasks for a Skat solver, in their order; closing the iterator drops what has not begun."""
        return self.results_with(SkatSolver, tasks)

    def results_with(self, make: Callable[[], Solver], tasks: Iterable[Callable[[Solver], T]]) -> Iterator[T]:
        """The same for any kind of solver, made once a thread; `make` should be the class itself."""
        futures: list[Future[T]] = [self._pool.submit(self._run, make, task) for task in tasks]
        try:
            for future in futures:
                yield future.result()
        finally:
            for future in futures:
                future.cancel()

    def _run(self, make: Callable[[], Solver], task: Callable[[Solver], T]) -> T:
        own: dict[Callable[[], Any], Any] = self._own.__dict__.setdefault("solvers", {})
        if make not in own:
            own[make] = make()
        return task(own[make])


@cache
def shared_workers() -> Workers:
    """The workers of this process: one a core."""
    return Workers(os.cpu_count() or 1)

"""Threads that solve: one solver each, shared by all evaluations, without holding the interpreter's lock."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from trainer.solver.solve import SkatSolver

T = TypeVar("T")
Task = Callable[[SkatSolver], T]


class Workers:
    """A pool of solving threads. Tasks should take under 0.1 s, so that other sessions get their turn."""

    def __init__(self, threads: int) -> None:
        self._own = threading.local()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="solver")
        self.threads = threads

    def results(self, tasks: Iterable[Task[T]]) -> Iterator[T]:
        """The results in the order of the tasks. Closing the iterator drops the tasks that have not begun."""
        futures: list[Future[T]] = [self._pool.submit(self._run, task) for task in tasks]
        try:
            for future in futures:
                yield future.result()
        finally:
            for future in futures:
                future.cancel()

    def _run(self, task: Task[T]) -> T:
        solver = getattr(self._own, "solver", None)
        if solver is None:
            solver = self._own.solver = SkatSolver()
        return task(solver)


@cache
def shared_workers() -> Workers:
    """The workers of this process: one a core."""
    return Workers(os.cpu_count() or 1)

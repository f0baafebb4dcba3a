"""Solving threads: results in order, one solver a thread, and nothing begun that nobody waits for."""

import threading
import time
from collections.abc import Callable
from functools import partial

import pytest

from trainer.evaluation.workers import Task, Workers, shared_workers
from trainer.solver.solve import SkatSolver


def numbered(delays: list[float]) -> list[Task[int]]:
    def task(number: int, delay: float, _: SkatSolver) -> int:
        time.sleep(delay)
        return number

    return [partial(task, number, delay) for number, delay in enumerate(delays)]


@pytest.mark.parametrize("threads", [1, 3])
def test_results_come_in_the_order_of_the_tasks(threads: int) -> None:
    assert list(Workers(threads).results(numbered([0.03, 0.0, 0.02, 0.0]))) == [0, 1, 2, 3]


def test_every_thread_keeps_its_own_solver() -> None:
    together = threading.Barrier(2, timeout=30)

    def who(solver: SkatSolver) -> tuple[int, int]:
        together.wait()
        return threading.get_ident(), id(solver)

    pairs = set(Workers(2).results([who] * 6))
    assert len(pairs) == len({thread for thread, _ in pairs}) == len({solver for _, solver in pairs}) == 2


def first_of_many(begun: list[int], stop: threading.Event) -> list[Task[int]]:
    """The first task ends at once; the others only when they may."""

    def task(number: int, _: SkatSolver) -> int:
        begun.append(number)
        if number:
            stop.wait(timeout=30)
        return number

    return [partial(task, number) for number in range(50)]


def test_closing_drops_the_tasks_that_have_not_begun() -> None:
    begun: list[int] = []
    stop = threading.Event()
    workers = Workers(1)
    results = workers.results(first_of_many(begun, stop))
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]
    stop.set()
    assert list(workers.results(numbered([0.0]))) == [0]
    assert len(begun) <= 2


def test_a_task_that_fails_fails_for_who_asked_and_drops_the_rest() -> None:
    def fails(_: SkatSolver) -> int:
        raise ArithmeticError("the worker died")

    begun: list[int] = []
    stop = threading.Event()
    workers = Workers(1)
    with pytest.raises(ArithmeticError, match="the worker died"):
        list(workers.results([fails, *first_of_many(begun, stop)[1:]]))
    stop.set()
    assert list(workers.results(numbered([0.0, 0.0]))) == [0, 1]
    assert len(begun) <= 1


def test_tasks_of_two_who_ask_are_both_served() -> None:
    workers = Workers(2)
    found: dict[str, list[int]] = {}

    def ask(name: str) -> Callable[[], None]:
        return lambda: found.update({name: list(workers.results(numbered([0.001] * 20)))})

    threads = [threading.Thread(target=ask(name)) for name in ("one", "two")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert found == {"one": list(range(20)), "two": list(range(20))}


def test_the_process_shares_its_workers() -> None:
    assert shared_workers() is shared_workers()
    assert shared_workers().threads >= 1

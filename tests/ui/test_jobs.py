"""Background jobs: they keep the latest result, turn errors into sentences, and stop when told."""

from __future__ import annotations

import threading
from collections.abc import Generator

import pytest

from trainer.errors import IllegalError
from trainer.ui.jobs import Job


def numbers(upto: int) -> Generator[int, None, None]:
    yield from range(1, upto + 1)


def test_a_job_keeps_its_last_result() -> None:
    done = Job(lambda: numbers(3), "three")
    done.run()
    assert (done.latest, done.is_done, done.error, done.is_running) == (3, True, "", False)


def test_a_refusal_is_told_in_its_own_words() -> None:
    def refusing() -> Generator[int, None, None]:
        yield 1
        raise IllegalError("CJ stands twice: every card exists once")

    failed = Job(refusing, "refusing")
    failed.run()
    assert failed.error == "CJ stands twice: every card exists once"
    assert failed.latest == 1
    assert not failed.is_running


def test_a_worker_that_dies_leaves_a_sentence_and_what_was_known(caplog: pytest.LogCaptureFixture) -> None:
    def dying() -> Generator[int, None, None]:
        yield 7
        raise MemoryError("no memory left")

    died = Job(dying, "dying")
    died.run()
    assert died.error == "the calculation stopped unexpectedly (MemoryError): try again, or report it"
    assert "no memory left" in caplog.text
    assert "in dying" in caplog.text
    assert died.latest == 7


def test_a_job_that_cannot_begin_says_so() -> None:
    def refused() -> Generator[int, None, None]:
        raise IllegalError("the round is over: no question is open")

    job = Job(refused, "refused")
    job.run()
    assert job.error == "the round is over: no question is open"


def test_a_cancelled_job_stops_at_the_next_result_and_closes_its_work() -> None:
    first, closed = threading.Event(), threading.Event()

    def endless() -> Generator[int, None, None]:
        number = 0
        try:
            while True:
                number += 1
                first.set()
                yield number
        finally:
            closed.set()

    job = Job(endless, "endless")
    thread = threading.Thread(target=job.run)
    thread.start()
    first.wait(5)
    job.cancel()
    assert not job.is_running
    thread.join(5)
    assert closed.is_set()
    assert job.is_cancelled
    assert not job.is_done
    assert not job.error

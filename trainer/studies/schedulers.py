"""Where batches are computed: here, on several cores, or on the workers of a cluster.

A scheduler only computes. Each takes work by number and gives (number, result) back in the order in which they are
done; closing the generator drops what has not begun.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from joblib import Parallel, delayed

from trainer.errors import IllegalError, TrainerError

Work = Callable[[int], bytes]
Done = tuple[int, bytes]
Results = Generator[Done, None, None]
# Batches known to the scheduler at a time: enough that no worker waits for us, also those that come later.
_AHEAD = 1000
_SECONDS_IDLE = 20


class Scheduler(Protocol):
    """What every scheduler does."""

    def results(self, work: Work, numbers: Sequence[int]) -> Results:
        """The results of the work for these numbers, as they come."""


@dataclass(frozen=True, slots=True)
class Serial:
    """One batch after the other in this process."""

    def results(self, work: Work, numbers: Sequence[int]) -> Results:
        """The results in the order of the numbers."""
        for number in numbers:
            yield number, work(number)


@dataclass(frozen=True, slots=True)
class Cores:
    """As many processes on this machine."""

    count: int

    def results(self, work: Work, numbers: Sequence[int]) -> Results:
        """The results as the processes finish them."""
        # Workers whose master was killed do not stay for long.
        idle = {"backend": "loky", "idle_worker_timeout": _SECONDS_IDLE}
        pool = Parallel(self.count, return_as="generator_unordered", batch_size=1, **idle)
        yield from pool(delayed(_numbered)(work, number) for number in numbers)


@dataclass(frozen=True, slots=True)
class Cluster:
    """The workers of a Dask scheduler at `address` (tcp://host:port); they need this same trainer installed.

    A worker that dies loses only what it was computing: the scheduler gives that to another one. `patience` is how many
    seconds we wait for the scheduler, and then for a first worker.
    """

    address: str
    patience: float = 15.0

    def results(self, work: Work, numbers: Sequence[int]) -> Results:
        """The results as the workers finish them; raises IllegalError if there is no scheduler, or no worker."""
        distributed = _distributed()
        with self._client(distributed) as client:
            self._check_workers(client)
            waiting = iter(numbers)
            coming = distributed.as_completed(_submitted(client, work, islice(waiting, _AHEAD)), loop=client.loop)
            for future in coming:
                yield self._result(future)
                coming.update(_submitted(client, work, islice(waiting, 1)))

    def _client(self, distributed: Any) -> Any:
        try:
            return distributed.Client(self.address, timeout=self.patience, set_as_default=False)
        except (OSError, ValueError) as error:
            raise IllegalError(
                f"no Dask scheduler answers at {self.address} ({error}): start one with `dask scheduler`"
            ) from None

    def _check_workers(self, client: Any) -> None:
        try:
            client.wait_for_workers(1, timeout=self.patience)
        except TimeoutError:
            raise IllegalError(
                f"the scheduler at {self.address} has no workers: start some with `dask worker {self.address}`"
            ) from None

    def _result(self, future: Any) -> Done:
        """What a future holds; a scheduler or workers that failed are named."""
        try:
            done: Done = future.result()
        except TrainerError:
            raise
        except Exception as error:
            if not _is_of_cluster(error):
                raise
            why = str(error).partition("\n")[0]
            raise IllegalError(f"the cluster at {self.address} gave up: {why}") from None
        return done


def _is_of_cluster(error: Exception) -> bool:
    """True for what Dask raises itself: the scheduler is gone, or a batch killed every worker that tried it."""
    return type(error).__module__.partition(".")[0] in ("distributed", "concurrent", "asyncio")


def _submitted(client: Any, work: Work, numbers: Iterator[int]) -> list[Any]:
    return [client.submit(_numbered, work, number, pure=False) for number in numbers]


def _distributed() -> Any:
    try:
        import distributed  # noqa: PLC0415  (an extra; a second to import)
    except ImportError:
        raise IllegalError(
            "a cluster needs Dask distributed, which is not installed: pip install 'skat-vint-trainer[cluster]'"
        ) from None
    # What fails is said in one sentence of ours.
    for name in ("distributed", "distributed.client", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return distributed


def _numbered(work: Work, number: int) -> Done:
    return number, work(number)

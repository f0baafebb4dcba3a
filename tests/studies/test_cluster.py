"""A Dask cluster of real processes on the loopback address gives what one core gives, also when a worker is killed."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from trainer.errors import IllegalError
from trainer.studies.running import Progress, run
from trainer.studies.schedulers import Cluster

from .coins import Coins

TESTS = Path(__file__).parent.parent


@contextmanager
def process(*command: object) -> Iterator["subprocess.Popen[bytes]"]:
    """A process that is gone when the block ends; modules of the tests can be imported in it."""
    environment = {**os.environ, "PYTHONPATH": str(TESTS)}
    started = subprocess.Popen(
        [sys.executable, "-m", *map(str, command)],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def scheduler(folder: Path) -> Iterator[str]:
    """The address of a scheduler without workers."""
    port = free_port()
    options = ("--host", "127.0.0.1", "--port", port, "--no-dashboard", "--no-jupyter")
    with process("distributed.cli.dask_scheduler", *options):
        limit = monotonic() + 60
        while monotonic() < limit:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            sleep(0.1)
        yield f"tcp://127.0.0.1:{port}"


@contextmanager
def worker(address: str, folder: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A worker of one thread, without a nanny that would start it again."""
    options = ("--nthreads", 1, "--no-nanny", "--no-dashboard", "--host", "127.0.0.1", "--local-directory", folder)
    with process("distributed.cli.dask_worker", address, *options) as started:
        yield started


@pytest.mark.long
def test_a_worker_killed_half_way_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    log = tmp_path / "log"
    experiment = Coins(seconds=0.05, log=str(log))
    seen: list[Progress] = []
    with scheduler(tmp_path) as address, worker(address, tmp_path) as first, worker(address, tmp_path):

        def watch(progress: Progress) -> None:
            seen.append(progress)
            if progress.done == 30:
                _wait_for_both(log)
                first.send_signal(signal.SIGKILL)

        out = tmp_path / "cluster.parquet"
        run(experiment, deals=180, seed=1, out=out, scheduler=Cluster(address), on_progress=watch)
        assert first.wait() == -signal.SIGKILL
    assert [progress.done for progress in seen] == list(range(61))
    assert {progress.batches for progress in seen} == {60}
    assert len(_workers(log)) == 2
    assert out.read_bytes() == run(experiment, deals=180, seed=1, out=tmp_path / "serial.parquet").read_bytes()


def _workers(log: Path) -> set[str]:
    return {line.split()[1] for line in log.read_text().splitlines()}


def _wait_for_both(log: Path) -> None:
    """The killed worker must have had its part in the work."""
    limit = monotonic() + 30
    while len(_workers(log)) < 2 and monotonic() < limit:
        sleep(0.05)


@pytest.mark.long
def test_a_scheduler_that_is_not_there_or_has_no_workers_is_named(tmp_path: Path) -> None:
    nowhere = f"tcp://127.0.0.1:{free_port()}"
    with pytest.raises(IllegalError, match=rf"no Dask scheduler answers at {nowhere} "):
        run(Coins(), deals=3, seed=1, out=tmp_path / "coins.parquet", scheduler=Cluster(nowhere, patience=0.5))
    with scheduler(tmp_path) as address, pytest.raises(IllegalError, match="has no workers: start some with"):
        run(Coins(), deals=3, seed=1, out=tmp_path / "coins.parquet", scheduler=Cluster(address, patience=5))

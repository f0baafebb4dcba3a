"""Starting the app as a user does, in a process of its own, and stopping it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

_PATIENCE = 60
"""Seconds for a start on a loaded machine."""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.create_server(("localhost", 0)) as server:
        port: int = server.getsockname()[1]
    return port


@contextmanager
def serving(command: Sequence[str | Path], *, port: int, home: Path, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The process of `command` once its port answers; its input stays open and empty, as an unwatched terminal.

    `home` stands for the user's home: what is not there was never answered before, and score sheets are kept there.
    """
    environment = os.environ | {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}
    environment |= {"TRAINER_DB_URL": f"sqlite:///{home}/trainer.sqlite"}
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            _wait_until_healthy(process, port)
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def fetch(port: int, path: str) -> str:
    """The body of a page of the app."""
    with urllib.request.urlopen(f"http://localhost:{port}{path}", timeout=5) as answer:
        body: bytes = answer.read()
    return body.decode()


def stop(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """Press Ctrl-C; exit code, output and messages."""
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=_PATIENCE)
    return process.returncode, out, err


def _wait_until_healthy(process: subprocess.Popen[str], port: int) -> None:
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            out, err = process.communicate()
            raise AssertionError(f"the app ended with {process.returncode}: {out}{err}")
        try:
            if fetch(port, "/_stcore/health") == "ok":
                return
        except OSError:
            time.sleep(0.2)
    raise AssertionError(f"no answer on port {port} for {_PATIENCE} seconds")

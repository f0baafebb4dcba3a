"""`trainer --no-browser --port N` as a new user starts it: it asks nothing, serves, and ends on Ctrl-C."""

import subprocess
import sys
from pathlib import Path

from serving import fetch, free_port, serving, stop


def test_the_first_start_serves_and_ends_quietly(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "trainer", "--no-browser", "--port", str(port)]
    with serving(command, port=port, home=tmp_path, folder=tmp_path) as process:
        assert "<html" in fetch(port, "/")
        code, out, err = stop(process)
    assert code == 0
    assert f"http://localhost:{port}" in out
    assert "mail" not in out.lower()
    assert "Traceback" not in err


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "trainer", "--no-browser", "--port", str(port)]
    with serving(command, port=port, home=tmp_path, folder=tmp_path):
        second = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert second.returncode == 1
    assert f"port {port} is taken" in second.stderr

"""Start the app: Streamlit on the entry script, and the browser when the port answers."""

from __future__ import annotations

import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path

from streamlit.web import cli

ENTRY = Path(__file__).with_name("app.py")
HOST = "localhost"
FIRST_PORT = 8501
_PORTS_TRIED = 50
_SECONDS_WAITED = 60


def launch(port: int | None = None, open_browser: bool = True) -> None:
    """Serve the app until Ctrl-C; without a port the first free one from 8501 on. Exits with a message if taken."""
    chosen = port or _first_free()
    if not is_free(chosen):
        sys.exit(f"port {chosen} is taken: stop what runs there, or choose another with --port")
    if open_browser:
        threading.Thread(target=_open_when_up, args=(chosen,), daemon=True).start()
    print(f"Skat and Vint trainer: http://{HOST}:{chosen}  (Ctrl-C stops it)", flush=True)
    cli.main(["run", str(ENTRY), f"--server.port={chosen}"], prog_name="streamlit", standalone_mode=False)


def is_free(port: int) -> bool:
    """True if nothing listens on this port of this machine and we may."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return not _answers(port)


def _first_free() -> int:
    for port in range(FIRST_PORT, FIRST_PORT + _PORTS_TRIED):
        if is_free(port):
            return port
    sys.exit(f"no free port from {FIRST_PORT} to {FIRST_PORT + _PORTS_TRIED - 1}: choose one with --port")


def _answers(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), timeout=0.5).close()
    except OSError:
        return False
    return True


def _open_when_up(port: int) -> None:
    deadline = time.monotonic() + _SECONDS_WAITED
    while time.monotonic() < deadline:
        if _answers(port):
            webbrowser.open(f"http://{HOST}:{port}")
            return
        time.sleep(0.2)

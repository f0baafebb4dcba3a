"""One Chromium and one server of each kind for all browser tests; without Chromium they are skipped."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from serving import free_port, serving

from trainer.ui.launch import ENTRY

DEMO = Path(__file__).with_name("demo.py")
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_PATIENCE = 60_000
IDLE = '[data-testid="stApp"][data-test-script-state="notRunning"]'

Opener = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A real browser beside a real server on a loaded machine may miss a moment: it may try once more."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser, started once."""
    if CHROMIUM is None:
        pytest.skip("no Chromium: install it, or name it in CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=_FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def app_url(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The app as `trainer` starts it."""
    home, port = tmp_path_factory.mktemp("home"), free_port()
    command = [sys.executable, "-m", "trainer", "--no-browser", "--port", str(port)]
    with serving(command, port=port, home=home, folder=home):
        yield f"http://localhost:{port}"


@pytest.fixture(scope="session")
def demo_url(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The demo of card fans and charts, with the app's theme."""
    home, port = tmp_path_factory.mktemp("home"), free_port()
    command = [sys.executable, "-m", "streamlit", "run", DEMO, f"--server.port={port}"]
    with serving(command, port=port, home=home, folder=ENTRY.parent):
        yield f"http://localhost:{port}"


@pytest.fixture
def opened(chromium: Browser) -> Iterator[Opener]:
    """Open an address in a fresh window and wait until the script has run."""
    contexts = []

    def open_page(
        url: str, *, width: int = 1280, theme: str = "light", touch: bool = False, calm: bool = False
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": 900},
            color_scheme=theme,
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(_PATIENCE)
        page.goto(url)
        settle(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


def settle(page: Page) -> None:
    """Wait until the script rests and what it drew is there."""
    page.wait_for_selector(IDLE)
    page.wait_for_function('() => !document.querySelector(\'[data-stale="true"], [data-testid="stSkeleton"]\')')

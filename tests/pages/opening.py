"""Pages of the app without a browser: opened by a link, answered, waited for, read."""

from __future__ import annotations

import os
import time

from streamlit.testing.v1 import AppTest

from trainer.paths import PAGES
from trainer.ui.launch import ENTRY

_PATIENCE = 60
_PAUSE = 0.25


def opened(page: str, **link: str) -> AppTest:
    """The app on this page, opened by a link with these parameters."""
    app = AppTest.from_file(str(ENTRY), default_timeout=_PATIENCE).run()
    app.switch_page(os.path.relpath(PAGES / page, ENTRY.parent))
    for key, value in link.items():
        app.query_params[key] = value
    app.run()
    assert not app.exception
    return app


def press(app: AppTest, label: str) -> AppTest:
    next(button for button in app.button if button.label.startswith(label)).click().run()
    assert not app.exception
    return app


def wait_for_verdict(app: AppTest, seconds: int = 120) -> AppTest:
    """Run until the last answer is graded, so many seconds at most."""
    for _ in range(round(seconds / _PAUSE)):
        if any("Why." in text.value for text in app.markdown):
            return app
        time.sleep(_PAUSE)
        app.run()
        assert not app.exception
    raise AssertionError(f"no verdict within {seconds} seconds")


def words(app: AppTest) -> str:
    return "\n".join(text.value for text in app.markdown)

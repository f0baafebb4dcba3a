"""Where pages and shipped data lie, in a checkout or installed."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def _shipped(name: str) -> Path:
    """A top-level folder: `trainer/_name` in a wheel, `name` beside the package in a checkout."""
    installed = PACKAGE / f"_{name}"
    return installed if installed.is_dir() else PACKAGE.parent / name


PAGES = _shipped("pages")
DATA = _shipped("data")

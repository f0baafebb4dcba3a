"""Compiling the solver: once, announced, and cached wherever that is possible."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from types import ModuleType
from typing import Any

NOTICE = "compiling the solver: about ten seconds, only this once"
NOTICE_WITHOUT_CACHE = "compiling the solver: about ten seconds at every start, for want of a folder to keep it in"

_announcements: list[Callable[[str], None]] = []
_loading = Lock()


def _probe() -> None:
    """A function for which a cache folder is looked up."""


def can_cache() -> bool:
    """True if compiled code can be kept: beside the source, in $NUMBA_CACHE_DIR or in the user's cache folder.

    Numba tries these places itself, but raises when none can be written to; then the solver compiles at every start.
    """
    from numba.core.caching import FunctionCache  # noqa: PLC0415  (a second; not everyone who imports this solves)

    try:
        FunctionCache(_probe)  # type: ignore[no-untyped-call]
    except (RuntimeError, OSError):
        return False
    return True


def compiled_anew(function: Any) -> None:
    """Tell who waits, at the first function that came from no cache; called by the kernel for each of its functions."""
    stats = function.stats
    if stats.cache_misses:
        while _announcements:
            _announcements.pop()(NOTICE if stats.cache_path else NOTICE_WITHOUT_CACHE)


def kernel() -> ModuleType:
    """The compiled kernel of Skat; the first call of a process loads or compiles it."""
    with _loading:
        from trainer.solver import _skat_kernel  # noqa: PLC0415  (importing it compiles)
    return _skat_kernel


def four_hand_kernel() -> ModuleType:
    """The compiled kernel for four hands; the first call of a process loads or compiles it."""
    with _loading:
        from trainer.solver import _four_hand_kernel  # noqa: PLC0415  (importing it compiles)
    return _four_hand_kernel


def ramsch_kernel() -> ModuleType:
    """The compiled kernel of Ramsch; the first call of a process loads or compiles it."""
    with _loading:
        from trainer.solver import _ramsch_kernel  # noqa: PLC0415  (importing it compiles)
    return _ramsch_kernel


def warm_up(announce: Callable[[str], None], load: Callable[[], object] = kernel) -> None:
    """Load a kernel; if it has to be compiled, `announce` gets one line saying so before the wait."""
    _announcements.append(announce)
    try:
        load()
    finally:
        _announcements.clear()

"""Long work beside the page: a generator of partial results runs in a thread; the page looks at the latest one."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar, cast

import streamlit as st

from trainer.errors import TrainerError
from trainer.ui.warmup import waiting_words
from trainer.ui.wording import sentence

_LOG = logging.getLogger(__name__)

Result = TypeVar("Result")
Work = Callable[[], Generator[Result, None, None]]

# So many jobs of all sessions run at once; the others wait. They share the solver's threads task by task.
_MOST_AT_ONCE = 8
_POLL_SECONDS = 0.4
_MOST_KEPT = 100
_STATE = "_jobs"


@dataclass
class Job(Generic[Result]):
    """One piece of long work: its latest result, and how it ended."""

    work: Work[Result]
    signature: Hashable
    latest: Result | None = None
    error: str = ""
    is_done: bool = False
    is_cancelled: bool = False
    _stop: threading.Event = field(default_factory=threading.Event)

    @property
    def is_running(self) -> bool:
        """True while more results may come."""
        return not (self.is_done or self.error or self.is_cancelled)

    def cancel(self) -> None:
        """Stop after the step under way; the latest result stays."""
        self._stop.set()
        if self.is_running:
            self.is_cancelled = True

    def run(self) -> None:
        """Work through the generator; never raises, an error becomes a sentence."""
        try:
            self._run()
        except TrainerError as error:
            self.error = str(error)
        except Exception as error:  # the page must say what happened, whatever it was
            _LOG.exception("a calculation stopped unexpectedly")
            self.error = f"the calculation stopped unexpectedly ({type(error).__name__}): try again, or report it"

    def _run(self) -> None:
        results = self.work()
        try:
            for result in results:
                if self._stop.is_set():
                    return
                self.latest = result
        finally:
            results.close()
        self.is_done = True


@st.cache_resource(show_spinner=False)
def _executor() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(_MOST_AT_ONCE, thread_name_prefix="job")


def job(slot: str, signature: Hashable, work: Work[Result]) -> Job[Result]:
    """The job in this slot of the session, started if the slot holds none for this signature.

    The signature is everything that the result depends on. A job with another signature is cancelled first.
    """
    jobs: dict[str, Job[Any]] = st.session_state.setdefault(_STATE, {})
    current = jobs.get(slot)
    if current is None or current.signature != signature:
        if current is not None:
            current.cancel()
        current = jobs[slot] = _finished().get(signature) or Job(work, signature)
        if current.is_running:
            _executor().submit(_run_and_keep, current, _finished())
    return cast("Job[Result]", current)


@st.cache_resource(show_spinner=False)
def _finished() -> OrderedDict[Hashable, Job[Any]]:
    """The last jobs that came to their end, by signature: a reload need not calculate again."""
    return OrderedDict()


def _run_and_keep(current: Job[Any], finished: OrderedDict[Hashable, Job[Any]]) -> None:
    current.run()
    if current.is_done:
        finished[current.signature] = current
        while len(finished) > _MOST_KEPT:
            finished.popitem(last=False)


def drop_job(slot: str) -> None:
    """Cancel and forget the job in this slot, so that the next `job` starts afresh."""
    current = st.session_state.setdefault(_STATE, {}).pop(slot, None)
    if current is not None:
        current.cancel()


def watch(
    current: Job[Result],
    show: Callable[[Result], None],
    *,
    slot: str,
    progress: Callable[[Result], tuple[float, str]],
    show_running: Callable[[Result], None],
) -> None:
    """Show the job: a progress bar with a cancel button while it runs, and always its latest result.

    `progress` gives the share done, 0 to 1, and a few words; `show_running` draws a result that is soon replaced,
    so it should be light: it is drawn several times a second. When the job ends the whole page runs once more.
    """
    if current.is_running:
        st.fragment(_panel, run_every=_POLL_SECONDS)(current, show_running, slot, progress)
    else:
        _ended(current, show, slot)


def _panel(
    current: Job[Result],
    show: Callable[[Result], None],
    slot: str,
    progress: Callable[[Result], tuple[float, str]],
) -> None:
    if not current.is_running:
        st.rerun()
    latest = current.latest
    share, words = progress(latest) if latest is not None else (0.0, waiting_words())
    bar, button = st.columns([5, 1], vertical_alignment="center")
    bar.progress(min(1.0, share), text=words)
    if button.button("Cancel", key=f"{slot}_cancel", icon=":material/stop:", width="stretch"):
        current.cancel()
        st.rerun()
    if latest is not None:
        show(latest)


def _ended(current: Job[Result], show: Callable[[Result], None], slot: str) -> None:
    if current.error:
        st.error(sentence(current.error), icon=":material/error:")
    if current.is_cancelled:
        st.info("Cancelled: the numbers so far stand below.", icon=":material/stop:")
    if (current.error or current.is_cancelled) and st.button("Calculate again", key=f"{slot}_again"):
        drop_job(slot)
        st.rerun()
    if current.latest is not None:
        show(current.latest)

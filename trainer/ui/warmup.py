"""Compile the solvers while the visitor reads the first page, and say so if somebody has to wait for it."""

from __future__ import annotations

import threading

import streamlit as st

from trainer.solver import four_hand, ramsch, solve

_WAITING = "dealing the first worlds …"


class _WarmUp:
    """The compilation in the background, and what it announced."""

    def __init__(self) -> None:
        self.notice = ""
        self._thread = threading.Thread(target=self._run, name="warm-up", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        for warm_up in (solve.warm_up, ramsch.warm_up, four_hand.warm_up):
            warm_up(self._announce)

    def _announce(self, notice: str) -> None:
        self.notice = notice

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive()


@st.cache_resource(show_spinner=False)
def start_warm_up() -> _WarmUp:
    """Begin once a process."""
    return _WarmUp()


def waiting_words() -> str:
    """What to say while there is no first result yet."""
    warming = start_warm_up()
    return f"{warming.notice} …" if warming.is_running and warming.notice else _WAITING

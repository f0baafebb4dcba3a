"""One practice in one browser tab, of either game: begun, linked, forgotten, dealt anew; and its session's strip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Generic, Protocol, TypeVar, cast

import streamlit as st

from trainer.errors import TrainerError
from trainer.ui.jobs import drop_job
from trainer.ui.palette import VERDICTS
from trainer.ui.session import grades_of, mean_loss, session_csv
from trainer.ui.wording import counted, sentence

Log = list[dict[str, Any]]
_MOST_SESSIONS = 1000
_FROM_NEXT_DEAL = "This round goes on as it was dealt: the new settings hold from the next deal."
_DEALT_ANEW = "Dealt anew, as the settings say now."


class Practised(Protocol):
    """A round under way with its answered steps and the session's log."""

    log: Log
    steps: list[Any]
    has_hint: bool

    @property
    def link(self) -> dict[str, str]:
        """The round as query parameters."""

    def answer(self, answer: Any, /) -> None:
        """Give an answer to the open question; raises TrainerError and changes nothing if it is none."""


Settings = TypeVar("Settings")
Practice = TypeVar("Practice", bound=Practised)


@dataclass(frozen=True, slots=True)
class PracticeTab(Generic[Settings, Practice]):
    """Where a game's practice lives in a tab, and how one is dealt or read from a link.

    `state` names it in the session, `session` is the query parameter of the log, `link_keys` are those of the round.
    """

    state: str
    session: str
    link_keys: Sequence[str]
    deal: Callable[[Settings, Log | None], Practice]
    read: Callable[[Settings, Mapping[str, str]], tuple[Practice | None, str]]

    @property
    def slot(self) -> str:
        """The slot of the job that values the last answer."""
        return f"{self.state}_job"

    @property
    def _problem(self) -> str:
        return f"{self.state}_problem"

    @property
    def _notice(self) -> str:
        return f"{self.state}_notice"

    def current(self, settings: Settings) -> Practice:
        """The practice of this tab: the one under way, else the one in the link, else a fresh deal."""
        if self.state not in st.session_state:
            found, problem = self.read(settings, st.query_params.to_dict())
            st.session_state[self._problem] = problem
            fresh = st.session_state[self.state] = found or self.deal(settings, None)
            fresh.log = self._log_of_session()
        practice = cast("Practice", st.session_state[self.state])
        self._write_link(practice)
        return practice

    def redeal(self) -> None:
        """Forget a round in which nothing has been answered, so that the new settings deal at once; say which."""
        practice: Practice | None = st.session_state.get(self.state)
        if practice is None:
            return
        if practice.steps:
            st.session_state[self._notice] = _FROM_NEXT_DEAL
        else:
            self._forget_round()
            st.toast(_DEALT_ANEW, icon=":material/playing_cards:")

    def next_deal(self, settings: Settings) -> None:
        """Deal anew; the session's log goes on."""
        log = st.session_state[self.state].log
        self._forget_round()
        st.session_state[self.state] = self.deal(settings, log)

    def show_problem(self) -> None:
        """What was wrong with the link, once; and what of the settings has to wait for the next deal, until then."""
        problem = st.session_state.pop(self._problem, "")
        if problem:
            st.warning(sentence(problem), icon=":material/link_off:")
        if self._notice in st.session_state:
            st.info(st.session_state[self._notice], icon=":material/schedule:")

    def _forget_round(self) -> None:
        st.session_state.pop(self.state, None)
        st.session_state.pop(self._notice, None)
        drop_job(self.slot)
        for key in self.link_keys:
            st.query_params.pop(key, None)

    def _write_link(self, practice: Practice) -> None:
        """Bring the address in step with the round, what it said of another one included."""
        link = practice.link
        for key in self.link_keys:
            if key not in link:
                st.query_params.pop(key, None)
        st.query_params.update(link)

    def _log_of_session(self) -> Log:
        session = st.query_params.get(self.session) or token_hex(4)
        st.query_params[self.session] = session
        return _kept_log(self.state, session)


@st.cache_resource(show_spinner=False, max_entries=_MOST_SESSIONS)
def _kept_log(state: str, session: str) -> Log:
    """The log of a session, kept by the process: a reload of the page finds it again."""
    return []


def show_hint(practice: Practised, key: str, words: Callable[[], str]) -> None:
    """The hint if it was asked for, else the button that asks for it."""
    if practice.has_hint:
        st.info(words(), icon=":material/lightbulb:")
    elif st.button("Hint", key=f"{key}_hint", icon=":material/lightbulb:", type="tertiary", help="Marks the answer"):
        practice.has_hint = True
        st.rerun()


def take_answer(practice: Practised, answer: Any) -> None:
    """The answer taken, and the page drawn anew; or what is wrong with it."""
    try:
        practice.answer(answer)
    except TrainerError as error:
        st.error(sentence(error), icon=":material/error:")
        return
    st.rerun()


def show_session_strip(
    log: Log, *, noun: str, points: Callable[[float], str], file_name: str, valued: str = ""
) -> None:
    """The grades of the session, the mean loss, and all of it as CSV; nothing before the first grade.

    `valued` is added behind the loss to say which kind of values it is of.
    """
    if not log:
        return
    icons = " ".join(f":{VERDICTS[key].colour}[{VERDICTS[key].icon}]" for key in grades_of(log))
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"**Session:** {icons} · {counted(len(log), noun)}, {points(-mean_loss(log))} points each{valued}")
        st.download_button(
            "CSV",
            session_csv(log),
            file_name=file_name,
            mime="text/csv",
            on_click="ignore",
            icon=":material/download:",
            type="tertiary",
        )

"""An open score sheet in one browser tab: what it has read, what other windows wrote, and writing itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import streamlit as st

from trainer.errors import IllegalError, TrainerError
from trainer.sheets.events import Action, Event
from trainer.sheets.kinds import kind_named
from trainer.sheets.log import SheetLog
from trainer.sheets.opened import OpenSheet, open_sheet
from trainer.ui.sheet_form import clear, form_number, is_begun
from trainer.ui.sheet_news import news_words
from trainer.ui.sheet_store import now, store

_TAB, _PROBLEM, _DONE = "_sheet_tab", "_sheet_problem", "_sheet_done"
_LOST = "the entry that was being corrected here was taken back there, what was filled in is not written"


@dataclass(frozen=True, slots=True)
class NameBoxes:
    """The boxes for other names, drawn since event `last`: the title and the players as they stood, and as shown."""

    last: int
    stood: tuple[str, ...]
    shown: tuple[str, ...]


@dataclass(slots=True)
class SheetTab:
    """The sheet that this tab shows.

    `news` are the events of other windows since this tab last wrote; `seen` is the number of the last event that the
    person has had on screen; `own` are the events of this tab, `form` the number of the form that it wrote last,
    `crossed` that of the form which was being filled in when another window wrote, `corrected` the event whose entry
    is being corrected, and `lost` says that this entry was taken back in another window; `boxes` hold other names.
    """

    id: int
    opened: OpenSheet
    seen: int
    is_archived: bool
    news: list[Event] = field(default_factory=list)
    own: set[int] = field(default_factory=set)
    form: int | None = None
    crossed: int | None = None
    corrected: int | None = None
    lost: str = ""
    boxes: NameBoxes | None = None
    trouble: str = ""

    @property
    def log(self) -> SheetLog:
        """All events that this tab knows."""
        return self.opened.log

    @property
    def news_words(self) -> str:
        """What other windows did; empty if nothing."""
        words = news_words(self.log.actions, [event.number for event in self.news])
        return f"another window has {words}" if words else ""

    def take_in(self) -> None:
        """Read what other windows wrote since, if they did."""
        info = store().info(self.id)
        self.is_archived = info.deleted
        fresh = store().events(self.id, self.log.last) if info.last > self.log.last else ()
        self._fold(fresh)
        others = [event for event in fresh if event.number not in self.own]
        self.news += others
        if others and self.corrected in self.log.undone:
            self.corrected, self.lost = None, _LOST
            clear()

    def mark_crossed(self) -> None:
        """What is being filled in was meant for another deal if another window has written meanwhile: ask, once."""
        if self.log.last > self.seen and is_begun():
            self.crossed = form_number()

    def mark_seen(self) -> None:
        """The person has everything on screen now."""
        self.seen = self.log.last

    def write(self, action: Action, form: int | None = None) -> None:
        """Write an event behind those of all windows, from the form of this number.

        Raises IllegalError, and writes nothing, if another window has written what this person has not seen yet: it
        may have been the same deal, and the next one has another dealer. Raises a TrainerError for what does not fit
        or cannot be stored.
        """
        self.take_in()
        self.check_seen(form)
        event = store().append(self.id, action.body, now())
        # A second press of an impatient finger may end this run anywhere below: it must not write the form again.
        self.form = form
        self.own.add(event.number)
        self.news, self.lost = [], ""
        self.take_in()
        self.seen = self.log.last

    def check_seen(self, form: int | None = None) -> None:
        """Raises IllegalError if another window has written what this person has not had on screen yet.

        Also, once, if it was on screen only after the form of this number had been begun.
        """
        crossed, self.crossed = self.crossed, None if form == self.crossed else self.crossed
        if self.log.last > self.seen or (form is not None and form == crossed):
            yours = self.lost or "yours is not written yet: press again if it still has to be"
            raise IllegalError(f"{self.news_words} meanwhile, see below; {yours}")

    def _fold(self, fresh: Iterable[Event]) -> None:
        events = tuple(fresh)
        if events:
            self.opened = open_sheet(self.opened.kind, self.log.after(events))


def tab_of(sheet: int) -> SheetTab:
    """This tab's sheet, up to date; raises a TrainerError if it cannot be read.

    An open sheet that cannot be brought up to date is shown as it was, and `trouble` says why: what is filled in stays.
    """
    tab: SheetTab | None = st.session_state.get(_TAB)
    if tab is None or tab.id != sheet:
        tab = _opened(sheet)
        st.session_state[_TAB] = tab
        clear()
        return tab
    try:
        tab.take_in()
        tab.trouble = ""
    except TrainerError as error:
        tab.trouble = str(error)
    return tab


def _opened(sheet: int) -> SheetTab:
    log = SheetLog.of(store().events(sheet))
    return SheetTab(sheet, open_sheet(kind_named(log.sheet), log), log.last, store().info(sheet).deleted)


def forget() -> None:
    """The tab shows no sheet any more."""
    st.session_state.pop(_TAB, None)


def attempt(tab: SheetTab, action: Action) -> None:
    """Write it, as a callback of a button; what goes wrong is told by `problem` when the page is drawn."""
    try:
        tab.write(action)
    except TrainerError as error:
        tell(error)


def tell(error: TrainerError) -> None:
    """Let the page say what went wrong when it is drawn next."""
    st.session_state[_PROBLEM] = str(error)


def say_done(what: str) -> None:
    """Let the page say what has been done when it is drawn next."""
    st.session_state[_DONE] = what


def done() -> str:
    """What has been done by the last button, to be told once; empty if nothing."""
    said: str = st.session_state.pop(_DONE, "")
    return said


def problem() -> str:
    """What went wrong in the last callback, to be told once; empty if nothing."""
    said: str = st.session_state.pop(_PROBLEM, "")
    return said

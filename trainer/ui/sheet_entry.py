"""Entering a deal, or correcting one that is written: the questions, what it will write, and the button."""

from __future__ import annotations

from functools import partial
from typing import Any

import streamlit as st

from trainer.errors import TrainerError, UnreadableError
from trainer.sheets.events import Correct, Enter
from trainer.sheets.sheet_kind import Storable
from trainer.ui.sheet_form import clear, form_number
from trainer.ui.sheet_tab import SheetTab, say_done
from trainer.ui.sheet_view import SheetView
from trainer.ui.wording import escaped, plain_sentence, sentence

# Two lines of preview have their place from the beginning, so that the button does not move away under a slow click.
_STYLE = "<style>.st-key-sheet_preview {min-height: 3.4rem}</style>"


def show_entry(tab: SheetTab, view: SheetView) -> None:
    """The form for the next entry, or for the entry that is being corrected."""
    at = _corrected_place(tab)
    if tab.form == form_number() or (tab.corrected is not None and at is None):
        _leave(tab)
        at = None
    if at is None and (ending := view.is_over(tab.opened.sheet)):
        st.success(ending, icon=":material/flag:")
        return
    st.html(_STYLE)
    with st.container(border=True, key="sheet_entry"):
        before = tab.opened.sheet if at is None else _before(tab, at)
        if at is None:
            standing = view.standing(before)
            st.markdown(view.heading(before) + (f"  \n:small[{escaped(standing)}]" if standing else ""))
        else:
            st.markdown(f":orange-badge[Correcting] {escaped(_words(tab, view, at))}")
        answer = _answer(tab, view, before)
        place = st.container(key="sheet_preview")
        # What cannot be written is told once: in the preview, or below the button that was pressed.
        if not _is_pressed(tab, at) or _write(tab, view, answer, at):
            with place:
                _show_preview(tab, view, answer, at)


def _answer(tab: SheetTab, view: SheetView, before: Any) -> Storable | str:
    """The entry as it is filled in; one that cannot be is what is still missing."""
    try:
        return view.ask(tab.opened, before)
    except TrainerError as error:
        return plain_sentence(error)


def _before(tab: SheetTab, at: int) -> Any:
    """The kind's sheet as it stood before the entry at this place."""
    return tab.opened.kind.fold(tab.opened.setup, tab.opened.entries[:at])


def _words(tab: SheetTab, view: SheetView, at: int) -> str:
    return view.entry_words(tab.opened.sheet, tab.opened.entries, at)


def _is_pressed(tab: SheetTab, at: int | None) -> bool:
    with st.container(horizontal=True):
        label = "Write it down" if at is None else "Correct it"
        pressed = st.button(label, type="primary", icon=":material/edit:", width="stretch", key="sheet_write")
        if at is not None:
            st.button("Leave it as it was", icon=":material/close:", key="sheet_leave", on_click=_leave, args=(tab,))
        else:
            st.button("Clear", icon=":material/backspace:", key="sheet_clear", on_click=clear)
    return pressed


def _show_preview(tab: SheetTab, view: SheetView, answer: Storable | str, at: int | None) -> None:
    """A line that says what will be written, or what is missing or wrong."""
    if isinstance(answer, str):
        st.markdown(f":gray[{escaped(answer)}]")
        return
    try:
        sheet = _sheet(tab, view, answer, at)
    except UnreadableError as error:
        st.markdown(f":gray[{sentence(error)}]")  # something is not filled in yet
        return
    except TrainerError as error:
        st.markdown(f":material/error: :red[{sentence(error)}]")
        return
    st.markdown(f":material/visibility: {view.preview(sheet, *_entries(tab, answer, at))}")


def _sheet(tab: SheetTab, view: SheetView, answer: Storable, at: int | None) -> Any:
    """The kind's sheet as it will be; raises a TrainerError if it cannot be."""
    if at is None:
        return tab.opened.with_entry(answer)
    return tab.opened.with_correction(tab.opened.kept[at].number, answer, partial(_later_words, tab, view))


def _later_words(tab: SheetTab, view: SheetView, at: int) -> str:
    """An entry within a sentence: "deal 2, ♥ Hearts, with 1, Anna +20,"."""
    words = _words(tab, view, at)
    return f"{words[:1].lower()}{words[1:].replace(': ', ', ', 1)},"


def _entries(tab: SheetTab, answer: Storable, at: int | None) -> tuple[list[Any], int]:
    """All entries as they will be, and the place of this one among them."""
    entries = list(tab.opened.entries)
    if at is None:
        return [*entries, answer], len(entries)
    entries[at] = answer
    return entries, at


def _write(tab: SheetTab, view: SheetView, answer: Storable | str, at: int | None) -> bool:
    """Write the entry and begin an empty one; if it cannot be, say why and keep what was filled in.

    True if it could be, and yet is not written: another window wrote meanwhile, or the database is away.
    """
    could_be = True
    try:
        tab.check_seen(form_number())
        could_be = False
        if isinstance(answer, str):
            st.warning(escaped(answer), icon=":material/edit:")
            return could_be
        _sheet(tab, view, answer, at)
        could_be = True
        action = Enter(answer.as_json()) if at is None else Correct(tab.opened.kept[at].number, answer.as_json())
        tab.write(action, form_number())
    except UnreadableError as error:
        st.warning(sentence(error), icon=":material/edit:")
    except TrainerError as error:
        st.error(sentence(error), icon=":material/error:")
    else:
        _leave(tab)
        say_done(f"Written: {_words(tab, view, len(tab.opened.entries) - 1)}" if at is None else "Corrected.")
        st.rerun()
    return could_be


def show_correction(tab: SheetTab, view: SheetView) -> None:
    """The choice of an entry to correct."""
    if not tab.opened.entries:
        return
    with st.expander("Correct an entry", icon=":material/edit_note:", key="sheet_correction"):
        places = range(len(tab.opened.entries) - 1, -1, -1)
        chosen = f"sheet_correct_{tab.log.last}"
        st.selectbox("Which", places, format_func=lambda at: _words(tab, view, at), key=chosen)
        st.button("Correct this entry", key="sheet_correct", on_click=_correct, args=(tab, view, chosen))


def _correct(tab: SheetTab, view: SheetView, chosen: str) -> None:
    at = st.session_state[chosen]
    clear()
    tab.corrected = tab.opened.kept[at].number
    view.fill(tab.opened, tab.opened.entries[at])


def _leave(tab: SheetTab) -> None:
    clear()
    tab.corrected = None


def _corrected_place(tab: SheetTab) -> int | None:
    """The place of the entry that is being corrected; None if none is, or it is gone."""
    places = [at for at, kept in enumerate(tab.opened.kept) if kept.number == tab.corrected]
    return places[0] if places else None

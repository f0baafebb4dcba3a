"""What can be done with an open sheet besides entering deals: take back, rename, take away, put away."""

from __future__ import annotations

import csv
import io
import re
from functools import partial

import streamlit as st

from trainer.errors import TrainerError
from trainer.sheets.events import LONGEST_NAME, LONGEST_TITLE, NamePlayers, Redo, Rename, Undo, read_players, read_title
from trainer.sheets.sheet_kind import Rows
from trainer.ui.sheet_players import players_of
from trainer.ui.sheet_store import go_to, sheet_link, store
from trainer.ui.sheet_tab import NameBoxes, SheetTab, attempt, tell
from trainer.ui.sheet_views import VIEWS
from trainer.ui.wording import escaped


def show_actions(tab: SheetTab) -> None:
    """The title with the buttons beside it."""
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        st.title(escaped(tab.log.title))
        with st.container(horizontal=True, width="content", gap="xsmall", key="sheet_buttons"):
            st.button("All sheets", icon=":material/arrow_back:", key="sheet_all", on_click=go_to, args=(None,))
            _show_undo(tab)
            with st.popover("More", icon=":material/more_horiz:", key="sheet_more"):
                _show_more(tab)


def _show_undo(tab: SheetTab) -> None:
    last, undone = tab.log.to_undo, tab.log.to_redo
    st.button(
        "Undo",
        icon=":material/undo:",
        key="sheet_undo",
        disabled=last is None,
        help="Take the last entry, correction or renaming back.",
        on_click=attempt,
        args=(tab, Undo(last or 0)),
    )
    if undone is not None:
        st.button("Redo", icon=":material/redo:", key="sheet_redo", on_click=attempt, args=(tab, Redo(undone)))


def _show_more(tab: SheetTab) -> None:
    name = file_name(tab.log.title)
    with st.container(horizontal=True):
        st.download_button(
            "CSV",
            partial(_csv, tab),
            file_name=f"{name}.csv",
            mime="text/csv",
            on_click="ignore",
            icon=":material/download:",
            key="sheet_csv",
        )
    st.markdown("Save a page to print; open it, and it prints:")
    with st.container(horizontal=True):
        for label, with_reasons in (("One line a deal", False), ("With every reason", True)):
            st.download_button(
                label,
                partial(_page, tab, with_reasons),
                file_name=f"{name}{'-reasons' if with_reasons else ''}.html",
                mime="text/html",
                on_click="ignore",
                icon=":material/print:",
                key=f"sheet_print_{int(with_reasons)}",
            )
    _show_names(tab)
    st.markdown(f"This sheet opens again under  \n`{sheet_link(tab.id)}`")
    st.button(
        "Put into the archive", icon=":material/inventory_2:", key="sheet_archive", on_click=_archive, args=(tab.id,)
    )


def _csv(tab: SheetTab) -> bytes:
    """Made when it is asked for: a long evening takes a while."""
    return csv_bytes(tab.opened.kind.csv(tab.opened.sheet))


def _page(tab: SheetTab, with_reasons: bool) -> bytes:
    return VIEWS[tab.log.sheet].page(tab.opened, with_reasons).encode()


def _show_names(tab: SheetTab) -> None:
    """Other names for the sheet and its players. The number of the last event is in the keys: undo is seen here too."""
    boxes = _name_boxes(tab)
    keys = [_box(boxes.last, place) for place in range(len(boxes.shown))]
    for place, name in enumerate(boxes.shown):
        label, longest = (f"Player {place}", LONGEST_NAME) if place else ("Title", LONGEST_TITLE)
        st.text_input(label, name, max_chars=longest, key=keys[place])
    st.button("Rename", icon=":material/badge:", key="sheet_rename", on_click=_rename, args=(tab, keys))


def _name_boxes(tab: SheetTab) -> NameBoxes:
    """The boxes for the sheet as it is now; names that were typed and not yet written stay in them."""
    last, old = tab.log.last, tab.boxes
    if old is None or old.last != last:
        stood = (tab.log.title, *players_of(tab.log))
        typed = {} if old is None else _typed(old)
        tab.boxes = NameBoxes(last, stood, tuple(typed.get(place, name) for place, name in enumerate(stood)))
    assert tab.boxes is not None  # made above
    return tab.boxes


def _typed(boxes: NameBoxes) -> dict[int, str]:
    """What was typed into the boxes, by place."""
    held = {place: st.session_state.get(_box(boxes.last, place), name) for place, name in enumerate(boxes.shown)}
    return {place: name for place, name in held.items() if name != boxes.stood[place]}


def _box(last: int, place: int) -> str:
    return f"sheet_player_{last}_{place - 1}" if place else f"sheet_title_{last}"


def _rename(tab: SheetTab, keys: list[str]) -> None:
    try:
        title = read_title(st.session_state[keys[0]])
        players = read_players(tuple(st.session_state[key] for key in keys[1:]))
        if title != tab.log.title:
            tab.write(Rename(title))
        if players != players_of(tab.log):
            tab.write(NamePlayers(players))
        tab.boxes = None
    except TrainerError as error:
        tell(error)


def _archive(sheet: int) -> None:
    try:
        store().delete(sheet)
    except TrainerError as error:
        tell(error)
    else:
        go_to(None)


def csv_bytes(rows: Rows) -> bytes:
    """The rows as CSV that spreadsheets open with the right characters; no cell can be taken for a formula."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _harmless(cell: str) -> str:
    """A text that a spreadsheet would calculate gets an apostrophe, numbers stay numbers."""
    is_number = re.fullmatch(r"[+-]?[0-9]+([./][0-9]+)?", cell)
    return f"'{cell}" if cell[:1] in {"=", "+", "-", "@", "\t"} and not is_number else cell


def file_name(title: str) -> str:
    """The title as a file may be called."""
    return re.sub(r"[^\w.-]+", "-", title).strip("-.") or "score-sheet"

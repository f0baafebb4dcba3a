"""The score sheet page: the list of sheets and a new one, or the sheet that the address names."""

from __future__ import annotations

import streamlit as st

from trainer.errors import TrainerError
from trainer.sheets.events import Undo
from trainer.ui.sheet_actions import show_actions
from trainer.ui.sheet_entry import show_correction, show_entry
from trainer.ui.sheet_list import Sheets, restore, show_list
from trainer.ui.sheet_new import show_new
from trainer.ui.sheet_store import current_sheet, go_to, store
from trainer.ui.sheet_tab import SheetTab, attempt, done, forget, problem, tab_of, tell
from trainer.ui.sheet_views import VIEWS
from trainer.ui.wording import escaped, sentence

_SECONDS = 3
"""How often an open sheet looks for what other windows wrote."""


# At the top it would lie over Undo, which is what a wrong entry needs.
_STYLE = '<style>[data-testid="stToastContainer"] {top: auto; bottom: 1rem}</style>'


def show_page() -> None:
    """The page as the address wants it."""
    st.html(_STYLE)
    try:
        sheet = current_sheet()
    except TrainerError as error:
        tell(error)
        sheet = None
    if sheet is None:
        _show_start()
    else:
        _show_sheet(sheet)


def _show_start() -> None:
    forget()
    st.title("Score sheet")
    st.markdown("Keep the score of a real table: enter each deal, the sheet does the sums and says why.")
    _show_problem()
    try:
        sheets = Sheets.read()
    except TrainerError as error:
        _show_trouble(error)
        return
    # Who has a sheet under way comes for that.
    first, second = st.columns(2, gap="large")
    old, new = (first, second) if sheets.listed else (second, first)
    with old:
        st.subheader("Go on with")
        show_list(sheets)
    with new:
        st.subheader("New sheet")
        show_new()


def _show_sheet(sheet: int) -> None:
    try:
        tab = tab_of(sheet)
    except TrainerError as error:
        st.title("Score sheet")
        _show_trouble(error)
        st.button("All sheets", icon=":material/arrow_back:", on_click=go_to, args=(None,))
        return
    tab.mark_crossed()
    show_actions(tab)
    # Always there: a form that moved down when a note appears would forget a number that is just being typed.
    with st.container(key="sheet_notes"):
        _show_notes(tab)
    view = VIEWS[tab.log.sheet]
    show_entry(tab, view)
    show_correction(tab, view)
    view.show(tab.opened)
    tab.mark_seen()
    _watch(sheet, tab.log.last)


def _show_notes(tab: SheetTab) -> None:
    """What the last button did, what is wrong with the database, what other windows wrote."""
    _show_problem()
    if tab.trouble:
        _show_trouble(tab.trouble)
    elif tab.is_archived:
        _show_archived(tab.id)
    _show_news(tab)


def _show_trouble(error: TrainerError | str) -> None:
    st.error(sentence(error), icon=":material/error:")
    st.button("Try again", icon=":material/refresh:")


def _show_problem() -> None:
    """What a button that was pressed has done, or what went wrong, once."""
    if what := done():
        st.toast(escaped(what), icon=":material/check:")
    said = problem()
    if said:
        st.error(sentence(said), icon=":material/error:")


def _show_archived(sheet: int) -> None:
    """Say that the sheet is in the archive: it takes entries there too."""
    st.info("This sheet is in the archive.", icon=":material/inventory_2:")
    st.button("Bring back", key="sheet_restore", icon=":material/unarchive:", on_click=restore, args=(sheet,))


def _show_news(tab: SheetTab) -> None:
    if tab.news:
        words = "; ".join(filter(None, (tab.news_words, tab.lost)))
        st.info(sentence(words), icon=":material/sync:")
    for refused in tab.opened.refused:
        number = refused.kept.number
        with st.container(border=True):
            st.warning(f"An entry does not fit any more and counts for nothing: {sentence(refused.reason)}")
            st.button("Take it back", key=f"sheet_refused_{number}", on_click=attempt, args=(tab, Undo(number)))


@st.fragment(run_every=_SECONDS)
def _watch(sheet: int, last: int) -> None:
    """Look now and then whether another window has written, and draw the page anew if so."""
    try:
        has_news = store().info(sheet).last > last
    except TrainerError:
        return
    if has_news:
        st.rerun()

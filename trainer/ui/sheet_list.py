"""The sheets that can be gone on with, the one written on last first, and those put away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import streamlit as st

from trainer.errors import TrainerError
from trainer.json_fields import Fields
from trainer.sheets.kinds import KINDS
from trainer.sheets.log import SheetLog
from trainer.storage.sheets import SheetInfo
from trainer.ui.sheet_players import players_of
from trainer.ui.sheet_store import go_to, now, store
from trainer.ui.sheet_tab import tell
from trainer.ui.sheet_views import VIEWS
from trainer.ui.wording import counted, escaped

_SHOWN = 8


@dataclass(frozen=True, slots=True)
class Sheets:
    """What is kept: the sheets on the list, those in the archive, and where."""

    listed: tuple[SheetInfo, ...]
    archived: tuple[SheetInfo, ...]
    place: str

    @classmethod
    def read(cls) -> Sheets:
        """All sheets; raises StorageError if they cannot be read."""
        kept = store()
        return cls(kept.sheets(), kept.sheets(deleted=True), kept.place)


def show_list(sheets: Sheets) -> None:
    """One button a sheet, the older ones and the archive folded up."""
    if not sheets.listed:
        st.markdown("No sheet yet. Begin one, and every deal that you write down is kept at once.")
    for info in sheets.listed[:_SHOWN]:
        _show_sheet(info)
    if sheets.listed[_SHOWN:]:
        with st.expander(f"Older: {len(sheets.listed) - _SHOWN}", icon=":material/history:"):
            for info in sheets.listed[_SHOWN:]:
                _show_sheet(info)
    _show_archive(sheets.archived)
    st.markdown(f":small[Kept in {escaped(sheets.place)}]")


def _show_sheet(info: SheetInfo) -> None:
    st.button(
        f"**{escaped(info.title)}**  \n{escaped(who_words(info))}{info_words(info)}",
        key=f"open_{info.id}",
        icon=":material/description:",
        width="stretch",
        wrap=True,
        on_click=go_to,
        args=(info.id,),
    )


def who_words(info: SheetInfo) -> str:
    """A line with the players and their rules, to tell sheets of one title apart; empty if they cannot be read."""
    try:
        return _who_words(store().place, info.id, info.kind, info.changed)
    except TrainerError:
        return ""


@st.cache_data(show_spinner=False, max_entries=1000)
def _who_words(place: str, sheet: int, kind: str, changed: datetime) -> str:
    """Read once for each state of a sheet: `place` and `changed` say which."""
    del place, changed
    log = SheetLog.of(store().events(sheet))
    agreed = VIEWS[kind].agreed(KINDS[kind].read_setup(Fields(log.setup))) if kind in VIEWS else ""
    return " · ".join(filter(None, (", ".join(players_of(log)), agreed))) + "  \n"


def info_words(info: SheetInfo) -> str:
    """What kind of sheet it is, how much stands on it, and when it was written on last."""
    kind = KINDS[info.kind].words if info.kind in KINDS else "of a newer version"
    return f"{kind}, {entries_words(info.entries)}, {when_words(info.changed)}"


def entries_words(count: int) -> str:
    """How much stands on a sheet: "nothing yet", "1 entry", "12 entries"."""
    return "nothing yet" if not count else "1 entry" if count == 1 else f"{count} entries"


def when_words(moment: datetime) -> str:
    """A time as people say it, by the clock of this machine: "today 20:15", "Friday 27 November, 20:15"."""
    local, today = moment.astimezone(), now().astimezone()
    if local.date() == today.date():
        return f"today {local:%H:%M}"
    year = "" if local.year == today.year else f" {local.year}"
    return f"{local:%A} {local.day} {local:%B}{year}, {local:%H:%M}"


def _show_archive(archived: tuple[SheetInfo, ...]) -> None:
    if not archived:
        return
    with st.expander(f"Archive: {counted(len(archived), 'sheet')}", icon=":material/inventory_2:"):
        for info in archived:
            with st.container(horizontal=True, vertical_alignment="center"):
                st.markdown(f"**{escaped(info.title)}**  \n{escaped(who_words(info))}{info_words(info)}")
                st.button(
                    "Bring back",
                    key=f"restore_{info.id}",
                    icon=":material/unarchive:",
                    on_click=restore,
                    args=(info.id,),
                )


def restore(sheet: int) -> None:
    """Put an archived sheet back on the list, as a callback of a button."""
    try:
        store().restore(sheet)
    except TrainerError as error:
        tell(error)

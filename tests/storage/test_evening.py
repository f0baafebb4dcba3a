"""A whole evening by way of the store: what was entered comes back as the same sheet."""

from datetime import UTC, datetime, timedelta

from hypothesis import HealthCheck, given, settings

from tests.sheets.vint_strategies import evenings
from trainer.sheets.events import Enter, NamePlayers, Redo, Undo
from trainer.sheets.log import SheetLog
from trainer.sheets.opened import open_sheet
from trainer.sheets.vint_entries import VintEntry
from trainer.sheets.vint_setup import VintSetup
from trainer.sheets.vint_sheet import VINT, VintSheet
from trainer.storage.sheets import SheetStore

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


@settings(max_examples=5, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(evenings())
def test_an_evening_comes_back_as_it_was_written(url: str, evening: tuple[VintSetup, list[VintEntry]]) -> None:
    setup, entries = evening
    store = SheetStore(url)
    sheet = store.create("vint", "Friday", setup.as_json(), NOON)
    for minute, entry in enumerate(entries):
        event = store.append(sheet, Enter(entry.as_json()).body, NOON + timedelta(minutes=minute))
        store.append(sheet, Undo(event.number).body, NOON)
        store.append(sheet, Redo(event.number).body, NOON)
    store.append(sheet, NamePlayers(tuple(reversed(setup.players))).body, NOON)
    again = SheetStore(url)
    opened = open_sheet(VINT, SheetLog.of(again.events(sheet)))
    renamed = VintSetup(players=tuple(reversed(setup.players)))
    assert opened.sheet == VintSheet.of(renamed, entries)
    assert opened.refused == ()
    assert again.info(sheet).entries == len(entries)
    store.close()
    again.close()

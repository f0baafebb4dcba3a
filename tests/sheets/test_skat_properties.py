"""What holds of every Skat list: each code with its house rules, three to five players, each way of counting."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sheets.sheets_checks import after
from tests.sheets.skat_strategies import forms, setups, sheets
from trainer.errors import TrainerError
from trainer.json_fields import Fields
from trainer.sheets.skat_kind import SKAT
from trainer.sheets.skat_sheet import SkatSheet
from trainer.skat.series import DealKind

EXAMPLES = settings(max_examples=40, deadline=None)


@EXAMPLES
@given(sheets())
def test_totals_are_the_sums_of_the_rows(sheet: SkatSheet) -> None:
    players = range(len(sheet.setup.players))
    for player in players:
        reasons = [one for row in sheet.rows for one in (*row.reasons, *row.written.bonus) if one.player == player]
        assert sheet.totals[player] == sum(reason.points for reason in reasons)
        assert sheet.standing.columns[player] == sum(row.points(player) or 0 for row in sheet.rows)
        if reckoning := sheet.reckoning(player):
            assert sum(line.points for line in reckoning) == sheet.totals[player]


@EXAMPLES
@given(sheets(most=4))
def test_taking_the_last_entry_back_restores_the_list(sheet: SkatSheet) -> None:
    entries = [row.entry for row in sheet.rows]
    for count in range(len(entries)):
        before = SkatSheet.of(sheet.setup, entries[:count])
        assert before.rows == sheet.rows[:count]
        assert after(before, entries[count]).rows == sheet.rows[: count + 1]


@EXAMPLES
@given(sheets(most=5))
def test_setup_and_entries_survive_json(sheet: SkatSheet) -> None:
    def through_json(form: dict[str, object]) -> Fields:
        return Fields(json.loads(json.dumps(form)))

    assert SKAT.read_setup(through_json(sheet.setup.as_json())) == sheet.setup
    for row in sheet.rows:
        assert SKAT.read_entry(sheet.setup, through_json(row.entry.as_json())) == row.entry


@EXAMPLES
@given(sheets(most=5))
def test_csv_has_a_row_an_entry_and_every_row_all_columns(sheet: SkatSheet) -> None:
    header, *rows = SKAT.csv(sheet)
    assert {len(row) for row in rows} == {len(header)}
    assert [row[0] for row in rows[: len(sheet.rows)]] == [str(row.deal.number) for row in sheet.rows]
    assert not any(row[0] for row in rows[len(sheet.rows) :])


@EXAMPLES
@given(sheets())
def test_who_sits_out_writes_nothing_but_his_own_faults(sheet: SkatSheet) -> None:
    for row in sheet.rows:
        if row.lines:
            assert not any(row.points(place) for place in row.deal.sitting_out)


@EXAMPLES
@given(sheets())
def test_deals_are_counted_and_a_list_ends_when_it_should(sheet: SkatSheet) -> None:
    done = sum(row.written.uses_deal for row in sheet.rows)
    assert (sheet.next is None) == bool(sheet.ended)
    if sheet.next:
        assert sheet.next.number == done + 1
        assert sheet.setup.deals is None or done < sheet.setup.deals
        assert not sheet.setup.limit or min(sheet.totals) > -sheet.setup.limit


@EXAMPLES
@given(sheets())
def test_names_change_nothing_but_names(sheet: SkatSheet) -> None:
    names = tuple(f"Player {place}" for place in range(len(sheet.setup.players)))
    renamed = SkatSheet.of(replace(sheet.setup, players=names), [row.entry for row in sheet.rows])
    assert (renamed.totals, renamed.next, renamed.places) == (sheet.totals, sheet.next, sheet.places)


@EXAMPLES
@given(sheets())
def test_bock_and_ramsch_come_only_where_they_are_called_or_in_a_series(sheet: SkatSheet) -> None:
    special = [row for row in sheet.rows if row.deal.kind is not DealKind.ORDINARY]
    if special:
        assert sheet.setup.rounds or max(max(row.standing.columns) for row in sheet.rows) >= 100


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_whatever_can_be_read_is_written_down_or_refused_with_a_sentence(data: st.DataObject) -> None:
    setup = data.draw(setups())
    sheet = SkatSheet.of(setup, ())
    for form in data.draw(st.lists(forms(setup.rules), max_size=4)):
        if sheet.ended:
            break  # a fine may reach the limit: then nothing more is written, in whatever deal
        try:
            sheet = after(sheet, SKAT.read_entry(setup, Fields(form)))
        except TrainerError as error:
            assert str(error).startswith("deal ")
    assert SKAT.csv(sheet)

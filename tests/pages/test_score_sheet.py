"""The score sheet page without a browser: new sheets, entries by every code, undo, correct, rename, storage trouble."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from trainer.cards import CardSet, Suit
from trainer.errors import StorageError
from trainer.paths import PAGES
from trainer.sheets.events import Enter, NamePlayers, Rename, Undo
from trainer.sheets.sheet_kind import Storable
from trainer.sheets.skat_entries import PassedIn, PlayedGame
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.vint_entries import VintDeal
from trainer.sheets.vint_setup import VintSetup
from trainer.skat.contract import Contract, Game
from trainer.skat.irregularities import Irregularity
from trainer.skat.profiles import AMERICAN, ISKO, PIRATE, PROFILES, RAEUBERSKAT
from trainer.skat.series import DealKind
from trainer.skat.settlement import TableScore
from trainer.storage.sheets import SheetStore
from trainer.ui.card_fan import selection_state
from trainer.ui.sheet_new_skat import CODE_LINES
from trainer.vint.contract import Bid, Strain

ANN, BOB, CID, DAN = "Ann", "Bob", "Cid", "Dan"
THREE, FOUR, FIVE = (ANN, BOB, CID), (ANN, BOB, CID, DAN), (ANN, BOB, CID, DAN, "Eve")
WHEN = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SheetStore]:
    """The database that the page uses in this test."""
    url = f"sqlite:///{tmp_path}/sheets.sqlite"
    monkeypatch.setenv("TRAINER_DB_URL", url)
    kept = SheetStore(url)
    yield kept
    kept.close()


def opened(sheet: int | None = None) -> AppTest:
    """The page, on this sheet or on the list."""
    app = AppTest.from_file(str(PAGES / "score_sheet.py"), default_timeout=60)
    if sheet is not None:
        app.query_params["sheet"] = str(sheet)
    return app.run()


def skat(store: SheetStore, players: tuple[str, ...] = THREE, *entries: Storable, **setup: Any) -> int:
    """A Skat sheet with these entries."""
    sheet = store.create("skat", "Friday", SkatSetup(players=players, **setup).as_json(), WHEN)
    for entry in entries:
        store.append(sheet, Enter(entry.as_json()).body, WHEN)
    return sheet


def spades(declarer: int = 1, points: int = 67) -> PlayedGame:
    return PlayedGame(declarer=declarer, contract=Contract(Game.SPADES), bid=22, matadors=2, points=points)


def field(app: AppTest, name: str) -> Any:
    """The widget of this field of the entry under way."""
    kinds: tuple[Callable[[], Any], ...] = (
        lambda: app.button_group,
        lambda: app.selectbox,
        lambda: app.number_input,
        lambda: app.toggle,
    )
    found = [widget for kind in kinds for widget in kind() if re.fullmatch(rf"entry_\d+_{name}", widget.key or "")]
    assert len(found) == 1, f"{len(found)} fields {name}"
    return found[0]


def choose(app: AppTest, **values: Any) -> AppTest:
    """Fill in the fields one after another, as a finger does."""
    for name, value in values.items():
        field(app, name).set_value(value).run()
        assert not app.exception
    return app


def write(app: AppTest) -> AppTest:
    return app.button(key="sheet_write").click().run()


def said(app: AppTest) -> str:
    """All that the page says."""
    return "\n".join(element.value for kind in (app.markdown, app.info, app.warning) for element in kind)


def listed(app: AppTest) -> str:
    """The list as HTML."""
    return "".join(element.proto.body for element in app.get("html"))


def problems(app: AppTest) -> str:
    return "\n".join(error.value for error in app.error)


def entries(store: SheetStore, sheet: int = 1) -> list[Any]:
    return [event.body["entry"] for event in store.events(sheet) if event.body["kind"] in {"entry", "correct"}]


def test_a_first_visitor_begins_a_sheet_by_one_button(store: SheetStore) -> None:
    app = opened()
    assert [title.value for title in app.title] == ["Score sheet"]
    app.button(key="new_begin").click().run()
    assert not app.exception
    assert app.query_params["sheet"] in ("1", ["1"])
    assert "**Deal 1** · Player 1 deals, Player 2 leads." in said(app)
    (info,) = store.sheets()
    assert (info.kind, info.entries) == ("skat", 0)
    assert info.title.startswith("Skat, ")


@pytest.mark.long
def test_a_new_sheet_takes_names_code_table_score_and_house_rules(store: SheetStore) -> None:
    app = opened()
    app.button_group(key="new_skat_count").set_value(4).run()
    for place, name in enumerate(FOUR):
        app.text_input(key=f"new_skat_name_{place}").set_value(f" {name} ")
    app.selectbox(key="new_skat_code").set_value("pirate").run()
    assert any("Schieberamsch" in markdown.value for markdown in app.markdown)
    app.selectbox(key="new_skat_pirate_bock").select_index(1)
    app.toggle(key="new_skat_kontra").set_value(True)
    app.button_group(key="new_skat_dealer_4").set_value(2).run()
    app.text_input(key="new_title").set_value("Club night")
    app.button(key="new_begin").click().run()
    assert not app.exception
    setup = store.events(1)[0].body["setup"]
    assert isinstance(setup, dict)
    assert setup["players"] == list(FOUR)
    assert setup["code"] == "pirate~bock.with_skat"
    assert (setup["kontra"], setup["first_dealer"]) == (True, 2)
    assert [title.value for title in app.title] == ["Club night"]


@pytest.mark.long
@pytest.mark.parametrize("name", PROFILES)
def test_every_code_has_a_line_and_begins_a_sheet(store: SheetStore, name: str) -> None:
    app = opened()
    app.selectbox(key="new_skat_code").set_value(name).run()
    app.button(key="new_begin").click().run()
    assert not app.exception
    assert not app.error
    assert [info.kind for info in store.sheets()] == ["skat"]


@pytest.mark.long
def test_two_players_of_one_name_are_told_and_nothing_is_begun(store: SheetStore) -> None:
    app = opened()
    app.text_input(key="new_skat_name_0").set_value("ann")
    app.text_input(key="new_skat_name_1").set_value("Ann").run()
    assert "Two players are called Ann" in problems(app)
    # The rest of the form stays in sight, and only the button waits.
    assert app.text_input(key="new_title")
    assert app.button(key="new_begin").disabled
    app.text_input(key="new_skat_name_0").set_value("\N{MAN}\u200d\N{WOMAN}").run()
    assert "The name of player 1 has an invisible sign in it" in problems(app)
    assert not store.sheets()


def test_a_game_is_previewed_and_written_with_its_reasons(store: SheetStore) -> None:
    app = opened(skat(store, FOUR, table_score=TableScore.SEEGER_FABIAN_4))
    assert field(app, "declarer").options == [BOB, CID, DAN]
    choose(app, declarer=1, game=Game.SPADES, matadors=2, points=67)
    # The sign of a help text is a stop of the key Tab, and its tooltip swallows the next click.
    assert not [widget.key for widget in (*app.button_group, *app.selectbox, *app.number_input) if widget.help]
    assert "with 2 (2 × 11), game (11) = **Bob +33**, by Seeger-Fabian +83" in said(app)
    write(app)
    assert not app.exception
    assert entries(store)[0]["contract"] == "S"
    html = listed(app)
    assert "♠︎\N{NO-BREAK SPACE}Spades, with 2" in html
    assert "with 2 (2 × 11): +22" in html
    assert "<small>+33</small>" in html
    assert "**Deal 2** · Bob deals and sits out, Cid leads." in said(app)
    assert field(app, "declarer").value is None


def test_what_is_missing_is_said_and_what_is_filled_in_stays(store: SheetStore) -> None:
    app = opened(skat(store))
    write(app)
    assert "Choose who plays and which game." in said(app)
    choose(app, declarer=2, game=Game.GRAND, matadors=1)
    write(app)
    assert "Enter the declarer's card points." in said(app)
    assert field(app, "declarer").value == 2
    assert entries(store) == []


@pytest.mark.long
def test_hand_games_ask_for_what_is_announced_and_null_for_its_end(store: SheetStore) -> None:
    app = opened(skat(store))
    choose(app, declarer=1, game=Game.CLUBS, manner_C=1, announced="Schneider", matadors=1, points=91)
    write(app)
    choose(app, declarer=2, game=Game.NULL, announced="Ouvert", null="Won: no trick")
    write(app)
    assert [entry["contract"] for entry in entries(store)] == ["C hand schneider", "null ouvert"]
    assert [entry["tricks"] for entry in entries(store)] == [None, 0]


@pytest.mark.long
def test_schwarz_is_asked_only_where_points_leave_it_open(store: SheetStore) -> None:
    app = opened(skat(store))
    choose(app, declarer=1, game=Game.CLUBS, matadors=1, points=120)
    assert field(app, "schwarz_10").value is True
    choose(app, schwarz_10=False)
    assert "schwarz" not in said(app)
    choose(app, points=100)
    assert not app.toggle


@pytest.mark.long
def test_matadors_are_counted_from_twelve_cards(store: SheetStore) -> None:
    app = opened(skat(store))
    choose(app, declarer=1, game=Game.SPADES, way="by the cards", points=70)
    app.session_state["entry_1_cards"] = selection_state(CardSet.parse("CJ SJ DJ SA SK S9 HA HT D8 D7 CT C9"))
    app.run()
    assert "with 2 (2 × 11)" in said(app)
    write(app)
    assert len(entries(store)[0]["twelve"].split()) == 12


@pytest.mark.long
def test_tournee_second_turn_gucki_and_solo_of_the_american_code(store: SheetStore) -> None:
    app = opened(skat(store, rules=AMERICAN))
    assert field(app, "kind").options == ["Game", "Ramsch", "Irregularity"]
    choose(app, declarer=1, game=Game.HEARTS, manner_H=1, matadors=1, points=60)
    assert "by second turn" in said(app)
    write(app)
    choose(app, declarer=2, game=Game.GRAND, matadors=1, points=61)
    assert "Gucki, with 1" in said(app)
    write(app)
    assert [entry["contract"] for entry in entries(store)] == ["H second turn", "grand"]
    assert "Against the average" in listed(app)


@pytest.mark.long
def test_a_lost_game_of_raeuberskat_asks_for_the_bid_and_costs_it(store: SheetStore) -> None:
    app = opened(skat(store, rules=RAEUBERSKAT))
    choose(app, declarer=1, game=Game.SPADES, matadors=2, points=50)
    assert "the bid is missing" in said(app)
    choose(app, bid=30)
    write(app)
    assert "<small>−60</small>" in listed(app)


def test_ramsch_fills_in_the_last_number(store: SheetStore) -> None:
    app = opened(skat(store, rules=AMERICAN))
    choose(app, kind="Ramsch", ramsch_1=100, ramsch_2=40)
    assert "Together 140 card points: a deck has 120." in said(app)
    choose(app, ramsch_1=20, ramsch_2=70, last=2)
    assert "**Bob +10**" in said(app)
    write(app)
    assert entries(store)[0]["points"] == [30, 20, 70]


@pytest.mark.long
def test_ramsch_asks_who_took_no_trick_and_who_took_the_later_one(store: SheetStore) -> None:
    app = opened(skat(store, rules=AMERICAN))
    choose(app, kind="Ramsch", ramsch_1=0, ramsch_2=70, last=2)
    assert field(app, "without_1").value == [1]
    choose(app, ramsch_1=25)
    choose(app, later=0)
    assert "**Bob +10**" in said(app)


@pytest.mark.long
def test_a_pirate_series_goes_to_a_round_of_bock(store: SheetStore) -> None:
    grand = PlayedGame(declarer=1, contract=Contract(Game.GRAND), bid=48, matadors=4, points=80)
    app = opened(skat(store, THREE, grand, rules=PIRATE))
    assert ":violet-badge[Bock round]" in said(app)
    choose(app, declarer=2, game=Game.SPADES, matadors=2, points=67)
    assert "**Cid +66**" in said(app)
    write(app)
    assert "Bock round" in listed(app)


@pytest.mark.long
def test_kontra_and_called_rounds_where_the_table_plays_them(store: SheetStore) -> None:
    app = opened(skat(store, rules=AMERICAN, kontra=True, rounds=True))
    choose(app, kind="Call a round", round=DealKind.BOCK)
    write(app)
    choose(app, declarer=1, game=Game.SPADES, matadors=1, called="Kontra and re", points=61)
    assert "kontra, re, Bock (× 8)" in said(app)


def test_an_irregularity_shows_its_consequence_before_it_is_written(store: SheetStore) -> None:
    app = opened(skat(store))
    choose(app, kind="Irregularity", what=Irregularity.OPPONENT_REVOKED)
    assert "old official rules 11, 2" in said(app)
    assert not any("second turn" in option.lower() for option in field(app, "what").options)
    choose(app, declarer=1, game=Game.SPADES, matadors=2, offender=2, upheld="Yes")
    assert "**Bob +33; Cid −33**" in said(app)
    assert field(app, "points").label == "Points, if played on"
    choose(app, upheld="No")
    assert field(app, "points").label == "Card points with skat"
    assert "Enter the declarer's card points." in said(app)
    choose(app, upheld="Yes")
    write(app)
    assert entries(store)[0]["what"] == "opponent-revoked"


@pytest.mark.long
def test_who_looked_into_the_skat_is_out_of_the_deal(store: SheetStore) -> None:
    app = opened(skat(store))
    choose(app, kind="Irregularity", what=Irregularity.LOOKED_INTO_SKAT, offender=1)
    write(app)
    assert "Bob may not play a game" in said(app)
    assert field(app, "declarer").options == [CID, ANN]


def test_undo_and_redo(store: SheetStore) -> None:
    app = opened(skat(store, THREE, spades()))
    app.button(key="sheet_undo").click().run()
    assert "**Deal 1**" in said(app)
    app.button(key="sheet_redo").click().run()
    assert "**Deal 2**" in said(app)
    assert [event.body["kind"] for event in store.events(1)] == ["begin", "entry", "undo", "redo"]


def test_an_entry_is_corrected_in_its_place(store: SheetStore) -> None:
    app = opened(skat(store, THREE, spades(), spades(2)))
    app.selectbox(key="sheet_correct_3").select_index(1)
    app.button(key="sheet_correct").click().run()
    assert "Correcting" in said(app)
    assert (field(app, "declarer").value, field(app, "points").value, field(app, "bid").value) == (1, 67, 22)
    choose(app, points=59)
    write(app)
    assert not app.exception
    assert entries(store)[-1]["points"] == 59
    assert "<small>−66</small>" in listed(app)
    assert "**Deal 3**" in said(app)


def test_a_correction_after_which_a_later_entry_cannot_stand_names_that_one_once(store: SheetStore) -> None:
    """Dealt again, deal 2 would be deal 1, in which Ann deals and sits out."""
    app = opened(skat(store, FOUR, spades(), spades(0)))
    app.selectbox(key="sheet_correct_3").select_index(1)
    app.button(key="sheet_correct").click().run()
    choose(app, kind="Irregularity", what=Irregularity.EXPOSED_OR_MISDEALT)
    told = re.compile(r"Then deal 2, .*Spades, with 2, Ann .*33, could not stand: Ann sits out")
    assert told.search(said(app))
    write(app)
    assert told.search(problems(app))
    assert not told.search(said(app))
    assert len(entries(store)) == 2


@pytest.mark.long
def test_a_correction_may_be_left(store: SheetStore) -> None:
    app = opened(skat(store, THREE, spades()))
    app.button(key="sheet_correct").click().run()
    app.button(key="sheet_leave").click().run()
    assert "Correcting" not in said(app)
    assert field(app, "declarer").value is None


@pytest.mark.long
def test_the_sheet_and_its_players_get_other_names(store: SheetStore) -> None:
    app = opened(skat(store, THREE, spades()))
    app.text_input(key="sheet_title_2").set_value("Saturday *night*")
    app.text_input(key="sheet_player_2_1").set_value("<b>Bea</b>")
    app.button(key="sheet_rename").click().run()
    assert not app.exception
    assert store.info(1).title == "Saturday *night*"
    assert [title.value for title in app.title] == [r"Saturday \*night\*"]
    assert "&lt;b&gt;Bea&lt;/b&gt;" in listed(app)
    assert "<b>Bea" not in listed(app)


def test_names_typed_here_outlive_names_written_in_another_window(store: SheetStore) -> None:
    app = opened(skat(store, THREE, spades()))
    app.text_input(key="sheet_player_2_1").set_value("Bobby").run()
    store.append(1, Rename("Saturday").body, WHEN)
    store.append(1, NamePlayers(("Anna", BOB, CID)).body, WHEN)
    app.run()
    assert "Another window has renamed the sheet and renamed the players." in said(app)
    assert [app.text_input(key=f"sheet_player_4_{place}").value for place in range(3)] == ["Anna", "Bobby", CID]
    app.button(key="sheet_rename").click().run()
    assert store.events(1)[-1].body["players"] == ["Anna", "Bobby", CID]
    assert store.info(1).title == "Saturday"
    app.button(key="sheet_undo").click().run()
    assert app.text_input(key="sheet_player_6_1").value == BOB


@pytest.mark.long
def test_a_wrong_name_is_told(store: SheetStore) -> None:
    app = opened(skat(store))
    app.text_input(key="sheet_player_1_1").set_value("Ann")
    app.button(key="sheet_rename").click().run()
    assert "Two players are called Ann" in problems(app)


@pytest.mark.long
def test_a_sheet_is_archived_and_brought_back(store: SheetStore) -> None:
    app = opened(skat(store))
    app.button(key="sheet_archive").click().run()
    assert not store.sheets()
    assert [title.value for title in app.title] == ["Score sheet"]
    app.button(key="restore_1").click().run()
    assert [info.id for info in store.sheets()] == [1]


@pytest.mark.long
def test_the_list_opens_a_sheet(store: SheetStore) -> None:
    skat(store, THREE, spades())
    app = opened()
    title, who, what = app.button(key="open_1").label.split("  \n")
    assert (title, who) == ("**Friday**", f"Ann, Bob, Cid · {ISKO}")
    assert what.startswith("Skat list, 1 entry, ")
    app.button(key="open_1").click().run()
    assert [title.value for title in app.title] == ["Friday"]


@pytest.mark.long
def test_a_reload_comes_back_to_all_that_was_written(store: SheetStore) -> None:
    sheet = skat(store)
    write(choose(opened(sheet), declarer=1, game=Game.SPADES, matadors=2, points=67))
    assert "<small>+33</small>" in listed(opened(sheet))


@pytest.mark.long
@pytest.mark.parametrize("sheet", ["7", "0", "99999999999999999999", "x"])
def test_a_link_to_no_sheet_says_so(store: SheetStore, sheet: str) -> None:
    app = AppTest.from_file(str(PAGES / "score_sheet.py"), default_timeout=60)
    app.query_params["sheet"] = sheet
    app.run()
    assert not app.exception
    assert len(app.title) == 1
    assert "There is no sheet" in problems(app) + said(app)


def test_what_another_window_wrote_is_taken_in_before_anything_is_written(store: SheetStore) -> None:
    sheet = skat(store)
    app = choose(opened(sheet), declarer=2, game=Game.SPADES, matadors=2)
    store.append(sheet, Enter(spades().as_json()).body, WHEN)
    field(app, "points").set_value(67)
    write(app)
    assert "Another window has written an entry meanwhile" in problems(app)
    assert len(entries(store)) == 1
    assert field(app, "points").value == 67
    write(app)
    assert len(entries(store)) == 2
    assert [entry["declarer"] for entry in entries(store)] == [1, 2]


def test_a_form_begun_before_another_window_wrote_asks_once(store: SheetStore) -> None:
    sheet = skat(store)
    app = choose(opened(sheet), declarer=2, game=Game.SPADES, matadors=2, points=67)
    store.append(sheet, Enter(spades().as_json()).body, WHEN)
    app.run()
    assert "**Deal 2**" in said(app)
    write(app)
    assert "Another window has written an entry meanwhile" in problems(app)
    assert len(entries(store)) == 1
    write(app)
    assert [entry["declarer"] for entry in entries(store)] == [1, 2]
    # An empty form has nothing to ask: what is filled in now is meant for the deal on screen.
    store.append(sheet, Enter(spades().as_json()).body, WHEN)
    app.run()
    choose(app, declarer=2, game=Game.SPADES, matadors=2, points=67)
    write(app)
    assert not app.error
    assert len(entries(store)) == 4


@pytest.mark.long
def test_an_entry_that_cannot_be_is_told_and_not_written(store: SheetStore) -> None:
    app = opened(skat(store))
    choose(app, declarer=1, game=Game.CLUBS, manner_C=1, announced="Schwarz", matadors=1, points=118, tricks=9)
    choose(app, points=30)
    write(app)
    assert entries(store) == []
    assert problems(app) or "Enter" in said(app) or "missing" in said(app)


def test_storage_trouble_is_a_sentence_and_nothing_typed_is_lost(
    store: SheetStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = choose(opened(skat(store)), declarer=1, game=Game.SPADES, matadors=2, points=67)

    def full(*_args: object) -> None:
        raise StorageError("the disk is full; free some space and write again")

    with monkeypatch.context() as patched:
        patched.setattr(SheetStore, "append", full)
        write(app)
    assert not app.exception
    assert "The disk is full" in problems(app)
    assert field(app, "points").value == 67
    write(app)
    assert len(entries(store)) == 1


def test_a_database_that_cannot_be_opened_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAINER_DB_URL", f"sqlite:///{tmp_path}")
    for app in (opened(), opened(1)):
        assert not app.exception
        assert len(app.title) == 1
        assert "cannot be opened" in problems(app)


@pytest.mark.long
def test_a_sheet_of_a_newer_version_is_a_sentence(store: SheetStore) -> None:
    store.create("tarok", "Later", {"players": list(THREE)}, WHEN)
    app = opened(1)
    assert not app.exception
    assert "newer version" in problems(app)
    assert not opened().exception


@pytest.mark.long
def test_csv_and_the_page_to_print(store: SheetStore) -> None:
    app = opened(skat(store, THREE, spades()))
    labels = [button.label for button in app.get("download_button")]
    assert labels == ["CSV", "One line a deal", "With every reason"]


@pytest.mark.long
def test_a_bierlachs_ends_at_its_limit(store: SheetStore) -> None:
    setup = {"table_score": TableScore.BIERLACHS, "limit": 30}
    app = opened(skat(store, THREE, spades(), **setup))
    assert "The list is over" in app.success[0].value
    assert not [button for button in app.button if button.key == "sheet_write"]


def test_vint_from_the_first_deal_to_the_standings(store: SheetStore) -> None:
    app = opened()
    app.button_group(key="new_game").set_value("Vint").run()
    app.button_group(key="new_vint_count").set_value(5).run()
    assert app.button_group(key="new_vint_dealer_5").value == 1
    app.button_group(key="new_vint_count").set_value(4).run()
    assert app.button_group(key="new_vint_dealer_4").value == 0
    app.button_group(key="new_vint_count").set_value(5).run()
    for place, name in enumerate(FIVE):
        app.text_input(key=f"new_vint_name_{place}").set_value(name)
    app.run()
    assert "First rubber: Bob and Cid against Dan and Eve; out: Ann" in said(app)
    app.button(key="new_begin").click().run()
    assert "Ann sits out" in said(app)
    choose(app, declarer=1, level=3, strain=Strain.HEARTS, tricks=9, honours=3)
    assert "Choose both, honours and aces" in said(app)
    choose(app, aces=2)
    assert "**Bob and Cid** 270 below" in said(app)
    write(app)
    choose(app, kind="Passed out")
    write(app)
    assert not app.exception
    assert [entry["type"] for entry in entries(store)] == ["deal", "passed out"]
    html = listed(app)
    assert "Crosses" in html
    assert "games 0–0, below the line 270–120, one cross" in said(app)
    assert "If 1 ended now" in html


@pytest.mark.long
def test_a_vint_deal_with_a_corona_and_one_who_pays_alone(store: SheetStore) -> None:
    sheet = store.create("vint", "Vint", VintSetup(players=FOUR).as_json(), WHEN)
    app = opened(sheet)
    choose(app, declarer=0, level=3, strain=Strain.NO_TRUMP, tricks=7, aces=3, coronas=[Suit.SPADES])
    assert "Say whose each corona is." in said(app)
    choose(app, corona_S=0, alone=[0], why_0="Blind bid")
    assert "Ann alone" in said(app)
    write(app)
    app.button(key="sheet_correct").click().run()
    assert field(app, "corona_S").value == 0
    assert field(app, "why_0").value == "Blind bid"


def test_codes_of_all_profiles_have_a_line() -> None:
    assert set(CODE_LINES) == set(PROFILES)


@pytest.mark.long
def test_an_overbid_null_is_settled_by_the_declarers_cards(store: SheetStore) -> None:
    app = opened(skat(store))
    choose(app, declarer=1, game=Game.NULL, null="Lost: a trick taken", bid=24)
    assert "are missing" in said(app)
    app.session_state["entry_1_cards"] = selection_state(CardSet.parse("S7 S8 ST SJ H7 H9 HJ C7 C9 D8 D7 DQ"))
    app.run()
    assert "the cheapest game that reaches the bid" in said(app)


@pytest.mark.long
def test_the_next_sheet_knows_the_players_of_the_last(store: SheetStore) -> None:
    skat(store, FOUR)
    app = opened()
    assert app.button_group(key="new_skat_count").value == 4
    app.button(key="new_begin").click().run()
    setup = store.events(2)[0].body["setup"]
    assert isinstance(setup, dict)
    assert setup["players"] == list(FOUR)


@pytest.mark.long
def test_an_archived_sheet_opens_by_its_link_and_says_so(store: SheetStore) -> None:
    sheet = skat(store)
    store.delete(sheet)
    app = opened(sheet)
    assert "This sheet is in the archive." in said(app)
    app.button(key="sheet_restore").click().run()
    assert "archive" not in said(app)


@pytest.mark.long
def test_an_entry_that_does_not_fit_any_more_is_shown_and_can_be_taken_back(store: SheetStore) -> None:
    sheet = skat(store, FOUR, PassedIn(), spades(0))
    store.append(sheet, Undo(2).body, WHEN)
    app = opened(sheet)
    assert "does not fit any more" in said(app)
    app.button(key="sheet_refused_3").click().run()
    assert "does not fit" not in said(app)


@pytest.mark.long
def test_the_eighth_rubber_of_six_is_drawn_by_lot(store: SheetStore) -> None:
    players = (*FIVE, "Fay")
    sheet = store.create("vint", "Six", VintSetup(players=players).as_json(), WHEN)
    for rubber in VintSetup(players=players).rotation:
        for _ in range(2):
            deal = VintDeal(declarer=rubber.first[0], bid=Bid(7, Strain.HEARTS), tricks=13)
            store.append(sheet, Enter(deal.as_json()).body, WHEN)
    app = opened(sheet)
    assert "drawn by lot" in said(app)
    choose(app, drawn=[1, 2])
    write(app)
    assert not app.exception
    assert "Bob and Cid against Eve and Fay" in said(app)


@pytest.mark.long
def test_a_half_filled_entry_or_correction_stays_with_its_sheet(store: SheetStore) -> None:
    first, second = skat(store, THREE, spades(), spades(2)), skat(store, THREE, spades(), spades(2))
    app = opened(first)
    app.button(key="sheet_correct").click().run()
    app.button(key="sheet_all").click().run()
    app.button(key=f"open_{second}").click().run()
    assert "Correcting" not in said(app)
    assert field(app, "declarer").value is None


@pytest.mark.long
def test_a_correction_ends_when_another_window_takes_the_entry_back(store: SheetStore) -> None:
    sheet = skat(store, THREE, spades())
    app = opened(sheet)
    app.button(key="sheet_correct").click().run()
    store.append(sheet, Undo(2).body, WHEN)
    app.run()
    assert "Correcting" not in said(app)
    assert "has taken an entry back; the entry that was being corrected here was taken back there" in said(app)
    assert field(app, "declarer").value is None
    choose(app, declarer=1, game=Game.SPADES, matadors=2, points=67)
    write(app)
    assert "taken back" not in said(app)


def test_a_correction_pressed_after_its_entry_was_taken_back_says_so(store: SheetStore) -> None:
    app = opened(skat(store, THREE, spades()))
    app.button(key="sheet_correct").click().run()
    store.append(1, Undo(2).body, WHEN)
    write(app)
    assert "was taken back there, what was filled in is not written" in problems(app) + said(app)
    assert len(entries(store)) == 1


@pytest.mark.long
def test_an_open_sheet_stays_in_sight_while_its_database_is_away(
    store: SheetStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = choose(opened(skat(store, THREE, spades())), declarer=1, game=Game.SPADES, matadors=2)

    def away(*_args: object) -> None:
        raise StorageError("the connection broke; try again")

    with monkeypatch.context() as patched:
        patched.setattr(SheetStore, "events", away)
        patched.setattr(SheetStore, "info", away)
        choose(app, points=67)
        write(app)
        assert "The connection broke" in problems(app)
        assert "<small>+33</small>" in listed(app)
    write(app)
    assert not app.exception
    assert len(entries(store)) == 2
    assert not app.error

"""An evening at a real table in a browser: deals by touch, a reload, two windows on one sheet, printing."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, settle
from .test_pages import LOOKS, fits

_NAMES = ("Ann", "Bob", "Cid", "Dan")
_PATIENCE = 15_000
_SECONDS_AN_ENTRY = 15


def tap(page: Page, group: str, option: str) -> None:
    """Choose an option of the question with this label."""
    page.get_by_role("radiogroup", name=group).get_by_role("radio", name=option, exact=True).click()
    settle(page)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()
    settle(page)


def points(page: Page, number: int) -> None:
    page.get_by_role("spinbutton", name="Card points").fill(str(number))


def begin(page: Page, players: int = 3, game: str = "Skat") -> None:
    """A new sheet of these players."""
    tap(page, "Game", game)
    tap(page, "Players", str(players))
    for place in range(players):
        page.get_by_role("textbox", name=f"Name of player {place + 1}").fill(_NAMES[place])
    page.keyboard.press("Tab")
    settle(page)
    press(page, "Begin the sheet")
    expect(page).to_have_url(re.compile(r"sheet=\d+"))


def enter_spades(page: Page, declarer: str, made: int) -> None:
    """The most usual entry: five taps and a number."""
    tap(page, "Who plays?", declarer)
    tap(page, "Game", "♠︎")
    tap(page, "How many matadors", "2")
    points(page, made)
    press(page, "Write it down")


def row(page: Page, number: int, *numbers: str) -> None:
    """The list has this row, and these running totals in it."""
    cells = page.locator("table.sheet-list tr", has=page.get_by_role("cell", name=str(number), exact=True).first)
    for text in numbers:
        expect(cells.first).to_contain_text(text)


@pytest.mark.long
def test_an_ordinary_game_is_entered_by_touch_in_time(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/score-sheet", width=390, touch=True)
    begin(page)
    started = time.monotonic()
    enter_spades(page, "Bob", 67)
    assert time.monotonic() - started < _SECONDS_AN_ENTRY
    row(page, 1, "33")
    expect(page.get_by_text("Deal 2", exact=True)).to_be_visible()
    expect(page.get_by_test_id("stException")).to_have_count(0)
    page.reload()
    settle(page)
    row(page, 1, "33")
    page.get_by_text("Spades, with 2").click()
    expect(page.get_by_text("with 2 (2 × 11): +22")).to_be_visible()


@pytest.mark.long
def test_an_evening_of_several_deals(opened: Opener, app_url: str, tmp_path: Path) -> None:
    page = opened(f"{app_url}/score-sheet", width=390, touch=True)
    begin(page, 4)
    enter_spades(page, "Bob", 67)
    tap(page, "Who plays?", "Ann")
    tap(page, "Game", "Null")
    tap(page, "Skat", "Hand")
    tap(page, "End", "Lost: a trick taken")
    press(page, "Write it down")
    row(page, 2, "−70")
    tap(page, "Entry", "Passed in")
    press(page, "Write it down")
    enter_spades(page, "Ann", 59)
    row(page, 4, "−136", "−66")
    press(page, "Undo")
    expect(page.get_by_text("Deal 4", exact=True)).to_be_visible()
    press(page, "Redo")
    expect(page.get_by_text("Deal 5", exact=True)).to_be_visible()
    page.get_by_text("Correct an entry").click()
    press(page, "Correct this entry")
    points(page, 61)
    press(page, "Correct it")
    row(page, 4, "−37", "+33")
    press(page, "More")
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV").click()
    assert download.value.suggested_filename.endswith(".csv")
    with page.expect_download() as download:
        page.get_by_role("button", name="With every reason").click()
    download.value.save_as(tmp_path / "sheet.html")
    printed = page.context.new_page()
    printed.add_init_script("window.print = () => { window.isPrinted = true }")
    printed.goto((tmp_path / "sheet.html").as_uri())
    printed.wait_for_function("() => window.isPrinted")
    expect(printed.get_by_text("with 2 (2 × 11): +22").first).to_be_visible()
    assert "http" not in printed.content()


@pytest.mark.long
def test_two_windows_on_one_sheet_lose_nothing(opened: Opener, app_url: str) -> None:
    one = opened(f"{app_url}/score-sheet")
    begin(one)
    other = opened(one.url)
    tap(one, "Game", "♦︎")
    tap(one, "Matadors", "without")
    tap(one, "How many matadors", "1")
    points(one, 70)
    enter_spades(other, "Bob", 67)
    # The half-filled entry of the first window stands while the list brings what the other wrote.
    expect(one.get_by_text("Another window has written an entry.")).to_be_visible(timeout=_PATIENCE)
    expect(one.get_by_role("spinbutton", name="Card points")).to_have_value("70")
    row(one, 1, "33")
    tap(one, "Who plays?", "Cid")
    press(one, "Write it down")
    expect(one.get_by_text("yours is not written yet")).to_be_visible()
    press(one, "Write it down")
    row(one, 2, "18")
    expect(other.get_by_text("Another window has written an entry.")).to_be_visible(timeout=_PATIENCE)
    row(other, 2, "18")
    press(one, "Undo")
    expect(other.get_by_text("Deal 2", exact=True)).to_be_visible(timeout=_PATIENCE)


@pytest.mark.long
def test_a_vint_deal_by_touch(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/score-sheet", width=390, touch=True)
    begin(page, 4, "Vint")
    tap(page, "Who plays?", "Ann")
    tap(page, "Level", "3")
    tap(page, "Trumps", "♥︎")
    tap(page, "Tricks of the declarer's side", "9")
    press(page, "Write it down")
    expect(page.get_by_text("1. nine tricks at 30")).to_be_visible()
    tap(page, "Entry", "Passed out")
    press(page, "Write it down")
    expect(page.get_by_text("Crosses")).to_be_visible()


@pytest.mark.long
def test_a_deal_is_entered_by_keyboard(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/score-sheet")
    begin(page)
    for group in ("Who plays?", "Game"):
        page.get_by_role("radiogroup", name=group).get_by_role("radio").first.focus()
        page.keyboard.press("Space")
        settle(page)
    page.get_by_role("radiogroup", name="How many matadors").get_by_role("radio").first.focus()
    page.keyboard.press("Space")
    settle(page)
    page.get_by_role("spinbutton", name="Card points").focus()
    page.keyboard.type("61")
    page.keyboard.press("Enter")
    settle(page)
    page.get_by_role("button", name="Write it down").focus()
    page.keyboard.press("Enter")
    settle(page)
    row(page, 1, "24")


@pytest.mark.long
def test_the_page_fits_every_screen(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/score-sheet")
    for width, theme in LOOKS:
        assert fits(page, width, theme)
    begin(page, 4)
    enter_spades(page, "Bob", 67)
    # What is told of the entry lies away from Undo.
    expect(page.get_by_test_id("stToastContainer")).to_have_css("bottom", "16px")
    tap(page, "Game", "♠︎")
    tap(page, "Matadors", "by the cards")
    for width, theme in LOOKS:
        assert fits(page, width, theme), f"{width} px, {theme}"
        chosen = page.get_by_role("radio", name="by the cards")
        expect(chosen).to_have_css("color", "rgb(95, 208, 195)" if theme == "dark" else "rgb(15, 118, 110)")
        expect(page.get_by_test_id("stException")).to_have_count(0)


@pytest.mark.long
def test_a_slow_click_right_after_the_number_is_not_lost(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/score-sheet")
    begin(page)
    tap(page, "Who plays?", "Bob")
    tap(page, "Game", "♠︎")
    tap(page, "How many matadors", "2")
    points(page, 67)
    page.get_by_role("button", name="Write it down").hover()
    page.mouse.down()
    expect(page.get_by_text("with 2 (2 × 11)")).to_be_visible()
    page.mouse.up()
    settle(page)
    row(page, 1, "33")


@pytest.mark.long
def test_an_impatient_finger_writes_an_entry_once(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/score-sheet", width=390)
    begin(page)
    for deal in (1, 2, 3):
        tap(page, "Who plays?", "Bob" if deal > 1 else "Cid")
        tap(page, "Game", "♠︎")
        tap(page, "How many matadors", "2")
        points(page, 67)
        page.get_by_role("button", name="Write it down").click(click_count=4, delay=0)
        settle(page)
        expect(page.get_by_text(f"Deal {deal + 1}", exact=True)).to_be_visible()
        expect(page.locator("table.sheet-list details")).to_have_count(deal)

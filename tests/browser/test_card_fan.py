"""The card fan in a browser: mouse, keyboard, finger; narrow and wide; light and dark."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Opener

FINGER = 40
"""Pixels that a finger needs to hit a card."""
RANKS = ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven")


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


def box(locator: Locator) -> dict[str, float]:
    found = locator.bounding_box()
    assert found is not None
    return dict(found)


def rows(cards: Locator, count: int) -> list[int]:
    """How many of so many cards lie in each row, from the top."""
    expect(cards).to_have_count(count)
    tops = [round(box(one)["y"]) for one in cards.all()]
    return [tops.count(top) for top in sorted(set(tops))]


def pressed(page: Page) -> list[str | None]:
    return [one.get_attribute("aria-label") for one in page.locator("[aria-pressed=true]").all()]


@pytest.fixture
def picking(opened: Opener, demo_url: str) -> Page:
    """Two of twelve cards to lay away; the jack of clubs may not be."""
    return opened(f"{demo_url}/?show=pick", calm=True)


def test_a_click_raises_ticks_and_tells_python(picking: Page) -> None:
    king = card(picking, "king of diamonds")
    before = box(king)["y"]
    king.click()
    card(picking, "eight of diamonds").click()
    expect(picking.get_by_text("picked: DK D8")).to_be_visible()
    expect(king).to_have_attribute("aria-pressed", "true")
    expect(king.locator(".tick")).to_be_visible()
    assert box(king)["y"] < before - 5


def test_a_second_click_puts_the_card_back(picking: Page) -> None:
    king = card(picking, "king of diamonds")
    king.click()
    expect(picking.get_by_text("picked: DK")).to_be_visible()
    king.click()
    expect(picking.get_by_text("picked:", exact=True)).to_be_visible()
    expect(king.locator(".tick")).to_be_hidden()


def test_more_than_allowed_are_refused_with_a_reason(picking: Page) -> None:
    for name in ("king of diamonds", "eight of diamonds", "seven of diamonds"):
        card(picking, name).click()
    expect(picking.get_by_role("status").get_by_text("Only 2 cards: put one back first.")).to_be_visible()
    expect(picking.get_by_text("picked: DK D8")).to_be_visible()
    expect(card(picking, "seven of diamonds")).to_have_attribute("aria-pressed", "false")


def test_a_disabled_card_stays_where_it_is(picking: Page) -> None:
    jack = card(picking, "jack of clubs")
    expect(jack).to_have_attribute("aria-disabled", "true")
    jack.click(force=True)
    card(picking, "ace of clubs").click()
    expect(picking.get_by_text("picked: CA", exact=True)).to_be_visible()


def test_the_keyboard_alone_is_enough(picking: Page) -> None:
    picking.get_by_role("button", name="Take the sevens").focus()
    picking.keyboard.press("Tab")
    expect(card(picking, "jack of clubs")).to_be_focused()
    for _ in range(2):
        picking.keyboard.press("ArrowRight")
    expect(card(picking, "ace of clubs")).to_be_focused()
    picking.keyboard.press("Space")
    picking.keyboard.press("End")
    picking.keyboard.press("Enter")
    expect(picking.get_by_text("picked: CA D7")).to_be_visible()
    picking.keyboard.press("Home")
    picking.keyboard.press("ArrowLeft")
    expect(card(picking, "jack of clubs")).to_be_focused()


def test_the_fan_is_one_stop_of_the_tab_key(picking: Page) -> None:
    card(picking, "ace of spades").click()
    stops = [one.get_attribute("aria-label") for one in picking.locator("button.card[tabindex='0']").all()]
    assert stops == ["ace of spades"]


def test_focus_survives_the_answer_of_the_server(picking: Page) -> None:
    card(picking, "ace of spades").click()
    expect(picking.get_by_text("picked: SA")).to_be_visible()
    expect(card(picking, "ace of spades")).to_be_focused()


def test_the_focused_card_wears_a_ring(picking: Page) -> None:
    picking.get_by_role("button", name="Take the sevens").focus()
    picking.keyboard.press("Tab")
    ring = card(picking, "jack of clubs").evaluate("card => getComputedStyle(card).outline")
    assert "solid 3px" in ring


def test_arrows_go_up_and_down_in_the_grid(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=picker")
    card(page, "queen of clubs").focus()
    page.keyboard.press("ArrowDown")
    expect(card(page, "queen of spades")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(card(page, "queen of clubs")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(card(page, "queen of clubs")).to_be_focused()


def test_python_overrides_by_a_new_revision_and_the_browser_goes_on_from_there(picking: Page) -> None:
    card(picking, "king of diamonds").click()
    expect(picking.get_by_text("picked: DK")).to_be_visible()
    picking.get_by_role("button", name="Take the sevens").click()
    expect(picking.get_by_text("picked: D8 D7")).to_be_visible()
    assert pressed(picking) == ["eight of diamonds", "seven of diamonds"]
    card(picking, "seven of diamonds").click()
    card(picking, "ace of spades").click()
    expect(picking.get_by_text("picked: SA D8")).to_be_visible()


@pytest.mark.parametrize("attempt", range(3))
def test_ten_fast_clicks_are_ten_cards(opened: Opener, demo_url: str, attempt: int) -> None:
    page = opened(f"{demo_url}/?show=picker")
    names = [f"{rank} of {suit}" for suit in ("spades", "hearts") for rank in RANKS[attempt : attempt + 5]]
    for name in names:
        card(page, name).click(no_wait_after=True)
    expect(page.get_by_text(re.compile(r"^picker: (\w\w ?){10}$"))).to_be_visible()
    assert sorted(filter(None, pressed(page))) == sorted(names)


def test_clicks_faster_than_any_answer_are_kept(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=picker")
    page.get_by_role("group", name="All cards").evaluate(
        "group => [...group.querySelectorAll('button')].slice(3, 13).forEach(button => button.click())"
    )
    expect(page.get_by_text("picker: CJ CT C9 C8 C7 SA SK SQ SJ ST")).to_be_visible()


def test_a_single_choice_moves(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=single")
    card(page, "ace of clubs").click()
    expect(page.get_by_text("single: CA")).to_be_visible()
    card(page, "ten of hearts").click()
    expect(page.get_by_text("single: HT")).to_be_visible()
    assert len(pressed(page)) == 1


def test_badges_are_seen_and_said(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=single")
    expect(card(page, "jack of clubs, +60")).to_be_visible()
    expect(page.locator(".badge").get_by_text("+60")).to_be_visible()


def test_cards_to_look_at_have_names_and_no_buttons(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=hand")
    hand = page.get_by_role("list", name="Your hand")
    expect(hand.get_by_role("listitem")).to_have_count(10)
    expect(hand.get_by_role("img", name="jack of clubs")).to_be_visible()
    expect(hand.get_by_role("button")).to_have_count(0)


def test_german_cards_are_called_by_their_names(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=german")
    expect(page.get_by_role("img", name="unter of acorns")).to_be_visible()
    expect(page.get_by_role("img", name="ober of bells")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_ten_cards_to_look_at_lie_in_one_row(opened: Opener, demo_url: str, width: int) -> None:
    page = opened(f"{demo_url}/?show=hand", width=width)
    assert rows(page.get_by_role("img", name=re.compile(" of ")), 10) == [10]
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(
    ("show", "layout"), [("pick", [6, 6]), ("single", [5, 5]), ("picker", [8, 8, 8, 8]), ("full", [7, 6] * 4)]
)
def test_a_finger_can_hit_every_card_on_a_telephone(
    opened: Opener, demo_url: str, show: str, layout: list[int]
) -> None:
    page = opened(f"{demo_url}/?show={show}", width=390, touch=True, calm=True)
    cards = page.locator("button.card")
    assert rows(cards, sum(layout)) == layout
    assert min(min(box(one)["width"], box(one)["height"]) for one in cards.all()) >= FINGER
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_tap_selects(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=pick", width=390, touch=True)
    card(page, "king of diamonds").tap()
    card(page, "seven of diamonds").tap()
    expect(page.get_by_text("picked: DK D7")).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_a_fan_for_show_stays_on_the_page(opened: Opener, demo_url: str, width: int) -> None:
    page = opened(f"{demo_url}/?show=fan", width=width)
    shown = page.get_by_role("img", name=re.compile(" of "))
    expect(shown).to_have_count(10)
    cards = [box(one) for one in shown.all()]
    assert min(one["x"] for one in cards) >= 0
    assert max(one["x"] + one["width"] for one in cards) <= width


@pytest.mark.parametrize(("width", "shown", "hidden"), [(1280, ".full", ".small"), (320, ".small", ".full")])
def test_small_cards_have_one_big_index(opened: Opener, demo_url: str, width: int, shown: str, hidden: str) -> None:
    page = opened(f"{demo_url}/?show=hand", width=width)
    jack = page.get_by_role("img", name="jack of clubs")
    expect(jack.locator(shown)).to_be_visible()
    expect(jack.locator(hidden)).to_be_hidden()


def test_a_number_card_carries_its_number_of_pips(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=picker")
    corners = 2
    for rank, pips in (("seven", 7), ("eight", 8), ("nine", 9), ("ten", 10)):
        expect(card(page, f"{rank} of hearts").locator(".full use")).to_have_count(pips + corners)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_paper_stays_light_in_both_themes(opened: Opener, demo_url: str, theme: str, tmp_path: Path) -> None:
    page = opened(f"{demo_url}/?show=all", theme=theme)
    fan = page.locator(".fan").first
    expect(fan).to_have_attribute("data-scheme", theme)
    paper = fan.locator(".card").first.evaluate("card => getComputedStyle(card).backgroundColor")
    assert min(int(channel) for channel in re.findall(r"\d+", paper)) > 220
    picture = page.screenshot(path=tmp_path / f"{theme}.png", full_page=True)
    assert len(picture) > 10_000


def test_nothing_moves_for_those_who_ask_for_calm(picking: Page) -> None:
    moves = card(picking, "ace of clubs").evaluate("card => getComputedStyle(card).transitionDuration")
    assert moves == "0s"


def test_nothing_typed_becomes_markup(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/?show=single")
    assert page.locator(".badge").first.evaluate("badge => badge.childElementCount") == 0

"""Bidding box, auction diagram and hand of thirteen in a browser: mouse, keyboard, finger; narrow and wide."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Opener, settle

FINGER = 40
"""Pixels that a finger needs to hit a call."""


def call(page: Page, name: str) -> Locator:
    return page.get_by_role("group", name="Your call").get_by_role("button", name=name, exact=True)


@pytest.fixture
def box(opened: Opener, demo_url: str) -> Page:
    """The box after one spade and one no trump."""
    return opened(f"{demo_url}/vint_demo?show=box", calm=True)


def test_a_click_chooses_a_call_and_tells_python(box: Page) -> None:
    call(box, "two hearts").click()
    expect(box.get_by_text("chosen: 2H")).to_be_visible()
    expect(call(box, "two hearts")).to_have_attribute("aria-pressed", "true")
    call(box, "pass").click()
    expect(box.get_by_text("chosen: pass")).to_be_visible()
    expect(call(box, "two hearts")).to_have_attribute("aria-pressed", "false")
    box.get_by_role("button", name="one heart, not possible").click(force=True)
    expect(
        box.get_by_role("status").get_by_text("1H is not higher than 1NT: the lowest bid in H is 2H.")
    ).to_be_visible()
    expect(box.get_by_text("chosen: pass")).to_be_visible()


@pytest.mark.long
def test_the_keyboard_alone_is_enough(box: Page) -> None:
    call(box, "two spades").focus()
    box.keyboard.press("ArrowRight")
    expect(call(box, "two clubs")).to_be_focused()
    box.keyboard.press("ArrowDown")
    expect(call(box, "three clubs")).to_be_focused()
    box.keyboard.press("End")
    expect(call(box, "pass")).to_be_focused()
    for key in "4n":
        box.keyboard.press(key)
    expect(call(box, "four no trump")).to_be_focused()
    box.keyboard.press("Space")
    expect(box.get_by_text("chosen: 4NT")).to_be_visible()
    box.keyboard.press("p")
    box.keyboard.press("Enter")
    expect(box.get_by_text("chosen: pass")).to_be_visible()


@pytest.mark.long
def test_a_second_click_takes_the_choice_back(box: Page) -> None:
    call(box, "two spades").click()
    expect(box.get_by_text("chosen: 2S")).to_be_visible()
    call(box, "two spades").click()
    expect(box.get_by_text("chosen: nothing")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_finger_hits_every_call_on_a_phone(opened: Opener, demo_url: str, theme: Literal["light", "dark"]) -> None:
    page = opened(f"{demo_url}/vint_demo?show=box", width=390, theme=theme, touch=True)
    call(page, "seven no trump, grand slam").tap()
    expect(page.get_by_text("chosen: 7NT")).to_be_visible()
    boxes = [one.bounding_box() for one in page.get_by_role("group", name="Your call").get_by_role("button").all()]
    assert len(boxes) == 36
    assert all(found is not None and min(found["width"], found["height"]) >= FINGER for found in boxes)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_a_past_call_tells_what_it_may_mean(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/vint_demo?show=auction", calm=True)
    said = page.get_by_role("button", name="West: one no trump")
    said.click()
    expect(said).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_role("status").get_by_text("West: 1NT")).to_be_visible()
    expect(page.get_by_role("status").get_by_text("rule").first).to_be_visible()
    said.click()
    expect(page.get_by_role("status").get_by_text("West: 1NT")).to_have_count(0)
    expect(page.get_by_label("South to call")).to_be_visible()


@pytest.mark.long
def test_thirteen_cards_lie_in_one_row_or_in_four(opened: Opener, demo_url: str) -> None:
    page = opened(f"{demo_url}/vint_demo?show=hand")
    for width, rows in ((1280, 1), (390, 4)):
        page.set_viewport_size({"width": width, "height": 900})
        settle(page)
        cards = page.get_by_role("img", name=" of ")
        expect(cards).to_have_count(13)
        tops = {round(found["y"]) for one in cards.all() if (found := one.bounding_box())}
        assert len(tops) == rows

"""A round of Ramsch as a person plays it: cards by click and by key, passing on, verdicts, the deal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, settle
from .test_practise import press, verdict_of

LEAD = "practise-ramsch?rdeal=122&rat=forehand&rcode=american&rfrom=card&rtricks=0&rdepth=Quick"
PASSING = "practise-ramsch?rdeal=205&rat=middlehand&rcode=pirate&rfrom=pass_on&rtricks=0&rdepth=Quick"


def go_on(page: Page) -> None:
    press(page, "Play on")
    expect(page.get_by_role("heading", name=re.compile("which card do you play", re.IGNORECASE))).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize(("width", "touch"), [(1280, False), (390, True)])
def test_two_cards_are_passed_on_and_a_card_is_played(opened: Opener, app_url: str, width: int, touch: bool) -> None:
    page = opened(f"{app_url}/{PASSING}", width=width, touch=touch)
    page.get_by_role("button", name="ace of clubs").click()
    page.get_by_role("button", name="ten of clubs").click()
    press(page, "Pass on ♣")
    verdict_of(page)
    page.get_by_text("What it pays, and how it is valued").click()
    expect(page.get_by_text("values of sampled play")).to_be_visible()
    go_on(page)
    expect(page.get_by_text("you passed on ♣")).to_be_visible()
    page.get_by_role("button", name=re.compile(" of "), disabled=False).first.click()
    press(page, "Play ")
    verdict_of(page)
    page.get_by_text("This deal: what really lay where").click()
    expect(page.get_by_text("Middlehand was dealt").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    old = page.url
    press(page, "Next deal")
    expect(page).not_to_have_url(old)


@pytest.mark.long
@pytest.mark.parametrize("tricks", [0, 4])
def test_question_and_hand_are_seen_on_a_phone_at_once(opened: Opener, app_url: str, tricks: int) -> None:
    link = f"practise-ramsch?rdeal=601948471&rat=rearhand&rcode=american&rfrom=card&rtricks={tricks}"
    page = opened(f"{app_url}/{link}", width=390, touch=True)
    expect(page.get_by_role("heading", name=re.compile("card"))).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="seven of diamonds")).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_a_card_is_played_by_keyboard_and_a_reload_keeps_the_round(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/{LEAD}")
    page.get_by_role("button", name="eight of diamonds").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play ♦")).to_be_enabled()
    page.keyboard.press("a")
    verdict_of(page)
    page.reload()
    settle(page)
    verdict_of(page)
    expect(page.get_by_text("You played ♦")).to_be_visible()
    expect(page.get_by_text("1 answer")).to_be_visible()

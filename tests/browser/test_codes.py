"""Codes of Skat as a person meets them: an American round from the choice to the verdict; codes on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, settle
from .test_practise import press, verdict_of

_CARD = re.compile(r"^(?:[0-9a-z]+) of (?:clubs|spades|hearts|diamonds)")


def choose(page: Page, what: str, title: str) -> None:
    page.get_by_role("combobox", name=what).click()
    page.get_by_role("option", name=title, exact=True).click()
    settle(page)


@pytest.mark.long
@pytest.mark.parametrize(("width", "touch"), [(1280, False), (390, True)])
def test_a_tournee_from_the_choice_of_the_code_to_the_last_verdict(
    opened: Opener, app_url: str, width: int, touch: bool
) -> None:
    page = opened(f"{app_url}/practise-skat?depth=Quick", width=width, touch=touch)
    page.get_by_role("button", name="Settings").click()
    choose(page, "Code of rules", "American official Skat")
    choose(page, "Drill", "Tournee, solo or Gucki")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Tournee, solo or Gucki?")).to_be_visible()
    assert "rules=american" in page.url
    press(page, "Tournee: turn the skat")
    verdict_of(page)
    press(page, "Next question")
    expect(page.get_by_role("heading", name="Do you accept this card, or turn the second?")).to_be_visible()
    page.get_by_role("button", name="Accept").first.click()
    settle(page)
    verdict_of(page)
    press(page, "Next question")
    cards = page.get_by_role("button", name=_CARD)
    expect(cards).to_have_count(12)
    cards.nth(10).click()
    cards.nth(11).click()
    press(page, "Lay away and play")
    verdict_of(page)
    page.get_by_text("This deal: what really lay where").click()
    expect(page.get_by_text("Tournee by").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.reload()
    settle(page)
    expect(page.get_by_text("American official Skat").first).to_be_visible()
    verdict_of(page)


@pytest.mark.long
@pytest.mark.parametrize("view", ["Side by side", "Rule by rule", "One game"])
def test_codes_are_compared_on_a_phone(opened: Opener, app_url: str, view: str) -> None:
    page = opened(f"{app_url}/compare-codes?compare={view.replace(' ', '+')}", width=390, touch=True)
    expect(page.get_by_role("radio", name=view)).to_be_checked()
    page.get_by_role("button", name="Ramsch", exact=True).click()
    settle(page)
    expect(page.get_by_test_id("stException")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

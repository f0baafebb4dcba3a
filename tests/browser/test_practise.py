"""A whole practice round as a person plays it: bid, take the skat, lay away, read the verdicts, see the deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, settle

# A strong hand that is bought for 18; Quick keeps the worlds few.
DEAL = "practise-skat?deal=110&at=forehand&depth=Quick"
_VERDICT = 120_000


def verdict_of(page: Page) -> None:
    """Wait for the final verdict of the answer just given."""
    expect(page.get_by_text("Why.")).to_be_visible(timeout=_VERDICT)
    settle(page)
    expect(page.get_by_test_id("stException")).to_have_count(0)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    settle(page)


@pytest.mark.parametrize(("width", "touch"), [(1280, False), pytest.param(390, True, marks=pytest.mark.long)])
def test_a_whole_round(opened: Opener, app_url: str, width: int, touch: bool) -> None:
    page = opened(f"{app_url}/{DEAL}", width=width, touch=touch)
    page.get_by_role("radio", name="24", exact=True).click()
    press(page, "Bid up to 24")
    verdict_of(page)
    expect(page.get_by_text("You have bought the game for 18")).to_be_visible()
    press(page, "Next question")
    press(page, "Take the skat")
    verdict_of(page)
    press(page, "Next question")
    page.get_by_role("button", name="king of spades").click()
    page.get_by_role("button", name="ten of spades").click()
    page.get_by_role("radio", name="Grand").click()
    press(page, "Lay away and play")
    verdict_of(page)
    page.get_by_text("This deal: what really lay where").click()
    expect(page.get_by_text("Middlehand", exact=True).first).to_be_visible()
    expect(page.get_by_text("3 answers")).to_be_visible(timeout=_VERDICT)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    old = page.url
    press(page, "Next deal")
    expect(page.get_by_role("heading", name="How far do you bid?")).to_be_visible()
    assert page.url != old


@pytest.mark.long
def test_a_reload_keeps_the_round_and_the_session(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/practise-skat?deal=12345&at=forehand&depth=Quick&answers=24+take")
    verdict_of(page)
    expect(page.get_by_text("1 answer")).to_be_visible()
    press(page, "Next question")
    expect(page.get_by_role("heading", name="Which two cards do you lay away, and what do you play?")).to_be_visible()
    page.reload()
    settle(page)
    expect(page.get_by_text("You have bought the game for 22")).to_be_visible()
    expect(page.get_by_text("Deal 12345")).to_be_visible()
    expect(page.get_by_text("1 answer")).to_be_visible(timeout=_VERDICT)


@pytest.mark.long
def test_the_key_on_the_button_gives_the_answer(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/{DEAL}")
    page.get_by_role("radio", name="20", exact=True).click()
    expect(page.get_by_role("button", name="Bid up to 20")).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Bid up to 20")).to_be_enabled()
    page.keyboard.press("a")
    verdict_of(page)


@pytest.mark.long
def test_calculating_can_be_cancelled_and_taken_up_again(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/practise-skat?deal=777&at=rearhand&depth=Deep")
    page.get_by_role("radio", name="Pass", exact=True).click()
    press(page, "Pass")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled: the numbers so far stand below.")).to_be_visible()
    page.get_by_role("button", name="Calculate again").click()
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled")).to_be_visible()


@pytest.mark.long
def test_a_round_is_played_by_keyboard(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/practise-skat?deal=12345&at=forehand&drill=Discard+only&depth=Quick")
    first = page.get_by_role("button", name="seven of clubs")
    first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Hearts").focus()
    page.keyboard.press("Space")
    submit = page.get_by_role("button", name="Lay away and play")
    expect(submit).to_be_enabled()
    submit.focus()
    page.keyboard.press("Enter")
    verdict_of(page)


def test_a_broken_link_says_what_is_wrong_and_keeps_the_deal(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/practise-skat?deal=12345&at=forehand&answers=19")
    expect(page.get_by_text("The link is broken: 19 is no value to bid here")).to_be_visible()
    expect(page.get_by_text("Deal 12345")).to_be_visible()
    expect(page.get_by_role("heading", name="How far do you bid?")).to_be_visible()

"""A whole round of Practise Vint as a person plays it: call, read the verdict, call again, pass to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Opener, settle

# North opens with one no trump and goes on to two clubs; Quick keeps the worlds few.
ROUND = "practise-vint?vdeal=12367&vfrom=1&vrubber=games%3D1-0+below%3D120-420&vdepth=Quick"
_VERDICT = 120_000


def verdict_of(page: Page) -> None:
    """Wait for the final verdict of the call just made."""
    expect(page.get_by_text("Why.")).to_be_visible(timeout=_VERDICT)
    settle(page)
    expect(page.get_by_test_id("stException")).to_have_count(0)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    settle(page)


def choose(page: Page, name: str) -> None:
    """Choose a call in the box, by the name a screen reader speaks."""
    page.get_by_role("button", name=name, exact=True).click()
    settle(page)


def a_whole_round(page: Page, width: int) -> None:
    expect(page.get_by_role("heading", name="What do you call?")).to_be_visible()
    choose(page, "two no trump")
    press(page, "Bid 2")
    verdict_of(page)
    expect(page.get_by_text("The book says")).to_be_visible()
    press(page, "Next call")
    expect(page.get_by_role("heading", name="What do you call?")).to_be_visible()
    press(page, "Pass for the rest")
    verdict_of(page)
    page.get_by_text("This deal: what really lay where").click()
    expect(page.get_by_text("With open cards and best play")).to_be_visible()
    expect(page.get_by_text("2 calls,")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    old = page.url
    press(page, "Next deal")
    expect(page.get_by_role("heading", name="What do you call?")).to_be_visible()
    assert page.url != old


def test_a_whole_round(opened: Opener, app_url: str) -> None:
    a_whole_round(opened(f"{app_url}/{ROUND}"), 1280)


@pytest.mark.long
def test_a_whole_round_on_a_telephone(opened: Opener, app_url: str) -> None:
    a_whole_round(opened(f"{app_url}/{ROUND}", width=390, touch=True), 390)


@pytest.mark.long
def test_keys_make_the_call_and_go_on(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/{ROUND}")
    choose(page, "three clubs")
    expect(page.get_by_role("button", name="Bid 3")).to_be_enabled()
    page.keyboard.press("a")
    verdict_of(page)
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="What do you call?")).to_be_visible()
    page.keyboard.press("p")
    verdict_of(page)


@pytest.mark.long
def test_a_reload_keeps_the_round_and_the_session(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/{ROUND}&vcalls=2NT!")
    verdict_of(page)
    expect(page.get_by_text("answered with a hint")).to_be_visible()
    page.reload()
    verdict_of(page)
    expect(page.get_by_text("1 call,")).to_be_visible()
    expect(page.get_by_text("answered with a hint")).to_be_visible()


@pytest.mark.long
def test_calculating_can_be_cancelled(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/{ROUND.replace('Quick', 'Deep')}&vcalls=2D")
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled: the numbers so far stand below.")).to_be_visible()
    expect(page.get_by_role("button", name="Next call")).to_be_visible()


@pytest.mark.long
def test_a_broken_link_says_what_is_wrong_and_keeps_the_deal(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/practise-vint?vdeal=12367&vcalls=9X")
    expect(page.get_by_text("is no call")).to_be_visible()
    expect(page.get_by_text("Deal 12367")).to_be_visible()

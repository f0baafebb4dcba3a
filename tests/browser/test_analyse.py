"""The analysis page in a browser: picking, typing, the address, running, links, and the deal stepped through."""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Opener, settle
from .test_pages import LOOKS, fits

pytestmark = pytest.mark.long
PATIENCE = 60_000
"""Milliseconds for a calculation on a loaded machine."""
NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven"}
SUITS = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds"}
TEN = "CA CK CJ CT SA SJ S7 HA HT D7"
DEAL = "CJ SJ CA CT CK C9 HA HK DA D7 | HJ DJ CQ C8 C7 SA ST SK HT H9 | SQ S9 S8 S7 HQ H8 H7 DT DK DQ | D9 D8"


def card(page: Page, text: str) -> Locator:
    """The button of a card, whatever stands under it."""
    name = f"{NAMES[text[1]]} of {SUITS[text[0]]}"
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def hand_field(page: Page) -> Locator:
    return page.get_by_label("Your cards, ten or with the skat twelve", exact=True)


def address(page: Page) -> dict[str, str]:
    return {name: texts[-1] for name, texts in parse_qs(urlsplit(page.url).query).items()}


def to(app_url: str, **params: str) -> str:
    return f"{app_url}/analyse-skat?{urlencode(params)}"


def wait_for_result(page: Page) -> None:
    expect(page.get_by_text("Your choice", exact=True)).to_be_visible(timeout=PATIENCE)
    settle(page)


def figures(page: Page) -> str:
    """What the page says the best option is worth."""
    return page.get_by_text(re.compile(r"^Worth .* on \d+ worlds")).inner_text()


@pytest.fixture
def empty(opened: Opener, app_url: str) -> Page:
    """The page as a first visitor finds it."""
    return opened(f"{app_url}/analyse-skat")


def test_ten_clicks_stand_in_text_and_address_and_are_analysed(empty: Page) -> None:
    for text in TEN.split():
        card(empty, text).click(no_wait_after=True)
    expect(hand_field(empty)).to_have_value(TEN)
    expect(empty.get_by_text("Ten cards.")).to_be_visible()
    empty.get_by_label("Bought for", exact=True).fill("18")
    empty.get_by_label("Bought for", exact=True).press("Enter")
    expect(empty).to_have_url(re.compile("price=18"))
    assert address(empty)["hand"] == TEN
    empty.get_by_role("button", name="Analyse", exact=True).click()
    wait_for_result(empty)
    expect(empty.locator(".js-plotly-plot")).to_have_count(2)
    before = figures(empty)
    empty.reload()
    wait_for_result(empty)
    assert figures(empty) == before


def test_text_moves_the_picker_and_clicks_go_on_from_there(empty: Page) -> None:
    hand_field(empty).fill("AJ7.AT.7.JAK")
    hand_field(empty).press("Enter")
    expect(hand_field(empty)).to_have_value("CA CK CJ SA SJ S7 HA HT D7")
    for text in ("CA", "D7"):
        expect(card(empty, text)).to_have_attribute("aria-pressed", "true")
    card(empty, "CT").click()
    expect(hand_field(empty)).to_have_value(TEN)
    card(empty, "D7").click()
    expect(empty.get_by_text("9 cards: 1 more makes ten")).to_be_visible()


def test_a_wrong_card_is_named_while_the_others_are_shown(empty: Page) -> None:
    hand_field(empty).fill("CJ CJ SA")
    hand_field(empty).press("Enter")
    expect(empty.get_by_text("CJ stands twice")).to_be_visible()
    expect(hand_field(empty)).to_have_value("CJ CJ SA")
    expect(card(empty, "SA")).to_have_attribute("aria-pressed", "true")


def test_back_and_forward_bring_the_inputs_back(empty: Page) -> None:
    card(empty, "CJ").click()
    expect(hand_field(empty)).to_have_value("CJ")
    card(empty, "SJ").click()
    expect(hand_field(empty)).to_have_value("CJ SJ")
    settle(empty)
    empty.go_back()
    expect(hand_field(empty)).to_have_value("CJ")
    expect(card(empty, "SJ")).to_have_attribute("aria-pressed", "false")


def test_another_page_and_back_loses_nothing(empty: Page) -> None:
    card(empty, "CJ").click()
    expect(hand_field(empty)).to_have_value("CJ")
    for page in ("Practise Skat", "Analyse Skat"):
        empty.get_by_test_id("stTopNavSection").filter(has_text="Skat").click()
        empty.get_by_test_id("stTopNavDropdownLink").filter(has_text=page).click()
        settle(empty)
    expect(hand_field(empty)).to_have_value("CJ")
    expect(empty.get_by_test_id("stException")).to_have_count(0)


def test_cancel_keeps_the_numbers_so_far(opened: Opener, app_url: str) -> None:
    page = opened(to(app_url, hand=TEN, worlds="1000", run="1"))
    expect(page.get_by_text("Leading so far")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled: the numbers so far stand below.")).to_be_visible()
    expect(page.locator(".js-plotly-plot")).to_have_count(1)


def test_a_deal_is_dealt_by_clicks_seat_after_seat(opened: Opener, app_url: str) -> None:
    page = opened(to(app_url, mode="deal"))
    hands = [part.split() for part in DEAL.split(" | ")]
    for hand, seat in zip(hands, ("forehand", "middlehand", "rearhand"), strict=False):
        expect(page.get_by_role("group", name=f"All cards: pick those of {seat}")).to_be_visible()
        # The table moves on to the next seat when a hand is full: nobody clicks before he sees it.
        settle(page)
        for text in hand:
            card(page, text).click(no_wait_after=True)
    field = page.get_by_role("textbox", name="The deal: forehand | middlehand | rearhand | skat")
    expect(field).to_have_value(re.compile(r"\| D9 D8$"))
    expect(page.get_by_text("open cards and best play")).to_be_visible()


@pytest.fixture
def deal(opened: Opener, app_url: str) -> Page:
    """A whole deal that forehand plays in clubs."""
    return opened(to(app_url, mode="deal", cards=DEAL, contract="C"), calm=True)


def test_the_deal_is_stepped_through_by_buttons_and_keys(deal: Page) -> None:
    expect(deal.get_by_text("No card is on the table yet.")).to_be_visible()
    deal.keyboard.press("f")
    expect(deal.get_by_text("Middlehand is to play.")).to_be_visible()
    deal.get_by_role("button", name="Next trick").click()
    expect(deal.get_by_text(re.compile("^Trick 1 goes to"))).to_be_visible()
    deal.keyboard.press("b")
    expect(deal.get_by_text(re.compile("^Trick 1 · declarer"))).to_be_visible()


def test_another_card_can_be_played_instead_and_taken_back(deal: Page) -> None:
    played = deal.get_by_role("group", name="Hand of forehand")
    other = played.get_by_role("button").filter(has_not_text="★").last
    name = (other.get_attribute("aria-label") or "").split(",")[0]
    other.click()
    expect(deal.get_by_text("Your own line since card 1")).to_be_visible()
    expect(deal.get_by_role("list", name="On the table").get_by_role("img")).to_have_attribute(
        "aria-label", f"{name}, forehand"
    )
    deal.get_by_role("button", name="Return to best play").click()
    expect(deal.get_by_text("This is best play.")).to_be_visible()


def test_it_fits_wide_and_narrow(opened: Opener, app_url: str) -> None:
    for params in ({"hand": TEN, "price": "18", "worlds": "50", "run": "1"}, {"mode": "deal", "cards": DEAL}):
        page = opened(to(app_url, **params))
        if "run" in params:
            wait_for_result(page)
        for width, theme in LOOKS:
            assert fits(page, width, theme), f"{params} at {width} px, {theme}"
        expect(page.get_by_test_id("stException")).to_have_count(0)

"""Every page of the app in a browser, wide and narrow, light and dark."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import ConsoleMessage, Page, expect

from .conftest import Opener, settle

ADDRESSES = ("", "practise-skat", "rules", "practise-vint", "analyse-vint", "rules-vint", "how-it-works")
LOOKS: tuple[tuple[int, Literal["light", "dark"]], ...] = (
    (1280, "light"),
    (390, "light"),
    (390, "dark"),
    (320, "dark"),
)
_HARMLESS = re.compile("Failed to load resource: the server responded with a status of 404")
"""Streamlit first looks for its health page below the page's own address."""


@pytest.mark.long
@pytest.mark.parametrize("address", ADDRESSES)
def test_pages_fit_and_raise_nothing(opened: Opener, app_url: str, address: str) -> None:
    page = opened(f"{app_url}/{address}")
    for width, theme in LOOKS:
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_test_id("stException")).to_have_count(0)
        assert fits(page, width, theme), f"{address} at {width} px, {theme}"


def fits(page: Page, width: int, theme: Literal["light", "dark"]) -> bool:
    """Show the page so; True if nothing sticks out at the side."""
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": width, "height": 900})
    settle(page)
    return bool(page.evaluate("document.documentElement.scrollWidth") <= width)


def test_home_says_what_to_do_without_scrolling(opened: Opener, app_url: str) -> None:
    page = opened(app_url, width=390)
    for name in ("Deal me a Skat hand", "Analyse a Skat hand", "Deal me a Vint hand", "Analyse a Vint hand"):
        button = page.get_by_role("button", name=name)
        expect(button).to_be_in_viewport(ratio=1)


def test_the_menu_leads_to_every_page(opened: Opener, app_url: str) -> None:
    page = opened(app_url)
    page.get_by_role("link", name="Rules", exact=False).first.click()
    settle(page)
    expect(page.get_by_role("heading", level=1, name="Skat in short")).to_be_visible()
    assert page.url.endswith("/rules")


def test_the_app_asks_nobody_else_for_anything(opened: Opener, app_url: str) -> None:
    page = opened(f"{app_url}/rules")
    asked: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: errors.extend(_serious(message)))
    page.reload()
    settle(page)
    strangers = [url for url in asked if not url.startswith((app_url, "data:", "blob:"))]
    assert strangers == []
    assert errors == []


def _serious(message: ConsoleMessage) -> list[str]:
    return [message.text] if message.type == "error" and not _HARMLESS.search(message.text) else []


@pytest.fixture
def charts(opened: Opener, demo_url: str) -> Page:
    """All charts."""
    return opened(f"{demo_url}/chart_demo")


@pytest.mark.long
def test_charts_have_text_alternatives_and_a_table(charts: Page) -> None:
    expect(charts.locator("[aria-label*='Means in list points']").first).to_be_attached()
    charts.get_by_text("Table", exact=True).first.click()
    settle(charts)
    with charts.expect_download() as download:
        charts.get_by_role("button", name="Table as CSV").first.click()
    assert download.value.suggested_filename == "options.csv"


@pytest.mark.long
def test_charts_fit(charts: Page) -> None:
    for width, theme in LOOKS:
        expect(charts.locator(".js-plotly-plot")).to_have_count(5)
        assert fits(charts, width, theme)

"""Every page of the app, run without a browser: no exception, a title, and what its purpose promises."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from trainer.bots.vint_book import BOOK
from trainer.paths import PAGES
from trainer.skat.bids import ladder
from trainer.skat.contract import Game
from trainer.skat.profiles import ISKO
from trainer.ui.launch import ENTRY

SCRIPTS = sorted(PAGES.glob("*.py"), key=lambda path: path.name)
_PATIENCE = 60


def opened(page: Path) -> AppTest:
    """The app on this page after one run."""
    app = AppTest.from_file(str(ENTRY), default_timeout=_PATIENCE).run()
    if page.name == "home.py":
        return app
    return app.switch_page(os.path.relpath(page, ENTRY.parent)).run()


@pytest.mark.parametrize("page", SCRIPTS, ids=lambda path: path.stem)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_runs(page: Path, theme: str) -> None:
    app = AppTest.from_file(str(ENTRY), default_timeout=_PATIENCE)
    app.context = {"theme": theme}
    app.run()
    if page.name != "home.py":
        app.switch_page(os.path.relpath(page, ENTRY.parent)).run()
    assert not app.exception
    assert len(app.title) == 1


def test_home_leads_to_practice_and_analysis_of_both_games() -> None:
    app = opened(PAGES / "home.py")
    labels = ["Deal me a Skat hand", "Analyse a Skat hand", "Deal me a Vint hand", "Analyse a Vint hand"]
    assert [button.label for button in app.button] == labels
    assert {app.button(key=key).proto.type for key in ("home_deal", "home_deal_vint")} == {"primary"}


def test_rules_of_vint_show_the_engines_prices_and_all_advice() -> None:
    app = opened(PAGES / "rules_vint.py")
    tables = [table.value for table in app.table]
    assert any(list(table.get("each undertrick", ()))[-1:] == ["7\u202f000"] for table in tables)
    advice = next(table for table in tables if "advice" in table)
    assert len(advice) == len(BOOK)


def test_rules_show_the_whole_ladder_and_follow_the_bid() -> None:
    app = opened(PAGES / "rules.py")
    listed = " · ".join(map(str, ladder(ISKO)))
    assert any(markdown.value == listed for markdown in app.markdown)
    app.select_slider(key="rules_bid").set_value(59).run()
    assert not app.exception
    needed = next(table.value for table in app.table if "smallest value" in table.value)
    assert list(needed["smallest value"]) == [60, 66, 60, 63, 72]
    assert any("Null games that reach 59: Null ouvert Hand" in markdown.value for markdown in app.markdown)


@pytest.mark.parametrize("game", list(Game))
def test_rules_show_the_order_of_any_game(game: Game) -> None:
    app = opened(PAGES / "rules.py")
    app.segmented_control(key="rules_game").set_value(game).run()
    assert not app.exception
    said = {markdown.value for markdown in app.markdown}
    assert ("Each suit:" in said) is (game is Game.NULL)


def test_how_it_works_cites_the_measurement() -> None:
    app = opened(PAGES / "how_it_works.py")
    table = next(table.value for table in app.table if "won at the table" in table.value)
    assert list(table["won with open cards"]) == ["67.0 %", "59.6 %", "85.9 %"]
    assert list(table["won at the table"]) == ["82.5 %", "78.3 %", "93.4 %"]
    assert any("XSkat" in markdown.value for markdown in app.markdown)


def test_how_it_works_tells_how_values_at_the_table_are_made() -> None:
    app = opened(PAGES / "how_it_works.py")
    assert "Values at the table" in {header.value for header in app.header}
    assert [link.proto.page for link in app.get("page_link")] == ["trust"]

"""The page that compares codes, without a browser: its three views, the choice of codes, the example."""

from __future__ import annotations

import os

from streamlit.testing.v1 import AppTest

from pages.opening import opened
from trainer.paths import PAGES
from trainer.skat.profiles import PROFILES
from trainer.ui.launch import ENTRY


def test_the_page_compares_what_is_chosen_in_every_view() -> None:
    app = opened("compare_codes.py")
    assert list(app.table[0].value) == ["rule", *map(str, PROFILES.values())]
    app.pills(key="codes").set_value(["International Skat Order", "American official Skat"]).run()
    assert list(app.table[0].value) == ["rule", "International Skat Order", "American official Skat"]
    app.segmented_control(key="compare").set_value("Rule by rule").run()
    assert any(":orange-badge[◆ American official Skat]" in text.value for text in app.markdown)
    app.segmented_control(key="compare").set_value("One game").run()
    assert list(app.table[0].value["score"]) == ["**+96**", "**+64**"]
    app.number_input(key="compare_points").set_value(60).run()
    assert list(app.table[0].value["score"]) == ["**−144**", "**−96**"]
    assert len(app.table) == 3
    assert not app.exception


def test_codes_that_there_are_not_are_told() -> None:
    app = AppTest.from_file(str(ENTRY), default_timeout=60).run()
    app.switch_page(os.path.relpath(PAGES / "compare_codes.py", ENTRY.parent))
    app.query_params["rules"], app.query_params["codes"] = "nonsense", ["American official Skat", "Poker"]
    app.run()
    told = [warning.value for warning in app.warning]
    assert len(told) == 2
    assert "'Poker' is no code of Skat rules" in told[0]
    assert "'nonsense' is no code of Skat rules" in told[1]

"""The code of rules on the pages of Skat, without a browser: chosen, shown, and carried by links."""

from __future__ import annotations

import os

from streamlit.testing.v1 import AppTest

from trainer.paths import PAGES
from trainer.skat.auction import ladder
from trainer.skat.profiles import ISKO, PROFILES
from trainer.ui.launch import ENTRY

_PATIENCE = 60


def opened(page: str, **link: str) -> AppTest:
    """The app on this page, opened by a link with these parameters."""
    app = AppTest.from_file(str(ENTRY), default_timeout=_PATIENCE).run()
    app.switch_page(os.path.relpath(PAGES / page, ENTRY.parent))
    for key, value in link.items():
        app.query_params[key] = value
    app.run()
    assert not app.exception
    return app


def words(app: AppTest) -> str:
    return "\n".join(text.value for text in app.markdown)


def test_the_rules_page_shows_every_code() -> None:
    app = opened("rules.py")
    for rules in PROFILES.values():
        app.selectbox(key="rules_page_code").set_value(rules.name).run()
        assert not app.exception
        said = words(app)
        assert f"The rules are those of **{rules}**" in said
        assert " · ".join(map(str, ladder(rules))) in said
        assert ("Ramsch" in {header.value for header in app.header}) is (rules.ramsch is not None)
        assert app.query_params["rules"] == rules.name


def test_the_rules_page_opens_by_a_link_and_keeps_house_rules_in_it() -> None:
    app = opened("rules.py", rules="american~fewest_tie.last_trick")
    assert app.selectbox(key="rules_page_code_fewest_tie").value.value == "the last trick"
    assert "House rule: Ramsch: two tied for fewest points." in words(app)
    app.selectbox(key="rules_page_code_fewest_tie").set_value(
        app.selectbox(key="rules_page_code_fewest_tie").value.NOT_LAST_TRICK
    ).run()
    assert app.query_params["rules"] == "american"
    assert not app.exception


def test_a_link_to_no_code_is_told() -> None:
    app = opened("rules.py", rules="poker")
    assert "is no code of Skat rules" in app.warning[0].value
    assert app.query_params["rules"] == "isko"


def test_the_code_chosen_on_one_page_is_first_on_another() -> None:
    app = opened("rules.py")
    app.selectbox(key="rules_page_code").set_value("pirate").run()
    app.switch_page(os.path.relpath(PAGES / "practise_skat.py", ENTRY.parent)).run()
    assert not app.exception
    assert "Pirate Skat" in words(app)


def test_practice_deals_by_the_code_of_the_link_and_by_another_when_it_is_chosen() -> None:
    app = opened("practise_skat.py", deal="12345", at="middlehand", rules="raeuberskat")
    for rules in PROFILES.values():
        app.selectbox(key="code").set_value(rules.name).run()
        assert not app.exception
        assert f"{rules} · plain list" in words(app)
        assert app.query_params.get("rules", "isko") == rules.name


def test_old_links_mean_the_international_order() -> None:
    app = opened("practise_skat.py", deal="12345", at="middlehand")
    assert app.selectbox(key="code").value == ISKO.name
    assert "rules" not in app.query_params


def test_analysis_of_a_hand_and_of_a_deal_follow_the_code() -> None:
    app = opened("analyse_skat.py", mode="hand", hand="CJ SJ HA HT SA ST DA C7 C8 C9", rules="american", price="10")
    assert not app.error
    app.selectbox(key="analyse_code").set_value("isko").run()
    assert "nobody can bid 10" in app.error[0].value.lower()
    deal = "CA CK CQ CJ CT C9 C8 C7 SA SK | SQ SJ ST S9 S8 S7 HA HK HQ HJ | HT H9 H8 H7 DA DK DQ DJ DT D9 | D8 D7"
    app = opened("analyse_skat.py", mode="deal", cards=deal, rules="american", contract="C tournee", laid="D8 D7")
    assert any("Tournee by forehand" in metric.label for metric in app.metric)
    app.selectbox(key="analyse_code").set_value("isko").run()
    assert not app.exception
    assert any(metric.label.startswith("Grand by forehand") for metric in app.metric)

"""The code of rules on the pages of Skat, without a browser: chosen, shown, and carried by links."""

from __future__ import annotations

import os

import pytest

from pages.opening import opened, words
from trainer.paths import PAGES
from trainer.skat.bids import ladder
from trainer.skat.profiles import AMERICAN, ISKO, PIRATE, PROFILES, RAEUBERSKAT_LIVELY
from trainer.skat.rules import SkatRules
from trainer.ui.launch import ENTRY

SHOWN = (RAEUBERSKAT_LIVELY, AMERICAN, PIRATE)
"""Codes that differ most from the default; the others are shown by the long test."""


def test_the_rules_page_shows_every_code() -> None:
    app = opened("rules.py")
    for rules in SHOWN:
        app.selectbox(key="rules_page_code").set_value(rules.name).run()
        assert not app.exception
        said = words(app)
        assert f"The rules are those of **{rules}**" in said
        assert " · ".join(map(str, ladder(rules))) in said
        assert ("Ramsch" in {header.value for header in app.header}) is (rules.ramsch is not None)
        assert app.query_params["rules"] == rules.name


@pytest.mark.long
@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
@pytest.mark.parametrize("page", ["rules.py", "practise_skat.py", "analyse_skat.py"])
def test_every_code_opens_every_page(page: str, rules: SkatRules) -> None:
    app = opened(page, rules=rules.name, **({"deal": "5"} if page == "practise_skat.py" else {}))
    code = next(box for box in app.selectbox if box.label == "Code of rules")
    assert code.value == rules.name
    assert not app.warning


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
    assert "rules" not in app.query_params


def test_a_link_to_no_code_is_told_where_a_hand_is_dealt_too() -> None:
    app = opened("practise_skat.py", rules="american~foo.bar")
    assert "no house rule of American official Skat" in app.warning[0].value
    assert ISKO.title in words(app)


def test_a_code_chosen_in_the_middle_of_a_round_waits_for_the_next_deal() -> None:
    app = opened("practise_skat.py", deal="12345", at="forehand", answers="0", depth="Quick")
    assert not app.info
    app.selectbox(key="code").set_value("pirate").run()
    assert "the new settings hold from the next deal" in app.info[0].value
    assert f"{ISKO} · plain list" in words(app)
    next(button for button in app.button if button.label == "Next deal").click().run()
    assert not app.info
    assert f"{PIRATE} · plain list" in words(app)


def test_house_rules_of_a_series_are_offered_where_series_are_told_only() -> None:
    pages = {"rules.py": True, "practise_skat.py": False, "analyse_skat.py": False}
    for page, is_offered in pages.items():
        app = opened(page, rules="pirate", deal="5", at="forehand")
        titles = [box.label for box in app.selectbox]
        assert any("Bock" in title for title in titles) is is_offered, page
        assert any("tied for most" in title for title in titles), page


def test_the_code_chosen_on_one_page_is_first_on_another() -> None:
    app = opened("rules.py")
    app.selectbox(key="rules_page_code").set_value("pirate").run()
    app.switch_page(os.path.relpath(PAGES / "practise_skat.py", ENTRY.parent)).run()
    assert not app.exception
    assert "Pirate Skat" in words(app)


def test_practice_deals_by_the_code_of_the_link_and_by_another_when_it_is_chosen() -> None:
    app = opened("practise_skat.py", deal="12345", at="middlehand", rules="raeuberskat")
    for rules in SHOWN:
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
    app.selectbox(key="analyse_code").set_value("american").run()
    assert "By **American official Skat**" in words(app)
    app.text_input(key="analyse_turned").set_value("HK").run()
    assert not app.exception
    assert not app.warning
    deal = "CA CK CQ CJ CT C9 C8 C7 SA SK | SQ SJ ST S9 S8 S7 HA HK HQ HJ | HT H9 H8 H7 DA DK DQ DJ DT D9 | D8 D7"
    app = opened("analyse_skat.py", mode="deal", cards=deal, rules="american", contract="C tournee", laid="D8 D7")
    assert any("Tournee by forehand" in metric.label for metric in app.metric)
    app.selectbox(key="analyse_code").set_value("isko").run()
    assert not app.exception
    assert any(metric.label.startswith("Grand by forehand") for metric in app.metric)
    assert not any(key in app.query_params for key in ("turned", "named"))


def test_a_card_turned_in_a_code_that_turns_none_can_be_taken_away_again() -> None:
    link = {"mode": "hand", "hand": "HJ CT CK C7 ST HA HK H9 D9 D8", "price": "18", "turned": "DQ"}
    app = opened("analyse_skat.py", **link)
    told = " ".join(element.value for kind in (app.error, app.info, app.warning) for element in kind)
    assert "the skat is not turned in International Skat Order" in told
    app.text_input(key="analyse_turned").set_value("").run()
    assert not app.error
    assert not app.exception


def test_a_game_without_a_bid_is_analysed_on_both_sides() -> None:
    deal = "CA CK CQ CJ CT C9 C8 C7 SA SK | SQ SJ ST S9 S8 S7 HA HK HQ HJ | HT H9 H8 H7 DA DK DQ DJ DT D9 | D8 D7"
    for link in ({"mode": "hand", "hand": "HJ CT CK C7 ST HA HK H9 D9 D8"}, {"mode": "deal", "cards": deal}):
        app = opened("analyse_skat.py", rules="american", price="0", **link)
        assert not app.error
        assert not app.warning


def test_a_turned_card_asks_its_own_questions() -> None:
    link = {"mode": "hand", "hand": "HJ CT CK C7 ST HA HK H9 D9 D8", "rules": "american", "price": "12", "turned": "DQ"}
    app = opened("analyse_skat.py", **link)
    assert not app.warning
    assert app.selectbox(key="analyse_ask").disabled
    app.text_input(key="analyse_turned").set_value("D2").run()
    assert "not in this deck" in app.error[0].value
    twelve = link | {"hand": "HJ CT CK C7 ST HA HK H9 D9 D8 DQ SJ", "turned": "SJ"}
    app = opened("analyse_skat.py", **twelve)
    assert len(app.selectbox(key="analyse_named").options) == 5
    app.selectbox(key="analyse_named").set_value("S second turn").run()
    assert app.query_params["named"] == "S second turn"
    assert not app.exception
    assert not app.warning


@pytest.mark.parametrize(
    ("link", "question", "buttons"),
    [
        ({"rules": "american", "from": "take"}, "Tournee, solo or Gucki?", ["Gucki: ", "Tournee: ", "Play a solo"]),
        ({"rules": "american", "from": "turn"}, "Do you accept this card", ["Accept: ♦︎\xa0Dia", "Turn the second"]),
        ({"rules": "american", "from": "turn", "deal": "9"}, "Do you accept", ["Accept: ♥︎", "Accept: Grand", "Turn"]),
        ({"rules": "american", "deal": "2"}, "Nobody has bid", ["Name a game without a bid", "Pass: Ramsch is played"]),
        (
            {"rules": "raeuberskat", "deal": "18"},
            "Nobody has bid",
            ["Play for 18", "Call Ramsch", "Pass: the next deal"],
        ),
        ({"rules": "american", "from": "discard"}, "Gucki: which two cards", ["Choose 2 cards"]),
        ({"rules": "american", "from": "announce"}, "Which solo", ["Choose a game"]),
    ],
)
def test_questions_have_the_words_of_the_code(link: dict[str, str], question: str, buttons: list[str]) -> None:
    app = opened("practise_skat.py", **({"deal": "12345", "at": "forehand"} | link))
    assert app.subheader[0].value.startswith(question)
    labels = [button.label for button in app.button if button.label != "Hint"]
    assert len(labels) == len(buttons)
    assert all(label.startswith(said) for label, said in zip(labels, buttons, strict=True)), labels
    next(button for button in app.button if button.label == "Hint").click().run()
    assert len(app.info[0].value) > 20
    assert not app.exception

"""Analyse Vint: a hand or a deal from a link, wrong input in sentences, the score sheet and the open cards."""

import time

import pytest
from streamlit.testing.v1 import AppTest

from trainer.paths import PAGES

DEAL = "N:6.AQ9653.975.AQ3 AT982.KT2.A3.T42 KJ43.7.T862.KJ97 Q75.J84.KQJ4.865"
"""The first deal of the collected open-card tables: clubs by North take eight tricks, hearts seven."""


def opened(page: str, **link: str) -> AppTest:
    app = AppTest.from_file(str(PAGES / f"{page}.py"), default_timeout=120)
    for name, value in link.items():
        app.query_params[name] = value
    return app.run()


def settled(app: AppTest) -> AppTest:
    """The page once its work is done."""
    for _ in range(200):
        if not app.get("progress"):
            return app
        time.sleep(0.3)
        app.run()
    raise AssertionError("the work did not end")


def words(app: AppTest) -> str:
    return " ".join(str(element.value) for element in [*app.markdown, *app.info, *app.warning, *app.error])


def test_an_empty_page_says_what_to_do() -> None:
    app = opened("analyse_vint")
    assert not app.exception
    assert "type your thirteen cards" in words(app).lower()


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ({"avhand": "AQ74.8.A98.7"}, "cards where 13 are wanted"),
        ({"avhand": "AAQ74..A9875.QJ6"}, "stands twice"),
        ({"avhand": "AQ74..A9875.QJ64", "avcalls": "8S"}, "no call"),
        ({"avhand": "AQ74..A9875.QJ64", "avcalls": "pass"}, "turn"),
        ({"avhand": "AQ74..A9875.QJ64", "avrubber": "below=600-0"}, "below the line"),
        ({"avhand": "AQ74..A9875.QJ64", "avcall": "9NT"}, "no call"),
        ({"avmode": "Whole deal", "avdeal": "N:AK.. A..."}, "hand"),
        ({"avmode": "Whole deal", "avdeal": DEAL.replace("AT982", "AT986")}, "twice"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(link: dict[str, str], sentence: str) -> None:
    app = opened("analyse_vint", **link)
    assert not app.exception
    assert sentence in words(app)


def test_a_hand_is_valued_from_a_link() -> None:
    app = settled(opened("analyse_vint", avhand="AQ74..A9875.QJ64", avcall="1S", avrun="true", avworlds="30"))
    assert not app.exception
    found = words(app)
    assert "Why." in found
    assert "worlds" in found
    assert app.metric


def test_a_whole_deal_shows_the_table_of_open_cards() -> None:
    app = settled(opened("analyse_vint", avmode="Whole deal", avdeal=DEAL))
    assert not app.exception
    tables = [frame.value for frame in app.dataframe]
    north = next(table for table in tables if "declarer" in table).iloc[0].tolist()
    # Spades, clubs, diamonds, hearts, no trump; from the collected tables.
    assert north == ["North", 5, 8, 6, 7, 6]


def test_the_click_and_the_text_are_one_deal() -> None:
    app = opened("analyse_vint", avmode="Whole deal", avdeal="N:6.AQ9653.975.AQ3 ... ... ...")
    assert not app.exception
    assert "Give each seat thirteen cards" in words(app)


def test_a_deal_is_completed_at_random_and_cleared() -> None:
    app = opened("analyse_vint", avmode="Whole deal", avdeal="N:6.AQ9653.975.AQ3 ... ... ...")
    app = settled(app.button(key="av_complete").click().run())
    assert not app.exception
    assert app.text_input(key="avdeal").value.startswith("N:6.AQ9653.975.AQ3 ")
    assert "Give each seat thirteen cards" not in words(app)
    app = app.button(key="av_clear").click().run()
    assert app.text_input(key="avdeal").value == ""

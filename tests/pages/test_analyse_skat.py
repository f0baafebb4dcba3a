"""The analysis page without a browser: both modes, good and bad input, links that bring the same numbers."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from trainer.paths import PAGES
from trainer.ui.analyse_link import MOST_TEXT
from trainer.ui.launch import ENTRY

PAGE = os.path.relpath(PAGES / "analyse_skat.py", ENTRY.parent)
TEN = "CA CK CT CJ SJ SA S7 HA HT D7"
TWELVE = f"{TEN} D8 H9"
HANDS = (
    "CJ SJ CA CT CK C9 HA HK DA D7",
    "HJ DJ CQ C8 C7 SA ST SK HT H9",
    "SQ S9 S8 S7 HQ H8 H7 DT DK DQ",
)
DEAL = f"{' | '.join(HANDS)} | D9 D8"
_PATIENCE = 120


def opened(**params: str) -> AppTest:
    """The page at this address; its first run."""
    app = AppTest.from_file(str(ENTRY), default_timeout=_PATIENCE).run()
    for name, text in params.items():
        app.query_params[name] = text
    app.switch_page(PAGE).run()
    assert not app.exception
    return app


def finished(app: AppTest) -> AppTest:
    """The page when its job has ended."""
    deadline = time.monotonic() + _PATIENCE
    while not any(box.label == "Your choice" for box in app.selectbox) and time.monotonic() < deadline:
        assert not app.exception
        assert not app.error
        time.sleep(0.2)
        app.run()
    return app


def said(app: AppTest) -> str:
    """Everything the page says in text and messages."""
    parts = (app.markdown, app.error, app.warning, app.info)
    return "\n".join(element.value for part in parts for element in part)


def address(app: AppTest) -> dict[str, str]:
    """What the address says."""
    return {name: values[-1] if isinstance(values, list) else values for name, values in app.query_params.items()}


def field(app: AppTest, name: str) -> Any:
    """The text field of this name."""
    return app.text_input(key=f"analyse_text_{name}" if name in {"hand", "cards"} else f"analyse_{name}")


def typed(app: AppTest, **fields: Any) -> AppTest:
    """Enter text into fields, one after another."""
    for name, text in fields.items():
        field(app, name).set_value(text).run()
        assert not app.exception
    return app


def can_analyse(app: AppTest) -> bool:
    return not next(button for button in app.button if button.label == "Analyse").disabled


def figures(app: AppTest) -> list[list[Any]]:
    """All numbers of the table of options."""
    table = next(frame.value for frame in app.dataframe if "worlds are" in frame.value)
    return [list(row) for row in table.fillna(-1).itertuples(index=False)]


def test_at_first_it_asks_for_cards() -> None:
    app = opened()
    assert "0 cards: 10 more make ten" in said(app)
    assert not can_analyse(app)
    assert not app.error


def test_any_notation_becomes_the_usual_one_and_stands_in_the_address() -> None:
    app = typed(opened(), hand="AJ7.AT.7.JAKT")
    assert app.text_input(key="analyse_text_hand").value == "CA CK CJ CT SA SJ S7 HA HT D7"
    assert address(app)["hand"] == "CA CK CJ CT SA SJ S7 HA HT D7"
    assert "Ten cards." in said(app)
    assert can_analyse(app)


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"hand": TEN[3:]}, "9 cards: 1 more makes ten"),
        ({"hand": f"{TEN} D8"}, "11 cards: 1 more makes twelve with the skat, 1 less makes ten"),
        ({"hand": f"{TEN} D7"}, "D7 stands twice: every card exists once."),
        ({"hand": f"{TEN[3:]} S2"}, "S2 not in this deck of 32 cards: its ranks are 7 8 9 T J Q K A."),
        ({"hand": "my hand"}, "is not a card: write suit and rank, for example CJ SA D7."),
        ({"hand": TEN, "calls": "18 20"}, "Call 2: forehand cannot bid 20: 18 waits for an answer, yes or pass."),
        ({"hand": TEN, "calls": "18 please"}, "Call 2: 'please' is no call: write a value, yes or pass."),
        ({"hand": TEN, "calls": "18 yes"}, "it is middlehand's turn, not forehand's."),
        ({"hand": TEN, "price": "19"}, "Nobody can bid 19: nearest on the ladder is 18 and 20."),
        (
            {"hand": TEN, "calls": "18 yes 20 yes", "price": "18"},
            "Bought for 18, but the calls 18 yes 20 yes reach 20.",
        ),
    ],
    ids=str,
)
def test_what_is_wrong_is_said_and_nothing_is_lost(fields: dict[str, str], sentence: str) -> None:
    app = typed(opened(), **fields)
    assert sentence in said(app)
    assert not can_analyse(app)
    for name, text in fields.items():
        assert set(field(app, name).value.split()) == set(text.split())
        assert set(address(app)[name].split()) == set(text.split())


def test_a_text_from_before_the_last_click_undoes_nothing() -> None:
    app = typed(opened(), hand=TEN)
    field(app, "hand").set_value("")
    app.select_slider(key="analyse_worlds").set_value(50).run()
    assert "Ten cards." in said(app)
    assert sorted(field(app, "hand").value.split()) == sorted(TEN.split())


def test_text_and_button_in_one_go_are_both_heard() -> None:
    app = typed(opened(), hand=TWELVE, price="18")
    app.select_slider(key="analyse_worlds").set_value(50).run()
    field(app, "hand").set_value(TEN)
    next(button for button in app.button if button.label == "Analyse").click().run()
    assert "Ten cards." in said(app)
    assert address(app)["run"] == "1"


def test_an_endless_text_is_cut() -> None:
    app = typed(opened(), hand="CA " * 3000)
    assert len(app.error) == 1
    assert len(field(app, "hand").value) <= MOST_TEXT


def test_calls_are_told_in_words() -> None:
    app = typed(opened(), hand=TEN, calls="18 yes 20 pass")
    app.segmented_control(key="analyse_at").set_value(app.segmented_control(key="analyse_at").options[2]).run()
    assert "Middlehand bids 18; Forehand holds; Middlehand bids 20; Forehand passes. It is your turn." in said(app)
    assert can_analyse(app)


def test_a_link_runs_by_itself_and_brings_the_same_numbers() -> None:
    link = {"hand": TEN, "at": "forehand", "price": "18", "worlds": "50", "seed": "7", "run": "1"}
    first, again = (finished(opened(**link)) for _ in range(2))
    assert {button.label for button in first.button} >= {"Analyse", "Clear", "Any hand"}
    assert len(figures(first)) == 2
    assert figures(first) == figures(again)
    other = finished(opened(**{**link, "seed": "8"}))
    assert figures(first) != figures(other)


def test_the_switch_of_values_keeps_the_choice_and_values_anew() -> None:
    app = finished(opened(hand=TEN, price="18", worlds="50", run="1", choice="hand"))
    assert "Worth at the table" in said(app)
    assert "**Open cards:** yours" in said(app)
    app.segmented_control(key="analyse_valued").set_value("Open cards").run()
    finished(app)
    assert "Worth with open cards" in said(app)
    assert "These are **open-card values**" in said(app)
    assert (address(app)["valued"], address(app)["choice"], address(app)["run"]) == ("open", "hand", "1")
    assert any(metric.label == "Yours: Play Hand" for metric in app.metric)


def test_a_choice_is_graded_and_becomes_part_of_the_link() -> None:
    app = finished(opened(hand=TEN, price="18", worlds="50", run="1"))
    assert not app.metric
    app.selectbox(key="analysis_choice").select_index(1).run()
    assert address(app)["choice"] in {"take", "hand"}
    assert any(metric.label.startswith("Yours:") for metric in app.metric)
    code = app.get("code")[0].value
    assert f"choice={address(app)['choice']}" in code
    assert "run=1" in code


def test_twelve_cards_ask_what_to_lay_away() -> None:
    app = finished(opened(hand=TWELVE, price="18", worlds="50", run="1", choice="S~D7.D8"))
    assert any(metric.label.startswith("Yours: ♠") for metric in app.metric)
    assert "The book would play" in said(app)
    assert len(figures(app)) > 30


def test_changing_an_input_takes_the_old_numbers_away() -> None:
    app = finished(opened(hand=TEN, price="18", worlds="50", run="1"))
    typed(app, price="20")
    assert "run" not in address(app)
    assert not any(box.label == "Your choice" for box in app.selectbox)
    assert can_analyse(app)


@pytest.mark.long
def test_a_hand_game_can_be_asked_for() -> None:
    app = finished(opened(hand=TEN, calls="18 yes pass pass", ask="announce", worlds="50", run="1"))
    assert len(figures(app)) == 22


def test_a_broken_link_says_what_is_wrong_and_keeps_the_rest() -> None:
    app = opened(hand=TEN, at="north", worlds="7", seed="5", price="24")
    assert "In the link, at: 'north' is no seat" in said(app)
    assert "In the link, worlds: '7' is none of 50, 100" in said(app)
    kept = address(app)
    assert (sorted(kept["hand"].split()), kept["seed"], kept["price"]) == (sorted(TEN.split()), "5", "24")
    assert (kept["at"], kept["worlds"]) == ("forehand", "100")
    typed(app, price="18")
    assert "In the link" not in said(app)


def test_a_link_with_an_impossible_choice_is_not_graded() -> None:
    app = opened(hand=TEN, price="18", worlds="50", run="1", choice="S~CA.CK")
    assert r"Your choice 'S\~CA.CK' is not graded: " in said(app)


def test_a_whole_deal_is_valued_with_open_cards() -> None:
    app = opened(mode="deal", cards=DEAL, contract="C", price="24")
    labels = [metric.label for metric in app.metric]
    assert labels == ["♣︎\u00a0Clubs by forehand, open cards and best play", "Bought for 24"]
    assert app.metric[1].value == "Won: +36"
    app.button(key="analysis_deal_chevron_right").click().run()
    assert "Trick 1 · declarer" in said(app)


def test_the_last_part_of_a_deal_is_filled() -> None:
    app = typed(opened(mode="deal"), cards=" | ".join(HANDS))
    assert app.text_input(key="analyse_text_cards").value.endswith("| D9 D8")
    assert app.metric


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (f"{HANDS[0]} | {HANDS[0]}", "dealt twice: every card exists once."),
        (f"{HANDS[0]} D9 | CQ", "Forehand has 11 cards: 10 are wanted, take 1 away."),
        (f"{HANDS[0]} | S2", "Middlehand: S2 not in this deck"),
        ("a | b | c | d | e", "5 parts between bars: a deal has 4"),
    ],
)
def test_a_wrong_deal_is_named_and_kept(cards: str, sentence: str) -> None:
    app = typed(opened(mode="deal"), cards=cards)
    assert sentence in said(app)
    assert app.text_input(key="analyse_text_cards").value == cards
    assert not app.metric


def test_an_incomplete_deal_can_be_completed_at_random() -> None:
    app = typed(opened(mode="deal"), cards=f"{HANDS[0]} | CQ")
    assert not app.metric
    app.button(key="analyse_complete").click().run()
    assert app.metric
    assert app.text_input(key="analyse_text_cards").value.count("|") == 3
    app.button(key="analyse_clear_deal").click().run()
    assert app.text_input(key="analyse_text_cards").value == ""


def test_the_book_can_be_asked_to_declare() -> None:
    app = opened(mode="deal", cards=DEAL)
    next(button for button in app.button if button.label == "As the book plays it").click().run()
    assert address(app)["contract"] == "C"
    assert len(address(app)["laid"].split()) == 2


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"contract": "null schneider"}, "In the link, contract: null schneider: Null knows no schneider"),
        ({"contract": "D", "price": "264"}, "Diamonds cannot reach the bid of 264: it is worth"),
        ({"contract": "C", "price": "19"}, "Nobody can bid 19"),
        ({"contract": "C", "laid": "SQ S9"}, "Cannot lay away SQ S9: not among the twelve cards"),
        ({"contract": "C", "laid": "D9"}, "Cannot lay away 1 cards: exactly two"),
    ],
    ids=str,
)
def test_impossible_games_are_named(params: dict[str, str], sentence: str) -> None:
    app = opened(mode="deal", cards=DEAL, **params)
    assert sentence in said(app)


def test_each_mode_keeps_its_inputs_while_the_other_is_shown() -> None:
    app = typed(opened(), hand=TEN)
    mode = app.segmented_control(key="analyse_mode")
    mode.set_value("deal").run()
    assert "hand" not in address(app)
    app.segmented_control(key="analyse_mode").set_value("hand").run()
    assert "Ten cards." in said(app)

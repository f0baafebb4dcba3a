"""One deal on the page: its value, its score sheet, stepping through it."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from trainer.cards import CardSet
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.skat.order import card_points
from trainer.ui.deal_view import card_rows, hand_heading, tricks_table
from trainer.ui.open_game import Outcome

from .test_open_game import EASY, game_of

SCRIPT = """
from trainer.bots.skat_declarer import Declaration
from trainer.cards import SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.seats import Seat
from trainer.skat.contract import Contract
from trainer.skat.profiles import ISKO
from trainer.ui.deal_view import show_deal
from trainer.ui.drawing import DeckStyle, IndexLanguage

deal = Deal.parse("{deal}", deck=SKAT_DECK, sizes=(10, 10, 10, 2))
plays = "{contract}" != ""
show_deal(
    deal=deal, declarer=Seat.FOREHAND if plays else None,
    declaration=Declaration(Contract.parse("{contract}"), CardSet.parse("{laid}")) if plays else None,
    rules=ISKO, price=18, key="deal", deck=DeckStyle.TOURNAMENT, language=IndexLanguage.ENGLISH,
)
"""


def shown(contract: str, laid: str = "H8 H7") -> AppTest:
    """The view of a deal that forehand plays; nobody if there is no contract."""
    app = AppTest.from_string(SCRIPT.format(deal=EASY, contract=contract, laid=laid), default_timeout=60).run()
    assert not app.exception
    return app


def said(app: AppTest) -> str:
    return "\n".join(element.value for element in app.markdown)


def test_value_and_score_sheet_stand_above() -> None:
    app = shown("C")
    assert [metric.value for metric in app.metric] == ["120 points, all tricks", "Won: +156"]
    sheet = app.table[0].value
    assert list(sheet["for"]) == [
        "with 10 (10 x 12)",
        "game (12)",
        "schneider (12)",
        "schwarz (12)",
        "score of the declarer",
    ]
    assert list(sheet["points"])[-1] == "+156"


def test_stepping_forward_and_back() -> None:
    app = shown("C")
    assert "Trick 1 · declarer **0**" in said(app)
    assert app.button(key="deal_chevron_left").disabled
    for _ in range(3):
        app.button(key="deal_chevron_right").click().run()
    assert app.slider(key="deal_at").value == 3
    assert "Trick 1 goes to **forehand**" in said(app)
    app.button(key="deal_last_page").click().run()
    assert app.slider(key="deal_at").value == 6
    app.button(key="deal_chevron_left").click().run()
    assert "Trick 2 · declarer" in said(app)
    app.button(key="deal_first_page").click().run()
    assert app.slider(key="deal_at").value == 0


def test_the_slider_goes_to_the_end_and_the_table_lists_all_tricks() -> None:
    app = shown("C")
    app.slider(key="deal_at").set_value(30).run()
    assert not app.exception
    assert "**The end: 120 points, all tricks.** This is best play." in said(app)
    tricks = app.table[1].value
    assert len(tricks) == 10
    assert set(tricks["taken by"]) == {"forehand"}
    assert tricks["points"].sum() == 120


def test_cards_as_a_chart_on_demand() -> None:
    app = shown("C")
    assert not app.get("plotly_chart")
    app.toggle(key="deal_chart").set_value(True).run()
    assert len(app.get("plotly_chart")) == 1


def test_null_is_won_or_lost() -> None:
    app = shown("null")
    assert [metric.value for metric in app.metric] == ["Null lost", "Lost: −46"]
    assert not app.toggle


def test_a_hand_game_leaves_the_skat_alone() -> None:
    app = shown("C hand", laid="")
    assert "**Skat**, not taken up; it counts for the declarer" in said(app)
    assert "Laid away" not in said(app)


def test_a_deal_passed_in_shows_hands_only() -> None:
    app = shown("")
    assert not app.metric
    assert not app.slider
    for part in ("Forehand", "Middlehand", "Rearhand", "Skat"):
        assert f"**{part}**" in said(app)


def test_headings_say_who_plays_and_whose_turn_it_is() -> None:
    play = game_of(EASY, Contract(Game.CLUBS)).opening
    headings = [hand_heading(play, seat) for seat in Seat]
    assert "declarer" in headings[0]
    assert "to play" in headings[0]
    assert headings[1:] == ["**Middlehand**", "**Rearhand**"]


def test_the_trick_table_marks_the_leader() -> None:
    play = game_of(EASY, Contract(Game.CLUBS)).opening
    for card in ("CJ", "C7", "HK"):
        play = play.after(CardSet.parse(card).cards[0])
    row = tricks_table(play).iloc[0]
    assert list(row) == [1, "▸ ♣︎J", "♣︎7", "♥︎K", "forehand", card_points(CardSet.parse("CJ C7 HK"))]


@pytest.mark.parametrize(("price", "won"), [(18, True), (264, False)])
def test_rows_of_the_chart_are_won_or_lost_by_the_rules(price: int, won: bool) -> None:
    game = game_of(EASY, Contract(Game.CLUBS), price=price)
    play = game.opening
    outcomes = {card: Outcome(61 + place, 5) for place, card in enumerate(play.legal_cards)}
    rows = card_rows(game, play, outcomes)
    assert [row.is_won for row in rows] == [won] * 10
    assert [row.label for row in rows if row.is_best] == ["♦︎J"]

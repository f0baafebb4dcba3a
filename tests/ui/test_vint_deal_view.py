"""Open play of Vint: tricks counted for the declarers, the best line kept, another card leaving it."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest

from trainer.records import parse_pbn
from trainer.seats import Compass
from trainer.ui.vint_deal_view import (
    OpenContract,
    Walk,
    best_cards,
    best_line,
    declarers_tricks,
    standing_words,
    tricks_table,
)
from trainer.vint.contract import Bid, Contract

DEAL = "N:6.AQ9653.975.AQ3 AT982.KT2.A3.T42 KJ43.7.T862.KJ97 Q75.J84.KQJ4.865"
GAME = OpenContract(parse_pbn(DEAL), Contract(Bid.parse("2H"), Compass.NORTH))
SCRIPT = f"""
from trainer.records import parse_pbn
from trainer.seats import Compass
from trainer.ui.vint_deal_view import show_four_hands, show_open_play
from trainer.vint.contract import Bid, Contract

show_four_hands(parse_pbn("{DEAL}"), key="hands")
show_open_play(parse_pbn("{DEAL}"), Contract(Bid.parse("2H"), Compass.NORTH), key="play")
"""


def test_the_best_line_keeps_the_tricks_to_the_end() -> None:
    line = best_line(GAME, ())
    end = GAME.after(line)
    assert end.is_over
    assert end.tricks_taken[0] == min(declarers_tricks(GAME, ()).values())
    for at in (0, 13, 30, 50):
        play, values = GAME.after(line[:at]), declarers_tricks(GAME, line[:at])
        assert line[at] in best_cards(play, values)
        assert values[line[at]] == end.tricks_taken[0]


def test_the_end_is_told_and_has_a_table() -> None:
    end = GAME.after(best_line(GAME, ()))
    assert declarers_tricks(GAME, best_line(GAME, ())) == {}
    assert standing_words(end).startswith("**The end** · declarers")
    table = tricks_table(end)
    assert len(table) == 13
    assert table["East"][0].startswith("▸ ")


def test_the_play_is_stepped_through() -> None:
    app = AppTest.from_string(SCRIPT, default_timeout=60).run()
    assert not app.exception
    assert any("**Trick 1**" in markdown.value for markdown in app.markdown)
    app.button(key="play_last_page").click().run()
    assert not app.exception
    assert any("**Trick 2**" in markdown.value for markdown in app.markdown)


def test_another_card_leaves_the_line_and_one_can_return() -> None:
    walk = Walk(GAME, best_line(GAME, ()), best_line(GAME, ()))
    walk.play_card(walk.line[0])
    assert (walk.at, walk.left_at) == (1, None)
    walk.go(0)
    other = next(card for card in declarers_tricks(GAME, ()) if card != walk.line[0])
    walk.play_card(other)
    assert (walk.played, walk.left_at) == ((other,), 0)
    assert GAME.after(walk.line).is_over
    walk.back_to_best()
    assert (walk.at, walk.left_at) == (0, None)

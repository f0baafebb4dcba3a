"""The auction diagram: columns from the dealer, meanings by the book, and a run without an exception."""

from streamlit.testing.v1 import AppTest

from trainer.seats import Compass
from trainer.ui.vint_auction import book_meanings
from trainer.vint.auction import Auction
from trainer.vint.profiles import CLASSIC

SCRIPT = """
from trainer.seats import Compass
from trainer.ui.vint_auction import auction_diagram, book_meanings
from trainer.vint.auction import Auction
from trainer.vint.profiles import CLASSIC

for number, calls in enumerate(["", "1S pass 1NT", "pass pass pass pass"]):
    auction = Auction.parse(CLASSIC, Compass.EAST, calls)
    auction_diagram(auction, key=f"auction_{number}", meanings=book_meanings(auction), me=Compass.SOUTH)
"""


def test_every_auction_can_be_shown() -> None:
    app = AppTest.from_string(SCRIPT).run()
    assert not app.exception


def test_an_opening_at_no_trump_shows_three_aces() -> None:
    found = book_meanings(Auction.parse(CLASSIC, Compass.NORTH, "1NT pass"))
    assert any("39" in meaning.rule for meaning in found[0])
    assert all(meaning.sentence for call in found for meaning in call)
    assert len(found) == 2

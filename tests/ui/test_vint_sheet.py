"""Score sheets: every line of the engine stands on its side, remarks without points, and nothing is rendered."""

from trainer.seats import Compass, Pair
from trainer.ui.vint_sheet import deal_html, number, rubber_html
from trainer.vint.contract import Bid, Contract, Strain
from trainer.vint.honours import Holdings
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.scoring import DealResult, score, score_pass_out

RUBBER = Rubber(games=(1, 0), below=(120, 420), crosses=2, above=(3000, 1500), past=(540, 240))


def test_numbers_are_grouped() -> None:
    assert (number(0), number(950), number(23000)) == ("0", "950", "23\u202f000")


def test_the_rubber_tells_what_a_game_wants() -> None:
    html = rubber_html(RUBBER, me=Compass.SOUTH)
    for words in ("You and partner", "380 more make a game", "80 more make a game", "3\u202f660", "(2), for the side"):
        assert words in html
    assert "Crosses" not in rubber_html(NEW_RUBBER)
    assert "won the rubber" in rubber_html(Rubber(games=(2, 0)))


def test_every_line_of_a_deal_stands_there() -> None:
    sheet = score(
        CLASSIC, RUBBER, DealResult(Contract(Bid(3, Strain.HEARTS), Compass.NORTH), 8, Holdings((3, 2), (1, 3)))
    )
    html = deal_html(sheet)
    for line in (*sheet.above[0], *sheet.above[1]):
        assert line.what in html
    assert all(number(sheet.points[pair]) in html for pair in Pair)
    assert "eight tricks at 30" in html
    assert html.count("<tr") == html.count("</tr>") == 4


def test_a_pass_out_writes_nothing() -> None:
    assert "nothing above the line" in deal_html(score_pass_out(CLASSIC, NEW_RUBBER))

"""Lists as they would be written: totals, reasons, sums, and nothing in them that a name could break."""

from __future__ import annotations

from fractions import Fraction
from html.parser import HTMLParser

import pytest

from trainer.sheets.skat_entries import Irregular, PassedIn, PlayedGame
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_sheet import SkatSheet
from trainer.sheets.vint_entries import Alone, VintDeal, VintPassOut
from trainer.sheets.vint_setup import VintSetup
from trainer.sheets.vint_sheet import VintSheet
from trainer.skat.contract import Contract, Game
from trainer.skat.irregularities import Irregularity
from trainer.skat.profiles import AMERICAN
from trainer.skat.settlement import TableScore
from trainer.ui.sheet_actions import csv_bytes, file_name
from trainer.ui.sheet_html import page
from trainer.ui.sheet_ramsch import completed
from trainer.ui.sheet_skat_table import list_html
from trainer.ui.sheet_skat_words import entry_words, fraction_words, heading_words, preview_words, typeset
from trainer.ui.sheet_vint_lines import deals_html
from trainer.ui.sheet_vint_table import rubber_html, standings_html
from trainer.ui.sheet_vint_words import plus
from trainer.vint.contract import Bid, Strain
from trainer.vint.liability import Reason

FOUR = ("Ann", "Bob", "Cid", "Dan")
LOST = PlayedGame(declarer=1, contract=Contract(Game.SPADES), bid=22, matadors=2, points=40)


class _Cells(HTMLParser):
    """The texts of the cells, row by row."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del attrs
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += data


def rows_of(html: str) -> list[list[str]]:
    cells = _Cells()
    cells.feed(html)
    return cells.rows


def test_a_list_runs_through_and_is_reckoned_by_seeger_fabian() -> None:
    sheet = SkatSheet.of(SkatSetup(players=FOUR, table_score=TableScore.SEEGER_FABIAN_4), [LOST, PassedIn()])
    rows = rows_of(list_html(sheet))
    assert rows[0] == ["#", "Game", *FOUR]
    assert [cell[:3] for cell in rows[1]][2:] == ["0", "−66", "0", "0"]
    assert rows[1][3] == "−66−66"
    assert "Seeger-Fabian: a game lost by another: Ann, Cid, Dan +30 at the end" in rows[1][1]
    assert rows[2] == ["2", "Passed in", "0", "−66", "0", "0"]
    assert ["", "Total", "30", "−116", "30", "30"] in rows
    assert ["", "Games won, lost", "0, 0", "0, 1", "0, 0", "0, 0"] in rows


def test_the_old_settlement_stands_below_the_list() -> None:
    turned = PlayedGame(declarer=1, contract=Contract.parse("H tournee"), bid=10, matadors=1, points=61)
    rows = rows_of(list_html(SkatSheet.of(SkatSetup(players=FOUR[:3], rules=AMERICAN), [turned])))
    assert rows[-1] == ["", "Against the average of 4", "−4", "+8", "−4"]


def test_names_are_text_and_nothing_else() -> None:
    setup = SkatSetup(players=("<img src=x>", "*Bob*", "C&D"))
    sheet = SkatSheet.of(setup, [LOST])
    assert "<img" not in list_html(sheet)
    assert r"\*Bob\*" in preview_words(sheet, [LOST], 0)
    assert "<img" not in page("<script>", "<b>", list_html(sheet, is_open=True)).replace("<script>add", "")


def test_an_irregularity_stands_without_a_number_before_its_deal() -> None:
    looked = Irregular(what=Irregularity.DEALER_LOOKED, offender=0)
    sheet = SkatSheet.of(SkatSetup(players=FOUR), [looked, LOST])
    rows = rows_of(list_html(sheet))
    assert rows[1][0] == ""
    assert "old official rules 9, 3" in rows[1][1]
    assert rows[1][2] == "−100−100"
    assert entry_words(sheet, [looked, LOST], 0) == "Deal 1: Dealer looked into the skat during play: Ann"


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("Ann", "Bob", "Cid"), "Ann deals, Bob leads"),
        (FOUR, "Ann deals and sits out, Bob leads"),
        ((*FOUR, "Eve"), "Ann deals and sits out with Dan, Bob leads"),
    ],
)
def test_who_deals_and_who_sits_out(players: tuple[str, ...], words: str) -> None:
    setup = SkatSetup(players=players)
    deal = SkatSheet.of(setup, []).next
    assert deal is not None
    assert heading_words(setup, deal) == words


def test_a_rubber_has_a_column_for_each_side() -> None:
    setup = VintSetup(players=FOUR)
    deal = VintDeal(declarer=0, bid=Bid(3, Strain.HEARTS), tricks=9, honours=3, aces=2)
    sheet = VintSheet.of(setup, [deal, VintPassOut()])
    rows = rows_of(rubber_html(sheet.rubbers[0]))
    assert rows[0] == ["Ann and Bob", "Cid and Dan"]
    assert rows[1][0].startswith("1. three honours and two aces, five at 300")
    assert rows[2] == ["1. nine tricks at 30270", "1. four tricks at 30120"]
    assert any("Crosses: ✕ (1)" in row[0] for row in rows)
    assert [row[0] for row in rows_of(standings_html(sheet))] == ["Player", *FOUR]


def test_a_rubber_to_print_has_one_line_a_deal() -> None:
    deal = VintDeal(declarer=0, bid=Bid(3, Strain.HEARTS), tricks=9, honours=3, aces=2)
    alone = VintDeal(declarer=2, bid=Bid(1, Strain.CLUBS), tricks=6, alone=(Alone(2, Reason.WILFUL_HARM),))
    html = deals_html(VintSheet.of(VintSetup(players=FOUR), [deal, VintPassOut(), alone]).rubbers[0])
    rows = rows_of(html)
    assert "<details" not in html
    assert rows[0] == ["#", "Game", "Dealer", "Ann and Bob", "Cid and Dan"]
    assert rows[1][:4] == ["1", "3 hearts by Ann, nine tricks", "Ann", "1\u202f500 above, 270 below"]
    assert rows[2] == ["2", "passed out: cross 1", "Cid", "", ""]
    assert rows[3][:3] == ["3", "1 clubs by Cid, six tricks", "Bob"]
    assert rows[4][1].startswith("Cid alone: ")
    assert [row[1].split(",")[0] for row in rows[5:]] == ["Games won", "This game", "Crosses: 1", "Together"]


def test_numbers_as_they_are_written() -> None:
    assert [plus(points) for points in (1200, -300, 0)] == ["+1\u202f200", "−300", "0"]
    thirds = [Fraction(12), Fraction(-22, 3), Fraction(0), Fraction(1, 3)]
    assert [fraction_words(amount) for amount in thirds] == ["+12", "−7 1/3", "0", "+1/3"]


def test_lines_of_the_score_are_printed_with_real_signs() -> None:
    lines = {
        "with 2 (-2 x 2 x 11)": "with 2 (−2 × 2 × 11)",
        "kontra, Bock (x 4)": "kontra, Bock (× 4)",
        "lost: 1 card points, 61 needed": "lost: 1 card point, 61 needed",
        "settled as H hand, the cheapest game": "settled as Hearts hand, the cheapest game",
        "21 card points of a club-mate": "21 card points of a club-mate",
    }
    assert {line: typeset(line) for line in lines} == lines


def test_the_last_number_of_a_ramsch_follows() -> None:
    assert completed({0: 30, 1: 20, 2: None}) == {0: 30, 1: 20, 2: 70}
    assert completed({0: 30, 1: None, 2: None}) == {0: 30, 1: None, 2: None}
    assert completed({0: 100, 1: 30, 2: None}) == {0: 100, 1: 30, 2: None}


def test_csv_opens_with_the_right_characters_and_calculates_nothing() -> None:
    text = csv_bytes((("name", "points"), ("=1+1", "-66"), ("@x", "+7 1/3"))).decode("utf-8-sig")
    assert text.splitlines() == ["name,points", "'=1+1,-66", "'@x,'+7 1/3"]


def test_titles_as_names_of_files() -> None:
    assert [file_name(title) for title in ("Skat, 30 Nov", "../..", "Пятница")] == [
        "Skat-30-Nov",
        "score-sheet",
        "Пятница",
    ]

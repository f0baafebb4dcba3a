"""The Skat list as CSV rows."""

from fractions import Fraction

import pytest

from trainer.sheets.skat_csv import fraction_text
from trainer.sheets.skat_entries import Irregular, PassedIn, PlayedGame
from trainer.sheets.skat_kind import SKAT
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_sheet import SkatSheet
from trainer.skat.contract import Contract
from trainer.skat.irregularities import Irregularity
from trainer.skat.profiles import AMERICAN
from trainer.skat.settlement import TableScore

NAMES = ("Ann", "Ben", "Cleo")
CLUBS = PlayedGame(declarer=1, contract=Contract.parse("C"), bid=20, matadors=1, points=75)


def test_a_seeger_fabian_list() -> None:
    setup = SkatSetup(players=NAMES, table_score=TableScore.SEEGER_FABIAN_3)
    header, game, passed, *ends = SKAT.csv(SkatSheet.of(setup, [CLUBS, PassedIn()]))
    assert header == (
        *("deal", "kind", "dealer", "sits out", "entry", "declarer", "contract", "bid", "matadors", "points", "tricks"),
        *("won", "game points", "Ann", "Ann in all", "Ben", "Ben in all", "Cleo", "Cleo in all", "reasons"),
    )
    assert game[:13] == ("1", "ordinary", "Ann", "", "game", "Ben", "C", "20", "1", "75", "", "won", "24")
    assert game[13:] == ("", "0", "24", "24", "", "0", "with 1 (12) +12; game (12) +12; Ben: clubs of Ben won +24")
    assert passed[:6] == ("2", "ordinary", "Ben", "", "passed in", "")
    assert [(row[4], *row[14:19:2]) for row in ends] == [
        ("games won", "0", "1", "0"),
        ("games lost", "0", "0", "0"),
        ("games lost by others", "0", "0", "0"),
        ("game points", "0", "24", "0"),
        ("points for games won less lost", "0", "50", "0"),
        ("points for games lost by others", "0", "0", "0"),
        ("total", "0", "74", "0"),
        ("place", "2", "1", "2"),
    ]


def test_an_irregularity_and_the_old_settlement() -> None:
    looked = Irregular(what=Irregularity.DEALER_LOOKED, offender=0)
    _, row, *_, average, _place = SKAT.csv(SkatSheet.of(SkatSetup(players=NAMES, rules=AMERICAN), [looked]))
    assert row[4] == "dealer looked into the skat during play"
    assert row[-1].endswith("100 off, in a circle and with a remark; played on (old official rules 9, 3) -100")
    assert average[14:19:2] == ("-66 2/3", "+33 1/3", "+33 1/3")


@pytest.mark.parametrize(
    ("number", "text"),
    [(Fraction(0), "0"), (Fraction(-58, 3), "-19 1/3"), (Fraction(1, 4), "+1/4"), (Fraction(72), "+72")],
)
def test_fractions_are_signed(number: Fraction, text: str) -> None:
    assert fraction_text(number) == text

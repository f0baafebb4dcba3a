"""The table of codes, row by row: one test a row, named after it, run for every code.

The numbers are those of the sources: International Skat Order; the code of 1927; Räuberskat; American official Skat
with the old official rules; pirate Skat and Ramsch on top of 1927. The livelier Räuberskat has no column of its own:
it is Räuberskat without Null.
"""

import re
from enum import Enum, EnumType

import pytest

from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat import ramsch_rules, rules
from trainer.skat.auction import PASS, PLAY, RAMSCH, Auction, Ending
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Game, Turn, check_contract, contracts, is_contract, parse_contract
from trainer.skat.profiles import PROFILES
from trainer.skat.rules import Series, Settled, SkatRules
from trainer.skat.scoring import Result, score
from trainer.skat.told import member_text
from trainer.skat.values import base_value, game_value, multipliers

CODES = tuple(PROFILES)
OF_1927 = ("altenburg-1927", "pirate", "ramsch")
OF_RAEUBERSKAT = ("raeuberskat", "raeuberskat-lively")
SUITS = (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS)

SOURCES = re.compile(r"\([^)]*(ISkO|1927|Räuberskat|American|old official|pirate|Ramsch text|JSkat|house rules)")

each_code = pytest.mark.parametrize("name", CODES)


def for_all(of_isko: object, of_1927: object, of_raeuberskat: object, of_american: object) -> dict[str, object]:
    """What each code says, from the four that differ."""
    return {
        "isko": of_isko,
        **dict.fromkeys(OF_1927, of_1927),
        **dict.fromkeys(OF_RAEUBERSKAT, of_raeuberskat),
        "american": of_american,
    }


def is_refused(code: SkatRules, text: str) -> bool:
    return not is_contract(code, Contract.parse(text))


def points(name: str, text: str, *, bid: int = 0, made: int = 61, tricks: int = 6, count: int = 1) -> int:
    """The score of a game with so many matadors; the contract in words."""
    code = PROFILES[name]
    return score(code, Result(parse_contract(code, text), bid, count, made, tricks)).score


ENUMS = [
    kind
    for module in (rules, ramsch_rules)
    for kind in vars(module).values()
    if isinstance(kind, EnumType) and kind.__module__ == module.__name__
]


@pytest.mark.parametrize("kind", ENUMS)
def test_source(kind: type[Enum]) -> None:
    """Every member of every rule's enum says in brackets where the rule stands."""
    for member in kind:
        assert SOURCES.search(member_text(member)), member


@each_code
def test_bases_d_h_s_c(name: str) -> None:
    code = PROFILES[name]
    solo = [base_value(code, Contract(game, hand=True)) for game in SUITS]
    assert solo == [9, 10, 11, 12]
    for turn in (Turn.FIRST, Turn.SECOND):
        if name == "american":
            assert [base_value(code, Contract(game, turn=turn)) for game in SUITS] == [5, 6, 7, 8]
        else:
            assert not any(is_contract(code, Contract(game, turn=turn)) for game in Game)


GRANDS = for_all(
    {"grand": 24, "grand hand": 24, "grand ouvert": 24},
    {"grand": 24, "grand hand": 24, "grand ouvert": 36},
    {"grand": 20, "grand hand": 20, "grand ouvert": 20},
    {"grand": 16, "grand hand": 20, "grand ouvert": 24, "grand tournee": 12, "grand second turn": 12},
)


@each_code
def test_grand(name: str) -> None:
    code = PROFILES[name]
    assert {text: base_value(code, parse_contract(code, text)) for text in GRANDS[name]} == GRANDS[name]


NULLS = for_all(
    {"null": 23, "null hand": 35, "null ouvert": 46, "null hand ouvert": 59},
    {"null": 23, "null hand": 23, "null ouvert": 46, "null hand ouvert": 46},
    {"null hand": 23, "null hand ouvert": 46},
    {"null hand": 20, "null hand ouvert": 40},
) | {"raeuberskat-lively": {}}


@each_code
def test_null(name: str) -> None:
    """Where Null is played without the skat only, the word Hand need not be said."""
    code = PROFILES[name]
    found = {str(contract): game_value(code, contract, 0) for contract in contracts(code) if contract.game is Game.NULL}
    assert found == NULLS[name]
    if set(found) == {"null hand", "null hand ouvert"}:
        assert str(parse_contract(code, "null ouvert")) == "null hand ouvert"


@each_code
def test_lowest_bid(name: str) -> None:
    lowest = 10 if name == "american" else 18
    assert Auction(PROFILES[name]).legal_bids[0] == ladder(PROFILES[name])[0] == lowest


EXTRAS = for_all((24, range(1, 8)), (24, range(1, 7)), (20, range(1, 9)), (20, range(1, 6)))
"""Base of Grand Hand and how many multipliers beside matadors a suit game or Grand Hand can have."""


@each_code
def test_legal_bids(name: str) -> None:
    """Every value that some game can have, worked out here from the rows on bases and multipliers alone."""
    grand, extra = EXTRAS[name]
    in_suits = range(1, 8) if name in OF_1927 else extra
    values = {base * (run + more) for base in (9, 10, 11, 12) for run in range(1, 12) for more in in_suits}
    values |= {grand * (run + more) for run in range(1, 5) for more in extra} | set(NULLS[name].values())
    if name in OF_1927:
        values |= {36 * (run + 6) for run in range(1, 5)}
    if name == "american":
        values |= {base * (run + more) for base in (5, 6, 7, 8) for run in range(1, 12) for more in (1, 2, 3)}
        values |= {base * (run + more) for base in (12, 16) for run in range(1, 5) for more in (1, 2, 3)}
        values |= {24 * (run + 5) for run in range(1, 5)}
    lowest = 10 if name == "american" else 18
    assert ladder(PROFILES[name]) == tuple(sorted(value for value in values if value >= lowest))


SEVEN = {
    "S": (1, 2, 3),
    "S hand": (2, 3, 4),
    "S hand schneider": (4, 4, 5),
    "S hand schwarz": (6, 6, 6),
    "S ouvert": (7, 7, 7),
}
"""Multipliers beside matadors: as the game is, with schneider made, with schwarz made."""
MULTIPLIERS = for_all(
    SEVEN | {"grand ouvert": (7, 7, 7)},
    SEVEN | {"grand ouvert": (6, 6, 6)},
    {
        "S": (1, 2, 3),
        "S hand": (2, 3, 4),
        "S hand schneider": (5, 5, 6),
        "S hand schwarz": (7, 7, 7),
        "S hand ouvert": (3, 4, 5),
        "grand hand schwarz ouvert": (8, 8, 8),
    },
    {
        "S tournee": (1, 2, 3),
        "S second turn": (1, 2, 3),
        "grand": (1, 2, 3),
        "S hand": (1, 2, 3),
        "S hand schneider": (3, 3, 4),
        "S hand schwarz": (5, 5, 5),
        "grand ouvert": (5, 5, 5),
    },
)


@each_code
def test_extra_multipliers(name: str) -> None:
    code = PROFILES[name]
    for text, expected in MULTIPLIERS[name].items():
        contract = parse_contract(code, text)
        found = [
            sum(step.times for step in multipliers(code, contract, -3, schneider=schneider, schwarz=schwarz)) - 3
            for schneider, schwarz in ((False, False), (True, False), (True, True))
        ]
        assert tuple(found) == expected, text


@each_code
def test_announcing_schneider_schwarz(name: str) -> None:
    """Hand games only; solos, where the skat may be turned."""
    code = PROFILES[name]
    for game, level in (("C", "schneider"), ("grand", "schneider schwarz")):
        check_contract(code, Contract.parse(f"{game} hand {level}"))
        with pytest.raises(IllegalError, match=f"only a Hand game may be announced so: say {game} hand {level}$"):
            check_contract(code, Contract.parse(f"{game} {level}"))
    if name == "american":
        assert is_refused(code, "C tournee schneider")
        assert is_refused(code, "C second turn schneider schwarz")


@each_code
def test_schneider(name: str) -> None:
    """The declarer is out of it at 31 everywhere, the opponents at 31 or, where 91 are needed, already at 30."""
    needed = 91 if name == "american" or name in OF_RAEUBERSKAT else 90
    contract = parse_contract(PROFILES[name], "H hand")

    def is_schneider(made: int) -> bool:
        return Result(contract, 18, 1, made, 5).has_schneider(PROFILES[name])

    assert [is_schneider(made) for made in (30, 31, needed - 1, needed)] == [True, False, False, True]
    won_by_90 = points(name, "H hand schneider", made=90, tricks=9) > 0
    assert won_by_90 is (needed == 90)


@each_code
def test_ouvert_suit_grand(name: str) -> None:
    code, all_tricks = PROFILES[name], "schneider schwarz ouvert"
    if name in OF_RAEUBERSKAT:
        # Hand games with the cards on the table; no trick is promised.
        assert str(parse_contract(code, "S ouvert")) == "S hand ouvert"
        assert points(name, "S ouvert", bid=18) == 11 * (1 + 1 + 1 + 1)
        assert points(name, "grand ouvert", bid=18) == 20 * (1 + 1 + 1 + 1)
        return
    # All ten tricks are promised; only the American code has no suit game so.
    assert str(parse_contract(code, "grand ouvert")) == f"grand hand {all_tricks}"
    assert points(name, "grand ouvert", made=120, tricks=10) > 0 > points(name, "grand ouvert", made=119, tricks=9)
    if name == "american":
        assert is_refused(code, f"S hand {all_tricks}")
    else:
        assert points(name, "S ouvert", made=120, tricks=10) == 11 * (1 + 7)


LOST = for_all(
    {"H": -40, "H hand": -60, "null": -46, "null hand": -70},
    {"H": -40, "H hand": -30, "null": -46, "null hand": -23},
    {"H": -36, "H hand": -18, "null": -23, "null ouvert": -46},
    {"H tournee": -12, "H second turn": -24, "grand": -64, "H hand": -20, "null": -20, "null ouvert": -40},
) | {"raeuberskat-lively": {"H": -36, "H hand": -18}}
"""Lost with one matador and no schneider after a bid of 18."""


@each_code
def test_lost_game(name: str) -> None:
    found = {
        text: points(name, text, bid=10 if name == "american" else 18, made=60, tricks=5, count=1)
        for text in LOST[name]
    }
    assert found == LOST[name]


PASSED_IN = {PASS: Ending.NEXT_DEAL, "18": Ending.GAME}
ALL_PASS = for_all(
    PASSED_IN,
    {PASS: Ending.RAMSCH, "18": Ending.GAME},
    {PASS: Ending.NEXT_DEAL, RAMSCH: Ending.RAMSCH, "18": Ending.GAME},
    {PASS: Ending.RAMSCH, PLAY: Ending.GAME},
) | {"altenburg-1927": PASSED_IN}


@each_code
def test_all_pass(name: str) -> None:
    """What forehand may say when the others passed without a bid, and what follows."""
    waiting = Auction.parse(PROFILES[name], "pass pass")
    assert waiting.has_last_word
    assert waiting.to_act is Seat.FOREHAND
    calls = (*waiting.last_words, *map(str, waiting.legal_bids))
    assert {call: Auction.parse(PROFILES[name], f"pass pass {call}").ending for call in calls} == ALL_PASS[name]
    assert (PROFILES[name].ramsch is not None) is (Ending.RAMSCH in ALL_PASS[name].values())


@each_code
def test_table_score(name: str) -> None:
    code = PROFILES[name]
    settled = {"american", *OF_RAEUBERSKAT}
    assert code.settled is (Settled.AGAINST_AVERAGE if name in settled else Settled.THE_LIST)
    assert code.series is (Series.TO_HUNDRED if name == "pirate" else Series.LIST)

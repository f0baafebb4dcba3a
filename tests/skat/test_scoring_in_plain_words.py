"""The table of codes as one slow function, written without the engine; both score the same results."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import results

from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.profiles import PROFILES
from trainer.skat.scoring import Result, score

RAEUBERSKAT = ("raeuberskat", "raeuberskat-lively")
OF_1927 = ("altenburg-1927", "pirate", "ramsch")
SUITS = {"C": 12, "S": 11, "H": 10, "D": 9}
TURNED = {"C": 8, "S": 7, "H": 6, "D": 5, "grand": 12}
NULLS = {
    "isko": {"": 23, "hand": 35, "ouvert": 46, "hand ouvert": 59},
    "1927": {"": 23, "hand": 23, "ouvert": 46, "hand ouvert": 46},
    "raeuberskat": {"hand": 23, "hand ouvert": 46},
    "american": {"hand": 20, "hand ouvert": 40},
}


def plain_base(name: str, contract: Contract) -> int:
    game = str(contract.game)
    if contract.turn is not Turn.NONE:
        return TURNED[game]
    if game != "grand":
        return SUITS[game]
    if name in RAEUBERSKAT:
        return 20
    if name == "american":
        return 24 if contract.ouvert else 20 if contract.hand else 16
    return 36 if contract.ouvert and name in OF_1927 else 24


def plain_level(contract: Contract, schneider: bool, schwarz: bool) -> int:
    """0 none, 1 schneider, 2 schwarz, 3 schneider announced, 4 and made schwarz, 5 schwarz announced."""
    if contract.schwarz_announced:
        return 5
    if contract.schneider_announced:
        return 4 if schwarz else 3
    return 2 if schwarz else 1 if schneider else 0


def plain_extra(name: str, contract: Contract, schneider: bool, schwarz: bool) -> int:
    level = plain_level(contract, schneider, schwarz)
    if name == "american":
        return {0: 1, 1: 2, 2: 3, 3: 3, 4: 4, 5: 5}[level]
    if name in RAEUBERSKAT:
        return 1 + contract.hand + contract.ouvert + level
    steps = 1 + contract.hand + {0: 0, 1: 1, 2: 2, 3: 2, 4: 3, 5: 4}[level]
    return steps + (contract.ouvert and not (name in OF_1927 and contract.game is Game.GRAND))


def plain_factor(name: str, contract: Contract) -> int:
    if name == "isko":
        return 2
    if name == "american":
        return 2 if contract.turn is Turn.SECOND or (contract.turn is Turn.NONE and not contract.hand) else 1
    return 1 if contract.hand else 2


def least(base: int, bid: int) -> int:
    value = base
    while value < bid:
        value += base
    return value


def plain_null(name: str, result: Result) -> int | None:
    contract, bid = result.contract, result.bid
    table = "1927" if name in OF_1927 else "raeuberskat" if name in RAEUBERSKAT else name
    value = NULLS[table][" ".join(word for word in ("hand", "ouvert") if getattr(contract, word))]
    if name == "american" and bid > value:
        return None
    if not result.tricks and bid <= value:
        return value
    if name in RAEUBERSKAT:
        return -value
    if bid > value and name != "american":
        # The cheapest game with or without 1 that reaches the bid, in Hand if Null was.
        value = min(max((2 + contract.hand) * base, least(base, bid)) for base in (9, 10, 11, 12, 24))
    return -plain_factor(name, contract) * value


def plain_score(name: str, result: Result) -> int | None:
    """What the declarer writes; None for a game that may not be named."""
    contract, bid, points = result.contract, result.bid, result.points
    if contract.game is Game.NULL:
        return plain_null(name, result)
    needed = 91 if name == "american" or name in RAEUBERSKAT else 90
    schneider, schwarz = points >= needed or points <= 30, result.tricks in (0, 10)
    base = plain_base(name, contract)
    value = base * (abs(result.matadors) + plain_extra(name, contract, schneider or schwarz, schwarz))
    has_schneider = points >= needed or not contract.schneider_announced
    has_schwarz = result.tricks == 10 or not contract.schwarz_announced
    if points >= 61 and has_schneider and has_schwarz and value >= bid:
        return value
    charged = max(bid, 18) if name in RAEUBERSKAT else max(value, least(base, bid))
    return -plain_factor(name, contract) * charged


@pytest.mark.parametrize("name", PROFILES)
@settings(max_examples=60)
@given(st.data())
def test_the_engine_scores_as_the_table_says(name: str, data: st.DataObject) -> None:
    rules = PROFILES[name]
    result = data.draw(results(rules))
    try:
        found = score(rules, result).score
    except IllegalError:
        found = None
    assert found == plain_score(name, result)

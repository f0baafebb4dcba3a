"""The JSON form of what a Skat table writes down; the round trip of all is in `test_skat_properties`."""

from __future__ import annotations

import pytest

from trainer.errors import TrainerError
from trainer.json_fields import Fields
from trainer.sheets.skat_entries import Irregular, PassedIn, PlayedGame, PlayedRamsch, game_of, read_skat_entry
from trainer.skat.contract import Contract, Game
from trainer.skat.irregularities import Irregularity

GAME = {"kind": "game", "declarer": 1, "contract": "S hand", "bid": 33, "matadors": -1, "points": 75}
RAMSCH = {"kind": "ramsch", "points": [None, 60, 40, 20], "last_trick": 1}
IRREGULAR = {"kind": "irregular", "what": "opponent-revoked", "offender": 2, "game": {**GAME}}
del IRREGULAR["game"]["kind"]  # type: ignore[attr-defined]


def test_a_game() -> None:
    entry = read_skat_entry(Fields(GAME))
    assert entry == PlayedGame(declarer=1, contract=Contract(Game.SPADES, hand=True), bid=33, matadors=-1, points=75)
    assert game_of(entry) is entry


def test_a_ramsch() -> None:
    assert read_skat_entry(Fields(RAMSCH)) == PlayedRamsch(points=(None, 60, 40, 20), last_trick=1)


def test_lists_are_read_as_other_values_are() -> None:
    """Numbers as tables export them; null is left out."""
    exported = RAMSCH | {"points": [None, 60.0, 40.0, 20], "without_trick": None}
    assert read_skat_entry(Fields(exported)) == read_skat_entry(Fields(RAMSCH))


def test_an_irregularity_has_its_game_inside() -> None:
    entry = read_skat_entry(Fields(IRREGULAR))
    assert isinstance(entry, Irregular)
    assert entry.what is Irregularity.OPPONENT_REVOKED
    assert entry.upheld
    assert game_of(entry) == read_skat_entry(Fields(GAME))


def test_nothing_else_is_a_game() -> None:
    assert read_skat_entry(Fields({"kind": "passed-in"})) == PassedIn()
    assert game_of(PassedIn()) is None


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"kind": "x"}, '"kind" is "x": write game, ramsch, passed-in, irregular, round'),
        ({}, '"kind" is missing'),
        ({"kind": "passed-in", "by": 1}, 'unknown key "by"'),
        (GAME | {"declarer": 5}, '"declarer" is 5: a whole number from 0 to 4'),
        (GAME | {"contract": "X"}, "\"contract\": 'x' in contract"),
        (GAME | {"twelve": "CJ"}, '"twelve": 1 card where 12 are wanted'),
        (GAME | {"trick": 8}, 'unknown key "trick"'),
        (RAMSCH | {"points": 3}, '"points" is 3: a list of at most 5 numbers'),
        (RAMSCH | {"points": [60, 40, True]}, "whole numbers from 0 to 120 are wanted, null for who sat out"),
        (RAMSCH | {"points": [60, 40, 20.5]}, "whole numbers from 0 to 120 are wanted"),
        (RAMSCH | {"without_trick": [9]}, "whole numbers from 0 to 4 are wanted"),
        (RAMSCH | {"last_trick": None}, '"last_trick" is missing'),
        (IRREGULAR | {"what": "x"}, '"what" is "x": write exposed-or-misdealt'),
        (IRREGULAR | {"game": {"declarer": 1}}, '"game": "contract" is missing'),
        ({"kind": "round", "round": "x"}, '"round" is "x": write ordinary, bock, ramsch'),
    ],
)
def test_reading_is_strict(values: dict[str, object], message: str) -> None:
    with pytest.raises(TrainerError, match=message):
        read_skat_entry(Fields(values))

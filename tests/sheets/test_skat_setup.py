"""What a Skat table agrees on."""

from __future__ import annotations

from typing import Any

import pytest

from trainer.errors import TrainerError
from trainer.json_fields import Fields
from trainer.sheets.skat_setup import SkatSetup, read_skat_setup
from trainer.skat.house import read_code
from trainer.skat.profiles import AMERICAN, PIRATE, PROFILES
from trainer.skat.ramsch_rules import FewestTie
from trainer.skat.rules import Settled, SkatRules
from trainer.skat.settlement import TableScore

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
FORM = {"players": ["Ann", "Ben", "Cleo"], "code": "isko"}


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_code_has_its_table(rules: SkatRules, players: int) -> None:
    setup = SkatSetup(players=NAMES[:players], rules=rules)
    assert setup.settlement is rules.settled
    assert read_skat_setup(Fields(setup.as_json())) == setup


def test_house_rules_go_with_the_code() -> None:
    setup = read_skat_setup(Fields(FORM | {"code": "american~fewest_tie.last_trick"}))
    assert setup.rules.ramsch
    assert setup.rules.ramsch.fewest_tie is FewestTie.LAST_TRICK
    assert setup.as_json()["code"] == "american~fewest_tie.last_trick"


def test_what_is_left_out_is_as_usual() -> None:
    setup = read_skat_setup(Fields(FORM))
    assert setup == SkatSetup(players=NAMES[:3])
    assert (setup.table_score, setup.settlement, setup.deals) == (TableScore.PLAIN, Settled.THE_LIST, None)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"players": NAMES[:2]}, "2 players: Skat is played by three, four or five at a table"),
        ({"players": (*NAMES, "Fay")}, "6 players"),
        ({"players": ("Ann", "ann", "Ben")}, "two players are called ann"),
        ({"players": ("Ann ", "Ben", "Cleo")}, "take the blanks around the names away"),
        ({"first_dealer": 3}, "first dealer 3: places are 0 to 2"),
        ({"table_score": TableScore.SEEGER_FABIAN_4}, "Seeger-Fabian, four players at a table of 3: it is made for 4"),
        ({"rules": PIRATE, "table_score": TableScore.BIERLACHS}, "Bierlachs in Pirate Skat: its series to 100 goes by"),
        (
            {"rules": AMERICAN, "table_score": TableScore.BIERLACHS_SINGLE},
            "lost games single, in American official Skat: not all lost games count double there",
        ),
        ({"rules": PIRATE, "rounds": True}, "rounds called in Pirate Skat: its rounds come by themselves"),
        ({"rules": AMERICAN, "again": True}, "no series to 100 in American official Skat that could begin again"),
        ({"deals": 37}, "37 deals at a table of 3: everybody deals equally often, so 3 to 1000 in steps of 3"),
        ({"deals": 3000}, "3000 deals at a table of 3"),
        ({"limit": 500}, "a limit of 500: only Bierlachs is played to one, not plain list"),
        ({"limit": 0, "table_score": TableScore.BIERLACHS}, "a limit of 0: it must be 1 to 100000"),
    ],
)
def test_what_does_not_go_together_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError, match=message):
        SkatSetup(**({"players": NAMES[:3]} | values))


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"code": "poker"}, "\"code\": 'poker' is no code of Skat rules"),
        ({"players": None}, '"players" is missing'),
        ({"deals": "many"}, '"deals" is "many": a whole number'),
        ({"table_score": "x"}, '"table_score" is "x": write plain, seeger-fabian-3'),
        ({"settled": "x"}, '"settled" is "x": write the-list, against-average'),
        ({"stake": 1}, 'unknown key "stake"'),
    ],
)
def test_reading_is_strict(values: dict[str, object], message: str) -> None:
    with pytest.raises(TrainerError, match=message):
        read_skat_setup(Fields(FORM | values))


def test_the_house_rules_of_a_setup_are_those_of_its_code() -> None:
    setup = SkatSetup(players=NAMES[:3], rules=read_code("pirate~bock.with_skat"))
    assert read_skat_setup(Fields(setup.as_json())).rules == setup.rules

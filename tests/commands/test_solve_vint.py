"""`trainer solve vint`: whole tables, endings, a trick on the table, played pass-outs, and impossible cards."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from trainer.__main__ import main
from trainer.commands.solve_vint import solver_of_vint
from trainer.errors import TrainerError
from trainer.json_fields import Fields

# The first deal of cases/vint_open_tables.json with its tricks by strain, for N, E, S, W.
DEAL = "N:6.AQ9653.975.AQ3 AT982.KT2.A3.T42 KJ43.7.T862.KJ97 Q75.J84.KQJ4.865"
TRICKS = {"S": (5, 6, 5, 6), "H": (7, 6, 7, 6), "D": (6, 5, 6, 5), "C": (8, 5, 8, 5), "NT": (6, 7, 6, 7)}
TABLE = {seat: {strain: row[at] for strain, row in TRICKS.items()} for at, seat in enumerate("NESW")}
# East's lead finesses itself; West's lead lets North make one trick.
ENDING: dict[str, Any] = {"deal": "N:AQ... K2... 43... 65...", "strain": "NT", "declarer": "N"}
ONE_CARD = {"deal": "E:K... Q... J... A...", "misere": True}


def solve(**values: Any) -> dict[str, Any]:
    return solver_of_vint()(Fields({**ENDING, **values}))


def test_a_deal_of_the_issue_and_the_whole_table() -> None:
    lines = [
        {"deal": DEAL, "strain": "H", "declarer": "N"},
        {"deal": f'[Deal "{DEAL}"]', "strain": "nt", "declarer": "east"},
        {"deal": DEAL},
        {"deal": DEAL, "strain": "C"},
        {"deal": DEAL, "declarer": "W"},
        {"deal": DEAL, "strain": "C", "declarer": "N", "target": 8},
        {"deal": DEAL, "strain": "C", "declarer": "N", "target": 9},
    ]
    done = CliRunner().invoke(main, ["solve", "vint"], input="\n".join(map(json.dumps, lines)))
    assert done.exit_code == 0, done.output
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"tricks": 7},
        {"tricks": 7},
        {"table": TABLE},
        {"table": {seat: {"C": row["C"]} for seat, row in TABLE.items()}},
        {"table": {"W": TABLE["W"]}},
        {"reaches": True},
        {"reaches": False},
    ]


@pytest.mark.parametrize(
    ("values", "answer"),
    [
        ({}, {"tricks": 2}),
        ({"declarer": "S"}, {"tricks": 1}),
        ({"declarer": "W"}, {"tricks": 1}),
        ({"declarer": "E", "leader": "W"}, {"tricks": 1}),
        ({"leader": "W"}, {"tricks": 1}),
        ({"strain": "H"}, {"tricks": 2}),
        ({"target": 2}, {"reaches": True}),
        ({"target": 3}, {"reaches": False}),
        ({"declarer": "S", "target": 2}, {"reaches": False}),
        ({"trick": "S2 S3 S5"}, {"tricks": 2}),
        ({"trick": "S2,S3,S5", "cards": True}, {"tricks": 2, "to_move": "N", "cards": {"SA": 1, "SQ": 2}}),
        ({"cards": True}, {"tricks": 2, "to_move": "E", "cards": {"SK": 0, "S2": 0}}),
        ({"cards": True, "target": 1}, {"reaches": True, "to_move": "E", "cards": {"SK": 0, "S2": 0}}),
        ({"cards": False, "misere": False, "trick": None}, {"tricks": 2}),
        ({"deal": "N:A... .A.. ..A. ...A"}, {"tricks": 0}),
    ],
    ids=str,
)
def test_endings(values: dict[str, Any], answer: dict[str, Any]) -> None:
    assert solve(**values) == answer


@pytest.mark.parametrize(
    ("values", "answer"),
    [
        ({"leader": "N"}, {"tricks": 1}),
        ({"leader": "E"}, {"tricks": 0}),
        ({"declarer": "E"}, {"tricks": 0}),
        ({"declarer": "E", "leader": "N", "strain": "NT"}, {"tricks": 0}),
        ({"leader": "E", "target": 1}, {"reaches": False}),
        ({"leader": "N", "target": 1}, {"reaches": True}),
        ({}, {"table": {"N": 1, "E": 0, "S": 1, "W": 0}}),
        ({"leader": "E", "trick": "SK", "cards": True}, {"tricks": 0, "to_move": "S", "cards": {"SQ": 1}}),
        # Whoever is on lead gets rid of the lead with a two, which the ace behind must take.
        ({"deal": "N:A2... K3... Q4... J5...", "leader": "E"}, {"tricks": 1}),
    ],
    ids=str,
)
def test_played_pass_outs(values: dict[str, Any], answer: dict[str, Any]) -> None:
    assert solver_of_vint()(Fields({**ONE_CARD, **values})) == answer


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"deal": None}, '"deal" is missing'),
        ({"deal": "N:AK"}, '"deal": 1 hand after N'),
        ({"deal": "N:A... A... Q... J..."}, '"deal": SA dealt twice'),
        ({"deal": "N:AK... Q... J... T..."}, '"deal": hands of different length'),
        ({"deal": 5}, '"deal" is 5: a text in quotes is wanted'),
        ({"strain": "grand"}, "\"strain\": 'grand' is no strain: write S, C, D, H or NT"),
        ({"declarer": "Z"}, "\"declarer\": 'Z' is no seat"),
        ({"leader": "Z"}, "\"leader\": 'Z' is no seat"),
        ({"trick": "SA"}, '"trick": E cannot play SA: SK S2 may be played'),
        ({"trick": "SK SK"}, '"trick": S cannot play SK: S4 S3 may be played'),
        ({"deal": "N:A2... K.3.. Q4... J5...", "trick": "SK S4 S5 H3"}, "4 cards: an unfinished trick"),
        ({"deal": "N:A2... K.3.. Q4... J5...", "leader": "N", "trick": "SA H3"}, '"trick": E cannot play H3: SK may'),
        ({"trick": "SK S4 S5 SA"}, '"trick": 4 cards: an unfinished trick has one to three'),
        ({"trick": "X9"}, "\"trick\": 'X9' is not a card"),
        ({"target": 14}, '"target" is 14: a whole number from 0 to 13'),
        ({"cards": 1}, '"cards" is 1: true or false is wanted'),
        ({"strain": None, "target": 3}, '"target" asks for one play: give "strain" and "declarer" too'),
        ({"strain": None, "target": 0}, '"target" asks for one play'),
        ({"strain": None, "trick": []}, '"trick" asks for one play'),
        ({"declarer": None, "leader": "N"}, '"leader" asks for one play: give "strain" and "declarer" too'),
        ({"misere": True, "strain": "H"}, '"strain" is H, but a pass-out is played at no trump'),
        ({"misere": True, "declarer": None, "cards": True}, '"cards" asks for one play: give "leader" too'),
        ({"tricks": 3}, 'unknown key "tricks": the keys are deal, strain, declarer'),
    ],
    ids=str,
)
def test_impossible_deals_say_what_would_be_right(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        solve(**values)
    assert message in str(caught.value)


junk = st.none() | st.booleans() | st.integers(-2, 15) | st.floats() | st.text(max_size=6) | st.just([])
junk |= st.sampled_from(["N", "W", "NT", "S", "SK", "SK S3", "H2"])
OTHERS = ("strain", "declarer", "leader", "trick", "target", "cards", "misere")


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(OTHERS, junk)))
def test_anything_is_solved_or_refused(values: dict[str, Any]) -> None:
    try:
        assert set(solve(**values)) & {"tricks", "reaches", "table"}
    except TrainerError as error:
        assert str(error)

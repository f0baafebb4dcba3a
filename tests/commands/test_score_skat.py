"""`trainer score skat`: the issue's record, sensible omissions, and contradictions refused in a sentence."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from trainer.__main__ import main
from trainer.commands.score_skat import score_game
from trainer.errors import TrainerError
from trainer.json_fields import Fields
from trainer.skat.house import read_code

TWELVE = "SJ ST SK SQ S7 CA C7 HA HK DA D9 D7"
WITHOUT_ONE: dict[str, Any] = {"contract": "S", "bid": 18, "matadors": -1, "points": 89, "tricks": 8}


def score(**values: Any) -> dict[str, Any]:
    return score_game(Fields({**WITHOUT_ONE, **values}))


def null(**values: Any) -> dict[str, Any]:
    return score_game(Fields({"contract": "null", **values}))


def test_the_record_of_the_issue() -> None:
    """ISkA decision 002: spades without 1, bid 23, 89 points: 22 < 23, so overbid and lost as 33."""
    answer = score_game(
        Fields(
            {"rules": "isko", "contract": "S", "hand": False, "schneider_announced": False, "schwarz_announced": False}
            | {"ouvert": False, "bid": 23, "cards": TWELVE, "points": 89, "tricks": 8, "players": 3}
        )
    )
    assert {key: answer[key] for key in ("value", "won", "score")} == {"value": 33, "won": False, "score": -66}
    assert (answer["seeger_fabian"], answer["seeger_fabian_others"]) == (-116, 40)
    assert sum(line["points"] for line in answer["lines"]) == -66
    assert list(answer) == ["value", "won", "score", "seeger_fabian", "seeger_fabian_others", "lines"]


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({}, 22),
        ({"bid": None}, 22),
        ({"rules": None, "players": None, "tricks": None}, 22),
        ({"rules": "ISkO"}, 22),
        ({"contract": "Pik"}, 22),
        ({"contract": " spades "}, 22),
        ({"contract": "S hand"}, 33),
        ({"hand": True}, 33),
        ({"points": 90}, 33),
        ({"points": 120, "tricks": 9}, 33),
        ({"points": 120, "tricks": 10}, 44),
        ({"points": 0, "tricks": 0}, -88),
        ({"points": 0, "tricks": 1}, -66),
        ({"points": 60, "tricks": None}, -44),
        ({"hand": True, "schneider_announced": True, "points": 90}, 55),
        ({"hand": True, "schneider_announced": True, "points": 89}, -110),
        ({"hand": True, "schwarz_announced": True, "points": 120, "tricks": 10}, 77),
        ({"ouvert": True, "points": 120, "tricks": 10}, 88),
        ({"contract": "grand", "matadors": 4, "points": 120, "tricks": 10}, 168),
        ({"contract": "C", "matadors": 11, "points": 61}, 144),
        ({"matadors": None, "cards": TWELVE}, 22),
        ({"cards": TWELVE}, 22),
    ],
    ids=str,
)
def test_suit_and_grand(values: dict[str, Any], expected: int) -> None:
    answer = score(**values)
    assert answer["score"] == expected
    assert answer["won"] is (expected > 0)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ({"tricks": 0}, 23),
        ({"tricks": 1}, -46),
        ({"tricks": 0, "points": 22, "bid": 23, "matadors": 0}, 23),
        ({"tricks": 0, "hand": True}, 35),
        ({"tricks": 1, "ouvert": True}, -92),
        ({"tricks": 1, "hand": True, "ouvert": True}, -118),
        ({"tricks": 0, "bid": 24, "matadors": 1}, -48),
        ({"tricks": 0, "bid": 24, "cards": TWELVE}, -48),
    ],
    ids=str,
)
def test_null(values: dict[str, Any], expected: int) -> None:
    assert null(**values)["score"] == expected


@pytest.mark.parametrize(
    ("players", "points", "own", "others"), [(3, 89, 72, 0), (4, 89, 72, 0), (3, 60, -94, 40), (4, 60, -94, 30)]
)
def test_seeger_fabian(players: int, points: int, own: int, others: int) -> None:
    answer = score(players=players, points=points)
    assert (answer["seeger_fabian"], answer["seeger_fabian_others"]) == (own, others)


@pytest.mark.parametrize(
    ("rules", "values", "expected"),
    [
        ("american", {"contract": "gucki", "bid": 33, "matadors": 1, "points": 75, "tricks": 7}, -96),
        ("american", {"contract": "S solo", "bid": 24, "points": 61, "tricks": 6}, -33),
        ("american", {"contract": "D tournee", "bid": 10, "points": 66, "tricks": 6}, 10),
        ("american", {"contract": "D second turn", "bid": 10, "points": 55, "tricks": 6}, -20),
        ("american", {"contract": "S solo", "bid": 0, "points": 61, "tricks": 6}, 22),
        ("raeuberskat", {"bid": 18, "points": 55, "tricks": 6}, -36),
        ("altenburg-1927", {"hand": True, "points": 55, "tricks": 6}, -33),
        ("pirate~bock.with_skat", {"points": 60}, -44),
    ],
)
def test_other_codes_have_their_words_and_values(rules: str, values: dict[str, Any], expected: int) -> None:
    given = WITHOUT_ONE | values
    assert score_game(Fields(given), read_code(rules))["score"] == expected
    assert expected == score(**values, rules=rules.split("~", maxsplit=1)[0])["score"]


@pytest.mark.parametrize(
    ("rules", "values", "message"),
    [
        ("american", {"contract": "S"}, "say S hand, or turn: S tournee"),
        ("isko", {"contract": "S tournee"}, "the skat is not turned in International Skat Order"),
        ("american", {"contract": "null", "bid": 24, "tricks": 0}, "may not be named after a bid of 24"),
        ("isko", {"bid": 0}, "nobody can bid 0"),
    ],
)
def test_what_a_code_does_not_know_is_refused(rules: str, values: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        score(**values, rules=rules, **({"points": None} if "null" in values.get("contract", "") else {}))
    assert message in str(caught.value)


def test_the_code_of_lines_that_name_none_is_an_option() -> None:
    lines = "\n".join(map(json.dumps, (WITHOUT_ONE | {"points": 60}, WITHOUT_ONE | {"points": 60, "rules": "isko"})))
    done = CliRunner().invoke(main, ["score", "skat", "--rules", "raeuberskat"], input=lines)
    assert [json.loads(line)["score"] for line in done.stdout.splitlines()] == [-36, -44]
    refused = CliRunner().invoke(main, ["score", "skat", "--rules", "poker"], input=lines)
    assert refused.exit_code == 2
    assert "'poker' is no code of Skat rules: there is isko, altenburg-1927" in " ".join(refused.output.split())


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"points": 121}, '"points" is 121: a whole number from 0 to 120 is wanted'),
        ({"points": "abc"}, '"points" is "abc": a whole number'),
        ({"points": None}, '"points" is missing'),
        ({"tricks": 11}, '"tricks" is 11: a whole number from 0 to 10 is wanted'),
        ({"tricks": 10}, "89 points cannot go with all 10 tricks"),
        ({"tricks": 0}, "89 points cannot come from 0 tricks and the skat: 22 is the most"),
        ({"tricks": 2}, "89 points cannot come from 2 tricks and the skat: 84 is the most"),
        ({"points": 120, "tricks": None}, '"tricks" is missing: 120 points do not tell whether a side took none'),
        ({"points": 22, "tricks": None}, '"tricks" is missing'),
        ({"bid": 19}, "nobody can bid 19: nearest on the ladder is 18 and 20"),
        ({"bid": 17}, "nobody can bid 17: nearest on the ladder is 18"),
        ({"bid": 265}, "nobody can bid 265: nearest on the ladder is 264"),
        ({"bid": 1000}, '"bid" is 1000: a whole number from 0 to 999 is wanted'),
        ({"matadors": 0}, "0 is impossible for matadors"),
        ({"matadors": 12}, '"matadors" is 12: a whole number from -11 to 11'),
        ({"contract": "grand", "matadors": 5}, "5 is impossible for matadors"),
        ({"matadors": 2, "cards": TWELVE}, '"matadors" is 2, but the cards have -1: leave one of them out'),
        ({"matadors": None}, '"cards" is missing: give the declarer\'s twelve, or "matadors"'),
        ({"cards": "SJ ST"}, '"cards": 2 cards where 12 are wanted: 10 missing'),
        ({"cards": "SJ SJ"}, '"cards": SJ stands twice'),
        ({"cards": 12}, '"cards" is 12: a text in quotes is wanted'),
        ({"cards": "SJ " * 200}, '"cards" is 600 characters long: at most 400 are read'),
        ({"contract": "X"}, "'x' in contract 'X' means nothing: write C, S, H, D, grand or null"),
        ({"contract": None}, '"contract" is missing'),
        ({"contract": "S H"}, "names 2 games"),
        ({"schneider_announced": True}, "only a Hand game may be announced so: say S hand schneider"),
        ({"schneider_announced": 1}, '"schneider_announced" is 1: true or false is wanted'),
        ({"ouvert": True, "hand": False}, '"hand" is false, but S ouvert includes it'),
        ({"contract": "S hand", "hand": False}, '"hand" is false, but S hand includes it'),
        ({"rules": "poker"}, '"rules" is "poker": write isko'),
        ({"players": 5}, '"players" is 5: a whole number from 3 to 4'),
        ({"ponts": 3}, 'unknown key "ponts": the keys are rules, contract'),
        ({"contract": "null", "hand": True, "schneider_announced": True}, "Null knows no schneider or schwarz"),
        ({"contract": "null", "tricks": None}, '"tricks" is missing: Null is won with 0'),
        ({"contract": "null", "tricks": 0}, "89 points cannot come from 0 tricks and the skat"),
        (
            {"rules": "raeuberskat", "contract": "null", "hand": False},
            "null: Null is played without the skat only: say null hand",
        ),
        ({"contract": "null", "bid": 24, "matadors": None}, "null is worth 23, and for a bid of 24"),
    ],
    ids=str,
)
def test_contradictions_say_what_would_be_right(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        score(**values)
    assert message in str(caught.value)


junk = st.none() | st.booleans() | st.integers(-400, 400) | st.floats() | st.text(max_size=8) | st.just([])


@given(st.fixed_dictionaries({}, optional=dict.fromkeys([*WITHOUT_ONE, "hand", "cards", "players"], junk)))
def test_anything_is_scored_or_refused(values: dict[str, Any]) -> None:
    try:
        assert isinstance(score(**values)["score"], int)
    except TrainerError as error:
        assert str(error)


def test_the_command_answers_good_lines_beside_bad_ones() -> None:
    lines = [json.dumps(WITHOUT_ONE), "{}", json.dumps(WITHOUT_ONE | {"points": 90})]
    done = CliRunner().invoke(main, ["score", "skat"], input="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("score") for answer in answers] == [22, None, 33]
    assert answers[1] == {"line": 2, "error": '"contract" is missing'}
    assert done.stderr == 'line 2: "contract" is missing\n1 of 3 lines failed\n'
    assert done.exit_code == 1

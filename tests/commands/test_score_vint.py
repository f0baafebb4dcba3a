"""`trainer score vint`: the issue's line, worked examples, counts for cards, and contradictions refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from trainer.__main__ import main
from trainer.commands.score_vint import score_deal
from trainer.errors import TrainerError
from trainer.json_fields import Fields

DEAL = "N:AKQ2.A5.KQ3.A642 T98.KQ4.J962.KJ7 J43.T763.A75.T93 765.J982.T84.Q85"
SLAM: dict[str, Any] = {"level": 6, "strain": "NT", "declarer": "N", "declarer_tricks": 9, "deal": DEAL}
HEARTS: dict[str, Any] = {"level": 1, "strain": "H", "declarer": "N", "declarer_tricks": 7}


def score(**values: Any) -> dict[str, Any]:
    return score_deal(Fields(values))


def above(answer: dict[str, Any]) -> tuple[int, int]:
    """Points above the line of both sides."""
    first, second = (sum(line["points"] for line in answer[pair]["above"]) for pair in ("NS", "EW"))
    return first, second


def below(answer: dict[str, Any]) -> tuple[int, int]:
    return answer["NS"]["below"], answer["EW"]["below"]


def test_the_line_of_the_issue() -> None:
    """Calc 22: a small slam with nine tricks costs 18000 + 5000, and 540 below are a game all the same."""
    answer = score(**SLAM, rubber={})
    assert list(answer) == ["NS", "EW", "rubber", "game_won", "rubber_won", "totals"]
    assert list(answer["NS"]) == ["above", "below"]
    assert all(list(line) == ["what", "points"] for line in answer["NS"]["above"] + answer["EW"]["above"])
    assert [line["points"] for line in answer["EW"]["above"]] == [18000, 5000]
    # Four aces at 250 * 6, A K Q at no trump 1000, three aces in one hand 1000, the game 1000.
    assert above(answer) == (6000 + 1000 + 1000 + 1000, 23000)
    assert below(answer) == (540, 240)
    assert (answer["game_won"], answer["rubber_won"]) == ("NS", None)
    assert answer["totals"] == {"NS": 9540, "EW": 23240}
    assert answer["rubber"]["games"] == {"NS": 1, "EW": 0}
    assert answer["rubber"]["below"] == {"NS": 0, "EW": 0}


@pytest.mark.parametrize(
    ("level", "strain", "tricks", "points"),
    [(1, "C", 7, (70, 60)), (3, "D", 9, (270, 120)), (5, "D", 11, (550, 100)), (3, "D", 7, (210, 180))],
)
def test_worked_examples_of_tricks(level: int, strain: str, tricks: int, points: tuple[int, int]) -> None:
    """Calc 1 and 5."""
    assert below(score(level=level, strain=strain, declarer="S", declarer_tricks=tricks)) == points
    mirrored = score(level=level, strain=strain, declarer="west", declarer_tricks=tricks)
    assert below(mirrored) == points[::-1]


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ({"honours": [3, 2], "aces": [2, 2]}, (500, 0)),
        ({"honours": {"NS": 4, "EW": 1}, "aces": {"NS": 2, "EW": 2}}, (600, 0)),
        ({"honours": [3, 2], "aces": [1, 3]}, (0, 0)),
        ({"honours": [4, 1], "aces": [1, 3]}, (100, 0)),
        ({"honours": [2, 3], "aces": [2, 2]}, (0, 100)),
        ({"honours": {"NS": 5}, "aces": {"NS": 4}}, (900, 0)),
        ({"honours": [4, 1], "aces": [1, 3], "rules": {"honours": "separate"}}, (400, 300)),
        ({"strain": "NT", "aces": [4, 0]}, (1000, 0)),
        ({"strain": "NT", "aces": [2, 2], "declarer_tricks": 6}, (0, 500 + 1000)),
        ({"honours": [5, 0], "aces": [4, 0], "coronas": [{"seat": "N", "suit": "H", "length": 4}]}, (2900, 0)),
        ({"honours": [3, 2], "aces": [2, 2], "coronas": [{"seat": "e", "suit": "S", "length": 3}]}, (500, 500)),
        ({"honours": [5, 0], "aces": [4, 0], "aces_in_hand": {"seat": "S", "count": 4}}, (1900, 0)),
        ({}, (0, 0)),
    ],
    ids=str,
)
def test_counts_stand_in_for_the_deal(values: dict[str, Any], points: tuple[int, int]) -> None:
    """Calc 14 to 18; see cases/vint_scores.json."""
    assert above(score(**{**HEARTS, **values})) == points


def test_the_deal_and_its_counts_write_the_same() -> None:
    counts = {
        "aces": [4, 0],
        "coronas": [{"seat": "N", "suit": "S", "length": 3}],
        "aces_in_hand": {"seat": "N", "count": 3},
    }
    assert score(**{**SLAM, "deal": None}, **counts) == score(**SLAM)


@pytest.mark.parametrize(("rules", "points"), [(None, 1500), ({"crosses": "screw three"}, 3000)])
def test_the_end_of_a_rubber(rules: object, points: int) -> None:
    """Calc 7 to 9: 2000 and the crosses, flat or screwed."""
    rubber = "games=1-1 below=420-120 crosses=3 above=3000-1500 past=540-520"
    answer = score(**{**HEARTS, "level": 2, "declarer_tricks": 8}, rubber=rubber, rules=rules)
    assert [line["points"] for line in answer["NS"]["above"]] == [2000, points]
    assert (answer["game_won"], answer["rubber_won"]) == ("NS", "NS")
    assert answer["totals"] == {"NS": 3000 + 540 + 420 + 160 + 2000 + points, "EW": 1500 + 520 + 120 + 100}


def test_the_rubber_is_written_as_it_is_read() -> None:
    """A sheet of several deals: each line takes the rubber that the line before gave."""
    rubber: Any = {"crosses": 1}
    for _ in range(3):
        rubber = score(**{**HEARTS, "level": 2, "declarer_tricks": 8}, rubber=rubber)["rubber"]
    assert rubber == {
        "games": {"NS": 0, "EW": 0},
        "below": {"NS": 480, "EW": 300},
        "crosses": 1,
        "above": {"NS": 0, "EW": 0},
        "past": {"NS": 0, "EW": 0},
    }
    assert score(**HEARTS, rubber=rubber)["rubber"]["past"] == {"NS": 550, "EW": 360}
    assert score(**HEARTS, rubber={"below": [480, 300]}) == score(**HEARTS, rubber="below=480-300")


@pytest.mark.parametrize(
    ("order", "winner"),
    [
        ("NS " * 7 + "EW " * 6, "NS"),
        ("E W E W E W N S N S N S N", "EW"),
        ("EWEWEWNSNSNSN", "EW"),
        (None, "NS"),
    ],
)
def test_the_order_of_tricks_says_who_is_first(order: str | None, winner: str) -> None:
    answer = score(**HEARTS, rubber="below=440-440", order=order)
    assert answer["game_won"] == winner
    assert sum("both reach 500" in line["what"] for line in answer[winner]["above"]) == 1


def test_the_order_may_stand_for_the_tricks() -> None:
    order = "N S E W N S E W N S E W N"
    assert score(**{**HEARTS, "declarer_tricks": None}, order=order) == score(**HEARTS, order=order)


def test_revoke_and_fourteen_cards() -> None:
    """Rules 145 (three tricks change hands) and 21 (2000)."""
    answer = score(level=2, strain="D", declarer="N", declarer_tricks=8, revoked="ns", extra_card="EW")
    assert below(answer) == (100, 160)
    assert above(answer) == (2000, 3 * 2000)


def test_pass_outs() -> None:
    """Calc 8 and 10."""
    crossed = score(passed_out=True, rubber={"crosses": 2})
    assert (above(crossed), below(crossed), crossed["rubber"]["crosses"]) == ((0, 0), (0, 0), 3)
    played = score(passed_out=True, tricks=[9, 4])
    assert (above(played), below(played), played["rubber"]["crosses"]) == ((0, 2500), (0, 0), 0)
    other = score(passed_out=True, tricks={"NS": 4, "EW": 9}, rules={"played_pass_out": "Above Six"})
    assert above(other) == (1500, 0)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"level": None}, '"level" is missing'),
        ({"level": 8}, '"level" is 8: a whole number from 1 to 7 is wanted'),
        ({"strain": None}, '"strain" is missing'),
        ({"strain": "grand"}, "\"strain\": 'grand' is no strain: write S, C, D, H or NT"),
        ({"declarer": "Z"}, "\"declarer\": 'Z' is no seat: write N, E, S or W"),
        ({"declarer_tricks": None}, '"declarer_tricks" is missing'),
        ({"declarer_tricks": 14}, '"declarer_tricks" is 14: a whole number from 0 to 13'),
        ({"deal": "N:AK"}, '"deal": 1 hand after N'),
        ({"deal": DEAL, "aces": [2, 2]}, '"aces" is counted in "deal": leave one of them out'),
        ({"deal": "N:A... .A.. ..A. ...A"}, '"deal": '),
        ({"honours": [3, 2]}, '"aces" is missing beside the other counts'),
        ({"aces": [2, 2]}, '"honours" is missing beside the other counts'),
        ({"honours": [3, 1], "aces": [2, 2]}, "3-1 honours: there are five"),
        ({"honours": [3, 2], "aces": [2, 1]}, "2-1 aces: there are four"),
        ({"honours": 3, "aces": [2, 2]}, '"honours" is 3: two numbers are wanted, as in'),
        ({"honours": [3, 2, 0], "aces": [2, 2]}, '"honours" is [3, 2, 0]: two numbers are wanted'),
        ({"honours": {"N": 3}, "aces": [2, 2]}, '"honours": unknown key "N": the keys are NS, EW'),
        ({"honours": [3, "x"], "aces": [2, 2]}, '"honours": "EW" is "x": a whole number from 0 to 5'),
        ({"strain": "NT", "honours": [3, 2], "aces": [2, 2]}, "3-2 honours in NT: their sum must be 0"),
        ({"coronas": [{"seat": "N", "suit": "NT", "length": 3}]}, '"honours" is missing'),
        (
            {
                "honours": [5, 0],
                "aces": [4, 0],
                "coronas": [{"seat": "N", "suit": "H", "length": 11}],
                "aces_in_hand": {"seat": "N", "count": 4},
            },
            "coronas and other aces of 14 cards in one hand: a hand has 13",
        ),
        ({"rubber": {"games": [2, 0]}}, "the rubber is over, NS won it"),
        ({"rubber": {"below": [500, 0]}}, '"rubber": 500 points below the line: it must be 0 to 490'),
        ({"rubber": {"closed": 1}}, '"rubber": unknown key "closed": the keys are games, below, crosses, above, past'),
        ({"rubber": "games=7"}, "\"rubber\": 'games=7' is no part of a rubber"),
        ({"rubber": 3}, '"rubber" is 3: an object in braces is wanted'),
        ({"rules": "bridge"}, '"rules" is "bridge": write classic'),
        ({"rules": {"crosses": "big"}}, '"rules": "crosses" is "big": write flat, screw three, screw two'),
        ({"rules": {"vulnerable": "yes"}}, '"rules": unknown key "vulnerable": the keys are passes_to_close'),
        ({"order": "NS EW"}, '"order": 2 tricks: there are 13'),
        ({"order": "NS " * 12 + "X"}, "\"order\": 'X' took no trick: write NS and EW"),
        ({"order": "NS " * 13}, '"declarer_tricks" is 7, but "order" gives them 13'),
        ({"revoked": "N"}, "\"revoked\": 'N' is no pair: write NS or EW"),
        ({"tricks": [9, 4]}, '"tricks" belongs to "passed_out": write "declarer_tricks"'),
        ({"passed_out": True}, '"level" has no place in a deal that was passed out'),
        ({"doubled": True}, 'unknown key "doubled": the keys are level, strain, declarer'),
    ],
    ids=str,
)
def test_contradictions_say_what_would_be_right(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        score(**{**HEARTS, **values})
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        ({"coronas": [{"seat": "N", "suit": "NT", "length": 3}]}, '"coronas": "suit" is "NT": write S, C, D or H'),
        ({"coronas": [{"seat": "N", "suit": "S", "length": 2}]}, '"coronas": "length" is 2: a whole number from 3 to'),
        (
            {"coronas": [{"seat": "N", "suit": "H", "length": 5}]},
            '"honours" gives NS 3, but its corona in trumps has 5',
        ),
        (
            {"coronas": [{"seat": "E", "suit": suit, "length": 3} for suit in "SCD"]},
            '"aces" gives EW 2, but its hands must hold 3',
        ),
        ({"coronas": [{"seat": seat, "suit": "S", "length": 3} for seat in "NE"]}, '"coronas" has two in one suit'),
        ({"coronas": [{}] * 5}, '"coronas" has 5 entries: at most 4 are read'),
        ({"coronas": "S"}, '"coronas" is "S": a list of objects in braces is wanted'),
        ({"aces_in_hand": {"seat": "N", "count": 3}}, '"aces" gives NS 2, but its hands must hold 3'),
        ({"aces_in_hand": 3}, '"aces_in_hand" is 3: an object in braces is wanted'),
    ],
    ids=str,
)
def test_counts_must_fit_each_other(counts: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        score(**HEARTS, honours=[3, 2], aces=[2, 2], **counts)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"tricks": [9, 5]}, "9 and 5 tricks: together they must be 13"),
        ({"tricks": 9}, '"tricks" is 9: two numbers are wanted'),
        ({"rules": {"pass_out": "played"}}, '"tricks" is missing: pass-outs are played under these rules'),
    ],
    ids=str,
)
def test_pass_outs_that_cannot_be(values: dict[str, Any], message: str) -> None:
    with pytest.raises(TrainerError) as caught:
        score(passed_out=True, **values)
    assert message in str(caught.value)


junk = st.none() | st.booleans() | st.integers(-400, 600) | st.floats() | st.text(max_size=8)
junk |= st.lists(junk, max_size=3) | st.dictionaries(st.sampled_from(["NS", "EW", "games", "below", "seat"]), junk)
KEYS = ("rubber", "rules", "honours", "aces", "coronas", "aces_in_hand", "order", "revoked", "deal")


@given(st.fixed_dictionaries({}, optional=dict.fromkeys([*HEARTS, *KEYS, "passed_out", "tricks"], junk)))
def test_anything_is_scored_or_refused(values: dict[str, Any]) -> None:
    try:
        assert set(score(**{**HEARTS, **values})) > {"NS", "EW", "rubber"}
    except TrainerError as error:
        assert str(error)


def test_the_command_answers_good_lines_beside_bad_ones(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    path.write_text("\n".join([json.dumps(HEARTS), "{}", json.dumps(SLAM)]))
    done = CliRunner().invoke(main, ["score", "vint", str(path)])
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("game_won", "failed") for answer in answers] == [None, "failed", "NS"]
    assert answers[1] == {"line": 2, "error": '"level" is missing'}
    assert done.stderr == 'line 2: "level" is missing\n1 of 3 lines failed\n'
    assert done.exit_code == 1

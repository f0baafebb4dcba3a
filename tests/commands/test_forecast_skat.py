"""trainer forecast skat: every line answered in order, broken ones named, the forecasts judged at the end."""

import json

import pytest
from click.testing import CliRunner

from trainer.commands.forecast_skat import forecast_skat

GAME = {"contract": "S", "hand": False, "seat": "middlehand", "bid": 18}
GAME |= {"cards": "CJ SA ST SK S9 S8 HA HK H8 H7", "skat": "D9 C9"}
HAND = GAME | {"hand": True, "skat": None}
NULL = GAME | {"contract": "null ouvert", "cards": "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "skat": "DA DK", "bid": 46}


def forecast(*games: object, worlds: int = 12) -> tuple[list[dict[str, float]], str, int]:
    """Answers, messages and exit code."""
    lines = "\n".join(game if isinstance(game, str) else json.dumps(game) for game in games)
    done = CliRunner().invoke(forecast_skat, ["--worlds", str(worlds), "--seed", "3"], input=lines)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr, done.exit_code


def test_answers_are_probabilities_with_errors() -> None:
    answers, messages, code = forecast(GAME, HAND)
    assert [list(answer) for answer in answers] == [["open_card", "table", "stderr", "n"]] * 2
    assert all(0 < answer["table"] < 1 and 0 < answer["stderr"] < 0.5 and answer["n"] == 12 for answer in answers)
    assert answers[0]["table"] > answers[0]["open_card"]
    assert (messages, code) == ("", 0)


def test_one_world_tells_little_but_never_an_impossible_error() -> None:
    (answer,), *_ = forecast(GAME, worlds=1)
    assert answer["n"] == 1
    assert 0 < answer["stderr"] <= (answer["table"] * (1 - answer["table"])) ** 0.5 + 1e-3


def test_a_game_has_the_same_forecast_wherever_it_stands() -> None:
    first, *_ = forecast(GAME, HAND, NULL)
    second, *_ = forecast(NULL, GAME)
    assert [first[2], first[0]] == second


def test_a_null_that_no_lead_can_break_is_as_good_as_won() -> None:
    (answer,), *_ = forecast(NULL | {"contract": "null", "bid": 18})
    assert answer["open_card"] == 1.0
    assert answer["table"] > 0.8


@pytest.mark.parametrize(
    ("changes", "low", "high"),
    [
        ({"contract": "S hand schneider"}, 0.0, 0.9),
        ({"contract": "S hand schwarz"}, 0.0, 0.2),
        ({"bid": 60}, 0.0, 0.2),
        ({"bid": 264}, 0.0, 0.0),
    ],
)
def test_announcements_and_the_price_ask_for_more(changes: dict[str, object], low: float, high: float) -> None:
    """Spades with one matador, Hand: 33, with schneider 44, with schwarz 55; 60 and 264 are beyond all of them."""
    (plain, more), *_ = forecast(HAND, HAND | changes)
    assert low <= more["table"] < plain["table"]
    assert more["table"] <= high
    assert more["open_card"] <= plain["open_card"]


def test_broken_lines_are_named_and_results_judged() -> None:
    games = [GAME | {"won": True}, "nonsense", NULL | {"won": True}, HAND | {"won": False}, GAME | {"seat": "dealer"}]
    answers, messages, code = forecast(*games)
    assert [answer.get("line") for answer in answers] == [None, 2, None, None, 5]
    assert [answer.get("won") for answer in answers] == [True, None, True, False, None]
    assert "2 of 5 lines failed" in messages
    assert "3 games, 66.7% won; Brier" in messages
    assert code == 1


def test_nothing_is_judged_unless_all_results_are_told() -> None:
    _, messages, _ = forecast(GAME | {"won": True}, HAND)
    assert messages == ""

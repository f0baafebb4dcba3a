"""`trainer analyse vint`: all sensible calls with their numbers, the same for the same seed, bad input explained."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trainer.__main__ import main

# Three aces: rule 39 says no trump in the first round.
HAND = "AK7.A65.A8652.32"
NUMBERS = {"mean", "stderr", "n", "interval", "make_probability", "make_interval", "fresh", "contracts", "open_cards"}


def analyse(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["analyse", "vint", "--hand", HAND, "--worlds", "4", *arguments])


def answer(*arguments: str) -> dict[str, Any]:
    done = analyse("--json", *arguments)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def opening() -> dict[str, Any]:
    """The first call of the dealer."""
    return answer("--dealer", "e")


def test_every_call_has_its_numbers(opening: dict[str, Any]) -> None:
    head = {key: opening[key] for key in ("question", "seat", "dealer", "calls", "worlds", "seed")}
    assert head == {"question": "call", "seat": "E", "dealer": "E", "calls": "", "worlds": 4, "seed": 1}
    calls = [option["call"] for option in opening["options"]]
    assert {"pass", "1NT"} <= set(calls)
    assert len(set(calls)) == len(calls) > 3
    for option in opening["options"]:
        assert set(option) == {"call"} | NUMBERS
        low, high = option["interval"]
        assert low <= option["mean"] <= high
        assert sum(end["share"] for end in option["contracts"]) == pytest.approx(1)


def test_the_book_speaks_with_its_rule(opening: dict[str, Any]) -> None:
    assert opening["book"]["call"] == "1NT"
    assert 39 in opening["book"]["rules"]
    assert opening["book"]["sentence"]


def test_open_cards_stand_beside_or_decide_alone(opening: dict[str, Any]) -> None:
    alone = answer("--dealer", "E", "--values", "open")
    assert (opening["values"], alone["values"]) == ("table", "open")
    assert any(option["open_cards"]["mean"] != option["mean"] for option in opening["options"])
    assert all(option["open_cards"]["mean"] == option["mean"] for option in alone["options"])


def test_the_same_seed_gives_the_same_numbers(opening: dict[str, Any]) -> None:
    assert answer("--dealer", "E", "--seat", "east") == opening


def test_calls_rubber_rules_and_an_answer() -> None:
    found = answer(
        *("--calls", "1S pass", "--rubber", "games=1-0 below=420-120 crosses=2", "--answer", "7S"),
        *("--rule", "passes_to_close=4", "--rule", "crosses = Screw Three"),
    )
    assert (found["seat"], found["dealer"], found["calls"]) == ("S", "N", "1S pass")
    assert found["rubber"]["below"] == {"NS": 420, "EW": 120}
    assert "7S" in [option["call"] for option in found["options"]]


def test_the_table_shows_the_best_first() -> None:
    title, calls, *_ = lines = analyse("--dealer", "E", "--top", "2").stdout.splitlines()
    assert title.startswith("Which call?  E, ")
    assert calls == "Calls: none yet; rubber: games=0-0"
    columns = next(at for at, line in enumerate(lines) if line.startswith("option"))
    assert lines[columns + 3].startswith("and ")
    assert any(line.startswith("By the book: 1NT. ") for line in lines)
    best = lines[columns + 1].split()[0]
    assert lines[-1].startswith(f"After {best}: ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--hand", "AK"], "Invalid value for --hand: 'AK' is not a card"),
        (["--hand", "SA SK"], "Invalid value for --hand: 2 cards where 13 are wanted: 11 missing"),
        (["--dealer", "Z"], "Invalid value for --dealer: 'Z' is no seat: write N, E, S or W"),
        (["--seat", "Z"], "Invalid value for --seat: 'Z' is no seat"),
        (["--seat", "S"], "it is N's turn, not S's"),
        (["--calls", "2S 1S x"], "Invalid value for --calls: call 3: 'x' is no call"),
        (["--calls", "7NT 1S"], "Invalid value for --calls: call 2: "),
        (["--calls", "pass pass pass pass"], "is over"),
        (["--rubber", "games=2-0"], "the rubber is over, NS won it"),
        (["--rubber", "won"], "Invalid value for --rubber: 'won' is no part of a rubber"),
        (["--rule", "doubles=yes"], "Invalid value for --rule: 'doubles' is no rule: the names are passes_to_close"),
        (["--rule", "crosses"], "'' is no value of crosses: write flat, screw three, screw two"),
        (["--answer", "x"], "Invalid value for --answer: 'x' is no call"),
        (["--calls", "1NT pass", "--answer", "1S"], "Invalid value for --answer: 1S is not higher than 1NT"),
        (["--worlds", "1"], "1 is not in the range"),
        (["--seed", "-1"], "-1 is not in the range"),
    ],
)
def test_bad_input_is_explained(arguments: list[str], message: str) -> None:
    done = analyse(*arguments)
    assert done.exit_code == 2, done.output
    assert message in done.stderr
    assert "Traceback" not in done.stderr

"""`trainer analyse skat`: all options with their numbers, the same for the same seed, and sentences for bad input."""

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from trainer.__main__ import main
from trainer.commands.skat_words import contract_name, option_name
from trainer.skat.auction import PASS, RAMSCH
from trainer.skat.contract import contracts, parse_contract
from trainer.skat.profiles import AMERICAN, PROFILES, RAEUBERSKAT
from trainer.skat.rules import SkatRules

HAND = "CJ SJ HJ CA CT CK SA S7 HA D7"
ESTIMATES = {"mean", "stderr", "n", "interval", "win_probability", "win_interval"}
NUMBERS = ESTIMATES | {"fresh", "values", "played", "open_cards"}


def analyse(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["analyse", "skat", "--hand", HAND, "--worlds", "6", *arguments])


def answer(*arguments: str) -> dict[str, Any]:
    done = analyse("--json", *arguments)
    assert done.exit_code == 0, done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("arguments", "question", "keys"),
    [
        (["--seat", "f"], "limit", {"limit"}),
        (["--seat", "f", "--bid", "20"], "take", {"choice"}),
        (["--seat", "f", "--calls", "18 yes pass pass", "--question", "announce"], "announce", {"contract"}),
        (["--seat", "f", "--skat", "D8 HT"], "discard", {"contract", "laid_away"}),
    ],
)
def test_every_option_has_its_numbers(arguments: list[str], question: str, keys: set[str]) -> None:
    found = answer(*arguments)
    assert found["question"] == question
    assert len(found["options"]) > 1
    for option in found["options"]:
        assert set(option) == keys | NUMBERS
        assert set(option["open_cards"]) == ESTIMATES
        assert option["values"] == "table" or not option["fresh"]
        if option["n"] > 1:
            low, high = option["interval"]
            assert low <= option["mean"] <= high
        if option["win_probability"] is not None:
            low, high = option["win_interval"]
            assert 0 <= low <= option["win_probability"] <= high <= 1


def test_the_same_seed_gives_the_same_text_and_another_one_other_deals() -> None:
    first, again, other = (
        analyse("--seat", "f", "--bid", "18", "--seed", seed, "--json").stdout for seed in ("7", "7", "8")
    )
    assert first == again
    assert first != other.replace('"seed": 8', '"seed": 7')


def test_the_score_of_the_table_changes_the_values() -> None:
    asked = ("--seat", "f", "--bid", "18", "--question", "announce", "--values", "open")
    plain, list_ = answer(*asked), answer(*asked, "--score", "seeger-fabian-3")
    grand = [next(o for o in found["options"] if o["contract"] == "grand hand") for found in (plain, list_)]
    # Three jacks, three aces: Grand Hand is won on every deal, and Seeger-Fabian adds 50 a win.
    assert [option["win_probability"] for option in grand] == [1.0, 1.0]
    assert grand[1]["mean"] - grand[0]["mean"] == pytest.approx(50)


def test_values_at_the_table_and_with_open_cards_stand_side_by_side_and_either_decides() -> None:
    asked = ("--seat", "f", "--bid", "18", "--question", "take")
    table, opened = (answer(*asked, "--values", values) for values in ("table", "open"))
    assert (table["values"], opened["values"]) == ("table", "open")
    hand = [next(o for o in found["options"] if o["choice"] == "hand") for found in (table, opened)]
    assert 0.9 < hand[0]["win_probability"] < hand[0]["open_cards"]["win_probability"] == 1
    assert hand[1]["open_cards"] == {key: hand[1][key] for key in ESTIMATES} == hand[0]["open_cards"]


def test_the_table_shows_the_best_first_and_says_how_many_more_there_are() -> None:
    done = analyse("--seat", "f", "--bid", "18", "--question", "announce", "--top", "2")
    title, values, _, columns, best, _, more = done.stdout.splitlines()
    assert title.startswith("Which Hand game")
    assert values == "Values at the table; the last two columns: with open cards"
    assert columns.split()[0] == "option"
    assert columns.split()[-2:] == ["open", "won"]
    assert best.startswith("grand hand ")
    assert best.split()[-2:] == ["140.0", "100%"]
    assert more == "and 20 more: --top shows more of them, --json all"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--seat", "north"], "Invalid value for --seat: 'north' is no seat"),
        (["--seat", "f", "--hand", "CJ CJ"], "Invalid value for --hand: CJ stands twice"),
        (["--seat", "f", "--hand", "CJ"], "1 cards: give ten, or twelve"),
        (["--seat", "f", "--skat", "CJ D8"], "Invalid value for --skat: cannot take"),
        (["--seat", "f", "--calls", "18 maybe"], "Invalid value for --calls: call 2: 'maybe' is no call"),
        (["--seat", "f", "--calls", "18 yes"], "it is middlehand's turn, not forehand's"),
        (["--seat", "f", "--bid", "19"], "nobody can bid 19"),
        (["--seat", "f", "--bid", "many"], "'many' is not a valid integer"),
        (["--seat", "f", "--worlds", "1"], "1 is not in the range"),
        ([], "Missing option '--seat'"),
    ],
)
def test_bad_input_is_explained(arguments: list[str], message: str) -> None:
    done = analyse(*arguments)
    assert done.exit_code == 2
    assert message in done.stderr


def test_limits_that_come_to_the_same_stand_in_one_row() -> None:
    rows = analyse("--seat", "f", "--values", "open").stdout.splitlines()[4:]
    assert any(row.startswith("up to ") and " … " in row for row in rows)
    assert any(row.startswith("pass ") for row in rows)
    figures = [row[28:] for row in rows if row.startswith("up to ")]
    assert len(figures) == len(set(figures))


TURNING = ["analyse", "skat", "--hand", "HJ CT CK C7 ST HA HK H9 D9 D8", "--seat", "f", "--bid", "12", "--worlds", "4"]
TURNING += ["--values", "open", "--rules", "american"]


@pytest.mark.long
def test_a_turned_card_is_accepted_or_the_second_turned() -> None:
    done = CliRunner().invoke(main, [*TURNING, "--turned", "DQ", "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert (found["question"], found["rules"], found["turned"], found["bid"]) == ("turn", "american", "DQ", 12)
    assert {option.get("contract", option.get("choice")) for option in found["options"]} == {"D tournee", "second"}
    told = CliRunner().invoke(main, [*TURNING, "--turned", "DQ"]).stdout
    assert "turn the second card" in told


def test_a_turning_code_has_its_own_words() -> None:
    asked = ["--hand", "CJ SJ HJ DJ CA CT SA ST HA HT DA DT", "--named", "gucki", "--top", "1"]
    heading, *_, option = CliRunner().invoke(main, [*TURNING, *asked]).stdout.splitlines()[:5]
    assert heading.startswith("Gucki: which two cards do you lay away?")
    assert option.startswith("gucki, lay away ")
    asked = ["--hand", "CJ SJ HJ DJ CA CT CK CQ C9 C8", "--bid", "0", "--question", "announce", "--top", "40"]
    heading, *options = CliRunner().invoke(main, [*TURNING, *asked]).stdout.splitlines()
    assert heading.startswith("Which solo")
    names = {option.split("  ")[0] for option in options}
    assert names >= {"grand ouvert", "C solo", "null", "null ouvert", "C solo schwarz"}


@pytest.mark.parametrize("rules", PROFILES.values(), ids=str)
def test_names_of_contracts_are_read_again(rules: SkatRules) -> None:
    named = {contract_name(contract, rules): contract for contract in contracts(rules)}
    assert len(named) == len(contracts(rules))
    assert all(parse_contract(rules, name) == contract for name, contract in named.items())


def test_a_pass_of_forehand_is_told_with_what_follows() -> None:
    assert option_name(PASS, AMERICAN) == "pass: Ramsch"
    assert option_name(PASS, RAEUBERSKAT) == "pass: the next deal"
    assert option_name(RAMSCH, RAEUBERSKAT) == "call Ramsch"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bid", "0", "--seat", "m"], "nobody can bid 0"),
        (["--bid", "0", "--rules", "isko"], "nobody can bid 0"),
        (["--turned", "DX"], "DX"),
        (["--turned", "HJ"], "HJ turned: the card must be beside the ten in hand"),
        (["--turned", "DQ", "--rules", "isko", "--bid", "18"], "the skat is not turned in International Skat Order"),
        (["--named", "S bridge"], "'bridge' in contract 'S bridge' means nothing"),
        (["--rules", "poker"], "there is isko, altenburg-1927, raeuberskat"),
        (["--rules", "isko", "--bid", "18", "--question", "turn"], "That is not asked in International Skat Order"),
    ],
)
def test_what_does_not_fit_the_code_is_refused(arguments: list[str], message: str) -> None:
    done = CliRunner().invoke(main, [*TURNING, *arguments])
    assert done.exit_code == 2
    assert message in " ".join(done.output.split())

"""`trainer score skat`: what played games count, from JSON lines."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, BinaryIO

import click

from trainer.cards import NO_CARDS, CardSet
from trainer.commands.json_lines import answer_lines
from trainer.commands.options import source_argument
from trainer.commands.rules_option import rules_option
from trainer.errors import IllegalError, UnreadableError
from trainer.json_fields import Fields
from trainer.skat.contract import Contract, Game, check_contract, complete
from trainer.skat.counting import check_points, check_points_fit, tricks_that_fit
from trainer.skat.last_words import check_price
from trainer.skat.profiles import ISKO, PROFILES
from trainer.skat.rules import NullOverbid, SkatRules
from trainer.skat.scoring import Result, score
from trainer.skat.settlement import TableScore, table_points
from trainer.skat.values import game_value, matadors

_FLAGS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")
_KEYS = ("rules", "contract", *_FLAGS, "bid", "cards", "matadors", "points", "tricks", "players")
_TABLES = {3: TableScore.SEEGER_FABIAN_3, 4: TableScore.SEEGER_FABIAN_4}


@click.command("skat")
@source_argument
@rules_option("Code of the games that name none")
def score_skat(source: BinaryIO, rules: SkatRules) -> None:
    """Read Skat games from FILE (default: standard input), one JSON object a line, and write what each counts.

    \b
    {"rules":"isko", "contract":"S", "hand":false, "schneider_announced":false,
     "schwarz_announced":false, "ouvert":false, "bid":23,
     "cards":"SJ ST SK SQ S7 CA C7 HA HK DA D9 D7", "points":89, "tricks":8, "players":3}

    "contract" is C, S, H, D, grand or null, with tournee or second turn where the skat was turned ("D tournee"); solo
    is another word for Hand, gucki for Grand. "cards" are the declarer's ten cards and the skat; "matadors" may stand
    instead: with one 1, without one -1. "points" (skat included) and "tricks" are the declarer's. May be left out:
    "rules"; announcements not made; "bid" (the lowest; 0 where forehand may name a game without one); in Null "points",
    "cards" and "matadors", unless it is overbid; "tricks" where they cannot matter; "players" (3, or 4 with the dealer
    sitting out).

    \b
    Answer: {"value":…, "won":…, "score":…, "seeger_fabian":…, "seeger_fabian_others":…,
     "lines":[{"text":…, "points":…}, …]}

    "value" is the value settled, "score" what the plain list writes for the declarer and the sum of the lines,
    "seeger_fabian" the declarer's points in a Seeger-Fabian list, "seeger_fabian_others" those of each other player.

    A line that cannot be scored gives {"line":n, "error":"…"}; then the exit code is 1.
    """
    answer_lines(source, partial(score_game, default=rules))


def score_game(fields: Fields, default: SkatRules = ISKO) -> dict[str, object]:
    """The answer to one game; raises a TrainerError for one that cannot have been played."""
    fields.check_keys(_KEYS)
    rules = fields.choice("rules", PROFILES) if fields.has("rules") else default
    table = _TABLES[fields.integer("players", 3, 4) or 3]
    sheet = score(rules, _result(fields, rules, _contract(fields, rules)))
    return {
        "value": sheet.value,
        "won": sheet.won,
        "score": sheet.score,
        "seeger_fabian": table_points(table, sheet.score, True),
        "seeger_fabian_others": table_points(table, sheet.score, False),
        "lines": [line._asdict() for line in sheet.lines],
    }


def _contract(fields: Fields, rules: SkatRules) -> Contract:
    """The game with its announcements; what they include need not be said, but may not be denied."""
    named = Contract.parse(fields.text("contract"))
    flags: dict[str, Any] = {flag: getattr(named, flag) or fields.flag(flag) for flag in _FLAGS}
    announced = replace(named, **flags)
    if announced.game is Game.NULL and fields.values.get("hand") is False:
        check_contract(rules, announced)  # a code without Null with the skat says so itself
    contract = complete(rules, announced)
    for flag in _FLAGS:
        if getattr(contract, flag) and fields.values.get(flag) is False:
            raise IllegalError(f'"{flag}" is false, but {announced} includes it: say true, or take the other away')
    check_contract(rules, contract)
    return contract


def _result(fields: Fields, rules: SkatRules, contract: Contract) -> Result:
    twelve = fields.cards("cards", 12) if fields.has("cards") else NO_CARDS
    bid = _bid(fields, rules)
    points = fields.integer("points", 0, 120)
    if contract.game is Game.NULL:
        tricks = _null_tricks(fields, points)
        _check_null_settles(fields, rules, contract, bid)
    elif points is None:
        raise UnreadableError('"points" is missing: give the declarer\'s card points, the skat included')
    else:
        tricks = _tricks(fields, contract, points)
    return Result(contract, bid, _matadors(fields, contract.game, twelve), points or 0, tricks, twelve)


def _bid(fields: Fields, rules: SkatRules) -> int:
    bid = fields.integer("bid", 0, 999)
    if bid is None:
        return rules.lowest_bid
    check_price(rules, bid)
    return bid


def _matadors(fields: Fields, game: Game, twelve: CardSet) -> int:
    """From the cards, or as given; both must agree. Null needs neither."""
    given = fields.integer("matadors", -11, 11)
    if twelve:
        counted = matadors(twelve, game)
        if given not in {None, counted}:
            raise IllegalError(f'"matadors" is {given}, but the cards have {counted}: leave one of them out')
        return counted
    if given is None and game is not Game.NULL:
        raise UnreadableError('"cards" is missing: give the declarer\'s twelve, or "matadors"')
    return given or 0


def _tricks(fields: Fields, contract: Contract, points: int) -> int:
    """The declarer's tricks. They may be left out if no side can be schwarz and nobody announced it."""
    tricks = fields.integer("tricks", 0, 10)
    if tricks is not None:
        check_points_fit(points, tricks)
        return tricks
    check_points(points)
    found = tricks_that_fit(contract, points)
    if found is None:
        raise UnreadableError(f'"tricks" is missing: {points} points do not tell whether a side took none')
    return found


def _null_tricks(fields: Fields, points: int | None) -> int:
    tricks = fields.integer("tricks", 0, 10)
    if tricks is None:
        raise UnreadableError('"tricks" is missing: Null is won with 0')
    if points is not None:
        check_points_fit(points, tricks)
    return tricks


def _check_null_settles(fields: Fields, rules: SkatRules, contract: Contract, bid: int) -> None:
    value = game_value(rules, contract, 0)
    is_settled_otherwise = rules.null_overbid is NullOverbid.CHEAPEST_GAME
    if value < bid and is_settled_otherwise and not fields.has("cards") and not fields.integer("matadors", -11, 11):
        raise UnreadableError(
            f'"cards" is missing: {contract} is worth {value}, and for a bid of {bid} it is settled as the cheapest '
            "other game, which the declarer's twelve decide"
        )

"""Declared games as people write them down: one JSON object a line, or a table with a row a game (CSV)."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.calibration.games import KnownGame
from trainer.cards import CardSet
from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.json_fields import LONGEST_LINE, Fields, read_object
from trainer.seats import Seat
from trainer.skat.bids import check_bid
from trainer.skat.contract import Contract, check_contract, complete
from trainer.skat.rules import SkatRules

KEYS = ("contract", "hand", "seat", "bid", "cards", "skat", "won")
_TRUE = {"true", "yes", "1", "1.0", "ja", "won"}
_FALSE = {"false", "no", "0", "0.0", "nein", "lost"}


@dataclass(frozen=True, slots=True)
class DeclaredGame:
    """A game before the first card, and whether the declarer won it; None if that is not told."""

    known: KnownGame
    won: bool | None = None


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line of a file of games: the game, or the sentence of what is wrong with it."""

    number: int
    game: DeclaredGame | None = None
    problem: str = ""


def read_game(rules: SkatRules, fields: Fields) -> DeclaredGame:
    """The game that an object describes; keys beside KEYS are passed over. Raises a TrainerError.

    What lies in the skat of a Hand game is passed over too: the declarer does not know it.
    """
    contract = _contract(rules, fields)
    ten = fields.cards("cards", 10)
    laid = None if contract.hand else _laid_away(fields, contract, ten)
    bid = fields.number("bid", 0, 999)
    check_bid(rules, bid)
    known = KnownGame(contract, fields.read("seat", Seat.parse), bid, ten.mask, laid)
    return DeclaredGame(known, _flag(fields, "won"))


def _contract(rules: SkatRules, fields: Fields) -> Contract:
    """Hand may stand in the contract's text, under its own key, or in both."""
    said = _flag(fields, "hand")
    contract = fields.read("contract", Contract.parse)
    contract = complete(rules, replace(contract, hand=True) if said else contract)
    if said is False and contract.hand:
        raise IllegalError(f'"hand" is false, but {contract} is a Hand game: say true, or another contract')
    check_contract(rules, contract)
    return contract


def _laid_away(fields: Fields, contract: Contract, ten: CardSet) -> int:
    if not fields.has("skat"):
        raise UnreadableError(f'"skat" is missing: give the two cards laid away, or say that {contract} is played Hand')
    laid = fields.cards("skat", 2)
    if laid & ten:
        raise IllegalError(f"{laid & ten} is held and laid away: give the ten cards played with, and the other two")
    return laid.mask


def _flag(fields: Fields, key: str) -> bool | None:
    """True or false, also as 1 or 0; None if it is left out."""
    value = fields.values.get(key)
    if value is not None and value not in (True, False):
        raise fields.refusal(key, "true or false is wanted")
    return None if value is None else bool(value)


def read_lines(rules: SkatRules, data: bytes) -> Iterator[ReadLine]:
    """Every game of a file of JSON lines or CSV with what is wrong with it; raises UnreadableError for other files."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(f"byte {error.start + 1} is not UTF-8: save the file as UTF-8 text") from None
    if not text.strip():
        raise UnreadableError("the file is empty: one game a line is wanted")
    match text.lstrip()[0]:
        case "{":
            return _json_lines(rules, data)
        case "[":
            return _json_list(rules, text)
        case _:
            return _csv_lines(rules, text)


def _json_list(rules: SkatRules, text: str) -> Iterator[ReadLine]:
    """The games of one JSON list; the number of each is its place in it, from 1."""
    try:
        listed = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise UnreadableError("the file begins like a JSON list but is none: write one game a line") from None
    return (_read(rules, place, json.dumps(item).encode()) for place, item in enumerate(listed, 1))


def _json_lines(rules: SkatRules, data: bytes) -> Iterator[ReadLine]:
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if line.strip():
            yield _read(rules, number, line)


def _read(rules: SkatRules, number: int, line: bytes | Fields) -> ReadLine:
    try:
        fields = line if isinstance(line, Fields) else read_object(line)
        return ReadLine(number, read_game(rules, fields))
    except TrainerError as error:
        return ReadLine(number, problem=str(error))


def _csv_lines(rules: SkatRules, text: str) -> Iterator[ReadLine]:
    lines = text.splitlines()
    header = lines[0]
    delimiter = max(",;\t", key=header.count)
    rows = csv.DictReader((line[:LONGEST_LINE] for line in lines), delimiter=delimiter, restkey="")
    names = [name.strip().lower() for name in rows.fieldnames or ()]
    missing = [key for key in ("contract", "seat", "bid", "cards", "skat") if key not in names]
    if missing:
        raise UnreadableError(
            f"neither JSON lines nor a table with the columns {', '.join(KEYS)}: {', '.join(missing)} "
            f"{'is' if len(missing) == 1 else 'are'} missing in the first line"
        )
    rows.fieldnames = names
    return (_read(rules, rows.line_num, Fields(_typed(row))) for row in rows)


def _typed(row: dict[str, str]) -> dict[str, object]:
    """The texts of a row as JSON would have them."""
    return {key: _value(key, text.strip()) for key, text in row.items() if key in KEYS and text and text.strip()}


def _value(key: str, text: str) -> object:
    if key in {"hand", "won"} and text.lower() in _TRUE | _FALSE:
        return text.lower() in _TRUE
    if key == "bid" and text.removesuffix(".0").isdecimal() and len(text) < 9:
        return int(text.removesuffix(".0"))
    return None if text.lower() in {"null", "none", "nan"} and key == "skat" else text

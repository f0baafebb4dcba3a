"""The inputs of the analysis page as a link: every field with its name, its default and its notation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.practice.skat_answers import Question, questions
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, parse_contract
from trainer.skat.house import code_text, read_code
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore
from trainer.ui.analyse_inputs import Draft, read_hand

HAND_MODE, DEAL_MODE = "hand", "deal"
WORLDS = (50, 100, 200, 400, 1000)
MOST_SEED = 2**31 - 1
MOST_TEXT = 500

FieldValues = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Field:
    """One input: its name in links, its value if nothing is said, and its notation both ways.

    `read` raises a TrainerError that names what would be right.
    """

    name: str
    default: Any
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str


def _text(text: str) -> str:
    """Text stays as it is, mistakes and all: it is read, and found wrong, where it is shown."""
    return text[:MOST_TEXT]


def usual_hand(text: str) -> str:
    """The cards of a hand written the usual way; text that cannot be read stays as it is."""
    try:
        return str(read_hand(_text(text)))
    except TrainerError:
        return _text(text)


def usual_deal(text: str) -> str:
    """A deal written the usual way, its last part filled if only that is missing; unreadable text stays as it is."""
    try:
        return str(Draft.parse(_text(text)).with_last_part())
    except TrainerError:
        return _text(text)


def _one_of(words: Mapping[str, Any]) -> tuple[Callable[[str], Any], Callable[[Any], str]]:
    """Reader and writer of a choice among words."""

    def read(text: str) -> Any:
        if text.strip().lower() in words:
            return words[text.strip().lower()]
        raise UnreadableError(f"{text.strip()[:40]!r} is none of {', '.join(words)}")

    return read, {value: word for word, value in words.items()}.__getitem__


def _read_seed(text: str) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 11 and int(text) <= MOST_SEED:
        return int(text)
    raise UnreadableError(f"{text[:40]!r} is no seed: it is a whole number from 0 to {MOST_SEED}")


USUAL = {"hand": usual_hand, "cards": usual_deal}
"""The fields that can be typed or clicked, each with the way it is written."""
TABLES = {table.name.lower().replace("_", "-"): table for table in TableScore}
_MODES = _one_of({HAND_MODE: HAND_MODE, DEAL_MODE: DEAL_MODE})
_QUESTIONS = _one_of({"auto": None} | {question.name.lower(): question for question in Question})
_TABLES = _one_of(TABLES)
_VALUED = _one_of({"table": Values.TABLE, "open": Values.OPEN_CARDS})
_COUNTS = _one_of({str(count): count for count in WORLDS})
_SWITCH = _one_of({"1": True, "0": False})

FIELDS = (
    Field("mode", HAND_MODE, *_MODES),
    Field("rules", ISKO, read_code, code_text),
    Field("hand", "", USUAL["hand"]),
    Field("at", Seat.FOREHAND, Seat.parse),
    Field("calls", "", _text),
    Field("price", "", _text),
    Field("turned", "", _text),
    Field("named", "", _text),
    Field("ask", None, *_QUESTIONS),
    Field("table", TableScore.PLAIN, *_TABLES),
    Field("valued", Values.TABLE, *_VALUED),
    Field("worlds", 100, *_COUNTS),
    Field("seed", 1, _read_seed),
    Field("choice", "", _text),
    Field("run", False, *_SWITCH),
    Field("cards", "", USUAL["cards"]),
    Field("declarer", Seat.FOREHAND, Seat.parse),
    Field("contract", Contract(Game.GRAND), Contract.parse),
    Field("laid", "", _text),
)
_BY_NAME = {field.name: field for field in FIELDS}
DEFAULTS = {field.name: field.default for field in FIELDS}
_OF_BOTH = {"mode", "rules", "price"}
_OF_DEAL = {"cards", "declarer", "contract", "laid"}


def read_link(params: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """The fields that the link names, and a sentence for each that it names wrongly; those keep their default."""
    values: dict[str, Any] = {}
    problems: list[str] = []
    for field in FIELDS:
        if field.name in params:
            try:
                values[field.name] = field.read(params[field.name])
            except TrainerError as error:
                problems.append(_problem(field, error))
    for name, fit in _FITTED.items():
        if name in values:
            try:
                values[name] = fit(values.get("rules", ISKO), values[name])
            except TrainerError as error:
                del values[name]
                problems.append(_problem(_BY_NAME[name], error))
    return values, problems


def _fit_contract(rules: SkatRules, contract: Contract) -> Contract:
    """With what the code adds to its words."""
    return parse_contract(rules, str(contract))


def _fit_table(rules: SkatRules, table: TableScore) -> TableScore:
    return Stakes(rules, table).table


def _fit_question(rules: SkatRules, question: Question | None) -> Question | None:
    if question is not None and question not in questions(rules):
        raise IllegalError(f"{question.name.lower()} is not asked in {rules}")
    return question


_FITTED: Mapping[str, Callable[[SkatRules, Any], Any]] = {
    "contract": _fit_contract,
    "table": _fit_table,
    "ask": _fit_question,
}
"""The fields that must fit the code of the link; what does not keeps its default."""


def _problem(field: Field, error: TrainerError) -> str:
    return f"in the link, {field.name}: {error}; {field.write(field.default)} is taken instead"


def link_params(values: FieldValues) -> dict[str, str]:
    """What the link says for these values: all fields of the mode, but no empty text and no switch that is off."""
    wanted = (field for field in FIELDS if _belongs(field.name, values["mode"]))
    return {field.name: field.write(values[field.name]) for field in wanted if _says_something(values[field.name])}


def _says_something(value: Any) -> bool:
    return value != "" and value is not False


def _belongs(name: str, mode: str) -> bool:
    return name in _OF_BOTH or (name in _OF_DEAL) is (mode == DEAL_MODE)


def link(address: str, values: FieldValues) -> str:
    """The address with everything that the same numbers need; opening it calculates at once."""
    return f"{address}?{urlencode(link_params({**values, 'run': True}))}"

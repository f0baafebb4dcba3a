"""Options of Skat as the command line prints them: in its notation, with the words of the code."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from trainer.bots.skat_declarer import Declaration
from trainer.errors import TrainerError
from trainer.evaluation.skat_limits import PASS_LIMIT
from trainer.evaluation.skat_taking import SkatChoice
from trainer.evaluation.valuation import Valuation, Valued
from trainer.practice.skat_answers import Question, question_text
from trainer.practice.skat_round import Answer
from trainer.skat.auction import PASS, PLAY, Bid
from trainer.skat.auction import Answer as Word
from trainer.skat.contract import Contract, Turn, is_gucki, parse_contract
from trainer.skat.last_words import ending_of
from trainer.skat.rules import SkatRules


def heading(question: Question, rules: SkatRules, named: Contract | None) -> str:
    """The question in the words of the code, with the game that is named already."""
    if named is None:
        return question_text(question, rules)
    name = contract_name(named, rules)
    return f"{name[:1].upper()}{name[1:]}: which two cards do you lay away?"


def contract_name(contract: Contract, rules: SkatRules) -> str:
    """The fewest words by which the code knows the contract: "S solo", "grand ouvert", "gucki"; they can be read."""
    if is_gucki(rules, contract):
        return "gucki"
    words = str(contract).split()
    for word in ("hand", "schneider", "schwarz"):
        fewer = [other for other in words if other != word]
        words = fewer if _means(fewer, contract, rules) else words
    hand = "hand" if rules.turn_bases is None else "solo"
    return " ".join(hand if word == "hand" else word for word in words)


def _means(words: list[str], contract: Contract, rules: SkatRules) -> bool:
    try:
        return parse_contract(rules, " ".join(words)) == contract
    except TrainerError:
        return False


def option_name(option: Answer, rules: SkatRules) -> str:
    """An option of any question."""
    match option:
        case Declaration(contract, laid_away):
            name = contract_name(contract, rules)
            return f"{name}, lay away {laid_away}" if laid_away else name
        case Contract():
            return contract_name(option, rules)
        case Turn():
            return "turn the second card"
        case SkatChoice():
            return _choice_name(option, rules)
        case Bid(value):
            return f"play for {value}"
        case Word():
            return _last_word_name(option, rules)
        case _:
            return "pass" if option == PASS_LIMIT else f"up to {option}"


def _choice_name(choice: SkatChoice, rules: SkatRules) -> str:
    if rules.turn_bases is None:
        return choice.value
    return {SkatChoice.TAKE: "gucki", SkatChoice.TURN: "tournee", SkatChoice.HAND: "solo"}[choice]


def _last_word_name(call: Word, rules: SkatRules) -> str:
    """Forehand's last word, with what a pass leads to."""
    if call is PLAY:
        return "name a game without a bid"
    return f"pass: {ending_of(rules, call).value}" if call is PASS else f"call {str(call).capitalize()}"


def tied_limits(final: Valuation[Answer]) -> list[tuple[str, Valued[Answer]]]:
    """Bid limits from the best down, those side by side that come to the same in every world as one."""
    runs = list(_runs(final))
    place = {valued.option: at for at, valued in enumerate(final.ranked)}
    runs.sort(key=lambda run: min(place[valued.option] for valued in run))
    return [(_run_name(run), run[0]) for run in runs]


def _runs(final: Valuation[Answer]) -> Iterator[list[Valued[Answer]]]:
    run: list[Valued[Answer]] = []
    for valued in sorted(final.options, key=_limit):
        if run and not (_limit(run[0]) != PASS_LIMIT and np.array_equal(run[0].scores, valued.scores, equal_nan=True)):
            yield run
            run = []
        run.append(valued)
    yield run


def _limit(valued: Valued[Answer]) -> int:
    assert isinstance(valued.option, int)  # asked how far to bid
    return valued.option


def _run_name(run: list[Valued[Answer]]) -> str:
    low, high = _limit(run[0]), _limit(run[-1])
    if low == PASS_LIMIT:
        return "pass"
    return f"up to {low}" if low == high else f"up to {low} … {high}"

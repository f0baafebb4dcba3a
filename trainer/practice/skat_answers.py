"""The questions of a Skat round, what answers each of them, and answers as words for links."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from trainer.bots.skat_declarer import Declaration
from trainer.cards import SKAT_DECK, CardSet
from trainer.errors import IllegalError, UnreadableError
from trainer.evaluation.skat_limits import limits_from
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice, skat_choices
from trainer.skat.auction import PASS, PLAY, RAMSCH, Bid, Call
from trainer.skat.contract import Contract, Turn, parse_contract
from trainer.skat.last_words import nobody_bid
from trainer.skat.rules import AllPass, SkatRules
from trainer.skat.talon import check_laid_away
from trainer.skat.turning import check_turned, turned_games
from trainer.skat.values import check_bought

Answer = int | SkatChoice | Declaration | Contract | Turn | Call
"""A bid limit (0: pass), what to do with the skat, a contract with the cards laid away, the game by a turned card or
`Turn.SECOND` to turn the second, or forehand's last word."""


class Question(Enum):
    """What may be asked, in the order of a round."""

    LIMIT = "How far do you bid?"
    FOREHAND = "Nobody has bid: what do you say?"
    TAKE = "Hand, or take the skat?"
    TURN = "Do you accept this card, or turn the second?"
    SECOND = "Which game do you play by the second card?"
    DISCARD = "Which two cards do you lay away, and what do you play?"
    ANNOUNCE = "Which Hand game, and do you announce anything?"


def question_text(question: Question, rules: SkatRules) -> str:
    """The question as it is asked in this code."""
    return question.value if rules.turn_bases is None else _TURNING_QUESTIONS.get(question, question.value)


_TURNING_QUESTIONS = {
    Question.TAKE: "Tournee, solo or Gucki?",
    Question.DISCARD: "Gucki: which two cards do you lay away?",
    Question.ANNOUNCE: "Which solo, and do you announce anything?",
}
"""Where the skat may be turned, Gucki is the only game with the skat."""


def questions(rules: SkatRules) -> tuple[Question, ...]:
    """The questions that the rules know, in the order of a round."""
    turns = rules.turn_bases is not None
    known = {Question.FOREHAND: asks_forehand(rules), Question.TURN: turns, Question.SECOND: turns}
    return tuple(question for question in Question if known.get(question, True))


def asks_forehand(rules: SkatRules) -> bool:
    """True if forehand's last word is more than the lowest bid or the next deal."""
    return rules.all_pass is not AllPass.NEXT_DEAL


def check_start(rules: SkatRules, first: Question) -> None:
    """Raises IllegalError unless a round under these rules can start at this question."""
    if rules.turn_bases is None and first in {Question.TURN, Question.SECOND}:
        raise IllegalError(f"the skat is not turned in {rules}")
    if first in _NO_STARTS:
        raise IllegalError(f"no round starts at the question {first.name.lower()}: it {_NO_STARTS[first]}")


_NO_STARTS = {
    Question.FOREHAND: "follows when all others pass, so start at limit",
    Question.SECOND: "follows when the first card is not accepted, so start at turn",
}


def check_answer(question: Question, answer: Answer, situation: Situation, *, asked: int) -> None:
    """Raises IllegalError if this does not answer the question, or breaks a rule; `asked` is the value to bid next."""
    rules, price = situation.stakes.rules, situation.price
    match question, answer:
        case Question.LIMIT, int(limit):
            _check_limit(limit, limits_from(situation, asked))
        case Question.FOREHAND, _ if answer in (PASS, PLAY, RAMSCH) or isinstance(answer, Bid):
            nobody_bid(rules).check(answer)
        case Question.TAKE, SkatChoice():
            _check_choice(answer, skat_choices(rules))
        case Question.TURN, Turn.SECOND:
            pass
        case Question.TURN, Contract() if answer.turn is Turn.FIRST:
            check_turned(rules, situation.turned_card, answer)
        case Question.SECOND, Contract() if answer.turn is Turn.SECOND:
            check_turned(rules, situation.turned_card, answer)
        case Question.DISCARD, Declaration(contract, laid_away) if not contract.hand:
            _check_named(situation, contract)
            check_bought(rules, contract, price)
            check_laid_away(situation.view.known, laid_away)
        case Question.ANNOUNCE, Declaration(contract, laid_away) if contract.hand and not laid_away:
            check_bought(rules, contract, price)
        case _:
            raise IllegalError(f"{answer_text(answer)} does not answer the question: {question.value}")


def _check_limit(limit: int, allowed: tuple[int, ...]) -> None:
    if limit not in allowed:
        nearest = min(allowed, key=lambda value: abs(value - limit))
        raise IllegalError(f"{limit} is no value to bid here: pass is 0, the nearest bid {nearest}")


def _check_choice(choice: SkatChoice, allowed: tuple[SkatChoice, ...]) -> None:
    if choice not in allowed:
        raise IllegalError(f"nobody can {choice.value} here: {' or '.join(other.value for other in allowed)}")


def _check_named(situation: Situation, contract: Contract) -> None:
    """The game by a turned card is named already; without one no game is by turning."""
    if situation.named is not None and contract != situation.named:
        raise IllegalError(f"{contract}: the game is {situation.named}, by the card turned")
    if situation.named is None and contract.turn is not Turn.NONE:
        raise IllegalError(f"{contract}: no card was turned")


def answer_text(answer: Answer) -> str:
    """The answer as one word for links.

    `24`; `take`, `hand`, `turn`; `D.tournee`, `second`; `S~D8.D7`, `grand.hand.schneider~`; `bid:18`, `say:ramsch`.
    """
    match answer:
        case SkatChoice():
            return answer.name.lower()
        case Turn():
            return answer.name.lower()
        case Declaration(contract, laid_away):
            return f"{contract}~{laid_away}".replace(" ", ".")
        case Contract():
            return str(answer).replace(" ", ".")
        case Bid(value):
            return f"bid:{value}"
        case int():
            return str(answer)
        case _:
            return f"say:{answer}"


class HasStakes(Protocol):
    """Anything played under some rules."""

    @property
    def stakes(self) -> Stakes:
        """The rules and the table score."""


def parse_answer(round_: HasStakes, text: str) -> Answer:
    """Read what `answer_text` writes; raises UnreadableError, or IllegalError for contracts the rules do not know."""
    word, rules = text.strip(), round_.stakes.rules
    if word.lower() in _WORDS:
        return _WORDS[word.lower()]
    if word.isdecimal() and word.isascii() and len(word) < 5:
        return int(word)
    if word.startswith("bid:") and word[4:].isdecimal() and word.isascii() and len(word) < 9:
        return Bid(int(word[4:]))
    if "~" in word:
        contract, cards = word.split("~", 1)
        laid_away = CardSet.parse(cards.replace(".", " "), deck=SKAT_DECK)
        return Declaration(parse_contract(rules, contract.replace(".", " ")), laid_away)
    if "." in word:
        return parse_contract(rules, word.replace(".", " "))
    raise UnreadableError(f"{word!r} is no answer: write a bid, take, hand, or a game and the cards laid away")


_WORDS: dict[str, Answer] = {answer_text(answer): answer for answer in (*SkatChoice, Turn.SECOND, PASS, PLAY, RAMSCH)}


__all__ = [
    "Answer",
    "Question",
    "answer_text",
    "asks_forehand",
    "check_answer",
    "check_start",
    "parse_answer",
    "question_text",
    "questions",
    "turned_games",
]

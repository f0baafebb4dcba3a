"""One practice round of Skat: a deal, a seat, and one question at a time until the game is named."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Protocol

import numpy as np

from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.deals import Deal, View
from trainer.errors import IllegalError, UnreadableError
from trainer.evaluation.skat_limits import PASS_LIMIT, limits_from
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice
from trainer.sampling.skat import NO_LIMIT
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.contract import check_contract, parse_contract
from trainer.skat.talon import check_laid_away

Answer = int | SkatChoice | Declaration
"""A bid limit (0: pass), what to do with the skat, or a contract with the cards laid away."""


class Question(Enum):
    """What is asked, in the order of a round."""

    LIMIT = "How far do you bid?"
    TAKE = "Hand, or take the skat?"
    DISCARD = "Which two cards do you lay away, and what do you play?"
    ANNOUNCE = "Which Hand game, and do you announce anything?"


@dataclass(frozen=True, slots=True)
class SkatRound:
    """A round as far as it has been answered.

    A round that `starts_at` a later question has the game bought at the price at which the others drop out. With
    `played_anyway` it goes on as if the seat had bought the game though its limit was too low.
    """

    stakes: Stakes
    deal: Deal
    seat: Seat
    starts_at: Question = Question.LIMIT
    answers: tuple[Answer, ...] = ()
    played_anyway: bool = False

    def valued_by(self, values: Values) -> SkatRound:
        """The same round with its options valued so."""
        return replace(self, stakes=replace(self.stakes, values=values))

    @property
    def calls_heard(self) -> Auction:
        """The auction up to the first call of the seat."""
        return bid_until(Auction(self.stakes.rules), self._bot_limits())

    @property
    def asked(self) -> int:
        """The value that the seat has to bid or hold first."""
        heard = self.calls_heard
        return heard.price if heard.must_answer else heard.legal_bids[0]

    @property
    def limit(self) -> int | None:
        """How far the seat said it would bid; None before it has said, or in a round that starts later."""
        first = self.answers[0] if self.answers else None
        return first if isinstance(first, int) else None

    @property
    def auction(self) -> Auction:
        """The auction, finished if the limit is known."""
        limit = NO_LIMIT if self.starts_at is not Question.LIMIT or self.played_anyway else self.limit
        if limit is None:
            return self.calls_heard
        return bid_until(Auction(self.stakes.rules), self._bot_limits() | {self.seat: limit})

    @property
    def has_bought(self) -> bool:
        """True if the seat plays the game."""
        return self.auction.declarer is self.seat

    @property
    def choice(self) -> SkatChoice | None:
        """Whether the skat was taken; None if that is not decided."""
        if self.starts_at is Question.DISCARD:
            return SkatChoice.TAKE
        return next((answer for answer in self.answers if isinstance(answer, SkatChoice)), None)

    @property
    def declaration(self) -> Declaration | None:
        """The game named at the end; None before."""
        last = self.answers[-1] if self.answers else None
        return last if isinstance(last, Declaration) else None

    @property
    def question(self) -> Question | None:
        """What is asked next; None when the round is over."""
        if self.starts_at is Question.LIMIT and self.limit is None:
            return Question.LIMIT
        if not self.has_bought or self.declaration is not None:
            return None
        if self.choice is None:
            return Question.TAKE
        return Question.DISCARD if self.choice is SkatChoice.TAKE else Question.ANNOUNCE

    @property
    def view(self) -> View:
        """What the seat knows when the question is asked."""
        skat = self.deal.rest if self.choice is SkatChoice.TAKE else NO_CARDS
        return View(self.seat, self.deal.hands[self.seat], skat)

    @property
    def situation(self) -> Situation:
        """The question as the evaluation takes it: nothing in it that the seat cannot know."""
        auction = self.auction
        price = auction.price if self.question is not Question.LIMIT else 0
        return Situation(self.stakes, self.view, auction.heard, price)

    def check(self, answer: Answer) -> None:
        """Raises IllegalError if this answers no question that is open, or breaks a rule."""
        if self.question is None:
            raise IllegalError("the round is over: no question is open")
        check_answer(self.question, answer, self.situation, asked=self.asked)

    def after(self, answer: Answer) -> SkatRound:
        """The round with this answer given; raises IllegalError like `check`."""
        self.check(answer)
        return replace(self, answers=(*self.answers, answer))

    def play_anyway(self) -> SkatRound:
        """The round as if the seat had bought the game; raises IllegalError unless its limit was too low."""
        if self.limit is None or self.has_bought:
            raise IllegalError("only a round that ended in the auction can be played anyway")
        return replace(self, played_anyway=True)

    def _bot_limits(self) -> dict[Seat, int]:
        others = [seat for seat in Seat if seat is not self.seat]
        hands = np.array([self.deal.hands[seat].mask for seat in others], dtype=np.int64)
        return {seat: int(limit) for seat, limit in zip(others, self.stakes.bots.limits(hands), strict=True)}


def check_answer(question: Question, answer: Answer, situation: Situation, *, asked: int) -> None:
    """Raises IllegalError if this does not answer the question, or breaks a rule; `asked` is the value to bid next."""
    rules = situation.stakes.rules
    match question, answer:
        case Question.LIMIT, int(limit):
            _check_limit(limit, limits_from(situation, asked))
        case Question.TAKE, SkatChoice():
            pass
        case Question.DISCARD, Declaration(contract, laid_away) if not contract.hand:
            check_contract(rules, contract)
            check_laid_away(situation.view.known, laid_away)
        case Question.ANNOUNCE, Declaration(contract, laid_away) if contract.hand and not laid_away:
            check_contract(rules, contract)
        case _:
            raise IllegalError(f"{answer_text(answer)} does not answer the question: {question.value}")


def _check_limit(limit: int, allowed: tuple[int, ...]) -> None:
    if limit not in allowed:
        nearest = min(allowed, key=lambda value: abs(value - limit))
        raise IllegalError(f"{limit} is no value to bid here: pass is 0, the nearest bid {nearest}")


def answer_text(answer: Answer) -> str:
    """The answer as one word for links: `24`, `take`, `hand`, `S~D8.D7`, `grand.hand.schneider~`."""
    match answer:
        case SkatChoice():
            return answer.name.lower()
        case Declaration(contract, laid_away):
            return f"{contract}~{laid_away}".replace(" ", ".")
        case _:
            return str(answer)


class HasStakes(Protocol):
    """Anything played under some rules."""

    @property
    def stakes(self) -> Stakes:
        """The rules and the table score."""


def parse_answer(round_: HasStakes, text: str) -> Answer:
    """Read what `answer_text` writes; raises UnreadableError, or IllegalError for contracts the rules do not know."""
    word = text.strip()
    if word.lower() in {choice.name.lower() for choice in SkatChoice}:
        return SkatChoice[word.upper()]
    if word.isdecimal() and word.isascii() and len(word) < 5:
        return int(word)
    if "~" not in word:
        raise UnreadableError(f"{word!r} is no answer: write a bid, take, hand, or a game and the cards laid away")
    contract, cards = word.split("~", 1)
    laid_away = CardSet.parse(cards.replace(".", " "), deck=SKAT_DECK)
    return Declaration(parse_contract(round_.stakes.rules, contract.replace(".", " ")), laid_away)


def replay(round_: SkatRound, texts: list[str]) -> SkatRound:
    """The round with these answers given one after another; raises what `parse_answer` and `after` raise."""
    for text in texts:
        if round_.question is None and round_.limit is not None and not round_.has_bought:
            round_ = round_.play_anyway()
        round_ = round_.after(parse_answer(round_, text))
    return round_


__all__ = [
    "PASS_LIMIT",
    "Answer",
    "Question",
    "SkatRound",
    "answer_text",
    "check_answer",
    "parse_answer",
    "replay",
]

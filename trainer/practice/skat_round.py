"""One practice round of Skat: a deal, a seat, and one question at a time until the game is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_declarer import Declaration
from trainer.cards import Card, CardSet
from trainer.deals import Deal, View
from trainer.errors import IllegalError
from trainer.evaluation.skat_limits import PASS_LIMIT
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice
from trainer.practice.skat_answers import (
    Answer,
    Question,
    answer_text,
    asks_forehand,
    check_answer,
    parse_answer,
    turned_games,
)
from trainer.sampling.skat import NO_LIMIT
from trainer.seats import Seat
from trainer.skat.auction import Answer as Word
from trainer.skat.auction import Auction, Bid, Call
from trainer.skat.bids import ladder
from trainer.skat.contract import Contract, Turn


@dataclass(frozen=True, slots=True)
class SkatRound:
    """A round as far as it has been answered.

    A round that `starts_at` a later question has the game bought at the price at which the others drop out. With
    `played_anyway` it goes on as if the seat had bought the game though it said too little. `top` is the place, 0 or 1
    in the order of the deal's text, of the skat card that lies on top.
    """

    stakes: Stakes
    deal: Deal
    seat: Seat
    starts_at: Question = Question.LIMIT
    answers: tuple[Answer, ...] = ()
    played_anyway: bool = False
    top: int = 0

    def valued_by(self, values: Values) -> SkatRound:
        """The same round with its options valued so."""
        return replace(self, stakes=replace(self.stakes, values=values))

    @property
    def calls_heard(self) -> Auction:
        """The auction up to the first call of the seat."""
        return bid_until(Auction(self.stakes.rules), self._bot_limits())

    @property
    def asked(self) -> int:
        """The value that the seat has to bid or hold first; the lowest there is where it names a game without a bid."""
        heard = self.calls_heard
        return heard.price if heard.must_answer else next(iter(heard.legal_bids), ladder(self.stakes.rules)[0])

    @property
    def limit(self) -> int | None:
        """How far the seat said it would bid; None before it has said, or in a round that is not asked."""
        first = self.answers[0] if self.answers else None
        return first if isinstance(first, int) else None

    @property
    def last_word(self) -> Call | None:
        """What the seat said in forehand when nobody had bid; None before, or if it was not asked."""
        first = self.answers[0] if self.answers else None
        return first if isinstance(first, Bid | Word) else None

    @property
    def has_spoken(self) -> bool:
        """True if the seat has said how far it goes, or its last word."""
        return self.limit is not None or self.last_word is not None

    @property
    def auction(self) -> Auction:
        """The auction, finished if the limit or the last word is known."""
        if self.last_word is not None and not self.played_anyway:
            return self.calls_heard.after(self.last_word)
        limit = NO_LIMIT if self.starts_at is not Question.LIMIT or self.played_anyway else self.limit
        if limit is None:
            return self.calls_heard
        return bid_until(Auction(self.stakes.rules), self._bot_limits() | {self.seat: limit})

    @property
    def has_bought(self) -> bool:
        """True if the seat plays the game."""
        return self.auction.declarer is self.seat

    @property
    def is_bought_by_bots(self) -> bool:
        """True if a bot in the seat would bid as far as it takes to buy the game."""
        hand = np.array([self.deal.hands[self.seat].mask], dtype=np.int64)
        limit = int(self.stakes.bots.limits(hand)[0])
        return self.has_bought and limit >= max(self.auction.price, self.stakes.rules.lowest_bid)

    @property
    def choice(self) -> SkatChoice | None:
        """By which way the game is played; None if that is not decided."""
        start = _CHOSEN.get(self.starts_at)
        return start or next((answer for answer in self.answers if isinstance(answer, SkatChoice)), None)

    @property
    def declaration(self) -> Declaration | None:
        """The game named at the end; None before."""
        last = self.answers[-1] if self.answers else None
        return last if isinstance(last, Declaration) else None

    @property
    def question(self) -> Question | None:
        """What is asked next; None when the round is over."""
        if self.starts_at is Question.LIMIT and not self.has_spoken:
            return Question.FOREHAND if self._has_last_word else Question.LIMIT
        if not self.has_bought or self.declaration is not None:
            return None
        match self.choice:
            case None:
                return Question.TAKE
            case SkatChoice.TURN:
                return self._question_after_turning
        return Question.DISCARD if self.choice is SkatChoice.TAKE else Question.ANNOUNCE

    @property
    def turned(self) -> Card | None:
        """The card of the skat turned up last; None while none is."""
        if self.choice is not SkatChoice.TURN:
            return None
        first, second = self._skat
        return second if Turn.SECOND in self.answers else first

    @property
    def named(self) -> Contract | None:
        """The game that a turned card has fixed; None before, and in games played otherwise."""
        said = next((answer for answer in self.answers if isinstance(answer, Contract)), None)
        if said is not None or self.turned is None or Turn.SECOND not in self.answers:
            return said
        games = turned_games(self.stakes.rules, self.turned, Turn.SECOND)
        return games[0] if len(games) == 1 else None

    @property
    def view(self) -> View:
        """What the seat knows when the question is asked."""
        return View(self.seat, self.deal.hands[self.seat], CardSet.of(self._seen))

    @property
    def situation(self) -> Situation:
        """The question as the evaluation takes it: nothing in it that the seat cannot know."""
        auction = self.auction
        price = auction.price if self.question not in {Question.LIMIT, Question.FOREHAND} else 0
        turned = self.turned if self.named is None else None
        return Situation(self.stakes, self.view, auction.heard, price, turned, self.named)

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
        """The round as if the seat had bought the game; raises IllegalError unless it said too little for it."""
        if not self.has_spoken or self.has_bought:
            raise IllegalError("only a round that ended in the auction can be played anyway")
        return replace(self, played_anyway=True)

    @property
    def _has_last_word(self) -> bool:
        return asks_forehand(self.stakes.rules) and self.calls_heard.has_last_word

    @property
    def _question_after_turning(self) -> Question:
        if self.named is not None:
            return Question.DISCARD
        return Question.SECOND if Turn.SECOND in self.answers else Question.TURN

    @property
    def _skat(self) -> tuple[Card, Card]:
        """The cards of the skat, the top one first."""
        one, two = self.deal.rest
        return (two, one) if self.top else (one, two)

    @property
    def _seen(self) -> Iterator[Card]:
        """The cards of the skat that the seat has seen."""
        sees_first = self.choice in {SkatChoice.TAKE, SkatChoice.TURN}
        sees_second = sees_first and (self.choice is SkatChoice.TAKE or self.named or Turn.SECOND in self.answers)
        yield from self._skat[: bool(sees_first) + bool(sees_second)]

    def _bot_limits(self) -> dict[Seat, int]:
        others = [seat for seat in Seat if seat is not self.seat]
        hands = np.array([self.deal.hands[seat].mask for seat in others], dtype=np.int64)
        return {seat: int(limit) for seat, limit in zip(others, self.stakes.bots.limits(hands), strict=True)}


_CHOSEN = {
    Question.TURN: SkatChoice.TURN,
    Question.DISCARD: SkatChoice.TAKE,
    Question.ANNOUNCE: SkatChoice.HAND,
}
"""What is decided in a round that starts at a later question."""


def replay(round_: SkatRound, texts: list[str]) -> SkatRound:
    """The round with these answers given one after another; raises what `parse_answer` and `after` raise."""
    for text in texts:
        if round_.question is None and round_.has_spoken and not round_.has_bought:
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

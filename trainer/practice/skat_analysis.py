"""A decision as somebody describes it: cards, seat, calls and price. Which question that is, follows or is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trainer.bots.skat_declarer import Declaration
from trainer.cards import Card, CardSet
from trainer.deals import View
from trainer.errors import IllegalError
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import Valuations
from trainer.evaluation.workers import Workers
from trainer.practice.skat_answers import Answer, Question, asks_forehand, check_answer, questions
from trainer.practice.skat_valuing import value_options
from trainer.sampling.skat import HAND_SIZE, SKAT_SIZE
from trainer.seats import Seat
from trainer.skat.auction import Auction, Ending
from trainer.skat.bids import check_bid, ladder
from trainer.skat.contract import Contract
from trainer.skat.last_words import check_price
from trainer.skat.turning import check_turned

_TWELVE = HAND_SIZE + SKAT_SIZE


@dataclass(frozen=True, slots=True)
class Analysis:
    """One question with all that the seat knows.

    `hand` are ten cards, or twelve with the skat taken up; `bid` is the price the game was bought for, None for what
    the calls say. `turned` is the card of the skat that was turned: the first one beside ten cards, of twelve the one
    by which the game is to be named, or was: then `named` is that game. Raises IllegalError if cards, calls, price and
    question do not fit together.
    """

    stakes: Stakes
    seat: Seat
    hand: CardSet
    auction: Auction
    bid: int | None = None
    chosen: Question | None = None
    turned: Card | None = None
    named: Contract | None = None

    def __post_init__(self) -> None:
        if len(self.hand) not in {HAND_SIZE, _TWELVE}:
            raise IllegalError(f"{len(self.hand)} cards: give ten, or twelve with the skat taken up")
        if self.auction.is_over and self.auction.declarer is not self.seat:
            player = f"{self.auction.declarer} plays" if self.auction.declarer is not None else "nobody plays"
            raise IllegalError(f"after the calls {self.auction} {player}: {self.seat} has nothing to decide")
        if self.bid is not None:
            self._check_price(self.bid)
        if self.turned is not None:
            self._check_turned(self.turned)
        self._check_question(self.question)

    def _check_price(self, bid: int) -> None:
        if self.seat is Seat.FOREHAND:
            check_price(self.stakes.rules, bid)
        else:
            check_bid(self.stakes.rules, bid)
        if bid < self.auction.price or (self.auction.is_over and bid != self.auction.price):
            raise IllegalError(f"bought for {bid}, but the calls {self.auction} reach {self.auction.price}")

    def _check_turned(self, turned: Card) -> None:
        if self.stakes.rules.turn_bases is None:
            raise IllegalError(f"{turned} turned: the skat is not turned in {self.stakes.rules}")
        if (turned in self.hand) is (len(self.hand) == HAND_SIZE):
            where = "beside the ten in hand" if len(self.hand) == HAND_SIZE else "among the twelve cards"
            raise IllegalError(f"{turned} turned: the card must be {where}")
        if self.named is not None:
            check_turned(self.stakes.rules, turned, self.named)

    def _check_question(self, question: Question) -> None:
        if question not in questions(self.stakes.rules):
            raise IllegalError(f"{question.value} That is not asked in {self.stakes.rules}")
        wanted = _TWELVE if question in {Question.DISCARD, Question.SECOND} else HAND_SIZE
        if len(self.hand) != wanted:
            raise IllegalError(f"{len(self.hand)} cards: {wanted} are wanted for the question {question.value!r}")
        if question in {Question.TURN, Question.SECOND} and self.turned is None:
            raise IllegalError(f"{question.value} Say which card was turned")
        if question is Question.FOREHAND:
            self._check_last_word()
        if question is Question.LIMIT:
            self._check_open()

    def _check_open(self) -> None:
        if self.is_bought:
            price = self.auction.price if self.bid is None else self.bid
            raise IllegalError(f"the game is bought for {price}: no limit is left to decide")
        if self.auction.calls and self.auction.to_act is not self.seat:
            raise IllegalError(f"after the calls {self.auction} it is {self.auction.to_act}'s turn, not {self.seat}'s")
        if self.auction.calls and not self._may_bid:
            raise IllegalError(f"nobody can bid more than {self.auction.price}: no limit is left to decide")

    def _check_last_word(self) -> None:
        if self.seat is not Seat.FOREHAND or (self.auction.calls and not self.auction.has_last_word):
            raise IllegalError(
                f"after the calls {self.auction} {self.seat} has no last word: forehand has, if all pass"
            )

    @property
    def _may_bid(self) -> bool:
        return self.auction.must_answer or bool(self.auction.legal_bids)

    @property
    def is_bought(self) -> bool:
        """True if the price is settled by the calls or was given."""
        return self.auction.is_over or self.bid is not None

    @property
    def question(self) -> Question:
        """The one chosen, else what cards and calls ask: lay away, Hand or skat, how far to bid, what to turn."""
        if self.chosen is not None:
            return self.chosen
        if self.turned is not None and self.named is None:
            return Question.SECOND if len(self.hand) == _TWELVE else Question.TURN
        if len(self.hand) == _TWELVE:
            return Question.DISCARD
        if self.is_bought:
            return Question.TAKE
        return Question.FOREHAND if self._asks_last_word else Question.LIMIT

    @property
    def _asks_last_word(self) -> bool:
        return asks_forehand(self.stakes.rules) and self.auction.has_last_word

    @property
    def price(self) -> int:
        """What the game was bought for, the lowest bid if nobody said; 0 in the auction, or for a game without bid."""
        if self.question in {Question.LIMIT, Question.FOREHAND}:
            return 0
        if self.auction.ending is Ending.GAME:
            return self.auction.price
        if self.bid is not None:
            return self.bid
        return self.auction.price or self.stakes.rules.lowest_bid

    @property
    def asked(self) -> int:
        """The value that the seat has to bid or hold next; the lowest bid before the auction."""
        if not self.auction.calls:
            return self.stakes.rules.lowest_bid
        rules = self.stakes.rules
        return self.auction.price if self.auction.must_answer else next(iter(self.auction.legal_bids), ladder(rules)[0])

    @property
    def situation(self) -> Situation:
        """The question as the evaluation takes it; which two of twelve cards were the skat makes no difference."""
        cards = tuple(self.hand)
        view = View(self.seat, CardSet.of(cards[:HAND_SIZE]), CardSet.of(cards[HAND_SIZE:]))
        if self.turned is not None and len(cards) == HAND_SIZE:
            view = View(self.seat, self.hand, CardSet.of([self.turned]))
        turned = self.turned if self.named is None else None
        return Situation(self.stakes, view, self.auction.heard, self.price, turned, self.named)

    def check(self, answer: Answer) -> None:
        """Raises IllegalError if this does not answer the question, or breaks a rule."""
        asked = self.asked if self.question is Question.LIMIT else 0
        check_answer(self.question, answer, self.situation, asked=asked)

    def valuations(
        self, *, worlds: int, seed: int, workers: Workers, answer: Declaration | None = None
    ) -> Valuations[Any]:
        """All options valued, sharpening; the last valuation depends on nothing but this analysis, worlds and seed.

        An `answer` to the last two questions is not dropped early, however bad it looks.
        """
        return value_options(
            self.question, self.situation, asked=self.asked, answer=answer, worlds=worlds, seed=seed, workers=workers
        )

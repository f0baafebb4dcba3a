"""A decision as somebody describes it: cards, seat, calls and price. Which question that is, follows or is chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trainer.bots.skat_declarer import Declaration
from trainer.cards import CardSet
from trainer.deals import View
from trainer.errors import IllegalError
from trainer.evaluation.skat_declaring import value_discards, value_hand_contracts
from trainer.evaluation.skat_limits import value_limits
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import value_taking
from trainer.evaluation.valuation import Valuations
from trainer.evaluation.workers import Workers
from trainer.practice.skat_round import Answer, Question, check_answer
from trainer.sampling.skat import HAND_SIZE, SKAT_SIZE
from trainer.seats import Seat
from trainer.skat.auction import Auction, check_bid

_TWELVE = HAND_SIZE + SKAT_SIZE
_ANALYSED = {Question.LIMIT, Question.TAKE, Question.DISCARD, Question.ANNOUNCE}


@dataclass(frozen=True, slots=True)
class Analysis:
    """One question with all that the seat knows.

    `hand` are ten cards, or twelve with the skat taken up; `bid` is the price the game was bought for, None for what
    the calls say. Raises IllegalError if cards, calls, price and question do not fit together.
    """

    stakes: Stakes
    seat: Seat
    hand: CardSet
    auction: Auction
    bid: int | None = None
    chosen: Question | None = None

    def __post_init__(self) -> None:
        if len(self.hand) not in {HAND_SIZE, _TWELVE}:
            raise IllegalError(f"{len(self.hand)} cards: give ten, or twelve with the skat taken up")
        if self.auction.is_over and self.auction.declarer is not self.seat:
            player = f"{self.auction.declarer} plays" if self.auction.declarer is not None else "nobody plays"
            raise IllegalError(f"after the calls {self.auction} {player}: {self.seat} has nothing to decide")
        if self.bid is not None:
            self._check_price(self.bid)
        self._check_question(self.question)

    def _check_price(self, bid: int) -> None:
        check_bid(self.stakes.rules, bid)
        if bid < self.auction.price or (self.auction.is_over and bid != self.auction.price):
            raise IllegalError(f"bought for {bid}, but the calls {self.auction} reach {self.auction.price}")

    def _check_question(self, question: Question) -> None:
        if question not in _ANALYSED:
            raise IllegalError(f"{question.value}: asked in practice rounds only")
        wanted = _TWELVE if question is Question.DISCARD else HAND_SIZE
        if len(self.hand) != wanted:
            raise IllegalError(f"{len(self.hand)} cards: {wanted} are wanted for the question {question.value!r}")
        if question is Question.LIMIT:
            self._check_open()

    def _check_open(self) -> None:
        if self.is_bought:
            raise IllegalError(f"the game is bought for {self.bid or self.auction.price}: no limit is left to decide")
        if self.auction.calls and self.auction.to_act is not self.seat:
            raise IllegalError(f"after the calls {self.auction} it is {self.auction.to_act}'s turn, not {self.seat}'s")
        if self.auction.calls and not self.auction.must_answer and not self.auction.legal_bids:
            raise IllegalError(f"nobody can bid more than {self.auction.price}: no limit is left to decide")

    @property
    def is_bought(self) -> bool:
        """True if the price is settled by the calls or was given."""
        return self.auction.is_over or self.bid is not None

    @property
    def question(self) -> Question:
        """The one chosen, else what cards and calls ask: lay away, Hand or skat, or how far to bid."""
        if self.chosen is not None:
            return self.chosen
        if len(self.hand) == _TWELVE:
            return Question.DISCARD
        return Question.TAKE if self.is_bought else Question.LIMIT

    @property
    def price(self) -> int:
        """What the game was bought for, the lowest bid if nobody said; 0 while the limit is asked."""
        if self.question is Question.LIMIT:
            return 0
        return self.bid or self.auction.price or self.stakes.rules.lowest_bid

    @property
    def asked(self) -> int:
        """The value that the seat has to bid or hold next; the lowest bid before the auction."""
        if not self.auction.calls:
            return self.stakes.rules.lowest_bid
        return self.auction.price if self.auction.must_answer else self.auction.legal_bids[0]

    @property
    def situation(self) -> Situation:
        """The question as the evaluation takes it; which two of twelve cards were the skat makes no difference."""
        cards = tuple(self.hand)
        view = View(self.seat, CardSet.of(cards[:HAND_SIZE]), CardSet.of(cards[HAND_SIZE:]))
        return Situation(self.stakes, view, self.auction.heard, self.price)

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
        common: dict[str, Any] = {"worlds": worlds, "seed": seed, "workers": workers}
        match self.question:
            case Question.LIMIT:
                return value_limits(self.situation, asked=self.asked, **common)
            case Question.TAKE:
                return value_taking(self.situation, **common)
            case Question.DISCARD:
                return value_discards(self.situation, answer=answer, **common)
            case _:
                return value_hand_contracts(self.situation, answer=answer, **common)

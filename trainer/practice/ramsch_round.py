"""One practice round of Ramsch: a deal, a seat, and one question at a time; the two others play by the book."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache, partial

from trainer.bots.ramsch_player import pass_until, play_until
from trainer.bots.skat_book import bid_limit
from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError, UnreadableError
from trainer.evaluation.ramsch_lots import Look
from trainer.evaluation.ramsch_situation import RamschSituation
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.skat_situation import Situation
from trainer.seats import Seat
from trainer.skat.auction import PASS, Auction, Call, Ending
from trainer.skat.last_words import ending_of, last_calls
from trainer.skat.ramsch import Hands, Ramsch
from trainer.skat.ramsch_rules import RamschRules, RamschSkat, UnseenPass
from trainer.skat.rules import SkatRules
from trainer.skat.schieben import Schieben

RamschAnswer = Call | Look | CardSet | Card
"""Forehand's call, whether to look at two cards, two cards passed on, or a card played."""
_KEPT = 512
_TEN = 10


class RamschQuestion(Enum):
    """What is asked, in the order of a round."""

    CALL = "Nobody has bid: what do you say?"
    LOOK = "Do you take up the two cards, or pass them on unseen?"
    PASS_ON = "Which two cards do you pass on?"
    CARD = "Which card do you play?"


@dataclass(frozen=True, slots=True)
class RamschRound:
    """A round as far as it has been answered.

    It `starts_at` a question; before it, and in the other seats, everybody passes on and plays by the book. Questions
    about cards begin when `tricks` are taken. A card that is forced is played unasked.
    """

    code: SkatRules
    deal: Deal
    seat: Seat
    starts_at: RamschQuestion = RamschQuestion.CARD
    tricks: int = 0
    answers: tuple[RamschAnswer, ...] = ()

    def __post_init__(self) -> None:
        if self.code.ramsch is None:
            raise IllegalError(f"{self.code} plays no Ramsch: choose a code that does")
        if self.starts_at is RamschQuestion.PASS_ON and self.rules.skat is not RamschSkat.PASSED_ON:
            raise IllegalError(f"nothing is passed on in the Ramsch of {self.code}: the skat goes to the last trick")
        if self.starts_at is RamschQuestion.CALL and self.seat is not Seat.FOREHAND:
            raise IllegalError(f"{self.seat} has no choice when nobody has bid: forehand has")

    @property
    def rules(self) -> RamschRules:
        """How Ramsch is played."""
        assert self.code.ramsch is not None  # checked at once
        return self.code.ramsch

    @property
    def auction(self) -> Auction | None:
        """The calls, if the deal had an auction: rounds of Schieberamsch have none unless forehand is asked."""
        if self.starts_at is RamschQuestion.CALL:
            return Auction(self.code, (PASS, PASS, *_calls_answered(self)))
        if self.rules.skat is RamschSkat.PASSED_ON:
            return None
        return Auction(self.code, (PASS, PASS, _ramsch_call(self.code)))

    @property
    def schieben(self) -> Schieben | None:
        """The passing on as far as it has come; None where nothing is passed on, or nobody has come to it."""
        return _passed(self)

    @property
    def ramsch(self) -> Ramsch | None:
        """The Ramsch as far as it has been played; None before it begins, or where a game is played instead."""
        return _played(self)

    @property
    def question(self) -> RamschQuestion | None:
        """What is asked next; None when the round is over."""
        if self.auction is not None and not self.auction.is_over:
            return RamschQuestion.CALL
        if self.schieben is not None and not self.schieben.is_over:
            return RamschQuestion.LOOK if _may_pass_unseen(self) else RamschQuestion.PASS_ON
        return None if self.ramsch is None or self.ramsch.is_over else RamschQuestion.CARD

    @property
    def hand(self) -> CardSet:
        """The cards that the seat holds; twelve while it passes on."""
        if self.question is RamschQuestion.PASS_ON and self.schieben is not None:
            return self.schieben.known
        return self.deal.hands[self.seat] if self.ramsch is None else self.ramsch.hands[self.seat]

    @property
    def forced(self) -> int:
        """How many cards of the seat were forced, and played unasked, since it was last asked for one."""
        before = replace(self, answers=self.answers[:-1]) if _cards_answered(self) else None
        return _forced(self) - (_forced(before) if before is not None else 0)

    @property
    def received(self) -> CardSet:
        """The two cards that the seat took up; none where the skat lies, or before."""
        passed = self.schieben
        if passed is None or len(passed.passed) < self.seat or self.question is RamschQuestion.LOOK:
            return NO_CARDS
        if Look.UNSEEN in self.answers:
            return NO_CARDS
        return passed.passed[self.seat - 1] if self.seat else self.deal.rest

    @property
    def situation(self) -> RamschSituation:
        """The question about cards as the evaluation takes it: nothing in it that the seat cannot know.

        Raises IllegalError where no question about cards is open.
        """
        passed, ramsch = self.schieben, self.ramsch
        if self.question is RamschQuestion.PASS_ON and passed is not None:
            return RamschSituation(passed.view(self.seat), self.received)
        if self.question is RamschQuestion.LOOK and passed is not None:
            return RamschSituation(passed.view(self.seat, looked=False))
        if self.question is not RamschQuestion.CARD or ramsch is None:
            raise IllegalError("no card is asked for here")
        if passed is not None or self.auction is None:
            return RamschSituation(ramsch.view(self.seat), self.received, unseen=Look.UNSEEN in self.answers)
        limit = partial(bid_limit, self.code)
        return RamschSituation(ramsch.view(self.seat), heard=self.auction.heard, limit=limit)

    @property
    def forehand_situation(self) -> Situation:
        """Forehand's choice as the evaluation takes it; raises IllegalError where forehand has none."""
        if self.question is not RamschQuestion.CALL or self.auction is None:
            raise IllegalError("forehand is not asked here: somebody has said what is played")
        return Situation(Stakes(self.code), self.deal.view(self.seat), self.auction.heard)

    @property
    def options(self) -> tuple[RamschAnswer, ...]:
        """Everything that answers the open question."""
        match self.question:
            case RamschQuestion.CALL:
                return last_calls(self.code)
            case RamschQuestion.LOOK:
                return tuple(Look)
            case RamschQuestion.PASS_ON:
                assert self.schieben is not None
                return self.schieben.legal_pairs
            case RamschQuestion.CARD:
                assert self.ramsch is not None
                return tuple(self.ramsch.legal_cards)
            case _:
                return ()

    def check(self, answer: RamschAnswer) -> None:
        """Raises IllegalError if this answers no question that is open, or breaks a rule."""
        match self.question, answer:
            case RamschQuestion.LOOK, Look():
                pass
            case RamschQuestion.PASS_ON, CardSet() if self.schieben is not None:
                self.schieben.check(answer)
            case RamschQuestion.CARD, Card() if self.ramsch is not None:
                self.ramsch.check(answer)
            case RamschQuestion.CALL, call if self.auction is not None and not isinstance(call, (Card, CardSet, Look)):
                self.auction.check(call)
            case None, _:
                raise IllegalError("the round is over: no question is open")
            case question, _:
                raise IllegalError(f"{ramsch_answer_text(answer)} does not answer the question: {question.value}")

    def after(self, answer: RamschAnswer) -> RamschRound:
        """The round with this answer given; raises IllegalError like `check`."""
        self.check(answer)
        return replace(self, answers=(*self.answers, answer))


def _ramsch_call(code: SkatRules) -> Call:
    """What forehand says for Ramsch to be played."""
    return next(call for call in last_calls(code) if ending_of(code, call) is Ending.RAMSCH)


def _calls_answered(round_: RamschRound) -> tuple[Call, ...]:
    return tuple(answer for answer in round_.answers if not isinstance(answer, (Card, CardSet, Look)))


def _cards_answered(round_: RamschRound) -> tuple[Card, ...]:
    return tuple(answer for answer in round_.answers if isinstance(answer, Card))


@lru_cache(maxsize=_KEPT)
def _passed(round_: RamschRound) -> Schieben | None:
    """The passing on of a round: by the book but for the pair that was answered."""
    if round_.rules.skat is not RamschSkat.PASSED_ON or not _is_ramsch(round_):
        return None
    passed = Schieben(round_.rules, _hands(round_.deal), round_.deal.rest)
    if round_.starts_at is RamschQuestion.CARD:
        return pass_until(passed)
    passed = pass_until(passed, seat=round_.seat)
    if Look.UNSEEN in round_.answers:
        return pass_until(passed.after_unseen())
    pair = next((answer for answer in round_.answers if isinstance(answer, CardSet)), None)
    return passed if pair is None else pass_until(passed.after(pair))


def _forced(round_: RamschRound) -> int:
    """How many cards of the seat were forced so far, where a card is asked for."""
    ramsch = round_.ramsch
    if ramsch is None or round_.question is not RamschQuestion.CARD:
        return 0
    return _TEN - round_.tricks - len(_cards_answered(round_)) - len(ramsch.hands[round_.seat])


def _hands(deal: Deal) -> Hands:
    first, second, third = deal.hands
    return first, second, third


def _may_pass_unseen(round_: RamschRound) -> bool:
    """True if the seat has the choice to pass two cards on unseen, and has not said."""
    allowed = round_.rules.unseen_pass is not UnseenPass.FORBIDDEN
    return allowed and not any(isinstance(answer, Look) for answer in round_.answers)


def _is_ramsch(round_: RamschRound) -> bool:
    return round_.auction is None or round_.auction.ending is Ending.RAMSCH


@lru_cache(maxsize=_KEPT)
def _played(round_: RamschRound) -> Ramsch | None:
    """The play of a round, up to the next card that is a choice."""
    passed = round_.schieben
    if not _is_ramsch(round_) or (passed is not None and not passed.is_over):
        return None
    ramsch = Ramsch(round_.rules, _hands(round_.deal), round_.deal.rest) if passed is None else passed.ramsch()
    cards = iter(_cards_answered(round_))
    ramsch = play_until(play_until(ramsch, tricks=round_.tricks), seat=round_.seat)
    while not ramsch.is_over:
        forced = ramsch.legal_cards.cards[0] if len(ramsch.legal_cards) == 1 else next(cards, None)
        if forced is None:
            break
        ramsch = play_until(ramsch.after(forced), seat=round_.seat)
    return ramsch


def ramsch_answer_text(answer: RamschAnswer) -> str:
    """The answer as one word for links: `play`, `18`, `look`, `CA.HT`, `C7`."""
    return answer.value if isinstance(answer, Look) else str(answer).replace(" ", ".")


def parse_ramsch_answer(round_: RamschRound, text: str) -> RamschAnswer:
    """Read what `ramsch_answer_text` writes; raises UnreadableError, or IllegalError for what may not be said."""
    word = text.strip()
    if round_.question is RamschQuestion.CALL:
        return Auction.parse(round_.code, f"{round_.auction} {word}").calls[-1]
    if round_.question is RamschQuestion.LOOK:
        return _read_look(word)
    cards = CardSet.parse(word.replace(".", " "), deck=SKAT_DECK)
    if round_.question is RamschQuestion.PASS_ON:
        return cards
    if len(cards) != 1:
        raise UnreadableError(f"{word[:40]!r} is no answer: one card is played, such as C7")
    return cards.cards[0]


def _read_look(word: str) -> Look:
    found = {look.value: look for look in Look}
    if word not in found:
        raise UnreadableError(f"{word[:40]!r} is no answer: two cards are passed on unseen, or a look is taken")
    return found[word]


def replay_ramsch(round_: RamschRound, texts: list[str]) -> RamschRound:
    """The round with these answers given one after another; raises what `parse_ramsch_answer` and `after` raise."""
    for text in texts:
        round_ = round_.after(parse_ramsch_answer(round_, text))
    return round_

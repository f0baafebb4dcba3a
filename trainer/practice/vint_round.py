"""One practice round of Vint: a deal, a seat, and the calls that are asked of it until the auction is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from trainer.bots.vint_bidder import bid_deal
from trainer.bots.vint_book import advise
from trainer.deals import Deal, View
from trainer.errors import IllegalError
from trainer.evaluation.vint_situation import VintSituation
from trainer.sampling.vint import HAND_SIZE
from trainer.seats import Compass
from trainer.vint.auction import Auction
from trainer.vint.contract import PASS, Call, parse_call
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import VintRules

SIZES = (HAND_SIZE,) * 4 + (0,)
_KEPT = 256


@dataclass(frozen=True, slots=True)
class VintRound:
    """A round as far as it has been called; the three bots call by the book.

    The book has called `by_book` times for the seat before the first question. With `passes_on` the seat passes in all
    turns after the answers.
    """

    rules: VintRules
    deal: Deal
    dealer: Compass
    seat: Compass
    rubber: Rubber = NEW_RUBBER
    by_book: int = 0
    answers: tuple[Call, ...] = ()
    passes_on: bool = False

    @property
    def auction(self) -> Auction:
        """The auction up to the next call of the seat, or to its end."""
        return _called(self)

    @property
    def is_over(self) -> bool:
        """True if the auction is over."""
        return self.auction.is_over

    @property
    def view(self) -> View:
        """What the seat knows of the cards."""
        return self.deal.view(self.seat)

    @property
    def situation(self) -> VintSituation:
        """The open question as the evaluation takes it; raises IllegalError if the auction is over."""
        return VintSituation(self.view, self.auction, self.rubber)

    def check(self, call: Call) -> None:
        """Raises IllegalError if this call may not be made now, with the reason."""
        if self.is_over:
            raise IllegalError("the auction is over: no call is asked for")
        self.auction.check(call)

    def after(self, call: Call) -> VintRound:
        """The round with this call made; raises IllegalError like `check`."""
        self.check(call)
        return replace(self, answers=(*self.answers, call))

    def pass_on(self) -> VintRound:
        """The round with a pass now and in every later turn."""
        return replace(self.after(PASS), passes_on=True)


@lru_cache(maxsize=_KEPT)
def _called(round_: VintRound) -> Auction:
    """The auction of a round; a page asks for it again and again, and the bots need not bid it anew each time."""
    auction = _until_turn(round_, Auction(round_.rules, round_.dealer))
    for turn in range(round_.by_book + len(round_.answers)):
        if auction.is_over:
            break
        auction = _until_turn(round_, auction.after(_own_call(round_, auction, turn)))
    while round_.passes_on and not auction.is_over:
        auction = _until_turn(round_, auction.after(PASS))
    return auction


def _own_call(round_: VintRound, auction: Auction, turn: int) -> Call:
    if turn >= round_.by_book:
        return round_.answers[turn - round_.by_book]
    return advise(auction, round_.view.hand, round_.rubber).call


def _until_turn(round_: VintRound, auction: Auction) -> Auction:
    return bid_deal(auction, round_.deal, round_.rubber, until=round_.seat)


def replay(round_: VintRound, texts: list[str], *, passes_on: bool = False) -> VintRound:
    """The round with these calls made one after another; raises what `parse_call` and `after` raise."""
    for text in texts:
        round_ = round_.after(parse_call(text))
    return replace(round_, passes_on=passes_on and bool(texts) and round_.answers[-1] is PASS)

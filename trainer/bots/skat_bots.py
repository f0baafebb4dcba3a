"""Which bots sit at the table: those of the book, or those that bid and declare by expectation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from trainer.bots.skat_accepting import TurnedChoice, games_after
from trainer.bots.skat_book import Limits, bid_limit
from trainer.bots.skat_declarer import Declaration, book_turn, book_way, declare, declare_hand, declare_one_of
from trainer.bots.skat_estimate import EstimatingBots
from trainer.bots.skat_ways import SkatChoice, top_card
from trainer.calibration.games import Masks
from trainer.calibration.skat_hands_stored import shipped
from trainer.cards import Card, CardSet
from trainer.seats import Seat
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore


class SkatBots(Protocol):
    """How the bots bid and declare."""

    def limits(self, masks: Masks) -> Limits:
        """How far they bid on each of these ten-card hands, 0 = pass."""

    def declare(self, seat: Seat, ten: CardSet, skat: CardSet, price: int, *, first: Card | None = None) -> Declaration:
        """What the buyer of the game plays; in Hand he has not looked at the skat, and nothing is laid away.

        `first` is the card of the skat that lies on top; without it one of the two is taken, always the same.
        """

    def turn(self, seat: Seat, ten: CardSet, first: Card, price: int) -> TurnedChoice:
        """What is done with the first card turned: the game by it, or Turn.SECOND to turn the second."""

    def turns(self, seat: Seat, ten: CardSet, first: Card, prices: Sequence[int]) -> tuple[TurnedChoice, ...]:
        """The same for each of these prices."""

    def reason(self, ten: CardSet) -> str:
        """A sentence on how far they bid with these cards, and why; empty if the book's own words say it."""


@dataclass(frozen=True, slots=True)
class BookBots:
    """Bots that count points as the book does."""

    rules: SkatRules

    def limits(self, masks: Masks) -> Limits:
        """How far the book bids."""
        return bid_limit(self.rules, masks)

    def declare(self, seat: Seat, ten: CardSet, skat: CardSet, price: int, *, first: Card | None = None) -> Declaration:
        """The book's contract, with the skat taken up wherever the rules let every game be, wherever the buyer sits."""
        match book_way(self.rules, ten, price):
            case SkatChoice.TAKE:
                return declare(self.rules, ten | skat, price)
            case SkatChoice.HAND:
                return declare_hand(self.rules, ten, price)
        first = first or top_card(skat)
        games = games_after(self.rules, self.turn(seat, ten, first, price), first=first, skat=skat)
        return declare_one_of(self.rules, ten | skat, price, games)

    def turn(self, seat: Seat, ten: CardSet, first: Card, price: int) -> TurnedChoice:
        """By the book's counts of eleven cards, against the mean of what the second card may bring."""
        del seat, price
        return book_turn(self.rules, ten, first)

    def turns(self, seat: Seat, ten: CardSet, first: Card, prices: Sequence[int]) -> tuple[TurnedChoice, ...]:
        """The same for each of these prices, about which the book does not ask."""
        return (self.turn(seat, ten, first, 0),) * len(prices)

    def reason(self, ten: CardSet) -> str:
        """The book has its own words: `skat_book.advise`."""
        del ten
        return ""


@cache
def bots_for(rules: SkatRules, table: TableScore, *, by_book: bool) -> SkatBots:
    """The bots under these rules: by the book, or by what games are worth at this table."""
    return BookBots(rules) if by_book else EstimatingBots(rules, table, shipped().model)

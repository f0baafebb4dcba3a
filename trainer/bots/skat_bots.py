"""Which bots sit at the table: those of the book, or those that bid and declare by expectation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Protocol

from trainer.bots.skat_book import Limits, bid_limit
from trainer.bots.skat_declarer import Declaration, declare
from trainer.bots.skat_estimate import EstimatingBots
from trainer.calibration.games import Masks
from trainer.calibration.skat_hands_stored import shipped
from trainer.cards import CardSet
from trainer.seats import Seat
from trainer.skat.rules import SkatRules
from trainer.skat.settlement import TableScore


class SkatBots(Protocol):
    """How the bots bid and declare."""

    def limits(self, masks: Masks) -> Limits:
        """How far they bid on each of these ten-card hands, 0 = pass."""

    def declare(self, seat: Seat, ten: CardSet, skat: CardSet, price: int) -> Declaration:
        """What the buyer of the game plays; in Hand he has not looked at the skat, and nothing is laid away."""

    def reason(self, ten: CardSet) -> str:
        """A sentence on how far they bid with these cards, and why; empty if the book's own words say it."""


@dataclass(frozen=True, slots=True)
class BookBots:
    """Bots that count points as the book does."""

    rules: SkatRules

    def limits(self, masks: Masks) -> Limits:
        """How far the book bids."""
        return bid_limit(self.rules, masks)

    def declare(self, seat: Seat, ten: CardSet, skat: CardSet, price: int) -> Declaration:
        """The book's contract, always with the skat taken up, wherever the buyer sits."""
        del seat
        return declare(self.rules, ten | skat, price)

    def reason(self, ten: CardSet) -> str:
        """The book has its own words: `skat_book.advise`."""
        del ten
        return ""


@cache
def bots_for(rules: SkatRules, table: TableScore, *, by_book: bool) -> SkatBots:
    """The bots under these rules: by the book, or by what games are worth at this table."""
    return BookBots(rules) if by_book else EstimatingBots(rules, table, shipped().model)

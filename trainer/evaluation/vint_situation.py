"""Where the person who calls sits, what he knows and what the score sheet says, and the worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trainer.bots.vint_bidder import off_book
from trainer.deals import View
from trainer.errors import IllegalError
from trainer.sampling.vint import HAND_SIZE, Worlds, sample_worlds
from trainer.seats import Compass
from trainer.vint.auction import Auction
from trainer.vint.rubber import NEW_RUBBER, Rubber
from trainer.vint.rules import VintRules


@dataclass(frozen=True, slots=True)
class VintSituation:
    """One seat's turn to call: its thirteen cards, the calls so far, the state of the rubber.

    Raises IllegalError if it is another seat's turn, the auction or the rubber is over, or not thirteen cards are held.
    """

    view: View
    auction: Auction
    rubber: Rubber = NEW_RUBBER

    def __post_init__(self) -> None:
        if len(self.view.hand) != HAND_SIZE:
            raise IllegalError(f"{len(self.view.hand)} cards: a hand of Vint has {HAND_SIZE}")
        if self.rubber.winner is not None:
            raise IllegalError(f"the rubber is over, {self.rubber.winner} won it: nothing is left to call")
        if self.auction.to_act is None:
            raise IllegalError(f"the auction {self.auction} is over: nothing is left to call")
        if self.auction.to_act is not self.seat:
            raise IllegalError(f"it is {self.auction.to_act}'s turn, not {self.seat}'s")

    @property
    def seat(self) -> Compass:
        """The seat that calls."""
        return Compass(self.view.seat)

    @property
    def rules(self) -> VintRules:
        """The rules that are played."""
        return self.auction.rules

    def worlds(self, count: int, *stream: int) -> Worlds:
        """`count` worlds that agree with the calls of the others; the stream (seed, block, …) fixes them."""
        heard = any(seat is not self.seat for seat, _ in self.auction.said)
        judge = off_book(self.auction, self.rubber) if heard else None
        return sample_worlds(self.view, judge, count=count, rng=np.random.default_rng(stream))

"""Where the person who decides sits, what he knows, and the worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trainer.cards import Card
from trainer.deals import View
from trainer.errors import IllegalError
from trainer.evaluation.skat_payoffs import Stakes
from trainer.sampling.skat import Worlds, sample_worlds
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.contract import Contract
from trainer.solver.solve import Side

_WANTED = {
    10: "this is decided with ten in hand",
    11: "this is decided with ten in hand and one card turned",
    12: "laying away needs the ten and the skat",
}
NOTHING_HEARD = (Heard(), Heard(), Heard())


@dataclass(frozen=True, slots=True)
class Situation:
    """One seat's knowledge: its cards (the skat too if taken), what each seat has said, and the price bought for.

    `price` is 0 while the auction runs, and for a game named without a bid. `turned` is the card of the skat turned up
    last, by which the game is still to be named; `named` the game that a turned card has fixed.
    """

    stakes: Stakes
    view: View
    heard: tuple[Heard, Heard, Heard] = NOTHING_HEARD
    price: int = 0
    turned: Card | None = None
    named: Contract | None = None

    @property
    def turned_card(self) -> Card:
        """The card by which the game is to be named; raises IllegalError if none was turned."""
        if self.turned is None:
            raise IllegalError("no card of the skat was turned")
        return self.turned

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        return Seat(self.view.seat)

    def check_known(self, count: int) -> None:
        """Raises IllegalError unless so many cards are known: ten before the skat is taken up, then twelve.

        Eleven are known while the first card is turned.
        """
        known = self.view.known
        if len(known) != count:
            raise IllegalError(f"{len(known)} cards known, {known}: {_WANTED[count]}")

    def worlds(self, count: int, *stream: int) -> Worlds:
        """`count` worlds; the stream of integers (seed, block, …) fixes them."""
        return sample_worlds(
            self.view, self.heard, self.stakes.bots.limits, count=count, rng=np.random.default_rng(stream)
        )


def lead_side(declarer: Seat) -> Side:
    """Which side forehand, who leads to the first trick, is to this declarer."""
    return {declarer: Side.DECLARER, declarer.left: Side.LEFT, declarer.right: Side.RIGHT}[Seat.FOREHAND]

"""Worlds of Vint in play: who may hold what, seen from one seat after some cards have been played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from trainer.cards import FULL_DECK, CardSet, Suit
from trainer.deals import View
from trainer.errors import IllegalError
from trainer.sampling.completions import UnseenSuit, completions, completions_by_suit
from trainer.sampling.vint import HAND_SIZE, Masks, OffBook, sample_worlds
from trainer.seats import Compass
from trainer.tricks import EMPTY_TABLE, Trick
from trainer.vint.auction import Auction
from trainer.vint.contract import Contract
from trainer.vint.play import Play, PlayedTrick, card_order
from trainer.vint.rubber import NEW_RUBBER, Rubber

Counts = NDArray[np.int64]

_SUITS = tuple(Suit)
_SUIT_MASK = (1 << 13) - 1
# Worlds tried at a time where they are judged by the calls, and how often at most.
_BATCH, _BATCHES = 400, 3


@dataclass(frozen=True, slots=True)
class PlayView:
    """What one seat sees when it has to play: the cards it still holds, the calls, the tricks taken and the open one.

    There is no dummy: nobody's cards are seen but one's own. Raises IllegalError if the auction made no contract or it
    is another seat's turn.
    """

    seat: Compass
    hand: CardSet
    auction: Auction
    leader: Compass
    tricks: tuple[PlayedTrick, ...] = ()
    trick: Trick = EMPTY_TABLE
    barred: frozenset[Suit] = frozenset()
    rubber: Rubber = NEW_RUBBER
    contract: Contract = field(init=False, compare=False)

    def __post_init__(self) -> None:
        contract = self.auction.contract
        if contract is None:
            raise IllegalError(f"the auction {self.auction} made no contract: nothing is played")
        if Compass((self.leader + len(self.trick.cards)) % 4) is not self.seat:
            raise IllegalError(f"{self.leader} led {self.trick or 'nothing yet'}: it is not {self.seat}'s turn")
        object.__setattr__(self, "contract", contract)

    @classmethod
    def of(cls, play: Play, auction: Auction, rubber: Rubber = NEW_RUBBER) -> PlayView:
        """The view of the seat whose turn it is; raises IllegalError when all is played."""
        if play.to_act is None:
            raise IllegalError("all thirteen tricks are taken: nobody has to play")
        hand = play.hands[play.to_act]
        return cls(play.to_act, hand, auction, play.leader, play.tricks, play.trick, play.barred, rubber)

    @property
    def legal(self) -> CardSet:
        """The cards that may be played: follow suit, else any (rule 105); a barred suit is not led first (rule 72)."""
        if not self.tricks and not self.trick.cards:
            return CardSet.of(card for card in self.hand if card.suit not in self.barred) or self.hand
        return self.trick.legal(card_order(self.contract.strain), self.hand)

    def seen(self) -> Seen:
        """What the cards on the table have told."""
        played, voids = [0, 0, 0, 0], [0, 0, 0, 0]
        for leader, cards in [(one.leader, one.cards) for one in self.tricks] + [(self.leader, self.trick.cards)]:
            for place, card in enumerate(cards):
                seat = (leader + place) % 4
                played[seat] |= 1 << card.index
                if card.suit is not cards[0].suit:
                    voids[seat] |= _SUIT_MASK << (13 * _SUITS.index(cards[0].suit))
        return Seen(tuple(played), tuple(voids))


@dataclass(frozen=True, slots=True)
class Seen:
    """By Compass: the cards each seat has played, and the suits that it did not follow, as CardSet masks."""

    played: tuple[int, ...]
    voids: tuple[int, ...]

    @property
    def gone(self) -> int:
        """All cards that were played."""
        return self.played[0] | self.played[1] | self.played[2] | self.played[3]


def play_worlds(view: PlayView, off_book: OffBook | None, *, count: int, rng: np.random.Generator) -> Masks:
    """`count` worlds as the hands still held, shape (count, 4): uniform over those that agree with the cards played.

    `off_book` tells in how many of its calls a hand of thirteen cards differs from the bots' book (None: calls are not
    looked at). Of up to _BATCH * _BATCHES worlds those that differ least are taken; who leads first takes the worlds
    of the auction, which are searched for longer.
    """
    seen = view.seen()
    if off_book is None:
        return _candidates(view, seen, count, rng)
    if not seen.gone:
        return sample_worlds(View(view.seat, view.hand), off_book, count=count, rng=rng).hands
    found, off = [], []
    for _ in range(_BATCHES):
        found.append(_candidates(view, seen, _BATCH, rng))
        off.append(_missed(found[-1], seen, view.seat, off_book))
        if sum(int((one == 0).sum()) for one in off) >= count:
            break
    best = np.argsort(np.concatenate(off), kind="stable")[:count]
    return np.concatenate(found)[np.sort(best)]


def _missed(hands: Masks, seen: Seen, seat: Compass, off_book: OffBook) -> Counts:
    """For each world the number of calls of the others that it leaves unexplained."""
    missed = np.zeros(len(hands), dtype=np.int64)
    for other in (seat.left, seat.partner, seat.right):
        missed += off_book(other, hands[:, other] | seen.played[other])
    return missed


def _candidates(view: PlayView, seen: Seen, count: int, rng: np.random.Generator) -> Masks:
    others = (view.seat.left, view.seat.partner, view.seat.right)
    unseen = CardSet(FULL_DECK.mask & ~seen.gone & ~view.hand.mask)
    sizes = [HAND_SIZE - seen.played[seat].bit_count() for seat in others]
    hands = np.empty((count, 4), dtype=np.int64)
    hands[:, view.seat] = view.hand.mask
    hands[:, others] = fitting_hands(unseen, sizes, [seen.voids[seat] for seat in others], count, rng)
    return hands


def fitting_hands(
    unseen: CardSet, sizes: Sequence[int], voids: Sequence[int], count: int, rng: np.random.Generator
) -> Masks:
    """`count` ways to deal the unseen cards to three hands of these sizes, uniform over those that respect the voids.

    `voids` are masks of cards that each hand cannot hold: whole suits. Shape (count, 3). Raises ValueError if there is
    no such way.
    """
    if not any(unseen.mask & void for void in voids):
        return np.stack(completions(unseen, sizes, count, rng), axis=1)
    one, two, three = voids
    cards = [unseen.mask & _SUIT_MASK << (13 * at) for at in range(4)]
    suits = [UnseenSuit(CardSet(suit), (not suit & one, not suit & two, not suit & three)) for suit in cards]
    return np.stack(completions_by_suit(suits, (sizes[0], sizes[1], sizes[2]), count, rng), axis=1)

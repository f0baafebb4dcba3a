"""Worlds of a Skat game in play: who may hold what after cards, voids, contract, price and calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from trainer.cards import NO_CARDS, Card, CardSet
from trainer.hands import skat as features
from trainer.sampling.completions import UnseenSuit, completions_by_suit
from trainer.sampling.skat import HAND_SIZE, SKAT_SIZE, BidLimit, Masks, allows
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.contract import Game
from trainer.skat.order import JACKS, card_order
from trainer.skat.play import PlayView
from trainer.skat.rules import SkatRules
from trainer.skat.values import base_value

Weights = NDArray[np.float64]

# Random worlds drawn for each one kept.
_TRIES_A_WORLD = 10
# Logarithms of how much less likely a world is: calls against the book; a price the contract cannot reach; a point that
# the declarer's twelve cards lack of what the book asks, below the first; trumps and aces laid away. Laid away points
# speak for a world.
_AGAINST_CALLS, _BELOW_PRICE, _POINT_LACKING = -3.0, -3.0, -1.0
_TRUMP_LAID, _ACE_LAID, _POINT_LAID = -3.0, -1.0, 0.05


@dataclass(frozen=True, slots=True)
class TableSight:
    """All that a seat knows at the table: the cards it may see, the calls, and the price of the game.

    `limit` is how far it takes the others to bid on their cards; None: as the book does.
    """

    rules: SkatRules
    view: PlayView
    heard: tuple[Heard, Heard, Heard]
    price: int
    limit: BidLimit | None = None


@dataclass(frozen=True, slots=True)
class PlayWorlds:
    """Sampled worlds: the cards that each seat still holds, by Seat, and the two that were laid away."""

    hands: tuple[Masks, Masks, Masks]
    laid_away: Masks

    def __len__(self) -> int:
        return len(self.laid_away)


def sample_play_worlds(sight: TableSight, limit: BidLimit, *, count: int, rng: np.random.Generator) -> PlayWorlds:
    """`count` worlds that agree with every card seen, drawn by how well they agree with contract, price and calls.

    Ten times as many are drawn uniformly from those that are possible; of these `count` are kept, without repeating a
    draw, with chances in proportion to their weights.
    """
    seen = _Seen(sight.view)
    drawn = completions_by_suit(seen.suits, seen.sizes, _TRIES_A_WORLD * count, rng)
    worlds = seen.worlds(drawn)
    # Adding Gumbel noise to the logarithms and keeping the highest draws by weight without replacement.
    merit = _log_weights(sight, seen, worlds, limit) + rng.gumbel(size=len(worlds))
    kept = np.argpartition(-merit, count - 1)[:count]
    return PlayWorlds(tuple(hand[kept] for hand in worlds.hands), worlds.laid_away[kept])  # type: ignore[arg-type]


class _Seen:
    """What the cards on the table tell: who has played what, who is void, and what is unseen."""

    def __init__(self, view: PlayView) -> None:
        self.view, self.order = view, card_order(view.contract.game)
        self.played: dict[Seat, CardSet] = dict.fromkeys(Seat, NO_CARDS)
        self.voids: dict[Seat, CardSet] = dict.fromkeys(Seat, NO_CARDS)
        for trick in view.tricks:
            self._note(trick.leader, trick.cards)
        self._note(view.leader, view.trick.cards)

    def _note(self, leader: Seat, cards: Sequence[Card]) -> None:
        for place, card in enumerate(cards):
            seat = Seat((leader + place) % 3)
            self.played[seat] |= CardSet.of([card])
            if self.order.suit_of(card) != self.order.suit_of(cards[0]):
                self.voids[seat] |= self.order.suit_of(cards[0])

    @cached_property
    def known(self) -> dict[Seat, CardSet]:
        """The hands that this seat sees: its own, and a declarer's that lies open."""
        view = self.view
        seen = {view.declarer: view.open_hand} if view.contract.ouvert else {}
        return seen | {view.seat: view.hand}

    @cached_property
    def hidden(self) -> tuple[Seat, ...]:
        """The seats whose cards it does not see, one or two."""
        return tuple(seat for seat in Seat if seat not in self.known)

    @cached_property
    def sizes(self) -> tuple[int, int, int]:
        """Cards that go to the hidden seats, and to the skat if that is unknown."""
        held = [HAND_SIZE - len(self.played[seat]) for seat in self.hidden]
        held += [0] * (2 - len(held))
        return held[0], held[1], SKAT_SIZE - len(self.view.laid_away)

    @cached_property
    def suits(self) -> tuple[UnseenSuit, ...]:
        """The unseen cards by suit, with the places that may hold them."""
        gone = self.view.laid_away
        for cards in (*self.played.values(), *self.known.values()):
            gone |= cards
        groups = [CardSet.of(group) for group in (self.order.trumps, *self.order.suits) if group]
        return tuple(UnseenSuit(group - gone, self._open_to(group)) for group in groups if group - gone)

    def _open_to(self, group: CardSet) -> tuple[bool, bool, bool]:
        free = [not group <= self.voids[seat] for seat in self.hidden]
        free += [False] * (2 - len(free))
        return free[0], free[1], not self.view.laid_away

    def worlds(self, drawn: tuple[Masks, Masks, Masks]) -> PlayWorlds:
        """The drawn cards put where they belong."""
        count = len(drawn[0])
        hands = {seat: np.full(count, cards.mask, dtype=np.int64) for seat, cards in self.known.items()}
        hands |= dict(zip(self.hidden, drawn, strict=False))
        known = self.view.laid_away
        laid_away = np.full(count, known.mask, dtype=np.int64) if known else drawn[2]
        return PlayWorlds((hands[Seat(0)], hands[Seat(1)], hands[Seat(2)]), laid_away)


def _log_weights(sight: TableSight, seen: _Seen, worlds: PlayWorlds, limit: BidLimit) -> Weights:
    """The logarithm of how likely each world is, given what was said before the first card, up to a constant."""
    view = sight.view
    weights = np.zeros(len(worlds))
    for seat in Seat:
        ten = worlds.hands[seat] | seen.played[seat].mask
        if seat is view.seat:
            continue
        if seat is view.declarer:
            weights += _declarer_weights(sight, ten, worlds.laid_away)
        elif sight.heard[seat] != Heard():
            weights += np.where(allows(sight.heard[seat], limit(ten), 0), 0.0, _AGAINST_CALLS)
    return weights


def _declarer_weights(sight: TableSight, ten: Masks, laid_away: Masks) -> Weights:
    """How well the cards fit what the declarer plays: a game that counts enough and reaches its price."""
    contract, game = sight.view.contract, sight.view.contract.game
    twelve = ten if contract.hand else ten | laid_away
    weights = _POINT_LACKING * np.maximum(0.0, -1.0 - features.margin(twelve, game))
    if game is Game.NULL:
        return weights
    steps = np.abs(features.matador_run(ten | laid_away, game)) + 1 + contract.hand
    base = base_value(sight.rules, contract)
    weights += np.where(base * steps < sight.price, _BELOW_PRICE, 0.0)
    return weights if contract.hand else weights + _laid_away_weights(game, laid_away)


def _laid_away_weights(game: Game, laid_away: Masks) -> Weights:
    trumps = CardSet.of(card_order(game).trumps or JACKS).mask
    laid_trumps = np.bitwise_count(laid_away & trumps)
    laid_aces = np.bitwise_count(laid_away & _ACES & ~trumps)
    points = features.card_points(laid_away)
    weights: Weights = _TRUMP_LAID * laid_trumps + _ACE_LAID * laid_aces + _POINT_LAID * points
    return weights


_ACES = CardSet.parse("CA SA HA DA").mask

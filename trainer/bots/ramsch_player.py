"""A player of Ramsch by the book: ducks as high as he can, throws off what he fears, leads what others must take."""

from __future__ import annotations

import numpy as np

from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.hands.ramsch import book_pair, danger
from trainer.seats import Seat
from trainer.skat.order import JACKS, card_points
from trainer.skat.ramsch import RAMSCH_ORDER, Ramsch, RamschView
from trainer.skat.schieben import Schieben

# Points that a trick brings beside the card that takes it; a jack led is feared by so much more.
_OTHERS_POINTS = 8.0
_JACKS = CardSet.of(JACKS)


def pass_on(twelve: CardSet) -> CardSet:
    """The two cards that the book passes on or lays away."""
    return CardSet(int(book_pair(np.array([twelve.mask], dtype=np.int64))[0]))


def choose_card(view: RamschView) -> Card:
    """The card that the book plays; of equals the first as hands are sorted."""
    legal = RAMSCH_ORDER.arranged(view.legal_cards)
    if not view.trick.cards:
        return min(legal, key=lambda card: _lead_cost(view, card))
    best = view.trick.cards[view.trick.winner(RAMSCH_ORDER)]
    ducking = [card for card in legal if not RAMSCH_ORDER.beats(card, best)]
    if not ducking:
        # Who must take as the last takes with the highest; before others the lowest may still be beaten.
        return legal[0] if len(view.trick.cards) == 2 else legal[-1]
    if ducking[0] in RAMSCH_ORDER.suit_of(view.trick.cards[0]):
        return ducking[0]
    return max(ducking, key=lambda card: _relief(view.hand, card))


def _lead_cost(view: RamschView, card: Card) -> float:
    """Points feared from leading this card: it takes the trick if both others play below it."""
    suit = RAMSCH_ORDER.suit_of(card)
    missing = RAMSCH_ORDER.arranged(suit & _unseen(view))
    if not missing:
        return _OTHERS_POINTS + card_points(CardSet.of([card]))
    below = sum(RAMSCH_ORDER.beats(card, other) for other in missing)
    return (below / len(missing)) ** 2 * (_OTHERS_POINTS + card_points(CardSet.of([card])))


def _unseen(view: RamschView) -> CardSet:
    played = CardSet.of(card for trick in view.tricks for card in trick.cards)
    return SKAT_DECK - played - view.hand - view.skat - CardSet.of(view.trick.cards)


def _relief(hand: CardSet, card: Card) -> float:
    """How much danger goes with a card that is thrown off; jacks last."""
    if card in _JACKS:
        return -_OTHERS_POINTS
    kept = hand - CardSet.of([card])
    before, after = danger(np.array([hand.mask, kept.mask], dtype=np.int64))
    return float(before - after)


def play_until(ramsch: Ramsch, *, seat: Seat | None = None, tricks: int = 10) -> Ramsch:
    """The Ramsch played on by the book until it is this seat's turn, or so many tricks are taken."""
    while ramsch.to_act is not None and ramsch.to_act is not seat and len(ramsch.tricks) < tricks:
        ramsch = ramsch.after(choose_card(ramsch.view(ramsch.to_act)))
    return ramsch


def pass_until(schieben: Schieben, *, seat: Seat | None = None) -> Schieben:
    """The cards passed on by the book until it is this seat's turn, or rearhand has laid away."""
    while not schieben.is_over and schieben.to_act is not seat:
        schieben = schieben.after(pass_on(schieben.known))
    return schieben

"""Playing the thirteen tricks of Vint: four hands, no dummy; a contract or a played pass-out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from trainer.cards import FULL_DECK, NO_CARDS, Card, CardSet, Rank, Suit
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.tricks import EMPTY_TABLE, CardOrder, Trick
from trainer.vint.contract import TRICKS, Contract, Strain
from trainer.vint.honours import Holdings
from trainer.vint.rubber import ByPair
from trainer.vint.rules import PassOutLead, VintRules
from trainer.vint.scoring import DealResult

Hands = tuple[CardSet, CardSet, CardSet, CardSet]
_SEATS = len(Compass)


@cache
def card_order(strain: Strain) -> CardOrder:
    """Rank of the cards: ace high in every suit, trumps above the others (rules 5 and 105)."""
    suits = {suit: tuple(Card(suit, rank) for rank in reversed(Rank)) for suit in Suit}
    trumps = suits.pop(strain.suit) if strain.suit is not None else ()
    return CardOrder(tuple(suits.values()), trumps)


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick that was taken: its cards in the order played, the first by `leader`."""

    leader: Compass
    cards: tuple[Card, ...]
    winner: Compass

    def by(self, seat: Compass) -> Card:
        """The card that this seat played."""
        return self.cards[(seat - self.leader) % _SEATS]


@dataclass(frozen=True, slots=True)
class Play:
    """A deal in play. `hands` are by Compass and shrink; `leader` led to the `trick` on the table; `tricks` are taken.

    `contract` is None in a played pass-out, which is played at no trump (calc 10). `barred` are suits not to be led
    first (rule 72). Raises IllegalError if a card lies in two places or a hand has the wrong number of cards.
    """

    contract: Contract | None
    hands: Hands
    leader: Compass
    barred: frozenset[Suit] = frozenset()
    trick: Trick = EMPTY_TABLE
    tricks: tuple[PlayedTrick, ...] = ()

    def __post_init__(self) -> None:
        Deal(self.hands)
        for place in range(_SEATS):
            seat = Compass((self.leader + place) % _SEATS)
            wanted = TRICKS - len(self.tricks) - (place < len(self.trick.cards))
            if len(self.hands[seat]) != wanted:
                raise IllegalError(f"{seat} holds {len(self.hands[seat])} cards: {wanted} are wanted here")

    @classmethod
    def of(cls, deal: Deal, contract: Contract, barred: frozenset[Suit] = frozenset()) -> Play:
        """The deal before the first lead, which is that of the player left of the declarer."""
        return cls(contract, _four(deal), contract.leader, barred)

    @classmethod
    def passed_out(cls, rules: VintRules, deal: Deal, dealer: Compass) -> Play:
        """A pass-out that is played, before the first lead (calc 10)."""
        leader = dealer if rules.pass_out_lead is PassOutLead.DEALER else dealer.left
        return cls(None, _four(deal), leader)

    @property
    def strain(self) -> Strain:
        """What is trumps."""
        return Strain.NO_TRUMP if self.contract is None else self.contract.strain

    @property
    def order(self) -> CardOrder:
        """Rank of the cards in this strain."""
        return card_order(self.strain)

    @property
    def to_act(self) -> Compass | None:
        """The seat whose card is next, or None after the last trick."""
        return None if self.is_over else Compass((self.leader + len(self.trick.cards)) % _SEATS)

    @property
    def is_over(self) -> bool:
        """True after the thirteenth trick."""
        return len(self.tricks) == TRICKS

    @property
    def legal_cards(self) -> CardSet:
        """The cards that the seat to act may play: follow suit, else any (rule 105); none when all is played."""
        seat = self.to_act
        if seat is None:
            return NO_CARDS
        hand = self.hands[seat]
        if self._is_first_lead:
            return CardSet.of(card for card in hand if card.suit not in self.barred) or hand
        return self.trick.legal(self.order, hand)

    @property
    def _is_first_lead(self) -> bool:
        return not self.tricks and not self.trick.cards

    def check(self, card: Card) -> None:
        """Raises IllegalError if the seat to act may not play this card, with the cards it may."""
        seat = self.to_act
        if seat is None:
            raise IllegalError(f"cannot play {card}: all {TRICKS} tricks are taken")
        try:
            self.trick.check(self.order, self.hands[seat], card)
        except IllegalError as error:
            raise IllegalError(f"{seat} {error}") from None
        if card not in self.legal_cards:
            raise IllegalError(f"{seat} cannot lead {card} first: he bid this suit out of turn (rule 72)")

    def after(self, card: Card) -> Play:
        """The deal with this card played, a full trick taken; raises IllegalError like `check`."""
        self.check(card)
        north, east, south, west = (hand - CardSet.of([card]) for hand in self.hands)
        hands, trick = (north, east, south, west), self.trick.after(card)
        if len(trick.cards) < _SEATS:
            return replace(self, hands=hands, trick=trick)
        winner = Compass((self.leader + trick.winner(self.order)) % _SEATS)
        taken = PlayedTrick(self.leader, trick.cards, winner)
        return replace(self, hands=hands, leader=winner, trick=EMPTY_TABLE, tricks=(*self.tricks, taken))

    @property
    def taken_by(self) -> tuple[Pair, ...]:
        """The side that took each trick so far, in order."""
        return tuple(trick.winner.pair for trick in self.tricks)

    @property
    def tricks_taken(self) -> ByPair:
        """Number of tricks of each side so far, by Pair."""
        first = self.taken_by.count(Pair.NORTH_SOUTH)
        return first, len(self.tricks) - first

    @property
    def dealt(self) -> Deal:
        """The four hands as they were dealt."""
        held = list(self.hands)
        for trick in (*self.tricks, PlayedTrick(self.leader, self.trick.cards, self.leader)):
            for place, card in enumerate(trick.cards):
                held[(trick.leader + place) % _SEATS] |= CardSet.of([card])
        return Deal(tuple(held))

    def result(self) -> DealResult:
        """What to score; raises IllegalError before the last trick and in a played pass-out, scored by its tricks."""
        if self.contract is None:
            raise IllegalError("a played pass-out has no contract: score its tricks")
        if not self.is_over:
            raise IllegalError(f"{len(self.tricks)} of {TRICKS} tricks are taken: the deal cannot be scored yet")
        tricks = self.tricks_taken[self.contract.pair]
        return DealResult(self.contract, tricks, Holdings.of(self.dealt, self.strain), self.taken_by)


def _four(deal: Deal) -> Hands:
    """The hands of a whole deal; raises IllegalError unless four players hold all 52 cards."""
    if len(deal.hands) != _SEATS or CardSet.of(card for hand in deal.hands for card in hand) != FULL_DECK:
        raise IllegalError("Vint is played with four hands of thirteen cards")
    north, east, south, west = deal.hands
    return north, east, south, west

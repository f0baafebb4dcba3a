"""Playing the ten tricks of a Skat game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.cards import NO_CARDS, Card, CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Contract
from trainer.skat.order import card_order, card_points
from trainer.skat.scoring import Result
from trainer.tricks import EMPTY_TABLE, CardOrder, Trick


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick that was taken: its cards in the order played, the first by `leader`."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat

    def by(self, seat: Seat) -> Card:
        """The card that this seat played."""
        return self.cards[(seat - self.leader) % 3]


@dataclass(frozen=True, slots=True)
class PlayView:
    """What one seat may know of a game in play: the other hands are missing, an ouvert declarer's is not.

    `laid_away` is empty unless the seat is a declarer who took the skat.
    """

    seat: Seat
    contract: Contract
    declarer: Seat
    hand: CardSet
    open_hand: CardSet
    laid_away: CardSet
    leader: Seat
    trick: Trick
    tricks: tuple[PlayedTrick, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """A game in play. `hands` are by seat and shrink; `leader` led to the `trick` on the table; `tricks` are taken.

    `laid_away` are the two cards that count for the declarer: those he laid away, in a Hand game the skat unseen.
    Forehand leads to the first trick. Raises IllegalError if a card lies in two places or hands are too short.
    """

    contract: Contract
    declarer: Seat
    hands: tuple[CardSet, CardSet, CardSet]
    laid_away: CardSet
    leader: Seat = Seat.FOREHAND
    trick: Trick = EMPTY_TABLE
    tricks: tuple[PlayedTrick, ...] = ()

    def __post_init__(self) -> None:
        seen = self.laid_away
        for hand in self.hands:
            if seen & hand:
                raise IllegalError(f"{seen & hand} lies in two places: every card exists once")
            seen |= hand
        for place, seat in enumerate((self.leader, self.leader.left, self.leader.right)):
            wanted = 10 - len(self.tricks) - (place < len(self.trick.cards))
            if len(self.hands[seat]) != wanted:
                raise IllegalError(f"{seat} holds {len(self.hands[seat])} cards: {wanted} are wanted here")
        if len(self.laid_away) != 2:
            raise IllegalError(f"{len(self.laid_away)} cards laid away: two are wanted")

    @property
    def order(self) -> CardOrder:
        """Rank of the cards in this game."""
        return card_order(self.contract.game)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose card is next, or None after the tenth trick."""
        return None if self.is_over else Seat((self.leader + len(self.trick.cards)) % 3)

    @property
    def is_over(self) -> bool:
        """True after the tenth trick."""
        return len(self.tricks) == 10

    @property
    def legal_cards(self) -> CardSet:
        """The cards that the seat to act may play; none when the game is over."""
        seat = self.to_act
        return NO_CARDS if seat is None else self.trick.legal(self.order, self.hands[seat])

    def check(self, card: Card) -> None:
        """Raises IllegalError if the seat to act may not play this card, with the cards it may."""
        seat = self.to_act
        if seat is None:
            raise IllegalError(f"cannot play {card}: all ten tricks are taken")
        try:
            self.trick.check(self.order, self.hands[seat], card)
        except IllegalError as error:
            raise IllegalError(f"{seat} {error}") from None

    def after(self, card: Card) -> Play:
        """The game with this card played, a full trick taken; raises IllegalError like `check`."""
        self.check(card)
        first, second, third = (hand - CardSet.of([card]) for hand in self.hands)
        hands, trick = (first, second, third), self.trick.after(card)
        if len(trick.cards) < 3:
            return replace(self, hands=hands, trick=trick)
        winner = Seat((self.leader + trick.winner(self.order)) % 3)
        taken = PlayedTrick(self.leader, trick.cards, winner)
        return replace(self, hands=hands, leader=winner, trick=EMPTY_TABLE, tricks=(*self.tricks, taken))

    @property
    def won_cards(self) -> CardSet:
        """The cards in the declarer's tricks and those laid away."""
        return self.laid_away | CardSet.of(
            card for trick in self.tricks if trick.winner is self.declarer for card in trick.cards
        )

    @property
    def points(self) -> int:
        """Card points of the declarer so far, those laid away included."""
        return card_points(self.won_cards)

    @property
    def opponent_points(self) -> int:
        """Card points in the tricks of the declarer's opponents so far."""
        return card_points(CardSet.of(card for trick in self.tricks for card in trick.cards) - self.won_cards)

    @property
    def tricks_taken(self) -> int:
        """Number of tricks that the declarer has taken."""
        return sum(trick.winner is self.declarer for trick in self.tricks)

    @property
    def twelve(self) -> CardSet:
        """The declarer's ten cards from before the first trick, and the two laid away."""
        table = [card for place, card in enumerate(self.trick.cards) if self._seat_at(place) is self.declarer]
        played = CardSet.of([*table, *(trick.by(self.declarer) for trick in self.tricks)])
        return self.hands[self.declarer] | played | self.laid_away

    def _seat_at(self, place: int) -> Seat:
        return Seat((self.leader + place) % 3)

    def result(self, bid: int) -> Result:
        """What to score for a game bought for `bid`; raises IllegalError before the tenth trick."""
        if not self.is_over:
            raise IllegalError(f"{len(self.tricks)} of 10 tricks are taken: the game cannot be scored yet")
        return Result.of_cards(self.contract, bid=bid, twelve=self.twelve, points=self.points, tricks=self.tricks_taken)

    def view(self, seat: Seat) -> PlayView:
        """What this seat may know."""
        sees_laid_away = seat is self.declarer and not self.contract.hand
        return PlayView(
            seat=seat,
            contract=self.contract,
            declarer=self.declarer,
            hand=self.hands[seat],
            open_hand=self.hands[self.declarer] if self.contract.ouvert else NO_CARDS,
            laid_away=self.laid_away if sees_laid_away else NO_CARDS,
            leader=self.leader,
            trick=self.trick,
            tricks=self.tricks,
        )

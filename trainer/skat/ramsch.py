"""Playing Ramsch: the cards move as in a Grand, and nobody is declarer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from trainer.cards import NO_CARDS, Card, CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.skat.order import card_order, card_points
from trainer.skat.play import Play, PlayedTrick
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.ramsch_scoring import Counts, RamschResult
from trainer.tricks import EMPTY_TABLE, Trick

Hands = tuple[CardSet, CardSet, CardSet]
NOTHING_PASSED: Hands = (NO_CARDS, NO_CARDS, NO_CARDS)
RAMSCH_ORDER = card_order(Game.GRAND)
"""Rank of the cards: jacks alone are trumps, as in Grand."""


@dataclass(frozen=True, slots=True)
class RamschView:
    """What one seat may know of a Ramsch in play.

    `passed` are the two cards that it passed on to the left, having seen them: rearhand's lie in the skat. All have
    seen who passed unseen: `rearhand_looked` says whether rearhand knows the skat.
    """

    rules: RamschRules
    seat: Seat
    hand: CardSet
    leader: Seat
    trick: Trick
    tricks: tuple[PlayedTrick, ...]
    passed: CardSet
    unseen_passes: int
    rearhand_looked: bool = True

    @property
    def skat(self) -> CardSet:
        """The skat, if this seat knows it: rearhand who laid it away."""
        return self.passed if self.seat is Seat.REARHAND else NO_CARDS

    @property
    def to_act(self) -> Seat | None:
        """The seat whose card is next, or None after the tenth trick."""
        return None if len(self.tricks) == 10 else Seat((self.leader + len(self.trick.cards)) % 3)

    @property
    def legal_cards(self) -> CardSet:
        """What this seat may play to the trick on the table."""
        return self.trick.legal(RAMSCH_ORDER, self.hand)


@dataclass(frozen=True, slots=True)
class Ramsch:
    """A Ramsch in play. `hands` are by seat and shrink; `leader` led to the `trick` on the table; `tricks` are taken.

    `skat` are the two cards that nobody plays; `passed` what each seat passed on, having seen it, empty for who did
    not (in Schieberamsch; rearhand's lie in the skat). Forehand leads to the first trick (as in every game). Raises
    IllegalError if a card lies in two places or hands are too short.
    """

    rules: RamschRules
    hands: Hands
    skat: CardSet
    leader: Seat = Seat.FOREHAND
    trick: Trick = EMPTY_TABLE
    tricks: tuple[PlayedTrick, ...] = ()
    passed: Hands = NOTHING_PASSED
    unseen_passes: int = 0
    _grand: Play = field(init=False, repr=False, compare=False)
    """The same cards in a Grand, for what does not depend on who plays against whom."""

    def __post_init__(self) -> None:
        if len(self.skat) != 2:
            raise IllegalError(f"{len(self.skat)} cards in the skat: two are wanted")
        grand = Play(Contract(Game.GRAND), Seat.FOREHAND, self.hands, self.skat, self.leader, self.trick, self.tricks)
        object.__setattr__(self, "_grand", grand)

    @property
    def to_act(self) -> Seat | None:
        """The seat whose card is next, or None after the tenth trick."""
        return self._grand.to_act

    @property
    def is_over(self) -> bool:
        """True after the tenth trick."""
        return self._grand.is_over

    @property
    def legal_cards(self) -> CardSet:
        """The cards that the seat to act may play; none when the game is over."""
        return self._grand.legal_cards

    def check(self, card: Card) -> None:
        """Raises IllegalError if the seat to act may not play this card, with the cards it may."""
        self._grand.check(card)

    def after(self, card: Card) -> Ramsch:
        """The game with this card played, a full trick taken; raises IllegalError like `check`."""
        grand = self._grand.after(card)
        return replace(self, hands=grand.hands, leader=grand.leader, trick=grand.trick, tricks=grand.tricks)

    @property
    def points(self) -> Counts:
        """Card points in each seat's tricks so far, without the skat."""
        first, second, third = (
            sum(card_points(CardSet.of(trick.cards)) for trick in self.tricks if trick.winner is seat) for seat in Seat
        )
        return first, second, third

    @property
    def tricks_taken(self) -> Counts:
        """Number of tricks that each seat has taken so far."""
        first, second, third = (sum(trick.winner is seat for trick in self.tricks) for seat in Seat)
        return first, second, third

    def result(self, offender: Seat | None = None) -> RamschResult:
        """What to score, `offender` having made a mistake in play; raises IllegalError before the tenth trick."""
        if not self.is_over:
            raise IllegalError(f"{len(self.tricks)} of 10 tricks are taken: the Ramsch cannot be scored yet")
        last, later = last_takers(self.tricks)
        assert last is not None
        return RamschResult(
            self.points,
            self.tricks_taken,
            last,
            card_points(self.skat),
            unseen_passes=self.unseen_passes,
            offender=offender,
            later_trick=later,
        )

    def view(self, seat: Seat) -> RamschView:
        """What this seat may know."""
        return RamschView(
            rules=self.rules,
            seat=seat,
            hand=self.hands[seat],
            leader=self.leader,
            trick=self.trick,
            tricks=self.tricks,
            passed=self.passed[seat],
            unseen_passes=self.unseen_passes,
            rearhand_looked=bool(self.passed[Seat.REARHAND]),
        )


def last_takers(tricks: tuple[PlayedTrick, ...]) -> tuple[Seat | None, Seat | None]:
    """Who took the last trick, and who of the two others took one later; None for nobody."""
    takers = list(dict.fromkeys(trick.winner for trick in reversed(tricks)))
    last, later, *_ = (*takers, None, None)
    return last, later

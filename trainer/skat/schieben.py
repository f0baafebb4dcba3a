"""Passing the skat on before a Schieberamsch.

Forehand takes up the skat and passes any two of twelve cards left; middlehand takes those up and does the same;
rearhand lays two away, which become the skat (pirate Skat). A jack may neither be passed on nor laid away: so any two
of the twelve that are no jacks are legal, cards just received among them; there always are eight at least. Where rules
allow it, a seat may pass the two cards on without a look; nobody knows then whether jacks are among them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from trainer.cards import NO_CARDS, CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.order import JACKS
from trainer.skat.ramsch import Hands, Ramsch
from trainer.skat.ramsch_rules import RamschRules, RamschSkat, UnseenPass
from trainer.skat.talon import check_laid_away, take

ALL_JACKS = CardSet.of(JACKS)


@dataclass(frozen=True, slots=True)
class SchiebenView:
    """What one seat may know while cards are passed.

    `offered` are the two cards before it, empty unless it is its turn and it looked; `passed` the two that it passed
    on having seen them, empty before and for who passed unseen.
    """

    rules: RamschRules
    seat: Seat
    hand: CardSet
    offered: CardSet
    passed: CardSet
    unseen_passes: int

    @property
    def known(self) -> CardSet:
        """The cards to choose two from: twelve after a look, else the ten of the hand."""
        return self.hand | self.offered


@dataclass(frozen=True, slots=True)
class Schieben:
    """The passing of a Schieberamsch. `hands` are of ten cards by seat, `offered` lie before the seat to act.

    `passed` has an entry for each seat that is done: what it passed on, empty for a pass unseen. Raises IllegalError
    if cards lie in two places, or the rules know no passing.
    """

    rules: RamschRules
    hands: Hands
    offered: CardSet
    passed: tuple[CardSet, ...] = ()

    def __post_init__(self) -> None:
        if self.rules.skat is not RamschSkat.PASSED_ON:
            raise IllegalError("the skat is not passed on in this Ramsch: it goes to the last trick")
        Ramsch(self.rules, self.hands, self.offered)  # says what is wrong with the cards

    @property
    def to_act(self) -> Seat | None:
        """The seat that takes up two cards, or None when rearhand has laid away."""
        return None if self.is_over else Seat(len(self.passed))

    @property
    def is_over(self) -> bool:
        """True when rearhand has laid away."""
        return len(self.passed) == len(Seat)

    @property
    def known(self) -> CardSet:
        """The twelve cards of the seat to act, once it has taken up two; none when all is over."""
        seat = self.to_act
        return NO_CARDS if seat is None else take(self.hands[seat], self.offered)

    @property
    def unseen_passes(self) -> int:
        """How many passed on without a look."""
        return sum(not pair for pair in self.passed)

    @property
    def legal_pairs(self) -> tuple[CardSet, ...]:
        """All pairs that the seat to act may pass on or lay away, having looked."""
        return pairs_to_pass(self.known)

    def check(self, pair: CardSet) -> None:
        """Raises IllegalError unless the seat to act may pass these two cards on, saying why not."""
        seat = self._seat()
        try:
            check_passed(self.known, pair)
        except IllegalError as error:
            raise IllegalError(f"{seat} {error}") from None

    def after(self, pair: CardSet) -> Schieben:
        """The seat to act has looked and passes these two on; raises IllegalError like `check`."""
        self.check(pair)
        first, second, third = (self.known - pair if seat is self.to_act else self.hands[seat] for seat in Seat)
        return replace(self, hands=(first, second, third), offered=pair, passed=(*self.passed, pair))

    def check_unseen(self) -> None:
        """Raises IllegalError unless the seat to act may pass the two cards on without a look."""
        seat = self._seat()
        if self.rules.unseen_pass is UnseenPass.FORBIDDEN:
            raise IllegalError(f"{seat} cannot pass the cards on unseen: they must be taken up")

    def after_unseen(self) -> Schieben:
        """The seat to act passes the two cards on without a look; raises IllegalError like `check_unseen`."""
        self.check_unseen()
        return replace(self, passed=(*self.passed, NO_CARDS))

    def _seat(self) -> Seat:
        if self.to_act is None:
            raise IllegalError("nothing is passed on any more: rearhand has laid away")
        return self.to_act

    def view(self, seat: Seat, *, looked: bool = True) -> SchiebenView:
        """What this seat may know; `looked` says whether, in its turn, it has taken up the two cards."""
        return SchiebenView(
            rules=self.rules,
            seat=seat,
            hand=self.hands[seat],
            offered=self.offered if looked and seat is self.to_act else NO_CARDS,
            passed=self.passed[seat] if seat < len(self.passed) else NO_CARDS,
            unseen_passes=self.unseen_passes,
        )

    def ramsch(self) -> Ramsch:
        """The Ramsch to be played; raises IllegalError before rearhand has laid away."""
        if not self.is_over:
            raise IllegalError(f"{self.to_act} has not passed two cards on yet: the Ramsch cannot begin")
        first, second, third = self.passed
        return Ramsch(
            self.rules, self.hands, self.offered, passed=(first, second, third), unseen_passes=self.unseen_passes
        )


def check_passed(twelve: CardSet, pair: CardSet) -> None:
    """Raises IllegalError unless these are two of the twelve cards without a jack (pirate Skat)."""
    check_laid_away(twelve, pair)
    if pair & ALL_JACKS:
        raise IllegalError(f"cannot pass on {pair & ALL_JACKS}: any two of the twelve cards but jacks may be")


def pairs_to_pass(twelve: CardSet) -> tuple[CardSet, ...]:
    """All pairs without a jack: 28 to 66 of twelve cards."""
    return tuple(CardSet.of(pair) for pair in combinations(twelve - ALL_JACKS, 2))

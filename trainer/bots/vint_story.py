"""What an auction of Vint has told: what each seat has promised by its calls, as everybody at the table hears it.

A bid promises the tricks that are missing to its level beside those that the partner has promised: who opens at one and
counts on two from his partner holds five (rule 31), who raises that to two holds three (rule 67). Aces are told by no
trump, kings and queens by naming suits afterwards (rules 39 to 44, 60, 75).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache

from trainer.seats import Compass, Pair
from trainer.vint.contract import BOOK, PASS, Bid, Call, Strain

UNHEARD_TRICKS = 2.0
"""What a bidder counts on from a partner who has not spoken (rules 31 and 52)."""
PASSED_TRICKS = 1.0
"""What he counts on from a partner who has passed (rule 34)."""
UNHEARD_OPEN, PASSED_OPEN = 1.5, 1.0
"""The same for no trump, in the measure `open_count`."""
THREE_ACES_OPEN, FOUR_ACES_OPEN, TWO_ACES_OPEN, SUIT_OPEN = 6.0, 9.0, 3.5, 2.5


class Kind(Enum):
    """What a bid says."""

    SUIT = "a suit to play in"
    JUMP = "a suit to play in, strong enough to skip a level"
    ACES = "three or four aces"
    TWO_ACES = "two aces, or one that the partner waits for"
    RAISE = "support for the partner's suit"
    AGAIN = "the own suit once more"
    TRICK = "a trick in this suit, on the way to the agreed one"
    PICTURE = "a king, or after the kings a queen"


@dataclass(frozen=True, slots=True)
class Told:
    """What one seat has told so far: tricks promised with trumps and at no trump, aces, suits, pictures."""

    tricks: float = UNHEARD_TRICKS
    open_tricks: float = UNHEARD_OPEN
    aces: int = 0
    suits: tuple[Strain, ...] = ()
    pictures: tuple[Strain, ...] = ()
    turns: int = 0
    bids: int = 0
    first: Kind | None = None
    last: Kind | None = None

    @property
    def has_passed(self) -> bool:
        """True if every call so far was a pass."""
        return self.turns > 0 and self.bids == 0

    @property
    def was_pass(self) -> bool:
        """True if the last call was a pass."""
        return self.turns > 0 and self.last is None


@dataclass(frozen=True, slots=True)
class Story:
    """The auction so far as a story: the seats' promises by Compass, the last bid, and what each pair has agreed on.

    `agreed` is the strain that both partners have named to play in, or the first partner's suit once the other has
    raised it; None while nothing is agreed.
    """

    dealer: Compass
    told: tuple[Told, Told, Told, Told] = (Told(), Told(), Told(), Told())
    last_bid: Bid | None = None
    last_bidder: Compass | None = None
    passes: int = 0
    turn: int = 0
    agreed: tuple[Strain | None, Strain | None] = (None, None)
    kinds: tuple[Kind | None, ...] = field(default=(), compare=False)

    @property
    def to_call(self) -> Compass:
        """Whose turn it is."""
        return Compass((self.dealer + self.turn) % 4)

    def after(self, call: Call) -> Story:
        """The story with the call of the seat whose turn it is."""
        seat = self.to_call
        kind = None if call is PASS else kind_of(self, call)
        told = self._told_after(seat, call, kind)
        changed = replace(
            self,
            told=self._with(seat, told),
            turn=self.turn + 1,
            kinds=(*self.kinds, kind),
        )
        if not isinstance(call, Bid):
            return replace(changed, passes=self.passes + 1)
        return replace(
            changed, last_bid=call, last_bidder=seat, passes=0, agreed=self._agreed_after(seat.pair, call, kind)
        )

    def lowest(self, strain: Strain) -> Bid | None:
        """The lowest bid in a strain that may be said now; None above seven."""
        return Bid.lowest(strain, self.last_bid)

    def _told_after(self, seat: Compass, call: Call, kind: Kind | None) -> Told:
        told = self.told[seat]
        after = replace(told, turns=told.turns + 1, last=kind)
        if isinstance(call, Bid) and kind is not None:
            return _with_bid(after, call, kind, self.told[seat.partner])
        return after if told.bids else _with_pass(after)

    def _with(self, seat: Compass, told: Told) -> tuple[Told, Told, Told, Told]:
        north, east, south, west = (told if at is seat else self.told[at] for at in Compass)
        return north, east, south, west

    def _agreed_after(self, pair: Pair, bid: Bid, kind: Kind | None) -> tuple[Strain | None, Strain | None]:
        if kind is not Kind.RAISE or self.agreed[pair] is not None:
            return self.agreed
        mine = bid.strain
        return (mine, self.agreed[1]) if pair is Pair.NORTH_SOUTH else (self.agreed[0], mine)


def _with_pass(told: Told) -> Told:
    return replace(told, tricks=PASSED_TRICKS, open_tricks=PASSED_OPEN)


def _with_bid(told: Told, bid: Bid, kind: Kind, partner: Told) -> Told:
    told = replace(told, bids=told.bids + 1, first=told.first or kind)
    if kind in {Kind.ACES, Kind.TWO_ACES}:
        return _with_aces(told, bid, kind, partner)
    # Who jumps to three counts on one trick only (rule 34).
    counted = PASSED_TRICKS if kind is Kind.JUMP and bid.level > 2 else partner.tricks
    promised = max(told.tricks if told.bids > 1 else 0.0, BOOK + bid.level - counted)
    told = replace(told, tricks=promised, open_tricks=max(told.open_tricks, SUIT_OPEN))
    if kind is Kind.PICTURE:
        return replace(told, pictures=(*told.pictures, bid.strain))
    if kind in {Kind.SUIT, Kind.JUMP} and bid.strain not in told.suits:
        return replace(told, suits=(*told.suits, bid.strain))
    return told


def _with_aces(told: Told, bid: Bid, kind: Kind, partner: Told) -> Told:
    if kind is Kind.TWO_ACES:
        aces = 1 if partner.first is Kind.ACES else 2
        open_tricks = max(told.open_tricks, TWO_ACES_OPEN if aces == 2 else 2.0)
        return replace(told, aces=max(told.aces, aces), open_tricks=open_tricks, tricks=max(told.tricks, float(aces)))
    four = bid.level > 1
    return replace(
        told,
        aces=4 if four else 3,
        open_tricks=FOUR_ACES_OPEN if four else THREE_ACES_OPEN,
        tricks=4.0 if four else 3.0,
    )


def kind_of(story: Story, bid: Bid) -> Kind:
    """What a bid by the seat whose turn it is says to the table."""
    seat = story.to_call
    mine, partner = story.told[seat], story.told[seat.partner]
    if bid.strain is Strain.NO_TRUMP:
        return Kind.ACES if not mine.turns and not partner.bids else Kind.TWO_ACES
    agreed = story.agreed[seat.pair]
    if bid.strain in mine.suits:
        return Kind.RAISE if bid.strain in partner.suits else Kind.AGAIN
    if bid.strain in partner.suits or bid.strain is agreed:
        return Kind.RAISE
    if mine.aces or partner.aces:
        return _kind_after_aces(mine, partner, agreed)
    if agreed is not None:
        return Kind.TRICK
    lowest = story.lowest(bid.strain)
    return Kind.JUMP if lowest is not None and bid.level > lowest.level else Kind.SUIT


def _kind_after_aces(mine: Told, partner: Told, agreed: Strain | None) -> Kind:
    """After aces the first suit is one to play in (rules 44 and 49); what follows shows pictures (rules 60 and 75)."""
    if agreed is None and not mine.suits and not partner.suits and not mine.pictures:
        first_answer = partner.aces and not mine.turns
        own_suit = mine.aces and mine.last in {Kind.ACES, None} and mine.bids == 1
        if first_answer or own_suit:
            return Kind.SUIT
    return Kind.PICTURE


@lru_cache(maxsize=4096)
def story_of(dealer: Compass, calls: tuple[Call, ...]) -> Story:
    """The story of an auction from its calls."""
    return story_of(dealer, calls[:-1]).after(calls[-1]) if calls else Story(dealer)


def stories(dealer: Compass, calls: Iterable[Call]) -> list[Story]:
    """The story before each of the calls, and at last the one after all of them."""
    told = [Story(dealer)]
    for call in calls:
        told.append(told[-1].after(call))
    return told

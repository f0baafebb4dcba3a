"""When one player alone answers for what his side loses: settled between partners, outside the score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.vint.auction import Auction
from trainer.vint.contract import Bid
from trainer.vint.prices import announced_slam_points
from trainer.vint.scoring import DealResult

UNDERTRICKS_SHARED = 3
"""So many undertricks of an unsupported slam are still paid by both (rule 173)."""
BLIND_LEVEL = 3
"""The lowest level that its bidder answers for alone if he had not seen his cards (rule 172)."""


class Reason(Enum):
    """Why one of a pair pays alone."""

    DENIED_REVOKE = "denied revoke"
    """Asked by his partner whether he was out of the suit, he said so wrongly: he pays the revoke (rule 150)."""
    DROPPED_CARD = "dropped card"
    """He let a card fall under the table and played another suit: a revoke of his own (rule 154)."""
    SHOWN_CARDS = "shown cards"
    """He threw down or showed cards before the end: he pays the fines that follow (rule 171)."""
    BLIND_BID = "blind bid"
    """He bid three or more without looking; his partner may lay his cards open and let him play (rule 172)."""
    UNSUPPORTED_SLAM = "unsupported slam"
    """He bid a slam without support and fell more than three tricks short (rule 173)."""
    WILFUL_HARM = "wilful harm"
    """He bid high to harm his partner, as the players or umpires find (rule 174)."""

    @property
    def is_for_rubber(self) -> bool:
        """True if he pays the lost rubber, not only the points of the deal."""
        return self is Reason.WILFUL_HARM


@dataclass(frozen=True, slots=True)
class Liability:
    """A player who pays alone, and why; text form `N alone: blind bid`."""

    seat: Compass
    reason: Reason

    def __str__(self) -> str:
        return f"{self.seat} alone: {self.reason.value}"


def payments(points: int, loser: Pair, liability: Liability | None = None) -> tuple[float, float, float, float]:
    """What each seat, by Compass, wins (positive) or pays when a side loses so many points to the other.

    Partners share alike; a liable player pays for both. Raises IllegalError if the liable player is not of the losers.
    """
    if points < 0:
        raise IllegalError(f"{points} points lost: give the winners' points and the losing side")
    if liability is not None and liability.seat.pair is not loser:
        raise IllegalError(f"{liability}: but {loser} lost, and only one of the losers can be liable")
    half = points / 2
    north, east, south, west = (_payment(seat, half, loser, liability) for seat in Compass)
    return north, east, south, west


def _payment(seat: Compass, half: float, loser: Pair, liability: Liability | None) -> float:
    if seat.pair is not loser:
        return half
    if liability is None:
        return -half
    return -2 * half if seat is liability.seat else 0.0


def unsupported_slam(auction: Auction, result: DealResult) -> Liability | None:
    """The declarer's liability for a slam whose strain his partner never named, more than three short (rule 173)."""
    contract = result.contract
    lacking = contract.bid.tricks - result.declarer_tricks
    if not announced_slam_points(contract.level) or lacking <= UNDERTRICKS_SHARED:
        return None
    partner = contract.declarer.partner
    named = {call.strain for seat, call in auction.said if seat is partner and isinstance(call, Bid)}
    return None if contract.strain in named else Liability(contract.declarer, Reason.UNSUPPORTED_SLAM)


def blind_bid(result: DealResult) -> Liability | None:
    """The declarer's liability if he bid without looking: from level three (rule 172)."""
    contract = result.contract
    return Liability(contract.declarer, Reason.BLIND_BID) if contract.level >= BLIND_LEVEL else None

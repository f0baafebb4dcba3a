"""What a player pays who answers alone for what his side lost (rules 150, 154, 171 to 174).

In the settlement of a rubber both partners win or lose the whole difference (note 10). So who pays a part of it alone
pays that part twice, his partner nothing of it: the part moves from the one to the other.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.sheets.vint_entries import Alone
from trainer.vint.liability import BLIND_LEVEL, UNDERTRICKS_SHARED, Liability, Reason, blind_bid, payments
from trainer.vint.prices import announced_slam_points, undertrick_price
from trainer.vint.rubber import Rubber
from trainer.vint.rules import VintRules
from trainer.vint.scoring import DealResult, DealSheet, score

_REVOKES = {Reason.DENIED_REVOKE, Reason.DROPPED_CARD}
_OF_DECLARER = {Reason.BLIND_BID, Reason.UNSUPPORTED_SLAM, Reason.WILFUL_HARM}


def check_alone(result: DealResult, seat: Compass, alone: Alone) -> None:
    """Raises IllegalError if nothing in the deal can be the reason."""
    reason = alone.reason
    if reason in _REVOKES and result.revoked is not seat.pair:
        raise IllegalError(f"{reason.value}: the side of that player has no revoke in this deal")
    if reason in _OF_DECLARER and seat is not result.contract.declarer:
        raise IllegalError(f"{reason.value}: only the player who made the last bid can answer for it")
    if reason is Reason.BLIND_BID and blind_bid(result) is None:
        raise IllegalError(f"{reason.value}: a bid below {BLIND_LEVEL} is answered for by both (rule 172)")
    if reason is Reason.UNSUPPORTED_SLAM and not _is_costly_slam(result):
        raise IllegalError(f"{reason.value}: only a slam more than {UNDERTRICKS_SHARED} short is one's own (rule 173)")
    if reason.is_for_rubber and alone.points is not None:
        raise IllegalError(f"{reason.value}: the lost rubber is paid, no points of the deal")


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal with the rubber before it and what it writes."""

    rules: VintRules
    before: Rubber
    result: DealResult

    @property
    def sheet(self) -> DealSheet:
        """What is written."""
        return score(self.rules, self.before, self.result)

    def loss(self, pair: Pair) -> int:
        """What the deal brings the others more than this side."""
        points = self.sheet.points
        return points[pair.other] - points[pair]


def points_alone(deal: Scored, seat: Compass, alone: Alone) -> int:
    """The part of the deal's loss that the player pays alone, as the table said or else:

    a revoke (150, 154): what it cost, the deal without it compared; cards shown (171): the fines written; a bid
    (172, 173): what the deal brought the others more than his own side. 0 if that is a gain, or if the rubber is paid.
    """
    if alone.points is not None:
        return alone.points
    if alone.reason in _REVOKES:
        clean = replace(deal, result=replace(deal.result, revoked=None))
        return max(0, deal.loss(seat.pair) - clean.loss(seat.pair))
    if alone.reason is Reason.SHOWN_CARDS:
        return _fines(deal.result, seat.pair)
    return 0 if alone.reason.is_for_rubber else max(0, deal.loss(seat.pair))


def moved(points: int, seat: Compass, reason: Reason) -> tuple[int, int, int, int]:
    """What each seat, by Compass, gains (+) or pays besides the shared settlement."""
    shared = payments(2 * points, seat.pair)
    own = payments(2 * points, seat.pair, Liability(seat, reason))
    north, east, south, west = (int(mine - both) for mine, both in zip(own, shared, strict=True))
    return north, east, south, west


def _fines(result: DealResult, pair: Pair) -> int:
    contract = result.contract
    if pair is not contract.pair:
        raise IllegalError("shown cards: defenders pay no fine, say how many points it cost (rule 171)")
    lacking = max(0, contract.bid.tricks - result.tricks[pair])
    return lacking * undertrick_price(contract.level) + (announced_slam_points(contract.level) if lacking else 0)


def _is_costly_slam(result: DealResult) -> bool:
    contract = result.contract
    lacking = contract.bid.tricks - result.declarer_tricks
    return bool(announced_slam_points(contract.level)) and lacking > UNDERTRICKS_SHARED

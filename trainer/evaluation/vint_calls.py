"""Which call now: every sensible call, the auction finished by the bots, the contract solved and scored.

A contract is worth what the sheet says of the tricks that it takes at the table, by the curve of `calibration`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from trainer.bots.vint_bidder import bid_out, measured
from trainer.bots.vint_book import advise, hearing, sensible_bids
from trainer.calibration.vint_tricks import shipped as shipped_curve
from trainer.evaluation.estimates import paired_difference
from trainer.evaluation.lots import until_enough
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.valuation import NO_LEVELS, Enough, OpenCards, Valuation, Valued, always_enough, paced
from trainer.evaluation.vint_ends import Bookkeeper, Ended, TrickBook, deal_of
from trainer.evaluation.vint_prospects import shipped_prospects
from trainer.evaluation.vint_situation import VintSituation
from trainer.evaluation.workers import Workers
from trainer.hands.vint import Measures
from trainer.seats import Pair
from trainer.solver.four_hand import FourHandSolver
from trainer.vint.contract import PASS, Bid, Call, Contract, Strain

MOST_BLOCKS = 4
"""So often at most the worlds ordered are played again, where noise decides the grade."""
_SCREENING_SHARE = 0.35
_KEPT = 5
# A call this many standard errors behind on the screening worlds is not valued again.
_HOPELESS = 2.0


@dataclass(frozen=True, slots=True)
class CallValuation(Valuation[Call]):
    """All calls valued, and how the deal ended after each in every world (same order as the scores)."""

    ends: Mapping[Call, tuple[Ended, ...]] = field(default_factory=dict)

    def contracts(self, call: Call) -> list[tuple[Contract | None, int]]:
        """Final contracts after this call with how often each came, the most frequent first."""
        found: dict[Contract | None, int] = {}
        for end in self.ends[call]:
            found[end.contract] = found.get(end.contract, 0) + 1
        return sorted(found.items(), key=lambda item: -item[1])


def sensible_calls(situation: VintSituation, answer: Call | None = None) -> tuple[Call, ...]:
    """Pass, what the book could say here, the next bids in every strain, and the answer; passes first, bids by rank."""
    heard = hearing(situation.auction, situation.rubber)
    hand = Measures.of_hand(situation.view.hand)
    legal = set(situation.auction.legal_bids)
    lowest = {bid for strain in Strain for bid in heard.lowest(strain)}
    higher = {Bid(bid.level + 1, bid.strain) for bid in lowest if bid.level < 7 and _is_long(hand, bid)}
    found = {*lowest, *higher, *sensible_bids(heard.story, situation.rubber)} & legal
    named = [call for call in (_by_book(situation), answer) if isinstance(call, Bid)]
    return (PASS, *sorted({*found, *named}))


def _by_book(situation: VintSituation) -> Call:
    return advise(situation.auction, situation.view.hand, situation.rubber).call


def _is_long(hand: Measures, bid: Bid) -> bool:
    return bid.strain is not Strain.NO_TRUMP and bool(hand.length[0, bid.strain.rank] >= 5)


def value_calls(
    situation: VintSituation,
    *,
    answer: Call | None = None,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[Call] = always_enough,
    values: Values = Values.TABLE,
) -> Generator[CallValuation, None, None]:
    """Every sensible call, sharpening.

    Half as many screening worlds sort out the calls; the leaders, the pass, the book's call and the answer are valued
    on `worlds` fresh worlds, and on more (up to MOST_BLOCKS times) until it is `enough`. Worth and contracts made are
    those at the table with those of open cards beside, or the latter alone. Raises IllegalError for an answer that is
    not legal.
    """
    if answer is not None:
        situation.auction.check(answer)
    calls = sensible_calls(situation, answer)
    screening = _Lot(situation, calls, max(2, worlds // 2), (seed, 0), values)
    for share in paced(screening.fill(workers)):
        yield _valuation(situation, [screening], {}, _SCREENING_SHARE * share)
    dropped, kept = _sorted_out(situation, screening, calls, answer)
    _, final = yield from until_enough(
        (_Lot(situation, kept, worlds, (seed, number), values) for number in range(1, MOST_BLOCKS + 1)),
        lambda lots, progress: _valuation(situation, lots, dropped, progress),
        workers=workers,
        enough=enough,
        begin=_SCREENING_SHARE,
        shows=lambda lot: lot.done > 1,
    )
    yield final


class _Lot:
    """One lot of worlds in which each of some calls is followed by the bots to the end of the auction."""

    def __init__(
        self,
        situation: VintSituation,
        calls: Sequence[Call],
        count: int,
        stream: tuple[int, ...],
        values: Values,
    ) -> None:
        self.calls, self.values = calls, values
        self.worlds = situation.worlds(count, *stream)
        self.note = self.worlds.note
        curve = shipped_curve().curve if values is Values.TABLE else None
        prospects = shipped_prospects(at_table=values is Values.TABLE)
        self._keeper = Bookkeeper(situation.rules, situation.rubber, situation.seat.pair, prospects, curve)
        self._tricks = TrickBook(self.worlds.hands)
        hands = measured(self.worlds.hands)
        self._contracts = {
            call: [end.contract for end in bid_out(situation.auction.after(call), situation.rubber, hands)]
            for call in calls
        }
        self.ends: dict[Call, list[Ended]] = {call: [] for call in calls}

    @property
    def done(self) -> int:
        """In how many worlds everything is known."""
        return len(self.ends[self.calls[0]])

    def fill(self, workers: Workers) -> Iterator[float]:
        """Solve the worlds one after another; yields the share done."""
        count = len(self.worlds)
        for at, _ in enumerate(workers.results_with(FourHandSolver, [partial(self._solve, at) for at in range(count)])):
            deal = deal_of(self.worlds.hands, at)
            known: dict[Contract | None, Ended] = {}
            for call in self.calls:
                contract = self._contracts[call][at]
                if contract not in known:
                    tricks = self._tricks.tricks(at, contract) if contract is not None else 0
                    known[contract] = self._keeper.ended(deal, contract, tricks)
                self.ends[call].append(known[contract])
            yield (at + 1) / count

    def _solve(self, at: int, solver: FourHandSolver) -> None:
        wanted = {contracts[at] for contracts in self._contracts.values()}
        contracts = {contract for contract in wanted if contract is not None}
        self._tricks.solve(solver, at, self._tricks.missing(at, contracts))


def _valued(call: Call, ends: Sequence[Ended], pair: Pair, *, is_fresh: bool, values: Values) -> Valued[Call]:
    ours = np.array([end.contract is not None and end.contract.pair is pair for end in ends])
    made = np.where(ours, [end.made for end in ends], np.nan)
    made_open = np.where(ours, [float(end.is_made_open) for end in ends], np.nan)
    opened = OpenCards(np.array([end.open_worth for end in ends]), made_open) if values is Values.TABLE else None
    return Valued(call, np.array([end.worth for end in ends]), NO_LEVELS, made, is_fresh, open_cards=opened)


def _valuation(
    situation: VintSituation, lots: Sequence[_Lot], dropped: Mapping[Call, tuple[Ended, ...]], progress: float
) -> CallValuation:
    pair = situation.seat.pair
    is_fresh = progress > _SCREENING_SHARE
    ends = {call: tuple(end for lot in lots for end in lot.ends[call]) for call in lots[0].calls}
    value = partial(_valued, pair=pair, values=lots[0].values)
    valued = [value(call, found, is_fresh=is_fresh) for call, found in ends.items()]
    # max takes the first of equals: of calls that come to the same the lowest.
    best = max(valued, key=lambda one: one.value.mean).option
    valued += [value(call, found, is_fresh=False) for call, found in dropped.items()]
    notes = dict.fromkeys(lot.note for lot in lots if lot.note)
    return CallValuation(tuple(valued), best, progress, progress >= 1.0, "; ".join(notes), ends={**dropped, **ends})


def _sorted_out(
    situation: VintSituation, screening: _Lot, calls: Sequence[Call], answer: Call | None
) -> tuple[dict[Call, tuple[Ended, ...]], tuple[Call, ...]]:
    """What becomes of the calls after screening: those dropped with how they ended, and those kept."""
    scores = {call: np.array([end.worth for end in screening.ends[call]]) for call in calls}
    ranked = sorted(calls, key=lambda call: float(scores[call].mean()), reverse=True)
    behind = {call: paired_difference(scores[ranked[0]], scores[call]) for call in calls}
    hopeful = [call for call in ranked if behind[call].mean <= _HOPELESS * behind[call].stderr][:_KEPT]
    wanted = {*hopeful, ranked[0], PASS, _by_book(situation)} | ({answer} if answer is not None else set())
    kept = tuple(call for call in calls if call in wanted)
    return {call: tuple(screening.ends[call]) for call in calls if call not in wanted}, kept

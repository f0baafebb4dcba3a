"""How far to bid: the worth of every limit, from pass to the top of the ladder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from trainer.evaluation.lots import until_enough
from trainer.evaluation.skat_auctions import AuctionLot, Plan
from trainer.evaluation.skat_notes import joined, rules_note
from trainer.evaluation.skat_outlook import valued_worlds
from trainer.evaluation.skat_race import numbers_of_lots
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import Enough, Valuation, Valuations, Valued, always_enough, paced
from trainer.evaluation.workers import Workers
from trainer.skat.bids import ladder

PASS_LIMIT = 0
MOST_BLOCKS = 3
# A verdict within the noise is not worth more than about half a minute of one core.
MOST_WORLDS = 200
_SCREENING_SHARE = 0.33


def limits_from(situation: Situation, asked: int) -> tuple[int, ...]:
    """Pass, then every value of the ladder from the one that has to be bid or held now."""
    return (PASS_LIMIT, *(value for value in ladder(situation.stakes.rules) if value >= asked))


def value_limits(
    situation: Situation,
    *,
    asked: int,
    worlds: int,
    seed: int,
    workers: Workers,
    enough: Enough[int] = always_enough,
) -> Valuations[int]:
    """Every limit (0: pass) for a seat that is asked to bid or hold the value `asked` next.

    Half as many screening worlds decide what to do with a game at each price; then all limits are valued on `worlds`
    fresh worlds, more (up to MOST_BLOCKS times, MOST_WORLDS in all) until it is `enough`. Raises IllegalError unless
    ten cards are known.
    """
    situation.check_known(10)
    limits = limits_from(situation, asked)
    screening = AuctionLot(situation, max(2, worlds // 2), (seed, 0), limits)
    for share in paced(screening.fill(workers)):
        plans = _Plans(screening)
        yield _valuation([screening], limits, plans, _SCREENING_SHARE * share, is_fresh=False)
    numbers = numbers_of_lots(worlds, most=MOST_BLOCKS, most_worlds=MOST_WORLDS)
    _, final = yield from until_enough(
        (AuctionLot(situation, worlds, (seed, number), limits) for number in numbers),
        lambda lots, progress: _valuation(lots, limits, plans, progress, is_fresh=True),
        workers=workers,
        enough=enough,
        begin=_SCREENING_SHARE,
        shows=lambda lot: lot.done > 1,
    )
    yield final


class _Plans(dict[int, Plan]):
    """For each price what the screening worlds advise, worked out when asked."""

    def __init__(self, screening: AuctionLot) -> None:
        super().__init__()
        self._screening = screening

    def __missing__(self, price: int) -> Plan:
        self[price] = self._screening.plan(price)
        return self[price]


def _valuation(
    lots: Sequence[AuctionLot], limits: Sequence[int], plans: Mapping[int, Plan], progress: float, *, is_fresh: bool
) -> Valuation[int]:
    options = tuple(_all_valued(lots, limits, plans, is_fresh))
    # max takes the first of equals: of limits that come to the same the lowest.
    best = max(options, key=lambda valued: valued.value.mean).option
    notes = [lots[0].worlds.note, rules_note(lots[0].situation.stakes)]
    return Valuation(options, best, progress, progress >= 1.0, joined(notes))


def _all_valued(
    lots: Sequence[AuctionLot], limits: Sequence[int], plans: Mapping[int, Plan], is_fresh: bool
) -> Iterator[Valued[int]]:
    """Each limit; those that come to the same in every world are worked out once."""
    known: dict[tuple[int, ...], Valued[int]] = {}
    for limit in limits:
        alike = tuple(lot.alike[limit] for lot in lots)
        if alike not in known:
            known[alike] = _valued(lots, limit, plans, is_fresh)
        yield replace(known[alike], option=limit)


def _valued(lots: Sequence[AuctionLot], limit: int, plans: Mapping[int, Plan], is_fresh: bool) -> Valued[int]:
    ended = [end for lot in lots for end in lot.ended(limit, plans)]
    return valued_worlds(limit, ended, lots[0].situation.stakes, is_fresh=is_fresh)

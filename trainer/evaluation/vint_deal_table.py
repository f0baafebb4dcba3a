"""Makes the table of deals on which the worth of a rubber's state rests: random deals, bid by the bots and solved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial

import numpy as np

from trainer.bots.vint_bidder import bid_out, measured
from trainer.cards import FULL_DECK
from trainer.evaluation.vint_ends import Masks, deal_of
from trainer.evaluation.vint_prospects import DealTable, Outcome
from trainer.evaluation.workers import Workers
from trainer.sampling.completions import completions
from trainer.sampling.vint import HAND_SIZE
from trainer.seats import Compass
from trainer.solver.four_hand import FourHandSolver
from trainer.vint.auction import Auction
from trainer.vint.contract import Contract
from trainer.vint.honours import Holdings
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import NEW_RUBBER
from trainer.vint.scoring import DealResult, score

_BATCH = 250

Result = tuple[tuple[int, int], float]


def deal_table(deals: int, seed: int, workers: Workers) -> Iterator[tuple[float, DealTable]]:
    """The table of so many deals, growing; yields the share done with the table so far.

    The dealer changes from batch to batch; the bots bid as in a new rubber.
    """
    found: dict[tuple[int, int], list[float]] = defaultdict(list)
    done = passed_out = 0
    for batch in range(-(-deals // _BATCH)):
        count = min(_BATCH, deals - done)
        for result in _results(count, (seed, batch), workers):
            if result is None:
                passed_out += 1
            else:
                found[result[0]].append(result[1])
        done += count
        rows = tuple(Outcome(below, float(np.mean(above)), len(above)) for below, above in sorted(found.items()))
        command = f"trainer study vint-rubber --deals {deals} --seed {seed}"
        yield done / deals, DealTable(command, done, seed, passed_out, rows)


def _results(count: int, stream: tuple[int, ...], workers: Workers) -> Iterator[Result | None]:
    """For each of `count` deals the points below the line of the declarers and the others, and the margin above it."""
    hands = np.stack(completions(FULL_DECK, (HAND_SIZE,) * 4, count, np.random.default_rng(stream)), axis=1)
    dealer = Compass(stream[-1] % 4)
    ended = bid_out(Auction(CLASSIC, dealer), NEW_RUBBER, measured(hands))
    tasks = [partial(_result, hands, at, auction.contract) for at, auction in enumerate(ended)]
    return workers.results_with(FourHandSolver, tasks)


def _result(hands: Masks, at: int, contract: Contract | None, solver: FourHandSolver) -> Result | None:
    if contract is None:
        return None
    north, east, south, west = hands[at].tolist()
    tricks = solver.declarer_tricks((north, east, south, west), contract.strain.suit, contract.declarer)
    holdings = Holdings.of(deal_of(hands, at), contract.strain)
    sheet = score(CLASSIC, NEW_RUBBER, DealResult(contract, tricks, holdings))
    ours, theirs = contract.pair, contract.pair.other
    above = [sheet.points[pair] - sheet.below[pair] for pair in (ours, theirs)]
    if sheet.game_won is not None:
        above[sheet.game_won is theirs] -= CLASSIC.game_points
    return (sheet.below[ours], sheet.below[theirs]), float(above[0] - above[1])

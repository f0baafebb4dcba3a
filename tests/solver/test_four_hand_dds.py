"""A hundred thousand random endings against DDS, the reference of bridge.

Two bugs of such solvers showed in one ending of a thousand, and in one of 150,000.

DDS comes with `endplay`, which has no wheels for the newest Pythons. It is not thread-safe: one thread, in batches.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from solver.four_hand_endings import random_ending, table_of
from trainer.cards import Card, CardSet
from trainer.seats import Pair
from trainer.solver.four_hand import FourHandSolver
from trainer.statistics.plain_search import FourHands

pytestmark = pytest.mark.long
_BATCH = 200
_SIZES = range(3, 12)
_WEIGHTS = (10, 14, 16, 16, 14, 12, 9, 6, 3)
_RANKS = "23456789TJQKA"


@pytest.fixture(scope="module")
def dds() -> Any:
    """The solving functions of endplay, limited to one thread."""
    pytest.importorskip("endplay", reason="endplay (DDS) has no wheel for this Python: nothing to compare with")
    import endplay._dds  # noqa: PLC0415
    import endplay.dds  # noqa: PLC0415

    endplay._dds.SetMaxThreads(1)
    return endplay.dds


def pbn(hand: CardSet) -> str:
    """One hand as PBN wants it."""
    suits = dict.fromkeys("SHDC", "")
    for card in hand:
        suits[str(card)[0]] += _RANKS[card.index % 13]
    return ".".join(suits.values())


def board(ending: FourHands) -> Any:
    """The ending as endplay wants it."""
    from endplay.types import Deal, Denom, Player  # noqa: PLC0415

    leader = table_of(ending).leader
    text = "N:" + " ".join(pbn(hand) for hand in ending.hands)
    deal = Deal(text, first=Player(int(leader)), trump=Denom.find(str(ending.strain)))
    for card in ending.trick.cards:
        deal.play(str(card)[0] + _RANKS[card.index % 13], from_hand=False)
    return deal


def values_of(solved: Any) -> dict[Card, int]:
    return {Card.parse(card.suit.abbr + card.rank.abbr): tricks for card, tricks in solved}


def batches(random: Random, count: int, *, open_trick: bool) -> Iterator[list[FourHands]]:
    for _ in range(count // _BATCH):
        sizes = random.choices(_SIZES, _WEIGHTS, k=_BATCH)
        yield [random_ending(random, size, down=1 + n % 3 if open_trick else 0) for n, size in enumerate(sizes)]


@pytest.mark.parametrize("seed", range(10))
def test_a_hundred_thousand_endings(dds: Any, seed: int) -> None:
    solver = FourHandSolver()
    for batch in batches(Random(seed), 10_000, open_trick=False):
        solved = dds.solve_all_boards([board(ending) for ending in batch], dds.solve.SolveMode.OptimalOne)
        for place, ending in enumerate(batch):
            table, best = table_of(ending), max(values_of(solved[place]).values())
            expected = best if table.to_move.pair is Pair.NORTH_SOUTH else table.tricks - best
            assert solver.tricks(table) == expected, ending
            assert solver.reaches(table, Pair.NORTH_SOUTH, expected), ending
            assert not solver.reaches(table, Pair.NORTH_SOUTH, expected + 1), ending


def test_every_card_of_half_played_tricks(dds: Any) -> None:
    solver = FourHandSolver()
    for batch in batches(Random(99), 4_000, open_trick=True):
        solved = dds.solve_all_boards([board(ending) for ending in batch])
        for place, ending in enumerate(batch):
            assert solver.card_values(table_of(ending)) == values_of(solved[place]), ending

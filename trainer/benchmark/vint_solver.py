"""The open-card solver for four hands measured: alone, against the prototype it was modelled on, and against DDS.

All run in this process, question by question on the same deals, each with a cold table. Our time is that of the door,
with the making of its arguments; the prototype's is its kernel's with the set-up of the deal.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from trainer.benchmark.comparing import Comparison, Work, best_of_passes, check_answers, compared
from trainer.cards import FULL_DECK, CardSet, Suit
from trainer.records import pbn_hand
from trainer.seats import Compass, Pair
from trainer.solver.four_hand import FourHandSolver, Table
from trainer.vint.contract import Strain

_SEED = 1893
_SUIT_BITS = (1 << 13) - 1
_SUITS = tuple(Suit)
_TRUMPS: dict[str, tuple[Suit | None, ...]] = {"suit": _SUITS, "no trump": (None,)}


@dataclass(frozen=True, slots=True)
class Asked:
    """A position, and the target for a yes or no; None asks for the tricks of the leader's pair."""

    table: Table
    target: int | None = None


Ask = Callable[[Asked], Work]


def comparisons(prototype: Any | None, *, deals: int) -> Iterator[Comparison]:
    """Every kind of question in turn, to us alone, or also to a prototype and, where `endplay` is installed, to DDS.

    Raises UnreadableError if one of them answers otherwise.
    """
    dds = None if prototype is None else _dds()
    tables = [Asked(_position(_SEED + number, 13, None)) for number in range(deals)]
    whole = [_table_of_ours(), *([] if prototype is None else [_table_of_prototype(prototype)])]
    yield _compare("vint 20-entry table", whole, tables, None if dds is None else _table_of_dds(dds))
    single = [_ask_ours(), *([] if prototype is None else [_ask_prototype(prototype)])]
    for name, asked in _questions(deals):
        misere = asked[0].table.misere
        yield _compare(
            name, single, asked, _ask_dds(dds) if dds is not None and not misere and "exact" in name else None
        )


def _questions(deals: int) -> Iterator[tuple[str, list[Asked]]]:
    """Names and positions: suit and no trump, exact and yes or no, then misere."""
    solver = FourHandSolver()
    for name, trumps in _TRUMPS.items():
        tables = [_position(_SEED + number, 13, trumps[number % len(trumps)]) for number in range(deals)]
        values = [_leaders(table, solver.tricks(table)) for table in tables]
        yield f"vint {name}, exact", [Asked(table) for table in tables]
        for more, where in enumerate(("at the value", "one above")):
            asked = [Asked(table, value + more) for table, value in zip(tables, values, strict=True)]
            yield f"vint {name}, yes or no {where}", asked
    for size in (9, 10):
        yield (
            f"vint misere, {size} cards, exact",
            [Asked(_position(_SEED + number, size, None, misere=True)) for number in range(deals)],
        )


def _position(seed: int, size: int, trump: Suit | None, *, misere: bool = False) -> Table:
    cards = Random(seed).sample(FULL_DECK.cards, 4 * size)
    north, east, south, west = (CardSet.of(cards[start : start + size]).mask for start in range(0, 4 * size, size))
    return Table((north, east, south, west), trump, Compass(seed % 4), misere=misere)


def _leaders(table: Table, north_south: int) -> int:
    return north_south if table.leader.pair is Pair.NORTH_SOUTH else table.tricks - north_south


def _compare(name: str, askers: list[Ask], asked: list[Asked], dds: Ask | None) -> Comparison:
    works = best_of_passes([*askers, *([dds] if dds else [])], asked)
    comparison = compared(name, [work[: len(askers)] for work in works])
    if dds is None:
        return comparison
    for mine, *others in works:
        check_answers(name, mine, others[-1:], "DDS")
    return Comparison(name, comparison.ours, comparison.theirs, tuple(work[-1] for work in works))


def _packed(entries: list[int]) -> int:
    """A whole table as one number, four bits an entry."""
    return sum(entry << (4 * place) for place, entry in enumerate(entries))


# --- our solver -----------------------------------------------------------------------------------------------------


def _table_of_ours() -> Ask:
    solver = FourHandSolver()

    def ask(asked: Asked) -> Work:
        solver.clear()
        nodes, start = solver.nodes, time.thread_time()
        found = solver.deal_table(asked.table.hands)
        return Work(time.thread_time() - start, solver.nodes - nodes, _packed(found.ravel().tolist()))

    return ask


def _ask_ours() -> Ask:
    solver = FourHandSolver()

    def ask(asked: Asked) -> Work:
        solver.clear()
        table, nodes, start = asked.table, solver.nodes, time.thread_time()
        if asked.target is None:
            answer = _leaders(table, solver.tricks(table))
        else:
            answer = int(solver.reaches(table, table.leader.pair, asked.target))
        return Work(time.thread_time() - start, solver.nodes - nodes, answer)

    return ask


# --- the prototype: class Solver, functions strain and guess --------------------------------------------------------


def _in_slots(mask: int, trump: Suit | None) -> int:
    """A hand with the trump suit last, as the prototype wants it."""
    slots = [*(suit for suit in _SUITS if suit is not trump), *([] if trump is None else [trump])]
    return sum((mask >> (13 * _SUITS.index(suit)) & _SUIT_BITS) << (13 * slot) for slot, suit in enumerate(slots))


def _table_of_prototype(prototype: Any) -> Ask:
    solver = prototype.Solver()

    def ask(asked: Asked) -> Work:
        hands = [[_in_slots(mask, strain.suit) for mask in asked.table.hands] for strain in Strain]
        nodes, start = int(solver.P[prototype.oND]), time.thread_time()
        packed = [
            prototype.strain(solver.p, solver.t, *slots, int(strain.suit is not None))
            for strain, slots in zip(Strain, hands, strict=True)
        ]
        seconds, nodes = time.thread_time() - start, int(solver.P[prototype.oND]) - nodes
        entries = [13 - (row >> (4 * declarer.left) & 15) for declarer in Compass for row in packed]
        return Work(seconds, nodes, _packed(entries))

    return ask


def _ask_prototype(prototype: Any) -> Ask:
    solver = prototype.Solver()

    def ask(asked: Asked) -> Work:
        table = asked.table
        hands, leader = [_in_slots(mask, table.trump) for mask in table.hands], int(table.leader)
        has_trumps, misere = int(table.trump is not None), int(table.misere)
        guess = prototype.guess(hands[leader], hands[leader ^ 2], has_trumps)
        guess = (table.tricks + 1) // 2 if misere else guess
        nodes, start = int(solver.P[prototype.oND]), time.thread_time()
        solver.setup(hands, has_trumps, misere)
        answer = solver.exact(leader, guess) if asked.target is None else solver.boolean(leader, asked.target)
        seconds = time.thread_time() - start
        return Work(seconds, int(solver.P[prototype.oND]) - nodes, int(answer))

    return ask


# --- DDS, through endplay -------------------------------------------------------------------------------------------


def _dds() -> Any | None:
    """The module `endplay`, limited to one thread, or None where it is not installed."""
    try:
        endplay = importlib.import_module("endplay")
        importlib.import_module("endplay.dds")
        importlib.import_module("endplay._dds").SetMaxThreads(1)
    except ImportError:
        return None
    return endplay


def _board(endplay: Any, table: Table) -> Any:
    text = "N:" + " ".join(pbn_hand(CardSet(mask)) for mask in table.hands)
    trump = endplay.types.Denom.find(str(Strain.of(table.trump)))
    return endplay.types.Deal(text, first=endplay.types.Player(int(table.leader)), trump=trump)


def _table_of_dds(endplay: Any) -> Ask:
    def ask(asked: Asked) -> Work:
        board, types = _board(endplay, asked.table), endplay.types
        start = time.process_time()
        found = endplay.dds.calc_dd_table(board)
        seconds = time.process_time() - start
        strains = [types.Denom.find(str(strain)) for strain in Strain]
        entries = [int(found[strain, types.Player(int(seat))]) for seat in Compass for strain in strains]
        return Work(seconds, 0, _packed(entries))

    return ask


def _ask_dds(endplay: Any) -> Ask:
    def ask(asked: Asked) -> Work:
        board, mode = _board(endplay, asked.table), importlib.import_module("endplay.dds.solve").SolveMode.OptimalOne
        start = time.process_time()
        solved = endplay.dds.solve_board(board, mode)
        seconds = time.process_time() - start
        return Work(seconds, 0, max(int(tricks) for _card, tricks in solved))

    return ask

"""Rungs of many lines on many worlds, against the solver asked one game at a time."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import numpy as np
import pytest

from evaluation.situations import CLUBS_HAND, NULL_HAND, SKAT, SOLVER, each_world, rungs_in, situation
from trainer.bots.skat_declarer import Declaration
from trainer.cards import CardSet
from trainer.evaluation.skat_lines import Line, RungTable, solve_lines
from trainer.evaluation.skat_outlook import levels_of_rungs
from trainer.evaluation.skat_situation import Situation, lead_side
from trainer.evaluation.valuation import NOT_VALUED
from trainer.evaluation.workers import Task, Workers
from trainer.hands.skat_discards import ranked_discards
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.solver.solve import Level

T = TypeVar("T")


def lines_of(game: Game, twelve: CardSet, count: int) -> list[Line]:
    return [Line(game, pair) for pair in ranked_discards(twelve, game)[:count]]


def expected(where: Situation, line: Line) -> list[int]:
    option = Declaration(Contract(line.game, hand=not line.laid_away), line.laid_away)
    return [rungs_in(where, option, world) for world in each_world(where.worlds(6, 1))]


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("game", [Game.CLUBS, Game.GRAND, Game.NULL])
def test_games_with_the_skat(game: Game, seat: Seat) -> None:
    hand = NULL_HAND if game is Game.NULL else CLUBS_HAND
    where = situation(hand, skat=CardSet.parse("H9 DA") if game is Game.NULL else SKAT, seat=seat)
    lines = lines_of(game, where.view.known, 4)
    rungs = solve_lines(SOLVER, lines, where.view.known, where.worlds(6, 1), lead_side(seat), full=True)
    assert rungs.tolist() == [expected(where, line) for line in lines]


@pytest.mark.parametrize("game", [Game.SPADES, Game.CLUBS, Game.GRAND, Game.NULL])
def test_hand_games_count_the_skat_that_lies(game: Game) -> None:
    where = situation(seat=Seat.MIDDLEHAND)
    rungs = solve_lines(SOLVER, [Line(game)], CLUBS_HAND, where.worlds(6, 1), lead_side(where.seat), full=True)
    assert rungs.tolist() == [expected(where, Line(game))]


@pytest.mark.parametrize(("wins_from", "skat"), [(Level.WON, "H7 DQ"), (Level.SCHNEIDER, "SJ DJ")])
def test_the_quick_way_tells_only_won_from_lost(wins_from: Level, skat: str) -> None:
    where = situation(skat=CardSet.parse(skat))
    pairs = ranked_discards(where.view.known, Game.CLUBS)[:12]
    worlds, lead = where.worlds(8, 2), lead_side(where.seat)
    lines = [Line(Game.CLUBS, pair, wins_from) for pair in pairs]
    full, quick = (
        levels_of_rungs(solve_lines(SOLVER, lines, where.view.known, worlds, lead, full=full)) for full in (True, False)
    )
    assert quick.tolist() == np.where(full >= wins_from, wins_from, Level.LOST).tolist()
    assert set(np.unique(quick)) == {Level.LOST, wins_from}


def test_forehand_leads_whoever_declares() -> None:
    assert [lead_side(seat).name for seat in Seat] == ["DECLARER", "RIGHT", "LEFT"]


class CountingWorkers(Workers):
    """Counts the tasks handed over."""

    count = 0

    def results(self, tasks: Iterable[Task[T]]) -> Iterator[T]:
        listed = list(tasks)
        self.count += len(listed)
        return super().results(listed)


def mixed_table(where: Situation, count: int) -> RungTable:
    twelve = where.view.known
    lines = [*lines_of(Game.CLUBS, twelve, 5), *lines_of(Game.NULL, twelve, 2), *lines_of(Game.GRAND, twelve, 3)]
    return RungTable(lines, twelve, where.worlds(count, 3), lead_side(where.seat), full=True)


def test_a_table_filled_bit_by_bit_is_the_table_filled_at_once() -> None:
    where, workers = situation(skat=SKAT), CountingWorkers(2)
    once, parts = mixed_table(where, 20), mixed_table(where, 20)
    shares = list(once.fill(range(10), 20, workers))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    for rows, upto in (([0, 5, 9], 7), ([1, 0, 9], 13), ([2], 1)):
        list(parts.fill(rows, upto, workers))
    assert (parts.rungs[[0, 9], :13] == once.rungs[[0, 9], :13]).all()
    assert (parts.rungs[5, :7] == once.rungs[5, :7]).all()
    assert (parts.rungs != NOT_VALUED).sum(axis=1).tolist() == [13, 13, 1, 0, 0, 7, 0, 0, 0, 13]
    list(parts.fill(range(10), 20, workers))
    assert (parts.rungs == once.rungs).all()


def test_what_is_solved_is_not_solved_again() -> None:
    workers = CountingWorkers(1)
    table = mixed_table(situation(skat=SKAT), 4)
    list(table.fill(range(10), 4, workers))
    done = workers.count
    assert done > 0
    assert list(table.fill(range(10), 4, workers)) == []
    assert list(table.fill([0, 3], 2, workers)) == []
    assert workers.count == done


def test_lots_of_worlds_are_cut_into_small_tasks() -> None:
    """So that another session gets its turn: no task solves more than 40 games to the last level."""
    sizes = []

    class Measuring(Workers):
        def results(self, tasks: Iterable[Task[T]]) -> Iterator[T]:
            for result in super().results(tasks):
                sizes.append(np.size(result))
                yield result

    table = mixed_table(situation(skat=SKAT), 30)
    list(table.fill(range(10), 30, Measuring(2)))
    assert sum(sizes) == 300
    assert max(sizes) <= 40

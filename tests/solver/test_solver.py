"""The solver's door: what it refuses, what it remembers, how it shares the machine."""

import threading
import time
from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from solver.endings import POINTS_GAMES, position_of, random_ending
from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.errors import IllegalError
from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.solver.encoding import card_bits, encode
from trainer.solver.solve import Position, Side, SkatSolver


@pytest.fixture(scope="module")
def solver() -> SkatSolver:
    return SkatSolver(table_bits=12)


def masks(*hands: str) -> list[int]:
    return [CardSet.parse(hand).mask for hand in hands]


@pytest.mark.parametrize("game", Game)
def test_higher_bits_beat_lower_bits(game: Game) -> None:
    bits, order = card_bits(game), card_order(game)
    assert sorted(bits.values()) == list(range(32))
    for best in SKAT_DECK:
        for card in order.suit_of(best):
            assert order.beats(card, best) == (bits[card] > bits[best])


@pytest.mark.parametrize("game", Game)
def test_arrays_are_encoded_like_single_masks(game: Game) -> None:
    random = Random(5)
    sets = [CardSet.of(random.sample(SKAT_DECK.cards, 10)) for _ in range(20)]
    together = encode(game, np.array([cards.mask for cards in sets], np.int64))
    assert together.dtype == np.int64
    assert together.tolist() == [encode(game, cards.mask) for cards in sets]
    assert together.tolist() == [sum(1 << card_bits(game)[card] for card in cards) for cards in sets]


@pytest.mark.parametrize(
    ("hands", "trick", "complaint"),
    [
        (("CJ", "CJ", "C7"), "", "CJ lies in two places"),
        (("CJ", "SJ", "C6"), "", "C6 in a hand"),
        (("CJ CA", "SJ", "C7"), "", "hands of 2, 1, 1 cards"),
        (("CJ", "SJ", "C7"), "C8", "hands of 1, 1, 2 cards"),
        (("CJ", "SJ", ""), "CJ", "CJ lies in two places"),
        (("", "", ""), "CJ SJ C7", "3 cards on the table"),
    ],
)
def test_impossible_positions_are_refused(hands: tuple[str, str, str], trick: str, complaint: str) -> None:
    declarer, left, right = masks(*hands)
    with pytest.raises(IllegalError, match=complaint):
        Position(Game.GRAND, declarer, left, right, Side.DECLARER, CardSet.parse(trick).cards)


def test_a_card_that_does_not_follow_is_refused() -> None:
    position = Position(Game.GRAND, *masks("CA", "S7 C7", "D7 D8"), Side.LEFT, (Card.parse("C8"),))
    with pytest.raises(IllegalError, match="S7"):
        position.after(Card.parse("S7"))


@pytest.mark.parametrize(
    "rows",
    [
        (("CJ", "SJ", "HJ DJ"), [0]),
        (("CJ", "CJ", "HJ"), [0]),
        (("CJ", "C2", "HJ"), [0]),
        (("", "", ""), [0]),
        (("CJ", "SJ", "HJ"), [0, 0]),
    ],
)
def test_impossible_rows_are_refused(solver: SkatSolver, rows: tuple[tuple[str, str, str], list[int]]) -> None:
    hands, laid = rows
    arrays = [np.array([mask], np.int64) for mask in masks(*hands)]
    with pytest.raises(IllegalError, match="one"):
        solver.levels(Game.GRAND, *arrays, lead=Side.LEFT, laid_points=np.array(laid, np.int64), full=True)


def test_questions_that_do_not_fit_the_game_are_refused(solver: SkatSolver) -> None:
    null = Position(Game.NULL, *masks("CJ", "SJ", "HJ"), Side.LEFT)
    grand = Position(Game.GRAND, *masks("CJ", "SJ", "HJ"), Side.LEFT)
    for question in (solver.points, solver.schwarz):
        with pytest.raises(IllegalError, match="Null"):
            question(null)
    with pytest.raises(IllegalError, match="Null"):
        solver.wins_null(grand)


def test_nothing_left_to_play(solver: SkatSolver) -> None:
    over = Position(Game.GRAND, 0, 0, 0, Side.LEFT)
    assert (solver.points(over), solver.schwarz(over), solver.card_values(over), solver.best_line(over)) == (
        0,
        None,
        {},
        (),
    )
    assert solver.wins_null(Position(Game.NULL, 0, 0, 0, Side.LEFT))


def test_memory_stays_under_32_megabytes() -> None:
    assert SkatSolver().nbytes < 2 << 20
    assert SkatSolver(table_bits=20).nbytes < 32 << 20
    with pytest.raises(IllegalError, match="table_bits 21"):
        SkatSolver(table_bits=21)


def test_what_was_learnt_saves_work_and_changes_nothing(solver: SkatSolver) -> None:
    random = Random(3)
    positions = [position_of(random_ending(random, game, 7, skewed=False)) for game in POINTS_GAMES]
    solver.clear()
    first = [solver.points(position) for position in positions]
    cold = solver.nodes
    assert [solver.points(position) for position in positions] == first
    assert solver.nodes - cold < cold / 2


def many_levels(count: int, seed: int) -> Callable[[], list[int]]:
    """A batch of random deals, ready to be solved by a solver of its own."""
    random = Random(seed)
    deals = [random.sample(SKAT_DECK.cards, 30) for _ in range(count)]
    hands = np.array([[CardSet.of(deal[i : i + 10]).mask for i in (0, 10, 20)] for deal in deals], np.int64).T
    solver, laid = SkatSolver(), np.zeros(count, np.int64)
    return lambda: solver.levels(Game.GRAND, *hands, lead=Side.LEFT, laid_points=laid, full=True).tolist()


def test_threads_with_a_solver_each_agree_with_one_alone() -> None:
    alone = [many_levels(40, seed)() for seed in range(4)]
    found: dict[int, list[int]] = {}
    tasks = {seed: many_levels(40, seed) for seed in range(4)}
    threads = [threading.Thread(target=lambda s=seed: found.update({s: tasks[s]()})) for seed in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(4)] == alone


def test_the_interpreter_runs_on_while_a_batch_is_solved() -> None:
    """Were the lock held, this thread could not count before the batch is done."""
    batch = many_levels(400, 9)
    done: list[float] = []
    thread = threading.Thread(target=lambda: (batch(), done.append(time.perf_counter())))
    thread.start()
    steps: list[float] = []
    while not done:
        time.sleep(0.001)
        steps.append(time.perf_counter())
    thread.join()
    assert sum(step < done[0] for step in steps) >= 5

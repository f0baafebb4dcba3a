"""The door of the four-hand solver: what it refuses, what it remembers, how it shares the machine."""

import threading
import time
from random import Random

import pytest

from solver.four_hand_endings import random_ending, table_of
from trainer.cards import FULL_DECK, Card, CardSet, Suit
from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.solver import compilation, four_hand
from trainer.solver.four_hand import FourHandSolver, Table, after_line, warm_up
from trainer.solver.four_hand_positions import Hands


def hands(*texts: str) -> Hands:
    north, east, south, west = (CardSet.parse(text).mask for text in texts)
    return north, east, south, west


@pytest.mark.parametrize(
    ("masks", "trick", "complaint"),
    [
        (hands("CA", "CA", "C3", "C4"), "", "CA stands twice: every card exists once"),
        (hands("CA SA", "C2", "C3", "C4"), "", "E holds 1 cards where 2 are wanted"),
        (hands("CA", "C2", "C3", "C4"), "C5", "W holds 1 cards where 0 are wanted"),
        (hands("CA", "", "", ""), "CA C2 C3", "CA stands twice"),
        (hands("", "", "", ""), "CA C2 C3 C4", "4 cards on the table: a fourth ends the trick"),
        ((1 << 52, 1, 2, 4), "", "beyond the 52 cards"),
    ],
)
def test_wrong_positions_are_refused(masks: Hands, trick: str, complaint: str) -> None:
    cards = tuple(Card.parse(name) for name in trick.split())
    with pytest.raises(IllegalError, match=complaint):
        Table(masks, None, Compass.NORTH, cards)


def test_a_card_that_does_not_follow_is_refused() -> None:
    table = Table(hands("CA SA", "C2 S2", "C3 S3", "C4"), None, Compass.NORTH, (Card.parse("C5"),))
    with pytest.raises(IllegalError, match="N cannot play SA: CA may be played"):
        table.after(Card.parse("SA"))
    with pytest.raises(IllegalError, match="N cannot play D9"):
        list(after_line(table, (Card.parse("D9"),)))


def test_nothing_left_to_play() -> None:
    over, solver = Table((0, 0, 0, 0), None, Compass.NORTH), FourHandSolver()
    assert (solver.tricks(over), solver.card_values(over), solver.best_line(over)) == (0, {}, ())
    assert list(solver.steps(over)) == [(0, 0)]
    assert solver.reaches(over, Pair.EAST_WEST, 0)
    assert not solver.reaches(over, Pair.EAST_WEST, 1)


def test_trumps_and_misere_are_told_apart() -> None:
    masks, solver = hands("CA", "D2", "C3", "C4"), FourHandSolver()
    for trump, misere, north_south in ((None, False, 1), (Suit.DIAMONDS, False, 0), (None, True, 1)):
        assert solver.tricks(Table(masks, trump, Compass.NORTH, misere=misere)) == north_south


def test_a_solver_used_before_answers_like_a_fresh_one() -> None:
    random, used = Random(7), FourHandSolver()
    for number in range(24):
        ending = random_ending(random, random.randrange(4, 8), down=number % 4, misere=number % 3 == 0)
        table = table_of(ending)
        line = used.best_line(table)
        assert line == FourHandSolver().best_line(table)
        for later, _taker in list(after_line(table, line))[:6]:
            assert used.card_values(later) == FourHandSolver().card_values(later)


def dealt(seed: int, size: int, trump: Suit | None, *, misere: bool) -> Table:
    """Hands of `size` cards drawn from the whole deck; West leads."""
    cards = Random(seed).sample(FULL_DECK.cards, 4 * size)
    north, east, south, west = (CardSet.of(cards[start : start + size]).mask for start in range(0, 4 * size, size))
    return Table((north, east, south, west), trump, Compass.WEST, misere=misere)


def test_a_long_search_shows_itself_and_stops_when_closed() -> None:
    solver = FourHandSolver()
    steps = solver.steps(dealt(43, 13, None, misere=True))  # more than a minute, one question alone takes a minute
    seen = [next(steps) for _ in range(6)]
    start = time.perf_counter()
    steps.close()
    assert time.perf_counter() - start < 5
    assert len(set(seen)) < len(seen)


@pytest.mark.parametrize(("size", "trump", "misere"), [(8, None, True), (9, Suit.HEARTS, False)])
def test_a_stopped_search_leaves_nothing_wrong_behind(
    monkeypatch: pytest.MonkeyPatch, size: int, trump: Suit | None, misere: bool
) -> None:
    monkeypatch.setattr(four_hand, "_GLIMPSE_SECONDS", 0.0002)
    solver = FourHandSolver()
    for seed in range(40):
        table = dealt(seed, size, trump, misere=misere)
        steps = solver.steps(table)
        for _ in range(2 + seed % 3):
            next(steps, None)
        steps.close()
        assert solver.card_values(table) == FourHandSolver().card_values(table), table


def test_memory_stays_under_20_megabytes() -> None:
    assert 0 < FourHandSolver().nbytes < 20 << 20


def test_what_was_learnt_saves_work() -> None:
    solver, table = FourHandSolver(), table_of(random_ending(Random(3), 9))
    first, cold = solver.tricks(table), solver.nodes
    assert cold > 0
    assert solver.tricks(table) == first
    assert solver.nodes - cold < cold / 2


def answers(seed: int) -> list[int]:
    """Tricks of many endings by a solver of its own."""
    random, solver = Random(seed), FourHandSolver()
    return [solver.tricks(table_of(random_ending(random, 9))) for _ in range(60)]


def test_two_threads_with_a_solver_each_agree_with_one() -> None:
    alone = [answers(seed) for seed in range(2)]
    found: dict[int, list[int]] = {}
    threads = [threading.Thread(target=lambda s=seed: found.update({s: answers(s)})) for seed in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[seed] for seed in range(2)] == alone


def test_a_wait_for_the_compiler_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []

    class Compiled:
        cache_misses, cache_path = {"signature": 1}, "somewhere"

        @property
        def stats(self) -> "Compiled":
            return self

    monkeypatch.setattr(compilation, "four_hand_kernel", lambda: compilation.compiled_anew(Compiled()))
    warm_up(lines.append)
    assert lines == [compilation.NOTICE]


def test_a_loaded_kernel_is_not_announced_again() -> None:
    FourHandSolver()
    lines: list[str] = []
    warm_up(lines.append)
    assert lines == []

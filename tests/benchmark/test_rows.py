"""The benchmark: which rows it prints, and that it compares like with like."""

import json
from pathlib import Path

import pytest

from trainer.benchmark.rows import Row, rows
from trainer.benchmark.skat_deals import SUIT_GAMES, plausible_deals, random_deals
from trainer.cards import CardSet, Rank
from trainer.errors import UnreadableError
from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.solver.positions import Position

TWIN = """
from trainer.solver.compilation import kernel
from trainer.solver.solve import SkatSolver

class NSolver:
    def __init__(self, bits):
        self.solver = SkatSolver(bits)
        self.memory = self.solver._address
    def ask(self, game, hands, lead):
        kernel().set_kind(self.memory, game + 1)
        return self.memory, *hands, lead, kernel().NO_CARD, kernel().NO_CARD
    def boolean(self, game, hands, lead, target):
        return kernel().reach(*self.ask(game, hands, lead), target) + WRONG
    def exact(self, game, hands, lead, guess):
        return kernel().exact(*self.ask(game, hands, lead), guess)
    def null(self, hands, lead):
        return int(kernel().takes_none(*self.ask(0, hands, lead)))
    def nodes(self):
        return self.solver.nodes
    def clear(self):
        self.solver.clear()
"""
KINDS = [f"skat {game}, {what}, {kind}" for game, what, kind in (
    ("suit", "win or loss", "random"), ("suit", "exact points", "random"),
    ("suit", "win or loss", "plausible"), ("suit", "exact points", "plausible"),
    ("Grand", "win or loss", "random"), ("Grand", "exact points", "random"),
    ("Grand", "win or loss", "plausible"), ("Grand", "exact points", "plausible"),
    ("Null", "win or loss", "random"), ("Null", "win or loss", "plausible"),
)]  # fmt: skip

VINT_KINDS = ["vint 20-entry table", *(f"vint {game}, {what}" for game, what in (
    ("suit", "exact"), ("suit", "yes or no at the value"), ("suit", "yes or no one above"),
    ("no trump", "exact"), ("no trump", "yes or no at the value"), ("no trump", "yes or no one above"),
    ("misere", "9 cards, exact"), ("misere", "10 cards, exact"),
))]  # fmt: skip
VINT_TWIN = """
import numpy as np
from trainer.solver.compilation import four_hand_kernel
from trainer.solver.four_hand import FourHandSolver

oND = four_hand_kernel().NODES

class Solver:
    def __init__(self):
        self.solver = FourHandSolver()
        self.P, self.p, self.t = self.solver._words, self, 0
    def setup(self, hands, trump, misere):
        turned = [int(f"{hand:052b}"[::-1], 2) for hand in hands]
        if misere:
            hands = [sum((hand >> 13 * (3 - slot) & 8191) << 13 * slot for slot in range(4)) for hand in turned]
        self.hands, self.misere = hands, misere
        four_hand_kernel().setup(self.solver._address, *hands, trump, misere)
    def ask(self, name, leader, number):
        hands = [self.hands[(leader + turn) % 4] for turn in range(4)]
        size = hands[0].bit_count()
        open_trick = (0, 0, 0, 0)
        answer = getattr(four_hand_kernel(), name)(self.solver._address, *hands, leader, *open_trick, number, size)
        return answer + WRONG
    def exact(self, leader, guess):
        points = self.ask("exact", leader, guess)
        return self.hands[0].bit_count() - points if self.misere else points
    def boolean(self, leader, target):
        return self.ask("reaches", leader, target)

def strain(solver, _, north, east, south, west, trump):
    solver.setup([north, east, south, west], trump, 0)
    return sum(solver.exact(leader, 6) << 4 * leader for leader in range(4))

def guess(own, partners, trump):
    return 6
"""


def vint_prototype(folder: Path, wrong: int = 0) -> Path:
    path = folder / f"vint_twin_{wrong}.py"
    path.write_text(VINT_TWIN.replace("WRONG", str(wrong)))
    return path


def prototype(folder: Path, wrong: int = 0) -> Path:
    path = folder / f"twin_{wrong}.py"
    path.write_text(TWIN.replace("WRONG", str(wrong)))
    return path


def test_without_a_prototype_there_are_values_and_no_ratios() -> None:
    found = list(rows(deals=2, extra=[lambda: [Row("more", 1.5, "s")]]))
    measured = [f"{kind}, {what}" for kind in KINDS for what in ("mean CPU", "median CPU", "mean nodes")]
    vint = [f"{kind}, {what}" for kind in VINT_KINDS for what in ("mean CPU", "median CPU", "mean nodes")]
    assert [row.name for row in found] == [*measured, "skat solver, two threads", *vint, "more"]
    assert all(row.value >= 0 and row.ratio is None for row in found)
    assert json.loads(json.dumps(found[-1].as_json())) == {"name": "more", "value": 1.5, "unit": "s", "ratio": None}


def test_a_twin_tries_as_many_nodes(tmp_path: Path) -> None:
    found = list(rows(prototype(tmp_path), deals=2))
    assert {row.ratio for row in found if row.unit == "nodes"} == {1.0}
    assert all(row.ratio is not None and row.ratio > 0 for row in found if row.unit == "ms")


def test_other_answers_are_no_comparison(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="skat suit, win or loss, random: the prototype answers"):
        list(rows(prototype(tmp_path, wrong=120), deals=8))


@pytest.mark.long
def test_a_prototype_of_vint_is_compared_with_vint(tmp_path: Path) -> None:
    found = list(rows(vint_prototype(tmp_path), deals=3))
    assert {row.name.split()[0] for row in found} == {"vint"}
    assert all(row.ratio is not None and row.ratio > 0 for row in found if row.unit == "ms")
    # The same kernel: but where best moves are kept depends on the questions before, so nodes differ a little.
    one_above = [row.ratio for row in found if row.name == "vint suit, yes or no one above, mean nodes"]
    assert one_above == [pytest.approx(1, abs=0.25)]


@pytest.mark.long
def test_other_answers_about_vint_are_no_comparison(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match="vint 20-entry table: the prototype answers"):
        list(rows(vint_prototype(tmp_path, wrong=1), deals=1))


def test_a_file_that_is_no_prototype(tmp_path: Path) -> None:
    (tmp_path / "nothing.py").write_text("")
    with pytest.raises(UnreadableError, match=r"nothing\.py has neither NSolver"):
        list(rows(tmp_path / "nothing.py"))


def test_a_prototype_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match=r"nobody\.py is no Python file"):
        list(rows(tmp_path / "nobody.py"))


@pytest.mark.parametrize("games", [SUIT_GAMES, (Game.GRAND,), (Game.NULL,)])
def test_deals_come_from_their_seed(games: tuple[Game, ...]) -> None:
    for make in (random_deals, plausible_deals):
        assert make(games, 5, 1) == make(games, 5, 1)
        assert make(games, 5, 1) != make(games, 5, 2)
        for position, laid in make(games, 5, 1):
            assert position.game in games
            assert [hand.bit_count() for hand in position.hands] == [10, 10, 10]
            assert 0 <= laid <= 22


def test_plausible_declarers_have_something() -> None:
    def jacks_and_aces(position: Position) -> int:
        return sum(card.rank in (Rank.JACK, Rank.ACE) for card in CardSet(position.declarer))

    assert all(jacks_and_aces(position) >= 5 for position, _ in plausible_deals((Game.GRAND,), 20, 1))
    for position, _ in plausible_deals(SUIT_GAMES, 20, 1):
        order = card_order(position.game)
        assert sum(order.is_trump(card) for card in CardSet(position.declarer)) >= 6

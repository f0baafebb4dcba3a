"""The cards of one decision in many worlds, against a minimax that knows only the rules, world by world."""

from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.endings import POINTS_GAMES, endings, position_of, random_ending
from trainer.cards import Card, CardSet
from trainer.skat.contract import Game
from trainer.solver.solve import Decision, Goal, Side, SkatSolver
from trainer.statistics.plain_search import Ending, Minimax, null_worth, points_worth, tricks_worth

SOLVER = SkatSolver(table_bits=12)  # one for all: small, so that entries are replaced, and never cleared
SOME = settings(max_examples=40)


def decision_of(ending: Ending) -> Decision:
    return Decision(ending.game, Side(ending.to_move), ending.trick.cards, ending.legal.cards)


def answers(ending: Ending, worlds: list[Ending], goal: Goal, targets: list[int]) -> list[list[bool]]:
    hands = np.array([[hand.mask for hand in world.hands] for world in worlds], np.int64).T
    one, two, three = (np.ascontiguousarray(side) for side in hands)
    return SOLVER.card_answers(decision_of(ending), (one, two, three), goal, np.array(targets, np.int64)).tolist()


def tricks_left(ending: Ending) -> int:
    return (sum(map(len, ending.hands)) + len(ending.trick.cards)) // 3


def others_shuffled(ending: Ending, random: Random) -> Ending:
    """Another world of the side to move: the two other hands mixed."""
    hands = list(ending.hands)
    hidden = [side for side in range(3) if side != ending.to_move]
    cards = [card for side in hidden for card in hands[side]]
    random.shuffle(cards)
    size = len(hands[hidden[0]])
    hands[hidden[0]], hands[hidden[1]] = CardSet.of(cards[:size]), CardSet.of(cards[size:])
    return Ending(ending.game, (hands[0], hands[1], hands[2]), ending.to_move, ending.trick)


def some_worlds(ending: Ending, seed: int) -> list[Ending]:
    random = Random(seed)
    return [ending, *(others_shuffled(ending, random) for _ in range(3))]


@SOME
@given(endings(POINTS_GAMES, most=3), st.integers(0, 99), st.lists(st.integers(-3, 60), min_size=4, max_size=4))
def test_points_of_every_card_in_every_world(ending: Ending, seed: int, targets: list[int]) -> None:
    worlds, minimax = some_worlds(ending, seed), Minimax(points_worth)
    values = [minimax.values(world) for world in worlds]
    expected = [[row[card] >= target for card in ending.legal] for row, target in zip(values, targets, strict=True)]
    assert answers(ending, worlds, Goal.POINTS, targets) == expected


@SOME
@given(endings(POINTS_GAMES, most=3))
def test_the_target_is_what_is_reached_and_no_more(ending: Ending) -> None:
    values = Minimax(points_worth).values(ending)
    for target in {*values.values(), *(value + 1 for value in values.values())}:
        (found,) = answers(ending, [ending], Goal.POINTS, [target])
        assert found == [value >= target for value in values.values()]


@SOME
@given(endings(POINTS_GAMES, most=3), st.integers(0, 99))
def test_all_tricks_count_the_one_on_the_table(ending: Ending, seed: int) -> None:
    worlds, minimax = some_worlds(ending, seed), Minimax(tricks_worth)
    expected = [[minimax.values(world)[card] == tricks_left(ending) for card in ending.legal] for world in worlds]
    assert answers(ending, worlds, Goal.ALL_TRICKS, [0] * 4) == expected


@SOME
@given(endings((Game.NULL,), most=3), st.integers(0, 99))
def test_null_is_lost_with_the_first_trick(ending: Ending, seed: int) -> None:
    worlds, minimax = some_worlds(ending, seed), Minimax(null_worth)
    expected = [[minimax.values(world)[card] == 0 for card in ending.legal] for world in worlds]
    assert answers(ending, worlds, Goal.NO_TRICK, [0] * 4) == expected


def test_long_endings_agree_with_the_values_of_the_cards() -> None:
    """Where minimax is too slow: against the solver's other door, which has its own tests."""
    random, fresh = Random(11), SkatSolver(table_bits=14)
    for number in range(36):
        game, down = tuple(Game)[number % 6], number % 3
        ending = random_ending(random, game, 6, skewed=False, down=down)
        values = fresh.card_values(position_of(ending))
        goal = Goal.NO_TRICK if game is Game.NULL else Goal.POINTS
        middle = sorted(values.values())[len(values) // 2]
        wanted = 1 if game is Game.NULL else middle
        (found,) = answers(ending, [ending], goal, [middle])
        assert found == [values[card] >= wanted for card in ending.legal], ending


def test_only_the_cards_asked_for_in_their_order() -> None:
    hands = tuple(CardSet.parse(text) for text in ("CA CK", "CT ST", "S7 S8"))
    decision = Decision(Game.GRAND, Side.DECLARER, (), (Card.parse("CK"), Card.parse("CA")))
    one, two, three = (np.array([hand.mask], np.int64) for hand in hands)
    found = SOLVER.card_answers(decision, (one, two, three), Goal.POINTS, np.array([15]))
    assert found.tolist() == [[False, True]]

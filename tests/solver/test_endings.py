"""The solver against a minimax that knows only the rules."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from solver.endings import POINTS_GAMES, endings, position_of
from trainer.cards import Card, CardSet
from trainer.skat.contract import Game
from trainer.skat.order import card_points
from trainer.solver.solve import Level, Position, Side, SkatSolver
from trainer.statistics.plain_search import Ending, Minimax, Worth, null_worth, points_worth, tricks_worth

SOLVER = SkatSolver(table_bits=12)  # one for all: small, so that entries are replaced, and never cleared
FEW = settings(max_examples=40)
MANY = settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])


def worth_of(game: Game) -> Worth:
    return null_worth if game is Game.NULL else points_worth


def expected_values(ending: Ending) -> dict[Card, int]:
    values = Minimax(worth_of(ending.game)).values(ending)
    return {card: int(value == 0) for card, value in values.items()} if ending.game is Game.NULL else values


def expected_level(points: int, tricks: int, size: int) -> Level:
    """What the counts say; schwarz is a step beyond schneider."""
    if tricks == size and points >= 90:
        return Level.SCHWARZ
    if tricks == 0 and points < 31:
        return Level.NO_TRICK
    bounds = ((90, Level.SCHNEIDER), (61, Level.WON), (31, Level.LOST), (0, Level.UNDER_31))
    return next(level for bound, level in bounds if points >= bound)


@MANY
@given(endings())
def test_every_card_is_worth_what_minimax_says(ending: Ending) -> None:
    assert SOLVER.card_values(position_of(ending)) == expected_values(ending)


@MANY
@given(endings(POINTS_GAMES))
def test_points_and_every_threshold(ending: Ending) -> None:
    position, value = position_of(ending), Minimax(points_worth).value(ending)
    assert SOLVER.points(position) == value
    for target in range(-1, value + 12):
        assert SOLVER.reaches(position, target) == (target <= value), target


@MANY
@given(endings(POINTS_GAMES))
def test_schwarz_counts_tricks_not_points(ending: Ending) -> None:
    size = (sum(map(len, ending.hands)) + len(ending.trick.cards)) // 3
    tricks = Minimax(tricks_worth).value(ending)
    expected = Side.DECLARER if tricks == size else Side.LEFT if tricks == 0 else None
    assert SOLVER.schwarz(position_of(ending)) == expected


@MANY
@given(endings((Game.NULL,)))
def test_null(ending: Ending) -> None:
    assert SOLVER.wins_null(position_of(ending)) == (Minimax(null_worth).value(ending) == 0)


@given(endings())
def test_the_best_line_is_legal_and_keeps_the_value(ending: Ending) -> None:
    worth, line = worth_of(ending.game), SOLVER.best_line(position_of(ending))
    value, made = Minimax(worth).value(ending), 0
    for card in line:
        assert card in ending.legal
        ending, trick = ending.play(card)
        made += 0 if trick is None else worth(ending.to_move == Side.DECLARER, trick)
    assert not any(ending.hands)
    assert (made == 0) == (value == 0) if worth is null_worth else made == value


@FEW
@given(st.lists(endings((Game.SPADES,), most=3, open_trick=False), min_size=1, max_size=4), st.sampled_from(Side))
def test_levels_of_a_suit_game_are_points_and_tricks_sorted(rows: list[Ending], lead: Side) -> None:
    check_levels(Game.SPADES, rows, lead)


@FEW
@given(st.lists(endings((Game.GRAND,), most=3, open_trick=False), min_size=1, max_size=4), st.sampled_from(Side))
def test_levels_of_a_grand_are_points_and_tricks_sorted(rows: list[Ending], lead: Side) -> None:
    check_levels(Game.GRAND, rows, lead)


def check_levels(game: Game, rows: list[Ending], lead: Side) -> None:
    """Give the declarer what was played before, so that all levels occur."""
    rows = [Ending(game, row.hands, lead) for row in rows]
    left = [sum(card_points(hand) for hand in row.hands) for row in rows]
    laid = [(120 - points) * (number % 3) // 2 for number, points in enumerate(left)]
    points = [laid[i] + Minimax(points_worth).value(row) for i, row in enumerate(rows)]
    tricks = [Minimax(tricks_worth).value(row) for row in rows]
    expected = [expected_level(points[i], tricks[i], len(row.hands[0])) for i, row in enumerate(rows)]
    assert list(levels(game, rows, lead, laid, full=True)) == expected
    for target in (61, 90):
        won = levels(game, rows, lead, laid, full=False, target=target)
        assert list(won) == [Level.WON if made >= target else Level.LOST for made in points]


@FEW
@given(st.lists(endings((Game.NULL,), most=3, open_trick=False), min_size=1, max_size=4), st.sampled_from(Side))
def test_levels_of_null_are_won_or_lost(rows: list[Ending], lead: Side) -> None:
    rows = [Ending(Game.NULL, row.hands, lead) for row in rows]
    expected = [Level.WON if Minimax(null_worth).value(row) == 0 else Level.LOST for row in rows]
    for full in (False, True):
        assert list(levels(Game.NULL, rows, lead, [0] * len(rows), full=full)) == expected


def levels(game: Game, rows: list[Ending], lead: Side, laid: list[int], *, full: bool, target: int = 61) -> list[Level]:
    declarer, left, right = np.array([[hand.mask for hand in row.hands] for row in rows], np.int64).T
    found = SOLVER.levels(
        game, declarer, left, right, lead=lead, laid_points=np.array(laid, np.int64), full=full, target=target
    )
    return [Level(level) for level in found]


def ending_of(game: Game, text: str, to_move: Side) -> Position:
    declarer, left, right = (CardSet.parse(hand).mask for hand in text.split("|"))
    return Position(game, declarer, left, right, to_move)


def test_a_position_may_be_worth_nothing() -> None:
    position = ending_of(Game.GRAND, "C7 C8 | CJ SJ | CA CT", Side.LEFT)
    assert SOLVER.points(position) == 0
    assert SOLVER.reaches(position, 0)
    assert not SOLVER.reaches(position, 1)
    assert set(SOLVER.card_values(position).values()) == {0}


def test_a_trick_without_points_is_a_trick() -> None:
    position = ending_of(Game.GRAND, "CA C7 | S9 S8 | H7 H8", Side.DECLARER)
    assert SOLVER.points(position) == 11
    assert SOLVER.schwarz(position) is Side.DECLARER
    position = ending_of(Game.GRAND, "CA C7 | C8 C9 | H7 H8", Side.DECLARER)
    assert SOLVER.points(position) == 11
    assert SOLVER.schwarz(position) is None


@pytest.mark.parametrize("game", [Game.HEARTS, Game.GRAND])
def test_a_single_legal_card_has_a_score_of_its_own(game: Game) -> None:
    position = ending_of(game, "CT | CA | SK", Side.RIGHT)
    assert SOLVER.card_values(position) == {Card.parse("SK"): 0}
    position = ending_of(game, "CT | CA | SK", Side.DECLARER)
    assert SOLVER.card_values(position) == {Card.parse("CT"): 0}
    position = ending_of(game, "CA | CT | SK", Side.DECLARER)
    assert SOLVER.card_values(position) == {Card.parse("CA"): 25}

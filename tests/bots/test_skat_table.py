"""Whole games at the table: legal, repeatable, and won where nothing can go wrong."""

import pytest
from hypothesis import given, settings
from strategies import plays

from trainer.bots.skat_player import TablePlayer
from trainer.bots.skat_table import Announced, level_of, play_out
from trainer.cards import SKAT_DECK, CardSet
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.contract import Contract, Game
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO
from trainer.solver.solve import Level, SkatSolver

SOLVER = SkatSolver(table_bits=14)
FEW = TablePlayer(worlds=2)
CHEAP = Announced(ISKO, 18, (Heard(), Heard(), Heard()))
RUNNING = "CJ SJ HJ DJ CA CT CK CQ C9 C8"
SOLID_CLUBS = "CJ SJ HJ DJ CA CT CK SA HA DA"
LOW = "C7 C8 C9 S7 S8 S9 H7 H8 H9 D7"


def game(contract: str, ten: str, declarer: Seat = Seat.FOREHAND, others: int = 0) -> Play:
    """A game of the declarer's ten cards; `others` turns the order in which the rest is dealt."""
    own = CardSet.parse(ten, count=10)
    rest = (SKAT_DECK - own).cards
    rest = rest[others:] + rest[:others]
    hands = {declarer: own, declarer.left: CardSet.of(rest[0:20:2]), declarer.right: CardSet.of(rest[1:20:2])}
    one, two, three = (hands[seat] for seat in Seat)
    return Play(Contract.parse(contract), declarer, (one, two, three), CardSet.of(rest[20:]))


def played(play: Play, seed: int = 1, player: TablePlayer = FEW, announced: Announced = CHEAP) -> Play:
    return play_out(play, announced, SOLVER, (seed,), player)


@pytest.mark.parametrize(
    ("contract", "ten", "least"),
    [
        ("grand", RUNNING, Level.SCHWARZ),
        ("grand hand schneider schwarz", RUNNING, Level.SCHWARZ),
        ("C", RUNNING, Level.SCHWARZ),
        ("grand hand schneider", SOLID_CLUBS, Level.SCHNEIDER),
        ("C", SOLID_CLUBS, Level.SCHNEIDER),
        ("null", LOW, Level.WON),
        ("null hand ouvert", LOW, Level.WON),
    ],
)
def test_what_cannot_be_lost_is_won(contract: str, ten: str, least: Level) -> None:
    for declarer in Seat:
        over = played(game(contract, ten, declarer, others=int(declarer)))
        assert over.is_over
        assert level_of(ISKO, over) >= least


def test_a_lost_null_ends_with_the_trick() -> None:
    """Forehand holds all clubs but the ten, which the declarer shows bare."""
    first = CardSet.parse("CA CK CQ CJ C9 C8 C7 SA SK SQ")
    own = CardSet.parse("CT S7 S8 S9 H7 H8 H9 D7 D8 D9")
    rest = (SKAT_DECK - first - own).cards
    play = Play(
        Contract.parse("null ouvert"), Seat.MIDDLEHAND, (first, own, CardSet.of(rest[2:])), CardSet.of(rest[:2])
    )
    over = played(play)
    assert level_of(ISKO, over) is Level.LOST
    assert over.tricks_taken == len(over.tricks) == 1
    assert not over.is_over


def test_a_seed_fixes_the_game_whatever_the_solver_knows() -> None:
    play = game("C", "CJ HJ CA CK C9 C7 SA S9 HT D8", others=3)
    first = played(play, seed=5)
    assert play_out(play, CHEAP, SkatSolver(table_bits=10), (5,), FEW) == first
    games = {tuple(trick.cards for trick in played(play, seed=seed).tricks) for seed in range(3)}
    assert len(games) > 1


def test_a_game_can_be_taken_up_in_the_middle() -> None:
    play = game("C", "CJ HJ CA CK C9 C7 SA S9 HT D8", others=3)
    for _ in range(16):
        play = play.after(play.legal_cards.cards[0])
    over = played(play)
    assert over.is_over
    assert over.tricks[:5] == play.tricks
    assert played(over) == over


@given(plays(finished=True))
@settings(max_examples=40)
def test_levels_are_what_was_taken(play: Play) -> None:
    level, points, tricks = level_of(ISKO, play), play.points, play.tricks_taken
    if play.contract.game is Game.NULL:
        assert level is (Level.LOST if tricks else Level.WON)
    elif tricks in {0, 10}:
        assert level is (Level.SCHWARZ if tricks else Level.NO_TRICK)
    else:
        assert (points >= 31, points >= 61, points >= 90) == (
            level >= Level.LOST,
            level >= Level.WON,
            level >= Level.SCHNEIDER,
        )

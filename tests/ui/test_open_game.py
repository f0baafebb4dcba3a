"""Games with open cards: values against printed ones and against a minimax of the rules, and walking through them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from strategies import skat_deals

from trainer.bots.skat_declarer import Declaration, declare
from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game
from trainer.skat.play import Play
from trainer.skat.profiles import ISKO
from trainer.solver.solve import SkatSolver
from trainer.statistics.plain_search import Ending, Minimax, null_worth, points_worth, tricks_worth
from trainer.ui.open_game import (
    OpenGame,
    Outcome,
    Walk,
    best_cards,
    best_line,
    best_outcome,
    card_outcomes,
    position,
)

DEALS = json.loads((Path(__file__).parents[1] / "data" / "skat_open_deals.json").read_text(encoding="utf-8"))["deals"]
LEADS = {"declarer": Seat.FOREHAND, "right": Seat.MIDDLEHAND, "left": Seat.REARHAND}
"""Where the declarer sits if this side of his leads: forehand always does."""
EASY = Deal.parse(
    "CJ SJ HJ DJ CA CT CK CQ C9 C8 | SA ST SK SQ S9 S8 S7 C7 HA HT | DA DT DK DQ D9 D8 D7 HK HQ H9 | H8 H7",
    deck=SKAT_DECK,
    sizes=(10, 10, 10, 2),
)


@pytest.fixture(scope="module")
def solver() -> SkatSolver:
    """One solver for all of these tests."""
    return SkatSolver()


def open_game(row: dict[str, Any]) -> OpenGame:
    """A printed deal: the declarer's cards, who leads, and the two cards that lie away."""
    seat = LEADS[row["lead"]]
    parts = {seat: row["declarer"], seat.left: row["left"], seat.right: row["right"]}
    first, second, third = (CardSet.parse(parts[place]) for place in Seat)
    rest = CardSet.parse(row["skat"])
    contract = Contract(Game(row["contract"]))
    return OpenGame(ISKO, Deal((first, second, third), rest), seat, Declaration(contract, rest), 18)


def game_of(deal: Deal, contract: Contract, seat: Seat = Seat.FOREHAND, price: int = 18) -> OpenGame:
    """The deal played with the skat laid away as it is."""
    laid_away = NO_CARDS if contract.hand else deal.rest
    return OpenGame(ISKO, deal, seat, Declaration(contract, laid_away), price)


@pytest.mark.parametrize("row", DEALS[::9], ids=lambda row: row["id"])
def test_values_agree_with_the_printed_deals(solver: SkatSolver, row: dict[str, Any]) -> None:
    game = open_game(row)
    outcome = best_outcome(solver, game.opening)
    if game.game is not Game.NULL:
        assert outcome.points == row["points"]
    assert game.sheet(outcome).won is row["wins"]


def endings(deal: Deal) -> Iterator[Play]:
    """Late positions of every game, after cards played at random."""
    for number, game in enumerate(Game):
        random = Random(number)
        play = game_of(deal, Contract(game), Seat(number % 3)).opening
        for _ in range(18 + number):
            play = play.after(random.choice(play.legal_cards.cards))
        yield play


@settings(max_examples=10)
@given(skat_deals())
def test_every_card_agrees_with_a_minimax_of_the_rules(deal: Deal) -> None:
    solver = SkatSolver()
    for play in endings(deal):
        expected = minimax_outcomes(play)
        outcomes = card_outcomes(solver, play)
        if play.contract.game is Game.NULL:
            assert {card: not outcome.tricks for card, outcome in outcomes.items()} == expected
        else:
            assert {card: (outcome.points, said(outcome)) for card, outcome in outcomes.items()} == expected


def said(outcome: Outcome) -> str:
    """What the outcome says about the declarer's tricks."""
    return {0: "none", 10: "all"}.get(outcome.tricks, "some")


def minimax_outcomes(play: Play) -> dict[Card, Any]:
    """The same from the twin: in Null whether the card wins, else points and whether all or no tricks are forced."""
    assert play.to_act is not None
    me = play.declarer
    ending = Ending(
        play.contract.game,
        (play.hands[me], play.hands[me.left], play.hands[me.right]),
        (play.to_act - me) % 3,
        play.trick,
    )
    if play.contract.game is Game.NULL:
        return {card: not play.tricks_taken and not value for card, value in Minimax(null_worth).values(ending).items()}
    points, tricks = Minimax(points_worth).values(ending), Minimax(tricks_worth).values(ending)
    return {
        card: (play.points + points[card], {0: "none", 10: "all"}.get(play.tricks_taken + tricks[card], "some"))
        for card in points
    }


@settings(max_examples=25)
@given(skat_deals())
def test_the_best_line_ends_as_its_value_says(deal: Deal) -> None:
    solver = SkatSolver()
    for seat in Seat:
        games = {declare(ISKO, deal.hands[seat] | deal.rest, 18).contract, Contract(Game.NULL), Contract(Game.GRAND)}
        for contract in games:
            game = game_of(deal, contract, seat)
            end = game.after(best_line(solver, game.opening))
            assert end.is_over
            value, found = best_outcome(solver, game.opening), Outcome.of(end)
            assert value.merit == found.merit
            assert game.sheet(value).score == game.sheet(found).score


def test_schwarz_is_seen_where_points_alone_do_not_tell(solver: SkatSolver) -> None:
    game = game_of(EASY, Contract(Game.CLUBS))
    outcome = best_outcome(solver, game.opening)
    assert outcome == Outcome(120, 10)
    assert game.after(best_line(solver, game.opening)).tricks_taken == 10
    low = Card.parse("C8")
    assert card_outcomes(solver, game.opening)[low].merit <= outcome.merit


def test_the_defenders_choose_the_cards_that_give_least() -> None:
    play = game_of(EASY, Contract(Game.CLUBS), Seat.MIDDLEHAND).opening
    outcomes = {card: Outcome(points, 5) for card, points in zip(play.legal_cards, range(60, 50, -1), strict=True)}
    assert best_cards(play, outcomes) == CardSet.of([play.legal_cards.cards[-1]])
    mine = game_of(EASY, Contract(Game.CLUBS), Seat.FOREHAND).opening
    assert best_cards(mine, outcomes) == CardSet.of([play.legal_cards.cards[0]])


@pytest.mark.parametrize(
    ("contract", "price", "points"),
    [
        (Contract(Game.CLUBS), 18, 61),
        (Contract(Game.CLUBS, hand=True, schneider_announced=True), 18, 90),
        (Contract(Game.CLUBS, hand=True, schneider_announced=True, schwarz_announced=True), 18, None),
        (Contract(Game.DIAMONDS), 45, 61),
        (Contract(Game.DIAMONDS), 54, 90),
        (Contract(Game.DIAMONDS), 96, None),
        (Contract(Game.NULL), 18, None),
    ],
    ids=str,
)
def test_points_needed_follow_contract_and_price(contract: Contract, price: int, points: int | None) -> None:
    assert game_of(EASY, contract, price=price).winning_points == points


@pytest.mark.parametrize(
    ("contract", "laid_away", "reason"),
    [
        (Contract(Game.CLUBS), "SA ST", "not among the twelve"),
        (Contract(Game.CLUBS), "H8", "exactly two"),
        (Contract(Game.CLUBS, hand=True), "H8 H7", "in a Hand game the skat stays where it is"),
        (Contract(Game.CLUBS, schneider_announced=True), "H8 H7", "only a Hand game"),
    ],
    ids=str,
)
def test_impossible_declarations_are_refused(contract: Contract, laid_away: str, reason: str) -> None:
    with pytest.raises(IllegalError, match=reason):
        OpenGame(ISKO, EASY, Seat.FOREHAND, Declaration(contract, CardSet.parse(laid_away)), 18)


def test_nothing_is_left_to_solve_after_the_last_trick(solver: SkatSolver) -> None:
    game = game_of(EASY, Contract(Game.CLUBS))
    end = game.after(best_line(solver, game.opening))
    assert best_line(solver, end) == ()
    assert best_outcome(solver, end) == Outcome.of(end)
    with pytest.raises(IllegalError, match="all ten tricks"):
        position(end)


@pytest.fixture
def walk(solver: SkatSolver) -> Walk:
    """A walk along the best line of a hearts game."""
    game = game_of(EASY, Contract(Game.HEARTS), Seat.MIDDLEHAND)
    return Walk.along(game, best_line(solver, game.opening))


def test_a_walk_stays_between_its_ends(walk: Walk) -> None:
    walk.go(-3)
    assert walk.at == 0
    walk.go(99)
    assert walk.at == 30
    assert walk.play.is_over
    assert walk.moves == 2


def test_a_card_of_ones_own_leaves_the_best_line_and_can_be_taken_back(walk: Walk, solver: SkatSolver) -> None:
    walk.go(3)
    other = next(card for card in walk.play.legal_cards if card != walk.line[3])
    walk.branch((*walk.played, other, *best_line(solver, walk.play.after(other))))
    assert (walk.at, walk.left_at) == (4, 3)
    walk.go(10)
    walk.back_to_best()
    assert (walk.at, walk.left_at) == (3, None)


def test_going_back_on_the_best_line_keeps_the_place_before_it_was_left(walk: Walk, solver: SkatSolver) -> None:
    walk.go(6)
    other = next(card for card in walk.play.legal_cards if card != walk.line[6])
    walk.branch((*walk.played, other, *best_line(solver, walk.play.after(other))))
    walk.go(2)
    walk.back_to_best()
    assert walk.at == 2

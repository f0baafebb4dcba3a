"""Whole deals whose values others found: independent solvers, and the puzzles of a weekly of the 1880s and 1890s."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from trainer.cards import Card, CardSet
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.order import card_points
from trainer.solver.solve import LEVEL_OF_RUNGS, Level, Position, Side, SkatSolver

DATA = Path(__file__).parent.parent / "data"
DEALS = json.loads((DATA / "skat_open_deals.json").read_text(encoding="utf-8"))["deals"]
PUZZLES = json.loads((DATA / "skat_puzzles_gartenlaube.json").read_text(encoding="utf-8"))
GAMES = {"G": Game.GRAND, "N": Game.NULL}
SOLVER = SkatSolver()


def position_of_deal(deal: dict[str, Any]) -> Position:
    declarer, left, right = (CardSet.parse(deal[side]).mask for side in ("declarer", "left", "right"))
    return Position(Game(deal["contract"]), declarer, left, right, Side[deal["lead"].upper()])


def laid_away(deal: dict[str, Any]) -> int:
    return card_points(CardSet.parse(deal["skat"]))


def level_of_points(points: int) -> Level:
    """The level but for schwarz, which takes more than points."""
    return next(
        level for bound, level in ((90, 4), (61, 3), (31, 2), (0, 1)) if points >= bound for level in [Level(level)]
    )


def test_there_are_450_deals() -> None:
    assert len(DEALS) == 450


@pytest.mark.parametrize("contract", [str(game) for game in Game])
def test_every_known_value(contract: str) -> None:
    for deal in (deal for deal in DEALS if deal["contract"] == contract):
        position = position_of_deal(deal)
        if contract == "null":
            assert SOLVER.wins_null(position) == deal["wins"], deal["id"]
        else:
            points = SOLVER.points(position) + laid_away(deal)
            assert (points, SOLVER.reaches(position, 61 - laid_away(deal))) == (deal["points"], deal["wins"]), deal[
                "id"
            ]


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("lead", Side)
def test_levels_of_every_known_deal(game: Game, lead: Side, full: bool) -> None:
    deals = [deal for deal in DEALS if deal["contract"] == str(game) and deal["lead"] == lead.name.lower()]
    positions = [position_of_deal(deal) for deal in deals]
    hands = np.array([position.hands for position in positions], np.int64).reshape(-1, 3).T
    laid = np.array([laid_away(deal) for deal in deals], np.int64)
    found = SOLVER.levels(game, *hands, lead=lead, laid_points=laid, full=full)
    for level, deal, position in zip(map(Level, found), deals, positions, strict=True):
        if game is Game.NULL or not full:
            assert level is (Level.WON if deal["wins"] else Level.LOST), deal["id"]
        else:
            with_schwarz = {Side.DECLARER: Level.SCHWARZ, Side.LEFT: Level.NO_TRICK}
            expected = with_schwarz.get(SOLVER.schwarz(position), level_of_points(deal["points"]))
            assert level is expected, deal["id"]


_BORDERS = (31, 51, 61, 71, 90)


def rungs_of(position: Position, points: int) -> int:
    """How many rungs so many points climb, schwarz looked up."""
    if position.game is Game.NULL:
        return 4 if SOLVER.wins_null(position) else 2
    without_schwarz = 1 + sum(points >= border for border in _BORDERS)
    return {Side.DECLARER: 7, Side.LEFT: 0, None: without_schwarz}[SOLVER.schwarz(position)]


def near_borders(points: int) -> list[int]:
    """Points laid away with which a deal ends on a border or just below it, or on none: 0 to 22 can be laid away."""
    return [0, *(laid for border in _BORDERS for laid in (border - points, border - points - 1) if 0 < laid <= 22)]


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("lead", Side)
def test_rungs_of_every_known_deal(game: Game, lead: Side) -> None:
    """Each deal with other points laid away, so that every border is hit and just missed."""
    deals = [deal for deal in DEALS if deal["contract"] == str(game) and deal["lead"] == lead.name.lower()]
    tricks = [0 if game is Game.NULL else deal["points"] - laid_away(deal) for deal in deals]
    rows = [
        (position_of_deal(deal), made, laid)
        for deal, made in zip(deals, tricks, strict=True)
        for laid in near_borders(made)
    ]
    hands = np.array([position.hands for position, _, _ in rows], np.int64).reshape(-1, 3).T
    laid = np.array([laid for _, _, laid in rows], np.int64)
    found = SOLVER.rungs(game, *hands, lead=lead, laid_points=laid, full=True)
    assert found.tolist() == [rungs_of(position, made + laid) for position, made, laid in rows]
    assert (
        LEVEL_OF_RUNGS[found].tolist() == SOLVER.levels(game, *hands, lead=lead, laid_points=laid, full=True).tolist()
    )


def position_of_puzzle(puzzle: dict[str, Any]) -> Position:
    declarer, leader = puzzle["declarer"], puzzle["leader"]
    masks = [CardSet.of(map(Card.parse, hand)).mask for hand in puzzle["hands"]]
    by_side = [masks[(declarer + side) % 3] for side in Side]
    game = GAMES.get(puzzle["mode"]) or Game(puzzle["mode"])
    return Position(game, by_side[0], by_side[1], by_side[2], Side((leader - declarer) % len(Seat)))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[puzzle["id"] for puzzle in PUZZLES])
def test_puzzles_of_the_gartenlaube(puzzle: dict[str, Any]) -> None:
    position = position_of_puzzle(puzzle)
    if position.game is Game.NULL:
        assert SOLVER.wins_null(position) != puzzle["verified_declarer_forced_to_take_a_trick"]
    else:
        assert SOLVER.points(position) == puzzle["verified_declarer_trick_points"]


@pytest.mark.parametrize("deal", DEALS[:300:15], ids=[deal["id"] for deal in DEALS[:300:15]])
def test_the_best_line_makes_the_known_points(deal: dict[str, Any]) -> None:
    position, made = position_of_deal(deal), laid_away(deal)
    line = SOLVER.best_line(position)
    assert len(set(line)) == 30
    for card in line:
        step = position.after(card)
        position, made = step.position, made + step.gained
    if position.game is not Game.NULL:
        assert made == deal["points"]


@pytest.mark.parametrize("deal", DEALS[:40:10], ids=[deal["id"] for deal in DEALS[:40:10]])
def test_one_card_is_worth_the_deal_and_none_more(deal: dict[str, Any]) -> None:
    position = position_of_deal(deal)
    values = SOLVER.card_values(position)
    assert set(values) == set(position.legal_cards)
    best = max if position.to_move is Side.DECLARER else min
    assert best(values.values()) == deal["points"] - laid_away(deal)

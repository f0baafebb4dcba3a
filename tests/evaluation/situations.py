"""Situations to decide in, and slow twins of their valuation: the solver asked game by game, then the scoring."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import cache
from typing import TypeVar

from trainer.bots.skat_declarer import Declaration
from trainer.cards import NO_CARDS, SKAT_DECK, CardSet
from trainer.deals import Deal, View
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.valuation import Valuation
from trainer.sampling.skat import Worlds
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.contract import Game
from trainer.skat.order import card_points
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import Result, score
from trainer.skat.settlement import TableScore, table_margin
from trainer.solver.solve import LEVEL_OF_RUNGS, Level, Position, Side, SkatSolver

Option = TypeVar("Option")
World = tuple[int, int, int]
"""The hands of the next seat and the one before, and the skat, as masks."""

SOLVER = SkatSolver()
_NULL_LOST, _NULL_WON = 2, 4
"""Rungs of a Null, which is only lost or won."""

CLUBS_HAND = CardSet.parse("CJ HJ CA CK C9 C8 SA ST H9 D7")
GRAND_HAND = CardSet.parse("CJ SJ HJ CA CT SA HA DA DQ H8")
NULL_HAND = CardSet.parse("C7 C8 C9 S7 S9 SJ H7 H8 D7 DQ")
SKAT = CardSet.parse("H7 DK")


def situation(
    hand: CardSet = CLUBS_HAND,
    *,
    skat: CardSet = NO_CARDS,
    seat: Seat = Seat.FOREHAND,
    calls: str = "",
    price: int = 18,
    table: TableScore = TableScore.PLAIN,
    values: Values = Values.OPEN_CARDS,
    rules: SkatRules = ISKO,
) -> Situation:
    return Situation(Stakes(rules, table, values), View(seat, hand, skat), Auction.parse(rules, calls).heard, price)


def random_deal(seed: int) -> Deal:
    return Deal.random(seed, deck=SKAT_DECK, sizes=(10, 10, 10, 2))


def each_world(worlds: Worlds) -> Iterator[World]:
    return zip(worlds.left.tolist(), worlds.right.tolist(), worlds.skat.tolist(), strict=True)


def last(valuations: Generator[Valuation[Option], None, None]) -> Valuation[Option]:
    """The final valuation."""
    *_, final = valuations
    return final


def result_in(where: Situation, option: Declaration, world: World) -> Result:
    """How the option ends in a world with open cards."""
    left, right, skat = world
    twelve = where.view.hand | CardSet(skat)
    away = option.laid_away or CardSet(skat)
    own = twelve - away if option.laid_away else where.view.hand
    position = Position(option.contract.game, own.mask, left, right, Side((Seat.FOREHAND - where.seat) % 3))
    points, tricks = _outcome(position, card_points(away))
    return Result.of_cards(option.contract, bid=where.price, twelve=twelve, points=points, tricks=tricks)


@cache
def _outcome(position: Position, laid: int) -> tuple[int, int]:
    """Points and tricks of the declarer; tricks are told apart only where scoring does."""
    if position.game is Game.NULL:
        return (0, 0) if SOLVER.wins_null(position) else (0, 1)
    points = SOLVER.points(position) + laid
    return points, {Side.DECLARER: 10, Side.LEFT: 0, None: 5}[SOLVER.schwarz(position)]


def worth_in(where: Situation, option: Declaration, world: World) -> float:
    """The option's worth in a world, by the scoring."""
    return table_margin(where.stakes.table, score(where.stakes.rules, result_in(where, option, world)).score, True)


def rungs_in(where: Situation, option: Declaration, world: World) -> int:
    """How many rungs the option climbs in a world: a trick, 31, 51, 61, 71, 90 points, all tricks."""
    result = result_in(where, option, world)
    if result.contract.game is Game.NULL:
        return _NULL_LOST if result.tricks else _NULL_WON
    if result.has_schwarz:
        return 7 if result.tricks else 0
    return 1 + sum(result.points >= least for least in (31, 51, 61, 71, 90))


def level_in(where: Situation, option: Declaration, world: World) -> Level:
    """The level on which the option ends in a world."""
    return Level(LEVEL_OF_RUNGS[rungs_in(where, option, world)])

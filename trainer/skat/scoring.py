"""What a played game scores, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from trainer.cards import NO_CARDS, CardSet
from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.counting import ALL_POINTS, ALL_TRICKS, check_range, most_points
from trainer.skat.order import card_order
from trainer.skat.rules import LostGame, NullOverbid, OverbidCharge, SkatRules
from trainer.skat.values import (
    base_value,
    check_bought,
    game_value,
    matadors,
    multipliers,
    replacement_value,
    smallest_multiple,
)

WINNING_POINTS = 61
_OUT_OF_SCHNEIDER = 31


class Line(NamedTuple):
    """One line of a score sheet: what the points are for, and the points (0 for a remark)."""

    text: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game went, from the declarer's side.

    `bid` is the price he bought it for (0: none). `matadors` counts the skat too: positive "with", negative "without",
    0 only in Null. `points` (0 to 120, with the skat or the cards laid away) and `tricks` (0 to 10) are his own.
    `twelve`, his ten cards and the skat, matters only for an overbid Null, where the settlement needs his matadors.
    Raises IllegalError for numbers that no game can give.
    """

    contract: Contract
    bid: int
    matadors: int
    points: int
    tricks: int
    twelve: CardSet = NO_CARDS

    def __post_init__(self) -> None:
        check_range("bid", self.bid, 0, 9999)
        check_range("tricks of the declarer", self.tricks, 0, ALL_TRICKS)
        if self.contract.game is Game.NULL:
            return
        check_range("points of the declarer", self.points, 0, ALL_POINTS)
        check_range("matadors (negative: without)", abs(self.matadors), 1, len(card_order(self.contract.game).trumps))
        self._check_points_fit_tricks()

    def _check_points_fit_tricks(self) -> None:
        if self.tricks == ALL_TRICKS and self.points < ALL_POINTS:
            raise IllegalError(f"{self.points} points cannot go with all 10 tricks: these bring {ALL_POINTS}")
        if not self.tricks and self.points > most_points(0):
            raise IllegalError(
                f"{self.points} points cannot go without a trick: two cards bring {most_points(0)} at most"
            )

    @classmethod
    def of_cards(cls, contract: Contract, *, bid: int, twelve: CardSet, points: int, tricks: int) -> Result:
        """The result with the matadors counted from the declarer's twelve cards; raises IllegalError for others."""
        if len(twelve) != 12:
            raise IllegalError(f"{len(twelve)} cards {twelve}: matadors need the declarer's ten and the skat")
        return cls(contract, bid, matadors(twelve, contract.game), points, tricks, twelve)

    def has_schneider(self, rules: SkatRules) -> bool:
        """True if either side made the other schneider (ISkO 5.2.3): the declarer is out of it at 31 in all codes."""
        return self.points >= rules.schneider_points or self.points < _OUT_OF_SCHNEIDER

    @property
    def has_schwarz(self) -> bool:
        """True if either side took no trick (ISkO 5.2.4)."""
        return self.tricks in {0, ALL_TRICKS}


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The settled game: `score` is what the plain list writes for the declarer and the sum of the lines' points.

    `reached` is the value of the game as it went, `value` what was settled: more than `reached` if it was overbid.
    """

    value: int
    won: bool
    score: int
    overbid: bool
    reached: int
    lines: tuple[Line, ...]


def score(rules: SkatRules, result: Result) -> ScoreSheet:
    """Settle a game. Raises IllegalError if its contract is not one of these rules, or not at this price."""
    check_bought(rules, result.contract, result.bid)
    if result.contract.game is Game.NULL:
        return _score_null(rules, result)
    return _score_trumps(rules, result)


def _score_trumps(rules: SkatRules, result: Result) -> ScoreSheet:
    contract, base = result.contract, base_value(rules, result.contract)
    schneider, schwarz = result.has_schneider(rules), result.has_schwarz
    steps = multipliers(rules, contract, result.matadors, schneider=schneider, schwarz=schwarz)
    reached = base * sum(step.times for step in steps)
    remarks = (*_missed(rules, result), *_overbid_remark(reached, result.bid))
    if remarks and rules.lost_game is LostGame.THE_BID:
        return _lost_bid(rules, result, reached, remarks)
    value = _CHARGES[rules.overbid_charge](base, result.bid) if reached < result.bid else reached
    factor = _loss_factor(rules, contract) if remarks else 1
    lines = [*remarks, *(_line(step.what, step.times, base, factor) for step in steps)]
    if reached < result.bid:
        raised = (value - reached) // base
        lines.append(_line(f"raised to {value} to reach the bid of {result.bid}", raised, base, factor))
    return _sheet(result, value, factor, reached, tuple(lines))


_CHARGES = {OverbidCharge.SMALLEST_MULTIPLE: smallest_multiple}


def _lost_bid(rules: SkatRules, result: Result, reached: int, remarks: tuple[Line, ...]) -> ScoreSheet:
    """Räuberskat charges the bid, whatever the game was worth; nobody plays there without a bid."""
    bid, factor = max(result.bid, rules.lowest_bid), _loss_factor(rules, result.contract)
    return _sheet(result, bid, factor, reached, (*remarks, _line("the bid", 1, bid, factor)))


def _missed(rules: SkatRules, result: Result) -> Iterator[Line]:
    contract, points = result.contract, result.points
    if points < WINNING_POINTS:
        yield Line(f"lost: {points} card points, {WINNING_POINTS} needed", 0)
    elif contract.schneider_announced and points < rules.schneider_points:
        yield Line(f"lost: schneider announced, {points} card points, {rules.schneider_points} needed", 0)
    elif contract.schwarz_announced and result.tricks < ALL_TRICKS:
        yield Line(f"lost: schwarz announced, {result.tricks} tricks, {ALL_TRICKS} needed", 0)


def _overbid_remark(reached: int, bid: int) -> Iterator[Line]:
    if reached < bid:
        yield Line(f"overbid: the value of {reached} does not reach the bid of {bid}", 0)


def _score_null(rules: SkatRules, result: Result) -> ScoreSheet:
    value = game_value(rules, result.contract, 0)
    overbid = tuple(_overbid_remark(value, result.bid))
    if overbid and rules.null_overbid is NullOverbid.CHEAPEST_GAME:
        return _score_as_cheapest_game(rules, result, value)
    if not result.tricks and not overbid:
        return _sheet(result, value, 1, value, (Line(str(result.contract), value),))
    factor = -1 if rules.lost_game is LostGame.THE_BID else _loss_factor(rules, result.contract)
    taken = "1 trick" if result.tricks == 1 else f"{result.tricks} tricks"
    remarks = (Line(f"lost: {taken} taken, none allowed", 0),) if result.tricks else overbid
    return _sheet(result, value, factor, value, (*remarks, _line(str(result.contract), 1, value, factor)))


def _score_as_cheapest_game(rules: SkatRules, result: Result, reached: int) -> ScoreSheet:
    offers = _replacements(rules, result)
    value, game = min(offers, key=lambda offer: (offer[0], base_value(rules, Contract(offer[1]))))
    factor = _loss_factor(rules, result.contract)
    what = f"settled as {Contract(game, result.contract.hand)}, the cheapest game that reaches the bid"
    lines = (*_overbid_remark(reached, result.bid), _line(what, 1, value, factor))
    return _sheet(result, value, factor, reached, lines)


def _replacements(rules: SkatRules, result: Result) -> Iterator[tuple[int, Game]]:
    hand = result.contract.hand
    for game in Game:
        if game is not Game.NULL:
            count = matadors(result.twelve, game) if result.twelve else result.matadors or 1
            count = min(abs(count), len(card_order(game).trumps))
            yield replacement_value(rules, game, count, hand=hand, bid=result.bid), game


def _loss_factor(rules: SkatRules, contract: Contract) -> int:
    """How often a lost game counts, negative."""
    match rules.lost_game:
        case LostGame.HAND_SINGLE | LostGame.THE_BID:
            return -1 if contract.hand else -2
        case LostGame.SINGLE:
            is_gucki = not contract.hand and contract.turn is Turn.NONE
            return -2 if is_gucki or contract.turn is Turn.SECOND else -1
        case LostGame.DOUBLE:
            return -2


def _line(what: str, count: int, base: int, factor: int) -> Line:
    sign = "" if factor == 1 else f"{factor} x "
    times = f"{count} x " if count > 1 else ""
    return Line(f"{what} ({sign}{times}{base})", factor * count * base)


def _sheet(result: Result, value: int, factor: int, reached: int, lines: tuple[Line, ...]) -> ScoreSheet:
    return ScoreSheet(
        value=value,
        won=factor > 0,
        score=factor * value,
        overbid=reached < result.bid,
        reached=reached,
        lines=lines,
    )

"""What a played game scores, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from trainer.cards import NO_CARDS, CardSet
from trainer.errors import IllegalError
from trainer.skat.contract import Contract, Game, check_contract
from trainer.skat.order import card_order
from trainer.skat.rules import LostGame, NullOverbid, OverbidCharge, SkatRules, Steps

WINNING_POINTS = 61
_ALL_POINTS = 120
_ALL_TRICKS = 10
_TWO_ACES = 22


class Step(NamedTuple):
    """One reason for multiplying the base value, and how often it counts."""

    what: str
    times: int


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
        _check_range("bid", self.bid, 0, 9999)
        _check_range("tricks of the declarer", self.tricks, 0, _ALL_TRICKS)
        if self.contract.game is Game.NULL:
            return
        _check_range("points of the declarer", self.points, 0, _ALL_POINTS)
        _check_range("matadors (negative: without)", abs(self.matadors), 1, len(card_order(self.contract.game).trumps))
        self._check_points_fit_tricks()

    def _check_points_fit_tricks(self) -> None:
        if self.tricks == _ALL_TRICKS and self.points < _ALL_POINTS:
            raise IllegalError(f"{self.points} points cannot go with all 10 tricks: these bring {_ALL_POINTS}")
        if not self.tricks and self.points > _TWO_ACES:
            raise IllegalError(f"{self.points} points cannot go without a trick: two cards bring {_TWO_ACES} at most")

    @classmethod
    def of_cards(cls, contract: Contract, *, bid: int, twelve: CardSet, points: int, tricks: int) -> Result:
        """The result with the matadors counted from the declarer's twelve cards; raises IllegalError for others."""
        if len(twelve) != 12:
            raise IllegalError(f"{len(twelve)} cards {twelve}: matadors need the declarer's ten and the skat")
        return cls(contract, bid, matadors(twelve, contract.game), points, tricks, twelve)

    def has_schneider(self, rules: SkatRules) -> bool:
        """True if either side made the other schneider (ISkO 5.2.3)."""
        return max(self.points, _ALL_POINTS - self.points) >= rules.schneider_points

    @property
    def has_schwarz(self) -> bool:
        """True if either side took no trick (ISkO 5.2.4)."""
        return self.tricks in {0, _ALL_TRICKS}


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


def matadors(cards: CardSet, game: Game) -> int:
    """Length of the unbroken run of trumps from CJ down that these cards hold (+, "with") or miss (-, "without").

    `cards` are the declarer's twelve, the skat included even in a Hand game (ISkO 2.4.2). Null: 0.
    """
    trumps = card_order(game).trumps
    if not trumps:
        return 0
    has_top = trumps[0] in cards
    run = next((place for place, card in enumerate(trumps) if (card in cards) is not has_top), len(trumps))
    return run if has_top else -run


def base_value(rules: SkatRules, game: Game) -> int:
    """Base value of a suit game or Grand; raises IllegalError for Null, which has fixed values."""
    if game is Game.NULL:
        raise IllegalError("Null has no base value: its values are fixed")
    return rules.grand_base if game.trump_suit is None else rules.suit_bases.of(game.trump_suit)


def multipliers(
    rules: SkatRules, contract: Contract, matador_count: int, *, schneider: bool = False, schwarz: bool = False
) -> tuple[Step, ...]:
    """The reasons for multiplying the base of a suit game or Grand; `schwarz` made includes schneider."""
    matador_step = Step(f"{'with' if matador_count > 0 else 'without'} {abs(matador_count)}", abs(matador_count))
    return (matador_step, *_STEPS[rules.steps](contract, schneider or schwarz, schwarz))


def _additive_steps(contract: Contract, schneider: bool, schwarz: bool) -> Iterator[Step]:
    """A level announced counts even if missed; announced by one side and made by the other, once (ISkO 5.2.5)."""
    yield Step("game", 1)
    if contract.hand:
        yield Step("hand", 1)
    if schneider or contract.schneider_announced:
        yield Step("schneider", 1)
    if contract.schneider_announced:
        yield Step("schneider announced", 1)
    if schwarz or contract.schwarz_announced:
        yield Step("schwarz", 1)
    if contract.schwarz_announced:
        yield Step("schwarz announced", 1)
    if contract.ouvert:
        yield Step("ouvert", 1)


_STEPS = {Steps.ADDITIVE: _additive_steps}


def game_value(
    rules: SkatRules, contract: Contract, matador_count: int, schneider: bool = False, schwarz: bool = False
) -> int:
    """Value of the contract with these matadors (sign ignored) and the levels made; Null has its fixed value."""
    if contract.game is Game.NULL:
        return _null_value(rules, contract)
    steps = multipliers(rules, contract, matador_count, schneider=schneider, schwarz=schwarz)
    return base_value(rules, contract.game) * sum(step.times for step in steps)


def _null_value(rules: SkatRules, contract: Contract) -> int:
    values = rules.null_values
    if contract.ouvert:
        return values.ouvert_hand if contract.hand else values.ouvert
    return values.hand if contract.hand else values.plain


def highest_value(rules: SkatRules, contract: Contract, matador_count: int) -> int:
    """Value of the contract if the defenders take no trick: the highest bid that it can cover."""
    return game_value(rules, contract, matador_count, schneider=True, schwarz=True)


def check_reaches(rules: SkatRules, contract: Contract, matador_count: int, bid: int) -> None:
    """Raises IllegalError if the contract stays below the bid even when the defenders take no trick."""
    highest = highest_value(rules, contract, matador_count)
    if highest < bid:
        raise IllegalError(f"{contract} cannot reach the bid of {bid}: it is worth {highest} at most")


def smallest_multiple(base: int, bid: int) -> int:
    """The smallest multiple of the base value that reaches the bid (ISkO 5.4.2)."""
    return -(-bid // base) * base


_CHARGES = {OverbidCharge.SMALLEST_MULTIPLE: smallest_multiple}


def replacement_value(rules: SkatRules, game: Game, matador_count: int, *, hand: bool, bid: int) -> int:
    """What an overbid Null costs when it is settled as this suit game or Grand (`rules.NullOverbid.CHEAPEST_GAME`)."""
    least = game_value(rules, Contract(game, hand), matador_count)
    return max(least, smallest_multiple(base_value(rules, game), bid))


def score(rules: SkatRules, result: Result) -> ScoreSheet:
    """Settle a game. Raises IllegalError if its contract is not one of these rules."""
    check_contract(rules, result.contract)
    if result.contract.game is Game.NULL:
        return _score_null(rules, result)
    return _score_trumps(rules, result)


def _score_trumps(rules: SkatRules, result: Result) -> ScoreSheet:
    contract, base = result.contract, base_value(rules, result.contract.game)
    schneider, schwarz = result.has_schneider(rules), result.has_schwarz
    steps = multipliers(rules, contract, result.matadors, schneider=schneider, schwarz=schwarz)
    reached = base * sum(step.times for step in steps)
    overbid = reached < result.bid
    value = _CHARGES[rules.overbid_charge](base, result.bid) if overbid else reached
    remarks = (*_missed(rules, result), *_overbid_remark(reached, result.bid))
    factor = _loss_factor(rules, contract) if remarks else 1
    lines = [*remarks, *(_line(step.what, step.times, base, factor) for step in steps)]
    if overbid:
        raised = (value - reached) // base
        lines.append(_line(f"raised to {value} to reach the bid of {result.bid}", raised, base, factor))
    return _sheet(value, factor, reached, tuple(lines))


def _missed(rules: SkatRules, result: Result) -> Iterator[Line]:
    contract, points = result.contract, result.points
    if points < WINNING_POINTS:
        yield Line(f"lost: {points} card points, {WINNING_POINTS} needed", 0)
    elif contract.schneider_announced and points < rules.schneider_points:
        yield Line(f"lost: schneider announced, {points} card points, {rules.schneider_points} needed", 0)
    elif contract.schwarz_announced and result.tricks < _ALL_TRICKS:
        yield Line(f"lost: schwarz announced, {result.tricks} tricks, {_ALL_TRICKS} needed", 0)


def _overbid_remark(reached: int, bid: int) -> Iterator[Line]:
    if reached < bid:
        yield Line(f"overbid: the value of {reached} does not reach the bid of {bid}", 0)


def _score_null(rules: SkatRules, result: Result) -> ScoreSheet:
    reached = _null_value(rules, result.contract)
    if reached < result.bid:
        return _score_overbid_null(rules, result, reached)
    if not result.tricks:
        return _sheet(reached, 1, reached, (Line(str(result.contract), reached),))
    factor = _loss_factor(rules, result.contract)
    taken = "1 trick" if result.tricks == 1 else f"{result.tricks} tricks"
    remark = Line(f"lost: {taken} taken, none allowed", 0)
    return _sheet(reached, factor, reached, (remark, _line(str(result.contract), 1, reached, factor)))


def _score_overbid_null(rules: SkatRules, result: Result, reached: int) -> ScoreSheet:
    value, game = _NULL_SETTLEMENTS[rules.null_overbid](rules, result)
    factor = _loss_factor(rules, result.contract)
    what = f"settled as {Contract(game, result.contract.hand)}, the cheapest game that reaches the bid"
    lines = (*_overbid_remark(reached, result.bid), _line(what, 1, value, factor))
    return _sheet(value, factor, reached, lines)


def _cheapest_game(rules: SkatRules, result: Result) -> tuple[int, Game]:
    return min(_replacements(rules, result), key=lambda offer: (offer[0], base_value(rules, offer[1])))


_NULL_SETTLEMENTS = {NullOverbid.CHEAPEST_GAME: _cheapest_game}


def _replacements(rules: SkatRules, result: Result) -> Iterator[tuple[int, Game]]:
    hand = result.contract.hand
    for game in Game:
        if game is not Game.NULL:
            count = matadors(result.twelve, game) if result.twelve else result.matadors or 1
            count = min(abs(count), len(card_order(game).trumps))
            yield replacement_value(rules, game, count, hand=hand, bid=result.bid), game


def _loss_factor(rules: SkatRules, contract: Contract) -> int:
    return -1 if contract.hand and rules.lost_game is LostGame.HAND_SINGLE else -2


def _line(what: str, count: int, base: int, factor: int) -> Line:
    sign = "" if factor == 1 else f"{factor} x "
    times = f"{count} x " if count > 1 else ""
    return Line(f"{what} ({sign}{times}{base})", factor * count * base)


def _sheet(value: int, factor: int, reached: int, lines: tuple[Line, ...]) -> ScoreSheet:
    return ScoreSheet(
        value=value,
        won=factor > 0,
        score=factor * value,
        overbid=value > reached,
        reached=reached,
        lines=lines,
    )


def _check_range(what: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise IllegalError(f"{number} is impossible for {what}: it must be {low} to {high}")

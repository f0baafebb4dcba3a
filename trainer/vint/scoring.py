"""The score sheet of a deal, line by line, and the state of the rubber after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from trainer.errors import IllegalError
from trainer.seats import Pair
from trainer.vint.contract import BOOK, TRICKS, Contract
from trainer.vint.honours import Holdings, Written, figure_lines, honour_lines
from trainer.vint.lines import Line, counted, priced
from trainer.vint.prices import (
    EXTRA_CARD_FINE,
    announced_slam_points,
    taken_slam_points,
    trick_price,
    undertrick_price,
)
from trainer.vint.rubber import GAMES_OF_RUBBER, ByPair, Rubber
from trainer.vint.rules import (
    GAME_POINTS,
    Crosses,
    PlayedPassOut,
    RevokedContract,
    RevokeFine,
    RubberBonus,
    TakenSlam,
    VintRules,
)

_REVOKE_TRICKS = 3
_REVOKE_LIMIT = GAME_POINTS - 10
_EXTRA_TRICK_POINTS = 500
_SLAM_NAMES = {6: "small slam", 7: "grand slam", TRICKS - 1: "small slam", TRICKS: "grand slam"}

Columns = tuple[tuple[Line, ...], tuple[Line, ...]]


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a contract went. Raises IllegalError for numbers that no deal can give.

    `declarer_tricks` are those the declarers took, before any fine. `holdings` may be left out: then honours, aces and
    coronas are not written. `order` names the side that took each trick, first to last; it decides who reaches 500
    first, and `first` says so where only that is known. `revoked` is the side with a revoke (rule 144), `extra_card`
    that of a dealer who played with fourteen cards unaware (rule 21).
    """

    contract: Contract
    declarer_tricks: int
    holdings: Holdings | None = None
    order: tuple[Pair, ...] | None = None
    revoked: Pair | None = None
    extra_card: Pair | None = None
    first: Pair | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.declarer_tricks <= TRICKS:
            raise IllegalError(f"{self.declarer_tricks} tricks of the declarers: there are {TRICKS}")
        if self.holdings is not None:
            self.holdings.check(self.contract.strain)
        if self.order is not None:
            self._check_order(self.order)

    def _check_order(self, order: tuple[Pair, ...]) -> None:
        if len(order) != TRICKS:
            raise IllegalError(f"the order names {len(order)} tricks: there are {TRICKS}")
        taken = order.count(self.contract.pair)
        if taken != self.declarer_tricks:
            raise IllegalError(f"the order gives the declarers {taken} tricks: the result says {self.declarer_tricks}")

    @property
    def taken(self) -> ByPair:
        """Tricks taken at the table, by Pair."""
        others = TRICKS - self.declarer_tricks
        return (others, self.declarer_tricks) if self.contract.pair else (self.declarer_tricks, others)

    @property
    def tricks(self) -> ByPair:
        """Tricks to be written, by Pair: after a revoke up to three change hands (rule 145)."""
        if self.revoked is None:
            return self.taken
        moved = min(_REVOKE_TRICKS, self.taken[self.revoked])
        gain = moved if self.revoked else -moved
        return self.taken[0] + gain, self.taken[1] - gain


@dataclass(frozen=True, slots=True)
class DealSheet:
    """What a deal adds to the sheet, by Pair: lines above the line, points below it.

    `tricks` are what `below` is written for, at `price` each (0 if nothing was played for tricks); `rubber` is how it
    stands after the deal.
    """

    above: Columns
    below: ByPair
    rubber: Rubber
    tricks: ByPair = (0, 0)
    price: int = 0
    game_won: Pair | None = None

    @property
    def rubber_won(self) -> Pair | None:
        """The side that ended the rubber with this deal."""
        return self.rubber.winner

    @property
    def points(self) -> ByPair:
        """All points of the deal by Pair, above and below the line."""
        return above_points(self.above[0]) + self.below[0], above_points(self.above[1]) + self.below[1]

    def below_text(self, pair: Pair) -> str:
        """What the points below the line are for, as in "nine tricks at 60"."""
        return f"{counted(self.tricks[pair], 'trick')} at {self.price}"


def above_points(lines: tuple[Line, ...]) -> int:
    """Sum of a column above the line."""
    return sum(line.points for line in lines)


def score(rules: VintRules, rubber: Rubber, result: DealResult) -> DealSheet:
    """Write down a deal that was played; raises IllegalError if the rubber is over."""
    _check_goes_on(rubber)
    below = _below(rubber, result)
    winner, remark = _game_winner(rubber, result, below)
    columns = _columns(_all_lines(rules, rubber, result, winner, remark))
    after = rubber.after(above=(above_points(columns[0]), above_points(columns[1])), below=below, game=winner)
    return DealSheet(columns, below, after, result.tricks, trick_price(result.contract.level), winner)


def score_pass_out(rules: VintRules, rubber: Rubber) -> DealSheet:
    """Note a cross for four opening passes (calc 8); raises IllegalError if the rubber is over."""
    _check_goes_on(rubber)
    after = Rubber(rubber.games, rubber.below, rubber.crosses + 1, rubber.above, rubber.past)
    return DealSheet(((), ()), (0, 0), after)


def score_played_pass_out(rules: VintRules, rubber: Rubber, tricks: ByPair) -> DealSheet:
    """Write down a played pass-out (calc 10), where tricks cost; nothing goes below the line.

    Raises IllegalError if the tricks by Pair do not add up or the rubber is over.
    """
    _check_goes_on(rubber)
    if min(tricks) < 0 or sum(tricks) != TRICKS:
        raise IllegalError(f"{tricks[0]} and {tricks[1]} tricks: together they must be {TRICKS}")
    loser = Pair.NORTH_SOUTH if tricks[0] > tricks[1] else Pair.EAST_WEST
    own = tricks[loser.other] if rules.played_pass_out is PlayedPassOut.DIFFERENCE else BOOK
    columns = _columns(iter([(loser.other, priced(tricks[loser] - own, "extra trick", _EXTRA_TRICK_POINTS))]))
    after = rubber.after(above=(above_points(columns[0]), above_points(columns[1])), below=(0, 0), game=None)
    return DealSheet(columns, (0, 0), after, tricks)


def _check_goes_on(rubber: Rubber) -> None:
    if rubber.winner is not None:
        raise IllegalError(f"the rubber is over, {rubber.winner} won it: begin a new one")


def _columns(written: Written) -> Columns:
    columns: tuple[list[Line], list[Line]] = ([], [])
    for pair, line in written:
        columns[pair].append(line)
    return tuple(columns[0]), tuple(columns[1])


def _all_lines(
    rules: VintRules, rubber: Rubber, result: DealResult, winner: Pair | None, remark: Line | None
) -> Written:
    yield from _contract_lines(rules, result)
    yield from _taken_slam_lines(rules, result)
    if result.holdings is not None:
        contract, seven_tricks = result.contract, _seven_tricks(result.tricks)
        yield from honour_lines(rules, contract.level, contract.strain, result.holdings, seven_tricks)
        yield from figure_lines(rules, contract.strain, result.holdings)
    if result.revoked is not None:
        yield from _revoke_lines(rules, rubber, result, result.revoked)
    if result.extra_card is not None:
        yield result.extra_card.other, Line("dealer played with fourteen cards", EXTRA_CARD_FINE)
    if winner is not None:
        if remark is not None:
            yield winner, remark
        for line in _ending_lines(rules, rubber, winner):
            yield winner, line


def _seven_tricks(tricks: ByPair) -> Pair:
    return Pair.NORTH_SOUTH if tricks[0] > BOOK else Pair.EAST_WEST


def _contract_lines(rules: VintRules, result: DealResult) -> Written:
    """Undertricks and announced slams (calc 19 to 22)."""
    contract, pair = result.contract, result.contract.pair
    compared = result.tricks if rules.revoked_contract is RevokedContract.AFTER else result.taken
    lacking = contract.bid.tricks - compared[pair]
    premium = announced_slam_points(contract.level)
    if lacking > 0:
        yield pair.other, priced(lacking, "undertrick", undertrick_price(contract.level))
    if premium:
        outcome = "not made" if lacking > 0 else "made"
        yield (
            pair.other if lacking > 0 else pair,
            Line(f"{_SLAM_NAMES[contract.level]} announced and {outcome}", premium),
        )


def _taken_slam_lines(rules: VintRules, result: DealResult) -> Written:
    """Twelve or thirteen tricks (calc 19), those won by a revoke of the others included (rule 147)."""
    contract, tricks = result.contract, max(result.tricks)
    premium = taken_slam_points(tricks)
    side = _seven_tricks(result.tricks)
    announced = side is contract.pair and announced_slam_points(contract.level) and tricks >= contract.bid.tricks
    if premium and not (announced and rules.taken_slam is TakenSlam.UNANNOUNCED):
        yield side, Line(f"{counted(tricks, 'trick')} taken, {_SLAM_NAMES[tricks]}", premium)


def _revoke_lines(rules: VintRules, rubber: Rubber, result: DealResult, offenders: Pair) -> Written:
    """The fine for tricks that cannot be given up (rule 146), and what stays out of the game (rule 148)."""
    level = result.contract.level
    missing = _REVOKE_TRICKS - result.taken[offenders]
    if missing > 0:
        price = undertrick_price(level) if rules.revoke_fine is RevokeFine.UNDERTRICK else trick_price(level)
        fine = priced(missing, "missing trick", price)
        yield offenders.other, Line(f"{fine.what}, for a revoke", fine.points)
    surplus = rubber.below[offenders] + trick_price(level) * result.tricks[offenders] - _REVOKE_LIMIT
    if surplus > 0:
        yield offenders, Line(f"tricks over {_REVOKE_LIMIT} after a revoke", surplus)


def _below(rubber: Rubber, result: DealResult) -> ByPair:
    """Points below the line of this deal: every trick of either side (calc 1), after a revoke up to 490 (rule 148)."""
    price, tricks = trick_price(result.contract.level), result.tricks
    points = [price * tricks[0], price * tricks[1]]
    if result.revoked is not None:
        points[result.revoked] = min(points[result.revoked], _REVOKE_LIMIT - rubber.below[result.revoked])
    return points[0], points[1]


def _game_winner(rubber: Rubber, result: DealResult, below: ByPair) -> tuple[Pair | None, Line | None]:
    """Who reaches 500 first (note 9), and a remark if both get there in this deal."""
    reached = [pair for pair in Pair if rubber.below[pair] + below[pair] >= GAME_POINTS]
    if len(reached) < len(Pair):
        return (reached[0], None) if reached else (None, None)
    if result.order is not None:
        return _first_by_order(rubber, result, result.order)
    if result.first is not None:
        return result.first, Line(f"both reach {GAME_POINTS}: first {result.first}", 0)
    first = result.contract.pair
    if _share(rubber, below, first.other) < _share(rubber, below, first):
        first = first.other
    return first, Line(f"both reach {GAME_POINTS}: first {first}, by the smaller share of its tricks", 0)


def _share(rubber: Rubber, below: ByPair, pair: Pair) -> Fraction:
    """The part of its points in this deal that takes the side to 500."""
    return Fraction(GAME_POINTS - rubber.below[pair], below[pair])


def _first_by_order(rubber: Rubber, result: DealResult, order: tuple[Pair, ...]) -> tuple[Pair, Line]:
    """The side whose trick reached 500 first; only asked if both reach it and no trick changed hands."""
    points, price = list(rubber.below), trick_price(result.contract.level)
    for place, pair in enumerate(order, 1):
        points[pair] += price
        if points[pair] >= GAME_POINTS:
            return pair, Line(f"both reach {GAME_POINTS}: {pair} with trick {place}", 0)
    raise AssertionError("both sides reach 500 with these tricks")


def _ending_lines(rules: VintRules, rubber: Rubber, winner: Pair) -> Iterator[Line]:
    """Bonuses of the game or rubber (calc 7) and, at the end of the rubber, its crosses (calc 8 and 9)."""
    ends_rubber = rubber.games[winner] == GAMES_OF_RUBBER - 1
    if not ends_rubber or rules.rubber_bonus is RubberBonus.BESIDES:
        yield Line("game won", rules.game_points)
    if ends_rubber:
        yield Line("rubber won", rules.last_bonus)
        if rubber.crosses:
            yield _cross_line(rules, rubber.crosses)


def _cross_line(rules: VintRules, count: int) -> Line:
    if rules.crosses is Crosses.FLAT:
        return priced(count, "cross", rules.cross_values(1)[0])
    values = ", ".join(map(str, rules.cross_values(count)))
    return Line(f"{counted(count, 'screw cross')}: {values}", rules.cross_points(count))

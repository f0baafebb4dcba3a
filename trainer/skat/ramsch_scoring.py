"""What a played Ramsch scores, line by line.

Where the sources are silent these are the decisions, the same in all codes:

- Two are tied and neither took the last trick: of the two the one who took a trick later stands for him who took it.
- A player without a trick has the fewest points alone, also beside one who took a trick without points.
- An offender is out of the reckoning (old official rules 5, 9): his card points are written against him, and the
  others reckon as if he were not there. If he took everything, they write nothing.
- Passing on unseen doubles whatever is written, a march too; players without a trick double only the loser's points.
- Tied losers of a Schieberamsch each write the cards laid away too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.counting import ALL_POINTS, ALL_TRICKS, CARD_VALUES, cheapest, check_range, dearest
from trainer.skat.ramsch_rules import (
    Durchmarsch,
    FewestTie,
    Jungfrau,
    MostTie,
    RamschRules,
    RamschScore,
    RamschSkat,
    UnseenPass,
)

_SEATS = tuple(Seat)
_NOTHING_LEFT = "no trick, another took them all"
_TWO_CARDS = {one + two for one, two in combinations(CARD_VALUES, 2)}

Counts = tuple[int, int, int]
"""A number for each seat."""


@dataclass(frozen=True, slots=True)
class RamschResult:
    """How a Ramsch went, by seat.

    `points` are the card points in the tricks; whoever counted the skat with the last trick gives `skat_points` 0.
    `later_trick` is who of the two that did not take the last trick took one later: it decides some ties, and None
    means that nobody noticed, or that one took them all. `unseen_passes` counts who passed two cards on without a
    look, `offender` made a mistake in play. Raises IllegalError for numbers that no Ramsch can give.
    """

    points: Counts
    tricks: Counts
    last_trick: Seat
    skat_points: int = 0
    unseen_passes: int = 0
    offender: Seat | None = None
    later_trick: Seat | None = None

    def __post_init__(self) -> None:
        for seat in _SEATS:
            check_range(f"tricks of {seat}", self.tricks[seat], 0, ALL_TRICKS)
        if sum(self.tricks) != ALL_TRICKS:
            raise IllegalError(f"{_sum(self.tricks)} tricks: together they must be {ALL_TRICKS}")
        if self.skat_points not in _TWO_CARDS:
            raise IllegalError(f"{self.skat_points} points in the skat: no two cards have so many")
        for seat in _SEATS:
            self._check_points(seat)
        self._check_sum()
        self._check_takers()
        check_range("passes unseen", self.unseen_passes, 0, len(_SEATS))

    def _check_points(self, seat: Seat) -> None:
        """The skat may be counted with the last trick: two cards more."""
        tricks, points = self.tricks[seat], self.points[seat]
        cards = 3 * tricks + 2 * (seat is self.last_trick and not self.skat_points)
        if not tricks and points:
            raise IllegalError(f"{points} points of {seat}, who took no trick: it must be 0")
        least, most = cheapest(3 * tricks), dearest(cards)
        if not least <= points <= most:
            taken = "1 trick" if tricks == 1 else f"{tricks} tricks"
            raise IllegalError(f"{points} points of {seat} cannot lie in {taken}: it must be {least} to {most}")

    def _check_sum(self) -> None:
        total = sum(self.points) + self.skat_points
        if total != ALL_POINTS:
            skat = f", {self.skat_points} in the skat" if self.skat_points else ""
            raise IllegalError(f"{_sum(self.points)} points{skat}: together {total}, it must be {ALL_POINTS}")

    def _check_takers(self) -> None:
        for what, seat in (("the last trick", self.last_trick), ("a later trick", self.later_trick)):
            if seat is not None and not self.tricks[seat]:
                raise IllegalError(f"{seat} cannot have taken {what}: no trick is written for this player")
        if self.later_trick is self.last_trick:
            raise IllegalError(f"{self.last_trick} took the last trick: the later one of the two others is asked for")

    def counted(self, rules: RamschRules) -> Counts:
        """The card points as the code counts them: the skat with the last trick, or with nobody's."""
        first, second, third = (
            points + self.skat_points * (seat is self.last_trick and rules.skat is RamschSkat.LAST_TRICK)
            for seat, points in zip(_SEATS, self.points, strict=True)
        )
        return first, second, third

    def later_of(self, tied: Iterable[Seat]) -> Seat:
        """Who of these took a trick last; raises IllegalError if that is not known."""
        seats = tuple(tied)
        for seat in (self.last_trick, self.later_trick):
            if seat in seats:
                return Seat(seat)
        names = " and ".join(map(str, seats))
        raise IllegalError(f"{names} are tied and neither took the last trick: say who of them took a trick later")


class RamschLine(NamedTuple):
    """One line of a score sheet: whose it is, what the points are for, and the points (0 for a remark)."""

    seat: Seat
    text: str
    points: int


@dataclass(frozen=True, slots=True)
class RamschSheet:
    """A settled Ramsch: what the list writes by seat, each the sum of the seat's lines."""

    scores: Counts
    lines: tuple[RamschLine, ...]

    def of(self, seat: Seat) -> tuple[RamschLine, ...]:
        """The lines of one seat."""
        return tuple(line for line in self.lines if line.seat is seat)


def score_ramsch(rules: RamschRules, result: RamschResult) -> RamschSheet:
    """Settle a Ramsch. Raises IllegalError if the result cannot be had under these rules, or a tie not be broken."""
    if result.unseen_passes and rules.unseen_pass is UnseenPass.FORBIDDEN:
        raise IllegalError(f"{result.unseen_passes} passes unseen: this Ramsch allows none")
    lines = tuple(sorted(_lines(rules, result), key=lambda line: line.seat))
    first, second, third = (sum(line.points for line in lines if line.seat is seat) for seat in _SEATS)
    return RamschSheet((first, second, third), lines)


def _lines(rules: RamschRules, result: RamschResult) -> Iterator[RamschLine]:
    if result.offender is not None:
        points = result.counted(rules)[result.offender]
        yield RamschLine(result.offender, f"mistake in play: {points} card points written as lost", -points)
    reckoned = tuple(seat for seat in _SEATS if seat is not result.offender)
    if not any(result.tricks[seat] for seat in reckoned):
        yield from (RamschLine(seat, _NOTHING_LEFT, 0) for seat in reckoned)
    elif ALL_TRICKS in result.tricks and rules.durchmarsch is not Durchmarsch.NOTHING:
        yield from _march(rules, result, reckoned)
    else:
        yield from _SCORES[rules.score](rules, result, reckoned)


def _march(rules: RamschRules, result: RamschResult, reckoned: tuple[Seat, ...]) -> Iterator[RamschLine]:
    points = {Durchmarsch.MINUS_30: -30, Durchmarsch.PLUS_120: ALL_POINTS}[rules.durchmarsch]
    for seat in reckoned:
        if result.tricks[seat]:
            yield RamschLine(seat, "durchmarsch: took every trick", points)
            yield from _doubled(seat, points, _passes(result))
        else:
            yield RamschLine(seat, _NOTHING_LEFT, 0)


def _fewest_ten(rules: RamschRules, result: RamschResult, reckoned: tuple[Seat, ...]) -> Iterator[RamschLine]:
    counted = result.counted(rules)
    winner = None if any(not result.tricks[seat] for seat in reckoned) else _fewest(rules, result, reckoned)
    for seat in reckoned:
        if not result.tricks[seat]:
            yield RamschLine(seat, "no trick", 20)
        elif seat is winner:
            yield RamschLine(seat, f"fewest card points: {counted[seat]}{_why(rules, result, reckoned)}", 10)
        else:
            yield RamschLine(seat, f"{counted[seat]} card points", 0)


def _with_fewest(rules: RamschRules, result: RamschResult, reckoned: tuple[Seat, ...]) -> tuple[Seat, ...]:
    counted = result.counted(rules)
    return tuple(seat for seat in reckoned if counted[seat] == min(counted[other] for other in reckoned))


def _fewest(rules: RamschRules, result: RamschResult, reckoned: tuple[Seat, ...]) -> Seat:
    """Who gets the 10: forehand if all three have 40, the rule on ties if two have the fewest."""
    tied = _with_fewest(rules, result, reckoned)
    if len(tied) != 2:
        return tied[0]
    later = result.later_of(tied)
    wants_later = rules.fewest_tie is FewestTie.LAST_TRICK
    return next(seat for seat in tied if (seat is later) == wants_later)


def _why(rules: RamschRules, result: RamschResult, reckoned: tuple[Seat, ...]) -> str:
    tied = len(_with_fewest(rules, result, reckoned))
    return ("", "", f", tied: {rules.fewest_tie.value} wins", ", all three: forehand wins")[tied]


def _card_points(rules: RamschRules, result: RamschResult, reckoned: tuple[Seat, ...]) -> Iterator[RamschLine]:
    counted, without = result.counted(rules), [seat for seat in reckoned if not result.tricks[seat]]
    is_penalty = rules.jungfrau is Jungfrau.OLD_MAID
    for seat in reckoned:
        if seat in without and is_penalty:
            text, points = ("one of two old maids", 20) if len(without) == 2 else ("old maid: no trick", 15)
            yield RamschLine(seat, f"{text}, {points} penalty points", -points)
        else:
            yield RamschLine(seat, f"{counted[seat]} card points as penalty", -counted[seat])


def _most_loses(rules: RamschRules, result: RamschResult, reckoned: tuple[Seat, ...]) -> Iterator[RamschLine]:
    counted = result.counted(rules)
    most = [seat for seat in reckoned if counted[seat] == max(counted[other] for other in reckoned)]
    losers = [result.later_of(most)] if len(most) > 1 and rules.most_tie is MostTie.LATER_TRICK else most
    for seat in reckoned:
        if seat in losers:
            yield from _loss(rules, result, seat, reckoned)
        else:
            yield RamschLine(seat, f"{counted[seat]} card points", 0)


def _loss(rules: RamschRules, result: RamschResult, loser: Seat, reckoned: tuple[Seat, ...]) -> Iterator[RamschLine]:
    points = result.counted(rules)[loser]
    laid_away = result.skat_points if rules.skat is RamschSkat.PASSED_ON else 0
    yield RamschLine(loser, f"most card points: {points}", -points)
    if laid_away:
        yield RamschLine(loser, f"{laid_away} points in the cards laid away", -laid_away)
    maids = [seat for seat in reckoned if not result.tricks[seat] and rules.jungfrau is Jungfrau.DOUBLES]
    doublings = (*(f"{seat} took no trick" for seat in maids), *_passes(result))
    yield from _doubled(loser, -points - laid_away, doublings)


def _passes(result: RamschResult) -> tuple[str, ...]:
    return ("passed on unseen",) * result.unseen_passes


def _doubled(seat: Seat, points: int, reasons: Iterable[str]) -> Iterator[RamschLine]:
    """A line for each reason to double what the seat writes."""
    for reason in reasons:
        yield RamschLine(seat, f"{reason}: doubled", points)
        points *= 2


_Scorer = Callable[[RamschRules, RamschResult, tuple[Seat, ...]], Iterator[RamschLine]]
_SCORES: dict[RamschScore, _Scorer] = {
    RamschScore.FEWEST_TEN: _fewest_ten,
    RamschScore.CARD_POINTS: _card_points,
    RamschScore.MOST_LOSES: _most_loses,
}


def _sum(numbers: Counts) -> str:
    return " + ".join(map(str, numbers))

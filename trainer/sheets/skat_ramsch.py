"""From what a table tells of a Ramsch to the result that is scored: players have names here, not seats."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.sheets.skat_entries import PlayedRamsch
from trainer.skat.counting import ALL_TRICKS
from trainer.skat.ramsch_rules import RamschRules
from trainer.skat.ramsch_scoring import Counts, RamschResult, RamschSheet, score_ramsch
from trainer.skat.rotation import Three


def ramsch_sheet(rules: RamschRules, told: PlayedRamsch, seats: Three, names: Sequence[str]) -> RamschSheet:
    """The score of a Ramsch played by the players at these places, forehand first.

    Raises IllegalError for one that cannot have been, with the players' names.
    """
    check_columns(told, seats, names)
    try:
        return score_ramsch(rules, _result(told, seats))
    except IllegalError as error:
        raise IllegalError(with_names(str(error), seats, names)) from None


def with_names(text: str, seats: Three, names: Sequence[str]) -> str:
    """The text with the players' names in place of the seats."""
    by_seat = {str(seat): names[seats[seat]] for seat in Seat}
    return re.sub("|".join(by_seat), lambda found: by_seat[found[0]], text)


def check_columns(told: PlayedRamsch, seats: Three, names: Sequence[str]) -> None:
    """Raises IllegalError if points are missing or told of somebody who sat out, or another's place is named."""
    if len(told.points) != len(names):
        raise IllegalError(f"{len(told.points)} columns of points at a table of {len(names)}")
    for place, points in enumerate(told.points):
        if points is None and place in seats:
            raise IllegalError(f"the card points of {names[place]} are missing")
        if points is not None and place not in seats:
            raise IllegalError(f"{names[place]} sits out this deal and has no card points")
    for place in _named(told):
        if place not in seats:
            name = names[place] if place < len(names) else f"player {place}"
            raise IllegalError(f"{name} sits out this deal and takes no trick in it")


def _named(told: PlayedRamsch) -> Iterator[int]:
    yield told.last_trick
    yield from told.without_trick
    yield from (place for place in (told.offender, told.later_trick) if place is not None)


def _result(told: PlayedRamsch, seats: Three) -> RamschResult:
    first, second, third = (told.points[place] or 0 for place in seats)
    points, last = (first, second, third), Seat(seats.index(told.last_trick))
    without = tuple(Seat(seats.index(place)) for place in told.without_trick)
    found = (_with_tricks(told, seats, points, last, tricks) for tricks in _divisions(without))
    fitting = next((result for result in found if result is not None), None)
    if fitting is not None:
        return fitting
    # No division fits: the likeliest one says what is wrong.
    return _made(told, seats, points, last, _likeliest(without))


def _divisions(without: Sequence[Seat]) -> Iterator[Counts]:
    """All ways in which the ten tricks may lie; nobody counts them in Ramsch, only who has none."""
    for first, second in product(range(ALL_TRICKS + 1), repeat=2):
        counts = (first, second, ALL_TRICKS - first - second)
        if counts[2] >= 0 and all((counts[seat] == 0) == (seat in without) for seat in Seat):
            yield counts


def _likeliest(without: Sequence[Seat]) -> Counts:
    """The tricks as even as they can be."""
    divisions = sorted(_divisions(without), key=max)
    if not divisions:
        raise IllegalError("nobody is left who could have taken a trick")
    return divisions[0]


def _with_tricks(told: PlayedRamsch, seats: Three, points: Counts, last: Seat, tricks: Counts) -> RamschResult | None:
    try:
        return _made(told, seats, points, last, tricks)
    except IllegalError:
        return None


def _made(told: PlayedRamsch, seats: Three, points: Counts, last: Seat, tricks: Counts) -> RamschResult:
    offender = None if told.offender is None else Seat(seats.index(told.offender))
    later = None if told.later_trick is None else Seat(seats.index(told.later_trick))
    return RamschResult(points, tricks, last, told.skat_points, told.unseen_passes, offender, later)

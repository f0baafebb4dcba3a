"""Options valued on lot after lot of worlds until it is enough: what the evaluations of all games go through."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from trainer.evaluation.valuation import paced
from trainer.evaluation.workers import Workers


class Lot(Protocol):
    """Worlds on which options are valued."""

    def fill(self, workers: Workers) -> Iterator[float]:
        """Work the worlds out; yields the share done, the last 1."""


AnyLot = TypeVar("AnyLot", bound=Lot)
Found = TypeVar("Found")
DONE = 0.99
"""Progress when a lot is done that may not be the last."""


def until_enough(
    lots: Iterable[AnyLot],
    valuation: Callable[[Sequence[AnyLot], float], Found],
    *,
    workers: Workers,
    enough: Callable[[Found], bool],
    begin: float = 0.0,
    end: float = DONE,
    shows: Callable[[AnyLot], bool] = lambda _: True,
) -> Generator[Found, None, tuple[list[AnyLot], Found]]:
    """Fill one of these lots after another until what is found on them is `enough`, or none is left.

    Yields what is found meanwhile, as `valuation` makes it of the lots begun and of the progress from `begin` to `end`,
    once it `shows` of the first lot. Returns the lots filled and what is found in the end, at progress 1.
    """
    filled: list[AnyLot] = []
    for number, lot in enumerate(lots, start=1):
        filled.append(lot)
        for share in paced(lot.fill(workers)):
            if share < 1.0 and shows(filled[0]):
                yield valuation(filled, begin + (end - begin) * (number - 1 + share) / number)
        final = valuation(filled, 1.0)
        if enough(final):
            break
    return filled, final

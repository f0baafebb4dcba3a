"""What a benchmark prints: rows with a name, a number and its unit, and how that compares with another program's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median

from trainer.benchmark import skat_solver, vint_solver
from trainer.benchmark.comparing import Comparison, is_skat, is_vint, load_prototype

MoreRows = Callable[[], Iterable["Row"]]


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement; `ratio` is ours / the other's, None without another."""

    name: str
    value: float
    unit: str
    ratio: float | None = None

    def as_json(self) -> dict[str, object]:
        """The row as JSON wants it."""
        return {"name": self.name, "value": self.value, "unit": self.unit, "ratio": self.ratio}


def rows(prototype: Path | None = None, *, deals: int = 100, extra: Sequence[MoreRows] = ()) -> Iterator[Row]:
    """All rows, each as soon as it is measured: the solvers alone, or against a prototype of their game; then more.

    `deals` is the number of deals for each kind of question. Raises UnreadableError if the prototype cannot be loaded,
    is for neither game, or answers otherwise.
    """
    module = None if prototype is None else load_prototype(prototype)
    if module is None or is_skat(module):
        for comparison in skat_solver.comparisons(module, deals=deals):
            yield from _rows_of(comparison)
        yield Row("skat solver, two threads", round(skat_solver.thread_speedup(), 3), "x one thread")
    if module is None or is_vint(module):
        for comparison in vint_solver.comparisons(module, deals=deals):
            yield from _rows_of(comparison)
    for more in extra:
        yield from more()


def _rows_of(comparison: Comparison) -> Iterator[Row]:
    ours, theirs = comparison.ours, comparison.theirs
    for what, average in (("mean", fmean), ("median", median)):
        milliseconds = [1000 * work.seconds for work in ours]
        other = [1000 * work.seconds for work in theirs]
        yield _row(f"{comparison.name}, {what} CPU", average(milliseconds), "ms", average(other) if other else None)
    nodes, other_nodes = [work.nodes for work in ours], [work.nodes for work in theirs]
    yield _row(f"{comparison.name}, mean nodes", fmean(nodes), "nodes", fmean(other_nodes) if other_nodes else None)
    if comparison.reference:
        reference = fmean(1000 * work.seconds for work in comparison.reference)
        ratio = round(fmean(1000 * work.seconds for work in ours) / reference, 4)
        yield Row(f"{comparison.name}, mean CPU of DDS", round(reference, 5), "ms", ratio)


def _row(name: str, value: float, unit: str, other: float | None) -> Row:
    return Row(name, round(value, 5), unit, round(value / other, 4) if other else None)

"""What charts of studies have in common: the measure on one axis, the feature on the other, and groups in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any

import pandas as pd

from trainer.ui.wording import MINUS, signed

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Measure:
    """What the `value` of groups is: how it is scaled and written, and its unit.

    `span` is the range of the axis; None: whatever the values need. With `has_zero` nought parts gain from loss.
    """

    unit: str
    scale: int = 1
    digits: int = 1
    span: tuple[float, float] | None = None
    has_zero: bool = False

    def number(self, value: float) -> str:
        """The value as it is written, without its unit: "62", "+3.5", "−3.5"."""
        text = f"{self.scale * value:.{self.digits}f}"
        return signed(self.scale * value, self.digits) if self.has_zero else text.replace("-", MINUS)

    def words(self, row: Row) -> str:
        """Value, interval and how many: "62 % won, 95 % 58 to 66, n 300"."""
        return f"{self.number(row['value'])} {self.unit}, {self.spread(row)}"

    def spread(self, row: Row) -> str:
        """Interval and how many: "95 % 58 to 66, n 300"."""
        n = f"n {row['n']}"
        if not isfinite(row["low"]):
            return n
        return f"95 % {self.number(row['low'])} to {self.number(row['high'])}, {n}"


WON = Measure("% won", scale=100, digits=0, span=(0.0, 100.0))
"""How often hands win, or their probability to."""


@dataclass(frozen=True, slots=True)
class Axis:
    """A column as an axis or filter: its title, and what its values are called, in order, where they are no numbers."""

    column: str
    title: str
    names: Mapping[Any, str] | None = None

    def name(self, value: Any) -> str:
        """What the value is called."""
        return self.names.get(value, str(value)) if self.names else str(value)

    def ordered(self, values: Iterable[Any]) -> list[Any]:
        """Each value once, in the order of their names, others after them by size."""
        places = list(self.names or ())
        return sorted(set(values), key=lambda value: (places.index(value) if value in places else len(places), value))


def records(groups: pd.DataFrame) -> list[dict[str, Any]]:
    """The groups one by one."""
    return [{str(name): value for name, value in row.items()} for row in groups.to_dict("records")]


def measured_table(groups: pd.DataFrame, axes: Sequence[Axis], measure: Measure) -> pd.DataFrame:
    """The groups as the table behind a chart: the axes, the measure with its interval, and how many."""
    named = {axis.title: [axis.name(value) for value in groups[axis.column]] for axis in axes}
    columns = {measure.unit: "value", "95 % low": "low", "95 % high": "high"}
    numbers = {name: (measure.scale * groups[column]).round(2).tolist() for name, column in columns.items()}
    return pd.DataFrame(named | numbers | {"n": groups["n"].tolist()})

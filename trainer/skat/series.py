"""In which order deals of different kinds follow: ordinary ones, rounds of Bock and of Ramsch."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from trainer.errors import IllegalError
from trainer.skat.rules import Series

LIST_DEALS = {3: 36, 4: 48}
"""Deals of a usual series by the players at the table (tournament rules after the SkWO): everybody deals 12 times."""
_HUNDRED = 100


class DealKind(Enum):
    """What is played in a deal."""

    ORDINARY = "ordinary"
    """Bid for and played as the code says."""
    BOCK = "Bock"
    """The same, and the games that `rules.Bock` names count twice."""
    RAMSCH = "Ramsch"
    """No auction: Ramsch is played."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a sitting has come.

    In a series to 100 ordinary deals are played until somebody has 100 or more; then a round of Bock and a round of
    Ramsch, in which everybody deals once (pirate Skat). There the text ends, and so does the series, unless the table
    plays `again` to the next hundred above the best score; that is a house rule.
    """

    series: Series
    players: int
    again: bool = False
    coming: tuple[DealKind, ...] = ()
    """The deals of the rounds that have begun or been called."""
    target: int = _HUNDRED
    """The score that brings the next rounds of a series to 100."""
    is_over: bool = False

    @property
    def kind(self) -> DealKind:
        """What the next deal is."""
        return self.coming[0] if self.coming else DealKind.ORDINARY

    def after(self, best: int) -> Progress:
        """The progress after a deal, with the best score that then stands on the list."""
        if self.coming:
            return self._after_special(best)
        if self.series is Series.TO_HUNDRED and best >= self.target:
            return replace(self, coming=self._round(DealKind.BOCK) + self._round(DealKind.RAMSCH))
        return self

    def _after_special(self, best: int) -> Progress:
        coming = self.coming[1:]
        if coming or self.series is not Series.TO_HUNDRED:
            return replace(self, coming=coming)
        if not self.again:
            return replace(self, coming=(), is_over=True)
        return replace(self, coming=(), target=(max(best, 0) // _HUNDRED + 1) * _HUNDRED)

    def called(self, kind: DealKind) -> Progress:
        """The progress with a round called, which follows those that run; raises IllegalError for ordinary deals."""
        if kind is DealKind.ORDINARY:
            raise IllegalError("a round of ordinary deals need not be called: call Bock or Ramsch")
        return replace(self, coming=self.coming + self._round(kind))

    def _round(self, kind: DealKind) -> tuple[DealKind, ...]:
        return (kind,) * self.players

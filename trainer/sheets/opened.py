"""A sheet as its kind sees it: the log read and folded, entries that no longer fit set aside."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.errors import TrainerError
from trainer.json_fields import Fields
from trainer.sheets.log import Kept, SheetLog
from trainer.sheets.sheet_kind import SheetKind


def _place_words(at: int) -> str:
    return f"entry {at + 1}"


@dataclass(frozen=True, slots=True)
class Refused:
    """An entry that counts by the log, but does not fit where it stands (after a correction before it), and why."""

    kept: Kept
    reason: str


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """The state of a sheet: `entries[i]` is what `kept[i]` says, and `sheet` what the kind makes of all of them."""

    kind: SheetKind[Any, Any, Any]
    log: SheetLog
    setup: Any
    kept: tuple[Kept, ...]
    entries: tuple[Any, ...]
    sheet: Any
    refused: tuple[Refused, ...] = ()

    def with_entry(self, entry: Any) -> Any:
        """The kind's sheet with one more entry at its end; raises IllegalError if it does not fit there."""
        return self.kind.fold(self.setup, [*self.entries, entry])

    def with_correction(self, number: int, entry: Any, words: Callable[[int], str] = _place_words) -> Any:
        """The kind's sheet with another entry instead of that of this event.

        Raises a TrainerError if it does not fit there, or if one after it could not stand then: `words` names that one
        by its place in `entries`, as it stands now.
        """
        pairs = zip(self.kept, self.entries, strict=True)
        entries = [entry if kept.number == number else old for kept, old in pairs]
        try:
            return self.kind.fold(self.setup, entries)
        except TrainerError as error:
            at = self._misfit(entries)
            if self.kept[at].number == number:
                raise
            # The number that the entry would have then is not the one under which people see it.
            reason = re.sub(r"^(deal|entry) \d+: ", "", str(error))
            raise type(error)(f"then {words(at)} could not stand: {reason}") from None

    def _misfit(self, entries: Sequence[Any]) -> int:
        """The place of the first entry that does not fit, of those of which one does not."""
        return bisect_left(range(len(entries)), True, key=lambda at: not self._fits(entries[: at + 1]))

    def _fits(self, entries: Sequence[Any]) -> bool:
        try:
            self.kind.fold(self.setup, entries)
        except TrainerError:
            return False
        return True


def open_sheet(kind: SheetKind[Any, Any, Any], log: SheetLog) -> OpenSheet:
    """Fold a log by its kind; raises a TrainerError if the setup itself cannot be read.

    An entry that cannot be read or does not fit is set aside with its reason: the rest of the evening stays to be seen.
    """
    setup = kind.read_setup(Fields(log.setup))
    kept = log.entries
    try:
        entries = tuple(kind.read_entry(setup, Fields(one.entry)) for one in kept)
        return OpenSheet(kind, log, setup, kept, entries, kind.fold(setup, entries))
    except TrainerError:
        return _one_by_one(kind, log, setup, kept)


def _one_by_one(kind: SheetKind[Any, Any, Any], log: SheetLog, setup: Any, kept: Sequence[Kept]) -> OpenSheet:
    fitting: list[tuple[Kept, Any]] = []
    refused: list[Refused] = []
    sheet = kind.fold(setup, [])
    for one in kept:
        try:
            entry = kind.read_entry(setup, Fields(one.entry))
            sheet = kind.fold(setup, [*(entry for _, entry in fitting), entry])
        except TrainerError as error:
            refused.append(Refused(one, str(error)))
        else:
            fitting.append((one, entry))
    return OpenSheet(
        kind,
        log,
        setup,
        tuple(one for one, _ in fitting),
        tuple(entry for _, entry in fitting),
        sheet,
        tuple(refused),
    )

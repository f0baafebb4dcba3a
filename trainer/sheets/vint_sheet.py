"""A Vint evening as it is written down: rubbers with changing partners, and what each player has won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from trainer.errors import IllegalError, TrainerError
from trainer.seats import Compass, Pair
from trainer.sheets.sheet_kind import Rows, SheetKind
from trainer.sheets.vint_entries import VintDeal, VintEntry, VintPassOut, VintSeats, read_entry
from trainer.sheets.vint_rows import VintRow, VintTable, written
from trainer.sheets.vint_setup import Seated, VintSetup, read_setup, seated
from trainer.vint.rotation import Sitting, standings
from trainer.vint.rubber import NEW_RUBBER, Rubber

Points = tuple[int, ...]
"""Points by player; they add up to 0."""
_HEADER = ("rubber", "deal", "dealer", "game", "side", "where", "what for", "points")


@dataclass(frozen=True, slots=True)
class VintRubber:
    """A rubber, finished or not: who plays, its deals, and how it stands after them; `number` from 1."""

    number: int
    setup: VintSetup
    sitting: Sitting
    rows: tuple[VintRow, ...] = ()
    state: Rubber = NEW_RUBBER

    @property
    def table(self) -> VintTable:
        """Who sits where."""
        return VintTable(self.setup, seated(self.sitting))

    @property
    def is_over(self) -> bool:
        """True after the second game of one side."""
        return self.state.winner is not None

    @property
    def difference(self) -> int:
        """All points of the first pair less those of the second (calc 4)."""
        return self.state.totals[0] - self.state.totals[1]

    @property
    def shared(self) -> Points:
        """What each wins (+) or loses if partners share alike: both the whole difference (note 10)."""
        return standings(len(self.setup.players), [(self.sitting, self.difference)])

    @property
    def moves(self) -> Points:
        """What moves between partners because one of them answers alone; nothing else for who pays the rubber."""
        payer = self.rubber_payer
        sums = [sum(row.moves[player] for row in self.rows) for player in range(len(self.setup.players))]
        if payer is not None:
            seat = self.table.seat(payer)
            partner = self.table.seats[seat.partner]
            sums[payer], sums[partner] = -abs(self.difference), abs(self.difference)
        return tuple(sums)

    @property
    def rubber_payer(self) -> int | None:
        """Who pays the lost rubber alone (rule 174): a partner of the side that lost by points, if only one of them."""
        payers = {player for row in self.rows for player in row.pays_rubber if self.shared[player] < 0}
        return payers.pop() if len(payers) == 1 else None

    @property
    def results(self) -> Points:
        """What each player wins (+) or loses in this rubber, or would if it ended as it stands."""
        return tuple(both + own for both, own in zip(self.shared, self.moves, strict=True))


@dataclass(frozen=True, slots=True)
class VintNext:
    """The next deal: of which rubber, the how manieth of the evening, who sits where (by Compass), deals, sits out.

    No seats and no dealer where the partners must be drawn by lot first (note 12).
    """

    rubber: int
    deal: int
    seats: Seated | None
    dealer: int | None
    out: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VintSheet:
    """The whole evening; `rubbers` without the one that has no deal yet."""

    setup: VintSetup
    rubbers: tuple[VintRubber, ...]
    next: VintNext

    @classmethod
    def of(cls, setup: VintSetup, entries: Sequence[VintEntry]) -> VintSheet:
        """Write down all entries in order; raises IllegalError that names the first which does not fit."""
        evening = _Evening.begun(setup)
        for place, entry in enumerate(entries, 1):
            try:
                evening = evening.after(entry)
            except TrainerError as error:
                raise IllegalError(f"entry {place}: {error}") from None
        rubbers = (*evening.over, *evening.running)
        return cls(setup, rubbers, evening.next)

    @property
    def rows(self) -> tuple[VintRow, ...]:
        """All deals of the evening."""
        return tuple(row for rubber in self.rubbers for row in rubber.rows)

    @property
    def totals(self) -> Points:
        """What each player has won or lost in the rubbers that are over."""
        return self._sum([rubber for rubber in self.rubbers if rubber.is_over])

    @property
    def standing(self) -> Points:
        """The totals if the rubber in progress ended as it stands."""
        return self._sum(self.rubbers)

    def _sum(self, rubbers: Sequence[VintRubber]) -> Points:
        results = [rubber.results for rubber in rubbers]
        return tuple(sum(result[player] for result in results) for player in range(len(self.setup.players)))


@dataclass(frozen=True, slots=True)
class _Evening:
    """The evening up to an entry: rubbers that are over, and the one in play or about to begin.

    `chair` deals next; the laws do not say who deals first in a later rubber, so the deal goes on round the table.
    """

    setup: VintSetup
    over: tuple[VintRubber, ...]
    sitting: Sitting | None
    chair: Compass
    rows: tuple[VintRow, ...] = ()
    state: Rubber = NEW_RUBBER

    @classmethod
    def begun(cls, setup: VintSetup) -> _Evening:
        sitting = setup.rotation[0]
        table = VintTable(setup, seated(sitting))
        chair = Compass.NORTH if setup.dealer is None else table.seat(setup.dealer)
        return cls(setup, (), sitting, chair)

    @property
    def running(self) -> tuple[VintRubber, ...]:
        """The rubber in progress, if it has begun."""
        if self.sitting is None or not self.rows:
            return ()
        return (VintRubber(len(self.over) + 1, self.setup, self.sitting, self.rows, self.state),)

    @property
    def next(self) -> VintNext:
        seats = None if self.sitting is None else seated(self.sitting)
        out = tuple(player for player in range(len(self.setup.players)) if seats and player not in seats)
        dealer = None if seats is None else seats[self.chair]
        return VintNext(len(self.over) + 1, self._deals + 1, seats, dealer, out)

    @property
    def _deals(self) -> int:
        return len(self.rows) + sum(len(rubber.rows) for rubber in self.over)

    def after(self, entry: VintEntry) -> _Evening:
        """The evening with one more entry; raises IllegalError if it does not fit."""
        return self._seated(entry) if isinstance(entry, VintSeats) else self._dealt(entry)

    def _seated(self, entry: VintSeats) -> _Evening:
        if self.rows:
            raise IllegalError("the rubber has begun: partners change when it is over")
        table = VintTable(self.setup, seated(entry.sitting))
        if max(table.seats) >= len(self.setup.players):
            raise IllegalError(f"player {max(table.seats)}: the players are 0 to {len(self.setup.players) - 1}")
        chair = self.chair if entry.dealer is None else table.seat(entry.dealer)
        return replace(self, sitting=entry.sitting, chair=chair)

    def _dealt(self, entry: VintDeal | VintPassOut) -> _Evening:
        if self.sitting is None:
            last_two = self.setup.names((4, 5))
            raise IllegalError(f"who plays against {last_two} in this rubber is drawn by lot: enter the partners first")
        table = VintTable(self.setup, seated(self.sitting))
        chair = self.chair if entry.dealer is None else table.seat(entry.dealer)
        row = written(
            table,
            self.state,
            entry,
            number=self._deals + 1,
            rubber=len(self.over) + 1,
            dealer=table.seats[chair],
        )
        dealt = replace(self, rows=(*self.rows, row), state=row.sheet.rubber, chair=chair.left)
        return dealt if dealt.state.winner is None else dealt._ended()

    def _ended(self) -> _Evening:
        over = (*self.over, *self.running)
        return _Evening(self.setup, over, self.setup.sitting(len(over)), self.chair)


def csv_rows(sheet: VintSheet) -> Rows:
    """Every number on the sheet as a row with its reason, how each rubber stands, and what each player won."""
    body = [row for rubber in sheet.rubbers for row in _rubber_rows(rubber)]
    return (_HEADER, *body, *_sums(sheet, "total", sheet.totals), *_sums_now(sheet))


def _sums(sheet: VintSheet, what: str, sums: Points) -> Iterator[tuple[str, ...]]:
    for name, points in zip(sheet.setup.players, sums, strict=True):
        yield ("", "", "", "", name, what, "", str(points))


def _sums_now(sheet: VintSheet) -> Iterator[tuple[str, ...]]:
    """The totals with the rubber in progress, if there is one."""
    if sheet.rubbers and not sheet.rubbers[-1].is_over:
        yield from _sums(sheet, f"if rubber {sheet.rubbers[-1].number} ended now", sheet.standing)


def _rubber_rows(rubber: VintRubber) -> Iterator[tuple[str, ...]]:
    for row in rubber.rows:
        head = (str(row.rubber), str(row.number), rubber.setup.name(row.dealer), row.what)
        for line in row.lines:
            where = "below" if line.is_below else "above"
            yield (*head, rubber.table.side(line.pair), where, line.what, str(line.points))
        if not row.lines:
            yield (*head, "", "", "", "")
        for note in row.notes:
            yield (*head, "", "remark", note, "")
    yield from _state_rows(rubber)
    if rubber.is_over:
        for player, points in enumerate(rubber.results):
            if player in rubber.table.seats:
                yield (str(rubber.number), "", "", "", rubber.setup.name(player), "result", "", str(points))


def _state_rows(rubber: VintRubber) -> Iterator[tuple[str, ...]]:
    """Games won, points of the game in progress, all points of each side, crosses."""
    state, head = rubber.state, (str(rubber.number), "", "", "")
    for pair in Pair:
        side = rubber.table.side(pair)
        yield (*head, side, "games won", "", str(state.games[pair]))
        if not rubber.is_over:
            yield (*head, side, "below in this game", "", str(state.below[pair]))
        yield (*head, side, "together", "", str(state.totals[pair]))
    if state.crosses:
        yield (*head, "", "crosses", "", str(state.crosses))


VINT = SheetKind(
    name="vint",
    words="Vint rubber",
    read_setup=read_setup,
    read_entry=read_entry,
    fold=VintSheet.of,
    csv=csv_rows,
)

"""The Skat list as it would be written: a row an entry, whose deal is next, and what the finished list comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.errors import IllegalError, TrainerError
from trainer.sheets.skat_deal import NextDeal
from trainer.sheets.skat_entries import CalledRound, Entry, Irregular
from trainer.sheets.skat_setup import SkatSetup
from trainer.sheets.skat_written import Reason, Written, write
from trainer.skat.irregularities import Fate
from trainer.skat.rotation import Rotation
from trainer.skat.rules import Settled
from trainer.skat.scoring import Line
from trainer.skat.series import Progress
from trainer.skat.settlement import (
    SEEGER_FABIAN,
    AgainstAverage,
    Tally,
    at_limit,
    ranks,
    seeger_fabian_lines,
)

ByPlayer = tuple[int, ...]
"""A number for each player, by place."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands on the list after a row: each player's column, games won and lost as declarer, lost by others."""

    columns: ByPlayer
    won: ByPlayer
    lost: ByPlayer
    others_lost: ByPlayer

    @classmethod
    def empty(cls, players: int) -> Standing:
        """Nothing written yet."""
        zeros = (0,) * players
        return cls(zeros, zeros, zeros, zeros)

    def after(self, written: Written) -> Standing:
        """The standing with what an entry writes."""
        declarer, is_lost = written.declarer, written.won is False
        places = range(len(self.columns))
        return Standing(
            tuple(self.columns[place] + (written.points(place) or 0) for place in places),
            tuple(self.won[place] + (place == declarer and not is_lost) for place in places),
            tuple(self.lost[place] + (place == declarer and is_lost) for place in places),
            tuple(self.others_lost[place] + (place != declarer and is_lost) for place in places),
        )


@dataclass(frozen=True, slots=True)
class Row:
    """One entry as it is written: the deal it belongs to, who writes what and why, and what then stands."""

    entry: Entry
    deal: NextDeal
    written: Written
    standing: Standing

    @property
    def declarer(self) -> int | None:
        """Who played; None if nobody did."""
        return self.written.declarer

    @property
    def won(self) -> bool | None:
        """Whether the declarer won; None if there was none."""
        return self.written.won

    @property
    def lines(self) -> tuple[Line, ...]:
        """How the game is scored, line by line."""
        return self.written.lines

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Who writes what, and why."""
        return self.written.reasons

    def points(self, player: int) -> int | None:
        """What the row writes in the player's column; None if nothing."""
        return self.written.points(player)


@dataclass(frozen=True, slots=True)
class SkatSheet:
    """A list with its rows. `next` is the deal that is due, or None when the list is over, for the reason `ended`."""

    setup: SkatSetup
    rows: tuple[Row, ...]
    next: NextDeal | None
    ended: str = ""

    @classmethod
    def of(cls, setup: SkatSetup, entries: Sequence[Entry]) -> SkatSheet:
        """The list of these entries; raises a TrainerError for one that cannot stand where it does, with its deal."""
        table = _Table.of(setup)
        for entry in entries:
            table = table.after(entry)
        return cls(setup, table.rows, None if table.ended else table.deal, table.ended)

    @property
    def standing(self) -> Standing:
        """What stands after the last row."""
        return self.rows[-1].standing if self.rows else Standing.empty(len(self.setup.players))

    @property
    def totals(self) -> ByPlayer:
        """What each player has by the table's way of counting; of Seeger-Fabian with the bonuses."""
        if self.setup.table_score not in SEEGER_FABIAN:
            return self.standing.columns
        players = range(len(self.setup.players))
        return tuple(sum(line.points for line in self.reckoning(player)) for player in players)

    def reckoning(self, player: int) -> tuple[Line, ...]:
        """How a player's total is reckoned at the end of a Seeger-Fabian list; empty for other lists."""
        if self.setup.table_score not in SEEGER_FABIAN:
            return ()
        standing = self.standing
        return seeger_fabian_lines(
            self.setup.table_score,
            game_points=standing.columns[player],
            won=standing.won[player],
            lost=standing.lost[player],
            others_lost=standing.others_lost[player],
        )

    @property
    def places(self) -> ByPlayer:
        """Each player's place from 1; who shares one draws lots, or shares it (`settlement.ranks`)."""
        counts = zip(self.totals, self.standing.won, self.standing.lost, strict=True)
        return ranks(self.setup.table_score, [Tally(total, won, lost) for total, won, lost in counts])

    @property
    def winners(self) -> ByPlayer:
        """The players on the first place."""
        return tuple(player for player, place in enumerate(self.places) if place == 1)

    @property
    def settlement(self) -> AgainstAverage | None:
        """What each pays or receives, where the list is settled against the average."""
        return AgainstAverage.of(self.totals) if self.setup.settlement is Settled.AGAINST_AVERAGE else None


@dataclass(frozen=True, slots=True)
class _Table:
    """The state that entries change: the rows so far, whose deal it is, which kind of deals come."""

    setup: SkatSetup
    rows: tuple[Row, ...]
    deal: NextDeal
    rotation: Rotation
    progress: Progress
    ended: str = ""

    @classmethod
    def of(cls, setup: SkatSetup) -> _Table:
        players = len(setup.players)
        rotation = Rotation(players, setup.first_dealer)
        progress = Progress(setup.rules.series, players, setup.again)
        return cls(setup, (), _due(1, rotation, progress), rotation, progress)

    def after(self, entry: Entry) -> _Table:
        if self.ended:
            raise IllegalError(f"the list is over, {self.ended}: take the last entry back, or begin another list")
        try:
            return self._entered(entry)
        except TrainerError as error:
            raise type(error)(f"deal {self.deal.number}: {error}") from None

    def _entered(self, entry: Entry) -> _Table:
        written = write(self.setup, self.deal, entry)
        before = self.rows[-1].standing if self.rows else Standing.empty(len(self.setup.players))
        row = Row(entry, self.deal, written, before.after(written))
        noted = replace(self, rows=(*self.rows, row))
        return noted._after_deal(row) if written.uses_deal else noted._within_deal(entry)

    def _after_deal(self, row: Row) -> _Table:
        rotation = self.rotation.after(row.deal.dealer)
        progress = self.progress.after(max(row.standing.columns))
        due = _due(row.deal.number + 1, rotation, progress)
        table = replace(self, rotation=rotation, progress=progress, deal=due)
        return replace(table, ended=table._end())

    def _within_deal(self, entry: Entry) -> _Table:
        """The deal goes on, is dealt again, or is followed by a round that was called."""
        if isinstance(entry, CalledRound):
            progress = self.progress.called(entry.kind)
            # What has begun is played as it began; a round called before the first card is the next deal's.
            return replace(self, progress=progress, deal=replace(self.deal, kind=progress.kind))
        assert isinstance(entry, Irregular)  # nothing else leaves the deal going
        row = entry.what.row
        if row.becomes is Fate.DEALT_AGAIN:
            # The same dealer deals again, also one whose deal out of turn stands.
            deal = replace(_due(self.deal.number, self.rotation, self.progress), dealer=self.deal.dealer)
        else:
            deal = replace(
                self.deal,
                dealer=entry.offender if row.skips else self.deal.dealer,
                barred=(*self.deal.barred, entry.offender) if row.bars else self.deal.barred,
                first_turn_only=self.deal.first_turn_only or row.first_turn_only,
            )
        table = replace(self, deal=deal)
        return replace(table, ended=table._end())

    def _end(self) -> str:
        setup, columns = self.setup, self.rows[-1].standing.columns
        if setup.limit and (losers := at_limit(columns, setup.limit)):
            names = " and ".join(setup.players[place] for place in losers)
            return f"{names} reached the limit of {setup.limit}"
        if self.progress.is_over:
            return "its round of Ramsch is played, with which the text of pirate Skat ends"
        if setup.deals is not None and self.deal.number > setup.deals:
            return f"all {setup.deals} deals are played"
        return ""


def _due(number: int, rotation: Rotation, progress: Progress) -> NextDeal:
    return NextDeal(
        number=number, kind=progress.kind, dealer=rotation.turn, players=rotation.players, turn=rotation.turn
    )

"""One deal of a Vint sheet: what was entered for people, turned into what is written, each number with its reason."""

from __future__ import annotations

import re
from dataclasses import dataclass

from trainer.errors import IllegalError
from trainer.seats import Compass, Pair
from trainer.sheets.vint_alone import Scored, check_alone, moved, points_alone
from trainer.sheets.vint_entries import VintDeal, VintPassOut
from trainer.sheets.vint_setup import Seated, VintSetup
from trainer.vint.contract import TRICKS, Contract, Strain
from trainer.vint.honours import ACES, TRUMP_HONOURS, Figures, Holdings, misfits
from trainer.vint.lines import counted
from trainer.vint.rubber import ByPair, Rubber
from trainer.vint.rules import PassOut
from trainer.vint.scoring import DealResult, DealSheet, score_pass_out, score_played_pass_out

_PAIR_WORDS = re.compile(r"\b(NS|EW)\b")
_STRAINS = {strain: strain.name.replace("_", " ").lower() for strain in Strain}


@dataclass(frozen=True, slots=True)
class VintTable:
    """Who sits where while a rubber is played."""

    setup: VintSetup
    seats: Seated

    def seat(self, player: int) -> Compass:
        """The seat of a player; raises IllegalError if he sits out."""
        if player not in self.seats:
            raise IllegalError(f"{self.setup.name(player)} sits out in this rubber")
        return Compass(self.seats.index(player))

    def side(self, pair: Pair) -> str:
        """The names of two partners."""
        return self.setup.names(tuple(self.seats[seat] for seat in pair.seats))

    def named(self, text: str) -> str:
        """The text with the names of partners in the place of their directions."""
        return _PAIR_WORDS.sub(lambda found: self.side(Pair.parse(found[0])), text)

    def by_player(self, points: tuple[int, int, int, int]) -> tuple[int, ...]:
        """Points by Compass as points by player."""
        players = range(len(self.setup.players))
        return tuple(points[self.seats.index(player)] if player in self.seats else 0 for player in players)


@dataclass(frozen=True, slots=True)
class VintLine:
    """A number on the sheet: of which side, above the line or below it, what for (0 points: a remark)."""

    pair: Pair
    is_below: bool
    what: str
    points: int


@dataclass(frozen=True, slots=True)
class VintRow:
    """A deal as it is written: `number` counts deals of the evening, `rubber` rubbers, both from 1.

    `moves` are points by player that go from who answers alone to his partner, `notes` say why; `pays_rubber` are
    players who pay the rubber alone if it is lost (rule 174).
    """

    number: int
    rubber: int
    table: VintTable
    dealer: int
    entry: VintDeal | VintPassOut
    what: str
    sheet: DealSheet
    moves: tuple[int, ...]
    notes: tuple[str, ...] = ()
    pays_rubber: tuple[int, ...] = ()

    @property
    def lines(self) -> tuple[VintLine, ...]:
        """All numbers of the deal: above the line, then below it, North and South first."""
        above = [
            VintLine(pair, False, self.table.named(line.what), line.points)
            for pair in Pair
            for line in self.sheet.above[pair]
        ]
        below = [
            VintLine(pair, True, self.sheet.below_text(pair), self.sheet.below[pair])
            for pair in Pair
            if self.sheet.below[pair]
        ]
        return (*above, *below)


def written(
    table: VintTable, before: Rubber, entry: VintDeal | VintPassOut, *, number: int, rubber: int, dealer: int
) -> VintRow:
    """The row of an entry; raises IllegalError if it does not fit the table or itself."""
    if isinstance(entry, VintPassOut):
        sheet, what = _pass_out(table, before, entry, table.seat(dealer).pair)
        return VintRow(number, rubber, table, dealer, entry, what, sheet, (0,) * len(table.setup.players))
    result = _result(table, entry, table.seat(dealer).pair)
    scored = Scored(table.setup.rules, before, result)
    moves, notes = _answered_alone(table, scored, entry)
    payers = tuple(alone.player for alone in entry.alone if alone.reason.is_for_rubber)
    return VintRow(number, rubber, table, dealer, entry, _words(table, entry), scored.sheet, moves, notes, payers)


def _words(table: VintTable, deal: VintDeal) -> str:
    game = f"{deal.bid.level} {_STRAINS[deal.bid.strain]}"
    return f"{game} by {table.setup.name(deal.declarer)}, {counted(deal.tricks, 'trick')}"


def _pass_out(table: VintTable, before: Rubber, entry: VintPassOut, dealer: Pair) -> tuple[DealSheet, str]:
    rules = table.setup.rules
    if rules.pass_out is PassOut.CROSS:
        if entry.tricks is not None:
            raise IllegalError("by this table's rules a passed-out deal is not played: leave the tricks out")
        sheet = score_pass_out(rules, before)
        return sheet, f"passed out: cross {sheet.rubber.crosses}"
    if entry.tricks is None:
        raise IllegalError("by this table's rules a passed-out deal is played: write the tricks of the dealer's side")
    tricks = _by_pair(dealer, entry.tricks, TRICKS)
    what = f"passed out and played, {counted(entry.tricks, 'trick')} for {table.side(dealer)}"
    return score_played_pass_out(rules, before, tricks), what


def _by_pair(pair: Pair, own: int, both: int) -> ByPair:
    return (both - own, own) if pair else (own, both - own)


def _result(table: VintTable, deal: VintDeal, dealer: Pair) -> DealResult:
    contract = Contract(deal.bid, table.seat(deal.declarer))
    return DealResult(
        contract,
        deal.tricks,
        _holdings(table, deal, contract),
        revoked=None if deal.revoked is None else table.seat(deal.revoked).pair,
        extra_card=dealer if deal.fourteen else None,
        first=None if deal.first is None else table.seat(deal.first).pair,
    )


def _holdings(table: VintTable, deal: VintDeal, contract: Contract) -> Holdings | None:
    if deal.aces is None:
        return None
    honours = (0, 0) if deal.honours is None else _by_pair(contract.pair, deal.honours, TRUMP_HONOURS)
    figures = [_figures(table, deal, seat) for seat in Compass]
    holdings = Holdings(
        honours, _by_pair(contract.pair, deal.aces, ACES), (figures[0], figures[1], figures[2], figures[3])
    )
    for what, pair, told, shown in misfits(holdings, contract.strain):
        raise IllegalError(
            f"{told} {what} of {table.side(pair)}: what they showed in one hand makes it at least {shown}"
        )
    return holdings


def _figures(table: VintTable, deal: VintDeal, seat: Compass) -> Figures:
    coronas = tuple(held.corona for held in deal.coronas if table.seat(held.player) is seat)
    aces = deal.aces_in_hand
    return Figures(coronas, aces.count if aces is not None and table.seat(aces.player) is seat else 0)


def _answered_alone(table: VintTable, scored: Scored, deal: VintDeal) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """What moves between partners, by player, and why."""
    moves = [0] * len(table.setup.players)
    notes = []
    for alone in deal.alone:
        seat = table.seat(alone.player)
        check_alone(scored.result, seat, alone)
        points = points_alone(scored, seat, alone)
        for player, part in enumerate(table.by_player(moved(points, seat, alone.reason))):
            moves[player] += part
        notes.append(_note(table, seat, alone.reason.value, None if alone.reason.is_for_rubber else points))
    _check_once(deal)
    return tuple(moves), tuple(notes)


def _note(table: VintTable, seat: Compass, reason: str, points: int | None) -> str:
    name, partner = (table.setup.name(table.seats[one]) for one in (seat, seat.partner))
    pays = "the rubber, if it is lost," if points is None else f"{points} points"
    return f"{name} alone: {reason}; pays {pays} for {partner} too"


def _check_once(deal: VintDeal) -> None:
    players = [alone.player for alone in deal.alone]
    if len(set(players)) < len(players):
        raise IllegalError("one player answers alone twice for a deal: give one reason, with the points of both")

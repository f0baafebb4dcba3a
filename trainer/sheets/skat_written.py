"""What one entry of a Skat sheet writes in whose column, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from trainer.errors import IllegalError, UnreadableError
from trainer.sheets.skat_deal import NextDeal, check_declarer, check_offender
from trainer.sheets.skat_entries import CalledRound, Entry, Irregular, PassedIn, PlayedGame, PlayedRamsch
from trainer.sheets.skat_ramsch import ramsch_sheet, with_names
from trainer.sheets.skat_results import check_bid_told, game_doubling, game_result, game_so_far
from trainer.sheets.skat_setup import SkatSetup
from trainer.skat.contract import complete
from trainer.skat.doubling import Doubling, double
from trainer.skat.irregular_games import decide, fate_of
from trainer.skat.irregularities import Fate, Irregularity
from trainer.skat.rules import AllPass
from trainer.skat.scoring import Line, Result, ScoreSheet, score
from trainer.skat.series import DealKind
from trainer.skat.settlement import BIERLACHS, SEEGER_FABIAN, TableScore, table_points


class Reason(NamedTuple):
    """Why a player's column changes: whose, what for, by how much (0 for a remark)."""

    player: int
    text: str
    points: int


@dataclass(frozen=True, slots=True)
class Written:
    """What an entry comes to.

    `lines` say how a game is scored; they add up to what the plain list writes for its declarer. `reasons` say what
    is written in each column of the list; `bonus` what Seeger-Fabian adds for the deal, which is reckoned at the end.
    """

    lines: tuple[Line, ...] = ()
    reasons: tuple[Reason, ...] = ()
    bonus: tuple[Reason, ...] = ()
    declarer: int | None = None
    won: bool | None = None
    uses_deal: bool = True
    """True if the deal is over and the next dealer deals."""

    def points(self, player: int) -> int | None:
        """What is written in the player's column; None if nothing is."""
        own = [reason.points for reason in self.reasons if reason.player == player and reason.points]
        return sum(own) if own else None


def write(setup: SkatSetup, deal: NextDeal, entry: Entry) -> Written:
    """What the entry writes in this deal; raises a TrainerError if it cannot be made here, with what would be right."""
    match entry:
        case PlayedGame():
            return _write_game(setup, deal, entry)
        case PlayedRamsch():
            return _write_ramsch(setup, deal, entry)
        case PassedIn():
            return _write_passed(setup, deal)
        case Irregular():
            return _write_irregular(setup, deal, entry)
        case CalledRound():
            return _write_round(setup, entry)


def _write_game(setup: SkatSetup, deal: NextDeal, game: PlayedGame) -> Written:
    check_declarer(setup, deal, game)
    sheet = score(setup.rules, game_result(setup.rules, game))
    doubled = double(setup.rules, sheet, complete(setup.rules, game.contract), _doubling(setup, deal, game))
    return _of_sheet(setup, deal, game, doubled)


def _doubling(setup: SkatSetup, deal: NextDeal, game: PlayedGame) -> Doubling:
    return game_doubling(game, kontra_allowed=setup.kontra, bock=deal.kind is DealKind.BOCK)


def _of_sheet(setup: SkatSetup, deal: NextDeal, game: PlayedGame, sheet: ScoreSheet) -> Written:
    check_bid_told(setup.rules, game, sheet)
    reasons = tuple(_game_reasons(setup, deal, game, sheet))
    bonus = tuple(_bonus(setup, game.declarer, sheet))
    return Written(sheet.lines, reasons, bonus, declarer=game.declarer, won=sheet.won)


def _game_reasons(setup: SkatSetup, deal: NextDeal, game: PlayedGame, sheet: ScoreSheet) -> Iterator[Reason]:
    """What the list says of a game; in Bierlachs one that is won is written against each opponent."""
    counted = TableScore.PLAIN if setup.table_score in SEEGER_FABIAN else setup.table_score
    what = complete(setup.rules, game.contract).words
    text = f"{what} of {setup.players[game.declarer]} {'won' if sheet.won else 'lost'}"
    for place in deal.seats:
        points = table_points(counted, sheet.score, place == game.declarer)
        if points:
            yield Reason(place, text, points)


def _bonus(setup: SkatSetup, declarer: int, sheet: ScoreSheet) -> Iterator[Reason]:
    if setup.table_score in SEEGER_FABIAN:
        for place in range(len(setup.players)):
            own = place == declarer
            points = table_points(setup.table_score, sheet.score, own) - (sheet.score if own else 0)
            if points:
                what = "a game won" if sheet.won else "a game lost" if own else "a game lost by another"
                yield Reason(place, f"Seeger-Fabian: {what}", points)


def _write_ramsch(setup: SkatSetup, deal: NextDeal, told: PlayedRamsch) -> Written:
    rules = setup.rules.ramsch
    if rules is None:
        raise IllegalError(f"Ramsch is not played in {setup.rules}: a deal in which all pass is passed in")
    sheet = ramsch_sheet(rules, told, deal.seats, setup.players)
    factor = Doubling(bock=deal.kind is DealKind.BOCK).factor(setup.rules, None)
    reasons = [
        Reason(deal.seats[line.seat], with_names(line.text, deal.seats, setup.players), line.points)
        for line in sheet.lines
    ]
    if factor > 1:
        doubled = [Reason(deal.seats[seat], "Bock (x 2)", points) for seat, points in enumerate(sheet.scores) if points]
        reasons.extend(doubled)
    return Written(reasons=tuple(reasons))


def _write_passed(setup: SkatSetup, deal: NextDeal) -> Written:
    if deal.kind is DealKind.RAMSCH:
        raise IllegalError("passed in, in a round of Ramsch: it is played in any case")
    if setup.rules.all_pass in (AllPass.RAMSCH, AllPass.FOREHAND_OR_RAMSCH):
        raise IllegalError(f"passed in: in {setup.rules} Ramsch is played when all pass")
    return Written()


def _write_round(setup: SkatSetup, entry: CalledRound) -> Written:
    if not setup.rounds:
        raise IllegalError(f"a round of {entry.kind.value}: this table does not call rounds, change its rules first")
    if entry.kind is DealKind.RAMSCH and setup.rules.ramsch is None:
        raise IllegalError(f"a round of Ramsch: it is not played in {setup.rules}")
    return Written(uses_deal=False)


def _write_irregular(setup: SkatSetup, deal: NextDeal, entry: Irregular) -> Written:
    row = entry.what.row
    check_offender(setup, deal, entry)
    if row.decides:
        if entry.game is None:
            raise IllegalError(f"{entry.what.value}: the game in which it happened is missing, it decides it")
        return _write_decided(setup, deal, entry, entry.game)
    if entry.game is not None:
        raise IllegalError(f"{entry.what.value}: it decides no game; write it down before the game of its deal")
    return Written(reasons=(_remark(setup, entry, row.fine),), uses_deal=False)


def _remark(setup: SkatSetup, entry: Irregular, points: int) -> Reason:
    what = entry.what
    return Reason(entry.offender, f"{what.value}: {what.says(setup.rules)} ({what.row.source})", points)


def _write_decided(setup: SkatSetup, deal: NextDeal, entry: Irregular, game: PlayedGame) -> Written:
    check_declarer(setup, deal, game)
    if entry.what is Irregularity.OVERBID_AND_OPPONENT_ERRED and game.bid is None:
        raise UnreadableError(f"{entry.what.value}: the bid is missing, which the game did not reach")
    by_declarer = entry.offender == game.declarer
    decision = decide(
        setup.rules,
        entry.what,
        _result(setup, entry, game, by_declarer),
        by_declarer=by_declarer,
        upheld=entry.upheld,
        doubling=_doubling(setup, deal, game),
    )
    written = _of_sheet(setup, deal, game, decision.sheet)
    # In Bierlachs the offender alone pays what else each opponent would.
    reasons = () if decision.charge and setup.table_score in BIERLACHS else written.reasons
    return replace(written, reasons=(*reasons, _remark(setup, entry, decision.charge)))


def _result(setup: SkatSetup, entry: Irregular, game: PlayedGame, by_declarer: bool) -> Result:
    """How far the game counts: to its end if its cards decide; its matadors do not matter if the loss is fixed."""
    if entry.what.row.value is not None and not game.twelve:
        game = replace(game, matadors=game.matadors or 1)
    fate = fate_of(entry.what, game.contract.game, by_declarer=by_declarer, upheld=entry.upheld)
    return (game_result if fate is Fate.AS_PLAYED else game_so_far)(setup.rules, game)

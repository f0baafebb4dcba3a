"""From the score of a deal to what the table writes: plain list, Seeger-Fabian, Bierlachs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from trainer.errors import IllegalError


class TableScore(Enum):
    """How a table turns the declarer's score into points of every player."""

    PLAIN = "plain list"
    """The declarer writes his score, nobody else anything (ISkO)."""
    SEEGER_FABIAN_3 = "Seeger-Fabian, three players"
    """Declarer 50 more for a game won, 50 less for one lost; each other player 40 for a game lost (SkWO)."""
    SEEGER_FABIAN_4 = "Seeger-Fabian, four players"
    """The same with 30 for each of the three others, the dealer who sits out included (SkWO)."""
    BIERLACHS = "Bierlachs"
    """Only minus points: a game won costs each opponent its value, a game lost costs the declarer twice its value."""
    BIERLACHS_SINGLE = "Bierlachs, lost games single"
    """The same, but a game lost costs the declarer its value once (in use at some tables)."""


_BONUS = 50
_OTHERS = {TableScore.SEEGER_FABIAN_3: 40, TableScore.SEEGER_FABIAN_4: 30}


def table_points(table_score: TableScore, sheet_score: int, is_declarer: bool) -> int:
    """What one deal with this score of the declarer is worth to one player.

    A score of 0 is a deal passed in. In Bierlachs another player is one who played: who sits out writes nothing.
    """
    if not sheet_score:
        return 0
    won = sheet_score > 0
    if table_score in _OTHERS:
        if is_declarer:
            return sheet_score + (_BONUS if won else -_BONUS)
        return 0 if won else _OTHERS[table_score]
    if table_score is TableScore.PLAIN:
        return sheet_score if is_declarer else 0
    if won:
        return 0 if is_declarer else -sheet_score
    if not is_declarer:
        return 0
    return sheet_score if table_score is TableScore.BIERLACHS else sheet_score // 2


def table_margin(table_score: TableScore, sheet_score: int, is_declarer: bool) -> float:
    """What one deal is worth to one player, less what the others at the table get on average.

    In this measure the table scores that charge losers can be compared with those that pay winners.
    """
    declarer = table_points(table_score, sheet_score, True)
    other = table_points(table_score, sheet_score, False)
    others = 3 if table_score is TableScore.SEEGER_FABIAN_4 else 2
    return float(declarer - other) if is_declarer else (other - declarer) / others


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One deal of a list: who played (None: passed in), his score, and who sat out (places at the table from 0)."""

    declarer: int | None
    score: int = 0
    sitting: int | None = None


def list_totals(table_score: TableScore, players: int, entries: Iterable[ListEntry]) -> tuple[int, ...]:
    """Totals of a list of three or four players; raises IllegalError for a place that is not at the table."""
    totals = [0] * players
    for row, entry in enumerate(entries, 1):
        _check_entry(entry, players, row)
        for player in range(players):
            totals[player] += _entry_points(table_score, entry, player)
    return tuple(totals)


def _entry_points(table_score: TableScore, entry: ListEntry, player: int) -> int:
    if entry.declarer is None:
        return 0
    if player == entry.sitting and table_score not in _OTHERS:
        return 0
    return table_points(table_score, entry.score, player == entry.declarer)


def _check_entry(entry: ListEntry, players: int, row: int) -> None:
    for player in (entry.declarer, entry.sitting):
        if player is not None and not 0 <= player < players:
            raise IllegalError(f"row {row}: no player {player} at this table: places are 0 to {players - 1}")
    if (entry.sitting is None) is (players == 4):
        raise IllegalError(f"row {row}: with four players one sits out, with three nobody")
    if entry.declarer is not None and entry.declarer == entry.sitting:
        raise IllegalError(f"row {row}: player {entry.declarer} sits out and cannot be the declarer")


def seeger_fabian(table_score: TableScore, *, game_points: int, won: int, lost: int, others_lost: int) -> int:
    """A player's total from the counts on a list (SkWO 6.3.1); raises IllegalError for another table score."""
    if table_score not in _OTHERS:
        raise IllegalError(f"{table_score.value} is not Seeger-Fabian")
    return game_points + _BONUS * (won - lost) + _OTHERS[table_score] * others_lost

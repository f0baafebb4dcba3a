"""From the score of a deal to what the table writes, and from the finished list to what everybody has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from trainer.errors import IllegalError
from trainer.skat.rules import LostGame, SkatRules
from trainer.skat.scoring import Line


class TableScore(Enum):
    """How a table turns the declarer's score into points of every player."""

    PLAIN = "plain list"
    """The declarer writes his score, nobody else anything (ISkO)."""
    SEEGER_FABIAN_3 = "Seeger-Fabian, three players"
    """Declarer 50 more for a game won, 50 less for one lost; each other player 40 for a game lost (SkWO)."""
    SEEGER_FABIAN_4 = "Seeger-Fabian, four players"
    """The same with 30 for each of the three others, the dealer who sits out included (SkWO)."""
    BIERLACHS = "Bierlachs"
    """Only minus points: a game won costs each opponent its value, a game lost costs the declarer twice its value.

    Where a code does not count every lost game double, it costs him what the code writes for it."""
    BIERLACHS_SINGLE = "Bierlachs, lost games single"
    """The same, but a game lost costs the declarer its value once (in use at some tables).

    It is half of what a code writes that counts every lost game double; for no other code."""


SEEGER_FABIAN = {TableScore.SEEGER_FABIAN_3: 3, TableScore.SEEGER_FABIAN_4: 4}
"""How many sit at the table for which a Seeger-Fabian list is made."""
BIERLACHS = frozenset({TableScore.BIERLACHS, TableScore.BIERLACHS_SINGLE})
"""The table scores in which everything is written as a minus."""
_BONUS = 50
_OTHERS = {TableScore.SEEGER_FABIAN_3: 40, TableScore.SEEGER_FABIAN_4: 30}


def table_scores(rules: SkatRules) -> tuple[TableScore, ...]:
    """The table scores that go with a code: lost games can count single only where all of them count double."""
    is_double = rules.lost_game is LostGame.DOUBLE
    return tuple(way for way in TableScore if is_double or way is not TableScore.BIERLACHS_SINGLE)


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


def seeger_fabian_lines(
    table_score: TableScore, *, game_points: int, won: int, lost: int, others_lost: int
) -> tuple[Line, ...]:
    """A player's total from the counts on a list: its column, own games, games that others lost (SkWO 6.3.1).

    Raises IllegalError for another table score.
    """
    if table_score not in _OTHERS:
        raise IllegalError(f"{table_score.value} is not Seeger-Fabian")
    each = _OTHERS[table_score]
    return (
        Line("game points", game_points),
        Line(f"games won less lost: ({won} - {lost}) x {_BONUS}", _BONUS * (won - lost)),
        Line(f"games lost by others: {others_lost} x {each}", each * others_lost),
    )


@dataclass(frozen=True, slots=True)
class AgainstAverage:
    """The old settlement: everybody pays or receives what his final score lies below or above the average of all.

    For convenience the largest negative score is first added to all, which changes nothing (American official Skat).
    """

    added: int
    scores: tuple[int, ...]
    """The final scores with `added`, none below 0."""
    differences: tuple[Fraction, ...]
    """What each receives (+) or pays; they add up to 0."""

    @property
    def average(self) -> Fraction:
        """The average of `scores`."""
        return Fraction(sum(self.scores), len(self.scores))

    @classmethod
    def of(cls, totals: Sequence[int]) -> AgainstAverage:
        """Settle these final scores."""
        added = max(0, -min(totals))
        average = Fraction(sum(totals), len(totals))
        return cls(added, tuple(total + added for total in totals), tuple(total - average for total in totals))


@dataclass(frozen=True, slots=True)
class Tally:
    """What stands for one player at the end of a list: his total, games won and lost as declarer."""

    total: int
    won: int
    lost: int


def ranks(table_score: TableScore, tallies: Sequence[Tally]) -> tuple[int, ...]:
    """The place of each player from 1; those who share one draw lots, or share it.

    The higher total wins. In a Seeger-Fabian list equal totals go by more games won, then by fewer lost, then by lot
    (tournament rules after the SkWO). The other ways of counting know no such rule.
    """
    measure = _by_games if table_score in SEEGER_FABIAN else _by_total
    measures = [measure(tally) for tally in tallies]
    return tuple(1 + sum(other > own for other in measures) for own in measures)


def _by_games(tally: Tally) -> tuple[int, ...]:
    return tally.total, tally.won, -tally.lost


def _by_total(tally: Tally) -> tuple[int, ...]:
    return (tally.total,)


def at_limit(totals: Sequence[int], limit: int) -> tuple[int, ...]:
    """The places of those whose minus points have reached the limit of a Bierlachs: they have lost, and it is over."""
    return tuple(place for place, total in enumerate(totals) if -total >= limit)

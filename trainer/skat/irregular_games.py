"""Games that an irregularity decides (`irregularities`): what the declarer writes, and what the offender.

Where the old official rules are silent these are the decisions: a loss by an error counts as any lost game of the
code, without levels that were not played for; a win counts at the level announced, or at the one made; in Null, where
tricks lose, an opponent who shows his hand has lost the game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.errors import IllegalError
from trainer.skat.contract import Game, Turn
from trainer.skat.counting import ALL_TRICKS, fewest_points, most_points
from trainer.skat.doubling import UNDOUBLED, Doubling, double
from trainer.skat.irregularities import Fate, Irregularity, Offender
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import WINNING_POINTS, Line, Result, ScoreSheet, score

_SCHNEIDER = 30


@dataclass(frozen=True, slots=True)
class Decision:
    """A game settled by an irregularity: what the declarer writes, and what the offender writes against himself."""

    sheet: ScoreSheet
    charge: int = 0
    """Negative, or 0."""


def decide(
    rules: SkatRules,
    what: Irregularity,
    result: Result,
    *,
    by_declarer: bool,
    upheld: bool = True,
    doubling: Doubling = UNDOUBLED,
) -> Decision:
    """Settle the game in which it happened; `result` is how far it was played, as it is to count.

    Raises IllegalError if it settles no game, if the other side cannot have done it, or if the game does not fit.
    """
    row = what.row
    _check_side(what, by_declarer)
    _check_fits(rules, what, result)
    fate = fate_of(what, result.contract.game, by_declarer=by_declarer, upheld=upheld)
    sheet = _SETTLED[fate](rules, what, result)
    if row.value is None:
        sheet = double(rules, sheet, result.contract, doubling)
    is_charged = row.charges and not by_declarer and sheet.won and fate is not row.denied
    return Decision(sheet, -sheet.score if is_charged else 0)


def fate_of(what: Irregularity, game: Game, *, by_declarer: bool, upheld: bool = True) -> Fate:
    """What becomes of this game, by who did it and the answer to the row's question."""
    if what is Irregularity.HAND_SHOWN and game is Game.NULL and not by_declarer:
        return Fate.WON
    return what.row.fate(by_declarer=by_declarer, upheld=upheld)


def _check_side(what: Irregularity, by_declarer: bool) -> None:
    if not what.row.decides:
        raise IllegalError(f"{what.value}: it settles no game, and is written before the game of its deal")
    barred = Offender.OPPONENT if by_declarer else Offender.DECLARER
    if what.row.offender is barred:
        raise IllegalError(f"{what.value}: only {barred.value} can do this")


def _check_fits(rules: SkatRules, what: Irregularity, result: Result) -> None:
    if what is Irregularity.SECOND_TURN_UNSHOWN and result.contract.turn is not Turn.SECOND:
        raise IllegalError(f"{what.value}: {result.contract.words} is no game by second turn")
    if what is Irregularity.LAID_AWAY_WRONGLY and result.contract.hand:
        raise IllegalError(f"{what.value}: in {result.contract.words} nothing is laid away")
    if what is Irregularity.OVERBID_AND_OPPONENT_ERRED and not _is_overbid(rules, result):
        raise IllegalError(f"{what.value}: {result.contract.words} is not overbid, it reaches the bid of {result.bid}")


def _is_overbid(rules: SkatRules, result: Result) -> bool:
    return not score(rules, _as_won(rules, result)).won


def _settle_won(rules: SkatRules, what: Irregularity, result: Result) -> ScoreSheet:
    """Won at the level made or announced; an overbid game wins what it would have lost (old official rules 8, 2)."""
    sheet = score(rules, _as_won(rules, result))
    remark = Line(f"won: {what.value}", 0)
    if sheet.won:
        return replace(sheet, lines=(remark, *sheet.lines))
    turned = Line("an opponent erred: won, what would have been lost", -2 * sheet.score)
    return replace(sheet, won=True, score=-sheet.score, lines=(remark, *sheet.lines, turned))


def _as_won(rules: SkatRules, result: Result) -> Result:
    """The result itself if its cards win, else the least with which its cards would have."""
    contract = result.contract
    if contract.game is Game.NULL:
        return replace(result, tricks=0)
    points = max(result.points, WINNING_POINTS)
    if contract.schwarz_announced:
        return replace(result, points=most_points(ALL_TRICKS), tricks=ALL_TRICKS)
    if contract.schneider_announced:
        points = max(points, rules.schneider_points)
    return replace(result, points=points, tricks=_tricks_for(points, result.tricks))


def _tricks_for(points: int, tricks: int) -> int:
    """The given tricks if they go with the points, else the fewest that do."""
    counts: tuple[int, ...] = (tricks, *range(1, ALL_TRICKS))
    return next(count for count in counts if fewest_points(count) <= points <= most_points(count))


def _settle_lost(rules: SkatRules, what: Irregularity, result: Result) -> ScoreSheet:
    remark = Line(f"lost: {what.value}", 0)
    if what.row.value is not None:
        value = what.row.value
        return ScoreSheet(value, False, -value, False, value, (remark, Line(f"counted as {value}", -value)))
    played = score(rules, result)
    if what.row.play_on and not played.won:
        return replace(played, lines=(remark, *played.lines))
    sheet = score(rules, _as_lost(result, schneider=what.row.schneider))
    kept = tuple(line for line in sheet.lines if line.points or not line.text.startswith("lost:"))
    return replace(sheet, lines=(remark, *kept))


def _as_lost(result: Result, *, schneider: bool) -> Result:
    """Lost without a level, or with schneider; nothing that the cards might still have brought."""
    if result.contract.game is Game.NULL:
        return replace(result, tricks=max(result.tricks, 1))
    points = _SCHNEIDER if schneider else WINNING_POINTS - 1
    return replace(result, points=points, tricks=_tricks_for(points, 5))


def _settle_as_played(rules: SkatRules, what: Irregularity, result: Result) -> ScoreSheet:
    sheet = score(rules, result)
    return replace(sheet, lines=(Line(f"as played: {what.value}", 0), *sheet.lines))


_SETTLED = {Fate.WON: _settle_won, Fate.LOST: _settle_lost, Fate.AS_PLAYED: _settle_as_played}

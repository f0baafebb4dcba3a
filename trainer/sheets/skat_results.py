"""From what a table tells of a game to the result that is scored; what cannot have been is refused."""

from __future__ import annotations

from dataclasses import replace

from trainer.errors import IllegalError, UnreadableError
from trainer.sheets.skat_entries import PlayedGame
from trainer.skat.bids import check_bid
from trainer.skat.contract import Game, complete
from trainer.skat.counting import check_points, check_points_fit, tricks_that_fit
from trainer.skat.doubling import Doubling
from trainer.skat.rules import LostGame, NullOverbid, SkatRules
from trainer.skat.scoring import WINNING_POINTS, Result, ScoreSheet
from trainer.skat.values import check_bought, game_value, matadors


def game_result(rules: SkatRules, game: PlayedGame) -> Result:
    """The result of a game that was played to its end; raises a TrainerError for one that cannot have been."""
    base = _bought(rules, game)
    if game.contract.game is Game.NULL:
        if game.tricks is None:
            raise UnreadableError("the declarer's tricks are missing: Null is won with 0")
        if game.points is not None:
            check_points_fit(game.points, game.tricks)
        return replace(base, points=game.points or 0, tricks=game.tricks)
    if game.points is None:
        raise UnreadableError("the declarer's card points are missing: with the skat they are 0 to 120")
    return replace(base, points=game.points, tricks=_tricks(game, game.points))


def game_so_far(rules: SkatRules, game: PlayedGame) -> Result:
    """The result of a game that something else decides: without points and tricks it stands at the least that wins."""
    if game.points is not None and game.contract.game is not Game.NULL:
        return game_result(rules, game)
    base = _bought(rules, game)
    return replace(base, tricks=game.tricks or 0) if game.contract.game is Game.NULL else base


def check_bid_told(rules: SkatRules, game: PlayedGame, sheet: ScoreSheet) -> None:
    """Raises UnreadableError if the game is lost at a bid that was not noted; a lost Null costs its value."""
    costs_the_bid = rules.lost_game is LostGame.THE_BID and game.contract.game is not Game.NULL
    if game.bid is None and costs_the_bid and not sheet.won:
        raise UnreadableError(f"the bid is missing: in {rules} a lost game costs it")


def _bought(rules: SkatRules, game: PlayedGame) -> Result:
    """The game as it was bought, with the least points that win it."""
    contract = complete(rules, game.contract)
    bid = rules.lowest_bid if game.bid is None else game.bid
    if bid:
        check_bid(rules, bid)
    check_bought(rules, contract, bid)
    count = _matadors(rules, game, bid)
    is_null = contract.game is Game.NULL
    return Result(contract, bid, count, 0 if is_null else WINNING_POINTS, 0 if is_null else 6, game.twelve)


def _matadors(rules: SkatRules, game: PlayedGame, bid: int) -> int:
    """Counted from the cards or as told; both must agree. Null needs them only where it is settled as another game."""
    if game.twelve:
        if len(game.twelve) != 12:
            raise IllegalError(f"{len(game.twelve)} cards {game.twelve}: matadors need the declarer's ten and the skat")
        counted = matadors(game.twelve, game.contract.game)
        if game.matadors not in {None, counted}:
            raise IllegalError(f"{game.matadors} matadors told, but the cards have {counted}: leave one of them out")
        return counted
    told = game.matadors
    if game.contract.game is Game.NULL:
        told = told or (None if _is_replaced(rules, game, bid) else 0)
    if told is not None:
        return told
    raise UnreadableError(
        f"the matadors of {game.contract.words} are missing: tell them, or the declarer's twelve cards"
    )


def _is_replaced(rules: SkatRules, game: PlayedGame, bid: int) -> bool:
    """True for an overbid Null that is settled as the cheapest other game."""
    return (
        rules.null_overbid is NullOverbid.CHEAPEST_GAME and game_value(rules, complete(rules, game.contract), 0) < bid
    )


def _tricks(game: PlayedGame, points: int) -> int:
    if game.tricks is not None:
        check_points_fit(points, game.tricks)
        return game.tricks
    check_points(points)
    found = tricks_that_fit(game.contract, points)
    if found is None:
        raise UnreadableError(
            f"the declarer's tricks are missing: {points} points do not tell whether a side took none"
        )
    return found


def game_doubling(game: PlayedGame, *, kontra_allowed: bool, bock: bool) -> Doubling:
    """What doubles the game; raises IllegalError for kontra where the table does not play it, and for re without."""
    if game.kontra and not kontra_allowed:
        raise IllegalError("kontra: this table does not play it, change its rules first")
    return Doubling(game.kontra, game.re, bock)

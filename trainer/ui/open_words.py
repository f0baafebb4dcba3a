"""Words for a game with open cards: what it comes to, where it stands, what a card leads to."""

from __future__ import annotations

from trainer.cards import Card
from trainer.skat.contract import Game
from trainer.skat.play import Play
from trainer.ui.drawing import card_text
from trainer.ui.open_game import ALL_TRICKS, OpenGame, Outcome, Walk
from trainer.ui.wording import counted

BEST_MARK = "★"


def outcome_words(outcome: Outcome) -> str:
    """How a game ends: "74 points", "120 points, all tricks", "Null won"."""
    if outcome.is_null:
        return "Null lost" if outcome.tricks else "Null won"
    tricks = {0: ", no trick", ALL_TRICKS: ", all tricks"}.get(outcome.tricks, "")
    return f"{outcome.points} points{tricks}"


def badge(outcome: Outcome, *, is_best: bool) -> str:
    """What stands under a card: the declarer's points at the end, "all" or "none" of the tricks, Null made or not."""
    if outcome.is_null:
        text = "lost" if outcome.tricks else "won"
    else:
        text = {0: "none", ALL_TRICKS: "all"}.get(outcome.tricks, str(outcome.points))
    return f"{BEST_MARK}{text}" if is_best else text


def badge_words(game: OpenGame) -> str:
    """What the badges mean."""
    told = "whether the game is won" if game.game is Game.NULL else "the declarer's points at the end"
    return f"Under a card: {told} if it is played; {BEST_MARK} gives nothing away."


def standing_words(play: Play) -> str:
    """Which trick it is, or who has just taken one, and what both sides have so far."""
    return f"{_trick_words(play)} · {_taken_words(play)}"


def _trick_words(play: Play) -> str:
    if play.tricks and not play.trick.cards:
        return f"Trick {len(play.tricks)} goes to **{play.tricks[-1].winner}**"
    return f"Trick {len(play.tricks) + 1}"


def _taken_words(play: Play) -> str:
    if play.contract.game is Game.NULL:
        return f"declarer **{counted(play.tricks_taken, 'trick')}**"
    return f"declarer **{play.points}**, opponents **{play.opponent_points}** card points"


def turn_words(play: Play) -> str:
    """Who is to play."""
    return f"**{str(play.to_act).capitalize()}** is to play."


def card_value_words(card: Card, outcome: Outcome) -> str:
    """The card that comes next on the line and what it leads to."""
    return f"Next comes **{card_text(card)}**, which leads to {outcome_words(outcome)}."


def line_words(walk: Walk) -> str:
    """Whether this is best play or a line of one's own."""
    left = walk.left_at
    if left is None:
        return "This is best play."
    return f"Your own line since card {left + 1}: {card_text(walk.line[left])} instead of {card_text(walk.best[left])}."

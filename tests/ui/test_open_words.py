"""What is said about a game with open cards."""

from __future__ import annotations

import pytest

from trainer.skat.contract import Contract, Game
from trainer.ui.open_game import Outcome, Walk
from trainer.ui.open_words import badge, badge_words, line_words, outcome_words, standing_words

from .test_open_game import EASY, game_of


@pytest.mark.parametrize(
    ("outcome", "words", "under"),
    [
        (Outcome(74, 5), "74 points", "74"),
        (Outcome(120, 10), "120 points, all tricks", "all"),
        (Outcome(120, 9), "120 points", "120"),
        (Outcome(4, 0), "4 points, no trick", "none"),
        (Outcome(0, 0, is_null=True), "Null won", "won"),
        (Outcome(0, 3, is_null=True), "Null lost", "lost"),
    ],
)
def test_outcomes_in_words_and_under_a_card(outcome: Outcome, words: str, under: str) -> None:
    assert outcome_words(outcome) == words
    assert badge(outcome, is_best=False) == under
    assert badge(outcome, is_best=True) == f"★{under}"


def test_the_standing_names_the_trick_and_both_sides() -> None:
    play = game_of(EASY, Contract(Game.CLUBS)).opening
    assert standing_words(play) == "Trick 1 · declarer **0**, opponents **0** card points"
    for card in ("CJ", "C7", "HK"):
        play = play.after(next(one for one in play.legal_cards if str(one) == card))
    assert standing_words(play) == "Trick 1 goes to **forehand** · declarer **6**, opponents **0** card points"


def test_in_null_tricks_are_counted() -> None:
    game = game_of(EASY, Contract(Game.NULL))
    assert standing_words(game.opening) == "Trick 1 · declarer **0 tricks**"
    assert "whether the game is won" in badge_words(game)


def test_a_line_of_ones_own_says_where_it_began() -> None:
    game = game_of(EASY, Contract(Game.CLUBS))
    cards = game.opening.legal_cards.cards
    walk = Walk(game, line=cards[:1], best=cards[1:2])
    assert line_words(walk) == "Your own line since card 1: ♣︎A instead of ♣︎K."
    assert line_words(Walk(game, cards, cards)) == "This is best play."

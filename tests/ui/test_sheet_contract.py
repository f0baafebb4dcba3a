"""Contracts of every code said by game, use of the skat and announcement."""

from __future__ import annotations

import pytest

from trainer.skat.contract import Contract, Game, Turn, contracts
from trainer.skat.profiles import AMERICAN, ISKO, PROFILES, RAEUBERSKAT, RAEUBERSKAT_LIVELY
from trainer.skat.rules import SkatRules
from trainer.ui.sheet_contract import (
    Manner,
    announced_words,
    games,
    manner_words,
    manners,
    most_matadors,
    short_game,
    variants,
)


@pytest.mark.parametrize("name", PROFILES)
def test_every_contract_can_be_said_in_one_way(name: str) -> None:
    rules = PROFILES[name]
    said = [
        (game, manner, announced_words(rules, contract))
        for game in games(rules)
        for manner in manners(rules, game)
        for contract in variants(rules, game, manner)
    ]
    assert len(set(said)) == len(said) == len(contracts(rules))


@pytest.mark.parametrize("name", PROFILES)
def test_nothing_announced_comes_first(name: str) -> None:
    rules = PROFILES[name]
    for game in games(rules):
        for manner in manners(rules, game):
            plain, *announced = variants(rules, game, manner)
            assert announced_words(rules, plain) == ""
            assert all(announced_words(rules, contract) for contract in announced)


@pytest.mark.parametrize(
    ("rules", "game", "words"),
    [
        (ISKO, Game.SPADES, ["With the skat", "Hand"]),
        (AMERICAN, Game.SPADES, ["Tournee", "Second turn", "Solo"]),
        (AMERICAN, Game.GRAND, ["Gucki", "Tournee", "Second turn", "Solo"]),
        (AMERICAN, Game.NULL, ["Solo"]),
        (RAEUBERSKAT, Game.NULL, ["Hand"]),
    ],
)
def test_the_skat_is_used_in_the_words_of_the_code(rules: SkatRules, game: Game, words: list[str]) -> None:
    assert [manner_words(rules, game, manner) for manner in manners(rules, game)] == words


def test_ouvert_says_its_level_only_where_it_has_several() -> None:
    hand = Manner(hand=True, turn=Turn.NONE)
    announced = [announced_words(ISKO, contract) for contract in variants(ISKO, Game.CLUBS, hand)]
    assert announced == ["", "Schneider", "Schwarz", "Ouvert"]
    announced = [announced_words(RAEUBERSKAT, contract) for contract in variants(RAEUBERSKAT, Game.CLUBS, hand)]
    assert announced == ["", "Ouvert", "Schneider", "Schneider, ouvert", "Schwarz", "Schwarz, ouvert"]


def test_games_are_those_of_the_code() -> None:
    assert Game.NULL not in games(RAEUBERSKAT_LIVELY)
    assert games(ISKO) == tuple(Game)


def test_games_in_short_and_their_matadors() -> None:
    assert [short_game(game) for game in Game] == ["♣︎", "♠︎", "♥︎", "♦︎", "Grand", "Null"]
    assert [most_matadors(game) for game in Game] == [11, 11, 11, 11, 4, 0]


def test_a_manner_is_read_from_a_contract() -> None:
    assert Manner.of(Contract(Game.HEARTS, turn=Turn.SECOND)) == Manner(hand=False, turn=Turn.SECOND)

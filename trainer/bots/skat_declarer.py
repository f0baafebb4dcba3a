"""The bots as declarers: the game and the two cards to lay away by the book, from the twelve cards alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from trainer.bots.skat_book import book_games, game_limits
from trainer.bots.skat_ways import SkatChoice, contracts_by, may_name, way_of
from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.hands import skat as features
from trainer.hands.skat_discards import ranked_discards
from trainer.skat.contract import Contract, Game, Turn
from trainer.skat.rules import SkatRules
from trainer.skat.turning import turned_games
from trainer.skat.values import game_value, matadors

# A point too few weighs more in Grand and Null than in a suit game, whose count runs over more cards.
_WEIGHT = {Game.GRAND: 2.0, Game.NULL: 3.0}
# With the skat in hand Grand has had its luck: one top more is asked than before.
_LATE = {Game.GRAND: 1.0}


@dataclass(frozen=True, slots=True)
class Declaration:
    """What a declarer plays and what he lays away."""

    contract: Contract
    laid_away: CardSet


def ranked_games(
    rules: SkatRules, cards: CardSet, price: int, offered: Sequence[Contract] | None = None
) -> tuple[Game, ...]:
    """The games of the contracts offered, all with the skat taken up by default, the book's favourite first.

    Games that reach the price come before those that do not, then those that count enough, Grand first and the
    others by how much they exceed it, then the rest by how little they lack.
    """
    masks = np.array([cards.mask], dtype=np.int64)
    offered = offered or contracts_by(rules, SkatChoice.TAKE, price)

    def merit(game: Game) -> tuple[bool, float, bool, float]:
        value = game_value(rules, _contract(rules, masks, game, price, offered), matadors(cards, game))
        margin = _WEIGHT.get(game, 1.0) * (float(features.margin(masks, game)[0]) - _LATE.get(game, 0.0))
        return value >= price, min(margin, 0.0), game is Game.GRAND, margin + value / 1000

    return tuple(sorted(dict.fromkeys(contract.game for contract in offered), key=merit, reverse=True))


def declare(rules: SkatRules, twelve: CardSet, price: int) -> Declaration:
    """The book's contract for twelve cards bought at this price, and its two cards to lay away."""
    return declare_one_of(rules, twelve, price, contracts_by(rules, SkatChoice.TAKE, price))


def declare_one_of(rules: SkatRules, twelve: CardSet, price: int, offered: Sequence[Contract]) -> Declaration:
    """The same of these contracts only, as where a card turned has fixed the game."""
    contract = _favourite(rules, twelve, price, offered)
    return Declaration(contract, ranked_discards(twelve, contract.game)[0])


def declare_hand(rules: SkatRules, ten: CardSet, price: int) -> Declaration:
    """The book's contract with the skat left lying, without announcements."""
    return Declaration(_favourite(rules, ten, price, contracts_by(rules, SkatChoice.HAND, price)), NO_CARDS)


def book_way(rules: SkatRules, ten: CardSet, price: int) -> SkatChoice:
    """How the book plays: by the way of its dearest game that counts enough on ten cards.

    If none does, it turns where the skat may be turned, else takes it up.
    """
    masks = np.array([ten.mask], dtype=np.int64)
    limits = {contract: int(game_limits(rules, masks, contract.game)[0]) for contract in book_games(rules)}
    dearest = max(limits, key=lambda contract: limits[contract])
    if limits[dearest] >= max(price, 1) and may_name(rules, dearest, price):
        return way_of(dearest)
    return SkatChoice.TAKE if rules.turn_bases is None else SkatChoice.TURN


def book_turn(rules: SkatRules, ten: CardSet, first: Card) -> Contract | Turn:
    """The game by the first card if it counts enough, or no less than the second card may be expected to bring."""
    eleven = ten | CardSet.of([first])
    games = {contract: _count(eleven, contract) for contract in turned_games(rules, first, Turn.FIRST)}
    best = max(games, key=lambda contract: games[contract])
    others = [
        max(_count(eleven, contract) for contract in turned_games(rules, card, Turn.SECOND))
        for card in SKAT_DECK - eleven
    ]
    return best if games[best] >= min(0.0, float(np.mean(others))) else Turn.SECOND


def _count(cards: CardSet, contract: Contract) -> float:
    """How far these cards lie above what is asked for the game."""
    return float(features.margin(np.array([cards.mask], dtype=np.int64), contract.game)[0])


def _favourite(rules: SkatRules, cards: CardSet, price: int, offered: Sequence[Contract]) -> Contract:
    game = ranked_games(rules, cards, price, offered)[0]
    return _contract(rules, np.array([cards.mask], dtype=np.int64), game, price, offered)


def _contract(rules: SkatRules, masks: features.Masks, game: Game, price: int, offered: Sequence[Contract]) -> Contract:
    """The plainest contract of the game; Null ouvert where it falls short of the price and no weak card is kept."""
    plain, *more = (contract for contract in offered if contract.game is game)
    if game is not Game.NULL or price <= game_value(rules, plain, 0) or not features.margin(masks, game)[0] >= 0:
        return plain
    return next((contract for contract in more if contract.ouvert), plain)

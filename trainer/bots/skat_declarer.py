"""The bots as declarers: the game and the two cards to lay away by the book, from the twelve cards alone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from trainer.cards import CardSet
from trainer.hands import skat as features
from trainer.hands.skat_discards import ranked_discards
from trainer.skat.contract import Contract, Game
from trainer.skat.rules import SkatRules
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


def ranked_games(rules: SkatRules, twelve: CardSet, price: int) -> tuple[Game, ...]:
    """All games, the book's favourite first.

    Games that reach the price come before those that do not, then those that count enough, Grand first and the
    others by how much they exceed it, then the rest by how little they lack.
    """
    masks = np.array([twelve.mask], dtype=np.int64)

    def merit(game: Game) -> tuple[bool, float, bool, float]:
        value = game_value(rules, _contract(rules, masks, game, price), matadors(twelve, game))
        margin = _WEIGHT.get(game, 1.0) * (float(features.margin(masks, game)[0]) - _LATE.get(game, 0.0))
        return value >= price, min(margin, 0.0), game is Game.GRAND, margin + value / 1000

    return tuple(sorted(Game, key=merit, reverse=True))


def declare(rules: SkatRules, twelve: CardSet, price: int) -> Declaration:
    """The book's contract for twelve cards bought at this price, and its two cards to lay away."""
    game = ranked_games(rules, twelve, price)[0]
    contract = _contract(rules, np.array([twelve.mask], dtype=np.int64), game, price)
    return Declaration(contract, ranked_discards(twelve, game)[0])


def _contract(rules: SkatRules, masks: features.Masks, game: Game, price: int) -> Contract:
    """The game as declared: Null ouvert where plain Null falls short of the price and no weak card stays behind."""
    is_dear_null = game is Game.NULL and price > (rules.null_values.plain or 0)
    return Contract(game, ouvert=is_dear_null and bool(features.margin(masks, game)[0] >= 0))

"""The bots' bidding: by the book's point counts, explainable in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trainer.cards import CardSet
from trainer.hands import skat as features
from trainer.skat.contract import Contract, Game
from trainer.skat.rules import SkatRules
from trainer.skat.values import base_value

Limits = NDArray[np.int64]


def game_limits(rules: SkatRules, masks: features.Masks, game: Game) -> Limits:
    """How far the book bids for one game on each of these ten-card hands, 0 = not at all.

    A suit game or Grand that counts enough is bid up to its plain value, with or without the matadors held; Null up to
    its own, and up to Null ouvert's if no card is weak.
    """
    margin = margin_before_skat(masks, game)
    if game is Game.NULL:
        values = rules.null_values
        value = np.where(margin >= features.NULL_UP_TO, values.ouvert or 0, values.plain or 0)
    else:
        value = base_value(rules, Contract(game)) * (np.abs(features.matador_run(masks, game)) + 1)
    return np.where(margin >= 0, value, 0).astype(np.int64)


def margin_before_skat(masks: features.Masks, game: Game) -> features.Counts:
    """How far ten cards and a cautious guess at the skat lie above what the book asks."""
    return features.margin(masks, game) + (features.SKAT_BRINGS if game.trump_suit else 0.0)


def bid_limit(rules: SkatRules, masks: features.Masks) -> Limits:
    """How far a bot bids on each of these ten-card hands: the highest of its games, 0 = pass."""
    limits: Limits = np.maximum.reduce([game_limits(rules, masks, game) for game in Game])
    return limits


@dataclass(frozen=True, slots=True)
class Advice:
    """What the book says of one hand: the game, how far to bid for it, and why."""

    game: Game
    limit: int
    margin: float
    reason: str


def advise(rules: SkatRules, hand: CardSet) -> Advice:
    """The book's word on ten cards: its dearest game if one counts enough, else the one that came nearest."""
    masks = np.array([hand.mask], dtype=np.int64)
    words = [_advice(rules, masks, game) for game in Game]
    return max(words, key=lambda advice: (advice.limit, advice.margin))


def hand_counts(hand: CardSet) -> str:
    """What the book counts on ten cards alone, for Hand games: the best suit game and Grand."""
    masks = np.array([hand.mask], dtype=np.int64)
    suits = {game: float(features.margin(masks, game)[0]) for game in Game if game.trump_suit}
    suit = max(suits, key=lambda game: suits[game])
    points, grand = suits[suit] + features.SUIT_GAME_FROM, float(features.grand_points(masks)[0])
    counted = f"the book counts {points:g} points for {suit.name.lower()}, where {features.SUIT_GAME_FROM:g} are asked"
    return f"{counted}, and {grand:g} jacks, aces and tens for Grand, where {features.GRAND_FROM:g} are"


def _advice(rules: SkatRules, masks: features.Masks, game: Game) -> Advice:
    margin = float(margin_before_skat(masks, game)[0])
    limit = int(game_limits(rules, masks, game)[0])
    verdict = f"so it bids up to {limit}" if limit else "so it passes"
    return Advice(game, limit, margin, f"{_count(masks, game, margin)}, {verdict}.")


def _count(masks: features.Masks, game: Game, margin: float) -> str:
    if game is Game.NULL:
        weak = int(features.null_weak_count(masks)[0])
        cards = "1 weak card" if weak == 1 else f"{weak} weak cards"
        return f"for Null the book counts {cards} that may be forced to win, where at most two are allowed"
    if game is Game.GRAND:
        count, asked = margin + features.GRAND_FROM, features.GRAND_FROM
        return f"for Grand the book counts {count:g} jacks, aces and tens, where {asked:g} are asked"
    count, asked = margin + features.SUIT_GAME_FROM, features.SUIT_GAME_FROM
    trumps = int(features.trump_count(masks, game)[0])
    held = f"{trumps} trumps and 1 point for the skat"
    return f"for {game.name.lower()} the book counts {count:g} points, with {held}, where {asked:g} are asked"

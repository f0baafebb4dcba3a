"""The bots' bidding: by the book's point counts, explainable in a sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from trainer.cards import CardSet
from trainer.hands import skat as features
from trainer.skat.contract import Contract, Game, Turn, is_contract, null_value
from trainer.skat.rules import SkatRules
from trainer.skat.values import base_value, game_value

Limits = NDArray[np.int64]
TURN_FROM = 8.5
"""Mean count of the four suits from which the book turns the skat."""


@cache
def book_games(rules: SkatRules) -> tuple[Contract, ...]:
    """The contract by which the book plays each game: with the skat where the rules let it, else Hand."""
    ways = ((Contract(game), Contract(game, hand=True)) for game in Game)
    found = (next((contract for contract in way if is_contract(rules, contract)), None) for way in ways)
    return tuple(contract for contract in found if contract is not None)


def game_limits(rules: SkatRules, masks: features.Masks, game: Game) -> Limits:
    """How far the book bids for one game on each of these ten-card hands, 0 = not at all.

    A suit game or Grand that counts enough is bid up to its plain value, with or without the matadors held; Null up to
    its own, and up to Null ouvert's if no card is weak.
    """
    contract = next((found for found in book_games(rules) if found.game is game), None)
    if contract is None:
        return np.zeros(len(masks), dtype=np.int64)
    margin = margin_of(masks, contract)
    if game is Game.NULL:
        ouvert, plain = (null_value(rules, replace(contract, ouvert=is_open)) or 0 for is_open in (True, False))
        value = np.where(margin >= _NO_WEAK_CARD[contract.hand], ouvert, plain)
    else:
        value = base_value(rules, contract) * np.abs(features.matador_run(masks, game)) + game_value(rules, contract, 0)
    return np.where((margin >= 0) & (value >= rules.lowest_bid), value, 0).astype(np.int64)


_NO_WEAK_CARD = {False: features.NULL_UP_TO, True: 0.0}
"""The margin of a Null without a weak card, with the skat and Hand."""


def margin_of(masks: features.Masks, contract: Contract) -> features.Counts:
    """How far ten cards lie above what the book asks for this contract, by the way it is played.

    In Hand games no card is hoped for, and in Null none can be laid away: not one may be weak.
    """
    if not contract.hand:
        return margin_before_skat(masks, contract.game)
    return features.margin(masks, contract.game) - (features.NULL_UP_TO if contract.game is Game.NULL else 0.0)


def margin_of_turning(masks: features.Masks) -> features.Counts:
    """How far ten cards lie above what is asked for turning: the mean count of the four suits, as each may come."""
    counts = [margin_before_skat(masks, game) for game in Game if game.trump_suit]
    mean: features.Counts = np.mean(counts, axis=0) + features.SUIT_GAME_FROM - TURN_FROM
    return mean


def turn_limits(rules: SkatRules, masks: features.Masks) -> Limits:
    """How far the book bids to turn the skat: to the value of the cheapest suit that may come, if it counts enough."""
    if rules.turn_bases is None:
        return np.zeros(len(masks), dtype=np.int64)
    games = [Contract(game, turn=Turn.FIRST) for game in Game if game.trump_suit]
    values = [
        base_value(rules, contract) * np.abs(features.matador_run(masks, contract.game))
        + game_value(rules, contract, 0)
        for contract in games
    ]
    return np.where(margin_of_turning(masks) >= 0, np.min(values, axis=0), 0).astype(np.int64)


def margin_before_skat(masks: features.Masks, game: Game) -> features.Counts:
    """How far ten cards and a cautious guess at the skat lie above what the book asks."""
    return features.margin(masks, game) + (features.SKAT_BRINGS if game.trump_suit else 0.0)


def bid_limit(rules: SkatRules, masks: features.Masks) -> Limits:
    """How far a bot bids on each of these ten-card hands: the highest of its games, 0 = pass."""
    by_game = [game_limits(rules, masks, game) for game in Game]
    limits: Limits = np.maximum.reduce([*by_game, turn_limits(rules, masks)])
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
    words = [_advice(rules, masks, contract) for contract in book_games(rules)]
    if rules.turn_bases is not None:
        words.append(_advice_to_turn(rules, masks))
    return max(words, key=lambda advice: (advice.limit, advice.margin))


def hand_counts(hand: CardSet) -> str:
    """What the book counts on ten cards alone, for Hand games: the best suit game and Grand."""
    masks = np.array([hand.mask], dtype=np.int64)
    suits = {game: float(features.margin(masks, game)[0]) for game in Game if game.trump_suit}
    suit = max(suits, key=lambda game: suits[game])
    points, grand = suits[suit] + features.SUIT_GAME_FROM, float(features.grand_points(masks)[0])
    counted = f"the book counts {points:g} points for {suit.name.lower()}, where {features.SUIT_GAME_FROM:g} are asked"
    return f"{counted}, and {grand:g} jacks, aces and tens for Grand, where {features.GRAND_FROM:g} are"


def _advice(rules: SkatRules, masks: features.Masks, contract: Contract) -> Advice:
    margin = float(margin_of(masks, contract)[0])
    limit = int(game_limits(rules, masks, contract.game)[0])
    return Advice(contract.game, limit, margin, f"{_count(masks, contract, margin)}, {_verdict(limit)}.")


def _advice_to_turn(rules: SkatRules, masks: features.Masks) -> Advice:
    margin, limit = float(margin_of_turning(masks)[0]), int(turn_limits(rules, masks)[0])
    suit = max((game for game in Game if game.trump_suit), key=lambda game: float(features.margin(masks, game)[0]))
    counted = f"to turn the skat the book counts {margin + TURN_FROM:g} points on the mean of the four suits"
    return Advice(suit, limit, margin, f"{counted}, where {TURN_FROM:g} are asked, {_verdict(limit)}.")


def _verdict(limit: int) -> str:
    return f"so it bids up to {limit}" if limit else "so it passes"


def _count(masks: features.Masks, contract: Contract, margin: float) -> str:
    game = contract.game
    if game is Game.NULL:
        weak = int(features.null_weak_count(masks)[0])
        cards = "1 weak card" if weak == 1 else f"{weak} weak cards"
        allowed = "none is allowed without the skat" if contract.hand else "at most two are allowed"
        return f"for Null the book counts {cards} that may be forced to win, where {allowed}"
    if game is Game.GRAND:
        count, asked = margin + features.GRAND_FROM, features.GRAND_FROM
        return f"for Grand the book counts {count:g} jacks, aces and tens, where {asked:g} are asked"
    count, asked = margin + features.SUIT_GAME_FROM, features.SUIT_GAME_FROM
    trumps = int(features.trump_count(masks, game)[0])
    held = f"{trumps} trumps and {'no skat' if contract.hand else '1 point for the skat'}"
    return f"for {game.name.lower()} the book counts {count:g} points, with {held}, where {asked:g} are asked"

"""A player at the table: it samples worlds from what its seat may know, solves its cards in each, plays the best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray

from trainer.bots.skat_book import bid_limit
from trainer.cards import NO_CARDS, Card, CardSet
from trainer.hands.skat import card_points
from trainer.sampling.skat_play import PlayWorlds, TableSight, sample_play_worlds
from trainer.skat.contract import Game
from trainer.skat.order import POINTS, card_order
from trainer.skat.values import game_value, matadors
from trainer.solver.solve import LEVEL_FROM, Decision, Goal, Level, Side, SkatSolver, level_from

# Cards that do equally well at what matters most are told apart by a target so much higher, or lower.
_MARGIN = 12


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """Plays from a sight alone, deciding on `worlds` sampled worlds."""

    worlds: int = 24

    def card(self, sight: TableSight, solver: SkatSolver, seed: tuple[int, ...]) -> Card:
        """The card that this seat plays; the same seed, the same card."""
        cards = candidates(sight)
        return cards[0] if len(cards) == 1 else best_card(sight, solver, self.sampled(sight, seed), cards)

    def sampled(self, sight: TableSight, seed: tuple[int, ...]) -> PlayWorlds:
        """The worlds on which it decides."""
        limit = sight.limit or partial(bid_limit, sight.rules)
        return sample_play_worlds(sight, limit, count=self.worlds, rng=np.random.default_rng(seed))


def candidates(sight: TableSight) -> tuple[Card, ...]:
    """The cards worth weighing: the legal ones, of equals the lowest.

    Equal are own cards of one suit and one value with none between them that another hand, or the table, may hold.
    """
    view, order = sight.view, card_order(sight.view.contract.game)
    legal = view.trick.legal(order, view.hand)
    played = CardSet.of(card for trick in view.tricks for card in trick.cards)
    gone = played | view.laid_away
    kept: list[Card] = []
    for group in (order.trumps, *order.suits):
        previous: Card | None = None
        for card in reversed(group):
            if card in legal:
                if previous is None or not _equal(card, previous, view.contract.game):
                    kept.append(card)
                previous = card
            elif card not in gone:
                previous = None
    return tuple(kept)


def _equal(card: Card, other: Card, game: Game) -> bool:
    return game is Game.NULL or POINTS.get(card.rank, 0) == POINTS.get(other.rank, 0)


def best_card(sight: TableSight, solver: SkatSolver, worlds: PlayWorlds, cards: tuple[Card, ...]) -> Card:
    """The card with the best share of worlds at what matters most, ties told apart by the next question."""
    sign = 1 if sight.view.seat is sight.view.declarer else -1
    ask = _Questions(sight, solver, worlds)
    goal, target = goal_of(sight)
    shares = sign * ask.shares(cards, goal, target)
    best = _leaders(cards, shares)
    if goal is Goal.NO_TRICK or len(best) == 1:
        return best[0]
    for further in _further(sight, target, sign * float(shares.max()) >= 0.5):
        best = _leaders(best, sign * ask.shares(best, Goal.POINTS, further))
        if len(best) == 1:
            break
    return best[0]


def _leaders(cards: tuple[Card, ...], merit: NDArray[np.float64]) -> tuple[Card, ...]:
    return tuple(card for card, value in zip(cards, merit, strict=True) if value >= merit.max() - 1e-9)


def _further(sight: TableSight, target: int, is_won: bool) -> Iterator[int]:
    """The card points asked for next, once the first question tells no difference."""
    if is_won:
        yield target + _MARGIN
        yield level_from(Level.SCHNEIDER, sight.rules.schneider_points)
    else:
        yield target - _MARGIN
        yield LEVEL_FROM[Level.LOST]


def goal_of(sight: TableSight) -> tuple[Goal, int]:
    """What the declarer has to reach, as far as this seat knows, and with how many card points."""
    contract, schneider = sight.view.contract, level_from(Level.SCHNEIDER, sight.rules.schneider_points)
    if contract.game is Game.NULL:
        return Goal.NO_TRICK, 0
    if contract.schwarz_announced:
        return Goal.ALL_TRICKS, schneider
    needs_schneider = contract.schneider_announced or _is_overbid(sight)
    return Goal.POINTS, schneider if needs_schneider else LEVEL_FROM[Level.WON]


def _is_overbid(sight: TableSight) -> bool:
    """True if the declarer sees that his cards fall short of the price, so that he has to make schneider."""
    view = sight.view
    if view.seat is not view.declarer:
        return False
    played = [trick.by(view.seat) for trick in view.tricks]
    table = [card for place, card in enumerate(view.trick.cards) if (view.leader + place) % 3 == view.seat]
    cards = view.hand | CardSet.of([*played, *table]) | view.laid_away
    return game_value(sight.rules, view.contract, matadors(cards, view.contract.game)) < sight.price


class _Questions:
    """The sampled worlds as the solver takes them: hands by side, and the points the declarer has in each."""

    def __init__(self, sight: TableSight, solver: SkatSolver, worlds: PlayWorlds) -> None:
        view = sight.view
        self._view, self._solver = view, solver
        declarer = view.declarer
        self._hands = worlds.hands[declarer], worlds.hands[declarer.left], worlds.hands[declarer.right]
        taken = NO_CARDS
        for trick in view.tricks:
            if trick.winner is declarer:
                taken |= CardSet.of(trick.cards)
        self._points = card_points(worlds.laid_away | taken.mask)

    def shares(self, cards: tuple[Card, ...], goal: Goal, target: int) -> NDArray[np.float64]:
        """For each card the share of worlds in which the declarer reaches the target."""
        view = self._view
        decision = Decision(view.contract.game, Side((view.seat - view.declarer) % 3), view.trick.cards, cards)
        answers = self._solver.card_answers(decision, self._hands, goal, target - self._points)
        shares: NDArray[np.float64] = answers.mean(axis=0)
        return shares

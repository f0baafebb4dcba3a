"""The only door to the open-card Skat solver: positions in, values out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from trainer.cards import SKAT_DECK, Card
from trainer.errors import IllegalError
from trainer.skat.contract import Game
from trainer.skat.order import card_order
from trainer.solver.compilation import kernel, warm_up
from trainer.solver.encoding import card_bits, encode
from trainer.solver.levels import LEVEL_FROM, LEVEL_OF_RUNGS, SCHNEIDER_FROM, WON_FROM, Level, Rung, level_from
from trainer.solver.memory import aligned_words
from trainer.solver.positions import Position, Side, Step

__all__ = [
    "LEVEL_FROM",
    "LEVEL_OF_RUNGS",
    "Decision",
    "Goal",
    "Level",
    "Position",
    "Rung",
    "Side",
    "SkatSolver",
    "Step",
    "level_from",
    "warm_up",
]

Masks = NDArray[np.int64]
Levels = NDArray[np.int8]
Rungs = NDArray[np.int8]
Answers = NDArray[np.bool_]
Hands = tuple[Masks, Masks, Masks]

_TABLE_BITS = range(10, 21)
_SCHNEIDER_POINTS = range(72, 121)
_FULL_HAND = 10


class Goal(IntEnum):
    """What the declarer plays for: card points, all tricks, or in Null none; numbered as the kernel does."""

    POINTS = 0
    ALL_TRICKS = 1
    NO_TRICK = 2


@dataclass(frozen=True, slots=True)
class Decision:
    """The side to move, the cards on the table, and the legal cards it weighs."""

    game: Game
    to_move: Side
    trick: tuple[Card, ...]
    cards: tuple[Card, ...]

    @property
    def leader(self) -> Side:
        """Who led, or leads, to this trick."""
        return self.to_move.later(-len(self.trick))


class SkatSolver:
    """Open-card values of Skat positions.

    Owns its memory (2 ** `table_bits` entries of 16 bytes) and keeps what it learnt from one question to the next.
    Not thread-safe: one solver per thread. Searching holds no interpreter lock.
    """

    def __init__(self, table_bits: int = 16) -> None:
        if table_bits not in _TABLE_BITS:
            raise IllegalError(f"table_bits {table_bits}: {_TABLE_BITS[0]} to {_TABLE_BITS[-1]} are possible")
        self._kernel: ModuleType = kernel()
        words = self._kernel.TABLE + (2 << table_bits)
        self._words = aligned_words(words)
        self._address = self._words.ctypes.data
        self._kernel.prepare(self._address, 1 << table_bits)

    @property
    def nbytes(self) -> int:
        """Size of the memory owned."""
        return self._words.nbytes

    @property
    def nodes(self) -> int:
        """Work done so far: cards tried for points, tricks entered for Null and schwarz."""
        return int(self._words[self._kernel.NODES])

    def clear(self) -> None:
        """Forget everything learnt."""
        self._words[self._kernel.TABLE :] = 0

    def points(self, position: Position) -> int:
        """The declarer's card points in tricks from here on, the open trick included if he takes it."""
        return self._points(position, WON_FROM)

    def reaches(self, position: Position, target: int) -> bool:
        """True if the declarer makes at least `target` points from here on."""
        return bool(self._kernel.reach(*self._question(position), target) >= target)

    def schwarz(self, position: Position) -> Side | None:
        """DECLARER if he takes all remaining tricks, LEFT (for both defenders) if he takes none, else None."""
        question = self._question(position)
        if position.is_over:
            return None
        for side in (Side.DECLARER, Side.LEFT):
            if self._kernel.sweeps(*question, side):
                return side
        return None

    def wins_null(self, position: Position) -> bool:
        """True if the declarer takes none of the remaining tricks of a Null."""
        if position.game is not Game.NULL:
            raise IllegalError(f"asked for a Null, got the game {position.game}: use points or reaches")
        return bool(self._kernel.takes_none(*self.arguments(position)))

    def card_values(self, position: Position) -> dict[Card, int]:
        """What each legal card is worth: `points` of the position if it is played; in Null 1 won, 0 lost."""
        values: dict[Card, int] = {}
        guess = WON_FROM
        for card in position.legal_cards:
            guess = values[card] = self._value(position.after(card), guess)
        return values

    def best_line(self, position: Position) -> tuple[Card, ...]:
        """Cards in playing order, best for both sides, to the last one."""
        line: list[Card] = []
        value = self._value(Step(position), WON_FROM)
        while not position.is_over:
            card, step = self._best_step(position, value)
            line.append(card)
            position = step.position
            value = self._value(Step(position), value) if position.game is Game.NULL else value - step.gained
        return tuple(line)

    def levels(
        self,
        game: Game,
        declarer: Masks,
        left: Masks,
        right: Masks,
        *,
        lead: Side,
        laid_points: Masks,
        full: bool,
        target: int = WON_FROM,
        schneider_from: int = SCHNEIDER_FROM,
    ) -> Levels:
        """The `Level` of many positions: `rungs`, more coarsely."""
        rungs = self.rungs(
            game,
            declarer,
            left,
            right,
            lead=lead,
            laid_points=laid_points,
            full=full,
            target=target,
            schneider_from=schneider_from,
        )
        return LEVEL_OF_RUNGS[rungs]

    def rungs(
        self,
        game: Game,
        declarer: Masks,
        left: Masks,
        right: Masks,
        *,
        lead: Side,
        laid_points: Masks,
        full: bool,
        target: int = WON_FROM,
        schneider_from: int = SCHNEIDER_FROM,
    ) -> Rungs:
        """How many rungs the declarer climbs in many positions at the start of a trick; no interpreter lock is held.

        Hands are masks over `Card.index`, a position a row; `laid_points` count for the declarer. With `full` 0 to 7;
        else, and always in Null, only as many as Level.WON or LOST has, the former from `target` points. Positions of a
        world should be neighbours: the table remembers. `schneider_from`, 72 to 120, are the points from which the code
        of rules has schneider. Raises IllegalError for hands that cannot be.
        """
        if schneider_from not in _SCHNEIDER_POINTS:
            raise IllegalError(f"schneider from {schneider_from} points: 72 to 120 are possible")
        _check_rows(declarer, left, right, laid_points)
        hands = encode(game, np.stack((declarer, left, right)))
        rungs = np.empty(len(declarer), np.int8)
        laid = np.ascontiguousarray(laid_points)
        if game is Game.NULL:
            self._kernel.null_rungs(self._address, *hands, int(lead), rungs)
        elif full:
            self._prepare(game)
            self._kernel.all_rungs(self._address, *hands, int(lead), laid, schneider_from, rungs)
        else:
            self._prepare(game)
            self._kernel.won_rungs(self._address, *hands, int(lead), laid, target, rungs)
        return rungs

    def card_answers(self, decision: Decision, worlds: Hands, goal: Goal, targets: Masks) -> Answers:
        """Whether the declarer reaches his goal, for each world (row) and each card of the decision (column).

        `worlds` are the hands by side as masks over `Card.index`, a world a row, without the cards on the table;
        `targets` are the points still wanted in each world (Goal.POINTS). No interpreter lock is held meanwhile.
        """
        bits = card_bits(decision.game)
        if goal is not Goal.NO_TRICK:
            self._prepare(decision.game)
        hands = encode(decision.game, np.stack(worlds))
        for place, card in enumerate(decision.trick):
            hands[decision.leader.later(place)] |= 1 << bits[card]
        first, second, *_ = (*(bits[card] for card in decision.trick), self._kernel.NO_CARD, self._kernel.NO_CARD)
        cards = np.array([bits[card] for card in decision.cards], dtype=np.int64)
        answers = np.empty((hands.shape[1], len(cards)), dtype=np.bool_)
        self._kernel.card_answers(
            self._address, int(goal), *hands, int(decision.leader), first, second, cards, targets, answers
        )
        return answers

    def _prepare(self, game: Game) -> None:
        self._kernel.set_kind(self._address, self._kernel.SUIT_GAME if game.trump_suit else self._kernel.GRAND)

    def arguments(self, position: Position) -> tuple[int, ...]:
        """What the kernel is asked about a position, for whoever measures the kernel; prepares the memory for its game.

        The memory's address, the hands with their cards on the table, the leader, the cards on the table.
        """
        if position.game is not Game.NULL:
            self._prepare(position.game)
        bits = card_bits(position.game)
        hands = [encode(position.game, mask) for mask in position.hands]
        table = [bits[card] for card in position.trick]
        for place, card in enumerate(table):
            hands[position.leader.later(place)] |= 1 << card
        first, second, *_ = (*table, self._kernel.NO_CARD, self._kernel.NO_CARD)
        return self._address, *hands, int(position.leader), first, second

    def _question(self, position: Position) -> tuple[int, ...]:
        """Arguments for a points game."""
        if position.game is Game.NULL:
            raise IllegalError("card points asked for in a Null: use wins_null")
        return self.arguments(position)

    def _points(self, position: Position, guess: int) -> int:
        return int(self._kernel.exact(*self._question(position), guess))

    def _value(self, step: Step, guess: int) -> int:
        """Value of a card that led here, the trick it ended included."""
        if step.position.game is Game.NULL:
            return int(step.taker is not Side.DECLARER and self.wins_null(step.position))
        return step.gained + self._points(step.position, guess - step.gained)

    def _keeps(self, step: Step, value: int, mover: Side) -> bool:
        """True if a card that led here gave nothing of the value away."""
        if step.position.game is Game.NULL:
            return self._value(step, value) == value
        rest = value - step.gained
        if mover is Side.DECLARER:
            return self.reaches(step.position, rest)
        return not self.reaches(step.position, rest + 1)

    def _best_step(self, position: Position, value: int) -> tuple[Card, Step]:
        """A card that keeps the value of the position: of those the lowest."""
        cards = reversed(card_order(position.game).arranged(position.legal_cards))
        steps = ((card, position.after(card)) for card in cards)
        return next(pair for pair in steps if self._keeps(pair[1], value, position.to_move))


def _check_rows(declarer: Masks, left: Masks, right: Masks, laid_points: Masks) -> None:
    """The kernel trusts its positions: every one must have three hands of one size, without a common card."""
    if not declarer.shape == left.shape == right.shape == laid_points.shape or declarer.ndim != 1:
        raise IllegalError("hands and points must be arrays of one length: one position a row")
    together = declarer | left | right
    sizes = np.bitwise_count(declarer)
    bad = (sizes != np.bitwise_count(left)) | (sizes != np.bitwise_count(right)) | (sizes > _FULL_HAND) | (sizes == 0)
    bad |= (np.bitwise_count(together) != 3 * sizes) | (together & ~SKAT_DECK.mask != 0)
    if bad.any():
        row = int(np.argmax(bad))
        raise IllegalError(f"row {row}: three hands of one to ten Skat cards, as many in each, none twice, are wanted")

"""A game with all cards on the table: what best play makes of it, what every card is worth, and how it is scored."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from trainer.bots.skat_declarer import Declaration
from trainer.cards import Card, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Game, check_contract
from trainer.skat.order import card_order
from trainer.skat.play import Play
from trainer.skat.rules import SkatRules
from trainer.skat.scoring import WINNING_POINTS, Result, ScoreSheet, score
from trainer.skat.talon import check_laid_away
from trainer.solver.solve import Position, Side, SkatSolver
from trainer.ui.steps import Steps

ALL_POINTS = 120
ALL_TRICKS = 10
# Tricks that stand for "neither none nor all": scoring tells no others apart, in Null not even all from one.
_SOME_TRICKS, _A_TRICK = 5, 1


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A deal with its declarer, what he plays and lays away (nothing in a Hand game), and the price it was bought for.

    Raises IllegalError for a contract that the rules do not know, or two cards that cannot be laid away.
    """

    rules: SkatRules
    deal: Deal
    declarer: Seat
    declaration: Declaration
    price: int

    def __post_init__(self) -> None:
        contract, laid_away = self.declaration.contract, self.declaration.laid_away
        check_contract(self.rules, contract)
        if not contract.hand:
            check_laid_away(self.twelve, laid_away)
        elif laid_away:
            raise IllegalError(f"cannot lay away {laid_away} in {contract}: in a Hand game the skat stays where it is")

    @property
    def game(self) -> Game:
        """What is trumps."""
        return self.declaration.contract.game

    @property
    def twelve(self) -> CardSet:
        """The declarer's ten cards and the skat."""
        return self.deal.hands[self.declarer] | self.deal.rest

    @property
    def laid_away(self) -> CardSet:
        """The two cards that count for the declarer before the first trick."""
        return self.deal.rest if self.declaration.contract.hand else self.declaration.laid_away

    @property
    def opening(self) -> Play:
        """The game before the first card."""
        own = self.twelve - self.laid_away
        first, second, third = (own if seat is self.declarer else self.deal.hands[seat] for seat in Seat)
        return Play(self.declaration.contract, self.declarer, (first, second, third), self.laid_away)

    def after(self, cards: tuple[Card, ...]) -> Play:
        """The game after these cards; raises IllegalError at the first that may not be played."""
        return reduce(Play.after, cards, self.opening)

    @property
    def winning_points(self) -> int | None:
        """The card points from which this contract is won at this price; None if no number is enough, or in Null."""
        enough = (points for points in (WINNING_POINTS, self.rules.schneider_points) if self._wins_with(points))
        return None if self.game is Game.NULL else next(enough, None)

    def _wins_with(self, points: int) -> bool:
        return self.sheet(Outcome(points, _SOME_TRICKS)).won

    def sheet(self, outcome: Outcome) -> ScoreSheet:
        """The score sheet of a game that ends so."""
        contract = self.declaration.contract
        result = Result.of_cards(
            contract, bid=self.price, twelve=self.twelve, points=outcome.points, tricks=outcome.tricks
        )
        return score(self.rules, result)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ends: the declarer's card points, those laid away included (Null: 0), and his tricks.

    `tricks` is 0, 10, or some number between that stands for all of them.
    """

    points: int
    tricks: int
    is_null: bool = False

    @property
    def merit(self) -> int:
        """The higher, the better for the declarer: by points, then by schwarz; Null by winning it."""
        if self.is_null:
            return int(not self.tricks)
        return 3 * self.points + (self.tricks == ALL_TRICKS) - (not self.tricks)

    @classmethod
    def of(cls, play: Play) -> Outcome:
        """How a game that is over has ended."""
        if play.contract.game is Game.NULL:
            return _null_outcome(bool(play.tricks_taken))
        return cls(play.points, play.tricks_taken)


def _null_outcome(has_trick: bool) -> Outcome:
    return Outcome(0, _A_TRICK if has_trick else 0, is_null=True)


def position(play: Play) -> Position:
    """The game as the solver takes it; raises IllegalError after the last trick."""
    seat, declarer = play.to_act, play.declarer
    if seat is None:
        raise IllegalError("all ten tricks are taken: there is nothing to solve")
    own, left, right = (play.hands[side].mask for side in (declarer, declarer.left, declarer.right))
    return Position(play.contract.game, own, left, right, Side((seat - declarer) % 3), play.trick.cards)


def best_outcome(solver: SkatSolver, play: Play) -> Outcome:
    """How the game ends if everybody plays best from here on."""
    if play.is_over:
        return Outcome.of(play)
    if play.contract.game is Game.NULL:
        return _null_outcome(bool(play.tricks_taken) or not solver.wins_null(position(play)))
    return _with_tricks(solver, play, play.points + solver.points(position(play)))


def card_outcomes(solver: SkatSolver, play: Play) -> dict[Card, Outcome]:
    """How the game ends after each legal card, if everybody plays best from then on."""
    values = solver.card_values(position(play))
    if play.contract.game is Game.NULL:
        return {card: _null_outcome(bool(play.tricks_taken) or not won) for card, won in values.items()}
    return {card: _with_tricks(solver, play.after(card), play.points + value) for card, value in values.items()}


def _with_tricks(solver: SkatSolver, play: Play, points: int) -> Outcome:
    """The outcome with these points; schwarz is asked for only where the points allow it."""
    if play.is_over:
        return Outcome.of(play)
    if points == ALL_POINTS and play.tricks_taken == len(play.tricks):
        is_schwarz = solver.schwarz(position(play)) is Side.DECLARER
        return Outcome(points, ALL_TRICKS if is_schwarz else _SOME_TRICKS)
    if points == play.points and not play.tricks_taken:
        is_schwarz = solver.schwarz(position(play)) is Side.LEFT
        return Outcome(points, 0 if is_schwarz else _SOME_TRICKS)
    return Outcome(points, _SOME_TRICKS)


def best_cards(play: Play, outcomes: dict[Card, Outcome]) -> CardSet:
    """The legal cards that give nothing away for the side to move."""
    choose = max if play.to_act is play.declarer else min
    best = choose(outcome.merit for outcome in outcomes.values())
    return CardSet.of(card for card, outcome in outcomes.items() if outcome.merit == best)


def best_line(solver: SkatSolver, play: Play) -> tuple[Card, ...]:
    """Cards to the end of the game, best for both sides; of equally good ones the lowest."""
    if play.is_over:
        return ()
    outcome = best_outcome(solver, play)
    if play.contract.game is Game.NULL or outcome.points not in {ALL_POINTS, play.points}:
        return solver.best_line(position(play))
    return _line_for_tricks(solver, play)


def _line_for_tricks(solver: SkatSolver, play: Play) -> tuple[Card, ...]:
    """The best line where nothing but a trick without points may be at stake: schwarz or not."""
    line: list[Card] = []
    while not play.is_over:
        best = best_cards(play, card_outcomes(solver, play))
        line.append(card_order(play.contract.game).arranged(best)[-1])
        play = play.after(line[-1])
    return tuple(line)


@dataclass(slots=True)
class Walk(Steps[OpenGame]):
    """Somebody stepping through a game of Skat."""

    @property
    def play(self) -> Play:
        """The game as it stands."""
        return self.game.after(self.played)

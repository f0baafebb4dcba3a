"""The solvers asked beside the plain search, on random endings: do they ever disagree about a card?"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from random import Random

from trainer.cards import FULL_DECK, SKAT_DECK, Card, CardSet
from trainer.seats import Compass, Pair
from trainer.skat.contract import Game
from trainer.solver.four_hand import FourHandSolver, Table
from trainer.solver.solve import Position, Side, SkatSolver
from trainer.statistics.plain_search import Ending, FourHandMinimax, FourHands, Minimax, null_worth, points_worth
from trainer.vint.contract import Strain

_SMALL_TABLE = 12


@dataclass(frozen=True, slots=True)
class SolverCheck:
    """What was asked so far: endings, the values of cards compared, and the endings on which the answers differ."""

    planned: int
    endings: int = 0
    cards: int = 0
    differing: tuple[str, ...] = ()

    def after(self, ending: object, fast: dict[Card, int], plain: dict[Card, int]) -> SolverCheck:
        """With one more ending and what either search says of its cards."""
        differing = self.differing if fast == plain else (*self.differing, str(ending))
        return replace(self, endings=self.endings + 1, cards=self.cards + len(plain), differing=differing)


def check_skat(endings: int, *, size: int, seed: int) -> Generator[SolverCheck, None, None]:
    """Endings of all six games with `size` cards a hand or fewer, in or between tricks; what is known after each."""
    random, solver, check = Random(seed), SkatSolver(_SMALL_TABLE), SolverCheck(endings)
    for number in range(endings):
        ending = _skat_ending(random, list(Game)[number % len(Game)], size)
        fast = solver.card_values(_position(ending))
        check = check.after(ending, fast, _plain_values(ending))
        yield check


def check_vint(endings: int, *, size: int, seed: int) -> Generator[SolverCheck, None, None]:
    """The same for four hands: all strains, every second ending a misere."""
    random, solver, check = Random(seed), FourHandSolver(), SolverCheck(endings)
    for number in range(endings):
        ending = _four_hand_ending(random, list(Strain)[number % len(Strain)], size, misere=bool(number % 2))
        check = check.after(ending, solver.card_values(_table(ending)), _plain_tricks(ending))
        yield check


def _plain_values(ending: Ending) -> dict[Card, int]:
    if ending.game is not Game.NULL:
        return Minimax(points_worth).values(ending)
    return {card: int(value == 0) for card, value in Minimax(null_worth).values(ending).items()}


def _plain_tricks(ending: FourHands) -> dict[Card, int]:
    """Tricks of the mover's pair, as the solver counts them; the plain search counts those of North-South."""
    values, left = FourHandMinimax().values(ending), _tricks_left(ending)
    return {
        card: tricks if ending.to_move.pair is Pair.NORTH_SOUTH else left - tricks for card, tricks in values.items()
    }


def _tricks_left(ending: FourHands) -> int:
    return (sum(map(len, ending.hands)) + len(ending.trick.cards)) // 4


def _skat_ending(random: Random, game: Game, size: int) -> Ending:
    """Hands of `size` cards, up to two of them already on the table."""
    first, second, third = _hands(random, SKAT_DECK, size, 3)
    ending = Ending(game, (first, second, third), random.randrange(3))
    for _ in range(random.randrange(3)):
        ending, _trick = ending.play(random.choice(ending.legal.cards))
    return ending


def _four_hand_ending(random: Random, strain: Strain, size: int, *, misere: bool) -> FourHands:
    """Hands of `size` cards, up to three of them already on the table."""
    ending = FourHands(strain, tuple(_hands(random, FULL_DECK, size, 4)), random.choice(list(Compass)), misere)
    for _ in range(random.randrange(4)):
        ending, _taken = ending.play(random.choice(ending.legal.cards))
    return ending


def _hands(random: Random, deck: CardSet, size: int, hands: int) -> Iterator[CardSet]:
    cards = random.sample(deck.cards, size * hands)
    return (CardSet.of(cards[start : start + size]) for start in range(0, size * hands, size))


def _position(ending: Ending) -> Position:
    declarer, left, right = (hand.mask for hand in ending.hands)
    return Position(ending.game, declarer, left, right, Side(ending.to_move), ending.trick.cards)


def _table(ending: FourHands) -> Table:
    north, east, south, west = (hand.mask for hand in ending.hands)
    return Table((north, east, south, west), ending.strain.suit, ending.to_move, ending.trick.cards, ending.misere)

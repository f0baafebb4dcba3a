"""Random endings for the solver's tests: few cards, any cards, any table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from trainer.cards import SKAT_DECK, Card, CardSet
from trainer.skat.contract import Game
from trainer.solver.solve import Position, Side
from trainer.statistics.plain_search import Ending

POINTS_GAMES = tuple(game for game in Game if game is not Game.NULL)


def position_of(ending: Ending) -> Position:
    """The ending as the solver wants it."""
    declarer, left, right = (hand.mask for hand in ending.hands)
    return Position(ending.game, declarer, left, right, Side(ending.to_move), ending.trick.cards)


def random_ending(random: Random, game: Game, size: int, *, skewed: bool, down: int = 0) -> Ending:
    """Hands of `size` cards, `down` of them already on the table; skewed: most cards from two suits and the jacks."""
    first, second, third = _hands(random, _pool(random, size, skewed), size)
    ending = Ending(game, (first, second, third), random.randrange(3))
    for _ in range(down):
        ending, _trick = ending.play(random.choice(ending.legal.cards))
    return ending


def _pool(random: Random, size: int, skewed: bool) -> list[Card]:
    cards = list(SKAT_DECK)
    random.shuffle(cards)
    if skewed:
        suits = {card.suit for card in random.sample(cards, 2)}
        cards.sort(key=lambda card: card.suit not in suits and str(card.rank) != "J")
        cards = cards[: max(3 * size, 16)]
        random.shuffle(cards)
    return cards


def _hands(random: Random, pool: list[Card], size: int) -> Iterator[CardSet]:
    """Three hands; now and then sorted by suit first, so that they are long and void."""
    cards = pool[: 3 * size]
    if random.random() < 0.3:
        cards.sort(key=lambda card: (card.suit.value, random.random()))
    return (CardSet.of(cards[start : start + size]) for start in range(0, 3 * size, size))


@st.composite
def endings(draw: st.DrawFn, games: tuple[Game, ...] = tuple(Game), most: int = 4, open_trick: bool = True) -> Ending:
    """Endings of one to `most` cards a hand, with zero to two cards on the table."""
    random = Random(draw(st.integers(0, 2**32 - 1)))
    size = draw(st.integers(1, most))
    down = draw(st.integers(0, 2)) if open_trick else 0
    return random_ending(random, draw(st.sampled_from(games)), size, skewed=draw(st.booleans()), down=down)

"""Random endings for four hands: few cards, any cards, any strain, both kinds of play."""

from random import Random

from hypothesis import strategies as st

from trainer.cards import FULL_DECK, CardSet, Suit
from trainer.seats import Compass
from trainer.solver.four_hand import Table
from trainer.statistics.plain_search import FourHands
from trainer.vint.contract import Strain


def table_of(ending: FourHands) -> Table:
    """The ending as the solver wants it."""
    north, east, south, west = (hand.mask for hand in ending.hands)
    return Table((north, east, south, west), ending.strain.suit, ending.to_move, ending.trick.cards, ending.misere)


def random_ending(random: Random, size: int, *, down: int = 0, misere: bool = False) -> FourHands:
    """Hands of `size` cards, `down` of them already on the table: gaps, now and then few suits or long ones."""
    cards = list(FULL_DECK)
    random.shuffle(cards)
    if random.random() < 0.4:
        few = random.sample(list(Suit), 2)
        cards.sort(key=lambda card: card.suit not in few)
    cards = cards[: 4 * size]
    random.shuffle(cards)
    if random.random() < 0.3:
        cards.sort(key=lambda card: (card.suit.value, random.random()) if random.random() < 0.8 else ("", 0.0))
    hands = tuple(CardSet.of(cards[start : start + size]) for start in range(0, 4 * size, size))
    ending = FourHands(random.choice(list(Strain)), hands, random.choice(list(Compass)), misere)
    for _ in range(down):
        ending, _taken = ending.play(random.choice(ending.legal.cards))
    return ending


@st.composite
def endings(draw: st.DrawFn, most: int = 3, misere: bool | None = None) -> FourHands:
    """Endings of one to `most` cards a hand, with zero to three cards on the table."""
    random = Random(draw(st.integers(0, 2**32 - 1)))
    kind = draw(st.booleans()) if misere is None else misere
    return random_ending(random, draw(st.integers(1, most)), down=draw(st.integers(0, 3)), misere=kind)

"""Which two of twelve cards to lay away: exact dominance, and an order that tries the likely pairs first."""

from __future__ import annotations

from itertools import combinations

from trainer.cards import Card, CardSet, Rank, Suit
from trainer.skat.contract import Game
from trainer.skat.order import POINTS, card_order

_NATURAL = (Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)


def _runs(own: CardSet, game: Game) -> list[list[Card]]:
    """Own cards of a suit with no opponent's card between them: they take and lose the same tricks."""
    order = card_order(game)
    runs: list[list[Card]] = []
    for column in (order.trumps, *order.suits):
        run: list[Card] = []
        for card in column:
            if card in own:
                run.append(card)
            elif run:
                runs.append(run)
                run = []
        if run:
            runs.append(run)
    return runs


def undominated(twelve: CardSet, game: Game) -> tuple[CardSet, ...]:
    """The pairs worth laying away, in no order of merit; every other pair is at most as good as one of them.

    Of two cards in a run the dearer one is laid away: the one kept is as strong, and the points are safe. In Null the
    cards of a run are equal, and the highest stands for them.
    """
    first_away = _first_away(twelve, game)
    pairs = (one | two for one, two in combinations(first_away, 2))
    return tuple(CardSet(pair) for pair in pairs if not _leaves_a_dearer_one(pair, first_away))


def _first_away(twelve: CardSet, game: Game) -> dict[int, int]:
    """For the mask of each card the mask of those of its run that go before it."""
    before: dict[int, int] = {}
    for run in _runs(twelve, game):
        gone = 0
        for card in sorted(run, key=lambda card: _worth(card, game), reverse=True):
            before[1 << card.index] = gone
            gone |= 1 << card.index
    return before


def _leaves_a_dearer_one(pair: int, first_away: dict[int, int]) -> bool:
    low = pair & -pair
    return bool((first_away[low] | first_away[pair ^ low]) & ~pair)


def _worth(card: Card, game: Game) -> tuple[int, int]:
    return (0 if game is Game.NULL else POINTS.get(card.rank, 0), _NATURAL.index(card.rank))


def ranked_discards(twelve: CardSet, game: Game) -> tuple[CardSet, ...]:
    """The undominated pairs, the likely best first: laying away the first wins most deals that can be won."""
    merit = _NullMerit(twelve) if game is Game.NULL else _Merit(twelve, game)
    return tuple(sorted(undominated(twelve, game), key=merit, reverse=True))


class _Merit:
    """4 a point, 30 a new void, -60 a trump, -50 an ace, -20 a ten under one's own ace, -4 a card left in its suit."""

    def __init__(self, twelve: CardSet, game: Game) -> None:
        sides = [card for card in twelve if card.rank is not Rank.JACK and card.suit is not game.trump_suit]
        self._side = CardSet.of(sides).mask
        self._suits = [_suit_mask(suit) for suit in Suit]
        self._twelve = twelve.mask
        self._single = {1 << card.index: self._alone(card, twelve) for card in twelve}

    def _alone(self, card: Card, twelve: CardSet) -> int:
        trump = not self._side >> card.index & 1
        covered = card.rank is Rank.TEN and Card(card.suit, Rank.ACE) in twelve
        side = 0 if trump else 50 * (card.rank is Rank.ACE) + 20 * covered
        return 4 * POINTS.get(card.rank, 0) - 60 * trump - side

    def __call__(self, pair: CardSet) -> int:
        low = pair.mask & -pair.mask
        total = self._single[low] + self._single[pair.mask ^ low]
        for suit in self._suits:
            away = (pair.mask & self._side & suit).bit_count()
            if away:
                left = (self._side & suit & ~pair.mask).bit_count()
                total += 30 if left == 0 else -4 * left * away
        return total


class _NullMerit:
    """Least danger left behind, then the highest cards away."""

    def __init__(self, twelve: CardSet) -> None:
        self._twelve = twelve.mask
        self._bytes = [Card(suit, Rank.SEVEN).index for suit in Suit]

    def __call__(self, pair: CardSet) -> tuple[int, int]:
        kept = self._twelve & ~pair.mask
        danger = sum(_DANGER[kept >> shift & 0xFF] for shift in self._bytes)
        heights = sum(_HEIGHT[pair.mask >> shift & 0xFF] for shift in self._bytes)
        return -danger, heights


def _suit_mask(suit: Suit) -> int:
    return CardSet.of(Card(suit, rank) for rank in Rank).mask


def _danger(byte: int) -> int:
    """By how much the cards of a suit exceed what is safe: its i-th lowest has at most i - 1 missing cards below."""
    own = [place for place in range(8) if byte >> place & 1]
    return sum(max(0, place - 2 * i) for i, place in enumerate(own))


_DANGER = [_danger(byte) for byte in range(256)]
_HEIGHT = [sum(place for place in range(8) if byte >> place & 1) for byte in range(256)]

"""What of a hand alone, without solving anything, tells how a game goes at the table.

Every feature is a sum over the suits, and in suit games over the trumps as one more: the weights of a curve add up to
one number for each holding of a suit, so that thousands of hands cost a few look-ups.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np

from trainer.calibration.games import Games, Kind, Masks, Numbers
from trainer.cards import Card, CardSet, Rank, Suit
from trainer.hands import skat as hands
from trainer.hands.skat_suits import PLAIN, RANKS, has, length, loose_ten, losers
from trainer.seats import Seat
from trainer.skat.contract import Game

_JACKS, _BYTES = 16, 256
_HIGH_ENOUGH = 2
"""In Null a lone nine (the third card from below) or higher is in danger."""


def _own(byte: int) -> list[int]:
    return [place for place in range(8) if byte >> place & 1]


def _dangers(byte: int) -> list[int]:
    """In Null: by how much each card exceeds what is safe; the i-th lowest may have i - 1 missing cards below it."""
    return [max(0, place - 2 * at) for at, place in enumerate(_own(byte))]


def _is_short_and_high(byte: int, count: int) -> bool:
    return byte.bit_count() == count and _own(byte)[0] >= _HIGH_ENOUGH


_SIDES: Mapping[str, Callable[[int], float]] = {
    "aces": lambda byte: has(byte, "A"),
    "losers": losers,
    "loose tens": loose_ten,
    "voids": lambda byte: not byte & PLAIN,
    "ace and ten": lambda byte: has(byte, "AT"),
    "guarded kings": lambda byte: has(byte, "K") and length(byte) > 1 and not has(byte, "A"),
    "lone cards": lambda byte: length(byte) == 1 and not has(byte, "A"),
    "long suits": lambda byte: length(byte) > 3,
}
_NULL_SUITS: Mapping[str, Callable[[int], float]] = {
    "voids": lambda byte: not byte,
    "weak suits": lambda byte: any(_dangers(byte)),
    "weak cards": lambda byte: sum(danger > 0 for danger in _dangers(byte)),
    "danger": lambda byte: sum(_dangers(byte)),
    "worst card": lambda byte: min(3, max(_dangers(byte), default=0)),
    "lone high cards": lambda byte: _is_short_and_high(byte, 1),
    "two high cards": lambda byte: _is_short_and_high(byte, 2),
    "without the seven": lambda byte: bool(byte) and not has(byte, "7"),
    "without seven and eight": lambda byte: bool(byte) and not has(byte, "7") and not has(byte, "8"),
    "long suits": lambda byte: byte.bit_count() > 4,
}


def _held(masks: Masks, game: Game, rank: str) -> Numbers:
    """Whether that trump is held."""
    held: Numbers = (hands.suit_bytes(masks, Suit(game.value)) >> RANKS.index(rank) & 1).astype(np.float64)
    return held


_Measure = Callable[[Masks, Game], Numbers]
_JACK_MEASURES: Mapping[str, _Measure] = {
    "jacks": lambda masks, _game: hands.jack_count(masks),
    "club jack": lambda masks, _game: (hands.jack_bits(masks) >> 3 & 1).astype(np.float64),
    "spade jack": lambda masks, _game: (hands.jack_bits(masks) >> 2 & 1).astype(np.float64),
    "all jacks": lambda masks, _game: (hands.jack_bits(masks) == _JACKS - 1).astype(np.float64),
    "matadors": hands.matador_run,
}
_TRUMP_MEASURES: Mapping[str, _Measure] = {
    "trumps": hands.trump_count,
    "trumps beyond seven": lambda masks, game: np.maximum(0.0, hands.trump_count(masks, game) - 7),
    "trumps short of five": lambda masks, game: np.maximum(0.0, 5 - hands.trump_count(masks, game)),
    "trump ace": lambda masks, game: _held(masks, game, "A"),
    "trump ten": lambda masks, game: _held(masks, game, "T"),
    **_JACK_MEASURES,
}
_TABLE: Mapping[str, Callable[[Games], Numbers]] = {
    "leads": lambda games: (games.seat == Seat.FOREHAND).astype(np.float64),
    "plays last": lambda games: (games.seat == Seat.REARHAND).astype(np.float64),
    "hand": lambda games: (games.laid == 0).astype(np.float64),
    "price": lambda games: price_feature(games.price),
    "points laid away": lambda games: hands.card_points(games.laid) / 10.0,
}
TABLE_FEATURES = tuple(_TABLE)
"""What is known of a declared game beside the ten cards."""


def price_feature(price: Masks | Numbers) -> Numbers:
    """The price as it is weighted: its logarithm, 0 at 18."""
    feature: Numbers = np.log(np.maximum(price, 18) / 18.0)
    return feature


@dataclass(frozen=True, slots=True)
class Holdings:
    """Features or weights by holding: `trumps`, shape (16 * 256, n), by the four jacks and the cards of the trump suit;
    `suits`, shape (256, n), by the cards of any other suit."""

    trumps: Numbers
    suits: Numbers

    def of(self, masks: Masks, game: Game) -> Numbers:
        """The sums for ten or more cards, shape (hands, n)."""
        total = np.zeros((len(masks), self.suits.shape[1])) if game is Game.NULL else self.trumps[holding(masks, game)]
        for suit in Suit:
            if suit is not game.trump_suit:
                total = total + self.suits[hands.suit_bytes(masks, suit)]
        return total

    def weighted(self, weights: Numbers) -> Holdings:
        """One number for each holding: the features by these weights."""
        return Holdings((self.trumps @ weights)[:, None], (self.suits @ weights)[:, None])


def holding(masks: Masks, game: Game) -> Masks:
    """Places in `Holdings.trumps`: jacks times 256 and the cards of the trump suit without its jack, none in Grand."""
    suit = game.trump_suit
    own = hands.suit_bytes(masks, suit) & PLAIN if suit else 0
    places: Masks = hands.jack_bits(masks) * _BYTES + own
    return places


@cache
def holdings(kind: Kind) -> Holdings:
    """The features of each holding, in the order of `feature_names`."""
    trumps, suits = _trump_measures(kind), _suit_measures(kind)
    of_trumps = np.zeros((_JACKS * _BYTES, len(trumps) + len(suits)))
    masks, game = _trump_masks(), Game.GRAND if kind is Kind.GRAND else Game.CLUBS
    for place, measure in enumerate(trumps.values()):
        of_trumps[:, place] = measure(masks, game)
    of_suits = np.zeros((_BYTES, len(trumps) + len(suits)))
    for place, count in enumerate(suits.values(), len(trumps)):
        of_suits[:, place] = [count(byte) for byte in range(_BYTES)]
    return Holdings(of_trumps, of_suits)


def feature_names(kind: Kind) -> tuple[str, ...]:
    """The names of what `holdings` hold for this kind."""
    return (*_trump_measures(kind), *_suit_measures(kind))


def table_features(games: Games) -> Numbers:
    """What else is known of declared games, shape (games, TABLE_FEATURES)."""
    return np.column_stack([measure(games) for measure in _TABLE.values()])


def _trump_measures(kind: Kind) -> Mapping[str, _Measure]:
    return {Kind.SUIT: _TRUMP_MEASURES, Kind.GRAND: _JACK_MEASURES}.get(kind, {})


def _suit_measures(kind: Kind) -> Mapping[str, Callable[[int], float]]:
    return _SIDES if kind in {Kind.SUIT, Kind.GRAND} else _NULL_SUITS


def _trump_masks() -> Masks:
    """For each place in `Holdings.trumps` the cards themselves, with clubs as the trump suit."""
    jacks = [
        CardSet.of(Card(suit, Rank.JACK) for at, suit in enumerate(Suit) if bits >> (3 - at) & 1).mask
        for bits in range(_JACKS)
    ]
    low = Card(Suit.CLUBS, Rank.SEVEN).index
    masks = [held | (byte & PLAIN) << low for held in jacks for byte in range(_BYTES)]
    return np.array(masks, dtype=np.int64)

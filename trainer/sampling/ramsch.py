"""Worlds of Ramsch: who may hold what after the cards played, the voids shown, and two cards passed on.

Where the skat is passed on, everybody is taken to pass sensibly (`ramsch_passing`), give or take some danger: a world
is drawn the more often, the better it fits what was passed. Where the deal was passed in, bidders' hands are rare.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.sampling.completions import UnseenSuit, completions_by_suit
from trainer.sampling.ramsch_passing import regret
from trainer.sampling.skat import HAND_SIZE, SKAT_SIZE, BidLimit, Masks, allows
from trainer.seats import Seat
from trainer.skat.auction import Heard
from trainer.skat.contract import Game
from trainer.skat.order import JACKS, card_order
from trainer.skat.play import PlayedTrick
from trainer.tricks import EMPTY_TABLE, Trick

Weights = NDArray[np.float64]
Tens = dict[Seat, Masks]
"""The cards of the hidden seats before the first trick."""
Weighing = Callable[[Tens, Masks], Weights]
"""Logarithms of how likely worlds are, up to a constant, by those cards and the skat."""

# Random worlds drawn for each one kept; more where two cards were passed on, and most fit badly.
_TRIES_A_WORLD = {False: 30, True: 300}
# Worlds for each one kept that are left between two steps of sorting out.
_KEPT_BETWEEN = 10
# So much danger short of the best pair makes a pair passed on less likely by e.
_SPREAD = 2.5
# Logarithm of how much less likely a world is whose bidder passed; and of one that cannot be.
_AGAINST_CALLS, _IMPOSSIBLE = -3.0, -100.0
_ORDER = card_order(Game.GRAND)
_JACKS = CardSet.of(JACKS)


@dataclass(frozen=True, slots=True)
class Passing:
    """What a seat knows of the skat that went round: the two cards it took up and the two it passed on.

    Forehand takes up the skat itself. `passed` is empty while it decides. The seat may not have looked at the cards
    `before` it yet, or have passed them on `unseen`: then it knows neither.
    """

    received: CardSet = NO_CARDS
    passed: CardSet = NO_CARDS
    before: bool = False
    unseen: bool = False


@dataclass(frozen=True, slots=True)
class RamschSight:
    """All that a seat knows of a Ramsch: its hand (twelve cards while it decides what to pass on) and the tricks.

    `passing` is None where the skat lies untouched. `heard` and `limit` tell how the deal was passed in, if it was.
    """

    seat: Seat
    hand: CardSet
    leader: Seat = Seat.FOREHAND
    trick: Trick = EMPTY_TABLE
    tricks: tuple[PlayedTrick, ...] = ()
    passing: Passing | None = None
    heard: tuple[Heard, Heard, Heard] = (Heard(), Heard(), Heard())
    limit: BidLimit | None = None

    @property
    def is_passing(self) -> bool:
        """True while this seat decides which two of twelve cards to pass on."""
        return self.passing is not None and bool(self.passing.received) and not self.passing.passed


@dataclass(frozen=True, slots=True)
class RamschWorlds:
    """Sampled worlds: the cards that each seat holds, by Seat, and the two that lie in the skat, as masks.

    While a seat decides what to pass on it holds twelve cards, those behind it ten, and the skat is empty; two cards
    that it has not looked at stand for the skat.
    """

    hands: tuple[Masks, Masks, Masks]
    skat: Masks

    def __len__(self) -> int:
        return len(self.skat)

    def __getitem__(self, part: slice) -> RamschWorlds:
        one, two, three = (hand[part] for hand in self.hands)
        return RamschWorlds((one, two, three), self.skat[part])


def sample_ramsch_worlds(sight: RamschSight, *, count: int, rng: np.random.Generator) -> RamschWorlds:
    """`count` worlds that agree with every card seen, drawn by how well they fit what was said and passed on.

    Many times as many are drawn uniformly from those that are possible; of these `count` are kept, without repeating a
    draw, with chances in proportion to their weights.
    """
    seen, weighings = _Seen(sight), _weighings(sight)
    kept = [*[_KEPT_BETWEEN * count] * (len(weighings) - 1), count][: len(weighings)]
    tries = _TRIES_A_WORLD[sight.passing is not None] * count if weighings else count
    worlds = seen.worlds(completions_by_suit(seen.suits, seen.sizes, tries, rng))
    for weigh, left in zip(weighings, kept, strict=True):
        tens = {seat: worlds.hands[seat] | seen.played[seat].mask for seat in seen.hidden}
        worlds = _kept(worlds, weigh(tens, worlds.skat), left, rng)
    return worlds


def _kept(worlds: RamschWorlds, weights: Weights, count: int, rng: np.random.Generator) -> RamschWorlds:
    """So many of the worlds, by their weights (logarithms) without replacement, in random order."""
    # Adding Gumbel noise to the logarithms and keeping the highest draws by weight without replacement.
    merit = weights + rng.gumbel(size=len(worlds))
    kept = rng.permutation(np.argpartition(-merit, count - 1)[:count])
    one, two, three = (hand[kept] for hand in worlds.hands)
    return RamschWorlds((one, two, three), worlds.skat[kept])


class _Seen:
    """What the cards on the table tell: who has played what, who is void, and what is unseen."""

    def __init__(self, sight: RamschSight) -> None:
        self.sight = sight
        self.played: dict[Seat, CardSet] = dict.fromkeys(Seat, NO_CARDS)
        self.voids: dict[Seat, CardSet] = dict.fromkeys(Seat, NO_CARDS)
        for trick in sight.tricks:
            self._note(trick.leader, trick.cards)
        self._note(sight.leader, sight.trick.cards)

    def _note(self, leader: Seat, cards: Sequence[Card]) -> None:
        for place, card in enumerate(cards):
            seat = Seat((leader + place) % 3)
            self.played[seat] |= CardSet.of([card])
            if _ORDER.suit_of(card) != _ORDER.suit_of(cards[0]):
                self.voids[seat] |= _ORDER.suit_of(cards[0])

    @cached_property
    def hidden(self) -> tuple[Seat, Seat]:
        """The seats whose cards are not seen, left neighbour first."""
        return self.sight.seat.left, self.sight.seat.right

    @cached_property
    def laid_away(self) -> CardSet:
        """The skat where it is known: rearhand has laid it away."""
        passing = self.sight.passing
        return passing.passed if passing and self.sight.seat is Seat.REARHAND else NO_CARDS

    @cached_property
    def sizes(self) -> tuple[int, int, int]:
        """Cards that go to the hidden seats, and to the skat if that is unknown."""
        left, right = (HAND_SIZE - len(self.played[seat]) for seat in self.hidden)
        return left, right, 0 if self.sight.is_passing or self.laid_away else SKAT_SIZE

    @cached_property
    def suits(self) -> tuple[UnseenSuit, ...]:
        """The unseen cards by suit, with the places that may hold them; cards passed left are apart."""
        gone = self.sight.hand | self.laid_away
        for cards in self.played.values():
            gone |= cards
        handed = self._handed_on - gone
        groups = [CardSet.of(group) & SKAT_DECK for group in (_ORDER.trumps, *_ORDER.suits)]
        free = [UnseenSuit(group - gone - handed, self._open_to(group)) for group in groups]
        apart = [UnseenSuit(group & handed, self._open_to(group, handed=True)) for group in groups]
        return tuple(suit for suit in (*free, *apart) if suit.cards)

    @property
    def _handed_on(self) -> CardSet:
        """What middlehand handed rearhand, which cannot have come back to forehand."""
        passing = self.sight.passing
        return passing.passed if passing and self.sight.seat is Seat.MIDDLEHAND else NO_CARDS

    def _open_to(self, group: CardSet, *, handed: bool = False) -> tuple[bool, bool, bool]:
        left, right = (not group <= self.voids[seat] for seat in self.hidden)
        passing = self.sight.passing
        is_dealt = passing is not None and passing.before and self.sight.seat is Seat.FOREHAND
        no_jack = passing is not None and not is_dealt and group <= _JACKS
        return left, right and not handed, self.sizes[2] > 0 and not no_jack

    def worlds(self, drawn: tuple[Masks, Masks, Masks]) -> RamschWorlds:
        """The drawn cards put where they belong."""
        count = len(drawn[0])
        hands = {self.sight.seat: np.full(count, self.sight.hand.mask, dtype=np.int64)}
        hands |= dict(zip(self.hidden, drawn[:2], strict=True))
        skat = np.full(count, self.laid_away.mask, dtype=np.int64) if self.laid_away else drawn[2]
        return RamschWorlds((hands[Seat(0)], hands[Seat(1)], hands[Seat(2)]), skat)


def _weighings(sight: RamschSight) -> tuple[Weighing, ...]:
    """What makes worlds likely, given what happened before the first card, the sharper and cheaper part first."""
    if sight.passing is None:
        return (partial(_calls_weights, sight),) if sight.limit is not None else ()
    received, passed = sight.passing.received.mask, sight.passing.passed.mask
    if sight.passing.before or sight.passing.unseen:
        return _unseen_weighings(sight.seat, is_before=sight.passing.before)
    match sight.seat:
        case Seat.FOREHAND if not passed:
            return ()
        case Seat.FOREHAND:
            return _laid_away_weights, partial(_middle_weights, passed)
        case Seat.MIDDLEHAND:
            handed = partial(_handed_weights, Seat.FOREHAND, received)
            return (handed, _laid_away_weights) if passed else (handed,)
        case _:
            return partial(_handed_weights, Seat.MIDDLEHAND, received), partial(_first_weights, received)


def _unseen_weighings(seat: Seat, *, is_before: bool) -> tuple[Weighing, ...]:
    """The same for a seat that has not looked at the two cards, or passed them on so."""
    if seat is Seat.FOREHAND and is_before:
        return ()
    if is_before or seat is Seat.REARHAND:
        return (partial(_offered_weights, seat.right),)
    return (_laid_away_weights,)


def _offered_weights(giver: Seat, tens: Tens, skat: Masks) -> Weights:
    """How well two cards that nobody else has seen fit what the giver would pass on."""
    return _liking(tens[giver] | skat, skat)


def _calls_weights(sight: RamschSight, tens: Tens, skat: Masks) -> Weights:
    """Hands that would have bid more than they did are rare."""
    weights = np.zeros(len(skat))
    for seat, ten in tens.items():
        if sight.limit is not None and sight.heard[seat] != Heard():
            weights += np.where(allows(sight.heard[seat], sight.limit(ten), 0), 0.0, _AGAINST_CALLS)
    return weights


def _laid_away_weights(tens: Tens, skat: Masks) -> Weights:
    """How well the skat fits what rearhand would lay away."""
    return _liking(tens[Seat.REARHAND] | skat, skat, is_last=True)


def _handed_weights(giver: Seat, pair: int, tens: Tens, skat: Masks) -> Weights:
    """How well the pair that was handed over fits the giver's cards."""
    return _liking(tens[giver] | pair, np.full_like(skat, pair))


def _middle_weights(passed: int, tens: Tens, skat: Masks) -> Weights:
    """How well middlehand's cards fit some pair that he passed on, having been handed `passed`."""
    return _unknown_pair(tens[Seat.MIDDLEHAND], tens[Seat.REARHAND] | skat, held=passed)


def _first_weights(received: int, tens: Tens, skat: Masks) -> Weights:
    """How well forehand's cards fit some pair that he passed on, if middlehand then passed on `received`."""
    del skat
    return _unknown_pair(tens[Seat.FOREHAND], tens[Seat.MIDDLEHAND] | received, held=0)


def _liking(twelve: Masks, pair: Masks, *, is_last: bool = False) -> Weights:
    """Logarithm of how likely a player is to pass this pair on from these twelve cards, up to a constant."""
    likely: Weights = -regret(twelve, pair, is_last=is_last) / _SPREAD
    return likely


def _unknown_pair(ten: Masks, behind: Masks, *, held: int) -> Weights:
    """The same for two unknown cards that now lie behind the player, who was himself handed the cards of `held`.

    What he was handed lies in his ten or was passed on; all pairs that may have been are added up.
    """
    total = np.zeros(len(ten))
    for bits in _pairs_of(behind):
        twelve = ten | bits
        # A pair counts if no jack is in it, and if what was handed on lay in the twelve cards.
        possible = (bits & _JACKS.mask == 0) & (held & ~twelve == 0)
        total += np.where(possible, np.exp(_liking(twelve, bits)), 0.0)
    found: Weights = np.log(np.maximum(total, np.exp(_IMPOSSIBLE)))
    return found


def _pairs_of(twelve: Masks) -> list[Masks]:
    """Every pair of twelve cards, row by row."""
    bits: list[Masks] = []
    rest = twelve.copy()
    for _ in range(HAND_SIZE + SKAT_SIZE):
        lowest = rest & -rest
        bits.append(lowest)
        rest ^= lowest
    return [one | two for one, two in combinations(bits, 2)]

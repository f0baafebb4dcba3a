"""The only door to the Ramsch solver: positions in, what each seat writes out.

The model. Nobody is declarer, so no score is best for two sides at once; each seat plays for its own (max^n): of its
cards it takes the one after which it writes most, if the others do the same; among those the one with which it ends
with the fewest own card points, and among those the lowest in a fixed order (clubs, spades, hearts, diamonds, jacks,
each from below). With the last tricks left that is searched to the end with all cards open (`scores`, `card_scores`).

Before, cards are hidden, and a search with open cards would let everybody know where to throw his aces. So in a
sampled deal every seat plays *sensibly*, by its own cards and what was played only, until `exact_from` tricks are left,
and the rest is searched. Sensible play weighs what a card may cost now (the chance to take the trick, and its points)
against the danger of keeping it (how many lower cards of its suit others hold, as in Null); see `WEIGHTS`. It wants
few card points, with weights fitted to each way of scoring; nobody tries for a march.

Max^n, not paranoia (all against one): the other two do not play together in Ramsch, and a search that thinks so
sees its owner lose nearly everything, whatever he plays. Chance lies in the worlds alone: same worlds, same scores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from trainer.cards import NO_CARDS, SKAT_DECK, Card, CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.order import card_points
from trainer.skat.play import PlayedTrick
from trainer.skat.ramsch import RAMSCH_ORDER, Ramsch, RamschView, last_takers
from trainer.skat.ramsch_rules import Durchmarsch, FewestTie, Jungfrau, MostTie, RamschRules, RamschScore, RamschSkat
from trainer.skat.ramsch_scoring import Counts
from trainer.skat.schieben import SchiebenView, check_passed
from trainer.solver import compilation
from trainer.solver.encoding import card_bits, encode
from trainer.tricks import Trick

Masks = NDArray[np.int64]
Scores = NDArray[np.int16]

EXACT_TRICKS = 7
"""The most tricks left that are searched to the end."""
EXACT_FROM = 4
"""Tricks left from which a sampled deal is searched, unless another number is asked for."""
WEIGHTS: Mapping[RamschScore, tuple[float, ...]] = {
    RamschScore.FEWEST_TEN: (1.25, 30.0, 0.3, 2.0, 0.06, 0.5, 3.0, 1.0, 1.5),
    RamschScore.CARD_POINTS: (1.3, 27.0, 0.3, 3.4, 0.07, 1.4, 6.8, 1.2, 0.65),
    RamschScore.MOST_LOSES: (1.3, 13.6, 0.3, 5.3, 0.04, 2.9, 6.8, 1.2, 0.15),
}
"""What sensible play weighs, in card points, as the kernel numbers it (W_MORE and so on).

Found by changing one weight at a time as long as a seat with it scored more, by at least its standard error in 5000
random deals, than with the old one, against two seats with the old ones; the last three tricks exact."""
_HAND = 10
_BITS = card_bits(Game.GRAND)


def warm_up(announce: Callable[[str], None]) -> None:
    """Load the kernel; if it has to be compiled, `announce` gets one line saying so before the wait."""
    compilation.warm_up(announce, compilation.ramsch_kernel)


@dataclass(frozen=True, slots=True)
class _Table:
    """The open trick as the kernel takes it: how many cards, their suit, the best, whose it is, their points."""

    placed: int
    suit: int
    best: int
    taker: int
    points: int

    @property
    def words(self) -> tuple[int, int, int, int, int]:
        """In the order of the kernel's arguments."""
        return self.placed, self.suit, self.best, self.taker, self.points


class RamschSolver:
    """What each seat writes in a Ramsch of these rules.

    Keeps nothing from one question to the next; batches hold no interpreter lock. `weights` replaces the WEIGHTS of
    sensible play. Methods raise IllegalError for a position of other rules and for worlds that cannot be.
    """

    def __init__(self, rules: RamschRules, weights: Sequence[float] | None = None) -> None:
        self.rules = rules
        self._kernel: ModuleType = compilation.ramsch_kernel()
        self._weights = np.array(WEIGHTS[rules.score] if weights is None else weights, np.float64)
        if self._weights.shape != (self._kernel.WEIGHT_COUNT,):
            raise IllegalError(f"{len(self._weights)} weights: sensible play has {self._kernel.WEIGHT_COUNT}")

    # --- exact, all cards open

    def scores(self, ramsch: Ramsch) -> Counts:
        """What each seat writes if all play on with open cards; raises IllegalError if too many tricks are left."""
        first, second, third = (_score_of(key) for key in self._keys(ramsch))
        return first, second, third

    def card_scores(self, ramsch: Ramsch) -> dict[Card, Counts]:
        """The `scores` after each legal card, in the order in which equally good cards are preferred."""
        return {card: self.scores(ramsch.after(card)) for card in preferred(ramsch.legal_cards)}

    def line(self, ramsch: Ramsch) -> tuple[Card, ...]:
        """The cards that are played to the end, each seat's best."""
        cards: list[Card] = []
        while not ramsch.is_over:
            cards.append(self._best_card(ramsch))
            ramsch = ramsch.after(cards[-1])
        return tuple(cards)

    def _best_card(self, ramsch: Ramsch) -> Card:
        seat = ramsch.to_act
        assert seat is not None
        return max(preferred(ramsch.legal_cards), key=lambda card: self._keys(ramsch.after(card))[seat])

    def _keys(self, ramsch: Ramsch) -> tuple[int, int, int]:
        return self._kernel.search(*self.arguments(ramsch))  # type: ignore[no-any-return]

    def arguments(self, ramsch: Ramsch) -> tuple[int, ...]:
        """What the kernel is asked about a position, for whoever measures the kernel."""
        self._check_rules(ramsch.rules)
        left = 10 - len(ramsch.tricks)
        if left > EXACT_TRICKS:
            raise IllegalError(f"{left} tricks left: at most {EXACT_TRICKS} are searched to the end; sample instead")
        seat = ramsch.to_act or Seat.FOREHAND
        hands = [encode(Game.GRAND, ramsch.hands[place].mask) for place in (seat, seat.left, seat.right)]
        code = self._code(ramsch.unseen_passes) | card_points(ramsch.skat) << self._kernel.SKAT_POINTS
        table = self._table(ramsch.leader, ramsch.trick)
        return code, *hands, seat, *table.words, self._standing(ramsch.tricks)

    # --- sampled, cards hidden until the last tricks

    def sample(
        self, view: RamschView, hands: Masks, skat: Masks, cards: Sequence[Card], *, exact_from: int = EXACT_FROM
    ) -> Scores:
        """Final scores of each world (first axis) and each card of the seat to move (second), by seat (third).

        `hands` are masks over `Card.index` by seat, a world a row, without the cards on the table; `skat` masks of its
        two cards. `view` is that of the seat to move.
        """
        if view.to_act is not view.seat:
            raise IllegalError(f"{view.seat} is not to move: the cards of {view.to_act} would be asked for")
        for card in cards:
            view.trick.check(RAMSCH_ORDER, view.hand, card)
        return self._sample(view, hands, skat, [_BITS[card] for card in cards], exact_from)

    def outcomes(self, view: RamschView, hands: Masks, skat: Masks, *, exact_from: int = EXACT_FROM) -> Scores:
        """Final scores of each world by seat, whoever is to move playing sensibly as well; worlds as for `sample`."""
        return self._sample(view, hands, skat, [self._kernel.NO_CARD], exact_from)[:, 0]

    def _sample(self, view: RamschView, hands: Masks, skat: Masks, cards: list[int], exact_from: int) -> Scores:
        self._check_rules(view.rules)
        _check_exact_from(exact_from)
        seat = Seat((view.leader + len(view.trick.cards)) % 3)
        gone = CardSet.of([*view.trick.cards, *(card for trick in view.tricks for card in trick.cards)])
        counts = [10 - len(view.tricks) - ((place - view.leader) % 3 < len(view.trick.cards)) for place in Seat]
        _check_worlds(hands, skat, gone, counts)
        if (hands[:, view.seat] != view.hand.mask).any():
            raise IllegalError(f"worlds in which {view.seat} does not hold {view.hand}")
        knows_skat = self.rules.skat is RamschSkat.PASSED_ON and not (view.seat is Seat.REARHAND and not view.skat)
        scores = np.empty((len(hands), len(cards), 3), np.int16)
        self._kernel.sample(
            self._code(view.unseen_passes),
            self._weights,
            exact_from,
            int(knows_skat),
            encode(Game.GRAND, gone.mask),
            np.ascontiguousarray(encode(Game.GRAND, hands)),
            np.ascontiguousarray(encode(Game.GRAND, skat)),
            int(seat),
            *self._table(view.leader, view.trick).words,
            self._standing(view.tricks),
            np.array(cards, np.int64),
            scores,
        )
        return scores

    def sample_passes(
        self, view: SchiebenView, hands: Masks, pairs: Sequence[CardSet], *, exact_from: int = EXACT_FROM
    ) -> Scores:
        """Final scores of each world and each pair that this seat passes on or lays away, by seat.

        `view` is that of a seat that took two cards up; `hands` as for `sample`, ten cards each: this seat's own
        column does not matter. The seats after it pass sensibly.
        """
        if not view.offered:
            raise IllegalError(f"{view.seat} has not looked at the two cards: pairs are chosen of twelve")
        for pair in pairs:
            check_passed(view.known, pair)
        offered = np.full(len(hands), view.offered.mask)
        wanted = np.tile(np.array([pair.mask for pair in pairs], np.int64), (len(hands), 1))
        own = np.where(np.arange(3) == view.seat, view.hand.mask, hands)
        return self._pass(
            view.unseen_passes, own, offered, encode(Game.GRAND, wanted), seat=view.seat, exact_from=exact_from
        )

    def sample_unseen(
        self, view: SchiebenView, hands: Masks, offered: Masks, *, exact_from: int = EXACT_FROM
    ) -> Scores:
        """Final scores of each world by seat if the two cards are passed on unseen (0) or taken up (1, second axis).

        `offered` are those two in each world, the rest as for `sample_passes`; who takes them up passes sensibly.
        """
        own = np.where(np.arange(3) == view.seat, view.hand.mask, hands)
        unseen = -encode(Game.GRAND, offered)[:, None]
        looked = np.zeros((len(hands), 1), np.int64)
        columns = [
            self._pass(view.unseen_passes + more, own, offered, pairs, seat=view.seat, exact_from=exact_from)
            for more, pairs in ((1, unseen), (0, looked))
        ]
        return np.concatenate(columns, axis=1)

    def pass_outcomes(self, hands: Masks, skat: Masks, *, exact_from: int = EXACT_FROM) -> Scores:
        """Final scores of each deal by seat: three hands of ten, the skat passed on and all played sensibly."""
        pairs = np.zeros((len(hands), 1), np.int64)
        return self._pass(0, hands, skat, pairs, seat=Seat.FOREHAND, exact_from=exact_from)[:, 0]

    def _pass(
        self, unseen_passes: int, hands: Masks, offered: Masks, pairs: Masks, *, seat: Seat, exact_from: int
    ) -> Scores:
        """`pairs` in the kernel's bits."""
        if self.rules.skat is not RamschSkat.PASSED_ON:
            raise IllegalError("the skat is not passed on in this Ramsch: it goes to the last trick")
        _check_exact_from(exact_from)
        _check_worlds(hands, offered, NO_CARDS, [_HAND] * 3)
        scores = np.empty((*pairs.shape, 3), np.int16)
        self._kernel.sample_passes(
            self._code(unseen_passes),
            self._weights,
            exact_from,
            np.ascontiguousarray(encode(Game.GRAND, hands)),
            np.ascontiguousarray(encode(Game.GRAND, offered)),
            int(seat),
            np.ascontiguousarray(pairs),
            scores,
        )
        return scores

    # --- sensible play itself

    def plain_card(self, view: RamschView) -> Card:
        """The card that sensible play chooses for the seat to move, by what this seat may know."""
        gone = view.skat | CardSet.of([*view.trick.cards, *(card for trick in view.tricks for card in trick.cards)])
        placed, suit, best, _, points = self._table(view.leader, view.trick).words
        hand, seen = encode(Game.GRAND, view.hand.mask), encode(Game.GRAND, gone.mask)
        return _card(self._kernel.choose(self._weights, hand, seen, placed, suit, best, points))

    def plain_pass(self, view: SchiebenView) -> CardSet:
        """The two cards that sensible play passes on or lays away out of the twelve of a seat that looked."""
        twelve, is_last = encode(Game.GRAND, view.known.mask), int(view.seat is Seat.REARHAND)
        bits = int(self._kernel.choose_pair(self._weights, twelve, is_last))
        return CardSet.of(card for card in view.known if bits >> _BITS[card] & 1)

    # --- in the kernel's words

    def _check_rules(self, rules: RamschRules) -> None:
        if rules != self.rules:
            raise IllegalError(
                f"a Ramsch of other rules ({rules.score.value}): this solver knows {self.rules.score.value}"
            )

    def _code(self, unseen_passes: int) -> int:
        kernel, rules = self._kernel, self.rules
        parts = {
            kernel.SCORE: list(RamschScore).index(rules.score),
            kernel.MARCH: list(Durchmarsch).index(rules.durchmarsch),
            kernel.MAID: list(Jungfrau).index(rules.jungfrau),
            kernel.SKAT_TO_LOSER: rules.skat is RamschSkat.PASSED_ON,
            kernel.LATER_IS_BEST: rules.fewest_tie is FewestTie.LAST_TRICK,
            kernel.LATER_LOSES: rules.most_tie is MostTie.LATER_TRICK,
            kernel.UNSEEN: unseen_passes,
        }
        return sum(int(part) << place for place, part in parts.items())

    def _standing(self, tricks: tuple[PlayedTrick, ...]) -> int:
        kernel = self._kernel
        last, later = (kernel.NOBODY if seat is None else int(seat) for seat in last_takers(tricks))
        standing = last << kernel.LAST | later << kernel.LATER
        for trick in tricks:
            standing += card_points(CardSet.of(trick.cards)) << kernel.POINTS_WIDTH * trick.winner
            standing |= 1 << kernel.TAKEN + trick.winner
        return int(standing)

    def _table(self, leader: Seat, trick: Trick) -> _Table:
        if not trick.cards:
            return _Table(0, 0, 0, 0, 0)
        place = trick.winner(RAMSCH_ORDER)
        return _Table(
            placed=len(trick.cards),
            suit=encode(Game.GRAND, RAMSCH_ORDER.suit_of(trick.cards[0]).mask),
            best=_BITS[trick.cards[place]],
            taker=(leader + place) % 3,
            points=card_points(CardSet.of(trick.cards)),
        )


def preferred(cards: CardSet) -> tuple[Card, ...]:
    """The cards in the order in which the solver prefers equally good ones: suit by suit, then jacks, from below."""
    return tuple(sorted(cards, key=_BITS.__getitem__))


def _score_of(key: int) -> int:
    """The score of a kernel's key: 128 times the score less 0 to 120 card points."""
    return (key + 127) // 128


def _card(bit: int) -> Card:
    return next(card for card, place in _BITS.items() if place == bit)


def _check_exact_from(exact_from: int) -> None:
    if not 0 <= exact_from <= EXACT_TRICKS:
        raise IllegalError(f"exact from {exact_from} tricks: it must be 0 to {EXACT_TRICKS}")


def _check_worlds(hands: Masks, skat: Masks, gone: CardSet, counts: Sequence[int]) -> None:
    """The kernel trusts its worlds: each must have hands of these sizes and two in the skat, all 32 cards once."""
    if hands.ndim != 2 or hands.shape[1:] != (3,) or skat.shape != hands.shape[:1]:
        raise IllegalError(
            f"hands of shape {hands.shape}, skat of {skat.shape}: three hands and a skat a row are wanted"
        )
    together = hands[:, 0] | hands[:, 1] | hands[:, 2] | skat | gone.mask
    bad = (np.bitwise_count(hands) != np.array(counts)).any(axis=1) | (np.bitwise_count(skat) != 2)
    bad |= together != SKAT_DECK.mask
    if bad.any():
        row, sizes = int(np.argmax(bad)), ", ".join(map(str, counts))
        raise IllegalError(
            f"row {row}: hands of {sizes} cards and two in the skat are wanted, with those played all 32"
        )

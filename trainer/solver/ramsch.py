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

Max^n, not paranoia (all against one): in Ramsch the other two are no allies, and a search that makes them so fears
what nobody does. Chance lies in the worlds alone: same worlds, same scores.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from trainer.cards import NO_CARDS, Card, CardSet
from trainer.errors import IllegalError
from trainer.seats import Seat
from trainer.skat.contract import Game
from trainer.skat.order import card_points
from trainer.skat.ramsch import RAMSCH_ORDER, Ramsch, RamschView
from trainer.skat.ramsch_rules import RamschRules, RamschScore, RamschSkat
from trainer.skat.ramsch_scoring import Counts
from trainer.skat.schieben import SchiebenView, check_passed
from trainer.solver import compilation
from trainer.solver.encoding import encode
from trainer.solver.ramsch_encoding import (
    BITS,
    Masks,
    Table,
    check_worlds,
    code_of,
    played_cards,
    preferred,
    standing_of,
)

__all__ = ["EXACT_FROM", "EXACT_TRICKS", "WEIGHTS", "Masks", "RamschSolver", "Scores", "preferred", "warm_up"]

Scores = NDArray[np.int16]

EXACT_TRICKS = 7
"""The most tricks left that are searched to the end: up to a second; five take half a millisecond, six 20."""
EXACT_FROM = 3
"""Tricks left from which a sampled deal is searched, unless another number is asked for.

More is dearer (4, 35, over 1000 microseconds a deal from 3, 4, 5) and no better: a seat that chose so with five tricks
left, on 30 worlds against others who did, wrote as much from 3 as from 4 or never; from 5, all cards open at once, a
point less (120 games with card points as penalty, standard error 0.9)."""
WEIGHTS: Mapping[RamschScore, tuple[float, ...]] = {
    RamschScore.FEWEST_TEN: (1.25, 30.0, 0.3, 2.0, 0.06, 0.5, 3.0, 1.0, 1.5),
    RamschScore.CARD_POINTS: (1.3, 27.0, 0.3, 3.4, 0.07, 1.4, 6.8, 1.2, 0.65),
    RamschScore.MOST_LOSES: (1.3, 13.6, 0.3, 5.3, 0.04, 2.9, 6.8, 1.2, 0.15),
}
"""What sensible play weighs, in card points, as the kernel numbers it (W_MORE and so on).

Found by changing one weight at a time as long as a seat with it scored more, by at least its standard error in 5000
random deals, than with the old one, against two seats with the old ones; the last three tricks exact."""
PASS_WEIGHTS = (5.3, 0.6, 0.5, 0.06)
"""The same for the two cards passed on or laid away (W_PASS_EXCESS and so on), also where worlds are drawn by them."""
_HAND = 10


def warm_up(announce: Callable[[str], None]) -> None:
    """Load the kernel; if it has to be compiled, `announce` gets one line saying so before the wait."""
    compilation.warm_up(announce, compilation.ramsch_kernel)


class RamschSolver:
    """What each seat writes in a Ramsch of these rules.

    Keeps nothing from one question to the next; batches hold no interpreter lock. `weights` replaces the WEIGHTS of
    sensible play. Methods raise IllegalError for a position of other rules and for worlds that cannot be.
    """

    def __init__(self, rules: RamschRules, weights: Sequence[float] | None = None) -> None:
        self.rules = rules
        self._kernel: ModuleType = compilation.ramsch_kernel()
        self._weights = np.array(weights or (*WEIGHTS[rules.score], *PASS_WEIGHTS), np.float64)
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
        code = self._code(ramsch.unseen_passes, card_points(ramsch.skat))
        table = Table.of(ramsch.leader, ramsch.trick)
        return code, *hands, seat, *table.words, standing_of(self._kernel, ramsch.tricks)

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
        return self._sample(view, hands, skat, [BITS[card] for card in cards], exact_from)

    def outcomes(self, view: RamschView, hands: Masks, skat: Masks, *, exact_from: int = EXACT_FROM) -> Scores:
        """Final scores of each world by seat, whoever is to move playing sensibly as well; worlds as for `sample`."""
        return self._sample(view, hands, skat, [self._kernel.NO_CARD], exact_from)[:, 0]

    def _sample(self, view: RamschView, hands: Masks, skat: Masks, cards: list[int], exact_from: int) -> Scores:
        self._check_rules(view.rules)
        _check_exact_from(exact_from)
        seat = Seat((view.leader + len(view.trick.cards)) % 3)
        gone = played_cards(view.tricks, view.trick)
        counts = [10 - len(view.tricks) - ((place - view.leader) % 3 < len(view.trick.cards)) for place in Seat]
        check_worlds(hands, skat, gone, counts)
        if (hands[:, view.seat] != view.hand.mask).any():
            raise IllegalError(f"worlds in which {view.seat} does not hold {view.hand}")
        knows_skat = self.rules.skat is RamschSkat.PASSED_ON and view.rearhand_looked
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
            *Table.of(view.leader, view.trick).words,
            standing_of(self._kernel, view.tricks),
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
        check_worlds(hands, offered, NO_CARDS, [_HAND] * 3)
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
        gone = view.skat | played_cards(view.tricks, view.trick)
        placed, suit, best, _, points = Table.of(view.leader, view.trick).words
        hand, seen = encode(Game.GRAND, view.hand.mask), encode(Game.GRAND, gone.mask)
        return _card(self._kernel.choose(self._weights, hand, seen, placed, suit, best, points))

    def plain_pass(self, view: SchiebenView) -> CardSet:
        """The two cards that sensible play passes on or lays away out of the twelve of a seat that looked."""
        twelve, is_last = encode(Game.GRAND, view.known.mask), int(view.seat is Seat.REARHAND)
        bits = int(self._kernel.choose_pair(self._weights, twelve, is_last))
        return CardSet.of(card for card in view.known if bits >> BITS[card] & 1)

    def _code(self, unseen_passes: int, skat_points: int = 0) -> int:
        return code_of(self._kernel, self.rules, unseen_passes=unseen_passes, skat_points=skat_points)

    def _check_rules(self, rules: RamschRules) -> None:
        if rules != self.rules:
            raise IllegalError(
                f"a Ramsch of other rules ({rules.score.value}): this solver knows {self.rules.score.value}"
            )


def _score_of(key: int) -> int:
    """The score of a kernel's key: 128 times the score less 0 to 120 card points."""
    return (key + 127) // 128


def _card(bit: int) -> Card:
    return next(card for card, place in BITS.items() if place == bit)


def _check_exact_from(exact_from: int) -> None:
    if not 0 <= exact_from <= EXACT_TRICKS:
        raise IllegalError(f"exact from {exact_from} tricks: it must be 0 to {EXACT_TRICKS}")

"""Drills: which deals a round is played with, chosen by the book's counts of the seat's own hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import inf
from random import Random

import numpy as np

from trainer.bots.skat_accepting import turned_worths
from trainer.bots.skat_book import book_games, margin_of, margin_of_turning
from trainer.bots.skat_bots import bots_for
from trainer.bots.skat_estimate import EstimatingBots
from trainer.bots.skat_ways import SkatChoice
from trainer.calibration.games import Games, KnownGame
from trainer.cards import SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.errors import IllegalError
from trainer.evaluation.skat_payoffs import Stakes
from trainer.hands.skat import jack_count, matador_run
from trainer.practice.skat_round import Question, SkatRound
from trainer.sampling.skat import DEAL_SIZES
from trainer.seats import Seat
from trainer.skat.contract import Contract, Game, contracts
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules, WithSkat
from trainer.solver.solve import Level

_TRIES = 20_000
# A hand this far (in points of the count) from the book's limit is a clear bid or a clear pass.
_CLEAR = 2.0
# Choices whose worths lie no further apart are worth a question.
_CLOSE_WORTHS = 10.0
# A Grand in which no trick may be lost: about one hand in eight thousand.
_JACKS_OF_OUVERT, _MATADORS_OF_OUVERT, _CHANCE_OF_OUVERT = 3, 2, 0.25
_RARE_TRIES = 60_000


class Drill(Enum):
    """What a practice session is about; which of them a code has tells `drills`."""

    ANY = "Any deal"
    BORDERLINE_18 = "Borderline 18"
    GRAND_OR_SUIT = "Grand or suit"
    HAND_OR_SKAT = "Hand or skat"
    WAY = "Tournee, solo or Gucki"
    TURN = "Accept or turn the second"
    NULL = "Null"
    DISCARD = "Discard only"
    OUVERT = "Grand ouvert"

    @property
    def starts_at(self) -> Question:
        """The first question of its rounds."""
        return _FIRST_QUESTION.get(self, Question.LIMIT)


_FIRST_QUESTION = {
    Drill.HAND_OR_SKAT: Question.TAKE,
    Drill.WAY: Question.TAKE,
    Drill.TURN: Question.TURN,
    Drill.DISCARD: Question.DISCARD,
    Drill.OUVERT: Question.ANNOUNCE,
}


@cache
def drills(rules: SkatRules) -> tuple[Drill, ...]:
    """The drills that make sense under these rules."""
    known, turns = contracts(rules), rules.turn_bases is not None
    has = {
        Drill.BORDERLINE_18: rules.lowest_bid == ISKO.lowest_bid,
        Drill.GRAND_OR_SUIT: rules.with_skat is WithSkat.ANY_GAME,
        Drill.HAND_OR_SKAT: not turns,
        Drill.WAY: turns,
        Drill.TURN: turns,
        Drill.NULL: any(contract.game is Game.NULL for contract in known),
        Drill.OUVERT: any(_is_grand_ouvert(contract) for contract in known),
    }
    return tuple(drill for drill in Drill if has.get(drill, True))


def _is_grand_ouvert(contract: Contract) -> bool:
    """True for a Grand ouvert that undertakes all tricks."""
    return contract.game is Game.GRAND and contract.ouvert and contract.schwarz_announced


@dataclass(frozen=True, slots=True)
class _Margins:
    """How far a ten-card hand lies above or below what the book asks; -inf for games that the rules do not have."""

    suit: float
    grand: float
    null: float
    turning: float

    @classmethod
    def of(cls, rules: SkatRules, hand: CardSet) -> _Margins:
        masks = np.array([hand.mask], dtype=np.int64)
        by_game = {contract.game: float(margin_of(masks, contract)[0]) for contract in book_games(rules)}
        suit = max(margin for game, margin in by_game.items() if game.trump_suit)
        turning = -inf if rules.turn_bases is None else float(margin_of_turning(masks)[0])
        return cls(suit, by_game.get(Game.GRAND, -inf), by_game.get(Game.NULL, -inf), turning)

    @property
    def best(self) -> float:
        return max(self.suit, self.grand, self.null, self.turning)


def _fits(drill: Drill, round_: SkatRound, margins: _Margins) -> bool:
    """Whether the round is one for the drill; asks the cheapest first."""
    match drill:
        case Drill.BORDERLINE_18:
            return abs(margins.suit) <= 1 and margins.grand < 0 and margins.null < 0
        case Drill.GRAND_OR_SUIT:
            return abs(margins.grand) <= 1 and margins.suit >= 0
        case Drill.HAND_OR_SKAT:
            return margins.suit >= _CLEAR or margins.grand >= 1
        case Drill.NULL:
            return margins.null >= -1
        case Drill.WAY | Drill.TURN | Drill.DISCARD if round_.stakes.rules.turn_bases is not None:
            return round_.is_bought_by_bots and _fits_turning(drill, round_)
        case Drill.OUVERT:
            return _may_take_all(round_)
        case _:
            return True


def _fits_turning(drill: Drill, round_: SkatRound) -> bool:
    """Two ways of nearly the same worth; two answers to the first card; or a hand for Gucki, whose discard is asked."""
    stakes, hand, price = round_.stakes, round_.deal.hands[round_.seat], round_.auction.price
    bidding = _estimating(stakes).bidding
    if drill is Drill.TURN:
        worths = turned_worths(
            stakes.rules, stakes.table, bidding.model.declared, hand, round_.situation.turned_card, seat=round_.seat,
            price=price,
        )  # fmt: skip
        best, next_best, *_ = sorted(worths.values(), reverse=True)
        return best - next_best <= _CLOSE_WORTHS
    first, second, *_ = sorted(bidding.ways(hand, price), key=lambda way: way.worth, reverse=True)
    return first.choice is SkatChoice.TAKE if drill is Drill.DISCARD else first.worth - second.worth <= _CLOSE_WORTHS


def _estimating(stakes: Stakes) -> EstimatingBots:
    """The bots by expectation, whatever the question is valued by."""
    found = bots_for(stakes.rules, stakes.table, by_book=False)
    assert isinstance(found, EstimatingBots)  # not those of the book
    return found


def _may_take_all(round_: SkatRound) -> bool:
    """True for a hand that takes all tricks of a Grand without the skat with a chance worth a thought."""
    hand = round_.deal.hands[round_.seat]
    mask = np.array([hand.mask], dtype=np.int64)
    if jack_count(mask)[0] < _JACKS_OF_OUVERT or matador_run(mask, Game.GRAND)[0] < _MATADORS_OF_OUVERT:
        return False
    known = KnownGame(Contract(Game.GRAND, hand=True), round_.seat, round_.stakes.rules.lowest_bid, hand.mask, None)
    levels = _estimating(round_.stakes).model.declared.chances(Games.of([known])).by_level[0]
    return float(levels[Level.SCHWARZ]) >= _CHANCE_OF_OUVERT


def find_round(
    stakes: Stakes, drill: Drill, *, seed: int, seat: Seat | None = None, only_close: bool = False
) -> tuple[SkatRound, int]:
    """The first round from this seed on that fits the drill, and the seed of its deal.

    Without a seat it changes from deal to deal, or is the one whose hand fits where such hands are rare. `only_close`
    drops clear passes and clear bids by the book. Raises LookupError if no deal fits, which no drill makes likely, and
    IllegalError for a drill that the rules do not have.
    """
    if drill not in drills(stakes.rules):
        raise IllegalError(
            f"{drill.value}: no drill for {stakes.rules}: {', '.join(one.value for one in drills(stakes.rules))}"
        )
    is_rare = drill is Drill.OUVERT
    for deal_seed in range(seed, seed + (_RARE_TRIES if is_rare else _TRIES)):
        for place in Seat if is_rare and seat is None else (seat,):
            round_ = deal_round(stakes, drill, seed=deal_seed, seat=place)
            if _is_wanted(drill, round_, only_close=only_close):
                return round_, deal_seed
    raise LookupError(f"no deal for the drill {drill.value} among many from seed {seed}")


def _is_wanted(drill: Drill, round_: SkatRound, *, only_close: bool) -> bool:
    if drill is Drill.OUVERT:
        return _fits(drill, round_, _NO_MARGINS) and round_.is_bought_by_bots
    margins = _Margins.of(round_.stakes.rules, round_.deal.hands[round_.seat])
    if only_close and abs(margins.best) > _CLEAR:
        return False
    is_open = round_.starts_at is Question.LIMIT
    return _fits(drill, round_, margins) and (is_open or round_.is_bought_by_bots)


_NO_MARGINS = _Margins(-inf, -inf, -inf, -inf)


def deal_round(stakes: Stakes, drill: Drill, *, seed: int, seat: Seat | None = None) -> SkatRound:
    """The round with the deal of this seed; the seat too comes from it if none is given."""
    deal = Deal.random(seed, deck=SKAT_DECK, sizes=DEAL_SIZES)
    place = Random(seed).choice(list(Seat)) if seat is None else seat
    return SkatRound(stakes, deal, place, drill.starts_at, top=Random(f"top {seed}").randrange(2))

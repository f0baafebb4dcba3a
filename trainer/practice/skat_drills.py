"""Drills: which deals a round is played with, chosen by the book's counts of the seat's own hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random

import numpy as np

from trainer.bots.skat_book import margin_before_skat
from trainer.cards import SKAT_DECK, CardSet
from trainer.deals import Deal
from trainer.evaluation.skat_payoffs import Stakes
from trainer.hands.skat import margin
from trainer.practice.skat_round import Question, SkatRound
from trainer.sampling.skat import DEAL_SIZES
from trainer.seats import Seat
from trainer.skat.contract import Game

_TRIES = 20_000
# A hand this far (in points of the count) from the book's limit is a clear bid or a clear pass.
_CLEAR = 2.0


class Drill(Enum):
    """What a practice session is about."""

    ANY = "Any deal"
    BORDERLINE_18 = "Borderline 18"
    GRAND_OR_SUIT = "Grand or suit"
    HAND_OR_SKAT = "Hand or skat"
    NULL = "Null"
    DISCARD = "Discard only"

    @property
    def starts_at(self) -> Question:
        """The first question of its rounds."""
        return {Drill.HAND_OR_SKAT: Question.TAKE, Drill.DISCARD: Question.DISCARD}.get(self, Question.LIMIT)


@dataclass(frozen=True, slots=True)
class _Margins:
    """How far a ten-card hand lies above or below what the book asks."""

    suit: float
    grand: float
    null: float

    @classmethod
    def of(cls, hand: CardSet) -> _Margins:
        masks = np.array([hand.mask], dtype=np.int64)
        suits = [float(margin_before_skat(masks, game)[0]) for game in Game if game.trump_suit]
        return cls(max(suits), float(margin(masks, Game.GRAND)[0]), float(margin(masks, Game.NULL)[0]))

    @property
    def best(self) -> float:
        return max(self.suit, self.grand, self.null)


def _fits(drill: Drill, margins: _Margins) -> bool:
    match drill:
        case Drill.BORDERLINE_18:
            return abs(margins.suit) <= 1 and margins.grand < 0 and margins.null < 0
        case Drill.GRAND_OR_SUIT:
            return abs(margins.grand) <= 1 and margins.suit >= 0
        case Drill.HAND_OR_SKAT:
            return margins.suit >= _CLEAR or margins.grand >= 1
        case Drill.NULL:
            return margins.null >= -1
        case _:
            return True


def find_round(
    stakes: Stakes, drill: Drill, *, seed: int, seat: Seat | None = None, only_close: bool = False
) -> tuple[SkatRound, int]:
    """The first round from this seed on that fits the drill, and the seed of its deal.

    Without a seat it changes from deal to deal. `only_close` drops clear passes and clear bids by the book. Raises
    LookupError if no deal fits, which no drill makes likely.
    """
    for deal_seed in range(seed, seed + _TRIES):
        round_ = deal_round(stakes, drill, seed=deal_seed, seat=seat)
        margins = _Margins.of(round_.deal.hands[round_.seat])
        if not _fits(drill, margins) or (only_close and abs(margins.best) > _CLEAR):
            continue
        if round_.starts_at is Question.LIMIT or _would_buy(round_):
            return round_, deal_seed
    raise LookupError(f"no deal for the drill {drill.value} among {_TRIES} from seed {seed}")


def deal_round(stakes: Stakes, drill: Drill, *, seed: int, seat: Seat | None = None) -> SkatRound:
    """The round with the deal of this seed; the seat too comes from it if none is given."""
    deal = Deal.random(seed, deck=SKAT_DECK, sizes=DEAL_SIZES)
    place = Random(seed).choice(list(Seat)) if seat is None else seat
    return SkatRound(stakes, deal, place, drill.starts_at, top=Random(f"top {seed}").randrange(2))


def _would_buy(round_: SkatRound) -> bool:
    """True if a bot in the seat would bid as far as it takes to buy the game."""
    hand = np.array([round_.deal.hands[round_.seat].mask], dtype=np.int64)
    return round_.has_bought and int(round_.stakes.bots.limits(hand)[0]) >= round_.auction.price

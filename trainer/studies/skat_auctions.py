"""Studies of decisions before the play: how far to bid, and whether to take up the skat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pandas as pd

from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_book import bid_limit
from trainer.calibration.stored import FILE as CALIBRATION
from trainer.cards import NO_CARDS, CardSet
from trainer.deals import View
from trainer.evaluation.estimates import paired_difference
from trainer.evaluation.skat_limits import value_limits
from trainer.evaluation.skat_situation import Situation
from trainer.evaluation.skat_taking import SkatChoice, value_taking
from trainer.evaluation.valuation import NOT_VALUED, Valued
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.studies.experiment import generator
from trainer.studies.skat_hands import (
    STAKES,
    SkatExperiment,
    deals,
    favourite,
    hand_columns,
    hand_features,
    own_workers,
)

_HAND = {
    "deal": "number of the deal",
    "seat": "0 forehand, 1 middlehand, 2 rearhand",
    "game": "the book's favourite with these ten cards",
    **hand_columns(),
}
SEATS = tuple(Seat)


def _hand(seat: Seat, ten: int) -> dict[str, Any]:
    game = favourite(ten)[0]
    return {"seat": np.int8(seat), "game": str(game), **hand_features(ten, game)}


def _seed(seed: int, number: int, at: int) -> int:
    """The seed of one hand's worlds."""
    return int(np.random.SeedSequence((seed, number, at, 1)).generate_state(1)[0])


@dataclass(frozen=True, slots=True)
class BidLimits(SkatExperiment):
    """What it is worth to bid up to each limit, for random hands whose favourite game lacks at most `lacking` points.

    `worlds` are sampled for each hand; limits above `top` are left out.
    """

    worlds: int = 16
    lacking: float = 2.0
    top: int = 72

    name: ClassVar[str] = "bid-limits"
    version: ClassVar[int] = 1
    batch_size: ClassVar[int] = 10
    sources: ClassVar[tuple[Path, ...]] = (CALIBRATION,)
    columns: ClassVar[Mapping[str, str]] = {
        **_HAND,
        "book": "how far the book bids",
        "limit": "highest value bid or held; 0 is pass",
        "value": "points to this seat less the others' on average, if it goes so far",
        "stderr": "standard error of value",
        "gain": "value less that of passing, on the same worlds",
        "gain_stderr": "standard error of gain",
        "open_gain": "gain by open-card values",
        "plays": "share of the worlds in which this seat plays",
        "won": "chance to win its own games, at the table; missing if it plays none",
        "best": "whether no other limit is worth more on these worlds",
        "n": "worlds behind the row",
    }

    def describe(self) -> str:
        """One sentence on the rows."""
        return (
            f"What each bidding limit is worth at the start of the auction, for random ten-card hands of Skat under "
            f"ISkO whose favourite game lacks at most {self.lacking:g} points of what the book asks"
        )

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """One row for each hand and limit."""
        rng = generator(seed, number)
        rows: list[dict[str, Any]] = []
        for at, hands in enumerate(deals(count, rng).tolist()):
            seat = SEATS[int(rng.integers(3))]
            if favourite(hands[seat])[1] >= -self.lacking:
                hand = {"deal": np.int32(number * self.batch_size + at), **_hand(seat, hands[seat])}
                rows += [{**hand, **row} for row in self._rows(seat, hands[seat], _seed(seed, number, at))]
        return pd.DataFrame(rows, columns=list(self.columns))

    def _rows(self, seat: Seat, ten: int, seed: int) -> Iterator[dict[str, Any]]:
        situation = Situation(STAKES, View(seat, CardSet(ten), NO_CARDS))
        lowest = STAKES.rules.lowest_bid
        for found in value_limits(situation, asked=lowest, worlds=self.worlds, seed=seed, workers=own_workers()):
            final = found
        book = np.int16(bid_limit(STAKES.rules, np.array([ten], dtype=np.int64))[0])
        passing = final.options[0]
        for valued in final.options:
            if valued.option <= self.top:
                best = valued.option == final.best
                yield {"book": book, "limit": np.int16(valued.option), **_worth(valued, passing), "best": best}


def _worth(valued: Valued[int], passing: Valued[int]) -> dict[str, Any]:
    value, gain = valued.value, paired_difference(valued.scores, passing.scores)
    return {
        "value": np.float32(value.mean),
        "stderr": np.float32(value.stderr),
        "gain": np.float32(gain.mean),
        "gain_stderr": np.float32(gain.stderr),
        "open_gain": np.float32(valued.open_value.mean - passing.open_value.mean),
        "plays": np.float32((valued.levels != NOT_VALUED).mean()),
        "won": np.float32(valued.wins.share),
        "n": np.int16(value.n),
    }


@dataclass(frozen=True, slots=True)
class HandOrSkat(SkatExperiment):
    """Hand against taking up the skat, for the games that the bots buy; `worlds` are sampled for each."""

    worlds: int = 16

    name: ClassVar[str] = "hand-or-skat"
    version: ClassVar[int] = 1
    batch_size: ClassVar[int] = 10
    sources: ClassVar[tuple[Path, ...]] = (CALIBRATION,)
    columns: ClassVar[Mapping[str, str]] = {
        **_HAND,
        "price": "value the game was bought for",
        "take": "what taking the skat is worth: points to this seat less the others' on average",
        "hand": "what the best Hand game is worth",
        "gain": "take less hand on the same worlds",
        "gain_stderr": "standard error of gain",
        "open_take": "take by open-card values",
        "open_hand": "hand by open-card values",
        "take_won": "chance to win after taking the skat, at the table",
        "hand_won": "chance to win the best Hand game, at the table",
        "n": "worlds behind the row",
    }

    def describe(self) -> str:
        """One sentence on the rows."""
        return "What taking up the skat and the best Hand game are worth to the buyers of Skat games bid by the book"

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """One row for each deal that the bots do not pass in."""
        rows = []
        for at, hands in enumerate(deals(count, generator(seed, number)).tolist()):
            limits = bid_limit(STAKES.rules, np.array(hands[:3], dtype=np.int64)).tolist()
            auction = bid_until(Auction(STAKES.rules), dict(zip(Seat, limits, strict=True)))
            if auction.declarer is not None:
                row = self._row(auction, hands[auction.declarer], _seed(seed, number, at))
                rows.append({"deal": np.int32(number * self.batch_size + at), **row})
        return pd.DataFrame(rows, columns=list(self.columns))

    def _row(self, auction: Auction, ten: int, seed: int) -> dict[str, Any]:
        seat = auction.declarer
        assert seat is not None
        situation = Situation(STAKES, View(seat, CardSet(ten), NO_CARDS), auction.heard, auction.price)
        for found in value_taking(situation, worlds=self.worlds, seed=seed, workers=own_workers()):
            final = found
        take, hand = (final.of(choice) for choice in (SkatChoice.TAKE, SkatChoice.HAND))
        gain = paired_difference(take.scores, hand.scores)
        return {
            **_hand(seat, ten),
            "price": np.int16(auction.price),
            "take": np.float32(take.value.mean),
            "hand": np.float32(hand.value.mean),
            "gain": np.float32(gain.mean),
            "gain_stderr": np.float32(gain.stderr),
            "open_take": np.float32(take.open_value.mean),
            "open_hand": np.float32(hand.open_value.mean),
            "take_won": np.float32(take.wins.share),
            "hand_won": np.float32(hand.wins.share),
            "n": np.int16(take.value.n),
        }

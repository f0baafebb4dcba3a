"""The study of the bots alone: they bid, declare and play deal after deal, as people do online."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pandas as pd

from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_player import TablePlayer
from trainer.bots.skat_table import Announced, level_of, play_out
from trainer.bots.skat_worth import Bought, winning_levels
from trainer.calibration.skat_hands_stored import FILE as HANDS
from trainer.deals import Deal
from trainer.evaluation.skat_payoffs import Stakes, Values
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.profiles import ISKO
from trainer.skat.settlement import TableScore
from trainer.skat.values import matadors
from trainer.studies.experiment import generator
from trainer.studies.skat_declared import play_of, random_deals
from trainer.studies.skat_hands import SkatExperiment, own_solver

EXPECTATION, BOOK = "expectation", "book"
"""By what the bots bid and declare."""
_TABLES = {"plain": TableScore.PLAIN, "seeger": TableScore.SEEGER_FABIAN_3}
SCORES = tuple(_TABLES)


@dataclass(frozen=True, slots=True)
class SkatBots(SkatExperiment):
    """Random deals that three bots bid, declare and play, `table_worlds` behind each card."""

    bots: str = EXPECTATION
    score: str = SCORES[0]
    table_worlds: int = 24

    name: ClassVar[str] = "bots-skat"
    version: ClassVar[int] = 1
    batch_size: ClassVar[int] = 20
    sources: ClassVar[tuple[Path, ...]] = (HANDS,)
    columns: ClassVar[Mapping[str, str]] = {
        "deal": "number of the deal",
        "seat": "the declarer: 0 forehand, 1 middlehand, 2 rearhand; -1 if the deal was passed in",
        "contract": "what is played, as text; empty if the deal was passed in",
        "price": "value the game was bought for",
        "limit": "how far the declarer would have bid",
        "ten": "the cards he plays with, bit 13 * suit + rank of CSHD and 2..A",
        "laid": "the two cards laid away, in a Hand game the skat",
        "matadors": "with (+) or without (-) so many",
        "table_level": "level on which the game ended: 0 no trick, 1 under 31, 2 lost, 3 won, 4 schneider, 5 schwarz",
        "table_points": "the declarer's card points, with those laid away; in Null until his first trick",
        "won": "whether the contract was won, price and announcements considered",
        "scored": "what the plain list writes for the declarer",
    }

    def describe(self) -> str:
        """One sentence on the rows."""
        return (
            f"Random deals of Skat under ISkO, bid, declared (by {self.bots}, score {self.score}) and played by bots "
            f"that see only their own cards, {self.table_worlds} worlds for each card"
        )

    @property
    def stakes(self) -> Stakes:
        """What the bots play for."""
        return Stakes(ISKO, _TABLES[self.score], Values.OPEN_CARDS if self.bots == BOOK else Values.TABLE)

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """One row for each deal."""
        first = number * self.batch_size
        rows = []
        for at in range(count):
            deal = random_deals(1, generator(seed, number, at))[0]
            rows.append({"deal": np.int32(first + at), **self._row(deal, (seed, number, at, 2))})
        return pd.DataFrame(rows, columns=list(self.columns))

    def _row(self, deal: Deal, seed: tuple[int, ...]) -> dict[str, Any]:
        bots = self.stakes.bots
        limits = bots.limits(np.array([hand.mask for hand in deal.hands], dtype=np.int64)).tolist()
        auction = bid_until(Auction(ISKO), dict(zip(Seat, limits, strict=True)))
        seat = auction.declarer
        if seat is None:
            return _typed(seat=-1, contract="")
        named = bots.declare(seat, deal.hands[seat], deal.rest, auction.price)
        return _typed(**self._played(deal, auction, named, seed), limit=limits[seat])

    def _played(self, deal: Deal, auction: Auction, named: Declaration, seed: tuple[int, ...]) -> dict[str, Any]:
        seat = auction.declarer
        assert seat is not None
        play, contract = play_of(named, seat, deal), named.contract
        announced = Announced(ISKO, auction.price, auction.heard, self.stakes.bots.limits)
        ended = play_out(play, announced, own_solver(), seed, TablePlayer(self.table_worlds))
        level = level_of(ISKO, ended)
        bought = Bought.of(ISKO, contract, price=auction.price, twelve=play.twelve)
        return {
            "seat": int(seat),
            "contract": str(contract),
            "price": auction.price,
            "ten": play.hands[seat].mask,
            "laid": play.laid_away.mask,
            "matadors": matadors(play.twelve, contract.game),
            "table_level": int(level),
            "table_points": ended.points,
            "won": bool(winning_levels(ISKO, bought)[level]),
            "scored": bought.sheet(ISKO, level).score,
        }


def _typed(**found: Any) -> dict[str, Any]:
    """The row with every column but the deal, each of its type; 0 where nothing is played."""
    types = {"contract": str, "won": bool, "ten": np.int64, "laid": np.int64}
    names = [name for name in SkatBots.columns if name != "deal"]
    return {name: types.get(name, np.int16)(found.get(name, 0) or types.get(name, np.int16)()) for name in names}

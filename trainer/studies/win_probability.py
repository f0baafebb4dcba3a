"""The study of winning: games that the bots play, by what the hand holds, by open cards and at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from trainer.bots.skat_bidder import bid_until
from trainer.bots.skat_book import bid_limit
from trainer.bots.skat_declarer import Declaration
from trainer.bots.skat_player import TablePlayer
from trainer.bots.skat_table import Announced, level_of, play_out
from trainer.calibration.games import KnownGame
from trainer.calibration.stored import FILE as CALIBRATION
from trainer.calibration.stored import shipped
from trainer.cards import NO_CARDS, CardSet
from trainer.deals import Deal
from trainer.evaluation.skat_forecast import Forecaster
from trainer.evaluation.skat_payoffs import Bought, winning_levels
from trainer.hands.skat import margin
from trainer.seats import Seat
from trainer.skat.auction import Auction
from trainer.skat.contract import Contract
from trainer.studies.experiment import generator
from trainer.studies.skat_declared import Declared, bought_game, play_of
from trainer.studies.skat_hands import STAKES, SkatExperiment, deals, favourite, hand_columns, hand_features, own_solver

_RULES = STAKES.rules
# Deals drawn at a time: the bots pass in about one in thirty.
_LOT = 64


@dataclass(frozen=True, slots=True)
class WinProbability(SkatExperiment):
    """Games of Skat that the bots declare, and for a share `passed` of the deals such that they pass in.

    In these any seat plays for the lowest bid, so that weak hands are seen too. `worlds` stand behind each probability,
    `table_worlds` behind each card of the game played out.
    """

    worlds: int = 40
    table_worlds: int = 24
    passed: float = 0.3

    name: ClassVar[str] = "win-probability"
    version: ClassVar[int] = 1
    batch_size: ClassVar[int] = 25
    sources: ClassVar[tuple[Path, ...]] = (CALIBRATION,)
    columns: ClassVar[Mapping[str, str]] = {
        "deal": "number of the deal",
        "seat": "the declarer: 0 forehand, 1 middlehand, 2 rearhand",
        "game": "C, S, H, D, grand or null",
        "contract": "the game with what was announced",
        "hand": "whether the skat was left lying: a second row where the ten cards dealt count enough by themselves",
        "natural": "whether the bots bid it; else they passed the deal in, and some seat plays for the lowest bid",
        "price": "value the game was bought for",
        **hand_columns(which=", as played"),
        **hand_columns("dealt_", which=", as dealt and for the game played"),
        "open_card": "probability of winning with open cards",
        "table": "probability of winning at the table",
        "won": "whether the declarer won the one game that was played out",
        "level": "how: 0 no trick, 1 under 31, 2 lost, 3 won, 4 schneider, 5 schwarz",
        "points": "card points of the declarer in that game, those laid away included; in Null until his first trick",
        "n": "worlds behind each probability",
    }

    def describe(self) -> str:
        """One sentence on the rows."""
        return (
            "Games of Skat under ISkO bid by the book and declared by the bots on random deals, "
            f"{self.passed:.0%} of them on deals that the bots pass in, with what the declarer's hand holds, "
            f"the chance of winning on {self.worlds} worlds, and one game played out by seats that see only "
            "their own cards"
        )

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """One row for each deal, two where a Hand game is worth a thought."""
        rows = []
        for at in range(count):
            rng = generator(seed, number, at, 1)
            deal, seat = _passed_in(rng) if rng.random() < self.passed else _bid(rng)
            for stream, game in enumerate(_games(deal, seat, (seed, number, at, 2)), 3):
                row = self._row(game, deal.hands[game.play.declarer].mask, (seed, number, at, stream))
                rows.append({"deal": np.int32(number * self.batch_size + at), **row})
        return pd.DataFrame(rows, columns=list(self.columns))

    def _row(self, game: Declared, dealt: int, seed: tuple[int, ...]) -> dict[str, Any]:
        play, contract = game.play, game.play.contract
        ten, laid = play.hands[play.declarer].mask, play.laid_away.mask
        known = KnownGame(contract, play.declarer, game.price, ten, None if contract.hand else laid)
        found = Forecaster(_RULES, shipped().calibration, self.worlds, 1).forecast(known, own_solver())
        announced = Announced(_RULES, game.price, game.heard)
        ended = play_out(play, announced, own_solver(), seed, TablePlayer(self.table_worlds))
        bought = Bought.of(_RULES, contract, price=game.price, twelve=play.twelve)
        return {
            "seat": np.int8(play.declarer),
            "game": str(contract.game),
            "contract": str(contract),
            "hand": contract.hand,
            "natural": game.natural,
            "price": np.int16(game.price),
            **hand_features(ten, contract.game),
            **hand_features(dealt, contract.game, "dealt_"),
            "open_card": np.float32(found.open_card),
            "table": np.float32(found.table),
            "won": bool(winning_levels(_RULES, bought)[level_of(_RULES, ended)]),
            "level": np.int8(level_of(_RULES, ended)),
            "points": np.int8(ended.points),
            "n": np.int16(found.n),
        }


def _bid(rng: np.random.Generator) -> tuple[Deal, None]:
    """A random deal that the bots do not pass in."""
    masks, limits = _lot(rng)
    return _deal(masks[limits.any(axis=1)][0]), None


def _passed_in(rng: np.random.Generator) -> tuple[Deal, Seat]:
    """A random deal that the bots pass in, and a seat that plays all the same."""
    while True:
        masks, limits = _lot(rng)
        passed = masks[~limits.any(axis=1)]
        if len(passed):
            return _deal(passed[0]), Seat(int(rng.integers(3)))


def _lot(rng: np.random.Generator) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Random deals, and how far each seat bids: shapes (n, 4) and (n, 3)."""
    masks = deals(_LOT, rng)
    return masks, np.stack([bid_limit(_RULES, masks[:, seat]) for seat in Seat], axis=1)


def _deal(masks: NDArray[np.int64]) -> Deal:
    one, two, three, rest = map(CardSet, masks.tolist())
    return Deal((one, two, three), rest)


def _games(deal: Deal, seat: Seat | None, seed: tuple[int, ...]) -> Iterator[Declared]:
    """The game with the skat taken up, and the Hand game if the cards dealt count enough for it.

    The bots bid, or this seat plays for the lowest bid.
    """
    limits = bid_limit(_RULES, np.array([hand.mask for hand in deal.hands], dtype=np.int64)).tolist()
    if seat is not None:
        limits[seat] = _RULES.lowest_bid
    auction = bid_until(Auction(_RULES), dict(zip(Seat, limits, strict=True)))
    game = replace(bought_game(STAKES, own_solver(), deal, auction, seed), natural=seat is None)
    yield game
    declarer = game.play.declarer
    best, _ = favourite(deal.hands[declarer].mask)
    if margin(np.array([deal.hands[declarer].mask], dtype=np.int64), best)[0] >= 0:
        yield replace(game, play=play_of(Declaration(Contract(best, hand=True), NO_CARDS), declarer, deal))

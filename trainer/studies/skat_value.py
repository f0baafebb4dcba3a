"""The study of the skat: what two cards do to a hand, its best game and its chance to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pandas as pd

from trainer.bots.skat_declarer import Declaration, ranked_games
from trainer.calibration.games import KnownGame
from trainer.calibration.stored import FILE as CALIBRATION
from trainer.calibration.stored import shipped
from trainer.cards import NO_CARDS, CardSet
from trainer.deals import View
from trainer.evaluation.skat_block import Block
from trainer.evaluation.skat_declaring import hand_options
from trainer.evaluation.skat_forecast import Forecast, Forecaster
from trainer.evaluation.skat_race import exhaust
from trainer.evaluation.skat_situation import NOTHING_HEARD, Situation
from trainer.hands.skat_discards import ranked_discards
from trainer.seats import Seat
from trainer.skat.contract import Game, contracts
from trainer.skat.order import card_points
from trainer.studies.experiment import generator
from trainer.studies.skat_hands import (
    STAKES,
    SkatExperiment,
    deals,
    favourite,
    hand_columns,
    hand_features,
    own_solver,
    own_workers,
)

_RULES = STAKES.rules
_PLAIN_HAND = tuple(
    option
    for option in hand_options(_RULES)
    if not (option.contract.schneider_announced or option.contract.schwarz_announced or option.contract.ouvert)
)
_SOME_CHANCE = 0.1
_AFTER = tuple(contract for contract in contracts(_RULES) if not contract.hand)


@dataclass(frozen=True, slots=True)
class SkatValue(SkatExperiment):
    """Hands before and after taking up a random skat, if their favourite game lacks at most `lacking` points.

    The best game is chosen on `screening` worlds, its chance to win estimated on `worlds` others.
    """

    worlds: int = 24
    screening: int = 12
    lacking: float = 2.0

    name: ClassVar[str] = "skat-value"
    version: ClassVar[int] = 1
    batch_size: ClassVar[int] = 20
    sources: ClassVar[tuple[Path, ...]] = (CALIBRATION,)
    columns: ClassVar[Mapping[str, str]] = {
        "deal": "number of the deal",
        "seat": "0 forehand, 1 middlehand, 2 rearhand",
        "game": "the best Hand game with the ten cards dealt",
        **hand_columns(which=", as dealt and for the game before"),
        "skat_points": "card points of the skat",
        "skat_trumps": "trumps in the skat, for the game before; 0 in Null",
        "skat_aces": "aces in the skat",
        "skat_tens": "tens in the skat",
        "after_game": "the best game with the skat taken up",
        "same_game": "whether the game stays the same",
        **hand_columns("after_", which=", when two are laid away and for the game after"),
        "hand_open_card": "probability of winning the Hand game, with open cards",
        "hand_table": "the same at the table",
        "open_card": "probability of winning the game after taking the skat, with open cards",
        "table": "the same at the table",
        "gain": "table less hand_table",
        "n": "worlds behind each probability",
    }

    def describe(self) -> str:
        """One sentence on the rows."""
        return (
            f"Hands of Skat whose favourite game lacks at most {self.lacking:g} points of what the book asks, bought "
            f"for 18: their chance as a Hand game, and after taking up a random skat"
        )

    def batch(self, seed: int, number: int, count: int) -> pd.DataFrame:
        """Up to three rows for each deal."""
        rows = []
        for at, (*hands, skat) in enumerate(deals(count, generator(seed, number)).tolist()):
            deal = np.int32(number * self.batch_size + at)
            for seat in Seat:
                if favourite(hands[seat])[1] >= -self.lacking:
                    row = self._row(seat, hands[seat], skat, (seed, number, at, int(seat) + 1))
                    rows.append({"deal": deal, "seat": np.int8(seat), **row})
        return pd.DataFrame(rows, columns=list(self.columns))

    def _row(self, seat: Seat, ten: int, skat: int, seed: tuple[int, ...]) -> dict[str, Any]:
        twelve = CardSet(ten | skat)
        options = [Declaration(contract, ranked_discards(twelve, contract.game)[0]) for contract in _AFTER]
        before = self._best(_situation(seat, ten, 0), _PLAIN_HAND, seed, favourite(ten)[0])
        after = self._best(
            _situation(seat, ten, skat), options, seed, ranked_games(_RULES, twelve, _RULES.lowest_bid)[0]
        )
        kept = (twelve - after.laid_away).mask
        one = self._forecast(KnownGame(before.contract, seat, _RULES.lowest_bid, ten, None))
        two = self._forecast(KnownGame(after.contract, seat, _RULES.lowest_bid, kept, after.laid_away.mask))
        game, found = before.contract.game, hand_features(skat, before.contract.game, "skat_")
        return {
            "game": str(game),
            **hand_features(ten, game),
            "skat_points": np.int8(card_points(CardSet(skat))),
            **{name: found[name] for name in ("skat_trumps", "skat_aces", "skat_tens")},
            "after_game": str(after.contract.game),
            "same_game": after.contract.game is game,
            **hand_features(kept, after.contract.game, "after_"),
            "hand_open_card": np.float32(one.open_card),
            "hand_table": np.float32(one.table),
            "open_card": np.float32(two.open_card),
            "table": np.float32(two.table),
            "gain": np.float32(two.table - one.table),
            "n": np.int16(one.n),
        }

    def _best(
        self, situation: Situation, options: Sequence[Declaration], seed: tuple[int, ...], favourite: Game
    ) -> Declaration:
        """Of the options that are won one time in ten the one with the best mean, else the book's game.

        Of games that cannot be won the mean would choose the cheapest one to lose.
        """
        block = Block(situation, options, situation.worlds(self.screening, *seed))
        exhaust(block.fill(own_workers()))
        winning = [valued for valued in block.all_valued() if valued.wins.share >= _SOME_CHANCE]
        if winning:
            return max(winning, key=lambda valued: valued.value.mean).option
        return next(option for option in options if option.contract.game is favourite)

    def _forecast(self, game: KnownGame) -> Forecast:
        return Forecaster(_RULES, shipped().calibration, self.worlds, 1).forecast(game, own_solver())


def _situation(seat: Seat, ten: int, skat: int) -> Situation:
    """One who has bought a game for the lowest bid; nothing is known of what the others would have said."""
    view = View(seat, CardSet(ten), CardSet(skat) if skat else NO_CARDS)
    return Situation(STAKES, view, NOTHING_HEARD, _RULES.lowest_bid)

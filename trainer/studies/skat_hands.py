"""What the studies of Skat share: deals, the book's favourite game on ten cards, and what is counted in a hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from trainer.bots.skat_book import margin_before_skat
from trainer.cards import SKAT_DECK, Card, Rank, Suit
from trainer.evaluation.skat_payoffs import Stakes
from trainer.evaluation.workers import Workers
from trainer.hands import skat as features
from trainer.sampling.completions import completions
from trainer.sampling.skat import DEAL_SIZES
from trainer.skat.contract import Game
from trainer.skat.profiles import ISKO
from trainer.solver.solve import SkatSolver
from trainer.studies.experiment import Experiment

STAKES = Stakes(ISKO)
"""The studies are played under ISkO for plain points."""
HAND_COLUMNS = {
    "jacks": "jacks in the ten cards",
    "aces": "aces in the ten cards",
    "tens": "tens in the ten cards",
    "trumps": "trumps in the ten cards, jacks included; 0 in Null",
    "voids": "side suits without a card, at Null and Grand of all four",
    "matadors": "with (+) or without (-) so many, by the ten cards; 0 in Null",
    "margin": "how far the ten cards exceed what the book asks for this game, in points of its count",
}
_ALL = {rank: sum(1 << Card(suit, rank).index for suit in Suit) for rank in (Rank.ACE, Rank.TEN)}


@cache
def own_solver() -> SkatSolver:
    """The solver of this process."""
    return SkatSolver()


@cache
def own_workers() -> Workers:
    """One solving thread for this process: batches, not threads, are what runs side by side."""
    return Workers(1)


@dataclass(frozen=True, slots=True)
class SkatExperiment(Experiment):
    """An experiment that solves Skat: the solver of the process is loaded before the work begins."""

    def prepare(self) -> None:
        """Load the solver."""
        own_solver()


def deals(count: int, rng: np.random.Generator) -> features.Masks:
    """Random deals, shape (count, 4): the hands by seat, then the skat."""
    return np.stack(completions(SKAT_DECK, DEAL_SIZES, count, rng), axis=1)


def favourite(ten: int) -> tuple[Game, float]:
    """The game for which these ten cards lack least of what the book asks, and by how much they exceed it (+).

    Of several games that lack nothing Grand, else the one with most to spare. Null only if nothing is lacking: a hand
    poor in everything never lacks much of it.
    """
    margins = {game: float(margin_before_skat(_row(ten), game)[0]) for game in Game}
    if margins[Game.NULL] < 0:
        del margins[Game.NULL]
    game = max(margins, key=lambda game: (min(margins[game], 0.0), game is Game.GRAND, margins[game]))
    return game, margins[game]


def hand_features(ten: int, game: Game, prefix: str = "") -> dict[str, Any]:
    """The numbers of HAND_COLUMNS for one hand and game, their names with the prefix before them."""
    masks = _row(ten)
    voids = [features.suit_length(masks, suit)[0] == 0 for suit in Suit if suit is not game.trump_suit]
    numbers: dict[str, Any] = {
        "jacks": np.int8(features.jack_count(masks)[0]),
        "aces": np.int8((ten & _ALL[Rank.ACE]).bit_count()),
        "tens": np.int8((ten & _ALL[Rank.TEN]).bit_count()),
        "trumps": np.int8(features.trump_count(masks, game)[0]),
        "voids": np.int8(sum(voids)),
        "matadors": np.int8(features.matador_run(masks, game)[0]),
        "margin": np.float32(features.margin(masks, game)[0]),
    }
    return {prefix + name: number for name, number in numbers.items()}


def hand_columns(prefix: str = "", which: str = "") -> dict[str, str]:
    """HAND_COLUMNS with a prefix, and told which ten cards are meant."""
    return {prefix + name: f"{text}{which}" for name, text in HAND_COLUMNS.items()}


def _row(mask: int) -> features.Masks:
    return np.array([mask], dtype=np.int64)

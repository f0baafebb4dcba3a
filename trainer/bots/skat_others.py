"""What a deal left to the others comes to under any code: as measured under ISkO, scaled to what games are worth."""

from __future__ import annotations

from functools import cache

import numpy as np

from trainer.bots.skat_worth import Bought
from trainer.calibration.skat_hands import Others
from trainer.skat.contract import Contract, Game, contracts
from trainer.skat.profiles import ISKO
from trainer.skat.rules import SkatRules
from trainer.solver.solve import Level


def others_under(rules: SkatRules, others: Others) -> Others:
    """The others of ISkO under these rules: prices by the lowest bid, values by what plain games win and lose."""
    (gained, lost), (gained_before, lost_before) = _plain_scores(rules), _plain_scores(ISKO)
    return Others(
        np.round(others.prices * (rules.lowest_bid / ISKO.lowest_bid)).astype(np.int64),
        others.won,
        others.gained * (gained / gained_before),
        others.lost * (lost / lost_before),
    )


@cache
def _plain_scores(rules: SkatRules) -> tuple[float, float]:
    """What suit games and Grands without announcements win and lose with one matador, mean over the ways to play."""
    plain = [contract for contract in contracts(rules) if _is_plain(contract)]
    bought = [Bought(contract, rules.lowest_bid, 1) for contract in plain]
    won, lost = ([each.sheet(rules, level).score for each in bought] for level in (Level.WON, Level.LOST))
    return float(np.mean(won)), -float(np.mean(lost))


def _is_plain(contract: Contract) -> bool:
    return contract.game is not Game.NULL and not (contract.schneider_announced or contract.ouvert)

"""How far a declarer of Skat comes: the levels that scoring tells apart, and finer rungs."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray


class Level(IntEnum):
    """How far the declarer comes; his card points include those laid away."""

    NO_TRICK = 0
    UNDER_31 = 1
    LOST = 2
    WON = 3
    SCHNEIDER = 4
    SCHWARZ = 5


LEVEL_FROM: Mapping[Level, int] = {Level.LOST: 31, Level.WON: 61, Level.SCHNEIDER: 90}
"""Card points, those laid away included, from which the declarer ends on a level at least; SCHNEIDER as in ISkO."""
WON_FROM, SCHNEIDER_FROM = LEVEL_FROM[Level.WON], LEVEL_FROM[Level.SCHNEIDER]


def level_from(level: Level, schneider_from: int = SCHNEIDER_FROM) -> int:
    """Card points from which the declarer ends on LOST, WON or SCHNEIDER, if schneider is from so many."""
    return schneider_from if level is Level.SCHNEIDER else LEVEL_FROM[level]


class Rung(IntEnum):
    """How far a declarer may come, more finely than levels: the levels from a trick up, and two counts of points."""

    TRICK = 0
    AT_LEAST_31 = 1
    AT_LEAST_51 = 2
    WON = 3
    AT_LEAST_71 = 4
    SCHNEIDER = 5
    SCHWARZ = 6


LEVEL_OF_RUNGS: NDArray[np.int8] = np.array([0, 1, 2, 2, 3, 3, 4, 5], dtype=np.int8)
"""The Level on which the declarer ends who climbs so many rungs."""

"""Who plays with whom in the rubbers of a sitting: four, five or six at the table, and what each has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.errors import IllegalError

TwoPlayers = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sitting:
    """The partners of one rubber, players numbered from 0; raises IllegalError if one sits in two places."""

    first: TwoPlayers
    second: TwoPlayers

    def __post_init__(self) -> None:
        if len({*self.first, *self.second}) < 4:
            raise IllegalError(f"partners {self.first} against {self.second}: four different players are wanted")

    def sign(self, player: int) -> int:
        """+1 for the first pair, -1 for the second, 0 for who sits out."""
        return (player in self.first) - (player in self.second)


FOUR = (Sitting((0, 1), (2, 3)), Sitting((0, 2), (1, 3)), Sitting((0, 3), (1, 2)))
"""Three rubbers with changed partners (note 7)."""
FIVE = (
    Sitting((1, 2), (3, 4)),
    Sitting((0, 4), (2, 3)),
    Sitting((0, 3), (1, 4)),
    Sitting((0, 1), (2, 4)),
    Sitting((0, 2), (1, 3)),
)
"""Each sits out once and plays with each once (table of note 11)."""
SIX = (
    Sitting((0, 1), (2, 3)),
    Sitting((0, 4), (1, 5)),
    Sitting((2, 4), (3, 5)),
    Sitting((0, 3), (1, 2)),
    Sitting((0, 5), (1, 4)),
    Sitting((2, 5), (3, 4)),
    Sitting((0, 2), (1, 3)),
)
"""Seven of the eight rubbers of note 12; in the last the fifth and sixth play together (`last_of_six`)."""


def last_of_six(drawn: TwoPlayers) -> Sitting:
    """The eighth rubber of six: the fifth and sixth against two of the others, drawn by lot (note 12)."""
    return Sitting(drawn, (4, 5))


def standings(players: int, played: Sequence[tuple[Sitting, int]]) -> tuple[int, ...]:
    """What each player has won (+) or lost after these rubbers, each with the first pair's points less the second's.

    Both partners win or lose the whole difference; the standings add up to 0 (note 10).
    """
    return tuple(sum(sitting.sign(player) * points for sitting, points in played) for player in range(players))

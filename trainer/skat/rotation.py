"""Who deals and who plays, with three, four and five at the table; places are counted from 0, clockwise."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.errors import IllegalError

Three = tuple[int, int, int]

_STEPS: dict[int, Three] = {3: (1, 2, 3), 4: (1, 2, 3), 5: (1, 2, 4)}
"""How far forehand, middlehand and rearhand sit to the left of the dealer (American official Skat, dealing): of four
the dealer sits out, of five the dealer and the third player to his left; of three all play."""


def seated(players: int, dealer: int) -> Three:
    """The places of forehand, middlehand and rearhand; raises IllegalError for a table of another size."""
    if players not in _STEPS:
        raise IllegalError(f"{players} at the table: Skat is played by three, four or five")
    first, second, third = ((dealer + step) % players for step in _STEPS[players])
    return first, second, third


def sitting_out(players: int, dealer: int) -> tuple[int, ...]:
    """The places of those who do not play, in order."""
    return tuple(place for place in range(players) if place not in seated(players, dealer))


@dataclass(frozen=True, slots=True)
class Rotation:
    """Whose turn it is to deal, and who is to be passed over because he dealt early.

    After a deal out of turn the skipped dealer deals next, and the early one is skipped in his turn, so that in one
    round everybody deals once (old official rules 6, 2).
    """

    players: int
    turn: int
    early: tuple[int, ...] = ()
    """The places to be passed over when their turn comes; twice for who dealt early twice."""

    def after(self, dealer: int) -> Rotation:
        """The rotation after a deal by this player, in turn or out of turn."""
        if dealer != self.turn:
            return replace(self, early=(*self.early, dealer))
        turn, early = self._left_of(self.turn), list(self.early)
        while turn in early:
            early.remove(turn)
            turn = self._left_of(turn)
        return replace(self, turn=turn, early=tuple(early))

    def _left_of(self, place: int) -> int:
        return (place + 1) % self.players

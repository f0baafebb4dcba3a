"""The seats of a three-handed game, in the order in which they play to the first trick."""

from __future__ import annotations

from enum import IntEnum

from trainer.errors import UnreadableError


class Seat(IntEnum):
    """A position at the table; `left` is the neighbour who plays next."""

    FOREHAND = 0
    MIDDLEHAND = 1
    REARHAND = 2

    @property
    def left(self) -> Seat:
        """The next seat clockwise."""
        return Seat((self + 1) % 3)

    @property
    def right(self) -> Seat:
        """The seat that plays just before this one."""
        return Seat((self + 2) % 3)

    def __str__(self) -> str:
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a seat: a name, its first letter, or the German word; raises UnreadableError."""
        key = text.strip().lower()
        if key in _NAMES:
            return _NAMES[key]
        raise UnreadableError(f"{text.strip()[:20]!r} is no seat: write forehand, middlehand or rearhand")


_NAMES = {str(seat): seat for seat in Seat} | {str(seat)[0]: seat for seat in Seat}
_NAMES |= {"vorhand": Seat.FOREHAND, "mittelhand": Seat.MIDDLEHAND, "hinterhand": Seat.REARHAND}

"""The seats of a three-handed game by the order of play, and of a four-handed one by the compass."""

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


class Pair(IntEnum):
    """One of the two partnerships at a table of four."""

    NORTH_SOUTH = 0
    EAST_WEST = 1

    @property
    def other(self) -> Pair:
        """The opponents of this pair."""
        return Pair(1 - self)

    @property
    def seats(self) -> tuple[Compass, Compass]:
        """The two partners."""
        return Compass(self), Compass(self + 2)

    def __str__(self) -> str:
        return "NS" if self is Pair.NORTH_SOUTH else "EW"

    @classmethod
    def parse(cls, text: str) -> Pair:
        """Read NS or EW; raises UnreadableError."""
        key = text.strip().upper()
        if key not in _PAIRS:
            raise UnreadableError(f"{text.strip()[:20]!r} is no pair: write NS or EW")
        return _PAIRS[key]


class Compass(IntEnum):
    """A position at a table of four, clockwise; partners sit opposite."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def left(self) -> Compass:
        """The next seat clockwise, who calls and plays next."""
        return Compass((self + 1) % 4)

    @property
    def partner(self) -> Compass:
        """The seat opposite."""
        return Compass((self + 2) % 4)

    @property
    def right(self) -> Compass:
        """The seat that calls and plays just before this one."""
        return Compass((self + 3) % 4)

    @property
    def pair(self) -> Pair:
        """The partnership of this seat."""
        return Pair(self % 2)

    def __str__(self) -> str:
        return self.name[0]

    @classmethod
    def parse(cls, text: str) -> Compass:
        """Read a seat: a compass point or its first letter; raises UnreadableError."""
        key = text.strip().upper()
        for seat in cls:
            if key in {str(seat), seat.name}:
                return seat
        raise UnreadableError(f"{text.strip()[:20]!r} is no seat: write N, E, S or W")


_PAIRS = {str(pair): pair for pair in Pair} | {"SN": Pair.NORTH_SOUTH, "WE": Pair.EAST_WEST}

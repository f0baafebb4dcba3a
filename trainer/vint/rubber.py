"""The rubber: games won, points below and above the line, crosses."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields

from trainer.errors import IllegalError, UnreadableError
from trainer.seats import Pair
from trainer.vint.rules import GAME_POINTS

GAMES_OF_RUBBER = 2
"""Two games in a row or two of three win the rubber (note 9)."""
_UNIT = 10
_MOST_POINTS = 10_000_000
_MOST_CROSSES = 1000

ByPair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Rubber:
    """How a rubber stands, each tuple by Pair; raises IllegalError for a state that no rubber can have.

    `below` are the points of the game in progress (0 to 490), `above` all that was written above the line, `past` the
    points below the line in games that are over. Text form, any part may be missing, what is 0 is not printed:
    `games=1-0 below=420-120 crosses=2 above=3000-1500 past=540-240`.
    """

    games: ByPair = (0, 0)
    below: ByPair = (0, 0)
    crosses: int = 0
    above: ByPair = (0, 0)
    past: ByPair = (0, 0)

    def __post_init__(self) -> None:
        _check("games won", self.games, GAMES_OF_RUBBER, unit=1)
        _check("points below the line", self.below, GAME_POINTS - _UNIT)
        _check("crosses", (self.crosses,), _MOST_CROSSES, unit=1)
        _check("points above the line", self.above, _MOST_POINTS)
        _check("points below the line in past games", self.past, _MOST_POINTS)
        if min(self.games) == GAMES_OF_RUBBER:
            raise IllegalError("games 2-2: the rubber ends with the second game of one side")
        if self.winner is not None and any(self.below):
            raise IllegalError(f"below {_dash(self.below)}: the rubber is over, {self.winner} won two games")
        if any(self.past) and not any(self.games):
            raise IllegalError(f"past {_dash(self.past)}: no game is over yet")

    @property
    def winner(self) -> Pair | None:
        """The side that has won two games, or None while the rubber goes on."""
        return next((pair for pair in Pair if self.games[pair] == GAMES_OF_RUBBER), None)

    @property
    def totals(self) -> ByPair:
        """All points of each side, above and below the line; their difference is won at the end (calc 4)."""
        first, second = (self.above[pair] + self.past[pair] + self.below[pair] for pair in Pair)
        return first, second

    def after(self, *, above: ByPair, below: ByPair, game: Pair | None) -> Rubber:
        """The rubber with these points of a deal written down; `game` is the side that won the game with them."""
        tops = (self.above[0] + above[0], self.above[1] + above[1])
        sums = (self.below[0] + below[0], self.below[1] + below[1])
        if game is None:
            return Rubber(self.games, sums, self.crosses, tops, self.past)
        games = (self.games[0] + (game == 0), self.games[1] + (game == 1))
        past = (self.past[0] + sums[0], self.past[1] + sums[1])
        return Rubber(games, (0, 0), self.crosses, tops, past)

    def __str__(self) -> str:
        parts = [(part.name, getattr(self, part.name)) for part in fields(self)]
        shown = [f"{name}={_dash(value)}" for name, value in parts if value not in {0, (0, 0)}]
        return " ".join(shown) or "games=0-0"

    @classmethod
    def parse(cls, text: str) -> Rubber:
        """Read the text form; raises UnreadableError for other words, IllegalError for a wrong state."""
        found: dict[str, int | ByPair] = {}
        for word in re.split(r"[\s,;]+", text.strip().lower()):
            if word:
                name, value = _read_part(word)
                if name in found:
                    raise UnreadableError(f"{name} stands twice in the rubber: write it once")
                found[name] = value
        return cls(**found)  # type: ignore[arg-type]  # names and kinds are checked by _read_part


def _read_part(word: str) -> tuple[str, int | ByPair]:
    name, _, value = word.partition("=")
    if name == "crosses" and re.fullmatch(r"[0-9]{1,9}", value):
        return name, int(value)
    pair = re.fullmatch(r"([0-9]{1,9})-([0-9]{1,9})", value)
    if name not in {"games", "below", "above", "past"} or pair is None:
        raise UnreadableError(
            f"{word[:20]!r} is no part of a rubber: write games=1-0 below=420-120 crosses=2 above=0-0"
        )
    return name, (int(pair[1]), int(pair[2]))


def _dash(value: int | ByPair) -> str:
    return str(value) if isinstance(value, int) else f"{value[0]}-{value[1]}"


def _check(what: str, values: tuple[int, ...], most: int, unit: int = _UNIT) -> None:
    for value in values:
        if not 0 <= value <= most or value % unit:
            steps = f" in steps of {unit}" if unit > 1 else ""
            raise IllegalError(f"{value} {what}: it must be 0 to {most}{steps}")


NEW_RUBBER = Rubber()

"""A file of declared games read and forecast, in pieces small enough to show how far it is."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from trainer.calibration.games import KnownGame
from trainer.calibration.judging import Judgement, judge
from trainer.calibration.reading import ReadLine, read_lines
from trainer.errors import IllegalError
from trainer.evaluation.skat_forecast import Forecast, Forecaster
from trainer.evaluation.valuation import paced
from trainer.evaluation.workers import Workers
from trainer.skat.rules import SkatRules

MOST_GAMES = 20_000
# So many games wait for the solvers at once: other sessions get their turn between them.
_AT_ONCE = 16
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class GamesFile:
    """The games of a file in order, and the lines that are none."""

    games: tuple[ReadLine, ...]
    problems: tuple[ReadLine, ...]

    @classmethod
    def read(cls, rules: SkatRules, data: bytes) -> GamesFile:
        """Raises UnreadableError for what is no file of games, IllegalError for too many or none that can be read."""
        lines = tuple(islice(read_lines(rules, data), MOST_GAMES + 1))
        if len(lines) > MOST_GAMES:
            raise IllegalError(f"the file has more than {MOST_GAMES} games: take a part of it, or `trainer forecast`")
        games = tuple(line for line in lines if line.game is not None)
        problems = tuple(line for line in lines if line.game is None)
        if not games:
            first = f"line {problems[0].number}: {problems[0].problem}" if problems else "it has no lines but the first"
            raise IllegalError(f"no game of the file can be read; {first}")
        return cls(games, problems)


@dataclass(frozen=True, slots=True)
class Forecasts:
    """The forecasts of the first games of a file, as far as they are made."""

    file: GamesFile
    made: tuple[Forecast, ...]

    @property
    def progress(self) -> float:
        """The share of the games that is done."""
        return len(self.made) / len(self.file.games)

    @property
    def judgement(self) -> Judgement | None:
        """Held against the results, where there are some; None if there are none."""
        ended = [(made, line.game.won) for line, made in self._pairs if line.game and line.game.won is not None]
        if not ended:
            return None
        return judge(
            calibrated=np.array([made.table for made, _ in ended]),
            raw=np.array([made.open_card for made, _ in ended]),
            happened=np.array([won for _, won in ended], dtype=np.bool_),
        )

    @property
    def json_lines(self) -> bytes:
        """The forecasts as `trainer forecast skat` writes them, each with the number of its line."""
        return "".join(f"{json.dumps(_answer(line, made))}\n" for line, made in self._pairs).encode()

    @property
    def _pairs(self) -> list[tuple[ReadLine, Forecast]]:
        return list(zip(self.file.games, self.made, strict=False))


def _answer(line: ReadLine, made: Forecast) -> dict[str, object]:
    chances = {"open_card": made.open_card, "table": made.table, "stderr": made.stderr}
    rounded = {name: round(chance, _DIGITS) for name, chance in chances.items()}
    answer: dict[str, object] = {"line": line.number, **rounded, "n": made.n}
    won = line.game.won if line.game else None
    return answer if won is None else answer | {"won": won}


def forecast_file(forecaster: Forecaster, file: GamesFile, workers: Workers) -> Generator[Forecasts, None, None]:
    """The forecasts of all games, a partial result a few times a second."""
    made: list[Forecast] = []
    for _ in paced(_done(forecaster, file, workers, made)):
        yield Forecasts(file, tuple(made))


def _done(forecaster: Forecaster, file: GamesFile, workers: Workers, made: list[Forecast]) -> Iterator[float]:
    """The share done after each piece of work, whose forecasts are added to those made."""
    games = [line.game.known for line in file.games if line.game]
    for part in _parts(games):
        made.extend(forecaster.forecasts(part, workers))
        yield len(made) / len(games)


def _parts(games: Sequence[KnownGame]) -> Iterator[Sequence[KnownGame]]:
    for first in range(0, len(games), _AT_ONCE):
        yield games[first : first + _AT_ONCE]

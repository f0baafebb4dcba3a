"""How a calibration was made and how it does on games that were held back: written into its file, and told in lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import numpy as np

from trainer.calibration.games import Flags, Kind
from trainer.calibration.judging import Judgement, judge
from trainer.calibration.model import Calibration
from trainer.calibration.played import PlayedGames
from trainer.paths import DATA
from trainer.skat.contract import Contract
from trainer.solver.solve import Level, Rung

PEOPLE_FILE = DATA / "open_card_against_table.json"
"""How often people win, by contract."""
ALL = "all"
_FEWEST = 10
"""Games of a group below which it is not judged."""
_MANY = 30
"""Games of a bin below which it proves nothing."""
_THRESHOLDS = {"won": Level.WON, "schneider": Level.SCHNEIDER, "schwarz": Level.SCHWARZ}


def judgements(calibration: Calibration, played: PlayedGames) -> dict[str, dict[str, Any]]:
    """By what may be reached (won, schneider, schwarz) and by kind: the scores on these games, as JSON."""
    return {
        reached: {
            name: _judged(calibration, played[rows], level).to_json()
            for name, rows in _groups(played, level)
            if rows.sum() >= _FEWEST
        }
        for reached, level in _THRESHOLDS.items()
    }


def _groups(played: PlayedGames, level: Level) -> Iterator[tuple[str, Flags]]:
    """All games that can reach the level, then the kinds."""
    kinds = [kind for kind in Kind if level in kind.levels]
    rows = {kind: played.games.marked([Kind.of(one) is kind for one in played.games.contracts]) for kind in kinds}
    yield ALL, np.logical_or.reduce(list(rows.values()))
    for kind in kinds:
        yield kind.value, rows[kind]


def _judged(calibration: Calibration, played: PlayedGames, level: Level) -> Judgement:
    return judge(
        calibrated=calibration.chances(played.games, played.counts).at_least(level),
        raw=played.counts.levels[:, level:].sum(axis=1) / played.counts.n,
        happened=played.table_level >= level,
    )


def by_contract(calibration: Calibration, played: PlayedGames) -> list[dict[str, Any]]:
    """By game as people's averages are known: what open cards and the curves say, what happened, what people do."""
    people = json.loads(PEOPLE_FILE.read_text(encoding="utf-8"))["online"]
    return [_compared(calibration, played, row["games"], row["table"]) for row in people]


def _compared(calibration: Calibration, played: PlayedGames, name: str, people: float) -> dict[str, Any]:
    belongs = _BY_NAME[name]
    part = played[played.games.marked([belongs(contract) for contract in played.games.contracts])]
    if not len(part):
        return {"games": name, "count": 0, "people": people}
    chances = calibration.chances(part.games, part.counts).at_least(Level.WON)
    figures = {
        "open_card": part.counts.shares[:, Rung.WON].mean(),
        "calibrated": chances.mean(),
        "won": (part.table_level >= Level.WON).mean(),
    }
    rounded = {key: round(float(value), 4) for key, value in figures.items()}
    return {"games": name, "count": len(part), **rounded, "people": people}


def _of_game(letter: str) -> Callable[[Contract], bool]:
    return lambda contract: str(contract.game) == letter


_BY_NAME: Mapping[str, Callable[[Contract], bool]] = {
    "all": lambda _: True,
    "Diamonds": _of_game("D"),
    "Hearts": _of_game("H"),
    "Spades": _of_game("S"),
    "Clubs": _of_game("C"),
    "Grand": _of_game("grand"),
    "Null": lambda contract: Kind.of(contract) is Kind.NULL,
    "Null ouvert": lambda contract: Kind.of(contract) is Kind.NULL_OUVERT,
}


def failures(judged: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Where forecasts are proven wrong: bins of enough games whose mean lies outside the interval of what happened."""
    return [
        f"{reached}, {name}: {bin_['count']} games forecast at {bin_['forecast']:.1%} came true in "
        f"{bin_['share']:.1%} (95 %: {bin_['interval'][0]:.1%} to {bin_['interval'][1]:.1%})"
        for reached, groups in judged.items()
        for name, found in groups.items()
        for bin_ in found["calibrated"]["bins"]
        if bin_["count"] >= _MANY and not bin_["interval"][0] <= bin_["forecast"] <= bin_["interval"][1]
    ]


def lines(story: Mapping[str, Any]) -> Iterator[str]:
    """The judgement of a stored calibration, to be printed."""
    for reached, groups in story["judged"].items():
        yield ""
        yield f"{reached:<14}{'games':>7}{'share':>8}   Brier: {'raw':>6}{'base':>8}{'table':>8}{'gain':>8}   {_LOGS}"
        for name, found in groups.items():
            yield _line(name, Judgement.from_json(found))
    yield ""
    yield f"{'contract':<14}{'games':>7}{'open':>8}{'table':>8}{'won':>8}{'people':>8}"
    for row in story["contracts"]:
        shares = [f"{row[key]:>8.1%}" if key in row else f"{'':>8}" for key in _SHARES]
        yield f"{row['games']:<14}{row['count']:>7}{''.join(shares)}"
    yield ""
    yield from story["fails"] or ["nowhere do forecasts leave the 95 % interval of what happened"]


_LOGS = "log loss: raw    base   table"
_SHARES = ("open_card", "calibrated", "won", "people")


def _line(name: str, found: Judgement) -> str:
    briers = f"{found.raw.brier:>8.4f}{found.base_brier:>8.4f}{found.calibrated.brier:>8.4f}{found.gain:>8.1%}"
    losses = f"{found.raw.log_loss:>8.4f}{found.base_log_loss:>8.4f}{found.calibrated.log_loss:>8.4f}"
    return f"  {name:<12}{found.count:>7}{found.base_rate:>8.1%}   {'':>5}{briers}   {'':>5}{losses}"

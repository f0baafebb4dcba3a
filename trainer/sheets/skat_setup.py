"""What a Skat table agrees on before it deals: the code, who sits where, how it counts, when it ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from trainer.errors import IllegalError
from trainer.json_fields import Fields
from trainer.sheets.events import read_players
from trainer.skat.house import code_text, read_code
from trainer.skat.profiles import ISKO
from trainer.skat.rules import Series, Settled, SkatRules
from trainer.skat.settlement import BIERLACHS, SEEGER_FABIAN, TableScore, table_scores

MOST_DEALS = 1000
MOST_LIMIT = 100_000
MOST_PLAYERS = 5

_KEYS = ("code", "players", "table_score", "settled", "first_dealer", "deals", "limit", "kontra", "rounds", "again")


def name_of(member: Enum) -> str:
    """How a member of an enum is written in JSON: in lower case, with dashes."""
    return member.name.lower().replace("_", "-")


def names_of(kind: type[Enum]) -> dict[str, Any]:
    """The members of an enum by the names that `name_of` gives."""
    return {name_of(member): member for member in kind}


@dataclass(frozen=True, slots=True, kw_only=True)
class SkatSetup:
    """A table of three to five; raises IllegalError for what does not go together.

    `players` sit clockwise in this order; places are counted from 0. `rules` is the code with the table's house rules.
    `settled` is how the finished list is settled (None: as the code says). `deals` ends the list, `limit` a Bierlachs;
    None for either: the table stops when it likes. `kontra`: kontra and re may be said. `rounds`: rounds of Bock and
    Ramsch may be called. `again`: a pirate series, whose text ends with the Ramsch round, goes on to the next hundred.
    """

    players: tuple[str, ...]
    rules: SkatRules = ISKO
    table_score: TableScore = TableScore.PLAIN
    settled: Settled | None = None
    first_dealer: int = 0
    deals: int | None = None
    limit: int | None = None
    kontra: bool = False
    rounds: bool = False
    again: bool = False

    def __post_init__(self) -> None:
        _check_players(self.players)
        if not 0 <= self.first_dealer < len(self.players):
            raise IllegalError(f"first dealer {self.first_dealer}: places are 0 to {len(self.players) - 1}")
        self._check_counting()
        self._check_end()

    def _check_counting(self) -> None:
        wanted = SEEGER_FABIAN.get(self.table_score)
        if wanted not in {None, len(self.players)}:
            raise IllegalError(f"{self.table_score.value} at a table of {len(self.players)}: it is made for {wanted}")
        if self.rules.series is Series.TO_HUNDRED and self.table_score is not TableScore.PLAIN:
            raise IllegalError(f"{self.table_score.value} in {self.rules}: its series to 100 goes by the plain list")
        if self.table_score not in table_scores(self.rules):
            raise IllegalError(
                f"{self.table_score.value}, in {self.rules}: not all lost games count double there; take Bierlachs"
            )
        if self.rounds and self.rules.series is Series.TO_HUNDRED:
            raise IllegalError(f"rounds called in {self.rules}: its rounds come by themselves, when somebody has 100")
        if self.again and self.rules.series is not Series.TO_HUNDRED:
            raise IllegalError(f"no series to 100 in {self.rules} that could begin again")

    def _check_end(self) -> None:
        players = len(self.players)
        if self.deals is not None and (not players <= self.deals <= MOST_DEALS or self.deals % players):
            raise IllegalError(
                f"{self.deals} deals at a table of {players}: everybody deals equally often, "
                f"so {players} to {MOST_DEALS} in steps of {players}"
            )
        if self.limit is not None and self.table_score not in BIERLACHS:
            raise IllegalError(
                f"a limit of {self.limit}: only Bierlachs is played to one, not {self.table_score.value}"
            )
        if self.limit is not None and not 1 <= self.limit <= MOST_LIMIT:
            raise IllegalError(f"a limit of {self.limit}: it must be 1 to {MOST_LIMIT}")

    @property
    def settlement(self) -> Settled:
        """How the finished list is settled."""
        return self.settled or self.rules.settled

    def as_json(self) -> dict[str, object]:
        """JSON form; `read_skat_setup` is the inverse."""
        return {
            "code": code_text(self.rules),
            "players": list(self.players),
            "table_score": name_of(self.table_score),
            "settled": name_of(self.settled) if self.settled else None,
            "first_dealer": self.first_dealer,
            "deals": self.deals,
            "limit": self.limit,
            "kontra": self.kontra,
            "rounds": self.rounds,
            "again": self.again,
        }


def read_skat_setup(given: Fields) -> SkatSetup:
    """The setup of this JSON form; raises UnreadableError or IllegalError with the key that is wrong."""
    given.check_keys(_KEYS)
    return SkatSetup(
        players=given.texts("players", most=MOST_PLAYERS),
        rules=given.read("code", read_code),
        table_score=given.choice("table_score", names_of(TableScore), default=name_of(TableScore.PLAIN)),
        settled=given.choice("settled", names_of(Settled)) if given.has("settled") else None,
        first_dealer=given.integer("first_dealer", 0, MOST_PLAYERS - 1) or 0,
        deals=given.integer("deals", 1, MOST_DEALS),
        limit=given.integer("limit", 1, MOST_LIMIT),
        kontra=given.flag("kontra"),
        rounds=given.flag("rounds"),
        again=given.flag("again"),
    )


def _check_players(players: tuple[str, ...]) -> None:
    if not 3 <= len(players) <= MOST_PLAYERS:
        raise IllegalError(f"{len(players)} players: Skat is played by three, four or five at a table")
    if read_players(players) != players:
        raise IllegalError(f"players {', '.join(players)}: take the blanks around the names away")

"""What a table of Vint agrees before the first deal: who plays, by which rules, who deals first."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.errors import IllegalError
from trainer.json_fields import Fields
from trainer.sheets.events import MOST_PLAYERS, read_players
from trainer.vint.fields import rules_as_json, rules_of
from trainer.vint.profiles import CLASSIC
from trainer.vint.rotation import FIVE, FOUR, SIX, Sitting
from trainer.vint.rules import VintRules

_ROTATIONS = {4: FOUR, 5: FIVE, 6: SIX}
_KEYS = ("players", "rules", "dealer")

Seated = tuple[int, int, int, int]
"""Players, numbered from 0, by Compass."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VintSetup:
    """Four, five or six players in the order of the rotation tables (notes 7, 11, 12), and the code they play by.

    `dealer` deals first, a player of the first rubber: who drew the lowest card (rule 2). None: the first partner of
    the first pair. Raises IllegalError for another number of players, equal names, or a dealer who sits out.
    """

    players: tuple[str, ...]
    rules: VintRules = CLASSIC
    dealer: int | None = None

    def __post_init__(self) -> None:
        count = len(self.players)
        if count not in _ROTATIONS:
            raise IllegalError(f"{count} player{'' if count == 1 else 's'}: Vint has four, five or six at the table")
        if read_players(self.players) != self.players:
            raise IllegalError("names of players with blanks around them: take the blanks away")
        if self.dealer is not None and self.dealer not in seated(self.rotation[0]):
            raise IllegalError(f"player {self.dealer} cannot deal first: not at the table in the first rubber")

    @property
    def rotation(self) -> tuple[Sitting, ...]:
        """The partners of the rubbers by the tables; six have an eighth rubber besides, drawn by lot."""
        return _ROTATIONS[len(self.players)]

    def sitting(self, rubber: int) -> Sitting | None:
        """Who plays with whom in this rubber, counted from 0, the tables begun again after their end.

        None in every eighth rubber of six, whose first pair is drawn by lot (note 12).
        """
        tables = (*self.rotation, None) if self.rotation is SIX else self.rotation
        return tables[rubber % len(tables)]

    def name(self, player: int) -> str:
        """The name of a player."""
        return self.players[player]

    def names(self, players: tuple[int, ...]) -> str:
        """Names of some players: "Ann and Bob"."""
        return " and ".join(map(self.name, players))

    def as_json(self) -> dict[str, object]:
        """The form that `read_setup` reads."""
        form: dict[str, object] = {"players": list(self.players), "rules": rules_as_json(self.rules)}
        return form if self.dealer is None else {**form, "dealer": self.dealer}


def read_setup(fields: Fields) -> VintSetup:
    """A setup from its JSON form; raises a TrainerError that says what is wrong with it."""
    fields.check_keys(_KEYS)
    players = read_players(fields.texts("players", most=MOST_PLAYERS))
    return VintSetup(
        players=players, rules=rules_of(fields), dealer=fields.integer("dealer", 0, max(len(players) - 1, 0))
    )


def seated(sitting: Sitting) -> Seated:
    """The players by Compass: partners opposite, the first pair North and South."""
    return sitting.first[0], sitting.second[0], sitting.first[1], sitting.second[1]

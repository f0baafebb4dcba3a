"""What a Skat table writes down: one entry a deal, and entries for what goes wrong or is called between deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trainer.cards import NO_CARDS, CardSet
from trainer.json_fields import Fields
from trainer.sheets.skat_setup import MOST_PLAYERS, name_of, names_of
from trainer.skat.contract import Contract
from trainer.skat.irregularities import Irregularity
from trainer.skat.series import DealKind

_LAST_PLACE = MOST_PLAYERS - 1
_GAME_KEYS = ("declarer", "contract", "bid", "matadors", "twelve", "points", "tricks", "kontra", "re")
_RAMSCH_KEYS = ("points", "last_trick", "skat_points", "without_trick", "unseen_passes", "offender", "later_trick")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A game: players by their places, points and tricks of the declarer (the skat is his).

    The matadors are given (+ with, - without) or counted from `twelve`, his ten cards and the skat. `points` may be
    left out in Null, `tricks` where they cannot matter; both where an irregularity decides. A `bid` of None was not
    noted (the lowest is taken), 0 is forehand's game without a bid.
    """

    declarer: int
    contract: Contract
    bid: int | None = None
    matadors: int | None = None
    twelve: CardSet = NO_CARDS
    points: int | None = None
    tricks: int | None = None
    kontra: bool = False
    re: bool = False

    def as_json(self) -> dict[str, object]:
        """JSON form; `read_skat_entry` is the inverse."""
        return {"kind": "game", **self.facts()}

    def facts(self) -> dict[str, object]:
        """The JSON form without its kind."""
        return {
            "declarer": self.declarer,
            "contract": str(self.contract),
            "bid": self.bid,
            "matadors": self.matadors,
            "twelve": str(self.twelve) if self.twelve else None,
            "points": self.points,
            "tricks": self.tricks,
            "kontra": self.kontra,
            "re": self.re,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRamsch:
    """A Ramsch: card points in tricks by place (None: sat out), who took the last trick, points of the skat.

    Who counted the skat with the last trick leaves `skat_points` at 0. `without_trick` are those who took no trick,
    `later_trick` who of the two others took one later, which only some ties ask for. `offender` made a mistake in play
    and is out of the reckoning.
    """

    points: tuple[int | None, ...]
    last_trick: int
    skat_points: int = 0
    without_trick: tuple[int, ...] = ()
    unseen_passes: int = 0
    offender: int | None = None
    later_trick: int | None = None

    def as_json(self) -> dict[str, object]:
        """JSON form; `read_skat_entry` is the inverse."""
        return {
            "kind": "ramsch",
            "points": list(self.points),
            "last_trick": self.last_trick,
            "skat_points": self.skat_points,
            "without_trick": list(self.without_trick),
            "unseen_passes": self.unseen_passes,
            "offender": self.offender,
            "later_trick": self.later_trick,
        }


@dataclass(frozen=True, slots=True)
class PassedIn:
    """A deal in which all passed and nothing was played."""

    def as_json(self) -> dict[str, object]:
        """JSON form; `read_skat_entry` is the inverse."""
        return {"kind": "passed-in"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Irregular:
    """Something that went wrong, and who did it.

    If it decides the deal, `game` is the game in which it happened, with the points and tricks that are to count; else
    it is entered before the deal. `upheld` answers the question that the row leaves to the table (`Row.question`).
    """

    what: Irregularity
    offender: int
    game: PlayedGame | None = None
    upheld: bool = True

    def as_json(self) -> dict[str, object]:
        """JSON form; `read_skat_entry` is the inverse."""
        return {
            "kind": "irregular",
            "what": name_of(self.what),
            "offender": self.offender,
            "game": self.game.facts() if self.game else None,
            "upheld": self.upheld,
        }


@dataclass(frozen=True, slots=True)
class CalledRound:
    """A round of Bock or Ramsch, called by the table: everybody deals once."""

    kind: DealKind

    def as_json(self) -> dict[str, object]:
        """JSON form; `read_skat_entry` is the inverse."""
        return {"kind": "round", "round": name_of(self.kind)}


Entry = PlayedGame | PlayedRamsch | PassedIn | Irregular | CalledRound


def game_of(entry: Entry) -> PlayedGame | None:
    """The game that an entry tells of, played to its end or decided by an irregularity."""
    match entry:
        case PlayedGame():
            return entry
        case Irregular():
            return entry.game
        case _:
            return None


def read_skat_entry(given: Fields) -> Entry:
    """The entry of this JSON form; raises UnreadableError or IllegalError with the key that is wrong."""
    reader = given.choice("kind", _READERS)
    return reader(Fields({key: value for key, value in given.values.items() if key != "kind"}))


def _read_game(given: Fields) -> PlayedGame:
    given.check_keys(_GAME_KEYS)
    return PlayedGame(
        declarer=given.number("declarer", 0, _LAST_PLACE),
        contract=given.read("contract", Contract.parse),
        bid=given.integer("bid", 0, 999),
        matadors=given.integer("matadors", -11, 11),
        twelve=given.cards("twelve", 12) if given.has("twelve") else NO_CARDS,
        points=given.integer("points", 0, 120),
        tricks=given.integer("tricks", 0, 10),
        kontra=given.flag("kontra"),
        re=given.flag("re"),
    )


def _read_ramsch(given: Fields) -> PlayedRamsch:
    given.check_keys(_RAMSCH_KEYS)
    without = _integers(given, "without_trick", _LAST_PLACE)
    return PlayedRamsch(
        points=_integers(given, "points", 120),
        last_trick=given.number("last_trick", 0, _LAST_PLACE),
        skat_points=given.integer("skat_points", 0, 120) or 0,
        without_trick=tuple(place for place in without if place is not None),
        unseen_passes=given.integer("unseen_passes", 0, 3) or 0,
        offender=given.integer("offender", 0, _LAST_PLACE),
        later_trick=given.integer("later_trick", 0, _LAST_PLACE),
    )


def _read_irregular(given: Fields) -> Irregular:
    given.check_keys(("what", "offender", "game", "upheld"))
    return Irregular(
        what=given.choice("what", names_of(Irregularity)),
        offender=given.number("offender", 0, _LAST_PLACE),
        game=given.inner("game", _read_game) if given.has("game") else None,
        upheld=given.flag("upheld") if given.has("upheld") else True,
    )


def _read_passed_in(given: Fields) -> PassedIn:
    given.check_keys(())
    return PassedIn()


def _read_round(given: Fields) -> CalledRound:
    given.check_keys(("round",))
    return CalledRound(given.choice("round", names_of(DealKind)))


def _integers(given: Fields, key: str, highest: int) -> tuple[int | None, ...]:
    """A list of whole numbers from 0 up, or null, one a player at most; nothing if it is left out. 40.0 is 40."""
    values = given.values[key] if given.has(key) else []
    if not isinstance(values, list) or len(values) > MOST_PLAYERS:
        raise given.refusal(key, f"a list of at most {MOST_PLAYERS} numbers is wanted")
    numbers = [int(value) if isinstance(value, float) and value.is_integer() else value for value in values]
    for number in numbers:
        if number is not None and (type(number) is not int or not 0 <= number <= highest):
            raise given.refusal(key, f"whole numbers from 0 to {highest} are wanted, null for who sat out")
    return tuple(numbers)


_READERS: dict[str, Callable[[Fields], Entry]] = {
    "game": _read_game,
    "ramsch": _read_ramsch,
    "passed-in": _read_passed_in,
    "irregular": _read_irregular,
    "round": _read_round,
}

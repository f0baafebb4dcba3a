"""What a table of Vint writes down: deals, pass-outs, who sits where, who answers alone; players are numbers from 0.

JSON forms by "type", what does not apply left out:

    {"type": "deal", "declarer": 2, "level": 3, "strain": "H", "tricks": 9, "honours": 3, "aces": 2,
     "coronas": [{"player": 0, "suit": "S", "length": 4}], "aces_in_hand": {"player": 2, "count": 3},
     "first": 1, "revoked": 0, "fourteen": true, "alone": [{"player": 2, "reason": "blind bid"}], "dealer": 3}
    {"type": "passed out", "tricks": 8, "dealer": 3}
    {"type": "seats", "first": [0, 3], "second": [4, 5], "dealer": 0}
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trainer.cards import Suit
from trainer.errors import IllegalError, UnreadableError
from trainer.json_fields import Fields
from trainer.sheets.vint_setup import VintSetup
from trainer.vint.contract import MAX_LEVEL, MIN_LEVEL, TRICKS, Bid, Strain
from trainer.vint.honours import ACES, TRUMP_HONOURS, Corona
from trainer.vint.liability import Reason
from trainer.vint.prices import MIN_ACES_IN_HAND, MIN_CORONA
from trainer.vint.rotation import Sitting, TwoPlayers

_REASONS = {reason.value: reason for reason in Reason}
_MOST_POINTS = 1_000_000
_DEAL_KEYS = (
    *("type", "declarer", "level", "strain", "tricks", "honours", "aces", "coronas", "aces_in_hand"),
    *("first", "revoked", "fourteen", "alone", "dealer"),
)
_PASS_KEYS = ("type", "tricks", "dealer")
_SEATS_KEYS = ("type", "first", "second", "dealer")


@dataclass(frozen=True, slots=True)
class HeldCorona:
    """A corona that a player showed."""

    player: int
    corona: Corona

    def as_json(self) -> dict[str, object]:
        return {"player": self.player, "suit": self.corona.suit.value, "length": self.corona.length}


@dataclass(frozen=True, slots=True)
class HeldAces:
    """Three or four aces that a player showed."""

    player: int
    count: int

    def as_json(self) -> dict[str, object]:
        return {"player": self.player, "count": self.count}


@dataclass(frozen=True, slots=True)
class Alone:
    """A player who pays for his partner too; `points` are what the table agreed on, None: as the sheet reckons."""

    player: int
    reason: Reason
    points: int | None = None

    def as_json(self) -> dict[str, object]:
        form: dict[str, object] = {"player": self.player, "reason": self.reason.value}
        return form if self.points is None else {**form, "points": self.points}


@dataclass(frozen=True, slots=True, kw_only=True)
class VintDeal:
    """A deal that was played.

    `tricks` (as taken, before a fine for a revoke), `honours` (of trumps) and `aces` are those of the declarer's side;
    the last two may be None together: then nothing is written for them. `first` is a player of the side that came to
    500 first, asked only if both get there; `revoked` one of the side that revoked; `fourteen`: the dealer played with
    fourteen cards unaware (rule 21). `dealer` is given if somebody else dealt than should have (rules 14, 16, 18).
    """

    declarer: int
    bid: Bid
    tricks: int
    honours: int | None = None
    aces: int | None = None
    coronas: tuple[HeldCorona, ...] = ()
    aces_in_hand: HeldAces | None = None
    first: int | None = None
    revoked: int | None = None
    fourteen: bool = False
    alone: tuple[Alone, ...] = ()
    dealer: int | None = None

    def __post_init__(self) -> None:
        suits = [held.corona.suit for held in self.coronas]
        if len(set(suits)) < len(suits):
            raise IllegalError("two coronas in one suit: only one hand holds its ace")
        if self.aces is None and (self.honours is not None or self.coronas or self.aces_in_hand):
            raise IllegalError("how many aces the declarer's side held is missing beside the other counts")
        if self.aces is not None and (self.honours is None) != (self.bid.strain is Strain.NO_TRUMP):
            raise IllegalError(f"trump honours are written in a trump contract and in no other: this one is {self.bid}")

    def as_json(self) -> dict[str, object]:
        """The form that `read_entry` reads."""
        form = {
            "type": "deal",
            "declarer": self.declarer,
            "level": self.bid.level,
            "strain": str(self.bid.strain),
            "tricks": self.tricks,
            "honours": self.honours,
            "aces": self.aces,
            "coronas": [held.as_json() for held in self.coronas] or None,
            "aces_in_hand": None if self.aces_in_hand is None else self.aces_in_hand.as_json(),
            "first": self.first,
            "revoked": self.revoked,
            "fourteen": self.fourteen or None,
            "alone": [alone.as_json() for alone in self.alone] or None,
            "dealer": self.dealer,
        }
        return _given(form)


@dataclass(frozen=True, slots=True, kw_only=True)
class VintPassOut:
    """Four passes: a cross; or, where pass-outs are played, the tricks of the dealer's side (calc 8 and 10)."""

    tricks: int | None = None
    dealer: int | None = None

    def as_json(self) -> dict[str, object]:
        """The form that `read_entry` reads."""
        return _given({"type": "passed out", "tricks": self.tricks, "dealer": self.dealer})


@dataclass(frozen=True, slots=True, kw_only=True)
class VintSeats:
    """Before a rubber: partners other than by the table, as those drawn by lot for the eighth of six (note 12).

    `dealer` deals first, None: as the deal goes round.
    """

    sitting: Sitting
    dealer: int | None = None

    def as_json(self) -> dict[str, object]:
        """The form that `read_entry` reads."""
        sides = {"first": list(self.sitting.first), "second": list(self.sitting.second)}
        return _given({"type": "seats", **sides, "dealer": self.dealer})


VintEntry = VintDeal | VintPassOut | VintSeats


def read_entry(setup: VintSetup, fields: Fields) -> VintEntry:
    """An entry from its JSON form; raises a TrainerError that says what is wrong with it."""
    return fields.choice("type", _TYPES)(setup, fields)


def _given(form: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in form.items() if value is not None}


def _deal(setup: VintSetup, fields: Fields) -> VintDeal:
    fields.check_keys(_DEAL_KEYS)
    most = len(setup.players) - 1
    return VintDeal(
        declarer=fields.number("declarer", 0, most),
        bid=Bid(fields.number("level", MIN_LEVEL, MAX_LEVEL), fields.read("strain", Strain.parse)),
        tricks=fields.number("tricks", 0, TRICKS),
        honours=fields.integer("honours", 0, TRUMP_HONOURS),
        aces=fields.integer("aces", 0, ACES),
        coronas=fields.items("coronas", lambda inner: _corona(inner, most), most=len(Suit)),
        aces_in_hand=fields.inner("aces_in_hand", lambda inner: _aces(inner, most))
        if fields.has("aces_in_hand")
        else None,
        first=fields.integer("first", 0, most),
        revoked=fields.integer("revoked", 0, most),
        fourteen=fields.flag("fourteen"),
        alone=fields.items("alone", lambda inner: _alone(inner, most), most=len(setup.players)),
        dealer=fields.integer("dealer", 0, most),
    )


def _corona(fields: Fields, most: int) -> HeldCorona:
    fields.check_keys(("player", "suit", "length"))
    suit = fields.read("suit", Strain.parse).suit
    if suit is None:
        raise fields.refusal("suit", "write S, C, D or H")
    return HeldCorona(fields.number("player", 0, most), Corona(suit, fields.number("length", MIN_CORONA, TRICKS)))


def _aces(fields: Fields, most: int) -> HeldAces:
    fields.check_keys(("player", "count"))
    return HeldAces(fields.number("player", 0, most), fields.number("count", MIN_ACES_IN_HAND, ACES))


def _alone(fields: Fields, most: int) -> Alone:
    fields.check_keys(("player", "reason", "points"))
    points = fields.integer("points", 0, _MOST_POINTS)
    return Alone(fields.number("player", 0, most), fields.choice("reason", _REASONS), points)


def _pass_out(setup: VintSetup, fields: Fields) -> VintPassOut:
    fields.check_keys(_PASS_KEYS)
    return VintPassOut(
        tricks=fields.integer("tricks", 0, TRICKS), dealer=fields.integer("dealer", 0, len(setup.players) - 1)
    )


def _seats(setup: VintSetup, fields: Fields) -> VintSeats:
    fields.check_keys(_SEATS_KEYS)
    most = len(setup.players) - 1
    sitting = Sitting(_two(fields, "first", most), _two(fields, "second", most))
    return VintSeats(sitting=sitting, dealer=fields.integer("dealer", 0, most))


def _two(fields: Fields, key: str, most: int) -> TwoPlayers:
    value = fields.values.get(key)
    if not isinstance(value, list) or len(value) != 2:
        raise UnreadableError(f'"{key}" must be a list of two players, as in [0, 1]')
    inner = Fields(dict(zip(("one", "other"), value, strict=True)))
    return inner.number("one", 0, most), inner.number("other", 0, most)


_TYPES: dict[str, Callable[[VintSetup, Fields], VintEntry]] = {
    "deal": _deal,
    "passed out": _pass_out,
    "seats": _seats,
}

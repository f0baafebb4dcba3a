"""`trainer solve vint`: open-card tricks of deals, endings and played pass-outs, from JSON lines."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import BinaryIO

import click

from trainer.cards import Card
from trainer.commands.json_lines import answer_lines
from trainer.commands.options import source_argument
from trainer.deals import Deal
from trainer.errors import IllegalError, UnreadableError
from trainer.json_fields import Fields
from trainer.records import parse_pbn
from trainer.seats import Compass, Pair
from trainer.solver.four_hand import FourHandSolver, Table, after_line, warm_up
from trainer.vint.contract import TRICKS, Strain

_KEYS = ("deal", "strain", "declarer", "leader", "trick", "target", "cards", "misere")
_POSITION_KEYS = ("leader", "trick", "target", "cards")
_IN_TABLE = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS, Strain.NO_TRUMP)


@click.command("vint")
@source_argument
def solve_vint(source: BinaryIO) -> None:
    """Read deals of Vint from FILE (default: standard input), one JSON object a line, and write how many tricks each
    is worth when all cards are open and everybody plays best.

    \b
    {"deal":"N:6.AQ9653.975.AQ3 AT982.KT2.A3.T42 KJ43.7.T862.KJ97 Q75.J84.KQJ4.865",
     "strain":"H", "declarer":"N"}
    Answer: {"tricks":7}

    "deal" holds four hands clockwise from the seat named, each spades.hearts.diamonds.clubs, or a text with a PBN tag
    [Deal "…"]; any number of cards up to thirteen, the same in all hands. "strain" is S, H, D, C or NT. "tricks" are
    those of the declarer's side; the player on the declarer's left leads.

    \b
    Without "strain" and "declarer" the answer is the whole table, without one of them its part:
      {"table":{"N":{"S":5,"H":7,"D":6,"C":8,"NT":6}, "E":{…}, "S":{…}, "W":{…}}}

    \b
    With both there may be:
      "leader"    who leads instead, as in an ending
      "trick"     cards already played to this trick, as in "HK H2", the leader's first; "deal" still
                  holds them
      "target"    a number of tricks: the answer is {"reaches":true} if the declarer's side can
                  force as many, and false if not; quicker than the number
      "cards"     true: the answer also has "to_move", the seat whose turn it is, and "cards", for
                  each legal card the tricks that side then takes, as in {"SA":6, "S9":5}

    "misere":true is a played pass-out: no trump, and each side wants few tricks. "leader" says who leads; without it
    the answer is {"table":{"N":…}} with the tricks of each leader's side. "tricks" are those of the leader's side (of
    the declarer's, if there is one: then his left leads), "reaches" says that it cannot avoid "target" tricks. Whole
    deals take many seconds.

    A line that cannot be solved gives {"line":n, "error":"…"}; then the exit code is 1.
    """
    warm_up(partial(click.echo, err=True))
    answer_lines(source, solver_of_vint())


def solver_of_vint() -> Callable[[Fields], dict[str, object]]:
    """What answers one deal; raises a TrainerError for cards that cannot lie so."""
    return partial(_solve, FourHandSolver())


def _solve(solver: FourHandSolver, fields: Fields) -> dict[str, object]:
    fields.check_keys(_KEYS)
    deal = fields.read("deal", parse_pbn)
    strain = fields.read("strain", Strain.parse) if fields.has("strain") else None
    declarer, leader = _seat(fields, "declarer"), _seat(fields, "leader")
    if leader is None and declarer is not None:
        leader = declarer.left
    if fields.flag("misere"):
        return _misere(solver, fields, deal, strain, leader=leader, side=declarer or leader)
    if strain is None or declarer is None or leader is None:
        return _strains(solver, fields, deal, strain, declarer)
    return _answer(solver, fields, _table(fields, deal, strain, leader), declarer.pair)


def _seat(fields: Fields, key: str) -> Compass | None:
    return fields.read(key, Compass.parse) if fields.has(key) else None


def _strains(
    solver: FourHandSolver, fields: Fields, deal: Deal, strain: Strain | None, declarer: Compass | None
) -> dict[str, object]:
    """Tricks by declarer and strain, or the part of that table that was asked for."""
    _refuse_position(fields, '"strain" and "declarer"')
    strains = _IN_TABLE if strain is None else (strain,)
    declarers = tuple(Compass) if declarer is None else (declarer,)
    # All declarers of a strain share what the solver finds out about it.
    tricks = {
        (seat, one): _tricks(solver, _table(fields, deal, one, seat.left), seat.pair)
        for one in strains
        for seat in declarers
    }
    return {"table": {str(seat): {str(one): tricks[seat, one] for one in strains} for seat in declarers}}


def _misere(
    solver: FourHandSolver,
    fields: Fields,
    deal: Deal,
    strain: Strain | None,
    *,
    leader: Compass | None,
    side: Compass | None,
) -> dict[str, object]:
    """A pass-out that is played: tricks of one side if the leader is known, else those of every leader's side."""
    if strain not in {None, Strain.NO_TRUMP}:
        raise IllegalError(f'"strain" is {strain}, but a pass-out is played at no trump: leave it out')
    if leader is not None and side is not None:
        return _answer(solver, fields, _table(fields, deal, Strain.NO_TRUMP, leader), side.pair)
    _refuse_position(fields, '"leader"')
    tables = {seat: _table(fields, deal, Strain.NO_TRUMP, seat) for seat in Compass}
    return {"table": {str(seat): _tricks(solver, table, seat.pair) for seat, table in tables.items()}}


def _refuse_position(fields: Fields, missing: str) -> None:
    """These keys ask about one line of play, so it must be known which."""
    for key in _POSITION_KEYS:
        if fields.has(key) and fields.values[key] is not False:
            raise UnreadableError(f'"{key}" asks for one play: give {missing} too')


def _table(fields: Fields, deal: Deal, strain: Strain, leader: Compass) -> Table:
    """The position, with the cards of the trick played from the hands."""
    north, east, south, west = (hand.mask for hand in deal.hands)
    table = Table((north, east, south, west), strain.suit, leader, misere=fields.flag("misere"))
    return fields.read("trick", partial(_played, table)) if fields.has("trick") else table


def _played(table: Table, trick: str) -> Table:
    """The position after up to three cards."""
    cards = tuple(map(Card.parse, trick.replace(",", " ").split()))
    if len(cards) > 3:
        raise IllegalError(f"{len(cards)} cards: an unfinished trick has one to three")
    for after, _ in after_line(table, cards):
        table = after
    return table


def _tricks(solver: FourHandSolver, table: Table, side: Pair) -> int:
    """Tricks of this side from here on, the one on the table included."""
    north_south = solver.tricks(table)
    return north_south if side is Pair.NORTH_SOUTH else table.tricks - north_south


def _answer(solver: FourHandSolver, fields: Fields, table: Table, side: Pair) -> dict[str, object]:
    target = fields.integer("target", 0, TRICKS)
    answer: dict[str, object] = (
        {"tricks": _tricks(solver, table, side)} if target is None else {"reaches": solver.reaches(table, side, target)}
    )
    if fields.flag("cards"):
        values = solver.card_values(table)
        answer |= {"to_move": str(table.to_move), "cards": {str(card): values[card] for card in values}}
    return answer

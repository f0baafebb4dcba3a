"""`trainer score vint`: what a deal of Vint writes on the score sheet, from JSON lines."""

from __future__ import annotations

import re
from typing import BinaryIO

import click

from trainer.cards import Suit
from trainer.commands.json_lines import answer_lines
from trainer.commands.options import source_argument
from trainer.errors import IllegalError, UnreadableError
from trainer.json_fields import Fields
from trainer.records import parse_pbn
from trainer.seats import Compass, Pair
from trainer.vint.contract import MAX_LEVEL, MIN_LEVEL, TRICKS, Bid, Contract, Strain
from trainer.vint.fields import by_pair, numbers_of, pair_of, rubber_as_json, rubber_of, rules_of
from trainer.vint.honours import ACES, Corona, Figures, Holdings, misfits
from trainer.vint.prices import MIN_ACES_IN_HAND, MIN_CORONA
from trainer.vint.rubber import Rubber
from trainer.vint.rules import PassOut, VintRules
from trainer.vint.scoring import DealResult, DealSheet, score, score_pass_out, score_played_pass_out

_COUNTS = ("honours", "aces", "coronas", "aces_in_hand")
_GAME_KEYS = ("level", "strain", "declarer", "declarer_tricks", "deal", *_COUNTS, "order", "revoked", "extra_card")
_PASS_KEYS = ("passed_out", "tricks")
_KEYS = (*_GAME_KEYS, *_PASS_KEYS, "rubber", "rules")
_PAIR_WORDS = {str(pair): pair for pair in Pair} | {str(seat): seat.pair for seat in Compass}


@click.command("vint")
@source_argument
def score_vint(source: BinaryIO) -> None:
    """Read deals of Vint from FILE (default: standard input), one JSON object a line, and write what each brings on
    the score sheet of both sides.

    \b
    {"level":6, "strain":"NT", "declarer":"N", "declarer_tricks":9,
     "deal":"N:AKQ2.A5.KQ3.A642 T98.KQ4.J962.KJ7 J43.T763.A75.T93 765.J982.T84.Q85",
     "rubber":{"games":{"NS":1,"EW":0}, "below":{"NS":0,"EW":120}, "crosses":2,
               "above":{"NS":3000,"EW":500}, "past":{"NS":520,"EW":310}},
     "rules":{"crosses":"screw three"}}

    "strain" is S, C, D, H or NT; "declarer_tricks" counts the tricks of the declarer and his partner. Two numbers for
    the sides may also be written [NS, EW]; those left out are 0.

    \b
    Counts may stand in for "deal" (spades.hearts.diamonds.clubs clockwise from N):
      "honours":[3,2]        trump honours A K Q J T of each side; not at no trump
      "aces":[2,2]           aces of each side
      "coronas":[{"seat":"N","suit":"S","length":4}]    A K Q … in one hand
      "aces_in_hand":{"seat":"N","count":3}             three or four aces in one hand
    Without either, honours, aces and coronas are not written.

    \b
    May be left out:
      "rubber"               games won, points below the line in this game, crosses, points above
                             the line, points below it in past games; or as a text,
                             "games=1-0 below=420-120 crosses=2"; default: a new rubber
      "order"                who took each of the thirteen tricks, "NS EW NS …" or "N E S …": says
                             who first reaches 500, and may stand for "declarer_tricks"
      "revoked"              NS or EW, the side that revoked
      "extra_card"           NS or EW, the side whose dealer played with fourteen cards unaware
      "rules"                what differs from the classic laws: "crosses" (flat, screw three, screw
                             two), "rubber_bonus" (instead, besides), "honours" (combined, separate),
                             "aces_in_hand" (plain, double), "aces_and_corona" (both, dearer),
                             "taken_slam" (always, unannounced), "revoke_fine" (undertrick, trick),
                             "revoked_contract" (after, before), "pass_out" (cross, played),
                             "played_pass_out" (difference, above six)

    Four passes are {"passed_out":true}; if the deal was then played, with "tricks":[9,4] of each side.

    \b
    Answer: {"NS":{"above":[{"what":…, "points":…}, …], "below":…}, "EW":{…}, "rubber":{…},
     "game_won":…, "rubber_won":…, "totals":{"NS":…, "EW":…}}

    "below" are this deal's points below the line, "above" its lines above it with all bonuses (0 points: a remark).
    "rubber" is the state after it, written as it is read, and "totals" all points of the rubber so far. "game_won" and
    "rubber_won" name the side to which this deal brought one.

    A line that cannot be scored gives {"line":n, "error":"…"}; then the exit code is 1.
    """
    answer_lines(source, score_deal)


def score_deal(fields: Fields) -> dict[str, object]:
    """The answer to one deal; raises a TrainerError for one that cannot have been played."""
    fields.check_keys(_KEYS)
    rules, rubber = rules_of(fields), rubber_of(fields)
    if fields.flag("passed_out"):
        return _answer(_pass_out(fields, rules, rubber))
    _refuse(fields, ("tricks",), 'belongs to "passed_out": write "declarer_tricks"')
    return _answer(score(rules, rubber, _result(fields)))


def _answer(sheet: DealSheet) -> dict[str, object]:
    sides = {
        str(pair): {
            "above": [{"what": line.what, "points": line.points} for line in sheet.above[pair]],
            "below": sheet.below[pair],
        }
        for pair in Pair
    }
    return {
        **sides,
        "rubber": rubber_as_json(sheet.rubber),
        "game_won": _name(sheet.game_won),
        "rubber_won": _name(sheet.rubber_won),
        "totals": by_pair(sheet.rubber.totals),
    }


def _name(pair: Pair | None) -> str | None:
    return None if pair is None else str(pair)


def _refuse(fields: Fields, keys: tuple[str, ...], reason: str) -> None:
    for key in keys:
        if fields.has(key):
            raise IllegalError(f'"{key}" {reason}')


def _pass_out(fields: Fields, rules: VintRules, rubber: Rubber) -> DealSheet:
    _refuse(fields, _GAME_KEYS, 'has no place in a deal that was passed out: take it or "passed_out" away')
    if not fields.has("tricks"):
        if rules.pass_out is PassOut.PLAYED:
            raise UnreadableError('"tricks" is missing: pass-outs are played under these rules')
        return score_pass_out(rules, rubber)
    return score_played_pass_out(rules, rubber, numbers_of(fields, "tricks", TRICKS))


def _result(fields: Fields) -> DealResult:
    bid = Bid(fields.number("level", MIN_LEVEL, MAX_LEVEL), fields.read("strain", Strain.parse))
    contract = Contract(bid, fields.read("declarer", Compass.parse))
    order = fields.read("order", _order) if fields.has("order") else None
    return DealResult(
        contract,
        _declarer_tricks(fields, contract, order),
        _holdings(fields, contract.strain),
        order,
        pair_of(fields, "revoked"),
        pair_of(fields, "extra_card"),
    )


def _order(text: str) -> tuple[Pair, ...]:
    """Who took each trick, by side or by seat; a run of letters N E S W may be written without blanks."""
    found = re.findall(r"[^\s,;|]+", text.upper())
    taken = list(found[0]) if len(found) == 1 else found
    for word in taken:
        if word not in _PAIR_WORDS:
            raise UnreadableError(f"{word[:10]!r} took no trick: write NS and EW, or N, E, S, W, thirteen times")
    if len(taken) != TRICKS:
        raise IllegalError(f"{len(taken)} tricks: there are {TRICKS}")
    return tuple(_PAIR_WORDS[word] for word in taken)


def _declarer_tricks(fields: Fields, contract: Contract, order: tuple[Pair, ...] | None) -> int:
    told = fields.integer("declarer_tricks", 0, TRICKS)
    if order is None:
        return fields.number("declarer_tricks", 0, TRICKS) if told is None else told
    counted = order.count(contract.pair)
    if told is not None and told != counted:
        raise IllegalError(f'"declarer_tricks" is {told}, but "order" gives them {counted}: leave one of them out')
    return counted


def _holdings(fields: Fields, strain: Strain) -> Holdings | None:
    """Honours, aces and coronas from the deal or from their counts; None if neither is given."""
    if fields.has("deal"):
        _refuse(fields, _COUNTS, 'is counted in "deal": leave one of them out')
        return fields.read("deal", lambda text: Holdings.of(parse_pbn(text), strain))
    if not any(map(fields.has, _COUNTS)):
        return None
    for key in ("aces",) if strain.suit is None else ("honours", "aces"):
        if not fields.has(key):
            raise UnreadableError(
                f'"{key}" is missing beside the other counts: write "{key}":[3,1], or give the "deal"'
            )
    holdings = Holdings(numbers_of(fields, "honours", 5), numbers_of(fields, "aces", 4), _figures(fields))
    _check_counts_fit(holdings, strain)
    return holdings


def _figures(fields: Fields) -> tuple[Figures, Figures, Figures, Figures]:
    """What is in one hand, by Compass."""
    coronas = fields.items("coronas", _corona, most=len(Suit))
    suits = [corona.suit for _, corona in coronas]
    if len(set(suits)) < len(suits):
        raise IllegalError('"coronas" has two in one suit: only one hand holds its ace')
    holder, aces = fields.inner("aces_in_hand", _aces_in_hand) if fields.has("aces_in_hand") else (None, 0)
    north, east, south, west = (
        Figures(tuple(corona for place, corona in coronas if place is seat), aces if seat is holder else 0)
        for seat in Compass
    )
    return north, east, south, west


def _corona(fields: Fields) -> tuple[Compass, Corona]:
    fields.check_keys(("seat", "suit", "length"))
    suit = fields.read("suit", Strain.parse).suit
    if suit is None:
        raise fields.refusal("suit", "write S, C, D or H")
    return fields.read("seat", Compass.parse), Corona(suit, fields.number("length", MIN_CORONA, TRICKS))


def _aces_in_hand(fields: Fields) -> tuple[Compass, int]:
    fields.check_keys(("seat", "count"))
    return fields.read("seat", Compass.parse), fields.number("count", MIN_ACES_IN_HAND, ACES)


def _check_counts_fit(holdings: Holdings, strain: Strain) -> None:
    """What is in one hand must be in its side's counts; raises IllegalError."""
    for what, pair, told, shown in misfits(holdings, strain):
        must = f"its hands must hold {shown}" if what == "aces" else f"its corona in trumps has {shown}"
        raise IllegalError(f'"{what}" gives {pair} {told}, but {must}')

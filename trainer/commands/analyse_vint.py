"""`trainer analyse vint`: every sensible call with its estimates, as a table or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import click

from trainer.bots.vint_book import advise
from trainer.cards import FULL_DECK, CardSet
from trainer.commands.options import worlds_options
from trainer.commands.valuations import last, numbers, open_card_numbers, read_option, table
from trainer.deals import View
from trainer.errors import IllegalError, TrainerError, UnreadableError
from trainer.evaluation.skat_payoffs import Values
from trainer.evaluation.valuation import Valued
from trainer.evaluation.vint_calls import CallValuation, value_calls
from trainer.evaluation.vint_situation import VintSituation
from trainer.evaluation.workers import shared_workers
from trainer.records import pbn_hand
from trainer.seats import Compass
from trainer.solver.four_hand import warm_up
from trainer.vint.auction import Auction
from trainer.vint.contract import Call, parse_call
from trainer.vint.fields import SETTINGS, rubber_as_json
from trainer.vint.profiles import CLASSIC
from trainer.vint.rubber import Rubber
from trainer.vint.rules import VintRules

_VALUES = {"table": Values.TABLE, "open": Values.OPEN_CARDS}
_CONTRACTS = 3
"""So many final contracts of the best call are told in the table."""


@click.command("vint")
@click.option("--hand", required=True, metavar="CARDS", help="Thirteen cards, such as AK7.QJT9.4.A8652 (S.H.D.C).")
@click.option("--calls", default="", help='The auction from the dealer on, as in "1S pass 2C" (W!2H: out of turn).')
@click.option("--dealer", default="N", show_default=True, help="Who speaks first: N, E, S or W.")
@click.option("--seat", help="Who holds the hand; default: whose turn it is.")
@click.option("--rubber", default="", help='Games, points and crosses, as in "games=1-0 below=420-120 crosses=2".')
@click.option("--rule", "settings", multiple=True, metavar="NAME=VALUE", help="What differs from the classic laws.")
@click.option("--answer", metavar="CALL", help="A call to be valued even if neither book nor screening favours it.")
@click.option("--values", type=click.Choice([*_VALUES]), default="table", show_default=True, help="What decides.")
@worlds_options(worlds=60)
def analyse_vint(
    *, worlds: int, seed: int, top: int, as_json: bool, answer: str | None, values: str, **described: Any
) -> None:
    """Value every sensible call of Vint on sampled deals that fit the hand and the calls.

    After each call the bots finish the auction by the book, the contract is solved with open cards, and the score sheet
    is written at this state of the rubber. Values are the points of the deal, those of the other side subtracted, and
    what the rubber is worth after it more than before. With --values table they hold at the table, where nobody sees
    the others' cards: the tricks scatter around those with open cards as in contracts played out, and open cards stand
    beside. With --values open these alone decide. The rubber is told North-South first: games=1-0, below=420-120
    (the game in progress), crosses=2, above=3000-1500, past=540-240 (games that are over); parts left out are 0.

    Rules may be given several times, for example --rule passes_to_close=4 --rule crosses="screw three"; the names
    are those of "rules" in `trainer score vint`, and passes_to_close (8, 3, 4, 12), low_bid, beyond_seven, stray_bid.

    In JSON each option has "mean", "stderr", "n" and "interval" (95 %) of its value, "make_probability" of the own
    side's contracts with "make_interval", null where it never plays, "open_cards": the same by these alone, "fresh":
    whether its deals are others than those it was chosen on, and "contracts": how the auctions ended (null: passed out)
    with their shares. "book" is what the book would call, with the rules it rests on.
    """
    situation = _situation(**described)
    try:
        valuations = value_calls(
            situation,
            answer=None if answer is None else read_option("--answer", parse_call, answer),
            worlds=worlds,
            seed=seed,
            workers=shared_workers(),
            values=_VALUES[values],
        )
        warm_up(partial(click.echo, err=True))
        final = last(valuations)
    except IllegalError as error:
        raise click.BadParameter(str(error), param_hint="--answer") from None
    if as_json:
        click.echo(json.dumps(_head(situation, final, values=values, worlds=worlds, seed=seed), ensure_ascii=False))
    else:
        click.echo("\n".join(_table(situation, final, top)))


def _situation(
    *, hand: str, calls: str, dealer: str, seat: str | None, rubber: str, settings: tuple[str, ...]
) -> VintSituation:
    """What the options describe; raises BadParameter or UsageError with the sentence of what is wrong."""
    rules = read_option("--rule", _rules, settings)
    held = read_option("--hand", partial(CardSet.parse, deck=FULL_DECK, count=13), hand)
    first = read_option("--dealer", Compass.parse, dealer)
    auction = read_option("--calls", partial(Auction.parse, rules, first), calls)
    state = read_option("--rubber", Rubber.parse, rubber)
    place = auction.to_act if seat is None else read_option("--seat", Compass.parse, seat)
    try:
        return VintSituation(View(first if place is None else place, held), auction, state)
    except TrainerError as error:
        raise click.UsageError(str(error)) from None


def _rules(settings: tuple[str, ...]) -> VintRules:
    """The classic laws with these settings; raises UnreadableError for names and values there are none of."""
    chosen = {}
    for setting in settings:
        name, _, value = (part.strip().lower() for part in setting.partition("="))
        if name not in SETTINGS:
            raise UnreadableError(f"{name[:20]!r} is no rule: the names are {', '.join(SETTINGS)}")
        if value not in SETTINGS[name]:
            raise UnreadableError(f"{value[:20]!r} is no value of {name}: write {', '.join(SETTINGS[name])}")
        chosen[name] = SETTINGS[name][value]
    return replace(CLASSIC, **chosen)


def _head(situation: VintSituation, final: CallValuation, *, values: str, worlds: int, seed: int) -> dict[str, object]:
    """All that the numbers hang on, then the calls from the best down."""
    advice = advise(situation.auction, situation.view.hand, situation.rubber)
    book = {"call": str(advice.call), "rules": [*advice.rule.numbers], "sentence": advice.rule.sentence}
    return {
        "question": "call",
        "cards": str(situation.view.hand),
        "seat": str(situation.seat),
        "dealer": str(situation.auction.dealer),
        "calls": str(situation.auction),
        "rubber": rubber_as_json(situation.rubber),
        "values": values,
        "worlds": worlds,
        "seed": seed,
        "note": final.note,
        "book": book,
        "options": [_option(final, valued) for valued in final.ranked],
    }


def _option(final: CallValuation, valued: Valued[Call]) -> dict[str, object]:
    """The call with its numbers: what decides, what open cards say, and the contracts it leads to."""
    return {
        "call": str(valued.option),
        **numbers(valued, won="make"),
        "open_cards": open_card_numbers(valued, won="make"),
        "contracts": _contracts(final, valued.option),
    }


def _contracts(final: CallValuation, call: Any) -> list[dict[str, object]]:
    """How the auctions after a call ended, the most frequent first."""
    found = final.contracts(call)
    total = sum(count for _, count in found)
    return [
        {"contract": None if contract is None else str(contract), "share": count / total} for contract, count in found
    ]


def _table(situation: VintSituation, final: CallValuation, top: int) -> Iterator[str]:
    """The question, the calls, what the book says, and where the best call leads."""
    yield f"Which call?  {situation.seat}, {pbn_hand(situation.view.hand)}"
    yield f"Calls: {str(situation.auction) or 'none yet'}; rubber: {situation.rubber}"
    beside = "open" if final.of(final.best).is_at_table else ""
    rows = [(str(valued.option), valued) for valued in final.ranked]
    yield from table(rows, note=final.note, won="made", digits=0, top=top, beside=beside)
    yield ""
    advice = advise(situation.auction, situation.view.hand, situation.rubber)
    yield f"By the book: {advice.call}. {advice.rule.sentence}"
    ends = final.contracts(final.best)
    total = sum(count for _, count in ends)
    told = ", ".join(f"{contract or 'passed out'} {count / total:.0%}" for contract, count in ends[:_CONTRACTS])
    yield f"After {final.best}: {told}"
